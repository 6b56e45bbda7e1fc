// Enqueues certificates that were earned by a graded exam. It reads the records, so that it does not matter who graded (the
// machine, a lecturer) or which process was down meanwhile.

import { sql } from 'kysely'
import { examStates } from '../contract/enums/exam-states.ts'
import type { Query } from '../db/connect.ts'
import { certificateJob } from '../gateway/course/certificate-issue.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { literal } from '../gateway/sql/literal.ts'

const every = 60_000
const batch = 500
const [atStart, later] = [7 * 86_400, 600] // seconds looked back

type Earned = { accountId: number; courseId: number }

type Options = {
  read: Query
  mutate: Mutate
  enqueue(q: Query, job: string, data: object): Promise<void>
  report(why: string): void
}

export function issueAfterGrading({ read, mutate, enqueue, report }: Options) {
  let back = atStart
  /** In lots, each after the one before: rows whose certificate waits for lessons or a name stay, and hold up none behind them. */
  async function run(done = 0, after: Earned = { accountId: 0, courseId: 0 }): Promise<number> {
    const { rows } = await sql<Earned>`
      select r.account_id, c.id as course_id from exam_record r
      join course c on c.certificate_exam_id = r.exam_id
      where r.exam_status = ${literal(examStates.graded)} and coalesce(r.audit_time, r.submit_time) > now() - make_interval(secs => ${back})
        and r.score >= c.certificate_score
        and not exists (select from certificate t where t.account_id = r.account_id and t.course_id = c.id)
        and (r.account_id, c.id) > (${after.accountId}, ${after.courseId})
      group by r.account_id, c.id order by r.account_id, c.id limit ${batch}`.execute(read)
    if (rows.length)
      await mutate(async (q) => {
        for (const row of rows) await enqueue(q, certificateJob, row)
      })
    if (rows.length === batch) return run(done + batch, rows.at(-1)!)
    back = later
    return done + rows.length
  }
  const safely = () => run().catch((error) => report(`certificates: ${error.message}`))
  const timer = setInterval(safely, every).unref()
  void safely()
  return { run: () => run(), stop: () => clearInterval(timer) }
}
