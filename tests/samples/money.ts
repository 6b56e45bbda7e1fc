// What samples share: orders, coupons, withdrawals.
import { randomUUID } from 'node:crypto'
import { sandboxChannel } from '../../src/outside/payment/sandbox.ts'
import { aCourse, aNewcomer, anEarner, next, one, ordered, paidOrder, pressed, sandbox } from '../support/making.ts'
import { keyForTests } from '../support/outside.ts'
import type { World } from '../support/world.ts'
import { byOperator } from './operators.ts'
import { type Made, type Sample, sample } from './sample.ts'

export async function aCoupon(w: World, terms: { couponType?: number; reduceMoney?: number } = {}) {
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
export const buying = (couponType?: number): Sample['ready'] =>
  async function ready(w) {
    const me = await aNewcomer(w)
    await one(w, "update account set referrer_id = (select id from account where nickname = '周敏') where id = $1", [
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
export async function aNotice(w: World, result: 'paid' | 'failed'): Promise<Made> {
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

export async function anOrder(w: World, how: 'open' | 'paid' | 'refunding' | 'byHand') {
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

export async function anExtract(w: World, ...states: (2 | 3)[]) {
  const me = await anEarner(w)
  const { id } = await me.api('user/auth/user/account/extract/log/save', { extractMoney: 20_000 })
  for (const extractStatus of states) await w.as('operator')('PUT user/admin/extract/audit', { id, extractStatus })
  return id
}

export const vipSet = () => ({
  setName: `学期会员 ${next()}`,
  setType: 1,
  validDays: 120,
  orgPrice: 9900,
  fabPrice: 6900,
  renewalPrice: 5900,
})

export const mine = (how: Parameters<typeof anOrder>[1], more: object = {}) =>
  sample(async (w) => {
    const { token, orderNo } = await anOrder(w, how)
    return { token, input: { orderNo, ...more } }
  })

export const seenTo = (how: Parameters<typeof anOrder>[1], more: () => object = () => ({}), what?: string): Sample[] =>
  sample(
    async (w) => byOperator(w, { orderNo: (await anOrder(w, how)).orderNo, ...more() }),
    what === undefined ? {} : { what },
  )

export const decided = (before: (2 | 3)[], more: object, what: string) =>
  sample(async (w) => byOperator(w, { id: await anExtract(w, ...before), ...more }), { what })
