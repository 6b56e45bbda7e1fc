// What can be bought: what it costs this buyer now, and what buying it gives.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'
import { priceNow } from '../price.ts'
import { endVip, grantVip, isVip, vipOf } from './vip.ts'

/** ProductTypeEnum. */
export const productTypes = { course: 1, vip: 2, exam: 3 } as const

export type Product = {
  name: string
  logo: string
  /** fen, for this buyer at this moment */
  price: number
  /** From the day it is paid; 0 = for ever. */
  validDays: number
  /** Who sells it; null: the platform. */
  lecturerId: number | null
  organizationId: number | null
  /** Why it cannot be bought: it is theirs already. */
  owned: string | undefined
}

const gone = () => new CallError('notFound', '商品不存在或已下架')

export async function productFor(q: Query, accountId: number, productType: number, id: number): Promise<Product> {
  if (productType === productTypes.vip) return membership(q, accountId, id)
  return productType === productTypes.course ? courseOf(q, accountId, id) : examOf(q, accountId, id)
}

async function courseOf(q: Query, accountId: number, id: number): Promise<Product> {
  const found = await q
    .selectFrom('course as c')
    .leftJoin('lecturer as l', 'l.id', 'c.lecturerId')
    .select(['c.courseName as name', 'c.courseLogo as logo', 'c.vipPrice', 'c.validDays', 'c.isVipFree'])
    .select(['c.lecturerId', 'c.organizationId'])
    .select([
      priceNow.as('priceNow'),
      isVip(accountId).as('isVip'),
      sql<boolean>`l.account_id is not distinct from ${accountId}::bigint`.as('isMine'),
      sql<boolean>`exists (select from enrolment e where e.account_id = ${accountId} and e.course_id = c.id
        and e.source <> 4 and e.gmt_expire > now())`.as('isJoined'),
    ])
    .where('c.id', '=', id)
    .where('c.courseState', '=', 2)
    .executeTakeFirstOrThrow(gone)
  const { name, logo, vipPrice, validDays, lecturerId, organizationId } = found
  const price = found.isVip && vipPrice > 0 ? Math.min(found.priceNow, vipPrice) : found.priceNow
  const owned = found.isMine
    ? '这是你自己的课程'
    : found.isJoined
      ? '你已经有这门课，可以直接学习'
      : found.isVip && found.isVipFree
        ? '会员可以免费学这门课，不用购买'
        : undefined
  return { name, logo, price, validDays, lecturerId, organizationId, owned }
}

async function examOf(q: Query, accountId: number, id: number): Promise<Product> {
  const found = await q
    .selectFrom('exam as c')
    .leftJoin('lecturer as l', 'l.id', 'c.lecturerId')
    .select(['c.examName as name', 'c.isFree', 'c.price', 'c.vipPrice', 'c.validDays', 'c.isVipFree'])
    .select(['c.lecturerId', 'c.organizationId'])
    .select([
      isVip(accountId).as('isVip'),
      sql<boolean>`l.account_id is not distinct from ${accountId}::bigint`.as('isMine'),
      sql<boolean>`exists (select from exam_grant g where g.account_id = ${accountId} and g.exam_id = c.id and g.gmt_expire > now())`.as(
        'isGranted',
      ),
    ])
    .where('c.id', '=', id)
    .where('c.examState', '=', 2)
    .executeTakeFirstOrThrow(gone)
  const { name, vipPrice, validDays, lecturerId, organizationId } = found
  const price = found.isVip && vipPrice > 0 ? Math.min(found.price, vipPrice) : found.price
  const owned = found.isMine
    ? '这是你自己的试卷'
    : found.isGranted
      ? '你已经有这份试卷，可以直接作答'
      : found.isFree || (found.isVip && found.isVipFree)
        ? '这份试卷可以免费作答，不用购买'
        : undefined
  return { name, logo: '', price, validDays, lecturerId, organizationId, owned }
}

async function membership(q: Query, accountId: number, id: number): Promise<Product> {
  const set = await q
    .selectFrom('vipSet')
    .select(['setName', 'validDays', 'fabPrice', 'renewalPrice'])
    .where('id', '=', id)
    .where('statusId', '=', 1)
    .executeTakeFirstOrThrow(gone)
  const mine = await vipOf(q, accountId)
  const isForEver = mine?.expireTime === null
  return {
    name: set.setName,
    logo: '',
    price: mine && set.validDays > 0 ? set.renewalPrice : set.fabPrice,
    validDays: set.validDays,
    ...{ lecturerId: null, organizationId: null },
    owned: isForEver ? '你已经是终身会员，不用再买' : undefined,
  }
}

type Bought = { id: number; accountId: number; productType: number; productId: number; validDays: number }

const until = (validDays: number) =>
  validDays === 0 ? sql<string>`'infinity'::timestamptz` : sql<string>`now() + make_interval(days => ${validDays})`

/** Gives the buyer what was paid. Answers false where it was theirs already, so that this payment bought nothing. */
export async function give(q: Query, { id, accountId, productType, productId, validDays }: Bought): Promise<boolean> {
  if (productType === productTypes.vip) {
    await grantVip(q, { accountId, vipSetId: productId, orderId: id, validDays })
    return true
  }
  const gmtExpire = until(validDays)
  if (productType === productTypes.exam) {
    const { numInsertedOrUpdatedRows } = await q
      .insertInto('examGrant')
      .values({ accountId, examId: productId, gmtExpire })
      .onConflict((c) =>
        c
          .columns(['accountId', 'examId'])
          .doUpdateSet({ gmtExpire })
          .where('examGrant.gmtExpire', '<=', sql<string>`now()`),
      )
      .executeTakeFirstOrThrow()
    return Boolean(numInsertedOrUpdatedRows)
  }
  const isNew = !(await q
    .selectFrom('enrolment')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', '=', productId)
    .executeTakeFirst())
  const { numInsertedOrUpdatedRows } = await q
    .insertInto('enrolment')
    .values({ accountId, courseId: productId, source: 2, gmtExpire })
    .onConflict((c) =>
      c
        .columns(['accountId', 'courseId'])
        .doUpdateSet({ source: 2, gmtExpire })
        .where((e) => e.or([e('enrolment.gmtExpire', '<=', sql<string>`now()`), e('enrolment.source', '=', 4)])),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  await q
    .updateTable('course')
    .set((e) => ({ countBuy: e('countBuy', '+', 1), countStudy: e('countStudy', '+', isNew ? 1 : 0) }))
    .where('id', '=', productId)
    .execute()
  return true
}

/** Takes back what was given: access ends now, what was learned stays. */
export async function takeBack(q: Query, { id, accountId, productType, productId }: Bought) {
  if (productType === productTypes.vip) return endVip(q, accountId, id)
  const now = { gmtExpire: sql<string>`now()` }
  if (productType === productTypes.exam)
    await q
      .updateTable('examGrant')
      .set(now)
      .where('accountId', '=', accountId)
      .where('examId', '=', productId)
      .execute()
  else {
    await q
      .updateTable('enrolment')
      .set(now)
      .where('accountId', '=', accountId)
      .where('courseId', '=', productId)
      .execute()
    await q
      .updateTable('course')
      .set((e) => ({ countBuy: e('countBuy', '-', 1) }))
      .where('id', '=', productId)
      .execute()
  }
}

/** The page that shows how many bought it. */
export const tagsOf = ({ productType, productId }: { productType: number; productId: number }) =>
  productType === productTypes.course ? [`course:${productId}`] : []
