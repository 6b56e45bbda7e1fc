// Answers the call of contract/system/admin/stat.ts.
import { type RawBuilder, sql } from 'kysely'
import { addDays, beijingDay, dayInBeijing, days as daysInMs } from '../../../contract/beijing.ts'
import type { adminStatCalls, DueKind, Figure, SchoolStat } from '../../../contract/system/admin/stat.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'

const comingDays = 7

export const adminStatHandlers: Handlers<typeof adminStatCalls> = {
  async 'system/admin/stat/data'({ days }, { q }) {
    const now = new Date()
    const today = dayInBeijing(now)
    const span = spanOf(days, now)
    const [dueList, doneNum, figureList, liveList, comingList] = await Promise.all([
      waiting(q, now),
      decidedSince(q, beijingDay(today, 0)),
      figuresOf(q, span),
      liveNow(q),
      coming(q, beijingDay(today, 0), beijingDay(addDays(today, comingDays - 1), 1)),
    ])
    const { begin, beforeBegin } = span
    return { at: now.toISOString(), begin, beforeBegin, dueList, doneNum, figureList, liveList, comingList }
  },
}

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

/** Hours within which the school promises to decide: settings of the site. */
const promisedHours = (q: Query): Promise<Record<DueKind, number>> =>
  q
    .selectFrom('website')
    .select(['alertHours as alert', 'refundHours as refund', 'extractHours as extract', 'invoiceHours as invoice'])
    .executeTakeFirstOrThrow()

async function waiting(q: Query, now: Date): Promise<SchoolStat['dueList']> {
  const sources: Record<DueKind, { from: RawBuilder<unknown>; money: RawBuilder<unknown>; time: RawBuilder<unknown> }> =
    {
      alert: {
        from: sql`order_alert w join product_order o on o.id = w.order_id where w.gmt_seen is null`,
        money: sql`o.price_paid`,
        time: sql`w.gmt_create`,
      },
      refund: { from: sql`refund w where w.refund_status = 1`, money: sql`w.amount`, time: sql`w.gmt_create` },
      extract: {
        from: sql`extract_log w where w.extract_status = 1`,
        money: sql`w.extract_money`,
        time: sql`w.gmt_create`,
      },
      invoice: {
        from: sql`invoice w join product_order o on o.id = w.order_id where w.invoice_status = 1`,
        money: sql`o.price_paid`,
        time: sql`w.gmt_create`,
      },
    }
  const promised = await promisedHours(q)
  const rows = await Promise.all(
    Object.entries(sources).map(async ([kind, { from, money, time }]) => {
      const promisedHours = promised[kind as DueKind]
      const { rows } = await sql<{ num: number; money: number; oldest: string | null; overdueNum: number }>`
        select count(*)::int as num, coalesce(sum(${money}), 0)::bigint as money, min(${time}) as oldest,
          (count(*) filter (where ${time} < now() - ${promisedHours} * interval '1 hour'))::int as "overdueNum"
        from ${from}`.execute(q)
      return { kind: kind as DueKind, promisedHours, ...rows[0]! }
    }),
  )
  const shareOf = ({ oldest, promisedHours }: { oldest: string; promisedHours: number }) =>
    (now.getTime() - Date.parse(oldest)) / promisedHours
  return rows
    .flatMap(({ oldest, ...row }) => (oldest === null ? [] : [{ ...row, oldest }]))
    .sort((a, b) => shareOf(b) - shareOf(a))
}

async function decidedSince(q: Query, begin: string) {
  const { rows } = await sql<{ num: number }>`select (
    (select count(*) from refund where refund_status in (2, 3, 4) and gmt_finish >= ${begin}::timestamptz)
    + (select count(*) from extract_log where extract_status in (4, 5) and finish_time >= ${begin}::timestamptz)
    + (select count(*) from invoice where invoice_status = 2 and gmt_finish >= ${begin}::timestamptz)
    + (select count(*) from order_alert where gmt_seen >= ${begin}::timestamptz))::int as num`.execute(q)
  return rows[0]!.num
}

/** The table, its time, and what is added up. */
const figures: Record<Figure, { from: RawBuilder<unknown>; time: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  users: { from: sql`account`, time: sql`gmt_create`, value: sql`1` },
  orders: { from: sql`product_order`, time: sql`gmt_create`, value: sql`1` },
  revenue: { from: sql`product_order`, time: sql`pay_time`, value: sql`price_paid` },
  study: { from: sql`study_log`, time: sql`begin_time`, value: sql`watch_length` },
  certificates: { from: sql`certificate`, time: sql`issue_time`, value: sql`1` },
}

const figuresOf = (q: Query, span: Span): Promise<SchoolStat['figureList']> =>
  Promise.all(Object.keys(figures).map((figure) => figureOf(q, figure as Figure, span)))

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

const liveNow = (q: Query) =>
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
    .where('p.periodType', '=', 2)
    .where('c.courseState', '=', 2)
    .where('p.beginTime', '<=', sql<string>`now()`)
    .where('p.endTime', '>', sql<string>`now()`)
    .where(sql<boolean>`coalesce(p.live_status, 2) = 2`)
    .orderBy('p.beginTime')
    .limit(20)
    .execute()

async function coming(q: Query, begin: string, end: string): Promise<SchoolStat['comingList']> {
  const within = (time: RawBuilder<unknown>) => sql`${time} >= ${begin}::timestamptz and ${time} < ${end}::timestamptz`
  const { rows } = await sql<SchoolStat['comingList'][number]>`
    select * from (
      (select 'live' as kind, c.id, p.period_name as title, p.begin_time as time from course_period p join course c on c.id = p.course_id
        where p.period_type = 2 and c.course_state = 2 and p.live_status is distinct from 5 and p.end_time >= ${begin}::timestamptz and ${within(sql`p.begin_time`)})
      union all (select 'saleBegin', id, course_name, sale_begin from course where sale_end is not null and ${within(sql`sale_begin`)})
      union all (select 'saleEnd', id, course_name, sale_end from course where ${within(sql`sale_end`)})
      union all (select 'advBegin', id, adv_title, begin_time from adv where status_id = 1 and ${within(sql`begin_time`)})
      union all (select 'advEnd', id, adv_title, end_time from adv where status_id = 1 and ${within(sql`end_time`)})
      union all (select 'couponEnd', id, coupon_name, end_time from coupon where ${within(sql`end_time`)})
    ) t order by time, kind, id limit 70`.execute(q)
  return rows
}
