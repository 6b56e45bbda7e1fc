// The figures, shares and voices of the page for new lecturers; what an organization's page counts.
import { expect, test } from 'vitest'
import { rates } from '../../../src/gateway/money/split.ts'
import { aNewcomer } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const recruit = () => {
  w.anew()
  return guest('user/api/recruit/view', {})
}
const one = async (text: string) => (await w.db.pool.query(text)).rows[0].n

test('the figures are those of the tables, the shares those by which orders are divided', async () => {
  const view = await recruit()
  expect(view.lecturerCount).toBe(await one('select count(*)::int as n from lecturer'))
  expect(view.paid).toBe(
    Number(
      await one(`select coalesce(sum(amount), 0) as n from order_profit
    where profit_status <> 3 and profit_role <> 3 and gmt_create < date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`),
    ),
  )
  expect(view.rates).toEqual(rates)
})

test('the median of a month is told when five lecturers have sold in it, and not before', async () => {
  await w.db.pool.query(`delete from order_profit`)
  const lastMonth = `date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '3 days'`
  const sell = (n: number) =>
    w.db.pool.query(`insert into order_profit (order_id, account_id, profit_role, amount, gmt_create)
      select o.id, a.id, 1, 1000 * ${n}, ${lastMonth} from (select id from product_order order by id offset ${n} limit 1) o,
      (select id from account order by id offset ${n} limit 1) a`)
  for (const n of [1, 2, 3, 4]) await sell(n)
  expect((await recruit()).lastMonth).toBe(null)
  await sell(5)
  expect((await recruit()).lastMonth).toEqual({ lecturerCount: 5, median: 3000 })
})

test('a voice stands with the most studied course of its lecturer, and goes with the words', async () => {
  const { voiceList } = await recruit()
  expect(voiceList).toHaveLength(3)
  for (const { lecturerId, courseId } of voiceList)
    expect(courseId).toBe(
      await one(
        `select id::int as n from course where lecturer_id = ${lecturerId} and course_state = 2 order by count_study desc, id limit 1`,
      ),
    )
  const [first] = voiceList
  await w.db.pool.query(`update lecturer set recruit_voice = '' where id = $1`, [first!.lecturerId])
  expect((await recruit()).voiceList.map(({ lecturerId }) => lecturerId)).not.toContain(first!.lecturerId)
})

test('what an organization counts are its lecturers, courses and their articles', async () => {
  const { list } = await guest('user/api/organization/list', {})
  expect(list.length).toBeGreaterThan(0)
  for (const { id } of list) {
    const organization = await guest('user/api/organization/view', { id })
    const bloggerIds = organization.bloggerIdList
    const [articles, lives, { list: lecturers }] = await Promise.all([
      guest('community/api/blog/list', { bloggerIds }),
      guest('course/api/course/list', { organizationId: id, courseCategory: 2 }),
      guest('user/api/lecturer/list', { organizationId: id, pageSize: 100 }),
    ])
    expect([organization.articleCount, organization.liveCount]).toEqual([articles.totalCount, lives.totalCount])
    expect(
      articles.list.every(({ bloggerName }) => lecturers.some(({ lecturerName }) => lecturerName === bloggerName)),
    ).toBe(true)
  }
})

test('an organization is followed once however often, told once, and left', async () => {
  const { id } = (await guest('user/api/organization/list', {})).list[0]!
  const learner = w.as('learner2')
  const count = async () => (await guest('user/api/organization/view', { id })).followerCount
  const before = await count()
  const follow = () => learner('user/auth/organization/attention/save', { organizationId: id })
  await Promise.all(Array.from({ length: 8 }, follow))
  expect(await follow()).toEqual({ isAttention: 1, followerCount: before + 1 })
  const told = await one(`select count(*)::int as n from message where cause like 'organization ${id} followed by %'`)
  expect(told).toBe(1)
  const { list } = await learner('user/auth/organization/attention/list', { organizationIds: [id, 999] })
  expect(list.map((organization) => organization.id)).toEqual([id])
  const leave = () => learner('user/auth/organization/attention/delete', { organizationId: id })
  await leave()
  expect(await leave()).toEqual({ isAttention: 0, followerCount: before })
  expect((await learner('user/auth/organization/attention/list', {})).list).toEqual([])
})

test('who refers others sees how many came, and what that brought and was not taken back', async () => {
  const [me, friend, other] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await w.db.pool.query('update account set referrer_id = $1 where id = any($2)', [me.id, [friend.id, other.id]])
  const { rows: orders } = await w.db.pool.query('select id from product_order order by id limit 4')
  for (const [n, [accountId, role, amount, status]] of [
    [me.id, 3, 100, 1],
    [me.id, 3, 20, 2],
    [me.id, 3, 3000, 3], // taken back
    [friend.id, 3, 40_000, 2],
  ].entries()) {
    await w.db.pool.query('delete from order_profit where order_id = $1', [orders[n].id])
    await w.db.pool.query(
      'insert into order_profit (order_id, account_id, profit_role, amount, profit_status) values ($1, $2, $3, $4, $5)',
      [orders[n].id, accountId, role, amount, status],
    )
  }
  // as its lecturer, not as who referred
  await w.db.pool.query(
    'insert into order_profit (order_id, account_id, profit_role, amount) values ($1, $2, 1, 500000)',
    [...[orders[0].id, me.id]],
  )
  const view = await me.api('user/auth/user/ext/sharing/recommended', {})
  expect(view).toMatchObject({ registerCount: 2, profitTotal: 120, profitRate: rates.referrer })
  expect(view.sharingUrl).toMatch(new RegExp(`/\\?referralCode=${view.referralCode}$`))
  expect(await other.api('user/auth/user/ext/sharing/recommended', {})).toMatchObject({
    registerCount: 0,
    profitTotal: 0,
  })
  const codeOf = (referralCode: string) => guest('system/api/website/referral/code', { referralCode })
  await w.db.pool.query(`update account set head_img_url = '/upload/me.webp' where id = $1`, [me.id])
  const nickname = (await w.db.pool.query('select nickname from account where id = $1', [me.id])).rows[0].nickname
  expect(await codeOf(view.referralCode)).toMatchObject({ valid: true, nickname, headImgUrl: '/upload/me.webp' })
  await w.db.pool.query('update account set status_id = 0 where id = $1', [me.id])
  w.anew()
  for (const code of [view.referralCode, 'NOBODYS1'])
    expect(await codeOf(code)).toEqual({ referralCode: code, valid: false, nickname: '', headImgUrl: '' })
})
