// Exams of classes: set, begun in their time, opened again, missed, void; marked by who leads the class.
import { expect, test } from 'vitest'
import { compensateStates } from '../../../src/contract/enums/compensate-states.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { standTypes } from '../../../src/contract/enums/stand-types.ts'
import { noteAbsences } from '../../../src/gateway/exam/class-sitting.ts'
import { handInOverdue, markJob, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { aClass, aClassExam, aHandedIn, anAdmin, inMinutes } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aLecturer, aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const teacher = () => w.as('lecturer')
const begin = (me: Newcomer, id: number) => me.api('exam/auth/grade/exam/student/relation/begin', { id })
const view = (me: Newcomer, id: number) => me.api('exam/auth/grade/exam/student/relation/view', { id })
const stateOf = async (id: number) =>
  (await one(w, 'select exam_status as n from exam_record where id = $1', [id])).n as number
const move = (gradeExamId: number, column: 'begin_time' | 'end_time', minutes: number) =>
  one(w, `update grade_exam set ${column} = now() + make_interval(mins => $2) where id = $1`, [gradeExamId, minutes])
/** As if it had ended a minute ago. */
async function end(gradeExamId: number) {
  await one(
    w,
    `update grade_exam set begin_time = now() - interval '1 hour', end_time = now() - interval '1 minute' where id = $1`,
    [gradeExamId],
  )
  await one(
    w,
    `update exam_record set deadline = now() - interval '1 minute' where grade_exam_id = $1 and exam_status in (1, 2)`,
    [gradeExamId],
  )
}
const clock = () =>
  w.mutate(async (q) => {
    await handInOverdue(q, w.outside)
    await noteAbsences(q)
  })

test('what is set for a class waits for each of its members, who are told', async () => {
  const { sitters, gradeExamId, gradeId } = await aClassExam(w, { students: 2, from: 10 })
  for (const { me, id } of sitters) {
    expect(await view(me, id)).toMatchObject({
      examStatus: 1,
      gradeExamId,
      gradeId,
      canBegin: false,
      canContinue: false,
    })
    expect(await me.api('exam/auth/grade/exam/student/relation/tips', {})).toMatchObject({ count: 1, latest: { id } })
    expect((await me.api('user/auth/msg/user/list', { msgType: 3 })).totalCount).toBe(1)
  }
  const [exam] = (await teacher()('exam/auth/grade/exam/admin/page', { gradeId })).list
  expect(exam).toMatchObject({ id: gradeExamId, studentCount: 2, submitCount: 0, gradeExamStatus: 1, isAll: 1 })
})

test('who joins later sits what is open and for all, not what is over, deleted or for a few', async () => {
  const { gradeId, gradeExamId } = await aClassExam(w)
  const others = { over: { end_time: inMinutes(-1) }, deleted: { is_deleted: 1 }, few: { is_all: 0 } }
  for (const change of Object.values(others))
    await one(
      w,
      `insert into grade_exam overriding system value select (jsonb_populate_record(null::grade_exam, to_jsonb(x) || jsonb_build_object('id',
        nextval(pg_get_serial_sequence('grade_exam', 'id'))) || $2::jsonb)).* from grade_exam x where id = $1 returning id`,
      [gradeExamId, JSON.stringify({ begin_time: inMinutes(-5), ...change })],
    )
  const me = await aNewcomer(w)
  const { code } = await one(w, 'select invite_code as code from grade where id = $1', [gradeId])
  await me.api('exam/auth/grade/student/grade/add', { inviteCode: code, applyDesc: '后来的' })
  const { list } = await teacher()('exam/auth/grade/apply/record/page', { gradeId, auditStatus: 1 })
  await teacher()('PUT exam/auth/grade/apply/record/audit', { id: list[0]!.id, auditStatus: 2 })
  const { rows } = await w.db.pool.query('select grade_exam_id as id from exam_record where account_id = $1', [me.id])
  expect(rows).toEqual([{ id: gradeExamId }])
})

test('what was put aside is told again once it may be begun late', async () => {
  const { sitters, gradeExamId } = await aClassExam(w)
  const { me, id } = sitters[0]!
  const told = async () => (await me.api('exam/auth/grade/exam/student/relation/tips', {})).count
  await me.api('PUT exam/auth/grade/exam/student/relation/ignore', { id })
  expect(await told()).toBe(0)
  await end(gradeExamId)
  await clock()
  await teacher()('exam/auth/grade/exam/edit/compensate/status', {
    id: gradeExamId,
    compensateStatus: compensateStates.allowed,
    compensateEndTime: inMinutes(60),
  })
  expect(await told()).toBe(1)
})

test('it begins in its time and not before, once, with a deadline within both its minutes and its end', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { from: 10, to: 60, examTime: 30 })
  const { me, id } = sitters[0]!
  expect(await endOf(begin(me, id))).toBe('conflict')
  await move(gradeExamId, 'begin_time', -1)
  const [first, second] = await Promise.all([begin(me, id), begin(me, id)])
  expect(first.deadline).toBe(second.deadline)
  expect(Date.parse(first.deadline!) - Date.parse(first.beginAnswerTime)).toBe(30 * 60_000)
  const late = await aClassExam(w, { to: 10, examTime: 30 })
  const short = await begin(late.sitters[0]!.me, late.sitters[0]!.id)
  expect(short.remainSeconds).toBeLessThanOrEqual(600)
})

test('in a class too the order of questions and options is one for a sitting, and not one for all', async () => {
  const { examId } = await anExam(w, { questionOrder: 2 })
  const { sitters } = await aClassExam(w, { examId, students: 8 })
  const orders = new Set<string>()
  for (const { me, id } of sitters) {
    const { titleList } = await begin(me, id)
    expect((await me.api('exam/auth/grade/exam/student/relation/continue', { id })).titleList).toEqual(titleList)
    orders.add(
      JSON.stringify(titleList[0]!.problemList.map(({ id, optionList }) => [id, optionList.map(({ key }) => key)])),
    )
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('both doors lead to one machine: answers, hand-in, result', async () => {
  const { sitters, exam } = await aClassExam(w)
  const { me, id } = sitters[0]!
  await begin(me, id)
  const answerList = [{ problemId: exam.single, userAnswer: ['B'] }]
  const batch = { answerList, answerVersion: 1, deviceNo: 'device-a' }
  const saved = await me.api('exam/auth/grade/student/exam/answer/save', { relationId: id, ...batch })
  expect(saved).toMatchObject({ isSaved: 1, answerVersion: 1 })
  const again = await me.api('exam/auth/grade/exam/student/relation/continue', { id })
  expect(JSON.stringify(again)).not.toContain('KEY-OF')
  expect(again.answerVersion).toBe(1)
  const handIn = () => me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
  w.jobs.length = 0
  const answers = await Promise.all([handIn(), handIn()])
  expect(new Set(answers.map(({ submitTime }) => submitTime)).size).toBe(1)
  expect(w.jobs.filter(({ job }) => job === markJob)).toEqual([{ job: markJob, data: { recordId: id } }])
  expect(await endOf(me.api('exam/auth/grade/student/exam/answer/view', { relationId: id }))).toBe('conflict')
  expect((await me.api('exam/auth/user/exam/page', {})).list).toEqual([])
})

test('a class sitting stands beside one that was open outside of the class before; none begins there while it waits', async () => {
  const me = await aNewcomer(w)
  const exam = await anExam(w)
  const beginOwn = (requestNo: string) => me.api('exam/auth/user/exam/begin', { examId: exam.examId, requestNo })
  const own = await beginOwn('beside-the-class')
  const { sitters } = await aClassExam(w, { examId: exam.examId, students: [me] })
  const { id } = sitters[0]!
  await me.api('exam/auth/user/exam/submit/audit', { recordId: own.relationId })
  await expect(beginOwn('again-outside')).rejects.toThrow('用的就是这份试卷')
  const ofClass = await begin(me, id)
  expect(ofClass.relationId).toBe(id)
  expect(own.relationId).not.toBe(id)
})

test('who never begins was absent, who runs out of time is handed in; late sitting is opened for one', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { students: 3 })
  const [sits, absent, late] = sitters as [(typeof sitters)[0], (typeof sitters)[0], (typeof sitters)[0]]
  await begin(sits.me, sits.id)
  await clock()
  expect([await stateOf(sits.id), await stateOf(absent.id), await stateOf(late.id)]).toEqual([2, 1, 1])
  await end(gradeExamId)
  await clock()
  expect([await stateOf(sits.id), await stateOf(absent.id), await stateOf(late.id)]).toEqual([3, 6, 6])
  expect(await endOf(begin(late.me, late.id))).toBe('conflict')
  await teacher()('exam/auth/grade/exam/edit/compensate/status', {
    id: gradeExamId,
    compensateStatus: 2,
    compensateEndTime: inMinutes(60),
    studentIds: [late.studentId],
  })
  expect([await stateOf(absent.id), await stateOf(late.id)]).toEqual([6, 1])
  expect(await endOf(begin(absent.me, absent.id))).toBe('conflict')
  await begin(late.me, late.id)
  expect(await view(late.me, late.id)).toMatchObject({ examStatus: 2, isLate: 1, compensateStatus: 2 })
})

test('closing the late sitting keeps out who has not begun', async () => {
  const { sitters, gradeExamId } = await aClassExam(w)
  const { me, id } = sitters[0]!
  await end(gradeExamId)
  const change = (compensateStatus: number) =>
    teacher()('exam/auth/grade/exam/edit/compensate/status', {
      id: gradeExamId,
      compensateStatus,
      ...(compensateStatus === 2 && { compensateEndTime: inMinutes(60) }),
    })
  expect((await change(2)).compensateStatus).toBe(2)
  expect((await view(me, id)).canBegin).toBe(true)
  await change(1)
  expect(await endOf(begin(me, id))).toBe('conflict')
})

test('more time is for who sits too, less time takes nobody’s', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { students: 2, examTime: 30, to: 120 })
  const { me, id } = sitters[0]!
  const { deadline } = await begin(me, id)
  const edit = (fields: object) => teacher()('exam/auth/grade/exam/edit', { id: gradeExamId, ...fields })
  const left = async () => Date.parse((await view(me, id)).deadline!) - Date.parse(deadline!)
  await edit({ examTime: 10 })
  expect(await left()).toBe(0)
  await edit({ examTime: 45 })
  expect(await left()).toBe(15 * 60_000)
  expect(await endOf(edit({ answerShow: 4 }))).toBe('invalid')
  expect(await endOf(edit({ beginTime: inMinutes(10) }))).toBe('invalid')
  expect(await edit({ gradeExamName: '改了名' })).toMatchObject({ gradeExamName: '改了名', gradeExamStatus: 2 })
})

test('for picked students alone; more can be added after the beginning', async () => {
  const { gradeId, sitters, exam } = await aClassExam(w, { students: 3 })
  const ids = sitters.map(({ studentId }) => studentId)
  const { list } = await teacher()('exam/auth/grade/exam/save', {
    gradeIds: [gradeId],
    examId: exam.examId,
    beginTime: inMinutes(-1),
    endTime: inMinutes(60),
    studentIds: ids.slice(0, 1),
  })
  const gradeExamId = list[0]!.id
  const picked = async () => (await teacher()('exam/auth/grade/exam/get/student/ids', { gradeExamId })).studentIds
  expect([list[0]!.isAll, await picked()]).toEqual([0, ids.slice(0, 1)])
  await teacher()('exam/auth/grade/exam/edit', { id: gradeExamId, studentIds: ids.slice(1, 2) })
  expect(await picked()).toEqual(ids.slice(0, 2))
})

test('who joins gets what is open, unless whoever accepts says otherwise', async () => {
  const { gradeId, gradeExamId } = await aClassExam(w)
  const { inviteCode } = await one(w, 'select invite_code as "inviteCode" from grade where id = $1', [gradeId])
  const accepted = async (isWithExams: 0 | 1) => {
    const me = await aNewcomer(w)
    await me.api('exam/auth/grade/student/grade/add', { inviteCode })
    const { latest } = await teacher()('exam/auth/grade/apply/record/tips', {})
    await teacher()('PUT exam/auth/grade/apply/record/audit', { id: latest!.id, auditStatus: 2, isWithExams })
    return (await me.api('exam/auth/grade/exam/student/relation/page', {})).list.map((one) => one.gradeExamId)
  }
  expect([await accepted(1), await accepted(0)]).toEqual([[gradeExamId], []])
})

test('kick, quit and delete void what is open, and never a score', async () => {
  const { sitters, gradeExamId, gradeId, exam } = await aClassExam(w, { students: 4 })
  const [graded, kicked, quits, stays] = sitters
  await begin(graded!.me, graded!.id)
  await one(w, 'update exam_record set exam_status = 5, submit_time = now(), score = 15 where id = $1', [graded!.id])
  await begin(kicked!.me, kicked!.id)
  const kick = (studentId: number) => teacher()('PUT exam/auth/grade/student/kick/out', { gradeId, studentId })
  await kick(graded!.studentId)
  await kick(kicked!.studentId)
  await quits!.me.api('PUT exam/auth/grade/student/quit', { gradeId })
  expect(await Promise.all([graded!, kicked!, quits!].map(({ id }) => stateOf(id)))).toEqual([5, 7, 7])
  expect(await view(graded!.me, graded!.id)).toMatchObject({ examStatus: 5, score: 15 })
  const batch = { answerList: [{ problemId: exam.single, userAnswer: ['A'] }], answerVersion: 9, deviceNo: 'device-a' }
  expect(
    await kicked!.me.api('exam/auth/grade/student/exam/answer/save', { relationId: kicked!.id, ...batch }),
  ).toMatchObject({ isSaved: 0, examStatus: 7 })
  await begin(stays!.me, stays!.id)
  const remove = (isForced: 0 | 1) => teacher()('exam/auth/grade/exam/del', { id: gradeExamId, isForced })
  expect(await endOf(remove(0))).toBe('conflict')
  await remove(1)
  expect([await stateOf(stays!.id), await stateOf(graded!.id)]).toEqual([7, 5])
  expect((await teacher()('exam/auth/grade/exam/admin/page', { gradeId })).list).toEqual([])
})

test('an exam of which all that was begun is void is deleted like one that nobody began', async () => {
  const { sitters, gradeExamId, gradeId } = await aClassExam(w, { students: 2 })
  const [{ me, id, studentId }] = sitters as [(typeof sitters)[number]]
  await begin(me, id)
  const remove = () => teacher()('exam/auth/grade/exam/del', { id: gradeExamId, isForced: 0 })
  expect(await endOf(remove())).toBe('conflict')
  await teacher()('PUT exam/auth/grade/student/kick/out', { gradeId, studentId })
  expect(await endOf(remove())).toBe('ok')
  expect((await teacher()('exam/auth/grade/exam/admin/page', { gradeId })).list).toEqual([])
})

test('disbanding voids what is open and keeps scores readable for both sides', async () => {
  const { me, id, gradeId, gradeExamId, exam } = await aHandedIn(w, { students: 2 })
  const complete = { id, auditVersion: 0, auditList: [{ problemId: exam.short, score: 8 }] }
  await teacher()('PUT exam/auth/grade/exam/student/relation/audit/complete', complete)
  await teacher()('exam/auth/grade/info/disband', { id: gradeId })
  expect((await view(me, id)).score).toBe(10)
  const { list } = await teacher()('exam/auth/grade/exam/student/relation/list', { gradeExamId })
  expect(list.map(({ examStatus, score }) => [examStatus, score])).toEqual([[5, 10]])
})

test('who leads the class marks; scores are seen when the exam shows them; ranks count', async () => {
  const { me, id, gradeExamId, exam, sitters } = await aHandedIn(w, { students: 2 })
  const score = () => me.api('exam/auth/grade/exam/student/relation/view/score', { id })
  expect((await score()).relation).toMatchObject({ examStatus: 4, score: null })
  const complete = (version: number, auditScore: number, reason?: string) =>
    teacher()('PUT exam/auth/grade/exam/student/relation/audit/complete', {
      id,
      auditVersion: version,
      auditList: [{ problemId: exam.short, score: auditScore }],
      ...(reason && { reason }),
    })
  const sheet = await teacher()('exam/auth/grade/student/exam/answer/view', { relationId: id })
  expect(JSON.stringify(sheet)).toContain('KEY-OF-SHORT')
  expect(await complete(0, 8)).toMatchObject({ examStatus: 5, score: 10 })
  expect((await score()).relation).toMatchObject({ score: 10, isPass: 0 })
  expect(await endOf(complete(1, 9))).toBe('invalid')
  expect(await complete(1, 10, '漏看了一点')).toMatchObject({ score: 12 })
  const { list } = await teacher()('exam/auth/grade/exam/student/relation/page/grade', { gradeExamId })
  expect(list.map(({ userId, rank }) => [userId, rank])).toEqual([
    [me.id, 1],
    [sitters[1]!.me.id, null],
  ])
  expect((await me.api('user/auth/msg/user/list', {})).list[0]!.linkUrl).toBe(`/exam/gradeResult?relationId=${id}`)
})

test('shown after the end is shown after the end', async () => {
  const { me, id, gradeExamId, exam } = await aHandedIn(w, { answerShow: 3 })
  await teacher()('PUT exam/auth/grade/exam/student/relation/audit/complete', {
    id,
    auditVersion: 0,
    auditList: [{ problemId: exam.short, score: 8 }],
  })
  const sheet = () => endOf(me.api('exam/auth/grade/student/exam/answer/view', { relationId: id }))
  expect([await sheet(), (await view(me, id)).score]).toEqual(['conflict', null])
  await end(gradeExamId)
  expect([await sheet(), (await view(me, id)).score]).toEqual(['ok', 10])
})

/** Handed in empty and marked by the machine, with all questions for a machine. */
async function anEmptySheet(how: { answerShow: number; students?: number; examId?: number }) {
  const made = await aClassExam(w, { auditType: 1, to: 60, ...how })
  const { me, id } = made.sitters[0]!
  await begin(me, id)
  await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
  await w.mutate((q) => markSitting(q, id))
  const sheet = () => endOf(me.api('exam/auth/grade/student/exam/answer/view', { relationId: id }))
  return { ...made, me, id, sheet }
}
const endAlone = (gradeExamId: number) =>
  one(w, `update grade_exam set begin_time = now() - interval '1 hour', end_time = now() where id = $1`, [gradeExamId])

test('the key waits until the exam is over for all who may still sit, whatever the class was told of scores', async () => {
  for (const answerShow of [2, 4]) {
    const { me, id, sheet, gradeExamId } = await anEmptySheet({ answerShow })
    const score = () => me.api('exam/auth/grade/exam/student/relation/view/score', { id })
    expect(await view(me, id)).toMatchObject({ examStatus: 5, score: 0, canView: false })
    expect(await score()).toMatchObject({ relation: { score: 0 }, wrongCount: 0, titleList: [{ gotScore: null }, {}] })
    await expect(me.api('exam/auth/grade/student/exam/answer/view', { relationId: id })).rejects.toThrow(
      /还有人要考这份试卷，.* 都考完以后公布/,
    )
    await endAlone(gradeExamId)
    expect([await sheet(), (await view(me, id)).canView]).toEqual(['ok', true])
  }
})

test('more minutes, a late beginning, another class and the same paper again keep the key closed', async () => {
  const { sheet, gradeExamId, sitters, exam } = await anEmptySheet({ answerShow: 2, students: 3 })
  const [, sits, late] = sitters as [(typeof sitters)[0], (typeof sitters)[0], (typeof sitters)[0]]
  await begin(sits.me, sits.id)
  await teacher()('exam/auth/grade/exam/edit', { id: gradeExamId, examTime: 30 })
  await teacher()('exam/auth/grade/exam/edit/minutes', { id: gradeExamId, minutes: 60, reason: '停电' })
  await endAlone(gradeExamId)
  await one(w, 'update exam_record set exam_status = 6, deadline = now() where id = $1', [late.id])
  expect(await sheet()).toBe('conflict') // who has more minutes sits
  await one(w, 'update exam_record set deadline = now() where id = $1', [sits.id])
  expect(await sheet()).toBe('conflict') // not collected yet
  await sits.me.api('exam/auth/grade/exam/student/relation/submit/audit', { id: sits.id })
  expect(await sheet()).toBe('ok')
  await teacher()('exam/auth/grade/exam/edit/compensate/status', {
    id: gradeExamId,
    compensateStatus: 2,
    compensateEndTime: inMinutes(60),
    studentIds: [late.studentId],
  })
  expect(await sheet()).toBe('conflict')
  await one(w, 'update exam_record set exam_status = 6, deadline = now() where id = $1', [late.id])
  expect(await sheet()).toBe('ok')
  const other = await aClassExam(w, { examId: exam.examId, from: 30, to: 60 })
  expect(await sheet()).toBe('conflict')
  await teacher()('exam/auth/grade/exam/del', { id: other.gradeExamId })
  expect(await sheet()).toBe('ok')
  const again = await aClassExam(w, { examId: exam.examId, from: 30, to: 60 })
  expect(await sheet()).toBe('conflict')
  await teacher()('exam/auth/grade/info/disband', { id: again.gradeId })
  expect(await sheet()).toBe('ok')
})

test('my own sheet, which was shown already, is closed while I sit a paper that shares a question', async () => {
  const { me, sheet, gradeExamId, exam } = await anEmptySheet({ answerShow: 2 })
  await endAlone(gradeExamId)
  expect(await sheet()).toBe('ok')
  const other = await anExam(w)
  await one(w, 'update exam_problem set problem_id = $1 where problem_id = $2', [exam.single, other.single])
  const { relationId } = await me.api('exam/auth/user/exam/begin', {
    examId: other.examId,
    requestNo: 'shares-a-question',
  })
  expect(await sheet()).toBe('conflict')
  // what it says of the time is when the sitting ends, and nothing once that is over
  const refusal = () => messageOf(me.api('exam/auth/exercise/begin', { examId: other.examId }))
  expect(await refusal()).toMatch(/^你正在考这份试卷，要到 .*\d\d:\d\d 考完/)
  await one(w, "update exam_record set deadline = now() - interval '1 minute' where id = $1", [relationId])
  expect(await refusal()).toBe('你正在考这份试卷，要等你能看自己的解析以后才可以')
  await one(w, 'delete from exam_record where id = $1', [relationId])
  expect(await sheet()).toBe('ok')
})

test('on the list the paper tells what it says, but not to who sits it in a class; off the list to nobody', async () => {
  const exam = await anExam(w, { answerShow: 4, auditType: 1 })
  const [mine, other] = [await aNewcomer(w), await aNewcomer(w)]
  const sat = async (me: Newcomer) => {
    const { examId } = exam
    const { relationId } = await me.api('exam/auth/user/exam/begin', { examId, requestNo: `of-${me.mobile}` })
    await me.api('exam/auth/user/exam/submit/audit', { recordId: relationId })
    await w.mutate((q) => markSitting(q, relationId))
    return () => endOf(me.api('exam/auth/user/exam/answer/view', { recordId: relationId }))
  }
  const [sheet, others] = [await sat(mine), await sat(other)]
  const lastScore = async () => (await mine.api('exam/auth/exam/view', { id: exam.examId })).lastRecord!.score
  expect([await sheet(), await others(), await lastScore()]).toEqual(['ok', 'ok', 0])
  await aClassExam(w, { students: [other] }) // of another paper
  const { gradeExamId, sitters } = await aClassExam(w, { examId: exam.examId, students: [mine] })
  expect([await sheet(), await others(), await lastScore()]).toEqual(['conflict', 'ok', null])
  const exercise = mine.api('exam/auth/exercise/begin', { examId: exam.examId })
  await expect(exercise).rejects.toThrow('也安排给了你考')
  const state = (examStatus: number) =>
    one(w, 'update exam_record set exam_status = $2 where id = $1', [sitters[0]!.id, examStatus])
  await state(examStates.voided)
  expect([await sheet(), await others()]).toEqual(['ok', 'ok'])
  await state(examStates.notBegun)
  await one(w, 'update exam set exam_state = 4 where id = $1', [exam.examId])
  expect(await others()).toBe('conflict')
  await one(w, 'update exam_record set exam_status = 6 where id = $1', [sitters[0]!.id])
  await endAlone(gradeExamId)
  expect([await sheet(), await others()]).toEqual(['ok', 'ok'])
})

test('a class admin marks others, never their own sheet, and changes no score that was told', async () => {
  const { me, id, exam, gradeId, sitters } = await aHandedIn(w, { students: 2 })
  const admin = { me: await anAdmin(w, gradeId) }
  for (const { studentId } of sitters)
    await teacher()('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin: 1 })
  const complete = (who: Newcomer, more: object = {}) =>
    endOf(
      who.api('PUT exam/auth/grade/exam/student/relation/audit/complete', {
        id,
        auditVersion: 0,
        auditList: [{ problemId: exam.short, score: 8 }],
        ...more,
      }),
    )
  expect(await complete(me)).toBe('noPermission')
  expect(await complete(sitters[1]!.me)).toBe('conflict') // it is set for them
  expect(await endOf(me.api('exam/auth/grade/student/exam/answer/view', { relationId: id }))).toBe('conflict')
  expect(await complete(admin.me)).toBe('ok')
  expect(await complete(admin.me, { reason: '再看一次' })).toBe('conflict')
})

test('papers of others cannot be set, nor exams for classes of others', async () => {
  const { gradeId, exam } = await aClassExam(w)
  const times = { beginTime: inMinutes(1), endTime: inMinutes(60) }
  const { id: another } = await one(
    w,
    `select e.id from exam e join lecturer l on l.id = e.lecturer_id join account a on a.id = l.account_id
     where a.nickname <> '王老师' and e.paper_id is not null order by e.id limit 1`,
  )
  const set = (examId: number) =>
    endOf(teacher()('exam/auth/grade/exam/save', { gradeIds: [gradeId], examId, ...times }))
  expect([await set(another), await set(exam.examId)]).toEqual(['invalid', 'ok'])
  const stranger = endOf(
    w.as('learner2')('exam/auth/grade/exam/save', { gradeIds: [gradeId], examId: exam.examId, ...times }),
  )
  expect(await stranger).toBe('notFound')
})

test('the papers that can be set are those of the owner of the classes, for an admin of theirs too', async () => {
  const { gradeId, exam, sitters } = await aClassExam(w)
  const { me, studentId } = sitters[0]!
  const papersOf = (gradeIds: number[]) => me.api('exam/auth/grade/exam/paper/list', { gradeIds, taskType: 1 })
  expect(await endOf(papersOf([gradeId]))).not.toBe('ok')
  await teacher()('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin: 1 })
  expect((await papersOf([gradeId])).list.map(({ id }) => id)).toContain(exam.examId)
  const another = await aClass(w)
  expect(await endOf(papersOf([gradeId, another.gradeId]))).toBe('notFound')
  await anAdmin(w, another.gradeId, me)
  expect((await papersOf([gradeId, another.gradeId])).list).toEqual([]) // of two owners
})

test('for an exam papers of exams can be set, for homework those of homework; none that was deleted or is of a colleague', async () => {
  const { gradeId, exam } = await aClassExam(w)
  const [homework, deleted] = [await anExam(w, { taskType: 2 }), await anExam(w)]
  const foreign = await one(
    w,
    `select e.id as "examId" from exam e join lecturer l on l.id = e.lecturer_id join account a on a.id = l.account_id
     where a.nickname <> '王老师' and e.paper_id is not null and e.exam_state = 2 and e.task_type = 1 order by e.id desc limit 1`,
  )
  await teacher()('exam/auth/exam/info/stand', { id: deleted.examId, standType: standTypes.down })
  await teacher()('exam/auth/exam/info/delete', { id: deleted.examId })
  const papersOf = async (taskType: 1 | 2) => {
    const { list } = await teacher()('exam/auth/grade/exam/paper/list', { gradeIds: [gradeId], taskType })
    return [exam, homework, deleted, foreign].map(({ examId }) => list.some(({ id }) => id === examId))
  }
  expect([await papersOf(1), await papersOf(2)]).toEqual([
    [true, false, false, false],
    [false, true, false, false],
  ])
})

test('minutes are given to one or to all who sit, on top of what they have, and recorded; nobody loses any', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { students: 3, examTime: 30, to: 120 })
  const [one1, one2, waiting] = sitters as [(typeof sitters)[0], (typeof sitters)[0], (typeof sitters)[0]]
  for (const { me, id } of [one1, one2]) await begin(me, id)
  const deadlines = async () =>
    Promise.all([one1, one2, waiting].map(async ({ me, id }) => Date.parse((await view(me, id)).deadline!)))
  const before = await deadlines()
  const give = (fields: object) =>
    teacher()('exam/auth/grade/exam/edit/minutes', { id: gradeExamId, minutes: 10, reason: '断电', ...fields })
  expect(await give({ studentIds: [one1.studentId] })).toEqual({ count: 1 })
  expect(await give({})).toEqual({ count: 2 })
  const gained = (await deadlines()).map((deadline, n) => (deadline - before[n]!) / 60_000)
  expect(gained).toEqual([20, 10, 0])
  // fewer minutes for all, later: what was given stays
  await teacher()('exam/auth/grade/exam/edit', { id: gradeExamId, examTime: 20 })
  expect((await deadlines()).map((deadline, n) => (deadline - before[n]!) / 60_000)).toEqual([20, 10, 0])
  expect(await endOf(give({ studentIds: [waiting.studentId] }))).toBe('conflict')
  expect(await endOf(give({ reason: '' }))).toBe('invalid')
  expect(await endOf(give({ minutes: 121 }))).toBe('invalid')
  const { rows } = await w.db.pool.query(
    `select t.record_id::int as id, t.minutes, t.reason, a.nickname from exam_extra_time t join account a on a.id = t.account_id
     where t.record_id = any($1) order by t.id`,
    [sitters.map(({ id }) => id)],
  )
  expect(rows[0]).toEqual({ id: one1.id, minutes: 10, reason: '断电', nickname: '王老师' })
  expect(rows.map(({ id }) => id).sort()).toEqual([one1.id, one1.id, one2.id].sort())
  // who sits without a deadline gains nothing by minutes, and is told of none
  await one(w, "update exam_record set deadline = 'infinity' where id = $1", [one2.id])
  expect(await give({})).toEqual({ count: 1 })
  expect(await one(w, 'select extra_minutes from exam_record where id = $1', [one2.id])).toEqual({ extra_minutes: 10 })
})

test('the machine is asked to mark what is handed in and waits for it: of one sitting or of the whole exam, of no other', async () => {
  const { id, gradeExamId, sitters } = await aHandedIn(w, { students: 4 }) // the first waits for a person
  const other = await aHandedIn(w)
  type Sitter = (typeof sitters)[number]
  const [, second, third, fourth] = sitters as [Sitter, Sitter, Sitter, Sitter]
  const state = (id: number, status: number) =>
    one(
      w,
      `update exam_record r set exam_status = $2, paper_id = s.paper_id, begin_answer_time = now(), submit_time = now() from exam_record s
       where r.id = $1 and s.grade_exam_id = r.grade_exam_id and s.paper_id is not null`,
      [id, status],
    )
  await state(second.id, 3)
  await state(third.id, 3)
  await state(fourth.id, 5)
  await state(other.id, 3)
  const ask = (input: { relationId?: number; gradeExamId?: number }) => {
    w.jobs.length = 0
    return teacher()('exam/auth/grade/student/exam/answer/sys/audit', input)
  }
  const asked = () =>
    w.jobs.flatMap(({ job, data }) => (job === markJob ? [(data as { recordId: number }).recordId] : []))
  expect(await ask({ gradeExamId })).toEqual({ auditCount: 2, waitManualCount: 1 })
  expect(asked()).toEqual([second.id, third.id])
  expect(await ask({ relationId: third.id })).toEqual({ auditCount: 1, waitManualCount: 0 })
  expect(asked()).toEqual([third.id])
  expect(await ask({ relationId: id })).toEqual({ auditCount: 0, waitManualCount: 1 })
  expect(await endOf(ask({}))).toBe('invalid')
  for (const input of [{ gradeExamId }, { relationId: third.id }]) {
    const stranger = (await aLecturer(w)).api('exam/auth/grade/student/exam/answer/sys/audit', input)
    expect(['notFound', 'noPermission']).toContain(await endOf(stranger))
    const sitter = sitters[2]!.me.api('exam/auth/grade/student/exam/answer/sys/audit', input)
    expect(['notFound', 'noPermission']).toContain(await endOf(sitter))
  }
})

test('a thousand sheets that wait for a person do not hide one that waits for the machine', async () => {
  const { id, gradeExamId } = await aHandedIn(w)
  await w.db.pool.query(
    `with sitter as (insert into account (mobile, nickname, password_hash, referral_code)
       select '188' || lpad(n::text, 8, '0'), '考生' || n, '', 'T' || lpad(upper(to_hex(n)), 5, '0') from generate_series(1, 1000) n returning id)
     insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, grade_exam_id, submit_time)
     select p.id, r.exam_id, r.paper_id, 'many-' || p.id, case when p.id = (select max(id) from sitter) then 3 else 4 end, r.grade_exam_id, now()
     from sitter p, exam_record r where r.id = $1`,
    [id],
  )
  expect(await teacher()('exam/auth/grade/student/exam/answer/sys/audit', { gradeExamId })).toEqual({
    auditCount: 1,
    waitManualCount: 1000,
  })
})

test('of more sheets that wait for the machine the thousand oldest are put into the queue; asked again, the rest', async () => {
  const { id, gradeExamId } = await aHandedIn(w)
  await w.db.pool.query(
    `with sitter as (insert into account (mobile, nickname, password_hash, referral_code)
       select '187' || lpad(n::text, 8, '0'), '考生' || n, '', 'U' || lpad(upper(to_hex(n)), 5, '0') from generate_series(1, 1001) n returning id)
     insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, grade_exam_id, submit_time)
     select p.id, r.exam_id, r.paper_id, 'more-' || p.id, 3, r.grade_exam_id, now()
     from (select id from sitter order by id) p, exam_record r where r.id = $1`,
    [id],
  )
  const ask = async () => {
    w.jobs.length = 0
    const { auditCount } = await teacher()('exam/auth/grade/student/exam/answer/sys/audit', { gradeExamId })
    const ids = w.jobs.flatMap(({ job, data }) => (job === markJob ? [(data as { recordId: number }).recordId] : []))
    return { auditCount, ids }
  }
  const first = await ask()
  expect([first.auditCount, new Set(first.ids).size]).toEqual([1000, 1000])
  await w.db.pool.query('update exam_record set exam_status = 5 where id = any($1)', [first.ids])
  const second = await ask()
  expect([second.auditCount, second.ids.length]).toEqual([1, 1])
  expect(second.ids[0]).toBeGreaterThan(Math.max(...first.ids))
})

test('who hides the hint of an exam is not reminded of it on the home page, and of the others is; nobody hides another’s', async () => {
  const { sitters } = await aClassExam(w, { students: 2 })
  const [{ me, id }, other] = sitters as [(typeof sitters)[number], (typeof sitters)[number]]
  const ignore = (who: Newcomer, id: number) => who.api('PUT exam/auth/grade/exam/student/relation/ignore', { id })
  const hint = async (who: Newcomer) => (await who.api('exam/auth/grade/exam/student/relation/tips', {})).count
  expect(await endOf(ignore(other.me, id))).toBe('notFound')
  expect([await hint(me), await hint(other.me)]).toEqual([1, 1])
  expect(await ignore(me, id)).toEqual({ ok: true })
  expect([await hint(me), await hint(other.me)]).toEqual([0, 1])
  expect(await ignore(me, id)).toEqual({ ok: true })
  const { list } = await me.api('exam/auth/grade/exam/student/relation/page', {})
  expect(list.map((row) => row.id)).toEqual([id])
  expect(await view(me, id)).toMatchObject({ examStatus: 1, canBegin: true })
})
