// Keeps the class exam of the demo school running: its takers are heard and get on, and when its end comes near it begins anew.
import { sql } from 'kysely'
import type { Db, Query } from '../db/connect.ts'
import { createMutate, noBus } from '../gateway/events/mutate.ts'
import { demoDevice, loadRunningExam, runningOf } from './load/running-exam.ts'

const every = 15_000
/** Before the end: nobody of the demo school is ever handed in by the clock. */
const rollBefore = 15 * 60_000

export async function keepRunningExam({ read, write }: Pick<Db, 'read' | 'write'>, report: (why: string) => void) {
  const mutate = createMutate({ write }, noBus)
  const keep = async () => {
    const exam = await runningOf(read)
    const now = new Date()
    if (!exam || Date.parse(exam.endTime) - rollBefore < now.getTime()) return mutate((q) => loadRunningExam(q, now))
    await write((q) => goOn(q, exam.id))
  }
  await keep()
  const timer = setInterval(() => keep().catch((error) => report(`demo exam: ${error.message}`)), every).unref()
  return () => clearInterval(timer)
}

/** Who is not offline is heard, and one of them has answered a question more. */
async function goOn(q: Query, gradeExamId: number) {
  const isHeard = sql`r.grade_exam_id = ${gradeExamId} and r.device_no = ${demoDevice} and r.exam_status = 2
    and (p.unsent_count < 2)`
  await sql`update exam_presence p set seen_time = now() from exam_record r where r.id = p.record_id and ${isHeard}`.execute(
    q,
  )
  await sql`insert into exam_answer (record_id, problem_id, user_answer, answer_version, device_no, edit_time)
    select r.id, a.problem_id, a.user_answer, r.answer_version, ${demoDevice}, now()
    from exam_record r join exam_presence p on p.record_id = r.id
      join exam_answer a on a.record_id in (select id from exam_record where grade_exam_id = ${gradeExamId} and exam_status in (4, 5))
    where ${isHeard} and not exists (select from exam_answer o where o.record_id = r.id and o.problem_id = a.problem_id)
    order by (r.id * 7919 + extract(epoch from now())::bigint / 15) % 101, a.problem_id limit 1
    on conflict do nothing`.execute(q)
}
