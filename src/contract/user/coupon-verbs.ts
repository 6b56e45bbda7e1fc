// Who may take a coupon that is on offer, and what operators may do with it.
import { statusIds } from '../enums/status-ids.ts'
import { already, type Verb } from '../verbs.ts'

/** At some instant. `received`: how many of them who asks has. */
export type Offer = { isSoon: boolean; isOver: boolean; remain: number; perLimit: number; received: number }

type Terms = { beginTime: string; endTime: string; remain: number; perLimit: number }

export const offerAt = (now: number, { beginTime, endTime, remain, perLimit }: Terms): Omit<Offer, 'received'> => ({
  isSoon: now < Date.parse(beginTime),
  isOver: now >= Date.parse(endTime),
  remain,
  perLimit,
})

const receive: Verb<Offer> = ({ isSoon, isOver, remain, perLimit, received }) =>
  isSoon
    ? '还没到领取时间'
    : isOver
      ? '这张优惠券的领取已结束'
      : received >= perLimit
        ? perLimit === 1
          ? '你已经领过这张优惠券'
          : `每人最多领 ${perLimit} 张`
        : remain > 0
          ? undefined
          : '来晚了，优惠券已领完'

export const couponVerbs = { receive }

/** Of what operators have on offer; coupons and memberships alike. */
export const takeDown: Verb<{ statusId: number }> = ({ statusId }) =>
  statusId === statusIds.normal ? undefined : already

/** For operators: it is on offer no more; those that were taken stay valid. */
export const adminCouponVerbs = { takeDown }
