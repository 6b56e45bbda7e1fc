// Orders, and what waits for an operator: refunds, invoices, payments that do not fit.
import { useStore } from '@nanostores/react'
import { dateTime, sum } from '../../../lib/format.ts'
import { paidBy, states } from '../../../lib/order-states.ts'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { State, Tag } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { $router, addressOf, openScreen } from '../router.ts'
import { type Order, OrderPanel } from '../trade/OrderPanel.tsx'
import { useAdmin } from '../use-admin.ts'

const queues = {
  all: { name: '全部', asks: {} },
  refund: { name: '待退款', asks: { refundStatus: 1 } },
  invoice: { name: '待开票', asks: { invoiceStatus: 1 } },
  alert: { name: '异常', asks: { isAlert: 1 } },
  open: { name: '待支付', asks: { orderStatus: 1 } },
} as const
type Queue = keyof typeof queues

export default function Orders() {
  const search = useStore($router)?.search ?? {}
  const queue = (Object.hasOwn(queues, search.queue ?? '') ? search.queue : 'all') as Queue
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const text = search.find ?? ''
  const found = /^\d{20}$/.test(text) ? { orderNo: text } : /^1\d{10}$/.test(text) ? { mobile: text } : {}
  const asked = useAdmin('user/admin/order/info/page', { pageCurrent, ...queues[queue].asks, ...found })
  const query = { queue: queue === 'all' ? undefined : queue, find: text || undefined }
  const opened = asked.data?.list.find(({ orderNo }) => orderNo === search.order)

  const columns: Column<Order>[] = [
    {
      key: 'no',
      title: '订单号',
      width: 190,
      className: 'num max-md:order-first',
      cell: ({ orderNo }) => (
        <a
          href={addressOf('order', { ...query, page: search.page, order: orderNo })}
          className="text-link py-3 md:py-1 inline-block hover:underline"
        >
          {orderNo}
        </a>
      ),
    },
    {
      key: 'what',
      title: '商品',
      phone: 'full',
      cell: ({ productName, alertList, refund, invoice }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="md:truncate">{productName}</span>
          {alertList.length > 0 && <Tag tone="bad">异常</Tag>}
          {refund?.refundStatus === 1 && <Tag tone="warn">待退款</Tag>}
          {invoice?.invoiceStatus === 1 && <Tag tone="info">待开票</Tag>}
        </span>
      ),
    },
    {
      key: 'who',
      title: '买家',
      width: 170,
      phone: 'label',
      className: 'num text-mini text-ink-2',
      isWide: true,
      cell: ({ nickname, mobile }) => `${nickname} ${mobile}`,
    },
    {
      key: 'at',
      title: '下单时间',
      width: 110,
      phone: 'label',
      className: 'num text-mini text-ink-2',
      cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(5, 16),
    },
    {
      key: 'sum',
      title: '金额（元）',
      width: 96,
      align: 'right',
      phone: 'label',
      className: 'num',
      cell: ({ pricePaid }) => sum(pricePaid),
    },
    {
      key: 'by',
      title: '支付方式',
      width: 90,
      phone: 'label',
      isWide: true,
      className: 'text-mini text-ink-2',
      cell: paidBy,
    },
    {
      key: 'state',
      title: '状态',
      width: 104,
      className: 'max-md:order-first',
      cell: ({ orderStatus }) => <State tone={states[orderStatus]!.tone}>{states[orderStatus]!.name}</State>,
    },
  ]

  return (
    <>
      <PageHead title="订单" says={asked.data && `共 ${asked.data.totalCount} 笔`} />
      <TabLinks
        label="订单队列"
        tabs={Object.entries(queues).map(([key, { name }]) => ({
          name,
          href: addressOf('order', { queue: key === 'all' ? undefined : key }),
          isOn: key === queue,
        }))}
      />
      <div className="py-3">
        <Find
          label="订单号或手机号"
          value={text}
          onFind={(find) => openScreen('order', { ...query, find: find.trim() || undefined })}
        />
      </div>
      {opened && (
        <OrderPanel
          key={opened.orderNo}
          order={opened}
          onDone={asked.reload}
          close={() => openScreen('order', { ...query, page: search.page })}
        />
      )}
      <Table
        caption="订单"
        columns={columns}
        of={asked}
        rows={asked.data?.list}
        rowKey={({ orderNo }) => orderNo}
        isOn={({ orderNo }) => orderNo === opened?.orderNo}
        empty={
          <Empty
            title="这里没有订单"
            says={queue === 'all' && !text ? '有人下单后会出现在这里。' : undefined}
            isFiltered
          />
        }
      />
      <Pager
        of={asked.data}
        unit="笔"
        href={(page) => addressOf('order', { ...query, page: page === 1 ? undefined : page })}
      />
    </>
  )
}
