// What was bought at the demo school in the last weeks: through the same rules as every order, dated back afterwards.

import { refundDays } from '../../contract/user/order-verbs.ts'
import type { Query } from '../../db/connect.ts'
import { post } from '../../gateway/money/ledger.ts'
import { confirmProfits, lockOrder, markPaid } from '../../gateway/money/pay.ts'
import type { Seal } from '../../gateway/secrets/seal.ts'
import { learners } from '../content/people.ts'
import type { LoadedCourses } from './courses.ts'
import type { Loaded, Loading } from './people.ts'

const day = 86_400_000
const [literature, unit, concepts] = [
  '初中语文：名著阅读的三年规划',
  '新课标下的小学语文大单元教学设计',
  '图解小学数学：十二个容易讲错的概念',
] as const

type Sale = { buyer: string; course: string; ago: number; payType: number; isPaid?: boolean }
type Shop = Pick<Loaded, 'account'> & Pick<LoadedCourses, 'course'> & Pick<Loading, 'chance'>

export async function loadOrders(
  q: Query,
  { account }: Loaded,
  { course }: LoadedCourses,
  { now, chance, seal }: Loading,
) {
  const shop = { account, course, chance }
  const names = learners.map(([nickname]) => nickname)
  // who came by the link of 学员乙
  const referred = names.slice(2, 8)
  await q
    .updateTable('account')
    .set({ referrerId: account('学员乙') })
    .where('id', 'in', referred.map(account))
    .where('referrerId', 'is', null)
    .execute()

  const at = (ago: number) => new Date(now.getTime() - ago * day)
  const sold: Sale[] = names.flatMap((buyer, n) => [
    ...(n % 2 === 0 ? [{ buyer, course: literature, ago: 1 + ((n * 7) % 46), payType: 1 + (n % 2) }] : []),
    ...(n % 3 === 0 ? [{ buyer, course: unit, ago: 2 + ((n * 11) % 50), payType: 2 - (n % 2) }] : []),
    ...(n % 2 === 1 ? [{ buyer, course: concepts, ago: 1 + ((n * 5) % 37), payType: 1 + (n % 3 === 0 ? 1 : 0) }] : []),
  ])
  const mine: Sale[] = [
    { buyer: '学员甲', course: unit, ago: 12, payType: 2, isPaid: false },
    { buyer: '学员甲', course: literature, ago: 3, payType: 1 },
  ]
  for (const { ago, ...sale } of [...sold, ...mine].sort((a, b) => b.ago - a.ago))
    await sell(q, { ...sale, at: () => new Date(at(ago).getTime() - chance.between(0, 600) * 60_000) }, shop)

  await confirmProfits(q, refundDays, 10_000)
  await ask(q, now)
  if (seal) await withdrawn(q, account('王老师'), at(9), seal)
}

/** Sells nothing to who has the course; `at` says when it was ordered. */
export async function sell(
  q: Query,
  { buyer, course: name, at, payType, isPaid = true }: Omit<Sale, 'ago'> & { at(): Date },
  { account, course, chance }: Shop,
) {
  const productId = course(name)
  const of = { accountId: account(buyer), productId }
  const had = await q
    .selectFrom('enrolment')
    .select('courseId')
    .where('accountId', '=', of.accountId)
    .where('courseId', '=', productId)
    .executeTakeFirst()
  if (had) return
  const { coursePrice, courseLogo, ...seller } = await q
    .selectFrom('course')
    .select(['coursePrice', 'courseLogo', 'lecturerId', 'organizationId'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const time = at()
  const stamp = time.toISOString().slice(0, 10).replaceAll('-', '')
  const orderNo = stamp + String(chance.between(0, 999_999_999_999)).padStart(12, '0')
  await q
    .insertInto('productOrder')
    .values({
      ...of,
      ...seller,
      orderNo,
      payType,
      productType: 1,
      productName: name,
      productLogo: courseLogo,
      pricePayable: coursePrice,
      requestNo: `demo-${orderNo}`,
      gmtCreate: time,
      expireTime: new Date(time.getTime() + 1_800_000),
      ...(!isPaid && { orderStatus: 4, gmtClose: new Date(time.getTime() + 1_800_000) }),
    })
    .execute()
  if (!isPaid) return
  const order = (await lockOrder(q, orderNo))!
  await markPaid(q, order, payType)
  const payTime = new Date(time.getTime() + 90_000)
  await q.updateTable('productOrder').set({ payTime }).where('id', '=', order.id).execute()
  await q.updateTable('orderProfit').set({ gmtCreate: payTime }).where('orderId', '=', order.id).execute()
  await q
    .updateTable('enrolment')
    .set({ gmtCreate: payTime })
    .where('accountId', '=', of.accountId)
    .where('courseId', '=', productId)
    .execute()
  await q.updateTable('message').set({ gmtCreate: payTime, isRead: 1 }).where('cause', 'like', `%${orderNo}%`).execute()
}

/** What waits for the operator: a refund and an invoice. */
async function ask(q: Query, now: Date) {
  const recent = await q
    .selectFrom('productOrder')
    .select(['id', 'accountId', 'pricePaid', 'orderNo'])
    .where('orderStatus', '=', 2)
    .where('payTime', '>', new Date(now.getTime() - (refundDays - 1) * day).toISOString())
    .where('accountId', '>', 6) // not those of the accounts to sign in with
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
