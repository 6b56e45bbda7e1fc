// What a product costs, who earns what of it, and until when: at the limits themselves, one fen and one moment to either side.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refundDays } from '../../../src/contract/user/order-verbs.ts'
import { discountOf } from '../../../src/gateway/money/coupon.ts'
import { applyPaymentNotification, closeExpired, confirmProfits } from '../../../src/gateway/money/pay.ts'
import { grantAccess, productFor } from '../../../src/gateway/money/product.ts'
import { minExtract, sharesOf } from '../../../src/gateway/money/split.ts'
import { grantVip } from '../../../src/gateway/money/vip.ts'
import { aNewcomer, anEarner, earned, type Newcomer, next, one, pressed, sandbox } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
afterEach(() => void vi.restoreAllMocks())
const row = (text: string, values: unknown[] = []) => one(w, text, values)

type Course = { price?: number; vipPrice?: number; isVipFree?: 0 | 1; sale?: number; from?: number; until?: number }

/** A course of 王老师; a sale begins and ends seconds from now. */
async function aCourse(more: Course = {}): Promise<number> {
  const sale = more.sale === undefined ? [null, null, null] : [more.sale, more.from ?? -60, more.until ?? 3600]
  const { id } = await row(
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, vip_price, is_vip_free,
       course_state, sale_price, sale_begin, sale_end)
     select 1, (select min(id) from course_category where floor = 2), l.id, $1, 0, $2, $3, $4, 2, $5::int,
       now() + make_interval(secs => $6), now() + make_interval(secs => $7)
     from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [`定价的课 ${next()}`, more.price ?? 10_000, more.vipPrice ?? 0, more.isVipFree ?? 0, ...sale],
  )
  return id
}

async function anExam(more: { price?: number; vipPrice?: number; isVipFree?: 0 | 1; validDays?: number } = {}) {
  const { price = 3000, vipPrice = 0, isVipFree = 0, validDays = 0 } = more
  const { id } = await row(
    `insert into exam (task_type, category_id, lecturer_id, exam_name, is_free, price, vip_price, is_vip_free, valid_days, exam_state)
     select 1, (select min(id) from course_category where category_type = 2), l.id, $1, $2, $3, $4, $5, $6, 2
     from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [`定价的卷 ${next()}`, price ? 0 : 1, price, vipPrice, isVipFree, validDays],
  )
  return id as number
}

async function aVipSet(fabPrice: number, renewalPrice: number, validDays = 30): Promise<number> {
  const { id } = await row(
    `insert into vip_set (set_name, set_type, valid_days, org_price, fab_price, renewal_price, sort)
     values ($1, 1, $2, $3, $3, $4, 99) returning id`,
    [`会员 ${next()}`, validDays, fabPrice, renewalPrice],
  )
  return id
}

/** A member until so many seconds from now. */
async function aMember(seconds = 3600): Promise<Newcomer> {
  const me = await aNewcomer(w)
  await w.db.pool.query(
    `insert into account_vip (account_id, vip_set_id, expire_time)
     values ($1, (select min(id) from vip_set), now() + make_interval(secs => $2))`,
    [me.id, seconds],
  )
  return me
}

const ordered = (buyer: Newcomer, productId: number, more: { productType?: number; couponUserId?: number } = {}) =>
  buyer.api('user/auth/order/info/pay', {
    productType: 1,
    productId,
    payType: sandbox,
    requestNo: randomUUID(),
    ...more,
  })
const till = (buyer: Newcomer, productId: number, productType = 1) =>
  buyer.api('user/auth/order/info/check', { productType, productId })

/** A paid order of a course that costs this. */
async function paid(buyer: Newcomer, price = 10_000) {
  const { orderNo, payUrl } = await ordered(buyer, await aCourse({ price }))
  expect(await pressed(w, payUrl)).toBe(303)
  return orderNo
}

const sellers = () =>
  row(`select l.id as "lecturerId", l.account_id as lecturer, o.id as "organizationId", o.account_id as organization
    from lecturer l join account a on a.id = l.account_id join organization o on o.id = l.organization_id
    where a.nickname = '李老师'`)

describe('shares are whole fen, rounded down', () => {
  let of: Awaited<ReturnType<typeof sellers>>
  let buyer: Newcomer
  let referrer: Newcomer
  beforeAll(async () => {
    of = await sellers()
    ;[buyer, referrer] = [await aNewcomer(w), await aNewcomer(w, { isRecommended: 1 })]
    await row('update account set referrer_id = $2 where id = $1', [buyer.id, referrer.id])
  })
  const split = async (pricePaid: number, organizationId: number | null, lecturerId: number | null = of.lecturerId) =>
    (await sharesOf(w.db.read, { accountId: buyer.id, lecturerId, organizationId, pricePaid })).map(
      ({ accountId, profitRole, amount }) => [profitRole, accountId, amount],
    )

  // price; the lecturer alone 70 %; the lecturer of an organization 50 %, the organization 20 %; the referrer 5 %
  const table: [number, number, number, number, number][] = [
    [0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [2, 1, 1, 0, 0],
    [3, 2, 1, 0, 0],
    [19, 13, 9, 3, 0],
    [20, 14, 10, 4, 1],
    [99, 69, 49, 19, 4],
    [101, 70, 50, 20, 5],
    [9999, 6999, 4999, 1999, 499],
    [29_901, 20_930, 14_950, 5980, 1495],
  ]
  test.each(table)('of %i fen', async (price, alone, lecturer, organization, refers) => {
    const some = (shares: [number, number, number][]) => shares.filter(([, , amount]) => amount > 0)
    const [own, theirs, by] = [await split(price, null), await split(price, of.organizationId), referrer.id]
    expect(own).toEqual(
      some([
        [1, of.lecturer, alone],
        [3, by, refers],
      ]),
    )
    expect(theirs).toEqual(
      some([
        [1, of.lecturer, lecturer],
        [2, of.organization, organization],
        [3, by, refers],
      ]),
    )
    expect(await split(price, null, null)).toEqual(some([[3, by, refers]]))
  })

  test.each([
    ['is recommended no more', 'is_recommended = 0'],
    ['is frozen', 'status_id = 0'],
  ])('a referrer who %s earns nothing', async (_, set) => {
    const other = await aNewcomer(w, { isRecommended: 1 })
    const guest = await aNewcomer(w)
    await row('update account set referrer_id = $2 where id = $1', [guest.id, other.id])
    const roles = async () =>
      (
        await sharesOf(w.db.read, {
          accountId: guest.id,
          lecturerId: of.lecturerId,
          organizationId: null,
          pricePaid: 10_000,
        })
      ).map(({ profitRole }) => profitRole)
    expect(await roles()).toEqual([1, 3])
    await row(`update account set ${set} where id = $1`, [other.id])
    expect(await roles()).toEqual([1])
  })

  test.each([1, 99, 9999, 29_901])('of an order of %i fen the parts add up to the whole', async (price) => {
    const orderNo = await paid(buyer, price)
    const { rows } = await w.db.pool.query(
      `select a.kind, sum(e.amount)::int as amount from ledger_entry e join ledger_txn t on t.id = e.txn_id
       join ledger_account a on a.id = e.ledger_id join product_order o on o.id = t.order_id
       where o.order_no = $1 group by a.kind order by a.kind`,
      [orderNo],
    )
    const { shared } = await row(
      `select coalesce(sum(p.amount), 0)::int as shared from order_profit p join product_order o on o.id = p.order_id where o.order_no = $1`,
      [orderNo],
    )
    const parts = [Math.floor(price * 0.7), Math.floor(price * 0.05)]
    expect(shared).toBe(parts[0]! + parts[1]!)
    expect(Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))).toEqual({
      1: -price,
      2: price - shared,
      ...(shared && { 3: shared }),
    })
  })
})

test.each([
  ['a hundred fen more', 100],
  ['one fen more', 1],
  ['one fen less', -1],
  ['all but a fen less', -9999],
])('a notice of %s than the price opens nothing, and is kept', async (_, more) => {
  const buyer = await aNewcomer(w)
  const { orderNo } = await ordered(buyer, await aCourse({ price: 10_000 }))
  const notice = { orderNo, serialNumber: `N${next()}`, amount: 10_000 + more, isPaid: true }
  expect((await w.mutate((q) => applyPaymentNotification(q, sandbox, notice))).outcome).toBe('wrongSum')
  expect((await w.mutate((q) => applyPaymentNotification(q, sandbox, notice))).outcome).toBe('wrongSum') // told again
  expect(
    await row(
      `select o.order_status as status, n.amount, n.is_taken as taken, (select count(*) from order_alert x where x.order_id = o.id) as alerts,
       (select count(*) from ledger_txn t where t.order_id = o.id) as moves
       from product_order o join pay_notice n on n.order_id = o.id where o.order_no = $1`,
      [orderNo],
    ),
  ).toEqual({ status: 1, amount: 10_000 + more, taken: 0, alerts: 1, moves: 0 })
  const right = { ...notice, serialNumber: `N${next()}`, amount: 10_000 }
  expect(await w.mutate((q) => applyPaymentNotification(q, sandbox, right))).toMatchObject({
    outcome: 'taken',
    isNew: true,
  })
})

test('a second payment of a paid order is owed to nobody who sold it, and an operator is told', async () => {
  const buyer = await aNewcomer(w)
  const orderNo = await paid(buyer)
  const notice = { orderNo, serialNumber: `N${next()}`, amount: 10_000, isPaid: true }
  expect(await w.mutate((q) => applyPaymentNotification(q, sandbox, notice))).toMatchObject({
    outcome: 'taken',
    isNew: false,
  })
  const { rows } = await w.db.pool.query(
    `select a.kind, e.amount from ledger_entry e join ledger_txn t on t.id = e.txn_id join ledger_account a on a.id = e.ledger_id
     join product_order o on o.id = t.order_id where o.order_no = $1 and t.txn_kind = 7 order by a.kind`,
    [orderNo],
  )
  expect(rows).toEqual([
    { kind: 1, amount: -10_000 },
    { kind: 7, amount: 10_000 },
  ])
  const profits =
    'select count(*)::int from order_profit p join product_order o on o.id = p.order_id where o.order_no = $1'
  expect(await row(profits, [orderNo])).toEqual({ count: 1 })
})

describe('the price is that of this buyer, at this moment', () => {
  const courses: [string, Course, number, number][] = [
    ['without any other', {}, 10_000, 10_000],
    ['for members', { vipPrice: 7000 }, 10_000, 7000],
    ['for members, above that of all', { vipPrice: 12_000 }, 10_000, 10_000],
    ['reduced', { sale: 6000 }, 6000, 6000],
    ['reduced below that for members', { sale: 6000, vipPrice: 7000 }, 6000, 6000],
    ['reduced above that for members', { sale: 8000, vipPrice: 7000 }, 8000, 7000],
    ['reduced until a moment ago', { sale: 6000, from: -3600, until: 0 }, 10_000, 10_000],
    ['reduced from tomorrow', { sale: 6000, from: 86_400, until: 90_000 }, 10_000, 10_000],
    ['reduced from a moment ago', { sale: 6000, from: 0 }, 6000, 6000],
  ]
  test.each(courses)('of a course, %s', async (_, course, price, forMembers) => {
    const id = await aCourse(course)
    const buyers = [await aNewcomer(w), await aMember(), await aMember(-1)]
    const prices = [price, forMembers, price]
    for (const [n, buyer] of buyers.entries()) {
      expect((await till(buyer, id)).price).toBe(prices[n])
      expect((await ordered(buyer, id)).pricePaid).toBe(prices[n])
    }
  })

  const exams: [string, Parameters<typeof anExam>[0], number, number][] = [
    ['without any other', {}, 3000, 3000],
    ['for members', { vipPrice: 1999 }, 3000, 1999],
    ['for members, above that of all', { vipPrice: 3001 }, 3000, 3000],
  ]
  test.each(exams)('of an exam, %s', async (_, exam, price, forMembers) => {
    const id = await anExam(exam)
    const [guest, member, late] = [await aNewcomer(w), await aMember(), await aMember(-1)]
    const priceFor = async ({ id: accountId }: Newcomer) => (await productFor(w.db.read, accountId, 3, id)).price
    expect([await priceFor(guest), await priceFor(member), await priceFor(late)]).toEqual([price, forMembers, price])
  })

  test('of a membership, the lower one of going on is for who is a member', async () => {
    const [month, ever] = [await aVipSet(3000, 2500), await aVipSet(99_900, 89_900, 0)]
    for (const [buyer, id, price] of [
      [await aNewcomer(w), month, 3000],
      [await aMember(), month, 2500],
      [await aMember(-1), month, 3000],
      [await aMember(), ever, 99_900],
    ] as const)
      expect((await ordered(buyer, id, { productType: 2 })).pricePaid).toBe(price)
  })
})

describe('what is theirs already is not sold', () => {
  const enrol = (me: Newcomer, courseId: number, source: number, seconds: number) =>
    w.db.pool.query(
      `insert into enrolment (account_id, course_id, source, gmt_expire) values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [me.id, courseId, source, seconds],
    )
  const grant = (me: Newcomer, examId: number, seconds: number) =>
    w.db.pool.query(
      `insert into exam_grant (account_id, exam_id, gmt_expire) values ($1, $2, now() + make_interval(secs => $3))`,
      [me.id, examId, seconds],
    )

  const table: [string, () => Promise<[Newcomer, number, number]>, boolean][] = [
    ['a course that members have, a member', async () => [await aMember(), 1, await aCourse({ isVipFree: 1 })], true],
    ['a course that members have, others', async () => [await aNewcomer(w), 1, await aCourse({ isVipFree: 1 })], false],
    [
      'a course that members have, a member of old',
      async () => [await aMember(-1), 1, await aCourse({ isVipFree: 1 })],
      false,
    ],
    ['a course that members buy, a member', async () => [await aMember(), 1, await aCourse()], false],
    ['an exam that members have, a member', async () => [await aMember(), 3, await anExam({ isVipFree: 1 })], true],
    ['an exam that members have, others', async () => [await aNewcomer(w), 3, await anExam({ isVipFree: 1 })], false],
    [
      'an exam that members have, a member of old',
      async () => [await aMember(-1), 3, await anExam({ isVipFree: 1 })],
      false,
    ],
    ['an exam that members buy, a member', async () => [await aMember(), 3, await anExam()], false],
    ['a free exam, anybody', async () => [await aNewcomer(w), 3, await anExam({ price: 0 })], true],
  ]
  test.each(table)('%s', async (_, set, isOwned) => {
    const [buyer, productType, productId] = await set()
    expect(Boolean((await till(buyer, productId, productType)).owned)).toBe(isOwned)
    expect(await endOf(ordered(buyer, productId, { productType }))).toBe(isOwned ? 'conflict' : 'ok')
  })

  test.each([
    ['bought', 2, 3600, true],
    ['joined', 1, 3600, true],
    ['run out', 2, -1, false],
    ['by a membership alone', 4, 3600, false],
  ])('a course that was %s', async (_, source, seconds, isOwned) => {
    const [me, id] = [await aNewcomer(w), await aCourse()]
    await enrol(me, id, source, seconds)
    expect(Boolean((await till(me, id)).owned)).toBe(isOwned)
    expect(Boolean((await till(await aNewcomer(w), id)).owned)).toBe(false) // nobody else's
    expect(Boolean((await till(me, await aCourse())).owned)).toBe(false)
  })

  test.each([
    ['bought', 3600, true],
    ['run out', -1, false],
  ])('an exam that was %s', async (_, seconds, isOwned) => {
    const [me, id] = [await aNewcomer(w), await anExam()]
    await grant(me, id, seconds)
    expect(Boolean((await till(me, id, 3)).owned)).toBe(isOwned)
    expect(Boolean((await till(await aNewcomer(w), id, 3)).owned)).toBe(false)
    expect(Boolean((await till(me, await anExam(), 3)).owned)).toBe(false)
  })

  test.each([0, 2, 4, 5])('in the state %i: only what is on the shelf is sold', async (state) => {
    const [me, course, exam] = [await aNewcomer(w), await aCourse(), await anExam()]
    await row('update course set course_state = $2 where id = $1', [course, state])
    await row('update exam set exam_state = $2 where id = $1', [exam, state])
    const end = state === 2 ? 'ok' : 'notFound'
    expect([await endOf(till(me, course)), await endOf(till(me, exam, 3))]).toEqual([end, end])
  })
})

describe('a coupon', () => {
  const off = (
    couponType: number,
    more: { fullMoney?: number; reduceMoney?: number; discount?: number },
    price: number,
  ) => discountOf({ couponType, fullMoney: 0, reduceMoney: 0, discount: 10, ...more }, price)

  test.each<[number, Parameters<typeof off>[1], number, number | undefined]>([
    // off a sum, from 100.00 on
    [1, { fullMoney: 10_000, reduceMoney: 2000 }, 9999, undefined],
    [1, { fullMoney: 10_000, reduceMoney: 2000 }, 10_000, 2000],
    [1, { fullMoney: 10_000, reduceMoney: 2000 }, 10_001, 2000],
    [1, { reduceMoney: 2000 }, 1999, 1999],
    [1, { reduceMoney: 2000 }, 2000, 2000],
    [1, { reduceMoney: 2000 }, 2001, 2000],
    // in per cent: the price that is left is rounded up
    [2, { fullMoney: 10_000, discount: 8.5 }, 9999, undefined],
    [2, { fullMoney: 10_000, discount: 8.5 }, 10_000, 1500],
    [2, { discount: 8.5 }, 9999, 1499],
    [2, { discount: 8.5 }, 1, 0],
    [2, { discount: 0.5 }, 1, 0],
    [2, { discount: 3.3 }, 10_000, 6700],
    [2, { discount: 1.1 }, 10_000, 8900],
    [2, { discount: 2.3 }, 101, 77],
    [2, { discount: 10 }, 9999, 0],
    // for nothing, from the first fen on
    [3, {}, 1, 1],
    [3, { fullMoney: 10_000 }, 9999, 9999],
    [1, { reduceMoney: 2000 }, 0, undefined],
    [2, { discount: 8.5 }, 0, undefined],
    [3, {}, 0, undefined],
  ])('of type %i, %j, off %i fen', (couponType, terms, price, taken) => {
    expect(off(couponType, terms, price)).toBe(taken)
  })

  type Has = {
    status?: number
    seconds?: number
    productType?: number
    full?: number
    off?: number
    products?: number[]
  }
  async function has(me: Newcomer, more: Has = {}): Promise<number> {
    const { id: couponId } = await row(
      `insert into coupon (coupon_name, coupon_type, full_money, reduce_money, product_type, total, begin_time, end_time, valid_days)
       values ('券', 1, $1, $2, $3, 9, now() - interval '1 day', now() + interval '1 day', 7) returning id`,
      [more.full ?? 0, more.off ?? 100, more.productType ?? 1],
    )
    for (const product of more.products ?? [])
      await row('insert into coupon_product (coupon_id, product_id) values ($1, $2)', [couponId, product])
    const isTaken = [2, 3].includes(more.status ?? 1)
    const order = isTaken ? await ordered(me, await aCourse()) : undefined
    const { id } = await row(
      `insert into coupon_user (coupon_id, account_id, coupon_status, expire_time, order_id)
       values ($1, $2, $3, now() + make_interval(secs => $4), (select id from product_order where order_no = $5)) returning id`,
      [couponId, me.id, more.status ?? 1, more.seconds ?? 3600, order?.orderNo ?? null],
    )
    return id
  }

  test('the till lists mine that are good for this product now, the best first, and takes no other', async () => {
    const [me, somebody, course, other] = [await aNewcomer(w), await aNewcomer(w), await aCourse(), await aCourse()]
    const good = [
      await has(me, { off: 300 }),
      await has(me, { off: 200, products: [course, other] }),
      await has(me, { off: 100, full: 10_000 }),
    ]
    const dear = await has(me, { off: 400, full: 10_001 }) // is shown, as what does not fit yet
    const bad: [string, number][] = [
      ['notFound', await has(somebody)],
      ['invalid', await has(me, { seconds: -1 })],
      ['invalid', await has(me, { status: 2 })],
      ['invalid', await has(me, { status: 3 })],
      ['invalid', await has(me, { status: 4 })],
      ['invalid', await has(me, { productType: 2 })],
      ['invalid', await has(me, { productType: 3 })],
      ['invalid', await has(me, { products: [other] })],
    ]
    const { couponList } = await till(me, course)
    expect(couponList.map(({ id, priceDiscount, isFit }) => [id, priceDiscount, isFit])).toEqual([
      [good[0], 300, 1],
      [good[1], 200, 1],
      [good[2], 100, 1],
      [dear, 0, 0],
    ])
    for (const [end, couponUserId] of [...bad, ['invalid', dear] as const])
      expect([couponUserId, await endOf(ordered(me, course, { couponUserId }))]).toEqual([couponUserId, end])
    expect((await ordered(me, course, { couponUserId: good[1]! })).pricePaid).toBe(9800)
    expect((await till(me, course)).couponList.map(({ id }) => id)).toEqual([good[0], good[2], dear])
  })

  test('is used by the order that was paid alone', async () => {
    const me = await aNewcomer(w)
    const [mine, another] = [await has(me), await has(me)]
    const { orderNo, payUrl } = await ordered(me, await aCourse(), { couponUserId: mine })
    const second = await ordered(me, await aCourse(), { couponUserId: another })
    const other = await aNewcomer(w)
    const theirs = await has(other)
    await ordered(other, await aCourse(), { couponUserId: theirs })
    await pressed(w, payUrl)
    const states = async () =>
      (
        await w.db.pool.query('select coupon_status as s from coupon_user where account_id = $1 order by id', [me.id])
      ).rows.map(({ s }) => s)
    expect(await states()).toEqual([3, 2])
    await me.api('user/auth/order/info/close', { orderNo: second.orderNo })
    expect(await states()).toEqual([3, 1])
    expect(await endOf(me.api('user/auth/order/info/close', { orderNo }))).toBe('conflict')
    expect(await row('select coupon_status as s from coupon_user where id = $1', [theirs])).toEqual({ s: 2 })
  })
})

describe('windows of time', () => {
  const days = refundDays * 86_400_000

  test.each([
    ['a second before the seven days are over', -1000, 'ok'],
    ['a moment before', -1, 'ok'],
    ['at the moment itself', 0, 'conflict'],
    ['a second after', 1000, 'conflict'],
    ['a day after', 86_400_000, 'conflict'],
  ])('money is asked back %s', async (_, after, end) => {
    const me = await aNewcomer(w)
    const orderNo = await paid(me)
    const now = Date.now()
    const payTime = new Date(now - days - after).toISOString()
    await row('update product_order set pay_time = $2 where order_no = $1', [orderNo, payTime])
    const { refundUntil } = await me.api('user/auth/order/info/view', { orderNo })
    expect(Date.parse(refundUntil!)).toBe(now - after)
    vi.spyOn(Date, 'now').mockReturnValue(now)
    expect(await endOf(me.api('user/auth/order/refund/save', { orderNo, reason: '不想要了' }))).toBe(end)
  })

  test('income is confirmed when the seven days are over, of orders that stay paid', async () => {
    const me = await aNewcomer(w)
    const orders = { early: await paid(me), late: await paid(me), refunding: await paid(me) }
    const age = async (orderNo: string, seconds: number) =>
      row(
        `update order_profit set gmt_create = now() - make_interval(days => ${refundDays}, secs => $2)
         where order_id = (select id from product_order where order_no = $1)`,
        [orderNo, seconds],
      )
    await age(orders.early, -300)
    await age(orders.late, 1)
    await age(orders.refunding, 86_400)
    await me.api('user/auth/order/refund/save', { orderNo: orders.refunding, reason: '不想要了' })
    const state = async (orderNo: string) =>
      (
        await row(
          `select min(profit_status) as s from order_profit where order_id = (select id from product_order where order_no = $1)`,
          [orderNo],
        )
      ).s
    await w.mutate((q) => confirmProfits(q, refundDays))
    expect([await state(orders.early), await state(orders.late), await state(orders.refunding)]).toEqual([1, 2, 1])
  })

  test('an order waits half an hour for its payment, and is closed then', async () => {
    const me = await aNewcomer(w)
    const [late, early, settled] = [
      await ordered(me, await aCourse()),
      await ordered(me, await aCourse()),
      await paid(me),
    ]
    const { seconds } = await row(
      'select extract(epoch from expire_time - gmt_create)::int as seconds from product_order where order_no = $1',
      [late.orderNo],
    )
    expect(seconds).toBe(1800)
    const due = (orderNo: string, seconds: number) =>
      row('update product_order set expire_time = now() + make_interval(secs => $2) where order_no = $1', [
        orderNo,
        seconds,
      ])
    await due(late.orderNo, 0)
    await due(early.orderNo, 300)
    await due(settled, -300)
    await w.mutate((q) => closeExpired(q))
    const kept = async (orderNo: string) =>
      (await row('select order_status as s from product_order where order_no = $1', [orderNo])).s
    expect([await kept(late.orderNo), await kept(early.orderNo), await kept(settled)]).toEqual([4, 1, 2])
  })

  test('orders are listed and shown by the clock, before the job closes them', async () => {
    const me = await aNewcomer(w)
    const [late, early] = [await ordered(me, await aCourse()), await ordered(me, await aCourse())]
    const done = await paid(me)
    await row('update product_order set expire_time = now() where order_no = $1', [late.orderNo])
    const listed = async (orderStatus?: number) =>
      (await me.api('user/auth/order/info/list', { orderStatus })).list.map((o) => [o.orderNo, o.orderStatus])
    expect(await listed()).toEqual([
      [done, 2],
      [early.orderNo, 1],
      [late.orderNo, 4],
    ])
    expect([await listed(1), await listed(2), await listed(4)]).toEqual([
      [[early.orderNo, 1]],
      [[done, 2]],
      [[late.orderNo, 4]],
    ])
  })

  test.each([0, 1, 30])('what is bought for %i days is open for so long from the day it is paid', async (validDays) => {
    const [me, course, exam] = [await aNewcomer(w), await aCourse(), await anExam()]
    const bought = { id: 0, accountId: me.id, validDays }
    await w.db.write(async (q) => {
      await grantAccess(q, { ...bought, productType: 1, productId: course })
      await grantAccess(q, { ...bought, productType: 3, productId: exam })
    })
    const { rows } = await w.db.pool.query(
      `select case when gmt_expire = 'infinity' then 0 else extract(epoch from gmt_expire - now()) end::float8 as left from (
        select gmt_expire from enrolment where account_id = $1 union all select gmt_expire from exam_grant where account_id = $1) x`,
      [me.id],
    )
    expect(rows).toHaveLength(2)
    for (const { left } of rows) {
      expect(left).toBeLessThanOrEqual(validDays * 86_400)
      expect(left).toBeGreaterThan(validDays * 86_400 - 600 - (validDays ? 0 : 1))
    }
  })

  test.each<[string, number | undefined, number]>([
    ['none', undefined, 30],
    ['one that ended', -86_400, 30],
    ['one with five days left', 5 * 86_400, 35],
  ])('thirty days of membership begin where %s ends, at the earliest now', async (_, seconds, sum) => {
    const me = await aNewcomer(w)
    const id = await aVipSet(3000, 2500)
    if (seconds !== undefined)
      await row(
        `insert into vip_grant (account_id, vip_set_id, valid_days, gmt_create)
         values ($1, $2, 10, now() + make_interval(secs => $3) - interval '10 days')`,
        [me.id, id, seconds],
      )
    await w.db.write((q) => grantVip(q, { accountId: me.id, vipSetId: id, orderId: null, validDays: 30 }))
    const { vipExpireTime } = await me.api('user/auth/vip/view', {})
    expect(Math.round((Date.parse(vipExpireTime!) - Date.now()) / 3_600_000)).toBe(sum * 24)
  })
})

describe('taking money out', () => {
  const take = (me: Newcomer, extractMoney: number) =>
    endOf(me.api('user/auth/user/account/extract/log/save', { extractMoney }))

  test.each([
    ['the least', 50_000, minExtract, 'ok'],
    ['one fen below the least', 50_000, minExtract - 1, 'invalid'],
    ['all there is', 50_000, 50_000, 'ok'],
    ['all but a fen', 50_000, 49_999, 'ok'],
    ['one fen more than there is', 50_000, 50_001, 'invalid'],
    ['all there is, one fen below the least', minExtract - 1, minExtract - 1, 'invalid'],
    ['all there is, the least', minExtract, minExtract, 'ok'],
    ['the least, one fen above all there is', minExtract - 1, minExtract, 'invalid'],
    ['nothing', 50_000, 0, 'invalid'],
  ])('%s', async (_, has, sum, end) => {
    const me = await anEarner(w, has)
    expect(await take(me, sum)).toBe(end)
    const left = end === 'ok' ? has - sum : has
    expect(await me.api('user/auth/user/account/view', {})).toMatchObject({
      enableBalances: left,
      freezeBalances: has - left,
      totalIncome: has,
      historyMoney: 0,
    })
  })

  test('the least is a hundred yuan', () => expect(minExtract).toBe(10_000))

  test('needs a card, and waits for the one before it in every state of it', async () => {
    const [me, without] = [await anEarner(w, 50_000), await aNewcomer(w, { isRecommended: 1 })]
    await earned(w, without.id, 50_000)
    expect(await take(without, 10_000)).toBe('conflict')
    expect(await take(me, 10_000)).toBe('ok')
    const ends: Record<number, string> = {}
    for (const state of [1, 2, 3, 4]) {
      await row(
        `update extract_log set extract_status = $2::int, serial_number = 'S1', finish_time = case when $2::int > 3 then now() end where account_id = $1`,
        [me.id, state],
      )
      ends[state] = await take(me, 10_000)
    }
    expect(ends).toEqual({ 1: 'conflict', 2: 'conflict', 3: 'conflict', 4: 'ok' })
  })

  test('what is still to be confirmed is no money to take out', async () => {
    const me = await anEarner(w, 10_000)
    await w.db.pool.query('update account set referrer_id = null where id = $1', [me.id])
    const view = () => me.api('user/auth/user/account/view', {})
    const buyer = await aNewcomer(w)
    await row('update account set referrer_id = $2 where id = $1', [buyer.id, me.id])
    await paid(buyer, 200_000)
    expect(await view()).toMatchObject({ pendingMoney: 10_000, enableBalances: 10_000, totalIncome: 10_000 })
    expect(await take(me, 10_001)).toBe('invalid')
  })

  // 1 asked, 2 checked, 3 being paid, 4 paid out, 5 refused
  const ways = ['1 2', '1 5', '2 3', '2 5', '3 4', '3 5']
  test('goes from state to state as it may, and no other way; the money follows', async () => {
    const done: string[] = []
    for (const from of [1, 2, 3, 4, 5])
      for (const to of [2, 3, 4, 5]) {
        const me = await anEarner(w, 50_000)
        await take(me, 20_000)
        const { id } = await row(
          `update extract_log set extract_status = $2::int, finish_time = case when $2::int > 3 then now() end
           where account_id = $1 returning id`,
          [me.id, from],
        )
        const decision = { id, extractStatus: to, auditOpinion: '卡号与姓名不符', serialNumber: 'S1' }
        const end = await endOf(w.as('operator')('PUT user/admin/extract/audit', decision))
        if (end === 'ok') done.push(`${from} ${to}`)
        else expect(end).toBe('conflict')
        const moved = end === 'ok' ? 20_000 : 0
        expect([from, to, await me.api('user/auth/user/account/view', {})]).toMatchObject([
          from,
          to,
          {
            enableBalances: 30_000 + (to === 5 ? moved : 0),
            freezeBalances: 20_000 - (to > 3 ? moved : 0),
            historyMoney: to === 4 ? moved : 0,
          },
        ])
      }
    expect(done).toEqual(ways)
  })
})

describe('an offer of coupons', () => {
  test.each([
    ['before it begins', 60, 3600, 9, 0, 'conflict'],
    ['since a moment ago', -1, 3600, 9, 0, 'ok'],
    ['until it ends', -60, 30, 9, 0, 'ok'],
    ['when it is over', -60, 0, 9, 0, 'conflict'],
    ['the last one', -60, 3600, 9, 8, 'ok'],
    ['when none is left', -60, 3600, 9, 9, 'conflict'],
  ] as const)('is taken %s', async (_, from, until, total, taken, end) => {
    const me = await aNewcomer(w)
    const { id } = await row(
      `insert into coupon (coupon_name, coupon_type, reduce_money, total, taken, per_limit, begin_time, end_time, valid_days)
       values ('券', 1, 100, $1, $2, 2, now() + make_interval(secs => $3), now() + make_interval(secs => $4), 3) returning id`,
      [total, taken, from, until],
    )
    expect(await endOf(me.api('user/auth/coupon/receive', { couponId: id }))).toBe(end)
    const had = await row(
      'select count(*)::int as n, (min(extract(epoch from expire_time - gmt_create)) / 86400)::float8 as days from coupon_user where coupon_id = $1',
      [id],
    )
    expect(had).toEqual(end === 'ok' ? { n: 1, days: 3 } : { n: 0, days: null })
    expect((await row('select taken from coupon where id = $1', [id])).taken).toBe(taken + (end === 'ok' ? 1 : 0))
  })

  test('is taken as often as each may, by everybody', async () => {
    const { id } = await row(
      `insert into coupon (coupon_name, coupon_type, reduce_money, total, per_limit, begin_time, end_time, valid_days)
       values ('券', 1, 100, 9, 2, now() - interval '1 day', now() + interval '1 day', 3) returning id`,
    )
    const [a, b] = [await aNewcomer(w), await aNewcomer(w)]
    const ends: string[] = []
    for (const me of [a, a, a, b, b, b]) ends.push(await endOf(me.api('user/auth/coupon/receive', { couponId: id })))
    expect(ends).toEqual(['ok', 'ok', 'conflict', 'ok', 'ok', 'conflict'])
  })
})
