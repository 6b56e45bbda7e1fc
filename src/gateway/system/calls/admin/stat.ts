// Answers the call of contract/system/admin/stat.ts.

import { type RawBuilder, sql } from 'kysely'
import { addDays, beijingDay, dayInBeijing, days as daysInMs } from '../../../../contract/beijing.ts'
import type { CallName } from '../../../../contract/calls.ts'
import { causes, refTypes } from '../../../../contract/community/review-kinds.ts'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { exportStates } from '../../../../contract/enums/export-states.ts'
import { extractStates } from '../../../../contract/enums/extract-states.ts'
import { invoiceStates } from '../../../../contract/enums/invoice-states.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { refundStates } from '../../../../contract/enums/refund-states.ts'
import { offlineAfterSeconds } from '../../../../contract/exam/presence.ts'
import type { Flag } from '../../../../contract/fields.ts'
import {
  type adminStatCalls,
  DueKind,
  Figure,
  type Running,
  type SchoolStat,
} from '../../../../contract/system/admin/stat.ts'
import type { Query } from '../../../../db/connect.ts'
import { countMissed } from '../../../../db/edge-missed.ts'
import { mayRead } from '../../../auth/access.ts'
import { reviews, takenFor } from '../../../community/review/queue.ts'
import type { Handlers, Operator } from '../../../handler.ts'
import { literal } from '../../../sql/literal.ts'
import { comingBetween } from './calendar.ts'

const comingDays = 7
const maxOfWeek = 70

export const adminStatHandlers: Handlers<typeof adminStatCalls> = {
  async 'system/admin/stat/data'({ days }, { q, user, tokenHash }) {
    const now = new Date()
    const today = dayInBeijing(now)
    const span = spanOf(days, now)
    const [sinceLast, dueList, doneNum, figureList, comingList] = await Promise.all([
      sinceLastVisit(q, user.id, tokenHash),
      waiting(q, now, kindsOf(user)),
      decidedSince(q, beijingDay(today, 0)),
      figuresOf(q, span, shownTo(user)),
      comingBetween(q, beijingDay(today, 0), beijingDay(addDays(today, comingDays - 1), 1), maxOfWeek),
    ])
    const { begin, beforeBegin } = span
    return { at: now.toISOString(), begin, beforeBegin, sinceLast, dueList, doneNum, figureList, comingList }
  },

  async 'system/admin/stat/running'(_, { q, user }) {
    const [liveList, examList, files, holdList] = await Promise.all([
      liveNow(q),
      examsNow(q),
      filesNow(q),
      mayRead(user, 'community/admin/review/page') ? holds(q, user.id) : [],
    ])
    return { at: new Date().toISOString(), liveList, examList, ...files, holdList }
  },

  async 'system/admin/stat/health'(_, { q, outside }) {
    const { pages, stale, hits, misses, failures, statuses } = outside.pages()
    const began = performance.now()
    await sql`select 1`.execute(q)
    const databaseMs = Math.round(performance.now() - began)
    const [failedJobs, lastBackup, missed] = await Promise.all([
      outside.failedJobs(),
      outside.lastBackup(),
      countMissed(q),
    ])
    const serverErrors = Object.entries(statuses).reduce((sum, [status, n]) => sum + (Number(status) >= 500 ? n : 0), 0)
    return {
      at: new Date().toISOString(),
      pages,
      stale,
      hits,
      misses,
      failures,
      serverErrors,
      databaseMs,
      failedJobs,
      lastBackup: lastBackup?.toISOString() ?? null,
      edgeMissed: missed.count,
      edgeMissedSince: missed.since,
    }
  },
}

/** The list that each kind of what waits leads to. */
const listOf: Record<DueKind, CallName> = {
  alert: 'user/admin/order/info/page',
  refund: 'user/admin/order/info/page',
  invoice: 'user/admin/order/info/page',
  extract: 'user/admin/extract/page',
  content: 'community/admin/review/page',
  course: 'course/admin/course/audit/page',
  settle: 'user/admin/lecturer/audit/page',
  live: 'user/admin/lecturer/live/page',
}

const kindsOf = (user: Operator) => DueKind.options.filter((kind) => mayRead(user, listOf[kind]))

/** Money is for those who may read orders. */
const shownTo = (user: Operator) =>
  Figure.options.filter((figure) => figure !== 'revenue' || mayRead(user, 'user/admin/order/info/page'))

type Span = { begin: string; beforeBegin: string; shift: number; unit: number; count: number; now: Date }

/** One day is compared by the hour with the same weekday of last week, several with as many days before. `unit` and `shift` in ms. */
export function spanOf(days: number, now: Date): Span {
  const firstDay = addDays(dayInBeijing(now), 1 - days)
  const shift = daysInMs(days === 1 ? 7 : days)
  const begin = beijingDay(firstDay, 0)
  const beforeBegin = new Date(Date.parse(begin) - shift).toISOString()
  return days === 1
    ? { begin, beforeBegin, shift, unit: 3_600_000, count: 24, now }
    : { begin, beforeBegin, shift, unit: daysInMs(1), count: days, now }
}

/** Hours within which the school promises to decide. */
const promisedHours = (q: Query): Promise<Record<DueKind, number>> =>
  q
    .selectFrom('website')
    .select(['alertHours as alert', 'refundHours as refund', 'extractHours as extract', 'invoiceHours as invoice'])
    .select(['contentHours as content', 'courseHours as course', 'settleHours as settle', 'liveHours as live'])
    .executeTakeFirstOrThrow()

type Source = {
  from: RawBuilder<unknown>
  time: RawBuilder<unknown>
  money?: RawBuilder<unknown>
  /** What sort a row is of; the empty one is not named. */
  part?: RawBuilder<unknown>
}

/** Each the rows of the list that it leads to, under the same filter. */
const sources: Record<DueKind, Source> = {
  alert: {
    from: sql`(select o.price_paid, min(x.gmt_create) as gmt_create from order_alert x join product_order o on o.id = x.order_id
      where x.gmt_seen is null group by o.id) w`,
    money: sql`w.price_paid`,
    time: sql`w.gmt_create`,
  },
  refund: {
    from: sql`refund w where w.refund_status = ${literal(refundStates.requested)}`,
    money: sql`w.amount`,
    time: sql`w.gmt_create`,
  },
  extract: {
    from: sql`extract_log w where w.extract_status = ${literal(extractStates.reviewing)}`,
    money: sql`w.extract_money`,
    time: sql`w.gmt_create`,
  },
  invoice: {
    from: sql`invoice w join product_order o on o.id = w.order_id where w.invoice_status = ${literal(invoiceStates.requested)}`,
    money: sql`o.price_paid`,
    time: sql`w.gmt_create`,
  },
  content: {
    from: sql`review w where w.audit_status = ${literal(auditStates.waiting)} and w.cause <> ${literal(causes.afterwards)}`,
    time: sql`w.gmt_create`,
    part: sql`case when w.cause = ${literal(causes.reported)} then '举报' when w.ref_type = ${literal(refTypes.blog)} then '博客' when w.ref_type in (${literal(refTypes.question)}, ${literal(refTypes.answer)}) then '问答' else '评论' end`,
  },
  course: {
    from: sql`course w where w.course_state = ${literal(courseStates.waiting)} and w.audit_stage = ${literal(auditStages.operator)}`,
    time: sql`w.submit_time`,
    part: sql`case when w.published_id is null then '新课' else '改动' end`,
  },
  settle: {
    from: sql`lecturer_audit w where w.audit_status = ${literal(auditStates.waiting)} and w.audit_stage = ${literal(auditStages.operator)}`,
    time: sql`w.submit_time`,
    part: sql`case when w.settle_type = 'ORGANIZATION' then '机构' else '讲师' end`,
  },
  live: { from: sql`lecturer w where w.live_audit_status = 1`, time: sql`w.gmt_live` },
}

async function waiting(q: Query, now: Date, kinds: readonly DueKind[]): Promise<SchoolStat['dueList']> {
  const promised = await promisedHours(q)
  const rows = await Promise.all(
    kinds.map(async (kind) => {
      const { from, time, money = sql`0`, part = sql`''::text` } = sources[kind]
      const promisedHours = promised[kind]
      const { rows } = await sql<Part>`
        select ${part} as name, count(*)::int as num, coalesce(sum(${money}), 0)::bigint as money, min(${time}) as oldest,
          (count(*) filter (where ${time} < now() - ${promisedHours} * interval '1 hour'))::int as "overdueNum"
        from ${from} group by 1 order by 2 desc, 1`.execute(q)
      return { kind, promisedHours, parts: rows }
    }),
  )
  const shareOf = ({ oldest, promisedHours }: { oldest: string; promisedHours: number }) =>
    (now.getTime() - Date.parse(oldest)) / promisedHours
  return rows
    .flatMap(({ kind, promisedHours, parts }) => (parts.length ? [{ kind, promisedHours, ...summed(parts) }] : []))
    .sort((a, b) => shareOf(b) - shareOf(a))
}

type Part = { name: string; num: number; money: number; oldest: string; overdueNum: number }

const summed = (parts: Part[]) => {
  const sumOf = (key: 'num' | 'money' | 'overdueNum') => parts.reduce((sum, part) => sum + part[key], 0)
  return {
    num: sumOf('num'),
    money: sumOf('money'),
    overdueNum: sumOf('overdueNum'),
    oldest: parts.map(({ oldest }) => oldest).sort()[0]!,
    partList: parts.filter(({ name }) => name).map(({ name, num }) => ({ name, num })),
  }
}

/** The last use of another session of the operator, and the entries of the log by others since. */
async function sinceLastVisit(q: Query, operatorId: number, tokenHash: Buffer | undefined) {
  const { rows } = await sql<{ time: string; num: number; afterId: number }>`
    select v.time, l.after_id, (select count(*)::int from operator_log g where g.id > l.after_id
      and g.operator_id is distinct from ${operatorId}) as num
    from (select max(gmt_used) as time from session where operator_id = ${operatorId} and token_hash <> ${tokenHash!}) v,
      lateral (select max(id) as after_id from operator_log where gmt_create <= v.time) l
    where l.after_id is not null`.execute(q)
  return rows[0]?.num ? rows[0] : null
}

async function decidedSince(q: Query, begin: string) {
  const { rows } = await sql<{ num: number }>`select (
    (select count(*) from refund where refund_status in (${literal(refundStates.running)}, ${literal(refundStates.refunded)}, ${literal(refundStates.rejected)}) and gmt_finish >= ${begin}::timestamptz)
    + (select count(*) from extract_log where extract_status in (${literal(extractStates.paid)}, ${literal(extractStates.failed)}) and finish_time >= ${begin}::timestamptz)
    + (select count(*) from invoice where invoice_status = ${literal(invoiceStates.sent)} and gmt_finish >= ${begin}::timestamptz)
    + (select count(*) from order_alert where gmt_seen >= ${begin}::timestamptz))::int as num`.execute(q)
  return rows[0]!.num
}

/** The table, its time, and what is added up. */
const figures: Record<Figure, { from: RawBuilder<unknown>; time: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  users: { from: sql`account`, time: sql`gmt_create`, value: sql`1` },
  orders: { from: sql`product_order`, time: sql`gmt_create`, value: sql`1` },
  revenue: { from: sql`product_order`, time: sql`pay_time`, value: sql`price_paid` },
  study: { from: sql`study_log`, time: sql`begin_time`, value: sql`watch_length` },
  sittings: { from: sql`exam_record`, time: sql`begin_answer_time`, value: sql`1` },
}

const figuresOf = (q: Query, span: Span, shown: readonly Figure[]): Promise<SchoolStat['figureList']> =>
  Promise.all(shown.map((figure) => figureOf(q, figure, span)))

async function figureOf(q: Query, figure: Figure, { begin, beforeBegin, shift, unit, count, now }: Span) {
  const { from, time, value } = figures[figure]
  const sameMoment = new Date(now.getTime() - shift).toISOString()
  const partsSince = async (since: string) => {
    const until = new Date(Date.parse(since) + unit * count).toISOString()
    const { rows } = await sql<{ n: number; value: number; early: number }>`
      select floor(extract(epoch from ${time} - ${since}::timestamptz) * 1000 / ${unit}::float8)::int as n, sum(${value})::bigint as value,
        coalesce(sum(${value}) filter (where ${time} < ${sameMoment}::timestamptz), 0)::bigint as early
      from ${from} where ${time} >= ${since}::timestamptz and ${time} < ${until}::timestamptz group by 1`.execute(q)
    return rows
  }
  const [nowParts, beforeParts] = await Promise.all([partsSince(begin), partsSince(beforeBegin)])
  const total = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0)
  const valueAt = (parts: { n: number; value: number }[], at: number) => parts.find(({ n }) => n === at)?.value ?? 0
  return {
    figure,
    now: total(nowParts.map(({ value }) => value)),
    before: total(beforeParts.map(({ early }) => early)),
    series: Array.from({ length: count }, (_, at) => ({
      now: valueAt(nowParts, at),
      before: valueAt(beforeParts, at),
    })),
  }
}

const liveNow = (q: Query): Promise<Running['liveList']> =>
  q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .innerJoin('lecturer as l', 'l.id', 'c.lecturerId')
    .select(['c.id as courseId', 'p.id as periodId', 'p.periodName', 'l.lecturerName', 'p.beginTime', 'p.endTime'])
    .select(
      sql<number>`(select count(distinct g.account_id) from study_log g
        where g.period_id = p.id and g.end_time > now() - interval '2 minutes')::int`.as('watchingNum'),
    )
    .$narrowType<{ beginTime: string; endTime: string }>()
    .where('p.periodType', '=', periodTypes.live)
    .where('c.courseState', '=', courseStates.published)
    .where('p.beginTime', '<=', sql<string>`now()`)
    .where('p.endTime', '>', sql<string>`now()`)
    .where(sql<boolean>`coalesce(p.live_status, 2) = 2`)
    .orderBy('p.beginTime')
    .limit(20)
    .execute()

/** Those with a clock. */
async function examsNow(q: Query): Promise<Running['examList']> {
  const { rows } = await sql<Running['examList'][number]>`
    select e.id as "examId", e.task_type as "taskType", e.exam_name as title, coalesce(g.grade_name, '') as "gradeName", s.num as "sittingNum", s.away as "awayNum", s.deadline
    from (
      select r.exam_id, r.grade_exam_id, count(*)::int as num, max(r.deadline) as deadline,
        (count(*) filter (where coalesce(p.seen_time, r.begin_answer_time) < now() - make_interval(secs => ${offlineAfterSeconds})))::int as away
      from exam_record r left join exam_presence p on p.record_id = r.id
      where r.exam_status = ${literal(examStates.running)} and r.deadline > now() and r.deadline < 'infinity'
      group by r.exam_id, r.grade_exam_id
    ) s join exam e on e.id = s.exam_id
    left join grade_exam x on x.id = s.grade_exam_id left join grade g on g.id = x.grade_id
    order by s.num desc, e.id, x.id limit 20`.execute(q)
  return rows
}

/** A part that came within two minutes is arriving still. */
async function filesNow(q: Query) {
  const { rows } = await sql<Pick<Running, 'uploadNum' | 'preparingNum' | 'waitingNum' | 'exportNum'>>`select
    (select count(*) from upload where upload_status = 1 and gmt_modified > now() - interval '2 minutes')::int as "uploadNum",
    (select count(*) from upload where upload_status = 3 and gmt_work is not null)::int as "preparingNum",
    (select count(*) from upload where upload_status = 3 and gmt_work is null)::int as "waitingNum",
    (select count(*) from console_export where export_status in (${literal(exportStates.queued)}, ${literal(exportStates.running)}))::int as "exportNum"`.execute(
    q,
  )
  return rows[0]!
}

/** The newest for each operator. */
async function holds(q: Query, operatorId: number): Promise<Running['holdList']> {
  const rows = await reviews(q, operatorId)
    .select(['o.name as operatorName', sql<Flag>`(r.taken_by = ${operatorId})::int`.as('isMine'), 'r.gmtTaken'])
    .where('r.auditStatus', '=', auditStates.waiting)
    .where('r.gmtTaken', '>', sql<string>`now() - ${takenFor}`)
    .orderBy('r.gmtTaken', 'desc')
    .orderBy('r.id')
    .limit(20)
    .execute()
  return rows.map(({ id, operatorName, isMine, title }) => ({
    reviewId: id,
    operatorName: operatorName ?? '',
    isMine,
    title,
  }))
}
