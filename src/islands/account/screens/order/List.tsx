// My orders: what is still to be paid first, then all of them.

import { useState } from 'react'
import { sum } from '../../../../lib/format.ts'
import { isOpen, paidBy } from '../../../../lib/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { Countdown } from './Countdown.tsx'
import { numberColumn, stateColumn, timeColumn } from './columns.tsx'
import { coverOf, type OrderInfo, useOf } from './words.ts'

const detail = (orderNo: string) => paths.account('order', { orderNo })

const columns: Column<OrderInfo>[] = [
  {
    key: 'product',
    title: '商品',
    phone: 'full',
    className: 'max-md:order-2',
    cell: (order) => (
      <a href={detail(order.orderNo)} className="flex items-center gap-3 min-w-0 hover:text-primary">
        <Cover course={coverOf(order)} />
        <span className="min-w-0 md:truncate">{order.productName}</span>
      </a>
    ),
  },
  numberColumn,
  timeColumn,
  {
    key: 'sum',
    title: '金额（元）',
    width: 96,
    align: 'right',
    phone: 'label',
    className: 'num max-md:order-3',
    cell: ({ pricePaid }) => sum(pricePaid),
  },
  {
    key: 'by',
    title: '支付方式',
    width: 90,
    isWide: true,
    phone: 'hide',
    className: 'text-mini text-ink-2',
    cell: paidBy,
  },
  stateColumn,
  {
    key: 'do',
    title: '操作',
    width: 108,
    align: 'right',
    phone: 'actions',
    className: 'max-md:order-5',
    cell: (order) => <Act order={order} />,
  },
]

function Act({ order }: { order: OrderInfo }) {
  if (isOpen(order))
    return (
      <LinkButton kind="brand" href={detail(order.orderNo)}>
        去付款
      </LinkButton>
    )
  if (order.orderStatus !== 2) return <LinkButton href={detail(order.orderNo)}>详情</LinkButton>
  const { name, href } = useOf(order)
  return <LinkButton href={href}>{name}</LinkButton>
}

const tabs = [
  ['全部', undefined],
  ['待支付', 1],
  ['支付成功', 2],
  ['退款中', 5],
  ['已退款', 6],
  ['已关闭', 4],
] as const

export function List() {
  const { page, number, href, pageHref } = useAddress()
  const orderStatus = number('orderStatus')
  const orders = useCall('user/auth/order/info/list', { pageCurrent: page, pageSize: 10, orderStatus })
  const waiting = useCall('user/auth/order/info/list', { orderStatus: 1, pageSize: 1 })
  const open = waiting.data?.list[0]
  const [closing, setClosing] = useState<string>()
  return (
    <>
      <PageHead title="我的订单" description={orders.data && `共 ${orders.data.totalCount} 笔`}>
        <LinkButton href={paths.courses()}>去选课</LinkButton>
      </PageHead>
      {open && (
        <div className="mt-5">
          <Notice
            tone="brand"
            action={
              <span className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
                <LinkButton kind="brand" href={detail(open.orderNo)}>
                  去付款
                </LinkButton>
                <Button onPress={() => setClosing(open.orderNo)}>取消订单</Button>
              </span>
            }
          >
            <b className="font-semibold text-ink mr-2">{open.productName}</b>
            <span className="text-ink-2 num">
              待支付 ¥ {sum(open.pricePaid)}，还剩 <Countdown to={open.expireTime} />
              ，到时自动关闭
            </span>
          </Notice>
        </div>
      )}
      <TabLinks
        label="订单状态"
        tabs={tabs.map(([name, status]) => ({
          name,
          href: href({ orderStatus: status }),
          isOn: orderStatus === status,
        }))}
      />
      <div className="mt-3">
        <Table
          caption="我的订单"
          columns={columns}
          of={orders}
          rows={orders.data?.list}
          rowKey={({ orderNo }) => orderNo}
          empty={
            orderStatus ? (
              <Empty title="没有这种状态的订单" isFiltered>
                <LinkButton size="default" href={paths.account('order')}>
                  看全部订单
                </LinkButton>
              </Empty>
            ) : (
              <Empty title="还没有订单" description="买过的课程、会员和试卷会出现在这里。">
                <LinkButton size="default" href={paths.courses()}>
                  看看全部课程
                </LinkButton>
              </Empty>
            )
          }
        />
      </div>
      <Pager of={orders.data} unit="笔" href={pageHref} />
      <CloseDialog orderNo={closing ?? ''} isOpen={closing !== undefined} onClose={() => setClosing(undefined)} />
    </>
  )
}
