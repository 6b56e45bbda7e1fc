// Buying, from the till to the lesson: prices, coupons, notices of channels, closing, giving back; every fen accounted for.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Input } from '../../../src/contract/calls.ts'
import { closeExpired, confirmProfits } from '../../../src/gateway/money/pay.ts'
import { payBack } from '../../../src/jobs/pay-back.ts'
import { mutateWith, tagsOfPages } from '../../support/mutate.ts'
import { aWorld, endOf, type Person } from '../../support/world.ts'

const w = aWorld()
const sandbox = 9
const one = async (text: string, values: unknown[] = []) => (await w.db.pool.query(text, values)).rows[0]
const idOf = async (nickname: string): Promise<number> =>
  (await one('select id from account where nickname = $1', [nickname])).id

let made = 0
/** A paid course of 王老师 that nobody has. */
async function aCourse(price = 10_000, more: { isVipFree?: 0 | 1; vipPrice?: number } = {}): Promise<number> {
  const { id } = await one(
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, is_vip_free, vip_price, course_state)
     select 1, (select min(id) from course_category where floor = 2), l.id, $1, 0, $2, $3, $4, 2
     from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [`要买的课 ${++made}`, price, more.isVipFree ?? 0, more.vipPrice ?? 0],
  )
  return id
}

const order = (person: Person, productId: number, more: Partial<Input<'user/auth/order/info/pay'>> = {}) =>
  w.as(person)('user/auth/order/info/pay', {
    productType: 1,
    productId,
    payType: sandbox,
    requestNo: randomUUID(),
    ...more,
  })

/** Presses the button of the sandbox's page. */
const press = async (payUrl: string, result: 'paid' | 'failed' = 'paid') => {
  const body = new URLSearchParams({ result })
  return (await w.sandbox.fetch(new Request(payUrl, { method: 'POST', body }))).status
}
const view = (person: Person, orderNo: string) => w.as(person)('user/auth/order/info/view', { orderNo })
const isOpen = async (person: Person, id: number) =>
  (await w.as(person)('course/auth/course/view', { id })).allowStudy === 1

/** Every transaction adds up, every balance is the sum of its entries, and nobody has less than nothing. */
async function theLedgerHolds() {
  const { rows } = await w.db.pool.query(`
    select 'txn ' || txn_id as what from ledger_entry group by txn_id having sum(amount) <> 0
    union all select 'balance ' || a.id from ledger_account a where kind between 3 and 6
      and balance <> (select coalesce(sum(amount), 0) from ledger_entry where ledger_id = a.id)
    union all select 'below ' || id from ledger_account where kind between 3 and 6 and balance < 0`)
  expect(rows).toEqual([])
}

async function aCoupon(person: Person, terms: { type?: number; full?: number; off?: number; discount?: number } = {}) {
  const { id } = await one(
    `insert into coupon (coupon_name, coupon_type, full_money, reduce_money, discount, total, begin_time, end_time, valid_days)
     values ('试用券', $1, $2, $3, $4, 100, now() - interval '1 day', now() + interval '1 day', 7) returning id`,
    [terms.type ?? 1, terms.full ?? 0, terms.off ?? 2000, terms.discount ?? 10],
  )
  return (await w.as(person)('user/auth/coupon/receive', { couponId: id })).id
}

test('a course is bought with a coupon: the price is the server’s, the notice pays, the lecturer and the referrer earn', async () => {
  await w.db.pool.query(
    "update account set referrer_id = (select id from account where nickname = '周敏') where nickname = '林晓雯'",
  )
  const id = await aCourse(29_900)
  const couponUserId = await aCoupon('learner')
  expect(await isOpen('learner', id)).toBe(false)

  const till = await w.as('learner')('user/auth/order/info/check', { productType: 1, productId: id })
  expect(till).toMatchObject({ price: 29_900, owned: '', payList: [{ payType: sandbox, name: '模拟支付' }] })
  expect(till.couponList.find((coupon) => coupon.id === couponUserId)).toMatchObject({ isFit: 1, priceDiscount: 2000 })

  const begun = await order('learner', id, { couponUserId })
  expect(begun).toMatchObject({ orderStatus: 1, pricePaid: 27_900 })
  expect(await isOpen('learner', id)).toBe(false)
  expect(await press(begun.payUrl)).toBe(303)

  expect(await view('learner', begun.orderNo)).toMatchObject({ orderStatus: 2, pricePaid: 27_900, payType: sandbox })
  expect(await isOpen('learner', id)).toBe(true)
  const profits = await w.db.pool.query(
    `select a.nickname, p.amount, p.profit_status from order_profit p join account a on a.id = p.account_id
     join product_order o on o.id = p.order_id where o.order_no = $1 order by p.profit_role`,
    [begun.orderNo],
  )
  expect(profits.rows).toEqual([
    { nickname: '王老师', amount: 19_530, profit_status: 1 },
    { nickname: '周敏', amount: 1395, profit_status: 1 },
  ])
  // with the platform's part they are what was paid
  const { platform } = await one(
    `select e.amount as platform from ledger_entry e join ledger_txn t on t.id = e.txn_id join ledger_account a on a.id = e.ledger_id
     join product_order o on o.id = t.order_id where o.order_no = $1 and a.kind = 2`,
    [begun.orderNo],
  )
  expect(19_530 + 1395 + platform).toBe(27_900)
  expect((await one('select coupon_status from coupon_user where id = $1', [couponUserId])).coupon_status).toBe(3)
  const { list } = await w.as('lecturer')('user/auth/order/info/lecturer', { productName: '要买的课' })
  expect(list[0]).toMatchObject({ lecturerProfit: 19_530, pricePaid: 27_900, buyerName: '林**', profitStatus: 1 })
  await theLedgerHolds()
})

test('a dozen equal requests to buy are one order, a dozen equal notices are one payment', async () => {
  const id = await aCourse()
  const begun = await Promise.all(Array.from({ length: 12 }, () => order('learner2', id)))
  expect(new Set(begun.map(({ orderNo }) => orderNo)).size).toBe(1)
  await Promise.all(Array.from({ length: 12 }, () => press(begun[0]!.payUrl)))
  const { orderNo } = begun[0]!
  expect(
    await one(
      `select (select count(*) from pay_notice n where n.order_id = o.id) as notices,
      (select count(*) from order_profit p where p.order_id = o.id) as profits,
      (select count(*) from ledger_txn t where t.order_id = o.id) as moves from product_order o where order_no = $1`,
      [orderNo],
    ),
  ).toEqual({ notices: 1, profits: 1, moves: 1 })
  expect(await endOf(order('learner2', id))).toBe('conflict') // has it already
  await theLedgerHolds()
})

test('the sandbox leads back to the host it was opened on, whatever SITE_URL is', async () => {
  const { orderNo, payUrl } = await order('learner2', await aCourse())
  const { pathname, search } = new URL(payUrl)
  const onPhone = new Request(`http://192.168.1.7:4321${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'paid' }),
  })
  const answer = await w.sandbox.fetch(onPhone)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/account/order?orderNo=${orderNo}`])
})

test('what a channel did not sign, or signed for another sum or long ago, changes nothing', async () => {
  const id = await aCourse()
  const { orderNo, pricePaid } = await order('learner2', id)
  const url = `http://world/gateway/user/api/order/pay/notify/${sandbox}`
  const notice = { orderNo, serialNumber: 'X1', amount: pricePaid, isPaid: true }
  const post = async (body: string, headers: Record<string, string> = {}) =>
    (await w.send(url, { method: 'POST', body, headers })).status
  expect(await post(JSON.stringify(notice))).toBe(422)
  expect(
    await post(JSON.stringify(notice), { 'sandbox-time': String(Date.now()), 'sandbox-sign': 'x'.repeat(43) }),
  ).toBe(422)
  expect(await post('not json at all')).toBe(422)
  // really signed, then changed by one digit on the way
  const { payUrl } = await w.as('learner2')('user/auth/order/info/continue/pay', { orderNo, payType: sandbox })
  const [bill, sign] = [new URL(payUrl).searchParams.get('bill')!, new URL(payUrl).searchParams.get('sign')!]
  const cheaper = Buffer.from(Buffer.from(bill, 'base64url').toString().replace(String(pricePaid), '1')).toString(
    'base64url',
  )
  const page = await w.sandbox.fetch(new Request(`http://world/gateway/sandbox/pay?bill=${cheaper}&sign=${sign}`))
  expect(page.status).toBe(400)
  expect((await view('learner2', orderNo)).orderStatus).toBe(1)
  expect(
    await one('select count(*) from pay_notice n join product_order o on o.id = n.order_id where o.order_no = $1', [
      orderNo,
    ]),
  ).toEqual({ count: 0 })
  await theLedgerHolds()
})

test('a notice for another sum is kept for an operator and opens nothing', async () => {
  const id = await aCourse()
  const { orderNo, payUrl } = await order('learner2', id)
  await w.db.pool.query('update product_order set price_payable = price_payable + 100 where order_no = $1', [orderNo])
  expect(await press(payUrl)).toBe(502) // the channel is told to try again
  expect((await view('learner2', orderNo)).orderStatus).toBe(1)
  expect(await isOpen('learner2', id)).toBe(false)
  const { list } = await w.as('operator')('user/admin/order/info/page', { isAlert: 1 })
  expect(list.find((row) => row.orderNo === orderNo)?.alertList[0]).toContain('不符')
  const read = await w.as('operator')('user/admin/order/alert/read', { orderNo })
  expect(read.alertList).toEqual([])
})

test('half an hour later an order is closed, its coupon is free again, and the thing can be ordered anew', async () => {
  const id = await aCourse()
  const couponUserId = await aCoupon('learner2')
  const { orderNo } = await order('learner2', id, { couponUserId })
  const status = async () =>
    (await one('select coupon_status from coupon_user where id = $1', [couponUserId])).coupon_status
  expect(await status()).toBe(2)
  expect(await endOf(order('learner2', await aCourse(), { couponUserId }))).toBe('invalid') // locked by the first
  await w.db.pool.query("update product_order set expire_time = now() - interval '1 second' where order_no = $1", [
    orderNo,
  ])
  expect((await view('learner2', orderNo)).orderStatus).toBe(4) // by the clock, before any job
  expect(await endOf(w.as('learner2')('user/auth/order/info/continue/pay', { orderNo, payType: sandbox }))).toBe(
    'conflict',
  )
  await w.mutate((q) => closeExpired(q))
  expect(await status()).toBe(1)
  const again = await order('learner2', id, { couponUserId })
  expect(again.orderNo).not.toBe(orderNo)
  expect(await w.as('learner2')('user/auth/order/info/close', { orderNo: again.orderNo })).toEqual({ orderStatus: 4 })
  expect(await status()).toBe(1)
})

test('a payment that comes after the order was closed is taken, and an operator is told', async () => {
  const id = await aCourse()
  const { orderNo, payUrl } = await order('learner2', id)
  await w.as('learner2')('user/auth/order/info/close', { orderNo })
  expect(await press(payUrl)).toBe(303)
  expect((await view('learner2', orderNo)).orderStatus).toBe(2)
  expect(await isOpen('learner2', id)).toBe(true)
  const { list } = await w.as('operator')('user/admin/order/info/page', { isAlert: 1 })
  expect(list.find((row) => row.orderNo === orderNo)?.alertList[0]).toContain('关闭之后')
  await theLedgerHolds()
})

test('a payment that failed can be tried again', async () => {
  const id = await aCourse()
  const { orderNo, payUrl } = await order('learner2', id)
  await press(payUrl, 'failed')
  expect((await view('learner2', orderNo)).orderStatus).toBe(3)
  const again = await w.as('learner2')('user/auth/order/info/continue/pay', { orderNo, payType: sandbox })
  expect(await press(again.payUrl)).toBe(303)
  expect((await view('learner2', orderNo)).orderStatus).toBe(2)
})

test('a coupon for nothing makes an order that is paid at once', async () => {
  const id = await aCourse()
  const couponUserId = await aCoupon('learner2', { type: 3 })
  const done = await order('learner2', id, { couponUserId })
  expect(done).toMatchObject({ orderStatus: 2, pricePaid: 0, payUrl: '' })
  expect(await isOpen('learner2', id)).toBe(true)
  expect((await view('learner2', done.orderNo)).refundUntil).toBe(null)
})

test('a membership opens what is free for members, and lowers prices; the next one runs on from it', async () => {
  const free = await aCourse(9900, { isVipFree: 1 })
  const cheap = await aCourse(9900, { vipPrice: 4900 })
  const { id, fabPrice } = (await w.as('guest')('system/api/vip/set/list', {})).list[0]!
  expect(await isOpen('lecturerOfOrganization', free)).toBe(false)
  const buy = (more: object = {}) => order('lecturerOfOrganization', id, { productType: 2, ...more })
  const first = await buy()
  expect(first.pricePaid).toBe(fabPrice)
  await press(first.payUrl)
  expect(await w.as('lecturerOfOrganization')('user/auth/vip/view', {})).toMatchObject({
    isVip: 1,
    vipSetName: '月会员',
  })
  expect(await isOpen('lecturerOfOrganization', free)).toBe(true)
  expect(await w.as('lecturerOfOrganization')('course/auth/course/user/join', { courseId: free })).toEqual({ isPay: 1 })
  expect(
    await w.as('lecturerOfOrganization')('user/auth/order/info/check', { productType: 1, productId: cheap }),
  ).toMatchObject({ price: 4900 })
  expect(
    (await w.as('lecturerOfOrganization')('user/auth/order/info/check', { productType: 1, productId: free })).owned,
  ).toContain('会员')

  const days = async () =>
    Math.round(
      (Date.parse((await w.as('lecturerOfOrganization')('user/auth/vip/view', {})).vipExpireTime!) - Date.now()) /
        86_400_000,
    )
  expect(await days()).toBe(30)
  const second = await buy()
  await press(second.payUrl)
  expect(await days()).toBe(60)
  const { grantList, ...own } = await w.as('lecturerOfOrganization')('user/auth/vip/view', {})
  expect(own).toMatchObject({ courseCount: 1, courseWorth: 9900 })
  const [newest, oldest] = grantList
  expect(grantList.map(({ orderNo }) => orderNo)).toEqual([second.orderNo, first.orderNo])
  expect([newest!.beginTime, newest!.endTime]).toEqual([oldest!.endTime, own.vipExpireTime])

  // given back: its days go, and with the last one what it had opened
  for (const { orderNo } of [first, second]) {
    await w.as('lecturerOfOrganization')('user/auth/order/refund/save', { orderNo, reason: '买错了' })
    await w.as('operator')('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 })
    await paidBack()
  }
  expect(await w.as('lecturerOfOrganization')('user/auth/vip/view', {})).toMatchObject({
    isVip: 0,
    courseCount: 0,
    courseWorth: 0,
    grantList: [{ isEnded: 1 }, { isEnded: 1 }],
  })
  expect(await isOpen('lecturerOfOrganization', free)).toBe(false)
  await theLedgerHolds()
})

/** Runs the jobs that were queued, as the queue would; answers how often the channel was asked, and what went stale. */
async function paidBack() {
  const [refunds, tags]: [string[], string[]] = [[], []]
  const channel = w.outside.channels.get(sandbox)!
  const counting = {
    ...channel,
    refund: (asked: Parameters<typeof channel.refund>[0]) => {
      refunds.push(asked.refundNo)
      return channel.refund(asked)
    },
  }
  const needs = {
    read: w.db.read,
    channels: new Map([[sandbox, counting]]),
    mutate: mutateWith(w.db, (changes) => void tags.push(...tagsOfPages(changes))),
  }
  for (const { job, data } of w.jobs.splice(0)) if (job === 'pay-back') await payBack(needs).work(data as never)
  return { refunds: refunds.length, tags }
}

test('money is given back once: access ends, the income is reversed, and a refused request leaves all as it was', async () => {
  const id = await aCourse(20_000)
  const { orderNo, payUrl } = await order('learner2', id)
  await press(payUrl)
  const pending = async () => (await w.as('lecturer')('user/auth/user/account/view', {})).pendingMoney
  const before = await pending()
  const asked = await w.as('learner2')('user/auth/order/refund/save', { orderNo, reason: '和学校的课重复了' })
  expect(asked).toMatchObject({ orderStatus: 5, refund: { refundStatus: 1, amount: 20_000 } })
  const refuse = { orderNo, isPass: 0 as const }
  expect(await endOf(w.as('operator')('PUT user/admin/order/refund/audit', refuse))).toBe('conflict') // without a reason
  await w.as('operator')('PUT user/admin/order/refund/audit', { ...refuse, auditOpinion: '已学完大半' })
  expect(await view('learner2', orderNo)).toMatchObject({
    orderStatus: 2,
    refund: { refundStatus: 4, auditOpinion: '已学完大半' },
  })
  expect(await isOpen('learner2', id)).toBe(true)

  await w.as('learner2')('user/auth/order/refund/save', { orderNo, reason: '请再看一下' })
  await w.as('operator')('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 })
  const twice = [...w.jobs]
  expect(await paidBack()).toEqual({ refunds: 1, tags: expect.arrayContaining([`course:${id}`]) })
  w.jobs.push(...twice)
  expect(await paidBack()).toEqual({ refunds: 0, tags: [] }) // the job runs again after a crash
  expect(await view('learner2', orderNo)).toMatchObject({ orderStatus: 6, refund: { refundStatus: 3 } })
  expect(await isOpen('learner2', id)).toBe(false)
  expect(await pending()).toBe(before - 14_000)
  await theLedgerHolds()
})

test('a refunded course leaves the lists of its learner, and comes back when it is bought again', async () => {
  const id = await aCourse(5000)
  const learner = w.as('learner2')
  const standing = async () => {
    const [own, refunded] = await Promise.all(
      [0, 1].map((isRefunded) => learner('course/auth/course/user/list', { isRefunded, pageSize: 100 })),
    )
    const { list } = await learner('course/auth/course/plan/view', {})
    return {
      own: own!.list.some((course) => course.id === id),
      refunded: refunded!.list.filter((course) => course.id === id).map(({ isRefunded }) => isRefunded),
      planned: list.some(({ courseId }) => courseId === id),
    }
  }
  const bought = await order('learner2', id)
  await press(bought.payUrl)
  expect(await standing()).toEqual({ own: true, refunded: [], planned: false })
  await learner('user/auth/order/refund/save', { orderNo: bought.orderNo, reason: '买错了' })
  await w.as('operator')('PUT user/admin/order/refund/audit', { orderNo: bought.orderNo, isPass: 1 })
  await paidBack()
  expect(await standing()).toEqual({ own: false, refunded: [1], planned: false })
  await press((await order('learner2', id)).payUrl)
  expect(await standing()).toEqual({ own: true, refunded: [], planned: false })
})

test('courses that a membership opened leave the lists of its member with its refund, not with its end, and come back with the next', async () => {
  const person = 'lecturerOfOrganization'
  const member = w.as(person)
  const id = await aCourse(9900, { isVipFree: 1 })
  const plan = (await w.as('guest')('system/api/vip/set/list', {})).list[0]!
  const become = async () => {
    const { orderNo, payUrl } = await order(person, plan.id, { productType: 2 })
    await press(payUrl)
    return orderNo
  }
  const standing = async () => {
    const listed = async (input: object) =>
      (await member('course/auth/course/user/list', { ...input, pageSize: 100 })).list.find(
        (course) => course.id === id,
      )
    const [own, open, refunded, { list: week }] = await Promise.all([
      listed({}),
      listed({ finishType: 1 }),
      listed({ isRefunded: 1 }),
      member('course/auth/course/plan/view', {}),
    ])
    return {
      own: own && { source: own.source, allowStudy: own.allowStudy },
      isToGoOn: Boolean(open),
      isRefunded: Boolean(refunded),
      isPlanned: week.some(({ courseId }) => courseId === id),
    }
  }
  const open = { own: { source: 4, allowStudy: 1 }, isToGoOn: true, isRefunded: false, isPlanned: false }
  const orderNo = await become()
  await w.db.pool.query('update course set period_total = 3 where id = $1', [id])
  await member('course/auth/course/user/join', { courseId: id })
  expect(await standing()).toEqual(open)

  await member('user/auth/order/refund/save', { orderNo, reason: '买错了' })
  await w.as('operator')('PUT user/admin/order/refund/audit', { orderNo, isPass: 1 })
  await paidBack()
  expect(await standing()).toEqual({ own: undefined, isToGoOn: false, isRefunded: true, isPlanned: false })

  await become()
  expect(await standing()).toEqual(open)

  // as if its days had gone by
  await w.db.pool.query(`update vip_grant set gmt_create = gmt_create - interval '31 days' where account_id = $1`, [
    await idOf('李老师'),
  ])
  await w.db.pool.query(
    `update account_vip set expire_time = now() - interval '1 second' where account_id = ${await idOf('李老师')};
     update enrolment set gmt_expire = now() - interval '1 second' where course_id = ${id} and source = 4`,
  )
  expect(await standing()).toMatchObject({ own: { source: 4, allowStudy: 0 }, isToGoOn: false, isRefunded: false })
})

test('after the days for it nothing is given back, and the income can be taken out', async () => {
  await w.mutate((q) => confirmProfits(q, 7)) // what others sold
  const id = await aCourse(20_000)
  const { orderNo, payUrl } = await order('learner2', id)
  await press(payUrl)
  await w.db.pool.query(
    `with o as (update product_order set pay_time = now() - interval '8 days' where order_no = $1 returning id)
     update order_profit set gmt_create = now() - interval '8 days' where order_id = (select id from o)`,
    [orderNo],
  )
  expect(await endOf(w.as('learner2')('user/auth/order/refund/save', { orderNo, reason: '不想要了' }))).toBe('conflict')
  const before = await w.as('lecturer')('user/auth/user/account/view', {})
  expect(await w.mutate((q) => confirmProfits(q, 7))).toBeGreaterThan(0)
  expect(await w.mutate((q) => confirmProfits(q, 7))).toBe(0)
  const after = await w.as('lecturer')('user/auth/user/account/view', {})
  expect(after.enableBalances - before.enableBalances).toBe(14_000)
  await theLedgerHolds()
})

test('an order is its buyer’s alone, an invoice can be asked for and corrected until it was sent', async () => {
  const id = await aCourse()
  const { orderNo, payUrl } = await order('learner', id)
  expect(await endOf(view('learner2', orderNo))).toBe('notFound')
  await press(payUrl)
  const ask = (invoiceTitle: string) =>
    w.as('learner')('user/auth/order/invoice/save', {
      orderNo,
      invoiceTitle,
      taxNo: '12330000470000000x',
      email: 'cw@school.cn',
    })
  await ask('江州一中')
  expect((await ask('江州市第一中学')).invoice).toMatchObject({
    invoiceTitle: '江州市第一中学',
    taxNo: '12330000470000000X',
  })
  await w.as('operator')('PUT user/admin/order/invoice/audit', { orderNo })
  expect(await endOf(ask('又改了'))).toBe('conflict')
})

test('a payment by transfer is entered once by an operator', async () => {
  const [a, b] = [await aCourse(), await aCourse()]
  const first = await order('learner2', a)
  const second = await order('learner2', b)
  const paid = await w.as('operator')('user/admin/order/info/pay', { orderNo: first.orderNo, serialNumber: 'HK-0001' })
  expect(paid).toMatchObject({ orderStatus: 2, payType: 4, tradeType: 2 })
  expect(await isOpen('learner2', a)).toBe(true)
  const again = { orderNo: second.orderNo, serialNumber: 'HK-0001' }
  expect(await endOf(w.as('operator')('user/admin/order/info/pay', again))).toBe('conflict')
  await theLedgerHolds()
})

test('nobody orders in somebody else’s stead, and one’s own course is not for sale', async () => {
  const id = await aCourse()
  expect(await endOf(order('lecturer', id))).toBe('conflict')
  const { ticket } = await w.as('operator')('user/admin/users/super/ticket', { userId: await idOf('林晓雯') })
  const { token } = await w.as('guest')('user/api/user/login/ticket', { ticket })
  const inStead = w.apiWith(() => token)
  expect(
    await endOf(
      inStead('user/auth/order/info/pay', { productType: 1, productId: id, payType: sandbox, requestNo: randomUUID() }),
    ),
  ).toBe('noPermission')
})

test('fields of our own making are refused: a price, a state, another buyer', async () => {
  const id = await aCourse()
  for (const extra of [{ pricePaid: 1 }, { orderStatus: 2 }, { accountId: 1 }, { priceDiscount: 9999 }, { isPay: 1 }]) {
    const { code } = await w.raw('learner2', 'user/auth/order/info/pay', {
      productType: 1,
      productId: id,
      payType: sandbox,
      requestNo: randomUUID(),
      ...extra,
    })
    expect(code).toBe(422)
  }
})
