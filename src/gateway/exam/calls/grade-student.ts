// Answers the calls of contract/exam/grade-student.ts.

import { type SqlBool, sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { gradeRoles } from '../../../contract/enums/grade-roles.ts'
import { gradeStates } from '../../../contract/enums/grade-states.ts'
import { joining } from '../../../contract/enums/joining.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { classMemberVerbs, classVerbs, membershipVerbs } from '../../../contract/exam/class-verbs.ts'
import { applyStates } from '../../../contract/exam/grade-apply-record.ts'
import type { GradeStudent, gradeStudentCalls } from '../../../contract/exam/grade-student.ts'
import { mobilesShownPerDay } from '../../../contract/exam/member-import.ts'
import type { Flag } from '../../../contract/fields.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { Query } from '../../../db/connect.ts'
import { publishEvent } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { countToday } from '../../sql/count-today.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { paged } from '../../sql/paged.ts'
import {
  addMembers,
  gradeNotFound,
  holdGrade,
  holdLedGrade,
  isLedBy,
  removeMembers,
  requireGoingOn,
  requireLedGrade,
  tellLeaders,
} from '../grade.ts'

const studentNotFound = () => new CallError('notFound', '这位成员不在班里')

export const gradeStudentHandlers: Handlers<typeof gradeStudentCalls> = {
  async 'exam/auth/grade/student/grade/add'({ inviteCode, applyDesc, remarkName }, { q, user }) {
    const found = await q
      .selectFrom('grade')
      .select(['id', 'accountId', 'verificationSet'])
      .where('inviteCode', '=', inviteCode)
      .where('gradeStatus', '=', gradeStates.normal)
      .executeTakeFirst()
    if (!found) throw wrongField('inviteCode', '没有这个班级码，请和老师核对')
    if (found.accountId === user.id) throw wrongField('inviteCode', '这是你自己的班级，不用加入')
    const grade = await holdGrade(q, found.id)
    requireGoingOn(grade)
    const { id: gradeId, gradeName } = grade
    if (await isMember(q, gradeId, user.id)) return { auditStatus: applyStates.accepted, gradeId, gradeName }
    if (found.verificationSet === joining.closed) throw conflict('这个班级现在不收新成员')
    if (grade.studentCount >= grade.maxStudent) throw conflict('班级已经满员，请联系老师')
    const isOpen = found.verificationSet === joining.open
    const auditStatus = isOpen ? applyStates.accepted : applyStates.waiting
    const now = sql<string>`now()`
    await q.deleteFrom('gradeLeft').where('gradeId', '=', gradeId).where('accountId', '=', user.id).execute()
    if (isOpen) await closeOpenApply(q, gradeId, user.id)
    await q
      .insertInto('gradeApply')
      .values({ gradeId, accountId: user.id, applyDesc, remarkName, auditStatus, ...(isOpen && { auditTime: now }) })
      .onConflict((c) =>
        c
          .columns(['gradeId', 'accountId'])
          .where(sql<SqlBool>`audit_status = ${literal(auditStates.waiting)}`)
          .doNothing(),
      )
      .execute()
    if (isOpen) await addMembers(q, gradeId, [{ accountId: user.id, remarkName }])
    await tellLeaders(q, gradeId)
    return { auditStatus, gradeId, gradeName }
  },

  async 'PUT exam/auth/grade/student/quit'({ gradeId }, { q, user }) {
    const grade = await holdGrade(q, gradeId)
    const isOwner = grade.accountId === user.id
    if (!isOwner && !(await isMember(q, gradeId, user.id))) throw gradeNotFound()
    requireVerb(membershipVerbs.quit, { ...grade, roleType: isOwner ? gradeRoles.owner : gradeRoles.student })
    await removeMembers(q, gradeId, [user.id])
    await q
      .insertInto('gradeLeft')
      .values({ gradeId, accountId: user.id })
      .onConflict((c) => c.doNothing())
      .execute()
    await tellLeaders(q, gradeId)
    return { ok: true }
  },

  async 'PUT exam/auth/grade/student/kick/out'({ gradeId, studentId }, { q, user }) {
    const grade = await holdLedGrade(q, user.id, gradeId)
    requireVerb(classVerbs.lead, grade)
    const student = await memberOf(q, gradeId, studentId)
    requireVerb(classMemberVerbs.remove, { ...student, roleType: grade.roleType })
    await removeMembers(q, gradeId, [student.accountId])
    await tellLeaders(q, gradeId)
    await sendMessage(q, student.accountId, {
      msgType: msgTypes.grade,
      title: `你已不在「${grade.gradeName}」`,
      text: '班级的老师把你移出了班级。你得到的成绩都还在，可以在班级考试和班级作业里查看。',
      link: '/account/grades/my',
      cause: `grade-left:${studentId}`,
    })
    return { ok: true }
  },

  async 'PUT exam/auth/grade/student/update/admin'({ gradeId, studentId, isAdmin }, { q, user }) {
    const grade = await holdLedGrade(q, user.id, gradeId)
    requireVerb(classVerbs.lead, grade)
    const student = await memberOf(q, gradeId, studentId)
    requireVerb(classMemberVerbs.makeAdmin, { ...student, roleType: grade.roleType })
    await q.updateTable('gradeStudent').set({ isAdmin }).where('id', '=', studentId).execute()
    publishEvent(q, student.accountId, { event: 'grade', gradeId })
    return studentOf(q, studentId)
  },

  async 'exam/auth/grade/student/page'({ gradeId, nickname, ...page }, { q, user }) {
    const { isLeader } = await requireMyGrade(q, user.id, gradeId)
    const rows = students(q)
      .where('m.gradeId', '=', gradeId)
      .$if(Boolean(nickname), (rows) =>
        rows.where((e) =>
          e.or([
            e('a.nickname', 'ilike', likeContains(nickname!)),
            e('m.remarkName', 'ilike', likeContains(nickname!)),
          ]),
        ),
      )
      .orderBy('m.isAdmin', 'desc')
      .orderBy('m.id')
    const { list, ...rest } = await paged(page, rows)
    return { ...rest, list: list.map((row) => asStudent(row, isLeader)) }
  },

  async 'exam/auth/grade/student/mobile/view'({ gradeId, studentId }, { q, user }) {
    requireVerb(classVerbs.lead, await requireLedGrade(q, user.id, gradeId))
    const { accountId, mobile } = await students(q)
      .select('m.accountId')
      .where('m.id', '=', studentId)
      .where('m.gradeId', '=', gradeId)
      .executeTakeFirstOrThrow(studentNotFound)
    const leftCount = await countToday(q, user.id, 'mobileShown', {
      limit: mobilesShownPerDay,
      msg: `今天已经看了 ${mobilesShownPerDay} 个手机号，请明天再看`,
    })
    await q
      .insertInto('operatorLog')
      .values({
        accountId: user.id,
        call: 'exam/auth/grade/student/mobile/view',
        input: { gradeId, userId: accountId } as never,
      })
      .execute()
    return { mobile, leftCount }
  },

  async 'PUT exam/auth/grade/student/edit'({ gradeId, studentId, remarkName }, { q, user }) {
    const { isLeader, ...grade } = await requireMyGrade(q, user.id, gradeId)
    if (studentId === undefined) requireVerb(membershipVerbs.rename, grade)
    else requireVerb(classVerbs.lead, grade)
    const row = await q
      .updateTable('gradeStudent')
      .set({ remarkName })
      .where('gradeId', '=', gradeId)
      .$if(studentId !== undefined, (rows) => rows.where('id', '=', studentId!))
      .$if(studentId === undefined || !isLeader, (rows) => rows.where('accountId', '=', user.id))
      .returning('id')
      .executeTakeFirstOrThrow(studentNotFound)
    return studentOf(q, row.id, isLeader)
  },

  async 'PUT exam/auth/grade/student/isAdmin'({ gradeId }, { q, user }) {
    const rows = await q
      .selectFrom('gradeStudent as m')
      .innerJoin('grade as g', 'g.id', 'm.gradeId')
      .select('g.id')
      .where('m.accountId', '=', user.id)
      .where('m.isAdmin', '=', 1)
      .where('g.gradeStatus', '=', gradeStates.normal)
      .orderBy('g.id')
      .execute()
    const gradeIds = rows.map(({ id }) => id)
    const isAdmin = gradeId === undefined ? gradeIds.length > 0 : gradeIds.includes(gradeId)
    return { isAdmin: isAdmin ? 1 : 0, gradeIds }
  },
}

async function isMember(q: Query, gradeId: number, accountId: number): Promise<boolean> {
  const row = await q
    .selectFrom('gradeStudent')
    .select('id')
    .where('gradeId', '=', gradeId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who asked while the class was closed to others, and joins now that it is open, was accepted. */
const closeOpenApply = (q: Query, gradeId: number, accountId: number) =>
  q
    .updateTable('gradeApply')
    .set({ auditStatus: applyStates.withdrawn, auditTime: sql<string>`now()` })
    .where('gradeId', '=', gradeId)
    .where('accountId', '=', accountId)
    .where('auditStatus', '=', applyStates.waiting)
    .execute()

const memberOf = (q: Query, gradeId: number, studentId: number) =>
  q
    .selectFrom('gradeStudent')
    .select(['accountId', 'isAdmin'])
    .where('id', '=', studentId)
    .where('gradeId', '=', gradeId)
    .executeTakeFirstOrThrow(studentNotFound)

/** What the account is in the class; throws where it is not even in it. */
async function requireMyGrade(q: Query, accountId: number, gradeId: number) {
  const row = await q
    .selectFrom('grade as g')
    .select(['g.accountId', 'g.gradeStatus', isLedBy(accountId).as('isLeader')])
    .where('g.id', '=', gradeId)
    .executeTakeFirst()
  if (!row || (!row.isLeader && !(await isMember(q, gradeId, accountId)))) throw gradeNotFound()
  const { gradeStatus } = row
  const roleType = row.accountId === accountId ? gradeRoles.owner : row.isLeader ? gradeRoles.admin : gradeRoles.student
  return { gradeStatus, roleType, isLeader: Boolean(row.isLeader) }
}

const students = (q: Query) =>
  q
    .selectFrom('gradeStudent as m')
    .innerJoin('account as a', 'a.id', 'm.accountId')
    .select(['m.id', 'm.gradeId', 'm.accountId as userId', 'a.nickname', 'm.remarkName', 'a.schoolName', 'a.mobile'])
    .select(['a.headImgUrl', 'm.gmtCreate'])
    .select((row) => row.ref('m.isAdmin').$castTo<Flag>().as('isAdmin'))

const asStudent = (row: GradeStudent, isLeader: boolean) => ({
  ...row,
  mobile: isLeader ? maskMobile(row.mobile) : '',
})

async function studentOf(q: Query, id: number, isLeader = true) {
  return asStudent(await students(q).where('m.id', '=', id).executeTakeFirstOrThrow(studentNotFound), isLeader)
}
