// Whether study counts without another look at who sits there: asked by the ticket of a lesson and by each heartbeat.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Face } from '../../outside/face.ts'

const grace = 60 // seconds that still count when it is time: the browser is told and asks meanwhile

type Studied = { accountId: number; courseId: number; isMine: number /** Seconds since then. */; ago?: number }

/**
 * `due`: it is time, what is studied still counts; `overdue`: it does not. Only courses that give a certificate ask: there it
 * matters who studied. Who teaches the course is not asked.
 */
export async function faceDue(q: Query, { isOn, interval }: Face, { accountId, courseId, isMine, ago = 0 }: Studied) {
  if (!isOn || isMine) return 'none'
  const { asks, age } = await q
    .selectFrom('course as c')
    .select(sql<boolean>`c.certificate_progress is not null`.as('asks'))
    .select(
      sql<number | null>`(select extract(epoch from now() - max(f.gmt_pass))::float8 from face_check f
        where f.account_id = ${accountId} and f.gmt_pass is not null)`.as('age'),
    )
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (!asks) return 'none'
  if (age === null) return 'overdue'
  const then = age - ago
  return then <= interval ? 'none' : then <= interval + grace ? 'due' : 'overdue'
}
