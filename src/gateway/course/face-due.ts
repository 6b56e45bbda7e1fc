// Whether a face check is due before study time counts; checked by the play ticket of a lesson and by each heartbeat.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Face } from '../../outside/face.ts'
import { sincePass } from '../face-check.ts'

const grace = 60 // seconds that still count when a check is due, while the browser asks the learner

type Studied = {
  accountId: number
  courseId: number
  isMine: number /** Seconds since it was studied. */
  ago?: number
}

/**
 * `due`: a check is needed, study time still counts; `overdue`: it does not count. Only courses with a certificate require checks,
 * as there it matters who studied. Teachers of the course are exempt.
 */
export async function faceDue(q: Query, { isOn, interval }: Face, { accountId, courseId, isMine, ago = 0 }: Studied) {
  if (!isOn || isMine) return 'none'
  const { isRequired, age } = await q
    .selectFrom('course as c')
    .select(sql<boolean>`c.certificate_progress is not null`.as('isRequired'))
    .select(sincePass(accountId).as('age'))
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (!isRequired) return 'none'
  if (age === null) return 'overdue'
  const ageThen = age - ago
  return ageThen <= interval ? 'none' : ageThen <= interval + grace ? 'due' : 'overdue'
}
