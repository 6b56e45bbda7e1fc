// How orders are spoken of.
import { expect, test } from 'vitest'
import { paidBy } from '../../../src/lib/labels/order-states.ts'

const payTime = '2026-03-01T19:00:00+08:00'
test.each([
  [{ pricePaid: 100, payType: 1, payTime: null }, '—'],
  [{ pricePaid: 0, payType: 1, payTime }, '免费'],
  [{ pricePaid: 1, payType: 1, payTime }, '微信支付'],
  [{ pricePaid: 100, payType: 2, payTime }, '支付宝支付'],
  [{ pricePaid: 100, payType: 77, payTime }, '其他'],
])('%j was paid by %s', (order, name) => {
  expect(paidBy(order)).toBe(name)
})
