// What is said of a membership.
import { expect, test } from 'vitest'
import {
  byMonthsOf,
  endsSoon,
  membershipOf,
  planPrice,
  planTerm,
  recommendedPlan,
  renewedUntil,
} from '../../../src/lib/labels/membership.ts'

const now = Date.parse('2026-11-21T02:00:00Z')

test.each([
  [{ isVip: 1, vipExpireTime: '2027-11-22T16:30:00Z' }, '会员到 2027-11-23'],
  [{ isVip: 1, vipExpireTime: null }, '永久会员'],
  [{ isVip: 0, vipExpireTime: null }, undefined],
  [{ isVip: 1, vipExpireTime: '2026-11-28T02:00:01Z' }, '会员到 2026-11-28'],
  [{ isVip: 1, vipExpireTime: '2026-11-28T02:00:00Z' }, '会员还有 7 天，11-28 到期'],
  [{ isVip: 1, vipExpireTime: '2026-11-25T16:30:00Z' }, '会员还有 5 天，11-26 到期'],
  [{ isVip: 1, vipExpireTime: '2026-11-21T15:59:59Z' }, '会员今天到期'],
] as const)('%j', (user, text) => {
  expect(membershipOf(user, now)).toBe(text)
  expect(endsSoon(user, now)).toBe(Boolean(text) && !text?.startsWith('会员到') && text !== '永久会员')
})

const [month, term, forever] = [
  { validDays: 30, fabPrice: 3800, renewalPrice: 3500 },
  { validDays: 180, fabPrice: 16_800, renewalPrice: 15_800 },
  { validDays: 0, fabPrice: 129_800, renewalPrice: 0 },
] as const

test('the plan of a term of school is recommended, wherever it stands; none of none', () => {
  expect(recommendedPlan([month, forever, term])).toBe(term)
  expect(recommendedPlan([])).toBeUndefined()
})

test('members pay the price of a renewal, except for a permanent membership', () => {
  expect([month, term, forever].map((plan) => planPrice(plan, true))).toEqual([3500, 15_800, 129_800])
  expect(planPrice(term, false)).toBe(16_800)
})

test('a plan runs from today, a renewal from the end of the running membership, days by the clock of Beijing', () => {
  const now = new Date('2026-11-22T16:30:00Z')
  expect(planTerm(month, now)).toBe('2026-11-23 到 2026-12-23')
  expect(planTerm(month, now, '2026-12-01T00:00:00Z')).toBe('2026-12-01 到 2026-12-31')
  expect(planTerm(month, now, '2026-11-01T00:00:00Z')).toBe('2026-11-23 到 2026-12-23')
  expect(planTerm(forever, now)).toBe('2026-11-23 起永久有效')
})

test('a price is struck where its months cost more one by one, at the prices of who reads', () => {
  const plans = [month, term, forever]
  expect(plans.map((plan) => byMonthsOf(plan, plans, false))).toEqual([undefined, 22_800, undefined])
  expect(byMonthsOf(term, plans, true)).toBe(21_000)
  expect(byMonthsOf(term, [term, forever], false)).toBe(undefined)
  expect(byMonthsOf({ ...term, fabPrice: 22_800 }, plans, false)).toBe(undefined)
})

test('a renewal runs on from the end of the membership', () => {
  const now = new Date('2026-11-22T16:30:00Z')
  expect(renewedUntil(month, now, '2026-12-01T00:00:00Z')).toBe('续到 2026-12-31')
  expect(renewedUntil(forever, now, '2026-12-01T00:00:00Z')).toBe('续到永久')
})
