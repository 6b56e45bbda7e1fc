// What a coupon's page offers is what may be done; what the verb promises holds tests/calls/verbs.test.ts.
import { expect, test } from 'vitest'
import { couponVerbs, type Offer, offerAt } from '../../../src/contract/user/coupon-verbs.ts'
import { may } from '../../../src/contract/verbs.ts'
import { Take } from '../../../src/islands/shop/CouponTake.tsx'
import { each } from '../../support/row-buttons.ts'
import { markupOf, wordsOf } from '../../support/shown.ts'

const [begins, ends] = ['2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z']
const nows = ['2026-10-31T23:59:59.999Z', begins, '2026-11-29T23:59:59.999Z', ends].map((now) => Date.parse(now))
const offers = each(each(nows, [0, 5]), each([1, 2], [0, 1, 2])).map(
  ([[now, remain], [perLimit, received]]): Offer => ({
    ...offerAt(now, { beginTime: begins, endTime: ends, remain, perLimit }),
    received,
  }),
)
const propsOf = (offer: Offer, isGuest: boolean) => ({
  offer,
  isGuest,
  place: '/coupon/1',
  isBusy: false,
  receive() {},
})

test('it is on offer from its beginning until before its end', () => {
  const terms = { beginTime: begins, endTime: ends, remain: 5, perLimit: 1 }
  expect(nows.map((now) => may(couponVerbs.receive, { ...offerAt(now, terms), received: 0 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a coupon can be taken where it may be, else its page says why or what it is good for', () => {
  for (const offer of offers) {
    const words = wordsOf(Take, propsOf(offer, false))
    expect([offer, /^(立即领取|再领一张)$/.test(words)]).toEqual([offer, may(couponVerbs.receive, offer)])
    if (offer.received) expect([offer, words]).toEqual([offer, words === '再领一张' ? words : '去看看课程'])
    else if (!may(couponVerbs.receive, offer))
      expect([offer, words, markupOf(Take, propsOf(offer, false)).includes('disabled')]).toEqual([
        offer,
        offer.isSoon ? '还没到领取时间' : offer.isOver ? '领取已结束' : '已经领完',
        true,
      ])
  }
})

test('a guest is led to sign in only where there is something to take', () => {
  for (const offer of offers.filter(({ received }) => !received))
    expect([offer, wordsOf(Take, propsOf(offer, true)) === '登录后领取']).toEqual([
      offer,
      may(couponVerbs.receive, offer),
    ])
})
