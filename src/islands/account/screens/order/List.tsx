// My orders: what is still to be paid first, then all of them.

import { useState } from 'react'
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { orderVerbs } from '../../../../contract/user/order-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { sum } from '../../../../lib/format.ts'
import { paidBy } from '../../../../lib/labels/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Notice } from '../../../kit/State.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { Countdown } from './Countdown.tsx'
import { orderColumns, orderTabs } from './columns.tsx'
import { coverOf, type OrderInfo, useOf } from './order-links.ts'

const list = 'user/auth/order/info/list'
const detail = (orderNo: string) => paths.account('order', { orderNo })

export const List = plainList({
  title: '我的订单',
  hint: ({ totalCount }) => `共 ${totalCount} 笔`,
  actions: <LinkButton href={paths.courses()}>去选课</LinkButton>,
  Above: Waiting,
  unit: '笔',
  item: '订单',
  list,
  rowKey: 'orderNo',
  pageSize: 10,
  tabs: orderTabs,
  columns: (column) => {
    const { number, time, state } = orderColumns(column)
    return [
      column.text('product', '商品', (order) => <Product order={order} />, {
        isTitle: true,
        opens: true,
        short: ({ orderNo, productName }) => (
          <a href={detail(orderNo)} data-row-link>
            {productName}
          </a>
        ),
      }),
      number,
      time,
      column.money('pricePaid', '金额', { width: 96 }),
      column.text('payType', '支付方式', paidBy, { width: 90, isWide: true }),
      state,
      column.actions(108, (order) => <Act order={order} />),
    ]
  },
  empty: {
    title: '还没有订单',
    description: '买过的课程、会员和试卷会出现在这里。',
    action: (
      <LinkButton size="default" href={paths.courses()}>
        看看全部课程
      </LinkButton>
    ),
  },
})

const Product = ({ order }: { order: OrderInfo }) => (
  <a href={detail(order.orderNo)} className="flex items-center gap-3 min-w-0 hover:text-primary">
    <Cover course={coverOf(order)} />
    <span className="min-w-0 md:truncate">{order.productName}</span>
  </a>
)

export function Act({ order }: { order: OrderInfo }) {
  const { orderNo, productName, orderStatus } = order
  const act =
    orderStatus === orderStates.paid
      ? useOf(order)
      : { name: may(orderVerbs.pay, order) ? '去付款' : '详情', href: detail(orderNo) }
  return <RowActs name={productName} acts={[{ label: act.name, isMain: true, href: act.href }]} />
}

/** The order that waits for its payment. */
function Waiting() {
  const order = useCall(list, { orderStatus: orderStates.open, pageSize: 1 }).data?.list[0]
  const [isClosing, setClosing] = useState(false)
  if (!order) return null
  return (
    <div className="mt-5">
      <Notice
        tone="brand"
        action={
          <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
            <LinkButton kind="brand" href={detail(order.orderNo)}>
              去付款
            </LinkButton>
            {may(orderVerbs.close, order) && <Button onPress={() => setClosing(true)}>取消订单</Button>}
          </span>
        }
      >
        <b className="font-semibold text-ink mr-2">{order.productName}</b>
        <span className="text-ink-2 num">
          待支付 ¥ {sum(order.pricePaid)}，还剩 <Countdown to={order.expireTime} />
          ，到时自动关闭
        </span>
      </Notice>
      <CloseDialog orderNo={order.orderNo} isOpen={isClosing} onClose={() => setClosing(false)} />
    </div>
  )
}
