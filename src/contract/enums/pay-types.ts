// By what an order was paid.
import { codesOf } from '../codes-of.ts'

export const payTypes = codesOf({
  wechat: [1, '微信支付'],
  alipay: [2, '支付宝支付'],
  balance: [3, '余额支付'],
  offline: [4, '线下支付'],
  sandbox: [9, '模拟支付'],
})
