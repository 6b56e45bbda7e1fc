// What is said of a membership.
import { expect, test } from 'vitest'
import { membershipOf } from '../../../src/lib/membership.ts'

test.each([
  [{ isVip: 1, vipSetName: '年会员', vipExpireTime: '2027-11-22T16:30:00Z' }, '年会员，2027-11-23 到期'],
  [{ isVip: 1, vipSetName: '', vipExpireTime: null }, '会员，永久有效'],
  [{ isVip: 0, vipSetName: '', vipExpireTime: null }, undefined],
] as const)('%j', (user, text) => expect(membershipOf(user)).toBe(text))
