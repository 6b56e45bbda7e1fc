// Names of order and withdrawal states and of payment types, for users and operators.
import { extractStates } from '../../contract/enums/extract-states.ts'
import { orderStates } from '../../contract/enums/order-states.ts'

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

export const payTypes = [
  { value: 1, name: '微信支付' },
  { value: 2, name: '支付宝支付' },
  { value: 3, name: '余额支付' },
  { value: 4, name: '线下支付' },
  { value: 9, name: '模拟支付' },
] as const

/** ProductTypeEnum. */
export const productTypeChoices = [
  { value: 1, name: '课程' },
  { value: 2, name: '会员' },
  { value: 3, name: '试卷' },
] as const

export const paidBy = ({
  pricePaid,
  payType,
  payTime,
}: {
  pricePaid: number
  payType: number
  payTime: string | null
}) => (!payTime ? '—' : pricePaid === 0 ? '免费' : (payTypes.find(({ value }) => value === payType)?.name ?? '其他'))
