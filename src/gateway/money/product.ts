// Products: the price for a buyer now, and the access that a purchase grants.

import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { productTypes } from '../../contract/enums/product-types.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import type { Query } from '../../db/connect.ts'
import { priceNow } from './price.ts'
import { endVip, grantVip, isVip, vipOf } from './vip.ts'

export type Product = {
  name: string
  logo: string
  /** Fen, for this buyer at this moment. */
  price: number
  /** Counted from the payment; 0 = unlimited. */
  validDays: number
  /** The seller; null: the platform. */
  lecturerId: number | null
  organizationId: number | null
  /** The reason why it cannot be bought: the buyer has it already. */
  owned: string | undefined
}

const notFound = () => new CallError('notFound', '商品不存在或已下架')

export async function productFor(q: Query, accountId: number, productType: number, id: number): Promise<Product> {
  if (productType === productTypes.vip) return membership(q, accountId, id)
  return productType === productTypes.course ? courseOf(q, accountId, id) : examOf(q, accountId, id)
}

async function courseOf(q: Query, accountId: number, id: number): Promise<Product> {
  const course = await q
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
    .where('c.courseState', '=', courseStates.published)
    .executeTakeFirstOrThrow(notFound)
  const { name, logo, vipPrice, validDays, lecturerId, organizationId } = course
  const price = course.isVip && vipPrice > 0 ? Math.min(course.priceNow, vipPrice) : course.priceNow
  const owned = course.isMine
    ? '这是你自己的课程'
    : course.isJoined
      ? '你已经有这门课，可以直接学习'
      : course.isVip && course.isVipFree
        ? '会员可以免费学这门课，不用购买'
        : undefined
  return { name, logo, price, validDays, lecturerId, organizationId, owned }
}

async function examOf(q: Query, accountId: number, id: number): Promise<Product> {
  const exam = await q
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
    .where('c.examState', '=', paperStates.published)
    .executeTakeFirstOrThrow(notFound)
  const { name, vipPrice, validDays, lecturerId, organizationId } = exam
  const price = exam.isVip && vipPrice > 0 ? Math.min(exam.price, vipPrice) : exam.price
  const owned = exam.isMine
    ? '这是你自己的试卷'
    : exam.isGranted
      ? '你已经有这份试卷，可以直接作答'
      : exam.isFree || (exam.isVip && exam.isVipFree)
        ? '这份试卷可以免费作答，不用购买'
        : undefined
  return { name, logo: '', price, validDays, lecturerId, organizationId, owned }
}

async function membership(q: Query, accountId: number, id: number): Promise<Product> {
  const set = await q
    .selectFrom('vipSet')
    .select(['setName', 'validDays', 'fabPrice', 'renewalPrice'])
    .where('id', '=', id)
    .where('statusId', '=', statusIds.normal)
    .executeTakeFirstOrThrow(notFound)
  const current = await vipOf(q, accountId)
  const isPermanent = current?.expireTime === null
  return {
    name: set.setName,
    logo: '',
    price: current && set.validDays > 0 ? set.renewalPrice : set.fabPrice,
    validDays: set.validDays,
    lecturerId: null,
    organizationId: null,
    owned: isPermanent ? '你已经是终身会员，不用再买' : undefined,
  }
}

type Bought = { id: number; accountId: number; productType: number; productId: number; validDays: number }

export const until = (validDays: number) =>
  validDays === 0 ? sql<string>`'infinity'::timestamptz` : sql<string>`now() + make_interval(days => ${validDays})`

/** Grants access to what was paid. Returns false where the buyer had access already, so that this payment granted nothing. */
export async function grantAccess(
  q: Query,
  { id, accountId, productType, productId, validDays }: Bought,
): Promise<boolean> {
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
  return enrol(q, { accountId, courseId: productId, source: 2, gmtExpire })
}

/** Opens a course to somebody who has no access, or only by a membership; false where there is access already. 2 bought, 3 given. */
export async function enrol(
  q: Query,
  {
    accountId,
    courseId,
    source,
    gmtExpire,
  }: { accountId: number; courseId: number; source: 2 | 3; gmtExpire: ReturnType<typeof until> },
) {
  const isNew = !(await q
    .selectFrom('enrolment')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .executeTakeFirst())
  const { numInsertedOrUpdatedRows } = await q
    .insertInto('enrolment')
    .values({ accountId, courseId, source, gmtExpire })
    .onConflict((c) =>
      c
        .columns(['accountId', 'courseId'])
        .doUpdateSet({ source, gmtExpire })
        .where((e) => e.or([e('enrolment.gmtExpire', '<=', sql<string>`now()`), e('enrolment.source', '=', 4)])),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  await q
    .updateTable('course')
    .set((e) => ({
      countBuy: e('countBuy', '+', source === 2 ? 1 : 0),
      countStudy: e('countStudy', '+', isNew ? 1 : 0),
    }))
    .where('id', '=', courseId)
    .execute()
  return true
}

/** Ends access now; the learning records stay. */
export async function revokeAccess(q: Query, { id, accountId, productType, productId }: Bought) {
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

/** Tags of the page that shows the number of buyers. */
export const tagsOf = ({ productType, productId }: { productType: number; productId: number }) =>
  productType === productTypes.course ? [`course:${productId}`] : []
