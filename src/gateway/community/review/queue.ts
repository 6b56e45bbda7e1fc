// The rows of the queue: what waits, what is public and looked at afterwards, what was reported.

import { sql } from 'kysely'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { reviewLists } from '../../../contract/enums/review-lists.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { type Cause, causes, type RefType, refTypes } from '../../review/kinds.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { plainTextOf } from '../../text/excerpt.ts'

/** How long somebody has something in hand without a sign. */
export const takenFor = sql.raw(`interval '5 minutes'`)

const { blog, question, answer, comment, courseReview, chat, danmu, course } = refTypes

/** The title of an article or a question, as it was handed in or stands; the beginning of the text of all else. */
export const title = sql<string>`coalesce(r.version ->> 'title', case r.ref_type
  when ${literal(blog)} then (select b.title from blog b where b.id = r.ref_id)
  when ${literal(question)} then (select c.title from question c where c.id = r.ref_id)
  when ${literal(course)} then (select c.course_name from course c where c.id = r.ref_id) end,
  left(coalesce(case when r.ref_type = ${literal(answer)} then ${plainTextOf(
    sql`coalesce(r.version ->> 'content', (select t.content from question_comment t where t.id = r.ref_id))`,
  )} end, r.version ->> 'content', case r.ref_type
    when ${literal(comment)} then (select t.content from blog_comment t where t.id = r.ref_id)
    when ${literal(courseReview)} then (select t.content from course_comment t where t.id = r.ref_id)
    when ${literal(chat)} then (select t.content from live_chat t where t.id = r.ref_id)
    when ${literal(danmu)} then (select t.content from course_danmu t where t.id = r.ref_id) end, ''), 60), '')`

/** `r` is the table. `operatorId`: whose own hold is not named. */
export const reviews = (q: Query, operatorId: number) =>
  q
    .selectFrom('review as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('operator as o', 'o.id', 'r.takenBy')
    .select(['r.id', 'r.refType', 'r.refId', 'r.cause', 'r.reason', 'r.accountId as userId', 'a.nickname'])
    .select([
      'r.versionNo',
      'r.auditStatus',
      'r.decision',
      'r.auditorName',
      'r.auditOpinion',
      'r.gmtCreate',
      'r.gmtAudit',
    ])
    .select([
      title.as('title'),
      sql<Flag>`(case when r.audit_status = ${literal(auditStates.waiting)} and r.cause = ${literal(causes.waits)} then coalesce(case r.ref_type
          when ${literal(blog)} then (select (b.audit_status = ${literal(auditStates.passed)})::int from blog b where b.id = r.ref_id)
          when ${literal(question)} then (select (c.audit_status = ${literal(auditStates.passed)})::int from question c where c.id = r.ref_id) end, 0) else 0 end)`.as(
        'isRevision',
      ),
      sql<number>`(select count(*)::int from report p where p.ref_type = r.ref_type and p.ref_id = r.ref_id)`.as(
        'reportNum',
      ),
      sql<number>`(select count(*)::int from word_hit h where h.review_id = r.id)`.as('hitNum'),
      sql<string>`(case when r.taken_by is not null and r.taken_by <> ${operatorId}
        and r.gmt_taken > now() - ${takenFor} then o.name else '' end)`.as('takenName'),
    ])

type Rows = ReturnType<typeof reviews>

/** By reviewLists. */
const narrowed: Record<number, (rows: Rows) => Rows> = {
  [reviewLists.articles]: (rows) => due(rows).where('r.refType', '=', literal(blog)),
  [reviewLists.questions]: (rows) => due(rows).where('r.refType', 'in', [literal(question), literal(answer)]),
  [reviewLists.comments]: (rows) => due(rows).where('r.refType', '>=', literal(comment)),
  [reviewLists.reported]: (rows) => open(rows).where('r.cause', '=', literal(causes.reported)),
  [reviewLists.online]: (rows) => open(rows).where('r.cause', '=', literal(causes.afterwards)),
}

const open = (rows: Rows) => rows.where('r.auditStatus', '=', literal(auditStates.waiting))
const due = (rows: Rows) =>
  open(rows).where('r.cause', 'in', [literal(causes.waits), literal(causes.reported), literal(causes.appeal)])

/** Of one of reviewLists, without one all that is due: the longest first; of what was decided the latest first. */
export const ofList = (rows: Rows, list: number | undefined): Rows =>
  list === reviewLists.decided
    ? rows.where('r.decision', '>', literal(0)).orderBy('r.gmtAudit', 'desc').orderBy('r.id', 'desc')
    : (narrowed[list ?? 0] ?? due)(rows).orderBy('r.gmtCreate').orderBy('r.id')

export const withText = (rows: Rows, keyword: string | undefined): Rows =>
  keyword
    ? rows.where((e) =>
        e.or([e(title, 'ilike', likeContains(keyword)), e('a.nickname', 'ilike', likeContains(keyword))]),
      )
    : rows

/** Of one kind of thing. */
export const ofThing = (rows: Rows, refType: RefType, cause: Cause | undefined): Rows =>
  (cause ? open(rows).where('r.cause', '=', cause) : due(rows))
    .where('r.refType', '=', refType)
    .orderBy('r.gmtCreate')
    .orderBy('r.id')

const isDue = sql`cause <> ${literal(causes.afterwards)}`

/** How many are due of each kind (0: of all), public and to look at (5), and how many were decided today. */
export async function queueCounts(q: Query) {
  const { rows } = await sql<
    Record<'all' | 'blogs' | 'questions' | 'comments' | 'reported' | 'after' | 'today', number>
  >`
    select count(*) filter (where ${isDue})::int as all,
      count(*) filter (where ${isDue} and ref_type = ${literal(blog)})::int as blogs,
      count(*) filter (where ${isDue} and ref_type in (${literal(question)}, ${literal(answer)}))::int as questions,
      count(*) filter (where ${isDue} and ref_type >= ${literal(comment)})::int as comments,
      count(*) filter (where cause = ${literal(causes.reported)})::int as reported,
      count(*) filter (where cause = ${literal(causes.afterwards)})::int as after,
      (select count(*) from review d where d.decision > 0
        and d.gmt_audit >= (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai')::int as today
    from review where audit_status = ${literal(auditStates.waiting)}`.execute(q)
  const counts = rows[0]!
  const kindList = [counts.all, counts.blogs, counts.questions, counts.comments, counts.reported, counts.after]
  return { todayNum: counts.today, kindList: kindList.map((num, kind) => ({ kind, num })) }
}
