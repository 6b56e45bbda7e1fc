// An order on paper: what was bought and paid, for one's own files. It is no invoice, and says so.
import { dateTime } from '../../../../lib/format.ts'
import { states } from '../../../../lib/labels/order-states.ts'
import { siteName } from '../../../../lib/page/site-name.ts'
import { PaperFacts, PaperNote, PaperSheet } from '../../../kit/PaperSheet.tsx'
import { usePaper } from '../../../kit/paper.ts'
import type { OrderView } from './order-links.ts'

/** `rows`: as the screen has them. */
export function OrderPaper({ order, rows }: { order: OrderView; rows: Parameters<typeof PaperFacts>[0]['list'] }) {
  usePaper('portrait')
  const { orderNo, orderStatus, productName, payTime, refund } = order
  const title = payTime ? '付款凭证' : '订单'
  return (
    <PaperSheet
      label={`${title} ${orderNo}`}
      issuer={siteName()}
      number={`订单号 ${orderNo}`}
      title={title}
      isPrintOnly
    >
      <p className="mt-6 text-center text-[18px] leading-8 font-semibold">{productName}</p>
      <PaperFacts
        list={[['状态', states[orderStatus]?.name], ...rows, ['退款', refund && `${dateTime(refund.gmtCreate)} 申请`]]}
      />
      <PaperNote>这一页供自己留存，不能代替发票。要报销请在订单里申请发票。</PaperNote>
    </PaperSheet>
  )
}
