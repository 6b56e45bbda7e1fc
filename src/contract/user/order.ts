// Orders: checkout, payment, closing, lists.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { invoiceStates } from '../enums/invoice-states.ts'
import { orderStates } from '../enums/order-states.ts'
import { productTypes } from '../enums/product-types.ts'
import { profitStates } from '../enums/profit-states.ts'
import { refundStates } from '../enums/refund-states.ts'
import {
  codeIn,
  codeOf,
  Day,
  Fen,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  number,
  PageQuery,
  pageOf,
  Text,
} from '../fields.ts'
import { CouponUser } from './coupon.ts'

export const OrderProfit = z.object({
  id: Id,
  orderNo: Text,
  productType: codeOf(productTypes),
  productId: Id,
  productName: Text,
  buyerName: Text, // masked
  pricePaid: Fen,
  lecturerProfit: Fen, // my share
  platformProfit: Fen, // the shares of the platform and of others
  profitRole: Int, // 1 as its lecturer, 2 as its organization, 3 by referral
  profitStatus: codeOf(profitStates), // 1 pending, 2 confirmed, 3 reversed
  orderStatus: codeOf(orderStates),
  payTime: Instant,
})

export type OrderProfit = z.output<typeof OrderProfit>

export const OrderNo = z
  .string()
  .max(20)
  .regex(/^\d{20}$/, '订单号是 20 位数字')
  .meta({ idOf: 'order' })

const ProductType = codeIn(productTypes)

/** The channels for buyers: 1 WeChat, 2 Alipay, 9 the sandbox. */
const PayType = number.min(1).max(9)

const product = { productType: ProductType, productId: Id }

export const OrderInfo = z.object({
  id: Id,
  orderNo: Text,
  productType: codeOf(productTypes),
  productId: Id,
  productName: Text,
  productLogo: Text,
  productKind: Int, // a course's kind, an exam's task type; 0 for a membership
  glyph: Text, // of the generated cover where there is no logo
  palette: Text,
  categoryName: Text, // '' for a membership
  pricePayable: Fen,
  priceDiscount: Fen,
  pricePaid: Fen,
  couponUserId: Id.nullable(),
  payType: Int,
  tradeType: Int,
  channelType: Int, // the payment channel, same as payType
  orderStatus: codeOf(orderStates),
  gmtCreate: Instant,
  expireTime: Instant,
  payTime: Instant.nullable(),
  refundUntil: Instant.nullable(), // end of the refund period
  remarkCus: Text,
})

export type OrderInfo = z.output<typeof OrderInfo>

export const Refund = z.object({
  refundNo: Text,
  amount: Fen,
  reason: Text,
  refundStatus: codeOf(refundStates), // 1 requested, 2 being refunded, 3 refunded, 4 rejected
  auditOpinion: Text,
  gmtCreate: Instant,
  gmtFinish: Instant.nullable(),
})

export const Invoice = z.object({
  invoiceTitle: Text,
  taxNo: Text,
  email: Text,
  invoiceStatus: codeOf(invoiceStates), // 1 requested, 2 sent
  gmtCreate: Instant,
})

export const OrderView = OrderInfo.extend({ refund: Refund.nullable(), invoice: Invoice.nullable() })

export type OrderView = z.output<typeof OrderView>

/** Where to pay: a page, and the content of a QR code. Both are '' where nothing has to be paid. */
export const Payment = z.object({
  orderNo: Text,
  orderStatus: codeOf(orderStates),
  pricePaid: Fen,
  payUrl: Text,
  payCode: Text,
  expireTime: Instant,
})

export type Payment = z.output<typeof Payment>

export const Checkout = z.object({
  productName: Text,
  productLogo: Text,
  productKind: Int,
  glyph: Text,
  palette: Text,
  categoryName: Text, // '' for a membership
  price: Fen,
  validDays: Int, // 0 unlimited
  owned: Text, // why it cannot be bought; '' where it can
  payList: z.array(z.object({ payType: Int, name: Text })),
  couponList: z.array(CouponUser.extend({ priceDiscount: Fen, isFit: Flag })), // the best first
  refundDays: Int,
})

export type Checkout = z.output<typeof Checkout>

/** OrderStatusEnum as a filter; coerced, as it may come from an address. */
export const OrderStatus = codeIn(orderStates)

export const orderCalls = {
  'user/auth/order/info/lecturer': call({
    summary: 'Orders that earned me income, the newest first: as their lecturer, their organization, or by referral',
    access: 'earner',
    input: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      profitStatus: codeIn(profitStates).optional(),
      beginTime: Day.optional(),
      endTime: Day.optional(),
      productName: line(60).optional(),
    }),
    output: pageOf(OrderProfit),
    providesTags: noTags,
  }),

  'user/auth/order/info/check': call({
    summary: 'The current price of a product for me, my eligible coupons, and the payment channels',
    ofAnybody: 'products on sale are public',
    input: z.object(product),
    output: Checkout,
    providesTags: noTags,
  }),
  'user/auth/order/info/pay': call({
    summary:
      'Orders a product and starts its payment; the price is computed on the server. Returns an open order of it, if there is one',
    owner: 'my coupon',
    input: z.strictObject({
      ...product,
      payType: PayType,
      couponUserId: idOf('couponUser').nullish(),
      referralCode: z
        .string()
        .regex(/^[A-Z0-9]{6}$/)
        .optional(),
      remarkCus: line(100).default(''),
      requestNo: z.string().regex(/^[\w-]{8,64}$/, '请求号应为 8 到 64 位字母或数字'),
    }),
    output: Payment,
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags, // the handler invalidates where access was granted
    rateLimit: { times: 120, seconds: 60 },
    ownTransaction: true,
  }),
  'user/auth/order/info/continue/pay': call({
    summary: 'Restarts the payment of my open order, by any channel',
    input: z.strictObject({ orderNo: OrderNo, payType: PayType }),
    output: Payment,
    owner: 'my order',
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
    ownTransaction: true,
  }),
  'user/auth/order/info/close': call({
    summary: 'Closes my open order and releases its coupon',
    input: z.strictObject({ orderNo: OrderNo }),
    output: z.object({ orderStatus: codeOf(orderStates) }),
    owner: 'my order',
    noImpersonation: true,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/auth/order/info/list': call({
    summary: 'My orders, the newest first',
    input: PageQuery.extend({ orderStatus: OrderStatus.optional() }),
    output: pageOf(OrderInfo),
    providesTags: noTags,
  }),
  'user/auth/order/info/view': call({
    summary: 'My order, with its refund and invoice',
    input: z.object({ orderNo: OrderNo }),
    output: OrderView,
    owner: 'my order',
    providesTags: noTags,
  }),
  'user/api/order/pay/notify/{payType}': call({
    summary: 'A signed notification of a payment channel: the only way an online order becomes paid',
    input: z.object({
      payType: PayType,
      headers: z.record(z.string().max(64), z.string().max(2000)),
      body: z.string().max(50_000),
    }),
    output: z.object({ status: Int, type: Text, body: Text }),
    webhook: true,
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 60 },
  }),
}
