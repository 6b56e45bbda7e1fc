// Columns and tabs that a list of orders has, whoever looks at it.
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { dateTime } from '../../../../lib/format.ts'
import { states } from '../../../../lib/labels/order-states.ts'
import type { Columns, States } from '../../../kit/columns.tsx'
import { State } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import type { OrderInfo } from './order-links.ts'

export const orderColumns = <Row extends Pick<OrderInfo, 'orderNo' | 'gmtCreate' | 'orderStatus'>>(
  column: Columns<Row>,
) => ({
  number: column.text('orderNo', '订单号', ({ orderNo }) => orderNo, {
    width: 176,
    isWide: true,
    className: 'num text-mini text-ink-2',
  }),
  time: column.text('gmtCreate', '下单时间', ({ gmtCreate }) => <Time at={gmtCreate} />, {
    value: ({ gmtCreate }) => dateTime(gmtCreate),
    phone: 'left',
    className: 'num text-mini text-ink-2',
  }),
  state: column.text('orderStatus', '状态', ({ orderStatus }) => <OrderState of={states[orderStatus]!} />, {
    width: 104,
    phone: 'state',
  }),
})

export const orderTabs = [
  { key: 'all', name: '全部', input: {} },
  { key: 'waiting', name: states[1]!.name, input: { orderStatus: orderStates.open } },
  { key: 'paid', name: states[2]!.name, input: { orderStatus: orderStates.paid } },
  { key: 'refunding', name: states[5]!.name, input: { orderStatus: orderStates.refunding } },
  { key: 'refunded', name: states[6]!.name, input: { orderStatus: orderStates.refunded } },
  { key: 'closed', name: states[4]!.name, input: { orderStatus: orderStates.closed } },
] as const

const OrderState = ({ of: { tone, name } }: { of: States[number] }) => <State tone={tone}>{name}</State>
