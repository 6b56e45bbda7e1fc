// Sittings as the monitors show them: of an exam of a class, and of one outside of classes.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { examStates } from '../../contract/enums/exam-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'

const most = 1000

/** An answer of blanks and files only counts where something is in it. */
const answered = sql<number>`(select count(*)::int from exam_answer t where t.record_id = r.id and (t.user_files <> '[]'
  or exists (select from jsonb_array_elements_text(t.user_answer) part where btrim(part) <> '')))`

/** In the order of their beginning; `x` is the exam of the class, where there is one. */
export const monitoredSittings = (q: Query, isMeant: RawBuilder<SqlBool>) =>
  q
    .selectFrom('examRecord as r')
    .leftJoin('gradeExam as x', 'x.id', 'r.gradeExamId')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('gradeStudent as m', (join) =>
      join.onRef('m.gradeId', '=', 'x.gradeId').onRef('m.accountId', '=', 'r.accountId'),
    )
    .leftJoin('examPresence as p', 'p.recordId', 'r.id')
    .select(['r.id', 'm.id as studentId', 'a.nickname', 'r.examStatus', 'r.beginAnswerTime', 'r.extraMinutes'])
    .select(['r.submitTime', 'r.collectTime', 'r.faceState', 'p.seenTime'])
    .select((row) => [
      row.fn.coalesce('m.remarkName', sql<string>`''`).as('remarkName'),
      row.fn.coalesce('p.unsentCount', sql<number>`0`).as('unsentCount'),
      row.fn.coalesce('p.awayCount', sql<number>`0`).as('awayCount'),
      row.ref('r.isLate').$castTo<Flag>().as('isLate'),
      row.ref('r.isFullTime').$castTo<Flag>().as('isFullTime'),
      row.ref('r.isAuto').$castTo<Flag>().as('isAuto'),
    ])
    .select([
      sql<string | null>`nullif(r.deadline, 'infinity')`.as('deadline'),
      answered.as('answeredCount'),
      sql<number>`(select count(*)::int from exam_late_answer t where t.record_id = r.id and t.is_accepted is null)`.as(
        'lateCount',
      ),
    ])
    .where(isMeant)
    .where('r.examStatus', '!=', examStates.voided)
    .orderBy('r.id')
    .limit(most)
    .execute()

type Entry = {
  id: string
  gmtCreate: string
  giverName: string | null
  nickname: string
  count: number
  minutes: number | null
  reason: string
}

/** The latest. Sittings that were ended at once are one entry, with the name of the first. */
export async function monitorLog(q: Query, isMeant: RawBuilder<SqlBool>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select * from (
      (select 'm' || t.id as id, t.gmt_create, giver.nickname as giver_name, a.nickname, 1 as count, t.minutes, t.reason
        from exam_extra_time t join exam_record r on r.id = t.record_id join account a on a.id = r.account_id
          left join account giver on giver.id = t.account_id
        where ${isMeant} order by t.id desc limit 20)
      union all
      (select 'c' || min(r.id), r.collect_time, giver.nickname, (array_agg(a.nickname order by r.id))[1], count(*)::int, null, r.collect_reason
        from exam_record r join account a on a.id = r.account_id left join account giver on giver.id = r.collect_account_id
        where r.collect_time is not null and ${isMeant}
        group by r.collect_time, r.collect_account_id, giver.nickname, r.collect_reason order by r.collect_time desc limit 20)
    ) entries order by gmt_create desc, id desc limit 20`.execute(q)
  return rows
}
