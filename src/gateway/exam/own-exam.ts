// Whether a paper is somebody’s own, and may be given to a course.
import { type SqlBool, sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { paperVerbs } from '../../contract/exam/paper-verbs.ts'
import type { Query } from '../../db/connect.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'

export const notFound = () => new CallError('notFound', '试卷不存在或已删除')

/** Exams of this account's lecturer or organization that are not deleted. */
export const isMine = (accountId: number) =>
  sql<SqlBool>`(e.lecturer_id = (select l.id from lecturer l where l.account_id = ${accountId})
    or e.organization_id = (select o.id from organization o where o.account_id = ${accountId})) and e.exam_state <> ${literal(paperStates.deleted)}`

/** The same, where it is on the shelf. */
export async function requirePublishedOwnExam(q: Query, accountId: number, id: number) {
  requireVerb(paperVerbs.certify, await stateOfOwn(q, accountId, id))
}

/** The same, where it is on the shelf or was never published. */
export async function requireOwnExamForCourse(q: Query, accountId: number, id: number) {
  requireVerb(paperVerbs.giveToCourse, await stateOfOwn(q, accountId, id))
}

const stateOfOwn = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('exam as e')
    .select('e.examState')
    .where('e.id', '=', id)
    .where(isMine(accountId))
    .executeTakeFirstOrThrow(notFound)
