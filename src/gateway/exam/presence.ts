// Whether the rooms of sittings are heard, and who is told: the owner of the class and its admins, or whose exam it is outside of classes.

import { type RawBuilder, sql } from 'kysely'
import { examStates } from '../../contract/enums/exam-states.ts'
import { offlineAfterSeconds } from '../../contract/exam/presence.ts'
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'
import { literal } from '../sql/literal.ts'

const storedEverySeconds = 5

type Heard = { recordId: number; unsentCount: number; awayCount: number }

/**
 * These rooms were heard. Stored at most each five seconds; leaders are told of who is back, of another number of unsent answers, and of
 * who left the page. One statement for all.
 */
export async function noteSeen(q: Query, rooms: readonly Heard[]) {
  const { rows } = await sql<{ id: number; isNews: boolean }>`with heard as (
      select i.record_id, i.unsent_count, i.away_count, p.seen_time, p.unsent_count as unsent_before
      from jsonb_to_recordset(${JSON.stringify(
        rooms.map(({ recordId, unsentCount, awayCount }) => ({
          record_id: recordId,
          unsent_count: unsentCount,
          away_count: awayCount,
        })),
      )}::jsonb) i(record_id bigint, unsent_count int, away_count int)
      join exam_record r on r.id = i.record_id and r.exam_status = ${literal(examStates.running)}
      left join exam_presence p on p.record_id = i.record_id
    ), stored as (
      insert into exam_presence as p (record_id, unsent_count, away_count)
      select record_id, unsent_count, away_count from heard order by record_id
      on conflict (record_id) do update set seen_time = now(), unsent_count = excluded.unsent_count,
        away_count = p.away_count + excluded.away_count
        where excluded.away_count > 0 or p.unsent_count <> excluded.unsent_count or p.seen_time < now() - make_interval(secs => ${storedEverySeconds})
      returning record_id
    ) select record_id as id, seen_time is null or seen_time <= now() - make_interval(secs => ${offlineAfterSeconds})
        or unsent_before <> unsent_count or away_count > 0 as "isNews"
      from heard join stored using (record_id)`.execute(q)
  for (const { id, isNews } of rows) if (isNews) await tellLeaders(q, id)
}

/** A hint for the monitors of this sitting's exam. */
export const tellLeaders = (q: Query, recordId: number) =>
  tell(q, sql`select exam_id, grade_exam_id from exam_record where id = ${recordId}`)

/** Of this exam of a class, or of this one outside of classes. */
export const tellLeadersOf = (q: Query, of: { gradeExamId: number } | { examId: number }) =>
  tell(
    q,
    'examId' in of
      ? sql`select ${of.examId}::bigint as exam_id, null::bigint as grade_exam_id`
      : sql`select exam_id, id as grade_exam_id from grade_exam where id = ${of.gradeExamId}`,
  )

type Hint = { accountId: number; examId: number; gradeExamId: number | null }

async function tell(q: Query, exam: RawBuilder<unknown>) {
  const { rows } = await sql<Hint>`with meant as (${exam})
    select l.account_id as "accountId", m.exam_id as "examId", m.grade_exam_id as "gradeExamId"
    from meant m join grade_exam x on x.id = m.grade_exam_id join grade g on g.id = x.grade_id
    cross join lateral (select g.account_id union
      select s.account_id from grade_student s where s.grade_id = g.id and s.is_admin = 1 limit 50) l
    union
    select coalesce(l.account_id, o.account_id), m.exam_id, null
    from meant m join exam e on e.id = m.exam_id
    left join lecturer l on l.id = e.lecturer_id left join organization o on o.id = e.organization_id
    where m.grade_exam_id is null and coalesce(l.account_id, o.account_id) is not null`.execute(q)
  for (const { accountId, ...hint } of rows) publishEvent(q, accountId, { event: 'monitor', ...hint })
}
