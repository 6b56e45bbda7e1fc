// The terms of memberships and coupons as text.
import { couponTypes } from '../../contract/enums/coupon-types.ts'
import { reminderDays } from '../../contract/membership.ts'
import { date, yuan } from '../format.ts'
import type { Coupon, UserExt, VipSet } from '../models.ts'

const day = 86_400_000

/** 30 days as 1 个月; other than whole months in days. */
export function termOf({ validDays }: Pick<VipSet, 'validDays'>) {
  if (!validDays) return '永久有效'
  if (validDays >= 360 && validDays <= 366) return '12 个月'
  return validDays % 30 < 4 && validDays >= 28 ? `${Math.round(validDays / 30)} 个月` : `${validDays} 天`
}

/** The price per month, where the term is longer than one. */
export function monthly({ validDays, fabPrice }: Pick<VipSet, 'validDays' | 'fabPrice'>) {
  const months = monthsOf({ validDays })
  return months > 1 ? yuan(Math.round(fabPrice / months / 10) * 10) : undefined
}

/** The plan chosen at first: the one nearest to a term of school (half a year). */
export const recommendedPlan = <Plan extends Pick<VipSet, 'validDays'>>(plans: readonly Plan[]) =>
  [...plans].sort((a, b) => Math.abs(a.validDays - 180) - Math.abs(b.validDays - 180))[0]

/** Whole months of a term; 0 where it has none. */
export const monthsOf = ({ validDays }: Pick<VipSet, 'validDays'>) => Math.round(validDays / 30.4)

/** What its months would cost one by one, where the school sells single months and that is more. */
export function byMonthsOf(plan: Priced, plans: readonly Priced[], isMember: boolean) {
  const month = plans.find((offer) => monthsOf(offer) === 1)
  if (!month || monthsOf(plan) < 2) return undefined
  const sum = monthsOf(plan) * planPrice(month, isMember)
  return sum > planPrice(plan, isMember) ? sum : undefined
}

type Priced = Pick<VipSet, 'validDays' | 'fabPrice' | 'renewalPrice'>

/** What the checkout asks: members renew at their own price; a permanent membership has none. */
export const planPrice = (plan: Pick<VipSet, 'validDays' | 'fabPrice' | 'renewalPrice'>, isMember: boolean) =>
  isMember && plan.validDays ? plan.renewalPrice : plan.fabPrice

/** From when until when it runs if bought now; a renewal begins where the running membership ends. */
export function planTerm({ validDays }: Pick<VipSet, 'validDays'>, now: Date, expireTime?: string | null) {
  const from = Math.max(now.getTime(), expireTime ? Date.parse(expireTime) : 0)
  const begin = date(new Date(from).toISOString())
  return validDays
    ? `${begin} 到 ${date(new Date(from + validDays * 86_400_000).toISOString())}`
    : `${begin} 起永久有效`
}

/** For a member: 「续到 2028-11-01」 */
export const renewedUntil = ({ validDays }: Pick<VipSet, 'validDays'>, now: Date, expireTime: string) =>
  validDays
    ? `续到 ${date(new Date(Math.max(now.getTime(), Date.parse(expireTime)) + validDays * day).toISOString())}`
    : '续到永久'

type Member = Pick<UserExt, 'isVip' | 'vipExpireTime'>
/** Whether the membership ends within the days of the reminder. */
export const endsSoon = ({ isVip, vipExpireTime }: Member, now: number = Date.now()) =>
  Boolean(isVip && vipExpireTime) && Date.parse(vipExpireTime!) <= now + reminderDays * day

/** Until when a member is one: 「会员到 2027-11-01」, before its end 「会员还有 5 天，11-26 到期」; undefined for others. */
export function membershipOf(member: Member, now: number = Date.now()) {
  const { isVip, vipExpireTime } = member
  if (!isVip) return undefined
  if (!vipExpireTime) return '永久会员'
  const last = date(vipExpireTime)
  if (!endsSoon(member, now)) return `会员到 ${last}`
  const left = (Date.parse(last) - Date.parse(date(new Date(now).toISOString()))) / day
  return left > 0 ? `会员还有 ${left} 天，${last.slice(5)} 到期` : '会员今天到期'
}

type Terms = Pick<Coupon, 'couponType' | 'fullMoney' | 'reduceMoney' | 'discount'>

/** The value of a coupon: ¥ 20, 8.5 折, 免费兑换. */
export function worthOf({ couponType, reduceMoney, discount }: Terms) {
  if (couponType === couponTypes.reduction) return yuan(reduceMoney)
  return couponType === couponTypes.discount ? `${discount} 折` : '免费兑换'
}

/** The minimum order amount of a coupon. */
export const fromOf = ({ fullMoney }: Terms) => (fullMoney ? `满 ${yuan(fullMoney)} 可用` : '无门槛')
