// Classes that tests need, made anew for each: with an owner and members of their own.
import { markSitting } from '../../src/gateway/exam/sitting.ts'
import { anExam } from './exams.ts'
import { aNewcomer, type Newcomer, next, one } from './making.ts'
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

/** An admin of the class, of whom no exam of it is asked that was set already. */
export async function anAdmin(w: World, gradeId: number, me?: Newcomer) {
  me ??= await aNewcomer(w)
  await one(w, 'insert into grade_student (grade_id, account_id, is_admin) values ($1, $2, 1)', [gradeId, me.id])
  return me
}

const minute = 60_000
/** Minutes from now, as calls take it. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

type ExamHow = {
  /** How many newcomers, or who. */
  students?: number | Newcomer[]
  from?: number
  to?: number
  examTime?: number
  answerShow?: number
  auditType?: 1 | 2
  taskType?: 1 | 2
  /** Another paper than one that is made for it. */
  examId?: number
}

/** An exam of a class of 王老师, and its students with their sittings; minutes from now until it begins and ends. */
export async function aClassExam(
  w: World,
  { students = 1, from = -5, to = 60, taskType = 1, examId, ...how }: ExamHow = {},
) {
  const exam = await anExam(w, { taskType })
  const members = typeof students === 'number' ? Array.from({ length: students }, () => aNewcomer(w)) : students
  const { id: gradeId } = await one(
    w,
    `insert into grade (account_id, grade_name, invite_code) select id, $1, $2 from account where nickname = '王老师' returning id`,
    [`测验班 ${next()}`, codeOf(next())],
  )
  const people = []
  for (const member of members) {
    const me = await member
    const { id } = await one(w, 'insert into grade_student (grade_id, account_id) values ($1, $2) returning id', [
      ...[gradeId, me.id],
    ])
    people.push({ me, studentId: id as number })
  }
  await one(w, 'update grade set student_count = $2 where id = $1', [gradeId, members.length])
  const input = {
    gradeIds: [gradeId],
    examId: examId ?? exam.examId,
    beginTime: inMinutes(from),
    endTime: inMinutes(to),
    ...how,
  }
  const { list } = await w.as('lecturer')('exam/auth/grade/exam/save', input)
  const gradeExamId = list[0]!.id
  const sitters = []
  for (const { me, studentId } of people) {
    const { list: own } = await me.api('exam/auth/grade/exam/student/relation/page', {})
    sitters.push({ me, studentId, id: own[0]!.id })
  }
  return { exam, gradeId, gradeExamId, sitters, input }
}

/** A code for each number. */
const codeOf = (n: number) => [...String(n).padStart(6, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')

/** Has handed in; the short answer waits for a person. */
export async function aHandedIn(w: World, how: ExamHow = {}) {
  const made = await aClassExam(w, how)
  const [{ me, id }] = made.sitters as [(typeof made.sitters)[number]]
  await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  const answerList = [
    { problemId: made.exam.single, userAnswer: ['B'] },
    { problemId: made.exam.short, userAnswer: ['先请学生说出依据，再追问。'] },
  ]
  const edits = { answerList, answerVersion: 1, deviceNo: 'device-a' }
  await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id, ...edits })
  await w.mutate((q) => markSitting(q, id))
  return { ...made, me, id }
}
