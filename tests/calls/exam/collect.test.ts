// Sittings that are ended before their time: who may do it, what is handed in, and that no answer is lost by it.
import { expect, test } from 'vitest'
import { graceSeconds } from '../../../src/contract/exam/sitting.ts'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { checkSitting } from '../../../src/gateway/exam/proof.ts'
import { handInOverdue, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { aClass, aClassExam, anAdmin } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const relation = 'exam/auth/grade/exam/student/relation'
const begin = (me: Newcomer, id: number) => me.api(`${relation}/begin`, { id })
const handIn = (me: Newcomer, id: number) => me.api(`${relation}/submit/audit`, { id })
const monitor = (gradeExamId: number) => teacher('exam/auth/grade/exam/monitor', { gradeExamId })
const collect = (id: number, fields: object = {}) =>
  teacher('exam/auth/grade/exam/monitor/collect', { id, reason: '消防演练', ...fields })
const save = (me: Newcomer, relationId: number, answerVersion: number, problemId: number, more: object = {}) =>
  me.api('exam/auth/grade/student/exam/answer/save', {
    relationId,
    answerVersion,
    deviceNo: 'device-a',
    answerList: [{ problemId, userAnswer: ['B'] }],
    ...more,
  })
const statusOf = async (id: number) =>
  (await one(w, 'select exam_status, is_auto, collect_reason from exam_record where id = $1', [id])) as {
    exam_status: number
    is_auto: number
    collect_reason: string
  }
/** As when the seconds have passed in which saves still count. */
const graceIsOver = (id: number) =>
  one(w, `update exam_record set deadline = deadline - interval '${graceSeconds + 1} seconds' where id = $1`, [id])
const theJob = () => w.mutate((q) => handInOverdue(q, w.outside))

const check = (id: number) => w.mutate((q) => checkSitting(q, id))

/** A class exam with as many who sit. */
async function sitting(students = 1, how: object = {}) {
  const made = await aClassExam(w, { students, ...how })
  for (const { me, id } of made.sitters) await begin(me, id)
  return { ...made, first: made.sitters[0]! }
}

test('all who sit are ended at once; who has handed in and who has not begun stay as they are', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { students: 4 })
  const [a, b, done, waits] = sitters as [
    (typeof sitters)[0],
    (typeof sitters)[0],
    (typeof sitters)[0],
    (typeof sitters)[0],
  ]
  for (const { me, id } of [a, b, done]) await begin(me, id)
  await handIn(done.me, done.id)
  const before = await statusOf(done.id)
  expect(await collect(gradeExamId)).toEqual({ count: 2 })
  const { list, logList } = await monitor(gradeExamId)
  const of = (id: number) => list.find((taker) => taker.id === id)!
  for (const { id } of [a, b]) expect(of(id)).toMatchObject({ examStatus: 2, collectTime: of(id).deadline })
  expect(await statusOf(done.id)).toEqual(before)
  expect(of(waits.id)).toMatchObject({ examStatus: 1, collectTime: null })
  expect(logList).toMatchObject([{ minutes: null, count: 2, reason: '消防演练', giverName: '王老师' }])
  expect(await endOf(begin(waits.me, waits.id))).toBe('ok')
})

test('a second time it answers with the state there is: nobody is ended twice, and the first reason stands', async () => {
  const { first, gradeExamId } = await sitting()
  await collect(gradeExamId)
  expect(await collect(gradeExamId, { reason: '别的原因' })).toEqual({ count: 0 })
  expect(await statusOf(first.id)).toMatchObject({ collect_reason: '消防演练' })
  const { rows } = await w.db.pool.query('select from exam_link where record_id = $1 and kind = 10', [first.id])
  expect(rows).toHaveLength(1)
})

test('of several who sit only those that were picked are ended, and nobody of another exam', async () => {
  const { sitters, gradeExamId } = await sitting(3)
  const other = await sitting()
  const relationIds = [sitters[0]!.id, sitters[2]!.id, other.first.id]
  expect(await collect(gradeExamId, { relationIds })).toEqual({ count: 2 })
  const ended = (await monitor(gradeExamId)).list.filter(({ collectTime }) => collectTime !== null)
  expect(ended.map(({ id }) => id)).toEqual([sitters[0]!.id, sitters[2]!.id])
  expect((await monitor(other.gradeExamId)).list[0]).toMatchObject({ collectTime: null })
})

test('who was ended gains no minutes, neither by a gift nor by more time for all; the others do', async () => {
  const { sitters, gradeExamId } = await sitting(2, { examTime: 30, to: 120 })
  const [ended, sits] = sitters as [(typeof sitters)[0], (typeof sitters)[0]]
  await collect(gradeExamId, { relationIds: [ended.id] })
  const timeOf = ({ id }: { id: number }) =>
    one(w, 'select deadline, extra_minutes from exam_record where id = $1', [id])
  const before = await timeOf(ended)
  const give = (fields: object) =>
    teacher('exam/auth/grade/exam/edit/minutes', { id: gradeExamId, minutes: 10, reason: '断电', ...fields })
  expect(await give({})).toEqual({ count: 1 })
  expect(await endOf(give({ studentIds: [ended.studentId] }))).toBe('conflict')
  await teacher('exam/auth/grade/exam/edit', { id: gradeExamId, examTime: 45 })
  expect(await timeOf(ended)).toEqual(before)
  expect((await timeOf(sits)).extra_minutes).toBe(10)
})

test('the room is told by the stream, and learns the reason with its next save, which still counts', async () => {
  const { first, gradeExamId, exam } = await sitting()
  const heard: Change[] = []
  const { receive } = w.gateway
  Object.assign(w.gateway, {
    receive(changes: Change[]) {
      heard.push(...changes)
      receive(changes)
    },
  })
  await collect(gradeExamId)
  Object.assign(w.gateway, { receive })
  expect(heard).toContainEqual(
    expect.objectContaining({ event: { event: 'sitting', relationId: first.id, why: 'state' } }),
  )
  const saved = await save(first.me, first.id, 1, exam.single)
  expect(saved).toMatchObject({ isSaved: 1, remainSeconds: 0, collectReason: '消防演练' })
  expect(await handIn(first.me, first.id)).toMatchObject({ examStatus: 3, collectReason: '消防演练', isAuto: 1 })
  const { submitTime, collectTime } = (await monitor(gradeExamId)).list[0]!
  expect(submitTime).toBe(collectTime)
  const { msg_text } = await one(w, 'select msg_text from message where account_id = $1 order by id desc limit 1', [
    first.me.id,
  ])
  expect(msg_text).toContain('消防演练')
})

test('what another device had comes after the hand-in and is kept beside it, at once and later', async () => {
  const { first, gradeExamId, exam } = await sitting()
  await collect(gradeExamId)
  await handIn(first.me, first.id) // from a device with nothing unsent
  const late = await save(first.me, first.id, 1, exam.single, { deviceNo: 'device-b' })
  expect(late).toMatchObject({ isSaved: 0, isLate: 1 })
  await graceIsOver(first.id)
  expect(await save(first.me, first.id, 2, exam.judge, { deviceNo: 'device-b' })).toMatchObject({ isLate: 1 })
  expect((await monitor(gradeExamId)).list[0]).toMatchObject({ lateCount: 2, answeredCount: 0 })
})

test('who is not heard is handed in by the job with what was saved; what comes later is kept beside it', async () => {
  const { first, gradeExamId, exam } = await sitting()
  await save(first.me, first.id, 1, exam.single)
  await collect(gradeExamId)
  await graceIsOver(first.id)
  await theJob()
  expect(await statusOf(first.id)).toMatchObject({ exam_status: 3, is_auto: 1 })
  expect(await save(first.me, first.id, 2, exam.judge)).toMatchObject({
    isSaved: 0,
    isLate: 1,
    collectReason: '消防演练',
  })
  expect((await monitor(gradeExamId)).list[0]).toMatchObject({ answeredCount: 1, lateCount: 1 })
})

test('by hand-in of its own nobody gains late answers: those of who pressed it themselves are refused as before', async () => {
  const { first, exam } = await sitting()
  await handIn(first.me, first.id)
  expect(await save(first.me, first.id, 1, exam.single)).toMatchObject({ isSaved: 0, isLate: 0, collectReason: '' })
})

test('it is a link of the chain before the hand-in: the receipt fits, and another reason or none in the row is found', async () => {
  const { first, gradeExamId, exam } = await sitting()
  await save(first.me, first.id, 1, exam.single)
  await collect(gradeExamId)
  await handIn(first.me, first.id)
  const kinds = await w.db.pool.query('select kind from exam_link where record_id = $1 order by n', [first.id])
  expect(kinds.rows.map(({ kind }) => kind)).toEqual([1, 2, 10, 3])
  expect(await check(first.id)).toEqual({ isIntact: true })
  const replay = await teacher('exam/auth/user/exam/proof/replay', { recordId: first.id })
  expect(replay.eventList.map(({ kind }) => kind)).toEqual([1, 2, 12, 7])
  for (const change of [`collect_reason = '别的'`, `collect_reason = '', collect_time = null`]) {
    await one(w, `update exam_record set ${change} where id = $1`, [first.id])
    expect(await check(first.id)).toEqual({ isIntact: false, n: null, what: 'end' })
  }
})

test('a reason in the row of who was never ended is found', async () => {
  const { first } = await sitting()
  await handIn(first.me, first.id)
  await one(w, `update exam_record set collect_reason = '编的', collect_time = now() where id = $1`, [first.id])
  expect(await check(first.id)).toMatchObject({ isIntact: false, what: 'end' })
})

test('neither minutes nor another end bring back who was ended', async () => {
  const { first, gradeExamId } = await sitting(1, { examTime: 30 })
  await collect(gradeExamId)
  const { deadline } = (await monitor(gradeExamId)).list[0]!
  expect(
    await endOf(teacher('exam/auth/grade/exam/edit/minutes', { id: gradeExamId, minutes: 10, reason: '断电' })),
  ).toBe('conflict')
  await teacher('exam/auth/grade/exam/edit', { id: gradeExamId, examTime: 90 })
  expect((await monitor(gradeExamId)).list[0]!.deadline).toBe(deadline)
  expect(await endOf(first.me.api(`${relation}/continue`, { id: first.id }))).toBe('conflict')
})

test('without a limit it ends too', async () => {
  const { first, gradeExamId } = await sitting(1, { taskType: 2, examTime: 0, to: 600 })
  expect(await collect(gradeExamId)).toEqual({ count: 1 })
  expect(await handIn(first.me, first.id)).toMatchObject({ examStatus: 3 })
})

test('the owner of the class and its admins may; members, others and other lecturers may not; a reason is asked for', async () => {
  const { sitters, gradeExamId, gradeId } = await sitting(2)
  const [member, admin] = [sitters[0]!.me, sitters[1]!.me]
  const ask = (me: Newcomer) =>
    endOf(me.api('exam/auth/grade/exam/monitor/collect', { id: gradeExamId, reason: '演练' }))
  expect(await ask(member)).toBe('noPermission')
  const other = await aNewcomer(w, { userType: 2 })
  await aClass(w, {}, other)
  expect(await ask(other)).toBe('notFound')
  expect(await endOf(collect(gradeExamId, { reason: ' ' }))).toBe('invalid')
  expect((await monitor(gradeExamId)).list.every(({ collectTime }) => collectTime === null)).toBe(true)
  await one(w, 'update grade_student set is_admin = 1 where grade_id = $1 and account_id = $2', [gradeId, admin.id])
  expect(await ask(admin)).toBe('conflict') // it is set for them
  expect(await ask(await anAdmin(w, gradeId))).toBe('ok')
})

test('outside of classes the owner of the exam sees who sits and ends them; sittings of it in a class stay', async () => {
  const exam = await anExam(w)
  const inClass = await sitting(1, { examId: exam.examId })
  const takers = [await aNewcomer(w), await aNewcomer(w)]
  const ids: number[] = []
  for (const me of takers) {
    const { relationId } = await me.api('exam/auth/user/exam/begin', {
      examId: exam.examId,
      requestNo: `r-${next()}-long`,
    })
    ids.push(relationId)
  }
  await takers[0]!.api('exam/auth/user/exam/answer/save', {
    recordId: ids[0]!,
    answerVersion: 1,
    deviceNo: 'device-a',
    answerList: [{ problemId: exam.single, userAnswer: ['B'] }],
  })
  const seen = () => teacher('exam/auth/exam/info/monitor', { id: exam.examId })
  const { list, ...head } = await seen()
  expect(head).toMatchObject({ problemCount: 5, examTime: 30, logList: [] })
  expect(list.map(({ id, answeredCount }) => [id, answeredCount])).toEqual([
    [ids[0], 1],
    [ids[1], 0],
  ])
  expect(
    await teacher('exam/auth/exam/info/monitor/collect', {
      id: exam.examId,
      reason: '系统维护',
      relationIds: [ids[0]!],
    }),
  ).toEqual({ count: 1 })
  expect(await teacher('exam/auth/exam/info/monitor/collect', { id: exam.examId, reason: '系统维护' })).toEqual({
    count: 1,
  })
  const after = await seen()
  expect(after.list.map(({ collectTime }) => collectTime !== null)).toEqual([true, true])
  expect(after.logList.map(({ count }) => count)).toEqual([1, 1])
  expect((await monitor(inClass.gradeExamId)).list[0]).toMatchObject({ collectTime: null })
})

test('of an exam outside of classes who handed in more than a day ago is not in the monitor any more', async () => {
  const exam = await anExam(w)
  const me = await aNewcomer(w)
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `r-${next()}-long`,
  })
  await me.api('exam/auth/user/exam/submit/audit', { recordId })
  const count = async () => (await teacher('exam/auth/exam/info/monitor', { id: exam.examId })).list.length
  expect(await count()).toBe(1)
  await one(w, `update exam_record set submit_time = now() - interval '25 hours' where id = $1`, [recordId])
  expect(await count()).toBe(0)
})

const minutesOf = async (id: number) =>
  Number(
    (
      await one(
        w,
        'select round(extract(epoch from deadline - begin_answer_time) / 60) as minutes from exam_record where id = $1',
        [id],
      )
    ).minutes,
  )
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  ['who is let in late with all of the minutes has them, though the end for all comes first', 1, 30],
  ['else all end with the window', 0, 20],
] as const)('%s', async (_, isFull, minutes) => {
  const { sitters, gradeExamId } = await aClassExam(w, { examTime: 30, to: 10 })
  const { me, id, studentId } = sitters[0]!
  await teacher('exam/auth/grade/exam/edit/compensate/status', {
    id: gradeExamId,
    compensateStatus: 2,
    compensateEndTime: inMinutes(20),
    studentIds: [studentId],
    isFull,
  })
  await begin(me, id)
  expect(await minutesOf(id)).toBe(minutes)
  expect((await monitor(gradeExamId)).list[0]).toMatchObject({ isFullTime: isFull })
})

test('who was let in with all of the minutes and is no longer has none beyond the end', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { examTime: 30, to: 10 })
  const { me, id } = sitters[0]!
  const compensate = (fields: object) =>
    teacher('exam/auth/grade/exam/edit/compensate/status', { id: gradeExamId, ...fields } as never)
  await compensate({ compensateStatus: 2, compensateEndTime: inMinutes(5), isFull: 1 })
  await compensate({ compensateStatus: 1 })
  await begin(me, id)
  expect(await minutesOf(id)).toBe(10)
})

test('a sheet with late answers waits in every list until somebody has ruled on them; what equals the stored answer is none', async () => {
  const { first, gradeExamId, exam } = await sitting()
  await save(first.me, first.id, 1, exam.single)
  await graceIsOver(first.id)
  await one(w, `update exam_record set deadline = now() - interval '1 minute' where id = $1`, [first.id])
  await theJob()
  await w.mutate((q) => markSitting(q, first.id))
  await one(w, 'update grade_exam set end_time = now() where id = $1', [gradeExamId])
  const inLists = async (examStatus: 4 | 5) => {
    const lists = await Promise.all([
      teacher(`${relation}/page/grade`, { gradeExamId, examStatus }),
      teacher(`${relation}/list`, { gradeExamId, examStatus }),
      first.me.api(`${relation}/page`, { examStatus }),
    ])
    return lists.map(({ list }) => list.map(({ id, lateCount }) => [id, lateCount]))
  }
  const asExam = async (gradeExamStatus: 3 | 4) => {
    const { list } = await teacher('exam/auth/grade/exam/admin/page', { gradeExamStatus, pageSize: 100 })
    return list.filter(({ id }) => id === gradeExamId).map(({ waitCount, auditCount }) => [waitCount, auditCount])
  }
  const none = [[], [], []]
  const all = (lateCount: number) => [1, 2, 3].map(() => [[first.id, lateCount]])

  const answerList = [{ problemId: exam.single, userAnswer: ['B'], spentSeconds: 90 }]
  const same = await save(first.me, first.id, 2, exam.single, { deviceNo: 'device-b', answerList })
  expect(same).toMatchObject({ isSaved: 0, isLate: 0 })
  expect([await inLists(4), await inLists(5), await asExam(3), await asExam(4)]).toEqual([none, all(0), [], [[0, 1]]])

  const both = [...answerList, { problemId: exam.judge, userAnswer: ['A'] }]
  expect(await save(first.me, first.id, 3, exam.judge, { answerList: both })).toMatchObject({ isSaved: 0, isLate: 1 })
  expect([await inLists(4), await inLists(5), await asExam(3), await asExam(4)]).toEqual([all(1), none, [[1, 0]], []])
  expect((await first.me.api(`${relation}/view/score`, { id: first.id })).relation.lateCount).toBe(1)
  expect(await check(first.id)).toEqual({ isIntact: true })

  const { auditVersion } = await one(w, 'select audit_version as "auditVersion" from exam_record where id = $1', [
    first.id,
  ])
  await teacher(`PUT ${relation}/audit/complete`, {
    id: first.id,
    auditVersion,
    auditList: [],
    lateList: [{ problemId: exam.judge, isAccepted: 1 }],
    isDraft: 0,
    reason: '断网，算数',
  })
  expect([await inLists(4), await inLists(5), await asExam(3), await asExam(4)]).toEqual([none, all(0), [], [[0, 1]]])
  expect(await check(first.id)).toEqual({ isIntact: true })
})

test('where one device hands in at the end, what another one had written comes late and waits', async () => {
  const { first, exam } = await sitting()
  await one(w, `update exam_record set deadline = now() where id = $1`, [first.id])
  expect(await handIn(first.me, first.id)).toMatchObject({ examStatus: 3, isAuto: 1 })
  expect(await save(first.me, first.id, 1, exam.single, { deviceNo: 'device-b' })).toMatchObject({ isLate: 1 })
})
