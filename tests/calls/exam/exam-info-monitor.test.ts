// The monitor of an exam outside of classes: its rooms are heard as those of a class are, and whose exam it is is told.
import { expect, test } from 'vitest'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { aClassExam } from '../../support/classes.ts'
import { anExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const monitor = (id: number) => w.as('lecturer')('exam/auth/exam/info/monitor', { id })
const begin = (me: Newcomer, { examId }: MadeExam) =>
  me.api('exam/auth/user/exam/begin', { examId, requestNo: `r-${next()}-long` })
const save = (me: Newcomer, recordId: number, more: object = {}) =>
  me.api('exam/auth/user/exam/answer/save', {
    recordId,
    answerVersion: 1,
    deviceNo: 'device-a',
    answerList: [],
    ...more,
  })
const fallSilent = (recordId: number) =>
  one(w, `update exam_presence set seen_time = now() - interval '2 minutes' where record_id = $1`, [recordId])

/** Somebody who has begun the exam. */
async function aTaker(exam: MadeExam) {
  const me = await aNewcomer(w)
  const { relationId: recordId } = await begin(me, exam)
  return { me, recordId }
}

/** The hints that the teacher gets while it is done. */
async function hintsOf(act: () => Promise<unknown>) {
  const { gateway } = w
  const { receive } = gateway
  const heard: Change[] = []
  Object.assign(gateway, {
    receive(changes: Change[]) {
      heard.push(...changes)
      receive(changes)
    },
  })
  try {
    await act()
  } finally {
    Object.assign(gateway, { receive })
  }
  const lecturer = await one(w, `select id from account where nickname = '王老师'`)
  return heard.flatMap((change) =>
    change.kind === 'event' && change.event.event === 'monitor'
      ? [{ ...change.event, isMine: change.accountId === Number(lecturer.id) }]
      : [],
  )
}

test('a room is heard from the beginning on, also where nothing is written, and says what it has not sent', async () => {
  const exam = await anExam(w)
  const { me, recordId } = await aTaker(exam)
  const seen = async () => (await monitor(exam.examId)).list[0]!
  expect(await seen()).toMatchObject({ examStatus: 2, unsentCount: 0, answeredCount: 0 })
  await fallSilent(recordId)
  const silent = Date.parse((await seen()).seenTime!)
  await save(me, recordId, { unsentCount: 3 })
  const after = await seen()
  expect(after).toMatchObject({ unsentCount: 3, answeredCount: 0 })
  expect(Date.parse(after.seenTime!) - silent).toBeGreaterThan(100_000)
})

test('how often the page was left is counted', async () => {
  const exam = await anExam(w)
  const { me, recordId } = await aTaker(exam)
  await save(me, recordId, { spanList: [{ kind: 1, beganAgo: 9000, seconds: 5 }] })
  expect((await monitor(exam.examId)).list[0]).toMatchObject({ awayCount: 1 })
})

test('whose exam it is is told of a beginning, of unsent answers, a return, a hand-in and an end; not of each heartbeat', async () => {
  const exam = await anExam(w)
  const hint = { event: 'monitor', examId: exam.examId, gradeExamId: null, isMine: true }
  const me = await aNewcomer(w)
  expect(await hintsOf(() => begin(me, exam))).toEqual([hint])
  const recordId = (await monitor(exam.examId)).list[0]!.id
  expect(await hintsOf(() => save(me, recordId))).toEqual([])
  expect(await hintsOf(() => save(me, recordId, { unsentCount: 2 }))).toEqual([hint])
  await fallSilent(recordId)
  expect(await hintsOf(() => save(me, recordId, { unsentCount: 2 }))).toEqual([hint])
  expect(await hintsOf(() => me.api('exam/auth/user/exam/submit/audit', { recordId }))).toEqual([hint])
  await aTaker(exam)
  const collect = () => w.as('lecturer')('exam/auth/exam/info/monitor/collect', { id: exam.examId, reason: '停电' })
  expect(await hintsOf(collect)).toEqual([hint])
  expect(await hintsOf(collect)).toEqual([])
})

test('of a sitting in a class those who lead the class are told, whoever wrote the exam', async () => {
  const exam = await anExam(w)
  const { sitters, gradeExamId } = await aClassExam(w, { examId: exam.examId })
  const { me, id } = sitters[0]!
  const hints = await hintsOf(() => me.api('exam/auth/grade/exam/student/relation/begin', { id }))
  expect(hints).toMatchObject([{ examId: exam.examId, gradeExamId }])
  expect((await monitor(exam.examId)).list).toEqual([])
})
