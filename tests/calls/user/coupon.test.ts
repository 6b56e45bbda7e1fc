// The calls of contract/user/coupon.ts: never more than there are, never more than each may have.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const idOf = async (name: string) =>
  Number((await w.db.pool.query('select id from coupon where coupon_name = $1', [name])).rows[0].id)

test('50 equal requests at once take as many as each may have, and one is left fewer of each', async () => {
  const id = await idOf('班主任专享') // two each
  const before = await w.as('guest')('user/api/coupon/view', { id })
  const ends = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      w.address = `10.0.1.${n}`
      return endOf(w.as('lecturer')('user/auth/coupon/receive', { couponId: id }))
    }),
  )
  expect(ends.filter((end) => end === 'ok').length).toBe(2)
  const after = await w.as('guest')('user/api/coupon/view', { id })
  expect(after.remain).toBe(before.remain - 2)
  const { list, totalCount } = await w.as('lecturer')('user/auth/coupon/list', { couponId: id })
  expect([totalCount, list[0]!.couponStatus]).toEqual([2, 1])
})

test('the last one goes to one of those who ask for it at once', async () => {
  const id = await idOf('新学期见面礼')
  await w.db.pool.query('update coupon set taken = total - 1 where id = $1', [id])
  const people = ['learner', 'learner2', 'lecturer', 'organization'] as const
  const ends = await Promise.all(people.map((who) => endOf(w.as(who)('user/auth/coupon/receive', { couponId: id }))))
  expect(ends.filter((end) => end === 'ok').length).toBe(1)
  expect((await w.as('guest')('user/api/coupon/view', { id })).remain).toBe(0)
})

test('before its time, after it, when none is left, and taken off the page, it is refused in words', async () => {
  const take = async (name: string) =>
    (await w.raw('learner2', 'user/auth/coupon/receive', { couponId: await idOf(name) })).msg
  expect(await take('寒假研修券')).toBe('还没到领取时间')
  expect(await take('教师节谢师券')).toBe('这张优惠券的领取已结束')
  expect(await take('直播课兑换券')).toBe('来晚了，优惠券已领完')
  await w.as('operator')('user/admin/coupon/delete', { id: await idOf('寒假研修券') })
  expect(await take('寒假研修券')).toBe('这张优惠券不存在或已下架')
})

test('a coupon that ran out is shown as such', async () => {
  const id = await idOf('班主任专享')
  await w.as('learner2')('user/auth/coupon/receive', { couponId: id })
  await w.db.pool.query(`update coupon_user set expire_time = now() - interval '1 minute' where coupon_id = $1`, [id])
  const of = async (couponStatus?: number) =>
    (await w.as('learner2')('user/auth/coupon/list', { couponId: id, couponStatus })).totalCount
  expect([await of(), await of(1), await of(4)]).toEqual([1, 0, 1])
})
