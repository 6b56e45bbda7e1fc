// Members: the days that are left, what courses say to them, to who bought and to who was one.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { yuan } from '../../src/lib/format.ts'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const day = 86_400_000
const beijingDate = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10)
let ends: { soon: number; late: number; over: number }

/** 林晓雯 is a member for five days more, 周敏 for 300; 李老师 was one until yesterday and had begun the first course for members. */
const site = aSite({
  async prepare(db) {
    const now = Date.now()
    ends = { soon: now + 5 * day, late: now + 300 * day, over: now - day }
    const people = [
      ['林晓雯', ends.soon],
      ['周敏', ends.late],
      ['李老师', ends.over],
    ] as const
    for (const [nickname, end] of people)
      await db.pool.query(
        `insert into account_vip (account_id, vip_set_id, expire_time)
         select a.id, (select min(id) from vip_set), $2 from account a where nickname = $1`,
        [nickname, new Date(end).toISOString()],
      )
    const enrol = (nickname: string, source: number, end: string, offset: number) =>
      db.pool.query(
        `insert into enrolment (account_id, course_id, source, gmt_expire)
         select a.id, c.id, $2, $3 from account a, (select id from course
           where is_vip_free = 1 and is_free = 0 and course_state = 2 and course_category = 1 order by id limit 1 offset $4) c
         where nickname = $1 on conflict (account_id, course_id) do update set source = $2, gmt_expire = $3`,
        [nickname, source, end, offset],
      )
    await db.pool.query(
      `insert into coupon (coupon_name, coupon_type, product_type, full_money, reduce_money, discount, total, begin_time, end_time, valid_days)
       values ('会员立减', 1, 2, 0, 2000, 10, 100, now() - interval '1 day', now() + interval '1 day', 7)`,
    )
    await db.pool.query(
      `update course set sale_price = course_price / 2, sale_begin = now() - interval '1 day', sale_end = now() + interval '2 days'
        where id = (select min(id) from course where is_vip_free = 1 and is_free = 0 and course_state = 2 and course_category = 1)`,
    )
    await enrol('李老师', 4, new Date(ends.over).toISOString(), 0)
    await enrol('周敏', 2, 'infinity', 1)
    await db.pool.query(
      `delete from enrolment where course_id = (select min(id) from course
        where is_vip_free = 1 and is_free = 0 and course_state = 2 and course_category = 1)
        and account_id = (select id from account where nickname = '周敏')`,
    )
  },
})

let forMembers: { id: number; coursePrice: number }[]
beforeAll(async () => {
  const { list } = await site.post('course/api/course/list', {
    isVipFree: 1,
    isFree: 0,
    courseCategory: 1,
    pageSize: 100,
  })
  forMembers = [...list].sort((a, b) => a.id - b.id)
})
const head = (page: Page) => page.locator('#main section').first()

test('in the last seven days the menu and the profile say how many are left, and a message was sent', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/list')
  await page.getByLabel('我的菜单').click()
  const words = new RegExp(`会员还有 [45] 天，${beijingDate(ends.soon).slice(5)} 到期`) // midnight may pass meanwhile
  await page.getByText(words).waitFor()
  expect(await page.getByRole('link', { name: '续费' }).getAttribute('href')).toBe('/vip')
  expect(await violations(page)).toEqual([])
  await page.goto('/account/info')
  await page.getByRole('main').getByText(words).waitFor()
  await page.getByRole('main').getByRole('link', { name: '续费' }).waitFor()
  const reminders = async () =>
    (await site.post('user/auth/msg/user/list', { pageSize: 100 }, await site.tokenOf('learner'))).list
      .map(({ msgTitle }) => msgTitle)
      .filter((title) => title.startsWith('你的会员到'))
  await expect.poll(reminders).toEqual([`你的会员到 ${beijingDate(ends.soon)}`])
})

test('to a member a course for members is free, until when is said, and one press begins it', async () => {
  const page = await site.page({ as: 'learner2' })
  const { id } = forMembers[0]!
  await page.goto(`/view/${id}`)
  await head(page).getByText('会员免费', { exact: true }).first().waitFor()
  await head(page)
    .getByText(`你的会员到 ${beijingDate(ends.late)}，到期后不能接着看`)
    .waitFor()
  await head(page).getByText('限时优惠').waitFor({ state: 'hidden' }) // what is free for the reader is not cheaper until Sunday
  await page.getByRole('button', { name: '立即学习' }).first().waitFor() // the buttons are an island of their own
  expect(await page.getByRole('link', { name: '购买' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: '开会员' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '立即学习' }).first().click()
  await page.waitForURL(`**/view/detail/${id}*`)
  const { list } = await site.post('course/auth/course/user/list', { pageSize: 100 }, await site.tokenOf('learner2'))
  expect(list.find((course) => course.id === id)).toMatchObject({ source: 4, allowStudy: 1 })
})

test('who bought a course is told so, and neither to buy it nor that it is free for members', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/view/${forMembers[1]!.id}`)
  await head(page).getByText('已购买').waitFor()
  await page
    .getByRole('link', { name: /^(进入|继续)学习$/ })
    .first()
    .waitFor() // the buttons are an island of their own
  expect(await head(page).getByText('会员免费').count()).toBe(0)
  for (const name of ['购买', '单独购买', '开会员', '续费会员'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0)
})

test('whose membership is over is told when it ended, and renews it or buys the course', async () => {
  const page = await site.page({ as: 'lecturerOfOrganization', width: 390 })
  const { id } = forMembers[0]!
  await page.goto(`/view/${id}`)
  await page.getByText(`会员 ${beijingDate(ends.over)} 到期，续费后接着学`).waitFor()
  expect(await page.getByRole('link', { name: '续费会员' }).last().getAttribute('href')).toBe('/vip')
  expect(await page.getByRole('link', { name: '单独购买' }).getAttribute('href')).toContain(`productId=${id}`)
  expect(await violations(page)).toEqual([])
  await page.goto('/account/course')
  await page.getByText(`会员 ${beijingDate(ends.over)} 到期，续费后接着学`).waitFor()
})

test('a guest reads the price, and that members learn for nothing', async () => {
  const page = await site.page({ javaScript: false })
  await page.goto(`/view/${forMembers[0]!.id}`)
  expect(await head(page).textContent()).toMatch(/¥ [\d.,]+.*会员免费.*优惠到/s)
  expect(await page.getByRole('link', { name: '开会员' }).getAttribute('href')).toBe('/vip')
})

test('a member reads until when each plan would renew, and renews; a permanent membership has nothing to renew', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto('/vip')
  await page.getByText(`续到 ${beijingDate(ends.late + 180 * day)}`).waitFor()
  await page.getByRole('link', { name: '续费学期会员' }).first().waitFor()
  expect(await page.getByRole('link', { name: /^开通/ }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('who is none reads the best coupon, the sum with it, and what of the own collection is included', async () => {
  const token = await site.tokenOf('lecturer')
  const { list: coupons } = await site.post('user/admin/coupon/page', {}, await site.tokenOf('operator'))
  const coupon = coupons.find(({ couponName }) => couponName === '会员立减')!
  await site.post('user/auth/coupon/receive', { couponId: coupon.id }, token)
  const { list: before } = await site.post('course/auth/user/collection/course/list', { pageSize: 100 }, token)
  for (const { id } of before) await site.post('course/auth/user/collection/course/delete', { courseId: id }, token)
  const collected = forMembers.slice(0, 2)
  for (const { id } of collected) await site.post('course/auth/user/collection/course/save', { courseId: id }, token)
  const { list: plans } = await site.post('system/api/vip/set/list', {})
  const plan = plans.find(({ setName }) => setName === '学期会员')!
  const till = await site.post('user/auth/order/info/check', { productType: 2, productId: plan.id }, token)
  const best = till.couponList[0]!
  expect(best).toMatchObject({ couponName: '会员立减', isFit: 1 })

  const page = await site.page({ as: 'lecturer' })
  await page.goto('/vip')
  const summary = page.getByRole('region', { name: '学期会员' })
  const sum = collected.reduce((total, { coursePrice }) => total + coursePrice, 0)
  await summary.getByText(`你收藏的 2 门课都在会员里，单买要 ${yuan(sum)}。`).waitFor()
  expect(await summary.getByRole('link', { name: /会员立减/ }).getAttribute('href')).toContain(`productId=${plan.id}`)
  await summary.getByText(yuan(till.price - best.priceDiscount), { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('the courses for members are chosen by stage in the address, and say what they would cost', async () => {
  const page = await site.page({ javaScript: false })
  await page.goto('/vip')
  const shelf = page.getByRole('region', { name: '会员能看的课' })
  const stage = shelf.getByRole('navigation', { name: '按学段看' }).getByRole('link', { name: /^小学/ })
  const count = Number(/\d+/.exec((await stage.textContent())!)![0])
  await stage.click()
  await page.waitForURL(/\/vip\?categoryId1=\d+#courses$/)
  expect(await shelf.locator('.card').count()).toBe(Math.min(8, count))
  expect(await shelf.locator('[aria-current]').textContent()).toContain('小学')
  expect(await shelf.locator('.card').first().textContent()).toMatch(/会员免费\s*单买¥/)
})
