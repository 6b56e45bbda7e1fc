// The calls of a buyer: ordering, paying, closing, asking for the money back, an invoice; and what channels tell.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Email, Fen, Flag, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'
import { CouponUser } from './coupon.ts'

/** Days after paying in which the money can be asked back. */
export const refundDays = 7

export const OrderNo = z
  .string()
  .max(20)
  .regex(/^\d{20}$/, '订单号是 20 位数字')
  .meta({ idOf: 'order' })
const ProductType = z.coerce.number<number | string>().int().min(1).max(3)
/** Of channels a buyer can choose: 1 WeChat, 2 Alipay, 9 the sandbox. */
const PayType = z.coerce.number<number | string>().int().min(1).max(9)

const product = { productType: ProductType, productId: Id }

export const OrderInfo = z.object({
  id: Id,
  orderNo: Text,
  productType: Int,
  productId: Id,
  productName: Text,
  productLogo: Text,
  productKind: Int, // a course's kind, an exam's task type; 0 for a membership
  glyph: Text, // of the cover that is drawn where there is no logo
  palette: Text,
  pricePayable: Fen,
  priceDiscount: Fen,
  pricePaid: Fen,
  couponUserId: Id.nullable(),
  payType: Int,
  tradeType: Int,
  channelType: Int, // as payType: which channel it goes through
  orderStatus: Int,
  gmtCreate: Instant,
  expireTime: Instant,
  payTime: Instant.nullable(),
  refundUntil: Instant.nullable(), // until then its money can be asked back
  remarkCus: Text,
})
export type OrderInfo = z.output<typeof OrderInfo>

export const Refund = z.object({
  refundNo: Text,
  amount: Fen,
  reason: Text,
  refundStatus: Int, // 1 asked, 2 being paid back, 3 paid back, 4 refused
  auditOpinion: Text,
  gmtCreate: Instant,
  gmtFinish: Instant.nullable(),
})

export const Invoice = z.object({
  invoiceTitle: Text,
  taxNo: Text,
  email: Text,
  invoiceStatus: Int, // 1 asked, 2 sent
  gmtCreate: Instant,
})

export const OrderView = OrderInfo.extend({ refund: Refund.nullable(), invoice: Invoice.nullable() })
export type OrderView = z.output<typeof OrderView>

/** Where to pay: a page, and what a QR code holds. Both empty where nothing has to be paid. */
export const Payment = z.object({
  orderNo: Text,
  orderStatus: Int,
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
  price: Fen,
  validDays: Int, // 0 for ever
  owned: Text, // why it need not be bought; '' where it can be
  payList: z.array(z.object({ payType: Int, name: Text })),
  couponList: z.array(CouponUser.extend({ priceDiscount: Fen, isFit: Flag })), // the best first
  refundDays: Int,
})
export type Checkout = z.output<typeof Checkout>

/** OrderStatusEnum, as it is looked for: an address may say it too. */
export const OrderStatus = z.coerce.number<number | string>().int().min(1).max(6)

export const order = {
  'user/auth/order/info/check': call({
    says: 'What a product costs me now, the coupons that fit, and how it can be paid',
    ofAnybody: 'what is on sale is public',
    in: z.object(product),
    out: Checkout,
    shows: nothing,
  }),
  'user/auth/order/info/pay': call({
    says: 'Orders a product and begins its payment; the price is worked out here. An open order of it is given back instead',
    owner: 'my coupon',
    in: z.strictObject({
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
    out: Payment,
    inPerson: true,
    once: true,
    changes: nothing, // the handler knows whether something was given
    limit: { times: 120, seconds: 60 },
    slow: true,
  }),
  'user/auth/order/info/continue/pay': call({
    says: 'Begins the payment of my open order anew, by any channel',
    in: z.strictObject({ orderNo: OrderNo, payType: PayType }),
    out: Payment,
    owner: 'my order',
    inPerson: true,
    once: true,
    changes: nothing,
    limit: { times: 120, seconds: 60 },
    slow: true,
  }),
  'user/auth/order/info/close': call({
    says: 'Closes my open order; its coupon is free again',
    in: z.strictObject({ orderNo: OrderNo }),
    out: z.object({ orderStatus: Int }),
    owner: 'my order',
    inPerson: true,
    once: true,
    changes: nothing,
  }),
  'user/auth/order/info/list': call({
    says: 'My orders, the newest first',
    in: PageQuery.extend({ orderStatus: OrderStatus.optional() }),
    out: pageOf(OrderInfo),
    shows: nothing,
  }),
  'user/auth/order/info/view': call({
    says: 'My order, with its refund and invoice',
    in: z.object({ orderNo: OrderNo }),
    out: OrderView,
    owner: 'my order',
    shows: nothing,
  }),
  'user/auth/order/refund/save': call({
    says: 'Asks for the money of my paid order back, within the days for it',
    in: z.strictObject({ orderNo: OrderNo, reason: line(200, 2) }),
    out: OrderView,
    owner: 'my order',
    inPerson: true,
    once: true,
    changes: nothing,
    limit: { times: 10, seconds: 60 },
  }),
  'user/auth/order/refund/delete': call({
    says: 'Withdraws my request for the money, as long as it was not decided',
    in: z.strictObject({ orderNo: OrderNo }),
    out: OrderView,
    owner: 'my order',
    inPerson: true,
    once: true,
    changes: nothing,
  }),
  'user/auth/order/invoice/save': call({
    says: 'Asks for an invoice of my paid order, or corrects what I asked',
    in: z.strictObject({
      orderNo: OrderNo,
      invoiceTitle: line(100, 2),
      taxNo: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^$|^[0-9A-Z]{15,20}$/, '税号是 15 到 20 位数字或大写字母，个人不用填')
        .default(''),
      email: Email,
    }),
    out: OrderView,
    owner: 'my order',
    inPerson: true,
    once: true,
    changes: nothing,
  }),
  'user/auth/vip/view': call({
    says: 'My membership',
    in: z.object({}),
    out: z.object({ isVip: Flag, vipSetName: Text, vipExpireTime: Instant.nullable() }), // null: for ever, or none
    shows: nothing,
  }),
  'user/api/order/pay/notify/{payType}': call({
    says: 'What a payment channel tells by a signed notice: the only thing that marks an order paid',
    in: z.object({
      payType: PayType,
      headers: z.record(z.string().max(64), z.string().max(2000)),
      body: z.string().max(50_000),
    }),
    out: z.object({ status: Int, type: Text, body: Text }),
    raw: true,
    changes: nothing,
    limit: { times: 600, seconds: 60 },
  }),
}
