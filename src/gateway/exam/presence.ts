// Whether the rooms of a class's exam are heard, and who is told: the owner of the class and its admins.
import { sql } from 'kysely'
import { offlineAfterSeconds } from '../../contract/exam/presence.ts'
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'

const storedEverySeconds = 5

/** The room was heard. Stored at most each five seconds; leaders are told of who is back and of another number of unsent answers. */
export async function noteSeen(q: Query, recordId: number, unsentCount: number) {
  const { rows } = await sql<{ isNews: boolean }>`with before as (
      select seen_time, unsent_count from exam_presence where record_id = ${recordId}
    ), stored as (
      insert into exam_presence as p (record_id, unsent_count)
      select r.id, ${unsentCount}::int from exam_record r where r.id = ${recordId} and r.exam_status = 2
      on conflict (record_id) do update set seen_time = now(), unsent_count = excluded.unsent_count
        where p.unsent_count <> excluded.unsent_count or p.seen_time < now() - make_interval(secs => ${storedEverySeconds})
      returning 1
    ) select not exists (select from before
        where seen_time > now() - make_interval(secs => ${offlineAfterSeconds}) and unsent_count = ${unsentCount}::int) as "isNews"
      from stored`.execute(q)
  if (rows[0]?.isNews) await tellLeaders(q, recordId)
}

/** A hint for the monitors of who leads the class of the sitting. */
export async function tellLeaders(q: Query, recordId: number) {
  const { rows } = await sql<{ gradeExamId: number; accountId: number }>`
    select x.id as "gradeExamId", l.account_id as "accountId"
    from exam_record r join grade_exam x on x.id = r.grade_exam_id join grade g on g.id = x.grade_id
    cross join lateral (select g.account_id union
      select m.account_id from grade_student m where m.grade_id = g.id and m.is_admin = 1 limit 50) l
    where r.id = ${recordId}`.execute(q)
  for (const { accountId, gradeExamId } of rows) publishEvent(q, accountId, { event: 'monitor', gradeExamId })
}
