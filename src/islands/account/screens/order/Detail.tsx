// An order: the payment while it is open, then its state, refund and invoice.

import { useEffect, useState } from 'react'
import { invoiceStates } from '../../../../contract/enums/invoice-states.ts'
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { orderVerbs } from '../../../../contract/user/order-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { dateTime, sum } from '../../../../lib/format.ts'
import { paidBy, states } from '../../../../lib/labels/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { hasDraft } from '../../../../lib/stores/unsent-drafts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { refetchOn } from '../../../../lib/wire/server-events.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { PaperNote, PrintedTop } from '../../../kit/PaperSheet.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { Cashier } from './Cashier.tsx'
import { InvoiceDialog, invoiceForm } from './Invoice.tsx'
import { coverOf, type OrderView, orderCalls, placeOf, useOf } from './order-links.ts'
import { RefundDialog, refundForm } from './Refund.tsx'
import { Steps } from './Steps.tsx'

export function Detail({ orderNo }: { orderNo: string }) {
  const order = useCall('user/auth/order/info/view', { orderNo })
  useEffect(
    () =>
      refetchOn(
        'order',
        () => invalidate(...orderCalls),
        (event) => event.orderNo === orderNo,
      ),
    [orderNo],
  )
  return (
    <>
      <PrintedTop title={order.data?.payTime ? '付款凭证' : '订单'} />
      <PageHead
        title={order.data && may(orderVerbs.pay, order.data) ? '订单付款' : '订单详情'}
        description={`订单号 ${orderNo}`}
        crumb={{ name: '我的订单', href: paths.account('order') }}
      >
        {order.data?.payTime && (
          <Button size="default" icon="print" onPress={() => print()}>
            打印
          </Button>
        )}
      </PageHead>
      <QueryState of={order} what="订单" skeleton={<Block className="mt-5 h-60 w-full" />}>
        {(order_) => (
          <>
            {may(orderVerbs.pay, order_) && (
              <div className="print:hidden">
                <Cashier order={order_} ask={order.reload} />
              </div>
            )}
            <Contents order={order_} />
          </>
        )}
      </QueryState>
    </>
  )
}

/** The form that a sign-out interrupted stands open again. */
const unsentOf = ({ orderNo }: OrderView) =>
  hasDraft(refundForm(orderNo)) ? 'refund' : hasDraft(invoiceForm(orderNo)) ? 'invoice' : undefined

type Asked = 'refund' | 'invoice' | 'undo'

/** What its buyer can ask for. */
export function OrderVerbs({ row: order, ask }: { row: OrderView; ask?(what: Asked): void }) {
  const verbs = [
    may(orderVerbs.askInvoice, order) && (
      <Button key="invoice" onPress={() => ask?.('invoice')}>
        {order.invoice ? '修改发票信息' : '申请发票'}
      </Button>
    ),
    may(orderVerbs.askBack, order) && (
      <Button key="refund" kind="ghost" onPress={() => ask?.('refund')}>
        申请退款
      </Button>
    ),
    may(orderVerbs.withdraw, order) && (
      <Button key="undo" onPress={() => ask?.('undo')}>
        撤回退款申请
      </Button>
    ),
  ]
  if (!verbs.some(Boolean)) return null
  return <p className="border-t border-line px-4 md:px-6 py-3 flex flex-wrap gap-2 print:hidden">{verbs}</p>
}

function Contents({ order }: { order: OrderView }) {
  const [dialog, setDialog] = useState<Asked | undefined>(() => unsentOf(order))
  const close = () => setDialog(undefined)
  const { orderStatus, pricePaid, refund, invoice, orderNo } = order
  const { name, tone } = states[orderStatus] ?? { name: '', tone: 'off' as const }
  const isPaid = orderStatus === orderStates.paid
  const rows = [
    ['下单时间', dateTime(order.gmtCreate)],
    ['付款时间', order.payTime && dateTime(order.payTime)],
    ['支付方式', paidBy(order)],
    ['价格', `¥ ${sum(order.pricePayable)}`],
    ['优惠', order.priceDiscount > 0 && `−¥ ${sum(order.priceDiscount)}`],
    [order.payTime ? '实付' : '应付', `¥ ${sum(pricePaid)}`],
    [
      '发票',
      invoice &&
        `${invoice.invoiceTitle}，${invoice.invoiceStatus === invoiceStates.sent ? '已发到' : '将发到'} ${invoice.email}`,
    ],
  ] as const
  const use = useOf(order)
  return (
    <>
      <Card as="section" isPanel aria-label="订单内容" className="mt-5 print:border-dai-700">
        <div className="p-4 md:p-6 flex flex-wrap gap-4 items-center border-b border-line">
          <Cover course={coverOf(order)} className="w-28 aspect-video h-auto" />
          <div className="flex-1 min-w-48">
            <a href={placeOf(order)} className="text-[16px] font-semibold hover:text-primary">
              {order.productName}
            </a>
            <p className="mt-1" role="status">
              <State tone={tone}>{name}</State>
            </p>
          </div>
          {isPaid && (
            <LinkButton kind="primary" size="default" href={use.href}>
              {use.name}
            </LinkButton>
          )}
          {(orderStatus === orderStates.closed || orderStatus === orderStates.refunded) && (
            <LinkButton
              kind="line"
              size="default"
              href={paths.account('order', { productType: order.productType, productId: order.productId })}
            >
              重新购买
            </LinkButton>
          )}
        </div>
        <Facts list={rows} className="p-4 md:p-6" />
        {refund && <Steps order={order} refund={refund} />}
        <OrderVerbs row={order} ask={setDialog} />
        <RefundDialog order={order} isOpen={dialog === 'refund'} onClose={close} />
        <InvoiceDialog order={order} isOpen={dialog === 'invoice'} onClose={close} />
        <Confirm
          title="撤回退款申请？"
          isOpen={dialog === 'undo'}
          onClose={close}
          safe="先不撤回"
          action="撤回申请"
          run={async () => {
            await api('user/auth/order/refund/delete', { orderNo })
            invalidate(...orderCalls)
          }}
        >
          撤回后订单回到支付成功，可以继续学习。
        </Confirm>
      </Card>
      <div className="hidden print:block">
        <PaperNote>这一页供自己留存，不能代替发票。要报销请在订单里申请发票。</PaperNote>
      </div>
    </>
  )
}
