// Orders, and what waits for an operator: refunds, invoices, payments that do not fit.

import type { Output } from '../../../contract/calls.ts'
import { invoiceStates } from '../../../contract/enums/invoice-states.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import { payTypes } from '../../../contract/enums/pay-types.ts'
import { refundStates } from '../../../contract/enums/refund-states.ts'
import { adminOrderVerbs } from '../../../contract/user/order-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { sum } from '../../../lib/format.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { paidBy, productTypeChoices, states } from '../../../lib/labels/order-states.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { inFile } from '../../kit/columns.tsx'
import { Tag } from '../../kit/State.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { OrderDetail } from './order/Detail.tsx'

type Order = Output<'user/admin/order/info/page'>['list'][number]

/** What has to be done about it. */
const due = (order: Order) => (
  <>
    {may(adminOrderVerbs.readAlerts, order) && <Tag tone="bad">异常</Tag>}
    {may(adminOrderVerbs.decideRefund, order) && <Tag tone="warn">待退款</Tag>}
    {may(adminOrderVerbs.sendInvoice, order) && <Tag tone="info">待开票</Tag>}
  </>
)

/** Who of that role shares the money of an order. */
const sharer = (role: number) => (order: Order) =>
  order.profitList.find(({ profitRole }) => profitRole === role)?.name ?? '—'

const sharerColumn = (role: number) => {
  const name = `profitList[profitRole=${role}].name`
  return { width: 92, isHidden: true, file: inFile(`{${name}}`, { [name]: { '': '—' } }) }
}

const invoiceNames: Record<number, string> = { [invoiceStates.requested]: '待开票', [invoiceStates.sent]: '已开票' }

export default listScreen({
  title: '订单',
  item: '订单',
  unit: '笔',
  list: 'user/admin/order/info/page',
  rowKey: 'orderNo',
  nameOf: ({ productName, nickname }) => `${productName}，${nickname}`,
  empty: { title: '还没有订单', description: '有人下单后会出现在这里。' },
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'due', name: '要处理', input: { isDue: 1 } },
    { key: 'refund', name: '待退款', input: { refundStatus: refundStates.requested }, isDue: true },
    { key: 'invoice', name: '待开票', input: { invoiceStatus: invoiceStates.requested } },
    { key: 'open', name: '待支付', input: { orderStatus: orderStates.open } },
    { key: 'alert', name: '异常', input: { isAlert: 1 }, isDue: true },
  ],
  filters: (filter) => [
    filter.find('订单号、手机号、买家昵称', (text) =>
      /^\d{20}$/.test(text) ? { orderNo: text } : /^1\d{10}$/.test(text) ? { mobile: text } : { nickname: text },
    ),
    filter.row('userId', '买家', '这一位'),
    filter.dates('下单', 'beginTime', 'endTime'),
    filter.dates('付款', 'payBeginTime', 'payEndTime', 'paid'),
    filter.choice('payType', '渠道', choicesOf(payTypes)),
    filter.choice('productType', '商品', productTypeChoices),
    filter.choice(
      'orderStatus',
      '状态',
      Object.entries(states).map(([value, { name }]) => ({ value: Number(value), name })),
    ),
  ],
  sorts: [
    { value: 'due', name: '要处理的在前' },
    { value: 'new', name: '最新的在前' },
    { value: 'paid', name: '金额大的在前' },
  ],
  columns: (column, href) => [
    column.link('productName', '商品与买家', href, {
      below: (order) => (
        <span className="inline-flex flex-wrap gap-x-2">
          {order.nickname} <span className="max-md:hidden">{order.mobile}</span>
          {due(order)}
        </span>
      ),
    }),
    column.text('orderNo', '订单号', ({ orderNo }) => orderNo, { width: 176, isHidden: true }),
    column.instant('gmtCreate', '下单', { phone: 'left' }),
    column.money('pricePaid', '实付', { width: 96 }),
    column.money('priceDiscount', '优惠', { isHidden: true }),
    column.text('payType', '渠道', paidBy, {
      width: 92,
      isWide: true,
      file: inFile('{payTime}', {
        payTime: { '': '—', '*': '{pricePaid}' },
        pricePaid: { 0: '免费', '*': '{payType}' },
        payType: { ...payTypes.labels, '*': '其他' },
      }),
    }),
    column.state('orderStatus', '状态', states),
    column.text('lecturer', '讲师', sharer(1), sharerColumn(1)),
    column.text('organization', '机构', sharer(2), sharerColumn(2)),
    column.text('referrer', '推荐人', sharer(3), sharerColumn(3)),
    column.text('invoice', '发票', ({ invoice }) => (invoice ? invoiceNames[invoice.invoiceStatus] : '—'), {
      width: 80,
      isHidden: true,
      file: inFile('{invoice.invoiceStatus}', { 'invoice.invoiceStatus': { ...invoiceNames, '': '—' } }),
    }),
  ],
  sums: ({ sums }) => [
    ['原价', sum(sums.pricePayable)],
    ['优惠', sum(-sums.priceDiscount)],
    ['实付', sum(sums.pricePaid)],
    ['已退', sum(-sums.refunded)],
    ['净收', sum(sums.pricePaid - sums.refunded)],
  ],
  verbs: [
    {
      name: '开票',
      canRun: (order) => may(adminOrderVerbs.sendInvoice, order),
      hint: '登记发票已经发到买家的邮箱。',
      run: ({ orderNo }) => silentApi('PUT user/admin/order/invoice/audit', { orderNo }),
    },
    {
      name: '异常已处理',
      canRun: (order) => may(adminOrderVerbs.readAlerts, order),
      hint: '这些订单从「异常」里移走，记入操作日志。',
      run: ({ orderNo }) => silentApi('user/admin/order/alert/read', { orderNo }),
    },
  ],
  Detail: OrderDetail,
})
