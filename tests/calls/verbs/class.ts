// A class of 王老师 with an admin, a member, and somebody who asks to be in it.
import type { Output } from '../../../src/contract/calls.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { gradeRoles } from '../../../src/contract/enums/grade-roles.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import {
  classApplicationVerbs,
  classMemberVerbs,
  classVerbs,
  membershipVerbs,
} from '../../../src/contract/exam/class-verbs.ts'
import type { Grade } from '../../../src/contract/exam/grade-info.ts'
import { people } from '../../../src/demo/accounts.ts'
import type { Person, World } from '../../support/world.ts'
import { noun } from './noun.ts'

type Student = Output<'exam/auth/grade/student/page'>['list'][number]
type Apply = Output<'exam/auth/grade/apply/record/page'>['list'][number]

const [admin, plain, asker] = ['lecturerOfOrganization', 'organization', 'learner2'] as const
/** Of rows that are taken away and put back. */
const [adminId, plainId, applyId] = [900_001, 900_002, 900_003]
const accountOf = (person: Exclude<Person, 'guest' | 'operator'>) =>
  `(select id from account where mobile = '${people[person].mobile}')`

const setUp = async ({ as }: World) =>
  (await as('lecturer')('exam/auth/grade/info/save', { gradeName: '几何研修班' })).id

type How = { isAdmin?: 0 | 1; auditStatus?: number }

const into =
  (gradeStatus: number, { isAdmin = 0, auditStatus = auditStates.waiting }: How = {}) =>
  (id: number) => [
    `update grade set grade_status = ${gradeStatus}, grade_name = '几何研修班', student_count = 2 where id = ${id}`,
    `delete from grade_student where grade_id = ${id} or id in (${adminId}, ${plainId})`,
    `insert into grade_student (id, grade_id, account_id, is_admin) overriding system value values
      (${adminId}, ${id}, ${accountOf(admin)}, 1), (${plainId}, ${id}, ${accountOf(plain)}, ${isAdmin})`,
    `delete from grade_apply where grade_id = ${id} or id = ${applyId}`,
    `insert into grade_apply (id, grade_id, account_id, audit_status) overriding system value values
      (${applyId}, ${id}, ${accountOf(asker)}, ${auditStatus})`,
  ]

const normal = into(gradeStates.normal)
const disbanded = into(gradeStates.disbanded, { auditStatus: auditStates.refused })
const everybody: readonly Person[] = ['lecturer', admin, plain, 'learner', asker]

/** As it stands in the lists of these roles. */
const gradeFor =
  (...roles: number[]) =>
  async ({ as }: World, id: number, person: Person) => {
    const all = await Promise.all(
      roles.map(async (roleType) => (await as(person)('exam/auth/grade/info/page', { roleType, pageSize: 100 })).list),
    )
    return all.flat().find((one) => one.id === id)
  }

export const classOf = noun<Grade>({
  machine: {
    title: 'Class',
    labels: gradeStates.labels,
    state: (id) => `select grade_status as state from grade where id = ${id}`,
  },
  setUp,
  people: everybody,
  states: { normal, disbanded },
  row: gradeFor(gradeRoles.owner, gradeRoles.admin),
  changes: (id) => ({ grade: `id = ${id}`, operator_log: `(input->>'gradeId')::int = ${id}` }),
  verbs: {
    lead: {
      verb: classVerbs.lead,
      call: ({ as }, { id }, person) =>
        as(person)('exam/auth/grade/student/mobile/view', { gradeId: id, studentId: plainId }),
    },
    change: {
      verb: classVerbs.change,
      call: ({ as }, { id }, person) => as(person)('PUT exam/auth/grade/info/update', { id, gradeName: '几何' }),
    },
    disband: {
      verb: classVerbs.disband,
      call: ({ as }, { id }, person) => as(person)('exam/auth/grade/info/disband', { id }),
    },
  },
})

export const membership = noun<Grade>({
  setUp,
  people: everybody,
  states: { normal, disbanded },
  row: gradeFor(gradeRoles.student, gradeRoles.owner),
  changes: (id) => ({ grade_student: `grade_id = ${id}` }),
  verbs: {
    rename: {
      verb: membershipVerbs.rename,
      call: ({ as }, { id }, person) =>
        as(person)('PUT exam/auth/grade/student/edit', { gradeId: id, remarkName: '北湖小学' }),
    },
    quit: {
      verb: membershipVerbs.quit,
      call: ({ as }, { id }, person) => as(person)('PUT exam/auth/grade/student/quit', { gradeId: id }),
    },
  },
})

type Member = { student: Student; grade: Grade }
const inClass =
  (verb: (member: Student & Pick<Grade, 'roleType'>) => string | undefined) =>
  ({ student, grade }: Member) =>
    classVerbs.lead(grade) ?? verb({ ...student, roleType: grade.roleType })

export const classMember = noun<Member>({
  setUp,
  people: everybody,
  states: { plain: normal, admin: into(gradeStates.normal, { isAdmin: 1 }), 'of a class that is disbanded': disbanded },
  async row(w, id, person) {
    const grade = await gradeFor(gradeRoles.owner, gradeRoles.admin)(w, id, person)
    if (!grade) return undefined
    const { list } = await w.as(person)('exam/auth/grade/student/page', { gradeId: id })
    return { student: list.find((one) => one.id === plainId)!, grade }
  },
  changes: (id) => ({ grade_student: `grade_id = ${id}` }),
  verbs: {
    remove: {
      verb: inClass(classMemberVerbs.remove),
      call: ({ as }, { student: { gradeId, id } }, person) =>
        as(person)('PUT exam/auth/grade/student/kick/out', { gradeId, studentId: id }),
    },
    makeAdmin: {
      verb: inClass(classMemberVerbs.makeAdmin),
      call: ({ as }, { student: { gradeId, id, isAdmin } }, person) =>
        as(person)('PUT exam/auth/grade/student/update/admin', {
          gradeId,
          studentId: id,
          isAdmin: isAdmin ? 0 : 1,
        }),
    },
  },
})

export const classApplication = noun<Apply>({
  machine: {
    title: 'Application to a class',
    labels: auditStates.labels,
    state: (id) => `select audit_status as state from grade_apply where grade_id = ${id}`,
  },
  setUp,
  people: everybody,
  states: {
    waiting: normal,
    accepted: into(gradeStates.normal, { auditStatus: auditStates.passed }),
    refused: into(gradeStates.normal, { auditStatus: auditStates.refused }),
    ignored: into(gradeStates.normal, { auditStatus: auditStates.ignored }),
    withdrawn: into(gradeStates.normal, { auditStatus: auditStates.withdrawn }),
    'of a class that is disbanded': disbanded,
  },
  row: async ({ as }, id, person) =>
    (await as(person)('exam/auth/grade/apply/record/page', { gradeId: id }).catch(() => ({ list: [] as Apply[] })))
      .list[0],
  changes: (id) => ({ grade_apply: `grade_id = ${id}` }),
  verbs: {
    decide: {
      verb: classApplicationVerbs.decide,
      call: ({ as }, { id }, person) => as(person)('PUT exam/auth/grade/apply/record/audit', { id, auditStatus: 2 }),
    },
  },
})
