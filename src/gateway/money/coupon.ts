// Coupons at checkout: which ones are eligible, their discount, and the reservation for an order.

import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { couponStates } from '../../contract/enums/coupon-states.ts'
import { couponTypes } from '../../contract/enums/coupon-types.ts'
import type { Query } from '../../db/connect.ts'

type Terms = { couponType: number; fullMoney: number; reduceMoney: number; discount: number }

/** The discount in fen; undefined where the coupon is not eligible. Types: 1 fixed amount, 2 percentage (8.5 = 85 %), 3 free. */
export function discountOf({ couponType, fullMoney, reduceMoney, discount }: Terms, price: number): number | undefined {
  if (price === 0) return undefined
  if (couponType === couponTypes.exchange) return price
  if (price < fullMoney) return undefined
  return couponType === couponTypes.reduction
    ? Math.min(reduceMoney, price)
    : price - Math.ceil((price * Math.round(discount * 10)) / 100)
}

/** The account's coupons that are valid for a product now. */
export const eligibleCoupons = (q: Query, accountId: number, productType: number, productId: number) =>
  q
    .selectFrom('couponUser as u')
    .innerJoin('coupon as c', 'c.id', 'u.couponId')
    .where('u.accountId', '=', accountId)
    .where('u.couponStatus', '=', couponStates.unused)
    .where('u.expireTime', '>', sql<string>`now()`)
    .where('c.productType', '=', productType)
    .where(
      sql<boolean>`(not exists (select from coupon_product p where p.coupon_id = c.id)
        or exists (select from coupon_product p where p.coupon_id = c.id and p.product_id = ${productId}))`,
    )

/** The discount of this coupon in fen; throws where it is another account's, used, expired, or not eligible. */
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
  const owned = q
    .selectFrom('couponUser')
    .select('id')
    .where('id', '=', couponUserId)
    .where('accountId', '=', accountId)
  if (!(await owned.executeTakeFirst())) throw new CallError('notFound', '优惠券不存在')
  const coupon = await eligibleCoupons(q, accountId, productType, productId)
    .select(['c.couponType', 'c.fullMoney', 'c.reduceMoney', 'c.discount'])
    .where('u.id', '=', couponUserId)
    .executeTakeFirst()
  const amountOff = coupon && discountOf({ ...coupon, discount: Number(coupon.discount) }, price)
  if (amountOff === undefined) throw wrongField('couponUserId', '这张优惠券不能用在这个订单上，请换一张')
  return amountOff
}

/** Reserves a coupon for an order; of two concurrent orders one fails. */
export async function lockCoupon(q: Query, accountId: number, couponUserId: number, orderId: number) {
  const reserved = await q
    .updateTable('couponUser')
    .set({ couponStatus: couponStates.locked, orderId })
    .where('id', '=', couponUserId)
    .where('accountId', '=', accountId)
    .where('couponStatus', '=', couponStates.unused)
    .where('expireTime', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!reserved) throw wrongField('couponUserId', '这张优惠券刚刚被用掉了，请换一张')
}

export const markCouponUsed = (q: Query, orderId: number) =>
  q.updateTable('couponUser').set({ couponStatus: couponStates.used }).where('orderId', '=', orderId).execute()

/** Releases the coupon of an order: its owner can use it again until it expires. */
export const releaseCoupon = (q: Query, orderId: number) =>
  q
    .updateTable('couponUser')
    .set({ couponStatus: couponStates.unused, orderId: null })
    .where('orderId', '=', orderId)
    .where('couponStatus', '=', couponStates.locked)
    .execute()
