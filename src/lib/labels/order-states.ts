// Names of order and withdrawal states and of payment types, for users and operators.

import { extractStates } from '../../contract/enums/extract-states.ts'
import { orderStates } from '../../contract/enums/order-states.ts'
import { payTypes } from '../../contract/enums/pay-types.ts'
import { productTypes } from '../../contract/enums/product-types.ts'

type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'run' | 'off'

/** OrderStatusEnum. */
export const states: Record<number, { name: string; tone: Tone }> = {
  [orderStates.open]: { name: '待支付', tone: 'wait' },
  [orderStates.paid]: { name: '支付成功', tone: 'ok' },
  [orderStates.failed]: { name: '支付失败', tone: 'bad' },
  [orderStates.closed]: { name: '已关闭', tone: 'off' },
  [orderStates.refunding]: { name: '退款中', tone: 'run' },
  [orderStates.refunded]: { name: '已退款', tone: 'off' },
}

/** ExtractStatusEnum: states of a withdrawal. */
export const shownExtractStates: Record<number, { name: string; tone: Tone }> = {
  [extractStates.reviewing]: { name: '审核中', tone: 'wait' },
  [extractStates.paying]: { name: '支付中', tone: 'run' },
  [extractStates.confirming]: { name: '确认中', tone: 'run' },
  [extractStates.paid]: { name: '成功', tone: 'ok' },
  [extractStates.failed]: { name: '失败', tone: 'bad' },
}

/** ProductTypeEnum. */
export const productTypeChoices = [
  { value: productTypes.course, name: '课程' },
  { value: productTypes.vip, name: '会员' },
  { value: productTypes.exam, name: '试卷' },
] as const

export const paidBy = ({
  pricePaid,
  payType,
  payTime,
}: {
  pricePaid: number
  payType: number
  payTime: string | null
}) => (!payTime ? '—' : pricePaid === 0 ? '免费' : (payTypes.labels[payType!] ?? '其他'))
