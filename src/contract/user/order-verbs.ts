// What its buyer may do with an order, and what operators may.
import { invoiceStates } from '../enums/invoice-states.ts'
import { orderStates } from '../enums/order-states.ts'
import { refundStates } from '../enums/refund-states.ts'
import { already, type Verb } from '../verbs.ts'

/** The refund period in days after the payment. */
export const refundDays = 7

type State = { orderStatus: number }
type Refund = { refund: { refundStatus: number } | null }
type Invoice = { invoice: { invoiceStatus: number } | null }

/** `refundUntil`: the end of the refund period; null where nothing was paid. */
type Paid = State & { pricePaid: number; refundUntil: string | null }

const { open, paid, failed, closed, refunding } = orderStates

export const isOpen = ({ orderStatus }: State) => orderStatus === open || orderStatus === failed

const isRequested = ({ refund }: Refund) => refund?.refundStatus === refundStates.requested

const pay: Verb<State> = (order) =>
  order.orderStatus === paid ? already : isOpen(order) ? undefined : '订单已关闭，请重新下单'

const close: Verb<State> = (order) =>
  order.orderStatus === closed ? already : isOpen(order) ? undefined : '订单已经付款，不能取消；需要退款请点“申请退款”'

const askBack: Verb<Paid> = ({ orderStatus, pricePaid, refundUntil }) =>
  orderStatus === refunding
    ? already
    : orderStatus !== paid
      ? '只有已付款的订单可以申请退款'
      : pricePaid === 0 || refundUntil === null
        ? '这个订单没有付款，不用退款'
        : Date.parse(refundUntil) <= Date.now()
          ? `付款已超过 ${refundDays} 天，不能在线退款，请联系客服`
          : undefined

const withdraw: Verb<State & Refund> = (order) =>
  order.orderStatus === refunding && isRequested(order) ? undefined : '没有可以撤回的退款申请'

const askInvoice: Verb<State & { pricePaid: number } & Invoice> = ({ orderStatus, pricePaid, invoice }) =>
  orderStatus !== paid || pricePaid === 0
    ? '只有已付款的订单可以开发票'
    : invoice?.invoiceStatus === invoiceStates.sent
      ? '发票已经开出，需要更正请联系客服'
      : undefined

/** The buyer's own. An order whose time to pay is over is closed, also before the job has closed it. */
export const orderVerbs = { pay, close, askBack, withdraw, askInvoice }

const register: Verb<State> = (order) =>
  isOpen(order) || order.orderStatus === closed ? undefined : '这个订单已经付过款'

const decideRefund: Verb<Refund> = (order) => (isRequested(order) ? undefined : '没有待处理的退款申请')

const sendInvoice: Verb<Invoice> = ({ invoice }) =>
  invoice?.invoiceStatus === invoiceStates.requested ? undefined : '没有待开的发票'

const readAlerts: Verb<{ alertList: readonly string[] }> = ({ alertList }) => (alertList.length ? undefined : already)

/** Any order, for operators. `register`: that it was paid offline. */
export const adminOrderVerbs = { register, decideRefund, sendInvoice, readAlerts }
