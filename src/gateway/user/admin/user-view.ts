// A user as operators see them: the row of the list, and one user with all that is known.

import { sql } from 'kysely'
import { beijingDay, dayInBeijing } from '../../../contract/beijing.ts'
import type { CodeOf } from '../../../contract/codes-of.ts'
import { certificateStates } from '../../../contract/enums/certificate-states.ts'
import type { clientTypes } from '../../../contract/enums/client-types.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../contract/fields.ts'
import { maskMobile } from '../../../contract/mask.ts'
import { type AdminUserView, noteMinutes, type UserList } from '../../../contract/user/admin/users.ts'
import type { Query } from '../../../db/connect.ts'
import { endedByRefund } from '../../course/access.ts'
import { creditSince } from '../../course/hours.ts'
import { progressOf } from '../../course/progress.ts'
import { deedOf } from '../../deed-of.ts'
import type { Operator } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { notFound } from './not-found.ts'

const newest = 5
const newestLog = 10
/** Of the list that is looked at alone. */
const listed = 100

export const users = (q: Query) =>
  q
    .selectFrom('account as a')
    .leftJoin('accountVip as v', (join) =>
      join.onRef('v.accountId', '=', 'a.id').on('v.expireTime', '>', sql<string>`now()`),
    )
    .select([
      'a.id',
      'a.nickname',
      'a.headImgUrl',
      'a.mobile',
      'a.userType',
      'a.statusId',
      'a.isRecommended',
      'a.gmtCreate',
    ])
    .select(['v.expireTime as vipExpireTime'])
    .select([
      sql<Flag>`case when v.account_id is null then 0 else 1 end`.as('isVip'),
      sql<number>`(select count(*) from product_order o where o.account_id = a.id and o.order_status in (${literal(orderStates.paid)}, ${literal(orderStates.refunding)}))::int`.as(
        'orderCount',
      ),
    ])
    .$narrowType<{ userType: 1 | 2 | 3; statusId: Flag; isRecommended: Flag }>()

/** As the operator sees the user. */
export async function userView(q: Query, operator: Operator, id: number, list?: UserList): Promise<AdminUserView> {
  const limitOf = (name: UserList, few = newest) => (name === list ? listed : few)
  const { mergedId, mergedName, gmtMerge, ...row } = await users(q)
    .select(['a.realName', 'a.email', 'a.province', 'a.city', 'a.district', 'a.schoolName', 'a.subject'])
    .select(['a.gmtFreeze', 'a.gmtUnfreeze', 'a.freezeReason', 'a.gmtCancel'])
    .select(sql<string>`coalesce((select r.nickname from account r where r.id = a.referrer_id), '')`.as('referrerName'))
    .leftJoin('account as m', 'm.id', 'a.mergedInto')
    .select(['m.id as mergedId', 'm.nickname as mergedName', 'a.gmtMerge'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(notFound('用户'))
  const [figures, orderList, courseList, certificateList, sessionList, writingList, noteList, logList] =
    await Promise.all([
      figuresOf(q, id),
      ordersOf(q, id, limitOf('order')),
      coursesOf(q, id, limitOf('course')),
      certificatesOf(q, id, limitOf('certificate')),
      sessionsOf(q, id, limitOf('session')),
      writingsOf(q, id, limitOf('writing')),
      notesOf(q, operator.id, id),
      logOf(q, id, limitOf('log', newestLog)),
    ])
  const lists = { orderList, courseList, certificateList, sessionList, writingList, noteList, logList }
  const mergedInto = mergedId && { id: mergedId, nickname: mergedName!, gmtMerge: gmtMerge! }
  return { ...row, mergedInto: mergedInto || null, mobile: maskMobile(row.mobile), figures, ...lists }
}

async function figuresOf(q: Query, id: number): Promise<AdminUserView['figures']> {
  const firstDay = `${dayInBeijing().slice(0, 4)}-01-01`
  const { rows } = await sql<AdminUserView['figures']>`
    select o.*, e.*, ${studySince(id, beijingDay(firstDay, 0))} as "studySeconds", ${creditSince(id, firstDay)} as "creditSeconds",
      (select count(*) from certificate where account_id = ${id} and certificate_status = ${literal(certificateStates.valid)})::int as "certificateCount",
      (select count(*) from account_note where account_id = ${id})::int as "noteCount",
      (select count(*) from certificate where account_id = ${id})::int as "allCertificateCount",
      (select count(*) from session where account_id = ${id} and is_replaced = 0 and gmt_expire > now())::int as "sessionCount",
      ((select count(*) from blog where account_id = ${id}) + (select count(*) from question where account_id = ${id}))::int as "writingCount",
      (select count(*) from operator_log g where ${aboutUser(id)})::int as "logCount"
    from (
      select coalesce(sum(price_paid) filter (where order_status in (${literal(orderStates.paid)}, ${literal(orderStates.refunding)})), 0)::bigint as paid,
        (count(*) filter (where order_status in (${literal(orderStates.paid)}, ${literal(orderStates.refunding)})))::int as "paidCount",
        (count(*) filter (where order_status = ${literal(orderStates.refunded)}))::int as "refundCount",
        (count(*) filter (where order_status = ${literal(orderStates.refunding)}))::int as "refundDueCount", count(*)::int as "orderCount"
      from product_order where account_id = ${id}
    ) o, (
      select count(*)::int as "courseCount",
        (count(*) filter (where c.period_total > 0 and c.period_total <= (
          select count(*) from study_progress p where p.account_id = ${id} and p.course_id = c.id and p.is_study = 1)))::int as "finishedCount"
      from enrolment e join course c on c.id = e.course_id where e.account_id = ${id} and not ${endedByRefund}
    ) e`.execute(q)
  return rows[0]!
}

const studySince = (accountId: number, begin: string) =>
  sql<number>`(select coalesce(sum(watch_length), 0)::bigint from study_log where account_id = ${accountId} and begin_time >= ${begin}::timestamptz)`

const ordersOf = (q: Query, accountId: number, limit: number) =>
  q
    .selectFrom('productOrder as o')
    .select(['o.orderNo', 'o.productName', 'o.pricePaid', 'o.orderStatus', 'o.gmtCreate'])
    .select(sql<Flag>`(o.order_status = ${literal(orderStates.refunding)})::int`.as('isRefundDue'))
    .where('o.accountId', '=', accountId)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

const coursesOf = (q: Query, accountId: number, limit: number) =>
  q
    .selectFrom('courseCard as c')
    .innerJoin('enrolment as e', 'e.courseId', 'c.id')
    .select(['c.id', 'c.courseName', 'c.courseLogo', 'c.courseCategory', 'c.glyph', 'c.palette', 'e.source'])
    .select('c.categoryName')
    .select(progressOf(accountId).as('progress'))
    .select([
      sql<string | null>`(select max(p.gmt_modified) from study_progress p
        where p.account_id = ${accountId} and p.course_id = c.id)`.as('lastStudyTime'),
      sql<string | null>`nullif(e.gmt_expire, 'infinity')`.as('gmtExpire'),
    ])
    .$narrowType<{ courseCategory: 1 | 2 | 3 | 4 | 9 }>()
    .where('e.accountId', '=', accountId)
    .where(endedByRefund, '=', false)
    .orderBy('e.gmtCreate', 'desc')
    .orderBy('e.courseId')
    .limit(limit)
    .execute()

const certificatesOf = (q: Query, accountId: number, limit: number) =>
  q
    .selectFrom('certificate')
    .select(['certificateNo', 'certificateName', 'certificateStatus', 'issueTime'])
    .select(sql<number>`credit_hours::float8`.as('creditHours'))
    .where('accountId', '=', accountId)
    .orderBy('issueTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const sessionsOf = (q: Query, accountId: number, limit: number) =>
  q
    .selectFrom('session')
    .select(['id', 'device', 'address', 'clientType', 'gmtUsed'])
    .$narrowType<{ clientType: CodeOf<typeof clientTypes> }>()
    .where('accountId', '=', accountId)
    .where('isReplaced', '=', 0)
    .where('gmtExpire', '>', sql<string>`now()`)
    .orderBy('gmtUsed', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

async function writingsOf(q: Query, accountId: number, limit: number): Promise<AdminUserView['writingList']> {
  const { rows } = await sql<AdminUserView['writingList'][number]>`
    select * from (
      (select 'blog' as kind, id, title, audit_status as "auditStatus", gmt_create as "gmtCreate" from blog
        where account_id = ${accountId} order by gmt_create desc limit ${limit})
      union all
      (select 'question', id, title, audit_status, gmt_create from question
        where account_id = ${accountId} order by gmt_create desc limit ${limit})
    ) t order by "gmtCreate" desc, kind, id limit ${limit}`.execute(q)
  return rows
}

const notesOf = (q: Query, operatorId: number, accountId: number) =>
  q
    .selectFrom('accountNote as n')
    .innerJoin('operator as o', 'o.id', 'n.operatorId')
    .select(['n.id', 'o.name as operatorName', 'n.content', 'n.isTop', 'n.gmtCreate'])
    .select([
      sql<Flag>`(n.operator_id = ${operatorId})::int`.as('isOwn'),
      sql<Flag>`(n.gmt_strike is not null)::int`.as('isStruck'),
      sql<Flag>`(n.operator_id = ${operatorId} and n.gmt_strike is null
        and n.gmt_create > now() - ${noteMinutes} * interval '1 minute')::int`.as('isEditable'),
    ])
    .$narrowType<{ isTop: Flag }>()
    .where('n.accountId', '=', accountId)
    .orderBy('n.isTop', 'desc')
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute()

/** The predicate and the expression of the index operator_log_of_user. */
const aboutUser = (accountId: number) =>
  sql<boolean>`(g.call like 'user/admin/users/%' or g.call = 'exam/auth/grade/student/mobile/view') and coalesce(g.input ->> 'userId', g.input ->> 'id') = ${String(accountId)}`

async function logOf(q: Query, accountId: number, limit: number) {
  const rows = await q
    .selectFrom('operatorLog as g')
    .leftJoin('operator as o', 'o.id', 'g.operatorId')
    .leftJoin('account as a', 'a.id', 'g.accountId')
    .select(['g.id', 'g.call', 'g.gmtCreate'])
    .select([
      sql<string>`coalesce(o.name, a.nickname, '已注销的账户')`.as('operatorName'),
      sql<string>`coalesce(g.input ->> 'reason', g.input ->> 'freezeReason', '')`.as('detail'),
      sql<Record<string, unknown>>`g.input - 'content'`.as('input'),
      sql<Flag>`(case g.call
        when 'user/admin/users/course/save' then exists (select from enrolment e where e.account_id = ${accountId}
          and e.course_id::text = g.input ->> 'courseId' and e.source = 3)
        when 'user/admin/users/edit' then g.input ->> 'statusId' = '0' and exists (select from account f
          where f.id = ${accountId} and f.status_id = ${literal(statusIds.disabled)} and f.gmt_freeze = g.gmt_create)
        else false end)::int`.as('canTakeBack'),
    ])
    .where(aboutUser(accountId))
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, deed: deedOf(row.call) }))
}
