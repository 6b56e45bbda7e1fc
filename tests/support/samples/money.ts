// Samples of what moves money or binds its owner, and of what operators do about it.
import { randomUUID } from 'node:crypto'
import { sandboxChannel } from '../../../src/outside/payment/sandbox.ts'
import { aCourse, aNewcomer, anEarner, bankCard, next, one, ordered, paidOrder, pressed, sandbox } from '../making.ts'
import { keyForTests } from '../outside.ts'
import type { World } from '../world.ts'
import { fields } from './fields.ts'
import { type Made, type Sample, type Samples, sample } from './sample.ts'

const byOperator = (w: World, input: object): Made => ({ token: w.tokenOf('operator'), input })

async function aCoupon(w: World, terms: { couponType?: number; reduceMoney?: number } = {}) {
  const { couponType = 1, reduceMoney = 2000 } = terms
  const { id } = await one(
    w,
    `insert into coupon (coupon_name, coupon_type, reduce_money, total, begin_time, end_time, valid_days)
     values ('试用券', $1, $2, 100, now() - interval '1 day', now() + interval '1 day', 7) returning id`,
    [couponType, reduceMoney],
  )
  return id as number
}

/** With a coupon of their own: part of the price, or all of it. */
const buying = (couponType?: number): Sample['ready'] =>
  async function ready(w) {
    const me = await aNewcomer(w)
    await one(w, "update account set referrer_id = (select id from account where nickname = '学员乙') where id = $1", [
      me.id,
    ])
    const productId = await aCourse(w)
    const coupon =
      couponType === undefined
        ? undefined
        : await me.api('user/auth/coupon/receive', { couponId: await aCoupon(w, { couponType }) })
    const more = coupon && { couponUserId: coupon.id }
    const input = { productType: 1, productId, payType: sandbox, requestNo: randomUUID(), ...more }
    return { token: me.token, input }
  }

/** What the channel sends when somebody paid: kept here instead of being delivered. */
async function aNotice(w: World, result: 'paid' | 'failed'): Promise<Made> {
  const me = await aNewcomer(w)
  const { payUrl } = await ordered(me, await aCourse(w))
  let caught: Request | undefined
  const channel = sandboxChannel(keyForTests, async (notice) => {
    caught = notice
    return new Response('success')
  })
  await channel.fetch(new Request(payUrl, { method: 'POST', body: new URLSearchParams({ result }) }))
  return { delivered: { body: await caught!.text(), headers: Object.fromEntries(caught!.headers) } }
}

async function anOrder(w: World, how: 'open' | 'paid' | 'refunding' | 'byHand') {
  const me = await aNewcomer(w)
  if (how === 'paid') return { token: me.token, orderNo: await paidOrder(w, me) }
  const { orderNo, payUrl } = await ordered(me, await aCourse(w))
  if (how === 'open') return { token: me.token, orderNo }
  const serialNumber = `HK-${randomUUID()}`
  if (how === 'byHand') await w.as('operator')('user/admin/order/info/pay', { orderNo, serialNumber })
  else await pressed(w, payUrl)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '买错了' })
  return { token: me.token, orderNo }
}

async function anExtract(w: World, ...states: (2 | 3)[]) {
  const me = await anEarner(w)
  const { id } = await me.api('user/auth/user/account/extract/log/save', { extractMoney: 20_000 })
  for (const extractStatus of states) await w.as('operator')('PUT user/admin/extract/audit', { id, extractStatus })
  return id
}

const vipSet = () => ({
  ...{ setName: `学期会员 ${next()}`, setType: 1, validDays: 120, orgPrice: 9900, fabPrice: 6900, renewalPrice: 5900 },
})

const mine = (how: Parameters<typeof anOrder>[1], more: object = {}) =>
  sample(async (w) => {
    const { token, orderNo } = await anOrder(w, how)
    return { token, input: { orderNo, ...more } }
  })
const seenTo = (how: Parameters<typeof anOrder>[1], more: () => object = () => ({}), what?: string): Sample[] =>
  sample(
    async (w) => byOperator(w, { orderNo: (await anOrder(w, how)).orderNo, ...more() }),
    what === undefined ? {} : { what },
  )
const decided = (before: (2 | 3)[], more: object, what: string) =>
  sample(async (w) => byOperator(w, { id: await anExtract(w, ...before), ...more }), { what })

export const money: Samples = {
  'user/auth/coupon/receive': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: { couponId: await aCoupon(w) } }
  }),
  'user/auth/order/info/pay': [
    { what: 'at the full price', ready: buying() },
    { what: 'with a coupon', ready: buying(1) },
    { what: 'for nothing', ready: buying(3) },
  ],
  'user/auth/order/info/continue/pay': mine('open', { payType: sandbox }),
  'user/auth/order/info/close': mine('open'),
  'user/auth/order/refund/save': mine('paid', { reason: '买错了' }),
  'user/auth/order/refund/delete': mine('refunding'),
  'user/auth/order/invoice/save': mine('paid', fields['user/auth/order/invoice/save']),
  'user/api/order/pay/notify/{payType}': [
    { what: 'paid', ready: (w) => aNotice(w, 'paid') },
    { what: 'failed', ready: (w) => aNotice(w, 'failed') },
  ],
  'user/auth/user/account/update': sample(async (w) => {
    return { token: (await aNewcomer(w, { isRecommended: 1 })).token, input: bankCard }
  }),
  'user/auth/user/account/extract/log/save': sample(async (w) => {
    return { token: (await anEarner(w)).token, input: { extractMoney: 30_000 } }
  }),
  'user/admin/order/info/pay': seenTo('open', () => ({ serialNumber: `HK-${randomUUID()}` })),
  'user/admin/order/alert/read': sample(async (w) => {
    const { orderNo } = await anOrder(w, 'paid')
    await one(w, `insert into order_alert (order_id, why) select id, '请核对' from product_order where order_no = $1`, [
      orderNo,
    ])
    return byOperator(w, { orderNo })
  }),
  'PUT user/admin/order/refund/audit': [
    ...seenTo('refunding', () => ({ isPass: 1 }), 'by the channel'),
    ...seenTo('byHand', () => ({ isPass: 1 }), 'by hand'),
    ...seenTo('refunding', () => ({ isPass: 0, auditOpinion: '已学完大半' }), 'refused'),
  ],
  'PUT user/admin/order/invoice/audit': sample(async (w) => {
    const me = await aNewcomer(w)
    const orderNo = await paidOrder(w, me)
    await me.api('user/auth/order/invoice/save', {
      orderNo,
      ...(fields['user/auth/order/invoice/save'] as { invoiceTitle: string; email: string }),
    })
    return byOperator(w, { orderNo })
  }),
  'PUT user/admin/extract/audit': [
    ...decided([], { extractStatus: 2 }, 'let through'),
    ...decided([2, 3], { extractStatus: 4, serialNumber: 'ICBC-1' }, 'paid out'),
    ...decided([2], { extractStatus: 5, auditOpinion: '银行退票' }, 'given back'),
  ],
  'user/admin/extract/view': sample(async (w) => byOperator(w, { id: await anExtract(w) })),
  'user/admin/coupon/save': [
    ...sample(async (w) => byOperator(w, { ...fields['user/admin/coupon/save'], productIdList: [await aCourse(w)] })),
    ...sample(
      async (w) =>
        byOperator(w, {
          ...fields['user/admin/coupon/save'],
          id: await aCoupon(w),
          productIdList: [await aCourse(w)],
        }),
      { what: 'changed' },
    ),
  ],
  'user/admin/coupon/delete': sample(async (w) => byOperator(w, { id: await aCoupon(w) })),
  'user/admin/vip/set/save': sample(async (w) => byOperator(w, vipSet())),
  'user/admin/vip/set/delete': sample(async (w) => {
    const { id } = await w.as('operator')('user/admin/vip/set/save', vipSet() as never)
    return byOperator(w, { id })
  }),
}
