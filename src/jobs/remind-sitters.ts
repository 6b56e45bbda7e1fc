// Reminds the students of a class by a message, once for each moment: half an hour before an exam begins, a day before homework is due.

import { sql } from 'kysely'
import { examStates } from '../contract/enums/exam-states.ts'
import { msgTypes } from '../contract/enums/msg-types.ts'
import { taskTypes } from '../contract/enums/task-types.ts'
import type { Query } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { sendMessages } from '../gateway/messages/messages.ts'
import { literal } from '../gateway/sql/literal.ts'
import { atNextChange } from './at-next-change.ts'

const batch = 100

const moment = sql`(case when task_type = ${literal(taskTypes.homework)} then end_time else begin_time end)`
const ahead = sql`(case when task_type = ${literal(taskTypes.homework)} then interval '1 day' else interval '30 minutes' end)`
const isToRemind = sql<boolean>`(is_deleted = 0 and reminded_time is distinct from ${moment} and ${moment} > now())`
const isDue = sql<boolean>`(${isToRemind} and ${moment} <= now() + ${ahead})`

type Options = { read: Query; mutate: Mutate; report(why: string): void }
type Due = { id: number; gradeExamName: string; taskType: number; moment: string; isNew: boolean; accountIds: number[] }

export function remindSitters({ read, mutate, report }: Options) {
  /** Of several processes the first does it; the others find nothing left to do. */
  async function follow(): Promise<void> {
    const count = await mutate(async (q) => {
      const due = sql`select id from grade_exam where ${isDue} order by ${moment} limit ${batch}`
      const { rows } = await sql<Due>`update grade_exam x set reminded_time = ${moment}
        where id in (${due}) and ${isDue}
        returning id, grade_exam_name, task_type, ${moment} as moment, gmt_create > ${moment} - ${ahead} as is_new,
          array(select r.account_id from exam_record r where r.grade_exam_id = x.id
            and (r.exam_status = ${literal(examStates.notBegun)} or x.task_type = ${literal(taskTypes.homework)} and r.exam_status = ${literal(examStates.running)}) order by r.account_id) as account_ids`.execute(
        q,
      )
      for (const exam of rows) if (!exam.isNew && exam.accountIds.length) await remind(q, exam) // of a new one they were just told
      return rows.length
    })
    if (count === batch) return follow()
  }

  /** Milliseconds until the next reminder. */
  async function untilNext() {
    const { rows } = await sql<{ ms: number | null }>`select (extract(epoch from
        (min(${moment} - ${ahead}) - now())) * 1000)::float8 as ms
      from grade_exam where ${isToRemind}`.execute(read)
    return rows[0]!.ms
  }

  return atNextChange({ follow, untilNext, report: (why) => report(`exams of classes: ${why}`) })
}

const remind = (q: Query, { id, gradeExamName, taskType, moment, accountIds }: Due) =>
  sendMessages(q, accountIds, {
    msgType: msgTypes.exam,
    title: taskType === taskTypes.homework ? `「${gradeExamName}」还有一天截止` : `「${gradeExamName}」半小时后开始`,
    text: taskType === taskTypes.homework ? '还没有交的，请在截止以前交上。' : '请提前几分钟进入，先把设备检查一遍。',
    link: taskType === taskTypes.homework ? '/account/vod/work/myExamination' : '/account/exams/myExamination',
    cause: `grade-exam-soon:${id}:${new Date(moment).toISOString()}`,
  })
