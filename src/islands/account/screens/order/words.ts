// How orders are spoken of: their states, what paid for them, where they lead.
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import type { Tone } from '../../../kit/State.tsx'

export type OrderInfo = Output<'user/auth/order/info/list'>['list'][number]
export type OrderView = Output<'user/auth/order/info/view'>
type Thing = Pick<OrderInfo, 'productType' | 'productId' | 'productKind'>

/** OrderStatusEnum. */
export const states: Record<number, { name: string; tone: Tone }> = {
  1: { name: '待支付', tone: 'wait' },
  2: { name: '支付成功', tone: 'ok' },
  3: { name: '支付失败', tone: 'bad' },
  4: { name: '已关闭', tone: 'off' },
  5: { name: '退款中', tone: 'run' },
  6: { name: '已退款', tone: 'off' },
}
export const isOpen = ({ orderStatus }: Pick<OrderInfo, 'orderStatus'>) => orderStatus === 1 || orderStatus === 3

const payNames: Record<number, string> = { 1: '微信支付', 2: '支付宝', 3: '余额支付', 4: '线下支付', 9: '模拟支付' }
export const paidBy = ({ pricePaid, payType, payTime }: Pick<OrderInfo, 'pricePaid' | 'payType' | 'payTime'>) =>
  !payTime ? '—' : pricePaid === 0 ? '免费' : (payNames[payType] ?? '其他')

/** To look at the thing, or to use it. */
export function placeOf({ productType, productId, productKind }: Thing) {
  if (productType === 2) return paths.vip()
  if (productType === 3) return paths.exam({ id: productId, taskType: productKind })
  return paths.course(productId, productKind || 1)
}
export function useOf(thing: Thing): { name: string; href: string } {
  if (thing.productType === 2) return { name: '看会员课程', href: paths.sale(3) }
  if (thing.productType === 3) return { name: '去作答', href: placeOf(thing) }
  return { name: '去学习', href: thing.productKind === 4 ? placeOf(thing) : paths.learn(thing.productId) }
}

export const coverOf = ({ productId, productLogo, glyph, palette }: OrderInfo) => ({
  ...{ id: productId, courseLogo: productLogo, glyph, palette },
})

/** Changed by whatever happens to an order. */
export const orderCalls = ['user/auth/order/info/list', 'user/auth/order/info/view', 'user/auth/user/ext/view'] as const
