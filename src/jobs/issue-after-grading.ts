// Enqueues certificates that were earned by a graded exam. It reads the records, so that it does not matter who graded (the
// machine, a lecturer) or which process was down meanwhile.
import { sql } from 'kysely'
import type { Query } from '../db/connect.ts'
import { certificateJob } from '../gateway/course/certificate-issue.ts'
import type { Mutate } from '../gateway/events/mutate.ts'

const every = 60_000
const batch = 500
const [atStart, later] = [7 * 86_400, 600] // seconds looked back

type Options = {
  read: Query
  mutate: Mutate
  enqueue(q: Query, job: string, data: object): Promise<void>
  report(why: string): void
}

export function issueAfterGrading({ read, mutate, enqueue, report }: Options) {
  let back = atStart
  async function run() {
    const { rows } = await sql<{ accountId: number; courseId: number }>`
      select r.account_id, c.id as course_id from exam_record r
      join course c on c.certificate_exam_id = r.exam_id
      where r.exam_status = 5 and coalesce(r.audit_time, r.submit_time) > now() - make_interval(secs => ${back})
        and r.score >= c.certificate_score
        and not exists (select from certificate t where t.account_id = r.account_id and t.course_id = c.id)
      group by r.account_id, c.id limit ${batch}`.execute(read)
    if (rows.length)
      await mutate(async (q) => {
        for (const row of rows) await enqueue(q, certificateJob, row)
      })
    back = later
    return rows.length
  }
  const safely = () => run().catch((error) => report(`certificates: ${error.message}`))
  const timer = setInterval(safely, every).unref()
  void safely()
  return { run, stop: () => clearInterval(timer) }
}
