// Coupons at the till: which ones fit, what they take off, and the lock that keeps one for one order.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'

type Terms = { couponType: number; fullMoney: number; reduceMoney: number; discount: number }

/** Fen off a price; undefined where the coupon does not fit it. 1 off a sum, 2 a discount of 8.5 = 85 %, 3 for nothing. */
export function takenOff({ couponType, fullMoney, reduceMoney, discount }: Terms, price: number): number | undefined {
  if (price === 0) return undefined
  if (couponType === 3) return price
  if (price < fullMoney) return undefined
  return couponType === 1 ? Math.min(reduceMoney, price) : price - Math.ceil((price * Math.round(discount * 10)) / 100)
}

/** Mine that are good for a product now. */
export const fitting = (q: Query, accountId: number, productType: number, productId: number) =>
  q
    .selectFrom('couponUser as u')
    .innerJoin('coupon as c', 'c.id', 'u.couponId')
    .where('u.accountId', '=', accountId)
    .where('u.couponStatus', '=', 1)
    .where('u.expireTime', '>', sql<string>`now()`)
    .where('c.productType', '=', productType)
    .where(
      sql<boolean>`(not exists (select from coupon_product p where p.coupon_id = c.id)
        or exists (select from coupon_product p where p.coupon_id = c.id and p.product_id = ${productId}))`,
    )

/** Fen off by this coupon; throws where it is not mine, used, over, or does not fit. */
export async function discountBy(
  q: Query,
  {
    accountId,
    productType,
    productId,
    price,
  }: { accountId: number; productType: number; productId: number; price: number },
  couponUserId: number,
) {
  const mine = q.selectFrom('couponUser').select('id').where('id', '=', couponUserId).where('accountId', '=', accountId)
  if (!(await mine.executeTakeFirst())) throw new CallError('notFound', '优惠券不存在')
  const coupon = await fitting(q, accountId, productType, productId)
    .select(['c.couponType', 'c.fullMoney', 'c.reduceMoney', 'c.discount'])
    .where('u.id', '=', couponUserId)
    .executeTakeFirst()
  const off = coupon && takenOff({ ...coupon, discount: Number(coupon.discount) }, price)
  if (off === undefined) throw wrongField('couponUserId', '这张优惠券不能用在这个订单上，请换一张')
  return off
}

/** Of two orders that want it at once, one finds it gone. */
export async function lockCoupon(q: Query, accountId: number, couponUserId: number, orderId: number) {
  const locked = await q
    .updateTable('couponUser')
    .set({ couponStatus: 2, orderId })
    .where('id', '=', couponUserId)
    .where('accountId', '=', accountId)
    .where('couponStatus', '=', 1)
    .where('expireTime', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!locked) throw wrongField('couponUserId', '这张优惠券刚刚被用掉了，请换一张')
}

export const useCoupon = (q: Query, orderId: number) =>
  q.updateTable('couponUser').set({ couponStatus: 3 }).where('orderId', '=', orderId).execute()

/** Back to its owner: to be used again, or run out meanwhile. */
export const freeCoupon = (q: Query, orderId: number) =>
  q
    .updateTable('couponUser')
    .set({ couponStatus: 1, orderId: null })
    .where('orderId', '=', orderId)
    .where('couponStatus', '=', 2)
    .execute()
