// Keeps the exams of the demo school running that are sat at any moment, in a class and outside: their takers are heard and get on, and when
// an end comes near they begin anew.
import { sql } from 'kysely'
import type { Db, Query } from '../db/connect.ts'
import { createMutate, noBus } from '../gateway/events/mutate.ts'
import { loadOpenExam, openExamOf } from './load/open-exam.ts'
import { loadRunningExam, runningOf } from './load/running-exam.ts'
import { demoDevices } from './load/sitters.ts'

const every = 15_000
/** Before the end: nobody of the demo school is ever handed in by the clock. */
const rollBefore = 15 * 60_000

export async function keepRunningExams({ read, write }: Pick<Db, 'read' | 'write'>, report: (why: string) => void) {
  const mutate = createMutate({ write }, noBus)
  const keep = async () => {
    const now = new Date()
    const isNear = (end: string | null | undefined) => !end || Date.parse(end) - rollBefore < now.getTime()
    const [running, open] = await Promise.all([runningOf(read), openExamOf(read)])
    if (isNear(running?.endTime)) await mutate((q) => loadRunningExam(q, now))
    if (isNear(open?.firstDeadline)) await mutate((q) => loadOpenExam(q, now))
    await write(goOn)
  }
  await keep()
  const timer = setInterval(() => keep().catch((error) => report(`demo exam: ${error.message}`)), every).unref()
  return () => clearInterval(timer)
}

/** Who is not offline is heard, and one of each exam has answered a question more. */
async function goOn(q: Query) {
  const isHeard = sql`r.device_no = ${demoDevices.heard} and r.exam_status = 2`
  await sql`update exam_presence p set seen_time = now() from exam_record r where r.id = p.record_id and ${isHeard}`.execute(
    q,
  )
  await sql`insert into exam_answer (record_id, problem_id, user_answer, answer_version, device_no, edit_time)
    select next.id, a.problem_id, a.user_answer, next.answer_version, ${demoDevices.heard}, now()
    from (select distinct on (r.exam_id, r.grade_exam_id) r.* from exam_record r where ${isHeard}
      order by r.exam_id, r.grade_exam_id, (r.id * 7919 + extract(epoch from now())::bigint / 15) % 101) next
    cross join lateral (select t.problem_id, t.user_answer from exam_record done join exam_answer t on t.record_id = done.id
      where done.paper_id = next.paper_id and done.exam_status in (4, 5)
        and not exists (select from exam_answer o where o.record_id = next.id and o.problem_id = t.problem_id)
      order by t.problem_id, done.id limit 1) a
    on conflict do nothing`.execute(q)
}
