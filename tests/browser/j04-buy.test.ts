// Buying (journey 4): a coupon, the till, the cashier, the lesson; a membership; the orders, a refund; nothing at a phone's width is cut.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let learner: Page
beforeAll(async () => {
  learner = await site.page({ as: 'learner', kept: true })
})

async function courseNamed(courseName: string) {
  const { list } = await site.post('course/api/course/search/list', { courseName })
  return list.find((one) => one.courseName === courseName)!
}
const couponNamed = async (name: string) => {
  const { list } = await site.post('user/admin/coupon/page', {}, await site.tokenOf('operator'))
  return list.find(({ couponName }) => couponName === name)!
}

/** On the sandbox's own page. */
async function payOn(page: Page) {
  await page.getByRole('link', { name: '去付款' }).click()
  await page.waitForURL('**/gateway/sandbox/pay*')
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.waitForURL('**/account/order?orderNo=*')
}

test('of a coupon that may be taken twice, another is offered after the first', async () => {
  const coupon = await couponNamed('班主任专享')
  await learner.goto(`/coupon/${coupon.id}`)
  await learner.getByRole('button', { name: '立即领取' }).click()
  await learner.getByText('已领取').first().waitFor()
  await learner.getByRole('button', { name: '再领一张' }).click()
  await learner.getByText('已领取 2 张').waitFor()
  await learner.getByRole('link', { name: '去看看课程' }).waitFor()
})

test('a coupon is taken once; with it a course is bought, and opens', async () => {
  const course = await courseNamed('小课题研究：从教室里的一个麻烦开始')
  const coupon = await couponNamed('新学期见面礼')
  const page = learner
  await page.goto(`/coupon/${coupon.id}`)
  await page.getByRole('button', { name: '立即领取' }).click()
  await page.getByText('已领取').first().waitFor()
  expect(await page.getByRole('button', { name: '立即领取' }).count()).toBe(0)

  await page.goto(`/view/${course.id}`)
  await page.getByRole('link', { name: '购买' }).first().click()
  await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor()
  await page.getByText('新学期见面礼').waitFor()
  const paid = ((course.coursePrice - 2000) / 100).toFixed(2)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `提交订单 ¥ ${paid}` }).click()
  await page.getByRole('heading', { level: 1, name: '订单付款' }).waitFor()
  await page.getByRole('img', { name: /付款二维码/ }).waitFor()
  expect(await violations(page)).toEqual([])

  // the till gives the same order back, and the list says what is still to be paid
  const { pathname, search } = new URL(page.url())
  await page.goto(`/account/order?productType=1&productId=${course.id}`)
  await page.getByRole('button', { name: /提交订单/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await page.goto('/account/order')
  await page
    .getByText(/待支付 ¥/)
    .first()
    .waitFor()

  await page.goto(pathname + search)
  await payOn(page)
  await page.getByText('支付成功').first().waitFor()
  await page.getByRole('link', { name: '去学习' }).click()
  await page.waitForURL(`**/view/detail/${course.id}*`)

  await page.goto(`/view/${course.id}`)
  await page
    .getByRole('link', { name: /进入学习|继续学习/ })
    .first()
    .waitFor()
  await page.goto(`/account/order?productType=1&productId=${course.id}`)
  await page.getByText('你已经有这门课').waitFor()
})

test('paid on another screen, the cashier goes on by itself', async () => {
  const course = await courseNamed('新课标下的小学语文大单元教学设计')
  const page = learner
  await page.goto(`/account/order?productType=1&productId=${course.id}`)
  await page.getByRole('button', { name: /提交订单/ }).click()
  const pay = page.getByRole('link', { name: '去付款' })
  await pay.waitFor()
  const phone = await site.page({ width: 390 })
  await phone.goto((await pay.getAttribute('href'))!)
  await phone.getByRole('button', { name: '确认付款' }).click()
  await page.getByRole('heading', { level: 1, name: '订单详情' }).waitFor()
  await page.getByText('支付成功').first().waitFor()
})

test('an order that is not wanted is cancelled, a paid one is asked back and the request withdrawn', async () => {
  const course = await courseNamed('初中语文：名著阅读的三年规划')
  const page = await site.page({ as: 'learner2', expects: /422/ })
  const buy = async () => {
    await page.goto(`/account/order?productType=1&productId=${course.id}`)
    await page.getByRole('button', { name: /提交订单/ }).click()
    await page.getByRole('link', { name: '去付款' }).waitFor()
  }
  await buy()
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('button', { name: '取消订单' }).last().click()
  await page.getByText('已关闭').first().waitFor()
  await buy()
  await payOn(page)
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('和学校统一购买的重复了')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('退款中').first().waitFor()
  await page.getByRole('button', { name: '撤回退款申请' }).click()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByText('支付成功').first().waitFor()
  await page.getByRole('button', { name: '申请发票' }).click()
  await page.getByRole('textbox', { name: '抬头' }).fill('江州市实验中学')
  await page.getByRole('textbox', { name: '邮箱' }).fill('not an address')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('邮箱格式不对').first().waitFor()
  await page.getByRole('textbox', { name: '邮箱' }).fill('caiwu@school.cn')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText(/将发到 caiwu@school.cn/).waitFor()
})

test('a membership is bought from its page, and a course for members opens', async () => {
  const { list } = await site.post('course/api/course/list', { isVipFree: 1, isFree: 0 })
  const course = list[0]!
  const page = await site.page({ as: 'learner2', width: 390 })
  // on a slow line the plan is chosen before the scripts have come
  const scripts = deferred<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/vip', { waitUntil: 'commit' })
  await page.getByRole('link', { name: '开通学期会员' }).waitFor()
  await page.getByRole('radio', { name: /^月会员/ }).check()
  scripts.resolve()
  const summary = page.getByRole('region', { name: '月会员' })
  await expect.poll(() => summary.textContent()).toMatch(/月会员\d{4}-\d\d-\d\d 到 \d{4}-\d\d-\d\d[\s\S]*¥ 38/)
  await page.getByRole('link', { name: '开通月会员' }).click()
  await page.getByRole('alert').filter({ hasText: '先勾选协议，再开通' }).waitFor()
  const consent = page.getByRole('checkbox', { name: /我已阅读并同意用户协议和购买与退款/ })
  await expect.poll(() => consent.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/vip')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.getByText('先勾选协议，再开通').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '开通月会员' }).click()
  await page.getByRole('button', { name: /提交订单/ }).click()
  await payOn(page)
  await page.getByText('支付成功').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
  expect(
    (await site.post('course/auth/course/view', { id: course.id }, await site.tokenOf('learner2'))).allowStudy,
  ).toBe(1)
  await page.goto('/vip')
  const mine = page.getByRole('region', { name: '我的会员' })
  await mine.getByText(/^会员到 \d{4} 年 \d+ 月 \d+ 日$/).waitFor()
  await mine.getByText('还没有学会员课程').waitFor()
  await page.getByText('续费从到期那天接着算，剩下的天数不会少').waitFor()
  await page.getByRole('radio', { name: /^月会员/ }).check()
  await page.getByRole('link', { name: '续费月会员' }).waitFor()
  const record = page.getByRole('region', { name: '开通记录' })
  await record.getByRole('row', { name: /月会员 38\.00 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await violations(page)).toEqual([])
})

test('a guest who wants to buy signs in on the way and comes back to the till', async () => {
  const course = await courseNamed('新课标下的小学语文大单元教学设计')
  const page = await site.page()
  await page.goto(`/view/${course.id}`)
  await page.getByRole('link', { name: '购买' }).first().click()
  await page.waitForURL('**/login*')
  expect(decodeURIComponent(new URL(page.url()).search)).toContain(
    `/account/order?productType=1&productId=${course.id}`,
  )
})
