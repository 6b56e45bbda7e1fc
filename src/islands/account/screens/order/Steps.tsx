// The progress of a refund.
import { refundStates } from '../../../../contract/enums/refund-states.ts'
import { sum, when } from '../../../../lib/format.ts'
import { Small } from '../../../kit/Small.tsx'
import type { OrderView } from './order-links.ts'

type Props = { order: OrderView; refund: NonNullable<OrderView['refund']> }

/** The step that a refund is at. */
const at: Partial<Record<number, number>> = { [refundStates.requested]: 2, [refundStates.running]: 3 }

export function Steps({ order, refund }: Props) {
  const { refundStatus, gmtFinish } = refund
  const isRefused = refundStatus === refundStates.rejected
  const steps = [
    { name: '支付成功', description: order.payTime ? when(order.payTime) : '' },
    { name: '申请退款', description: when(refund.gmtCreate) },
    ...(isRefused
      ? [{ name: '没有通过', description: gmtFinish ? when(gmtFinish) : '' }]
      : [
          { name: '平台审核', description: refundStatus === refundStates.requested ? '三个工作日内' : '已通过' },
          {
            name: '原路退回',
            description: refundStatus === refundStates.refunded && gmtFinish ? when(gmtFinish) : '审核后 1–3 天',
          },
        ]),
  ]
  const now = isRefused ? 2 : (at[refundStatus] ?? 4)
  return (
    <div className="border-t border-line px-4 md:px-6 py-5">
      <ol className="grid sm:grid-cols-4 gap-y-3">
        {steps.map(({ name, description }, n) => (
          <li key={name} aria-current={n === now ? 'step' : undefined} className="relative max-sm:pl-6">
            <span
              aria-hidden="true"
              className={`block size-2.5 rounded-full max-sm:absolute max-sm:left-0 max-sm:top-2 ${n < now ? 'bg-primary' : n === now ? 'bg-brand' : 'border-2 border-line-strong'}`}
            />
            <b className="block font-medium mt-1.5 max-sm:mt-0">{name}</b>
            <Small>{description}</Small>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-mini text-ink-2 num">
        退款金额 ¥ {sum(refund.amount)}，原因：{refund.reason}
        {refund.auditOpinion && `；处理意见：${refund.auditOpinion}`}
      </p>
    </div>
  )
}
