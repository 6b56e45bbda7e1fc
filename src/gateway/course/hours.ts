// The one rule of 学时: what each sitting of a learner counts, never more for a course than the course itself names.
import { sql } from 'kysely'
import { beijingDay } from '../../contract/beijing.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'
import { type Range, sittings } from './sittings.ts'

/** 学时 are said in seconds of 45 minutes each (lib/format.ts `creditHours`). */
const secondsACreditHour = 2700

/** Reading a page of a document weighs as much as a minute of film, where a course has both. */
const secondsAPage = 60

const isDocument = sql`(p.period_type = ${literal(periodTypes.document)} and p.page_total > 0)`
const isRead = sql`(${isDocument} or p.period_type = ${literal(periodTypes.imageText)})`
const unit = sql`(case when ${isDocument} then ${sql.lit(secondsAPage)} else 1 end)`

/** All lessons of a course, in seconds: pages by their weight, a live lesson without a replay as planned. */
const courseSeconds = sql`(select sum(case when ${isDocument} then p.page_total * ${sql.lit(secondsAPage)}
    when p.period_type = ${literal(periodTypes.live)} and p.video_length = 0 then extract(epoch from p.end_time - p.begin_time)
    else p.video_length end) from course_period p where p.course_id = c.id)`

/**
 * The sittings of an account as `id`, `course_id`, `begin_time`, `credit_seconds` (whole seconds that count towards 学时). Films and lives
 * count as watched; of texts and documents what is read of them for the first time counts, reading all of them being their share of
 * the figure. In a course the earliest sittings count first, until its figure is reached; so every sum over sittings is right.
 */
const credited = (accountId: number) => sql<{ id: number; creditSeconds: number }>`(
  select d.id, d.course_id, d.begin_time,
      (round(least(d.figure, sum(d.due) over mine)) - round(least(d.figure, sum(d.due) over mine - d.due)))::bigint as credit_seconds
    from (
      select g.id, g.course_id, g.begin_time, f.figure,
          case when ${isRead} then coalesce(g.read_length * ${unit} * f.figure / nullif(f.seconds, 0), 0)
            else g.watch_length end::numeric as due
        from study_log g
        join course_period p on p.id = g.period_id
        join (select c.id, c.credit_hours * ${sql.lit(secondsACreditHour)} as figure, ${courseSeconds} as seconds
          from course c where c.id in (select course_id from study_log where account_id = ${accountId})) f on f.id = g.course_id
        where g.account_id = ${accountId}) d
    window mine as (partition by d.course_id order by d.begin_time, d.id))`

/** The sittings of these days, each with its `h.creditSeconds`. */
export const creditedSittings = (q: Query, accountId: number, range: Range) =>
  sittings(q, accountId, range).innerJoin(credited(accountId).as('h'), 'h.id', 'g.id')

export const creditSum = sql<number>`coalesce(sum(h.credit_seconds), 0)::bigint`

/** Seconds that count towards 学时 in these days. */
export async function creditIn(q: Query, accountId: number, range: Range) {
  const { seconds } = await creditedSittings(q, accountId, range)
    .select(creditSum.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}

/** The same as an expression, for all time or since the beginning of a day of Beijing. */
export const creditSince = (accountId: number, begin?: string) =>
  sql<number>`(select ${creditSum} from ${credited(accountId)} h ${begin === undefined ? sql`` : sql`where h.begin_time >= ${beijingDay(begin, 0)}::timestamptz`})`
