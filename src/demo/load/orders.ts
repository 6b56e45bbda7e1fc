// What was bought at the demo school in the last weeks: through the same rules as every order, dated back afterwards.

import type { InsertObject } from 'kysely'
import { couponStates } from '../../contract/enums/coupon-states.ts'
import { productTypes } from '../../contract/enums/product-types.ts'
import { refundDays } from '../../contract/user/order-verbs.ts'
import type { Query } from '../../db/connect.ts'
import type { Tables } from '../../db/types.ts'
import { discountOf } from '../../gateway/money/coupon.ts'
import { post } from '../../gateway/money/ledger.ts'
import { confirmProfits, lockOrder, markPaid } from '../../gateway/money/pay.ts'
import { updateExpiry } from '../../gateway/money/vip.ts'
import type { Seal } from '../../gateway/secrets/seal.ts'
import { learners } from '../content/people.ts'
import { coupons, memberships } from '../content/shop.ts'
import type { LoadedCourses } from './courses.ts'
import { type Clock, inFreeTime, timeOfDay } from './free-time.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll } from './rows.ts'

const day = 86_400_000
const [literature, unit, concepts] = [
  '初中语文：名著阅读的三年规划',
  '新课标下的小学语文大单元教学设计',
  '图解小学数学：十二个容易讲错的概念',
] as const

const [welcome, formTeachers] = ['新学期见面礼', '班主任专享'] as const

type Sale = {
  buyer: string
  course: string
  ago: number
  payType: number
  isPaid?: boolean
  coupon?: string | undefined
}
type Shop = Pick<Loaded, 'account'> & Pick<LoadedCourses, 'course'> & Pick<Loading, 'chance'>

export async function loadOrders(
  q: Query,
  { account }: Loaded,
  { course }: LoadedCourses,
  { now, today, chance, seal }: Loading,
) {
  const shop = { account, course, chance }
  const names = learners.map(([nickname]) => nickname)
  // who came by the link of 周敏
  const referred = names.slice(2, 8)
  await q
    .updateTable('account')
    .set({ referrerId: account('周敏') })
    .where('id', 'in', referred.map(account))
    .where('referrerId', 'is', null)
    .execute()

  const at = (ago: number) => new Date(now.getTime() - ago * day)
  const sold = names
    .flatMap((buyer, n): (false | Sale)[] => [
      n % 2 === 0 && { buyer, course: literature, ago: 1 + ((n * 7) % 46), payType: 1 },
      n % 3 === 0 && {
        buyer,
        course: unit,
        ago: 2 + ((n * 11) % 50),
        payType: 2 - (n % 2),
        coupon: n % 6 === 0 ? welcome : formTeachers,
      },
      n % 2 === 1 && {
        buyer,
        course: concepts,
        ago: 1 + ((n * 5) % 37),
        payType: 1 + (n % 3 === 0 ? 1 : 0),
        coupon: n % 6 === 5 ? formTeachers : undefined,
      },
    ])
    .filter((sale) => sale !== false)
  const mine: Sale[] = [
    { buyer: '林晓雯', course: unit, ago: 12, payType: 2, isPaid: false },
    { buyer: '林晓雯', course: literature, ago: 3, payType: 1 },
  ]
  const orders = [
    ...[...sold, ...mine].map(({ ago, ...sale }) => {
      const time = inFreeTime(new Date(at(ago).getTime() - chance.between(0, 600) * 60_000), { now: at(ago), today })
      return { time, place: () => sell(q, { ...sale, at: () => time }, shop) }
    }),
    ...memberships.map((one) => {
      const time = timeOfDay(one.ago, chance.next(), { now, today })
      return { time, place: () => sellMembership(q, { ...one, time }, shop) }
    }),
  ]
  // the newest has the largest id
  for (const { place } of orders.sort((a, b) => a.time.getTime() - b.time.getTime())) await place()
  await holdCoupons(q, shop, { now, today })

  await confirmProfits(q, refundDays, 10_000)
  await ask(q, now, course(concepts))
  if (seal) await withdrawn(q, account('王老师'), at(9), seal)
}

/** Sells nothing to who has the course; `at` says when it was ordered. */
export async function sell(
  q: Query,
  { buyer, course: name, at, payType, isPaid = true, coupon }: Omit<Sale, 'ago'> & { at(): Date },
  { account, course, chance }: Shop,
) {
  const productId = course(name)
  const accountId = account(buyer)
  const had = await q
    .selectFrom('enrolment')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', '=', productId)
    .executeTakeFirst()
  if (had) return
  const { coursePrice, courseLogo, ...seller } = await q
    .selectFrom('course')
    .select(['coursePrice', 'courseLogo', 'lecturerId', 'organizationId'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const time = at()
  const order = {
    ...seller,
    accountId,
    productType: productTypes.course,
    productId,
    productName: name,
    productLogo: courseLogo,
    pricePayable: coursePrice,
    payType,
  }
  const payTime = await place(q, order, { time, isPaid, coupon }, chance)
  if (!payTime) return
  await q
    .updateTable('enrolment')
    .set({ gmtCreate: payTime })
    .where('accountId', '=', accountId)
    .where('courseId', '=', productId)
    .execute()
}

type Ordered = Omit<InsertObject<Tables, 'productOrder'>, 'orderNo' | 'requestNo'> & {
  accountId: number
  payType: number
  pricePayable: number
}

/** An order of that time, with a coupon of this name; when it was paid, if it was. */
async function place(
  q: Query,
  order: Ordered,
  { time, isPaid = true, coupon }: { time: Date; isPaid?: boolean; coupon?: string | undefined },
  chance: Loading['chance'],
) {
  const stamp = time.toISOString().slice(0, 10).replaceAll('-', '')
  const orderNo = stamp + String(chance.between(0, 999_999_999_999)).padStart(12, '0')
  const taken = coupon && (await takeCoupon(q, order, { coupon, time }))
  const { id } = await q
    .insertInto('productOrder')
    .values({
      ...order,
      ...taken,
      orderNo,
      requestNo: `demo-${orderNo}`,
      gmtCreate: time,
      expireTime: new Date(time.getTime() + 1_800_000),
      ...(!isPaid && { orderStatus: 4, gmtClose: new Date(time.getTime() + 1_800_000) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isPaid) return undefined
  if (taken)
    await q
      .updateTable('couponUser')
      .set({ couponStatus: couponStates.locked, orderId: id })
      .where('id', '=', taken.couponUserId)
      .execute()
  await markPaid(q, (await lockOrder(q, orderNo))!, order.payType)
  const payTime = new Date(time.getTime() + 90_000)
  await q.updateTable('productOrder').set({ payTime }).where('id', '=', id).execute()
  await q.updateTable('orderProfit').set({ gmtCreate: payTime }).where('orderId', '=', id).execute()
  await q.updateTable('vipGrant').set({ gmtCreate: payTime }).where('orderId', '=', id).execute()
  await q.updateTable('message').set({ gmtCreate: payTime, isRead: 1 }).where('cause', 'like', `%${orderNo}%`).execute()
  return payTime
}

async function takeCoupon(
  q: Query,
  { accountId, pricePayable }: Ordered,
  { coupon, time }: { coupon: string; time: Date },
) {
  const {
    id: couponId,
    validDays,
    ...terms
  } = await q
    .selectFrom('coupon')
    .select(['id', 'validDays', 'couponType', 'fullMoney', 'reduceMoney', 'discount'])
    .where('couponName', '=', coupon)
    .executeTakeFirstOrThrow()
  const { id: couponUserId } = await q
    .insertInto('couponUser')
    .values({ couponId, accountId, gmtCreate: time, expireTime: new Date(time.getTime() + validDays * day) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { couponUserId, priceDiscount: discountOf({ ...terms, discount: Number(terms.discount) }, pricePayable) ?? 0 }
}

async function sellMembership(
  q: Query,
  { buyer, set, ago, time }: (typeof memberships)[number] & { time: Date },
  { account, chance }: Pick<Shop, 'account' | 'chance'>,
) {
  const { id, fabPrice, validDays } = await q
    .selectFrom('vipSet')
    .select(['id', 'fabPrice', 'validDays'])
    .where('setName', '=', set)
    .executeTakeFirstOrThrow()
  const accountId = account(buyer)
  const product = { productType: productTypes.vip, productId: id, productName: set, validDays }
  await place(q, { ...product, accountId, pricePayable: fabPrice, payType: 1 + (ago % 2) }, { time }, chance)
  await updateExpiry(q, accountId)
}

/** Coupons that learners took and have not used; those of a coupon that is over have run out. */
async function holdCoupons(q: Query, { account, chance }: Pick<Shop, 'account' | 'chance'>, clock: Clock) {
  for (const { couponName, taken, from, until, validDays } of coupons) {
    const { id: couponId } = await q
      .selectFrom('coupon')
      .select('id')
      .where('couponName', '=', couponName)
      .executeTakeFirstOrThrow()
    const used = await q.selectFrom('couponUser').select('accountId').where('couponId', '=', couponId).execute()
    const without = learners
      .map(([nickname]) => account(nickname))
      .filter((id) => !used.some(({ accountId }) => accountId === id))
    await insertAll(
      q,
      'couponUser',
      chance
        .shuffled(without)
        .slice(0, Math.max(0, taken - used.length))
        .map((accountId) => {
          const time = timeOfDay(chance.between(Math.max(1, -until), -from), chance.next(), clock)
          return {
            couponId,
            accountId,
            couponStatus: until < 0 ? couponStates.expired : couponStates.unused,
            gmtCreate: time,
            expireTime: new Date(time.getTime() + validDays * day),
          }
        }),
    )
  }
}

/** What waits for the operator: a refund of that course, and an invoice. */
async function ask(q: Query, now: Date, refunded: number) {
  const recent = await q
    .selectFrom('productOrder')
    .select(['id', 'accountId', 'pricePaid', 'orderNo'])
    .where('orderStatus', '=', 2)
    .where('productType', '=', productTypes.course)
    .where('payTime', '>', new Date(now.getTime() - (refundDays - 1) * day).toISOString())
    .where('accountId', '>', 6) // not those of the accounts to sign in with
    .orderBy((e) => e('productId', '=', refunded), 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const [back, billed] = recent
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  if (back) {
    await q.updateTable('productOrder').set({ orderStatus: 5 }).where('id', '=', back.id).execute()
    const { id: orderId, accountId, pricePaid: amount, orderNo } = back
    const reason = '学校统一购买了同一门课，个人这份不需要了'
    await q
      .insertInto('refund')
      .values({ refundNo: `R${orderNo}`, orderId, accountId, amount, reason, gmtCreate: hoursAgo(19) })
      .execute()
  }
  if (billed) {
    const { id: orderId, accountId } = billed
    const bill = { invoiceTitle: '江州市实验中学', taxNo: '12330000470000000X', email: 'caiwu@jzsy.example' }
    await q
      .insertInto('invoice')
      .values({ orderId, accountId, ...bill, gmtCreate: hoursAgo(31) })
      .execute()
  }
}

/** What 王老师 took out last week, and the card it went to. */
async function withdrawn(q: Query, accountId: number, time: Date, { seal }: Pick<Seal, 'seal'>) {
  const has = await q
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('accountId', '=', accountId)
    .where('kind', '=', 4)
    .executeTakeFirst()
  const extractMoney = Math.floor((has?.balance ?? 0) / 20_000) * 10_000
  if (extractMoney <= 0) return
  const card = { bankUserName: '王小川', bankName: '中国工商银行', cardEnd: '6683' }
  const bankCardNo = seal('6222021001116686683')
  await q
    .insertInto('bankCard')
    .values({
      accountId,
      ...card,
      bankCardNo,
      bankBranchName: '江州市城东支行',
      bankIdCardNo: seal('110105194912310021'),
      idCardEnd: '0021',
      gmtModified: new Date(time.getTime() - day),
    })
    .execute()
  const { id } = await q
    .insertInto('extractLog')
    .values({
      accountId,
      extractMoney,
      extractStatus: 4,
      ...card,
      bankCardNo,
      serialNumber: '20261109004417',
      gmtCreate: time,
      finishTime: new Date(time.getTime() + day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(q, { why: 'requested', extractId: id }, [
    [['available', accountId], -extractMoney],
    [['frozen', accountId], extractMoney],
  ])
  await post(q, { why: 'paidOut', extractId: id }, [
    [['frozen', accountId], -extractMoney],
    [['paidOut', accountId], extractMoney],
  ])
}
