// Columns that a list of orders has, whoever looks at it.
import { dateTime } from '../../../../lib/format.ts'
import { states } from '../../../../lib/order-states.ts'
import { State } from '../../../kit/State.tsx'
import type { Column } from '../../../kit/Table.tsx'
import type { OrderInfo } from './words.ts'

export const numberColumn: Column<Pick<OrderInfo, 'orderNo'>> = {
  key: 'no',
  title: '订单号',
  width: 176,
  isWide: true,
  className: 'num text-mini text-ink-2 max-md:order-1',
  cell: ({ orderNo }) => orderNo,
}

export const timeColumn: Column<Pick<OrderInfo, 'gmtCreate'>> = {
  key: 'at',
  title: '下单时间',
  width: 110,
  phone: 'label',
  className: 'num text-mini text-ink-2 max-md:order-4',
  cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(5, 16),
}

export const stateColumn: Column<Pick<OrderInfo, 'orderStatus'>> = {
  key: 'state',
  title: '状态',
  width: 104,
  className: 'max-md:order-1',
  cell: ({ orderStatus }) => <State tone={states[orderStatus]!.tone}>{states[orderStatus]!.name}</State>,
}
