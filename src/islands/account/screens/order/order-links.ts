// Where orders lead, and what they change.

import type { Output } from '../../../../contract/calls.ts'
import { productTypes } from '../../../../contract/enums/product-types.ts'
import type { Covered } from '../../../../lib/art/art-keys.ts'
import { paths } from '../../../../lib/paths.ts'

export type OrderInfo = Output<'user/auth/order/info/list'>['list'][number]
export type OrderView = Output<'user/auth/order/info/view'>
type Thing = Pick<OrderInfo, 'productType' | 'productId' | 'productKind'>

/** To look at the thing, or to use it. */
export function placeOf({ productType, productId, productKind }: Thing) {
  if (productType === productTypes.vip) return paths.vip()
  if (productType === productTypes.exam) return paths.exam({ id: productId, taskType: productKind })
  return paths.course(productId, productKind || 1)
}
export function useOf(thing: Thing): { name: string; href: string } {
  if (thing.productType === productTypes.vip) return { name: '看会员课程', href: paths.sale(3) }
  if (thing.productType === productTypes.exam) return { name: '去作答', href: placeOf(thing) }
  return { name: '去学习', href: thing.productKind === 4 ? placeOf(thing) : paths.learn(thing.productId) }
}

type Shown = Pick<
  OrderInfo,
  'productId' | 'productType' | 'productName' | 'productLogo' | 'glyph' | 'palette' | 'categoryName'
>

export function coverOf({ productId, productType, productName, productLogo, ...look }: Shown): Covered {
  const { glyph, palette, categoryName } = look
  const drawn = { id: productId, courseLogo: productLogo, glyph, palette }
  return productType === productTypes.course ? { ...drawn, courseName: productName, categoryName } : drawn
}

/** Changed by whatever happens to an order. */
export const orderCalls = ['user/auth/order/info/list', 'user/auth/order/info/view', 'user/auth/user/ext/view'] as const
