// Classes: who leads one, who is in it, and what becomes of an application. Whoever changes members holds the class's row.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { gradeRoles } from '../../contract/enums/grade-roles.ts'
import { gradeStates } from '../../contract/enums/grade-states.ts'
import { classVerbs } from '../../contract/exam/class-verbs.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'
import { setOpenExams, voidSittings } from './class-sitting.ts'

export const gradeNotFound = () => new CallError('notFound', '没有找到这个班级')

/** The ids of the classes that the account owns or is an admin of. */
const ledBy = (accountId: number) => sql`array(select g.id from grade g where g.account_id = ${accountId}
  union select m.grade_id from grade_student m where m.account_id = ${accountId} and m.is_admin = 1)`

/** Where the column names a class that the account leads. */
export const isLedBy = (accountId: number, column = 'g.id') =>
  sql<SqlBool>`${sql.ref(column)} = any(${ledBy(accountId)})`

/** Whether the account is an admin of a class that goes on. */
export const isGradeAdmin = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from grade_student m join grade g on g.id = m.grade_id
    where m.account_id = ${accountId} and m.is_admin = 1 and g.grade_status = ${literal(gradeStates.normal)})`

const lockable = (q: Query, gradeId: number) =>
  q
    .selectFrom('grade as g')
    .select(['g.id', 'g.accountId', 'g.gradeName', 'g.maxStudent', 'g.studentCount', 'g.gradeStatus'])
    .where('g.id', '=', gradeId)

export type HeldGrade = Awaited<ReturnType<typeof holdGrade>>

/** The class, locked until the transaction ends; throws where there is none. */
export async function holdGrade(q: Query, gradeId: number) {
  return lockable(q, gradeId).forNoKeyUpdate().executeTakeFirstOrThrow(gradeNotFound)
}

/** The same for who leads it; for others it is not found. */
export async function holdLedGrade(q: Query, accountId: number, gradeId: number) {
  const grade = await lockable(q, gradeId)
    .where(isLedBy(accountId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(gradeNotFound)
  return { ...grade, roleType: grade.accountId === accountId ? gradeRoles.owner : gradeRoles.admin }
}

/** The state of the class; throws where the account does not lead it. */
export async function requireLedGrade(q: Query, accountId: number, gradeId: number) {
  return q
    .selectFrom('grade as g')
    .select('g.gradeStatus')
    .where('g.id', '=', gradeId)
    .where(isLedBy(accountId))
    .executeTakeFirstOrThrow(gradeNotFound)
}

export function requireGoingOn({ gradeStatus }: { gradeStatus: number }) {
  requireVerb(classVerbs.lead, { gradeStatus })
}

type Member = { accountId: number; remarkName: string }

/**
 * Adds members to a class whose row is held and that has room for them; who is in already stays as they are. `hasExams`: with
 * the exams of the class that are not over.
 */
export async function addMembers(q: Query, gradeId: number, members: Member[], hasExams = true) {
  if (!members.length) return
  await q
    .insertInto('gradeStudent')
    .values(members.map(({ accountId, remarkName }) => ({ gradeId, accountId, remarkName })))
    .onConflict((c) => c.doNothing())
    .execute()
  await countMembers(q, gradeId)
  if (hasExams)
    await setOpenExams(
      q,
      gradeId,
      members.map(({ accountId }) => accountId),
    )
  for (const { accountId } of members) publishEvent(q, accountId, { event: 'grade', gradeId })
}

/** Removes members of a class whose row is held; what they have not finished is void. */
export async function removeMembers(q: Query, gradeId: number, accountIds: number[]) {
  await q
    .deleteFrom('gradeStudent')
    .where('gradeId', '=', gradeId)
    .where('accountId', '=', sql<number>`any(${accountIds})`)
    .execute()
  await countMembers(q, gradeId)
  await voidSittings(q, { gradeId, accountIds })
  for (const accountId of accountIds) publishEvent(q, accountId, { event: 'grade', gradeId })
}

const countMembers = (q: Query, gradeId: number) =>
  q
    .updateTable('grade')
    .set({ studentCount: sql<number>`(select count(*) from grade_student m where m.grade_id = grade.id)` })
    .where('id', '=', gradeId)
    .execute()

/** Who leads the class hears of it in the open browsers. */
export async function tellLeaders(q: Query, gradeId: number) {
  const { rows } = await sql<{ id: number }>`select account_id as id from grade where id = ${gradeId}
    union select account_id from grade_student where grade_id = ${gradeId} and is_admin = 1`.execute(q)
  for (const { id } of rows) publishEvent(q, id, { event: 'grade', gradeId })
}

/** Classes as somebody sees them who is in them or leads them. */
export function gradesOf(q: Query, accountId: number) {
  const leads = sql<boolean>`(g.account_id = ${accountId} or coalesce(m.is_admin, 0) = 1)`
  return q
    .selectFrom('grade as g')
    .leftJoin('gradeStudent as m', (join) => join.onRef('m.gradeId', '=', 'g.id').on('m.accountId', '=', accountId))
    .leftJoin('lecturer as l', 'l.accountId', 'g.accountId')
    .leftJoin('organization as o', 'o.accountId', 'g.accountId')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .select(['g.id', 'g.gradeName', 'g.gradeIntro', 'g.gradeLogo', 'g.verificationSet', 'g.studentCount'])
    .select(['g.maxStudent', 'g.gradeStatus', 'g.gmtCreate', 'l.id as lecturerId', 'o.id as organizationId'])
    .select(['m.id as studentId'])
    .select([
      sql<string>`coalesce(l.lecturer_name, o.organization_name, a.nickname)`.as('lecturerName'),
      sql<string>`coalesce(m.remark_name, '')`.as('remarkName'),
      sql<Flag>`coalesce(m.is_admin, 0)`.as('isAdmin'),
      sql<number>`case when g.account_id = ${accountId} then ${gradeRoles.owner}::int
        when m.is_admin = 1 then ${gradeRoles.admin}::int else ${gradeRoles.student}::int end`.as('roleType'),
      sql<string>`case when ${leads} then g.invite_code else '' end`.as('inviteCode'),
      sql<number>`case when ${leads} then (select count(*)::int from grade_apply p
        where p.grade_id = g.id and p.audit_status = ${literal(auditStates.waiting)}) else 0 end`.as('pendingCount'),
    ])
}
