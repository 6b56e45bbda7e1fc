// The face check before an exam that a certificate hangs on: asked once, flags and never bars, outside of classes and in them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faceOff } from '../../../src/outside/face.ts'
import { aClassExam } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const lecturer = w.as('lecturer')
let isSame = true
const picture = 'A'.repeat(400)

beforeEach(() => {
  isSame = true
  w.outside.face = {
    isOn: true,
    interval: 1800,
    begin: async () => ({ provider: 9, code: '', qrCode: '', expireSeconds: 300 }),
    isSame: async () => isSame,
  }
})
afterEach(() => {
  w.outside.face = faceOff
})

/** A published course gives its certificate for the exam. */
const hangCertificateOn = (examId: number) =>
  one(
    w,
    `update course set certificate_progress = 80, certificate_exam_id = $1, certificate_score = 12
     where id = (select min(id) from course where course_state = 2) returning id`,
    [examId],
  )
const begin = ({ api }: Newcomer, examId: number) =>
  api('exam/auth/user/exam/begin', { examId, requestNo: `request-${next()}` })
const ask = ({ api }: Newcomer, what: { examId?: number; relationId?: number }) =>
  api('user/auth/user/ext/face/contras/code', { sceneType: 2, ...what })
const compare = ({ api }: Newcomer, faceNo: string) => api('user/auth/user/ext/face/contras/check', { faceNo, picture })
const isDue = async ({ api }: Newcomer, id: number) => (await api('exam/auth/exam/view', { id })).needFace
const stateOf = async (recordId: number) =>
  (await one(w, 'select face_state as "faceState" from exam_record where id = $1', [recordId])).faceState

test('without a service, and where no certificate hangs on it, an exam begins at once', async () => {
  const { examId } = await anExam(w)
  const [me, another] = [await aNewcomer(w), await aNewcomer(w)]
  expect([await isDue(me, examId), (await ask(me, { examId })).needFace]).toEqual([0, false])
  expect(await stateOf((await begin(me, examId)).relationId)).toBeNull()
  await hangCertificateOn(examId)
  w.outside.face = faceOff
  expect([await isDue(another, examId), (await ask(another, { examId })).needFace]).toEqual([0, false])
  expect(await stateOf((await begin(another, examId)).relationId)).toBeNull()
})

test('with both it is asked before the first question shows; who passed begins, and goes on without another', async () => {
  const { examId } = await anExam(w)
  await hangCertificateOn(examId)
  const me = await aNewcomer(w)
  expect(await isDue(me, examId)).toBe(1)
  expect(await endOf(begin(me, examId))).toBe('conflict')
  const { faceNo, needFace } = await ask(me, { examId })
  expect(needFace).toBe(true)
  await compare(me, faceNo)
  expect([await isDue(me, examId), (await ask(me, { examId })).needFace]).toEqual([0, false])
  const { relationId } = await begin(me, examId)
  expect(await stateOf(relationId)).toBe(1)
  expect(await endOf(begin(await aNewcomer(w), examId))).toBe('conflict') // my check opens it to nobody else
  await one(w, `update face_check set gmt_pass = gmt_pass - interval '2 hours' where face_no = $1 returning face_no`, [
    faceNo,
  ])
  expect((await begin(me, examId)).relationId).toBe(relationId) // it is open already
})

test('three failures, or no camera, bar nobody: the sitting is flagged, for who marks it and in its replay', async () => {
  isSame = false
  const { examId } = await anExam(w)
  await hangCertificateOn(examId)
  const [me, another] = [await aNewcomer(w), await aNewcomer(w)]
  const { faceNo } = await ask(me, { examId })
  for (const failCount of [1, 2]) expect(await compare(me, faceNo)).toMatchObject({ failCount, action: 0 })
  expect(await endOf(begin(me, examId))).toBe('conflict')
  expect(await compare(me, faceNo)).toMatchObject({ failCount: 3, action: 2 })
  const { relationId: recordId } = await begin(me, examId)
  const { list } = await lecturer('exam/auth/exam/info/monitor', { id: examId })
  expect(list.map(({ id, faceState }) => [id, faceState])).toEqual([[recordId, 2]])
  await me.api('exam/auth/user/exam/submit/audit', {
    recordId,
    answerList: [],
    answerVersion: 1,
    deviceNo: 'device-a',
  })
  expect(await me.api('exam/auth/user/exam/proof/replay', { recordId })).toMatchObject({ faceState: 2 })
  // somebody else's flag, and one for another exam, are nobody's
  expect(await endOf(begin(another, examId))).toBe('conflict')
  const other = await anExam(w)
  await hangCertificateOn(other.examId)
  expect(await endOf(begin(me, other.examId))).toBe('conflict')
})

test('in a class the same, by the sitting; that of somebody else is not found', async () => {
  const { exam, sitters, gradeExamId } = await aClassExam(w, { students: 2 })
  const [first, second] = sitters as [(typeof sitters)[number], (typeof sitters)[number]]
  await hangCertificateOn(exam.examId)
  const beginOf = ({ me, id }: typeof first) => me.api('exam/auth/grade/exam/student/relation/begin', { id })
  const viewOf = ({ me, id }: typeof first) => me.api('exam/auth/grade/exam/student/relation/view', { id })
  expect((await viewOf(first)).needFace).toBe(1)
  expect(await endOf(beginOf(first))).toBe('conflict')
  expect(await endOf(ask(first.me, { relationId: second.id }))).toBe('notFound')
  const { faceNo } = await ask(first.me, { relationId: first.id })
  await compare(first.me, faceNo)
  expect((await viewOf(first)).needFace).toBe(0)
  await beginOf(first)
  await one(w, `update face_check set gmt_pass = gmt_pass - interval '2 hours' where face_no = $1 returning face_no`, [
    faceNo,
  ])
  await beginOf(first) // repeated, it goes on
  const { list } = await lecturer('exam/auth/grade/exam/monitor', { gradeExamId })
  expect(list.map(({ faceState }) => faceState)).toEqual([1, null])
})
