// One order as an operator sees it, and what can be done about it now.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime, sum } from '../../../lib/format.ts'
import { isOpen, paidBy } from '../../../lib/order-states.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Notice } from '../../kit/State.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { adminTry } from '../operator.ts'

export type Order = Output<'user/admin/order/info/page'>['list'][number]
type Props = { order: Order; onDone(): void; close(): void }

export function OrderPanel({ order, onDone, close }: Props) {
  const [ask, setAsk] = useState<'pay' | 'back' | 'keep'>()
  const [typed, setTyped] = useState('')
  const { orderNo, refund, invoice, alertList, pricePaid } = order
  const waits = refund?.refundStatus === 1

  async function done(deed: Promise<unknown>, says: string) {
    const answer = await deed
    if (!answer) return false
    toast(says)
    onDone()
    return true
  }
  const dialog = (which: typeof ask) => ({ isOpen: ask === which, onClose: () => setAsk(undefined) })
  const rows: [string, string][] = [
    ['买家', `${order.nickname} ${order.mobile}`],
    ['下单', dateTime(order.gmtCreate)],
    ['付款', order.payTime ? `${dateTime(order.payTime)}，${paidBy(order)}` : '还没有付款'],
    ['金额', `${sum(order.pricePayable)} − ${sum(order.priceDiscount)} = ${sum(pricePaid)} 元`],
    ...(order.remarkCus ? [['留言', order.remarkCus] as [string, string]] : []),
    ...(refund
      ? [
          [
            '退款',
            `${sum(refund.amount)} 元：${refund.reason}${refund.auditOpinion && `（${refund.auditOpinion}）`}`,
          ] as [string, string],
        ]
      : []),
    ...(invoice
      ? [['发票', [invoice.invoiceTitle, invoice.taxNo, invoice.email].filter(Boolean).join('　')] as [string, string]]
      : []),
  ]
  return (
    <section aria-label={`订单 ${orderNo}`} className="mb-4 bg-surface border border-line rounded-panel">
      <div className="pl-5 pr-2 h-12 flex items-center border-b border-line">
        <h2 className="font-semibold flex-1 num truncate">{order.productName}</h2>
        <IconButton icon="x" label="收起" onPress={close} />
      </div>
      <div className="p-5 space-y-3">
        {alertList.map((why) => (
          <Notice
            key={why}
            tone="bad"
            action={
              <Button onPress={() => done(adminTry('user/admin/order/alert/read', { orderNo }), '保存成功')}>
                已处理
              </Button>
            }
          >
            {why}
          </Notice>
        ))}
        <dl className="grid grid-cols-[56px_minmax(0,1fr)] gap-y-1.5">
          {rows.map(([what, says]) => (
            <div key={what} className="contents">
              <dt className="text-ink-3">{what}</dt>
              <dd className="num break-words">{says}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-2">
          {waits && (
            <>
              <Button kind="primary" onPress={() => setAsk('back')}>
                同意退款
              </Button>
              <Button onPress={() => setAsk('keep')}>不同意</Button>
            </>
          )}
          {invoice?.invoiceStatus === 1 && (
            <Button onPress={() => done(adminTry('PUT user/admin/order/invoice/audit', { orderNo }), '保存成功')}>
              发票已发出
            </Button>
          )}
          {(isOpen(order) || order.orderStatus === 4) && <Button onPress={() => setAsk('pay')}>登记线下付款</Button>}
        </p>
      </div>
      <Confirm
        {...dialog('back')}
        title={`退款 ${sum(pricePaid)} 元？`}
        safe="先不退"
        action={`退款 ${sum(pricePaid)} 元`}
        isDanger
        run={() =>
          done(adminTry('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 }), '退款已提交，按原路退回')
        }
      >
        钱按原路退回，买家不能再学这门课，讲师和推荐人的收益冲回。学习记录保留。
      </Confirm>
      <Confirm
        {...dialog('keep')}
        title="不同意退款？"
        safe="再想想"
        action="不同意退款"
        run={() =>
          done(
            adminTry('PUT user/admin/order/refund/audit', { orderNo, isPass: 0, auditOpinion: typed.trim() }),
            '保存成功',
          )
        }
      >
        <p className="mb-1 text-ink">原因，买家会看到</p>
        <TextInput label="原因" value={typed} onValue={setTyped} maxLength={200} />
      </Confirm>
      <Confirm
        {...dialog('pay')}
        title={`登记收到 ${sum(pricePaid)} 元？`}
        safe="先不登记"
        action={`收到 ${sum(pricePaid)} 元`}
        run={() =>
          done(adminTry('user/admin/order/info/pay', { orderNo, serialNumber: typed.trim() }), '保存成功，已开通')
        }
      >
        <p className="mb-2">确认钱已到账。登记后马上开通，不能撤销，只能退款。</p>
        <p className="mb-1 text-ink">银行流水号或收据号</p>
        <TextInput label="流水号" value={typed} onValue={setTyped} maxLength={64} autoComplete="off" />
      </Confirm>
    </section>
  )
}
