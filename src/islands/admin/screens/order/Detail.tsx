// One order in the drawer: what is to be decided about it, what became of it, and who shares its money.

import { type SubmitEvent, useState } from 'react'
import type { CallName, Input, Output } from '../../../../contract/calls.ts'
import { invoiceStates } from '../../../../contract/enums/invoice-states.ts'
import { productTypes } from '../../../../contract/enums/product-types.ts'
import { profitStates } from '../../../../contract/enums/profit-states.ts'
import { refundStates } from '../../../../contract/enums/refund-states.ts'
import { adminOrderVerbs, isOpen } from '../../../../contract/user/order-verbs.ts'
import { may as mayDo } from '../../../../contract/verbs.ts'
import { date, minute, sum } from '../../../../lib/format.ts'
import { paidBy, productTypeChoices, states } from '../../../../lib/labels/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { coverOf } from '../../../account/screens/order/order-links.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { QueryState } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { Time } from '../../../kit/Time.tsx'
import { DetailSection, Timeline, type TimelineEntry } from '../../../list/DetailDrawer.tsx'
import type { DetailProps } from '../../../list/ListScreen.tsx'
import { useMay } from '../../session.ts'

type Order = Output<'user/admin/order/info/page'>['list'][number]
type View = Output<'user/admin/order/info/view'>

export function OrderDetail({ row, reload }: DetailProps<Order>) {
  const order = row!
  const view = useCall('user/admin/order/info/view', { orderNo: order.orderNo })
  const { name, tone } = states[order.orderStatus]!
  const onDone = () => {
    reload()
    view.reload()
  }
  return (
    <>
      <div className="px-5 py-4 space-y-3">
        <div className="flex items-center gap-3">
          <Cover course={coverOf(order)} className="w-20 h-[45px]" />
          <div className="min-w-0">
            <h2 className="font-semibold leading-6">{order.productName}</h2>
            <p className="text-mini text-ink-3 num break-all">{order.orderNo}</p>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-h3 num">¥ {sum(order.pricePaid)}</b>
          <State tone={tone}>{name}</State>
        </p>
        <Facts
          isSmall
          list={[
            ['买家', <Buyer key="buyer" order={order} />],
            ['商品', productTypeChoices.find(({ value }) => value === order.productType)?.name],
            ['原因', order.refund?.reason],
            ['留言', order.remarkCus],
          ]}
        />
        <Decisions order={order} onDone={onDone} />
      </div>
      <QueryState of={view} what="订单" skeleton={<div className="h-64" />}>
        {(data) => (
          <>
            <DetailSection title="经过">
              <Timeline entries={timelineOf(data)} />
            </DetailSection>
            {data.profitList.length > 0 && <Split view={data} />}
            <DetailSection
              title="同一位买家"
              aside={`${data.buyer.totalCount} 笔，退过 ${data.buyer.refundedCount} 次`}
            >
              <ul>
                {data.buyer.list.map((other) => (
                  <li key={other.orderNo} className="flex gap-3 py-1 text-mini num">
                    <span className="text-ink-3">{date(other.gmtCreate)}</span>
                    <span className="flex-1 min-w-0 truncate">{other.productName}</span>
                    <span className="font-medium">{sum(other.pricePaid)}</span>
                  </li>
                ))}
              </ul>
              <a
                href={paths.admin('order', { userId: data.userId })}
                className="inline-block mt-1 text-mini text-link hover:underline max-md:py-3"
              >
                全部 {data.buyer.totalCount} 笔
              </a>
            </DetailSection>
            <Notes view={data} onSaved={(next) => view.setData(() => next)} />
            {data.invoice && (
              <DetailSection
                title="发票"
                aside={data.invoice.invoiceStatus === invoiceStates.requested ? '待开' : '已发出'}
              >
                <Facts
                  isSmall
                  list={[
                    ['抬头', data.invoice.invoiceTitle],
                    ['税号', data.invoice.taxNo],
                    ['邮箱', data.invoice.email],
                  ]}
                />
              </DetailSection>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

const Buyer = ({ order: { nickname, mobile } }: { order: Order }) => (
  <>
    <a href={paths.admin('user', { find: nickname })} className="text-link underline underline-offset-4">
      {nickname}
    </a>{' '}
    {mobile}
  </>
)

/** What happened to an order, and what follows. */
function timelineOf(view: View): TimelineEntry[] {
  const { refund, invoice } = view
  const isWaiting = mayDo(adminOrderVerbs.decideRefund, view)
  return [
    {
      at: minute(view.gmtCreate),
      text: '下单',
      note: view.priceDiscount ? `优惠券 −${sum(view.priceDiscount)}` : undefined,
    },
    ...(view.payTime ? [{ at: minute(view.payTime), text: '支付成功', note: paidBy(view) }] : []),
    ...(view.gmtClose ? [{ at: minute(view.gmtClose), text: '订单关闭' }] : []),
    ...(view.settleTime ? [{ at: minute(view.settleTime), text: '分成入账', note: '退款期满' }] : []),
    ...(invoice ? [{ at: minute(invoice.gmtCreate), text: '申请发票' }] : []),
    ...(refund ? [{ at: minute(refund.gmtCreate), text: '申请退款', note: '买家' }] : []),
    ...(isWaiting
      ? [
          { at: '现在', text: '平台审核', tone: 'now' as const },
          { at: '', text: '原路退回', tone: 'next' as const },
        ]
      : []),
    ...(refund?.gmtFinish
      ? [
          {
            at: minute(refund.gmtFinish),
            text: refund.refundStatus === refundStates.refunded ? '已退款' : '没有退款',
            note: refund.auditOpinion,
            ...(refund.refundStatus === refundStates.rejected && { tone: 'bad' as const }),
          },
        ]
      : []),
    ...(isOpen(view) ? [{ at: minute(view.expireTime), text: '到时自动关闭', tone: 'next' as const }] : []),
  ]
}

const roles: Record<number, string> = { 1: '讲师', 2: '机构', 3: '推荐人' }
const shares = ['bg-primary', 'bg-dai-300', 'bg-dai-400']

/** Who gets how much of what was paid; the rest is the site's. */
function Split({ view }: { view: View }) {
  const { profitList, pricePaid } = view
  const site = pricePaid - profitList.reduce((total, { amount }) => total + amount, 0)
  const parts = [
    ...profitList.map(({ profitRole, name, amount, profitStatus }, n) => ({
      name: `${roles[profitRole]} ${name}`,
      amount,
      color: shares[n % shares.length]!,
      isTakenBack: profitStatus === profitStates.reversed,
    })),
    { name: '平台', amount: site, color: 'bg-brand', isTakenBack: false },
  ]
  const percent = (amount: number) => `${Math.round((amount / pricePaid) * 100)}%`
  return (
    <DetailSection title="钱的去向" aside={`原价 ${sum(view.pricePayable)}`}>
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="w-full h-2 rounded-full" aria-hidden="true">
        {parts.map(({ name, amount, color }, n) => (
          <rect
            key={name}
            x={(parts.slice(0, n).reduce((total, part) => total + part.amount, 0) / pricePaid) * 100}
            width={(amount / pricePaid) * 100}
            height="3"
            className={color.replace('bg-', 'fill-')}
          />
        ))}
      </svg>
      <ul className="mt-2">
        {parts.map(({ name, amount, color, isTakenBack }) => (
          <li key={name} className="flex items-center gap-2 py-1.5 border-b border-line text-mini num">
            <i className={`size-2.5 rounded-[2px] ${color}`} aria-hidden="true" />
            <span className="flex-1 min-w-0 truncate">{name}</span>
            {isTakenBack && <span className="text-ink-3">已冲回</span>}
            <span className="text-ink-3 w-10 text-right">{percent(amount)}</span>
            <span className={`w-20 text-right font-medium ${isTakenBack ? 'line-through text-ink-3' : ''}`}>
              {sum(amount)}
            </span>
          </li>
        ))}
        <li className="flex justify-between py-1.5 text-mini num font-semibold">
          <span>实付</span>
          <span>{sum(pricePaid)}</span>
        </li>
      </ul>
    </DetailSection>
  )
}

/** What operators write to each other about it. */
function Notes({ view, onSaved }: { view: View; onSaved(view: View): void }) {
  const may = useMay()
  const { submit, isBusy } = useSubmit('user/admin/order/note/save')
  const [text, setText] = useState('')
  const content = text.trim()

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!content) return
    const saved = await submit({ orderNo: view.orderNo, content })
    if (!saved) return
    setText('')
    onSaved(saved)
  }
  return (
    <DetailSection title="同事写的" aside={view.noteList.length ? `${view.noteList.length} 条` : undefined}>
      <ol className="space-y-2">
        {view.noteList.map(({ id, operatorName, content, gmtCreate }) => (
          <li key={id}>
            <Remark>
              {operatorName}，<Time at={gmtCreate} />
            </Remark>
            <p className="break-words">{content}</p>
          </li>
        ))}
      </ol>
      {may('user/admin/order/note/save') && (
        <form className="mt-2 flex gap-2" onSubmit={save}>
          <TextInput
            label="写一句给同事"
            placeholder="写一句给同事"
            value={text}
            onValue={setText}
            maxLength={200}
            autoComplete="off"
            className="min-w-0"
          />
          <Button type="submit" size="default" isPending={isBusy} isDisabled={!content}>
            写上
          </Button>
        </form>
      )}
    </DetailSection>
  )
}

type Question = 'pay' | 'refund' | 'refuse'

/** What can be decided about it now. */
export function Decisions({ order, onDone }: { order: Order; onDone(): void }) {
  const may = useMay()
  const [question, ask] = useState<Question>()
  const [text, setText] = useState('')
  const { orderNo, alertList, pricePaid } = order

  async function decide<N extends CallName>(name: N, input: Input<N>, done: string) {
    if (!(await tryApi(name, input))) return false
    toast(done)
    onDone()
  }
  const dialog = (which: Question) => ({ isOpen: question === which, onClose: () => ask(undefined) })
  const money = sum(pricePaid)
  return (
    <>
      {alertList.map((why) => (
        <Notice
          key={why}
          tone="bad"
          action={
            may('user/admin/order/alert/read') && (
              <Button onPress={() => decide('user/admin/order/alert/read', { orderNo }, '保存成功')}>已处理</Button>
            )
          }
        >
          {why}
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayDo(adminOrderVerbs.decideRefund, order) && may('PUT user/admin/order/refund/audit') && (
          <>
            <Button kind="primary" size="default" className="flex-1" onPress={() => ask('refund')}>
              退 ¥ {money}
            </Button>
            <Button size="default" onPress={() => ask('refuse')}>
              不退…
            </Button>
          </>
        )}
        {mayDo(adminOrderVerbs.sendInvoice, order) && may('PUT user/admin/order/invoice/audit') && (
          <Button onPress={() => decide('PUT user/admin/order/invoice/audit', { orderNo }, '保存成功')}>
            发票已发出
          </Button>
        )}
        {mayDo(adminOrderVerbs.register, order) && may('user/admin/order/info/pay') && (
          <Button onPress={() => ask('pay')}>登记线下付款</Button>
        )}
      </div>
      <Confirm
        {...dialog('refund')}
        title={`退款 ${money} 元？`}
        safe="先不退"
        action={`退款 ${money} 元`}
        isDanger
        run={() => decide('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 }, '退款提交成功，按原路退回')}
      >
        钱按原路退回，{order.productType === productTypes.vip ? '会员期收回' : '买家不能再学这门课'}
        ，讲师和推荐人的收益冲回。学习记录保留。
      </Confirm>
      <Confirm
        {...dialog('refuse')}
        title="不同意退款？"
        safe="再想想"
        action="不同意退款"
        run={() =>
          decide('PUT user/admin/order/refund/audit', { orderNo, isPass: 0, auditOpinion: text.trim() }, '保存成功')
        }
      >
        <Labelled text="原因，买家会看到">
          <TextInput label="原因" value={text} onValue={setText} maxLength={200} />
        </Labelled>
      </Confirm>
      <Confirm
        {...dialog('pay')}
        title={`登记收到 ${money} 元？`}
        safe="先不登记"
        action={`收到 ${money} 元`}
        run={() => decide('user/admin/order/info/pay', { orderNo, serialNumber: text.trim() }, '保存成功，已开通')}
      >
        <p className="mb-2">确认钱已到账。登记后马上开通，不能撤销，只能退款。</p>
        <Labelled text="银行流水号或收据号">
          <TextInput label="流水号" value={text} onValue={setText} maxLength={64} autoComplete="off" />
        </Labelled>
      </Confirm>
    </>
  )
}
