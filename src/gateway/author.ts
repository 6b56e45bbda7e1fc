// In whose name somebody writes courses and exams.
import { conflict } from '../contract/codes.ts'
import type { Query } from '../db/connect.ts'

/** The lecturer of the account, else the first lecturer of its organization, else `notFound`. `what` names the work: '出卷'. */
export async function authorOf(q: Query, accountId: number, what: string) {
  const lecturer = await q
    .selectFrom('lecturer')
    .select(['id as lecturerId', 'organizationId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (lecturer) return lecturer
  const ofOrganization = await lecturersOf(q, accountId).orderBy('l.id').limit(1).executeTakeFirst()
  if (!ofOrganization) throw conflict(`机构还没有讲师，先请一位讲师加入再${what}`)
  return ofOrganization
}

/** The lecturers of the organization that this account runs. */
export const lecturersOf = (q: Query, accountId: number) =>
  q
    .selectFrom('lecturer as l')
    .innerJoin('organization as o', 'o.id', 'l.organizationId')
    .select(['l.id as lecturerId', 'l.organizationId'])
    .where('o.accountId', '=', accountId)
