// Classes that tests need, made anew for each: with an owner and members of their own.
import { aNewcomer, type Newcomer, next } from './making.ts'
import type { World } from './world.ts'

type How = { verificationSet?: number; maxStudent?: number }

export type MadeClass = { owner: Newcomer; gradeId: number; inviteCode: string; gradeName: string }

export async function aClass(w: World, how: How = {}, owner?: Newcomer): Promise<MadeClass> {
  owner ??= await aNewcomer(w, { userType: 2 })
  const grade = await owner.api('exam/auth/grade/info/save', { gradeName: `阅读研修 ${next()} 班`, ...how })
  return { owner, gradeId: grade.id, inviteCode: grade.inviteCode, gradeName: grade.gradeName }
}

/** Somebody who has asked to join, and the id of the application. */
export async function anApplicant(w: World, { owner, gradeId, inviteCode }: MadeClass) {
  const me = await aNewcomer(w)
  await me.api('exam/auth/grade/student/grade/add', { inviteCode, applyDesc: '想加入' })
  const { list } = await owner.api('exam/auth/grade/apply/record/page', { gradeId, auditStatus: 1 })
  return { me, applyId: list.find(({ userId }) => userId === me.id)!.id }
}

/** Somebody who is in, and the id of the membership. */
export async function aMember(w: World, made: MadeClass, { isAdmin = 0 as 0 | 1 } = {}) {
  const { me, applyId } = await anApplicant(w, made)
  const { owner, gradeId } = made
  await owner.api('PUT exam/auth/grade/apply/record/audit', { id: applyId, auditStatus: 2 })
  const { list } = await owner.api('exam/auth/grade/student/page', { gradeId, pageSize: 100 })
  const studentId = list.find(({ userId }) => userId === me.id)!.id
  if (isAdmin) await owner.api('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin })
  return { me, studentId, applyId }
}
