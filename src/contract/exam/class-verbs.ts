// What may be done with a class, with its members and with applications to it, in which state, and by whom.
import { auditStates } from '../enums/audit-states.ts'
import { gradeRoles } from '../enums/grade-roles.ts'
import { already, type Verb } from '../verbs.ts'
import { classOver } from './class-over.ts'

/** `roleType`: of who asks. */
type Class = { gradeStatus: number; roleType: number }

const notOwner: Verb<Pick<Class, 'roleType'>> = ({ roleType }) =>
  roleType === gradeRoles.owner ? undefined : '只有班主任可以这样做'

/** For who leads it. */
export const classVerbs = {
  /** Its home, with members, applications, exams. */
  lead: classOver,
  change: (grade: Class) => notOwner(grade) ?? classOver(grade),
  disband: (grade: Class) => notOwner(grade) ?? (classOver(grade) && already),
}

/** For who is in it. */
export const membershipVerbs = {
  rename: (grade: Class) =>
    grade.roleType === gradeRoles.owner ? '班主任在班里没有另外的名字，可以在账户资料里改昵称' : classOver(grade),
  quit: (grade: Class) =>
    grade.roleType === gradeRoles.owner ? '班主任不能退出自己的班级，可以解散班级' : classOver(grade),
}

/** A member of a class that goes on, with what who asks is in it. */
type Member = Pick<Class, 'roleType'> & { isAdmin: number }

export const classMemberVerbs = {
  remove: ({ isAdmin, roleType }: Member) =>
    isAdmin && roleType !== gradeRoles.owner ? '管理员只能由班主任移出' : undefined,
  makeAdmin: (member: Member) => notOwner(member),
}

export const classApplicationVerbs = {
  /** Accepts, refuses or ignores it: what was decided stays. */
  decide: ({ auditStatus }: { auditStatus: number }) => (auditStatus === auditStates.waiting ? undefined : already),
}
