// The monitor of a class's exam: what who leads the class sees of each taker, and that nobody else sees it.
import { beforeAll, expect, test } from 'vitest'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { aClass, aClassExam, aHandedIn, anAdmin } from '../../support/classes.ts'
import { aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const monitor = (gradeExamId: number) => teacher('exam/auth/grade/exam/monitor', { gradeExamId })
const begin = (me: Newcomer, id: number) => me.api('exam/auth/grade/exam/student/relation/begin', { id })
const save = (me: Newcomer, relationId: number, unsentCount: number, answerList: object[] = [], answerVersion = 1) =>
  me.api('exam/auth/grade/student/exam/answer/save', {
    relationId,
    unsentCount,
    answerVersion,
    deviceNo: 'device-a',
    answerList: answerList as never,
  })
const heard: Change[] = []
beforeAll(() => {
  const { receive } = w.gateway
  Object.assign(w.gateway, {
    receive(changes: Change[]) {
      heard.push(...changes)
      receive(changes)
    },
  })
})
const hints = (gradeExamId: number) =>
  heard.filter(
    (change) => change.kind === 'event' && change.event.event === 'monitor' && change.event.gradeExamId === gradeExamId,
  ).length

test('each taker stands there: not begun, sitting with progress and unsent answers, handed in', async () => {
  const { sitters, gradeExamId, exam } = await aClassExam(w, { students: 3, examTime: 30 })
  const [sits, hands, waits] = sitters as [(typeof sitters)[0], (typeof sitters)[0], (typeof sitters)[0]]
  await begin(sits.me, sits.id)
  await save(sits.me, sits.id, 3, [
    { problemId: exam.single, userAnswer: ['B'] },
    { problemId: exam.short, userAnswer: ['  '] },
    { problemId: exam.blanks, userAnswer: ['', '孔子'] },
  ])
  await begin(hands.me, hands.id)
  await hands.me.api('exam/auth/grade/exam/student/relation/submit/audit', { id: hands.id })
  const { list, ...head } = await monitor(gradeExamId)
  expect(head).toMatchObject({ problemCount: 5, scoreTotal: 20, examTime: 30, logList: [] })
  const of = (id: number) => list.find((taker) => taker.id === id)!
  expect(of(sits.id)).toMatchObject({ examStatus: 2, answeredCount: 2, unsentCount: 3, studentId: sits.studentId })
  expect(Date.parse(head.serverTime) - Date.parse(of(sits.id).seenTime!)).toBeLessThan(30_000)
  expect(of(hands.id)).toMatchObject({ answeredCount: 0, unsentCount: 0 })
  expect(of(hands.id).examStatus).toBeGreaterThanOrEqual(3)
  expect(of(waits.id)).toMatchObject({ examStatus: 1, seenTime: null, beginAnswerTime: null })
})

test('a heartbeat without answers moves the time the room was heard, and changes nothing else', async () => {
  const { sitters, gradeExamId } = await aClassExam(w)
  const { me, id } = sitters[0]!
  await begin(me, id)
  await one(w, `update exam_presence set seen_time = now() - interval '2 minutes' where record_id = $1`, [id])
  const before = (await monitor(gradeExamId)).list[0]!
  await save(me, id, 0)
  const after = (await monitor(gradeExamId)).list[0]!
  expect(Date.parse(after.seenTime!) - Date.parse(before.seenTime!)).toBeGreaterThan(100_000)
  expect({ ...after, seenTime: null }).toEqual({ ...before, seenTime: null })
})

test('how often the page was left is counted once for each time, and stands there as a fact', async () => {
  const { sitters, gradeExamId } = await aClassExam(w)
  const { me, id: relationId } = sitters[0]!
  await begin(me, relationId)
  const spanList = [
    { kind: 1, beganAgo: 9000, seconds: 5 },
    { kind: 2, beganAgo: 9000, seconds: 5 },
    { kind: 1, beganAgo: 3000, seconds: 3 },
  ]
  const leave = () =>
    me.api('exam/auth/grade/student/exam/answer/save', {
      relationId,
      unsentCount: 0,
      answerVersion: 1,
      deviceNo: 'device-a',
      answerList: [],
      spanList,
    })
  const before = hints(gradeExamId)
  for (let n = 0; n < 2; n++) await leave() // sent again: the same version
  expect((await monitor(gradeExamId)).list[0]).toMatchObject({ awayCount: 2, examStatus: 2 })
  expect(hints(gradeExamId)).toBeGreaterThan(before)
})

test('the minutes that were given stand in the log with who gave them and why', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { examTime: 30 })
  const { me, id, studentId } = sitters[0]!
  await begin(me, id)
  await teacher('exam/auth/grade/exam/edit/minutes', {
    id: gradeExamId,
    minutes: 10,
    reason: '机房断网',
    studentIds: [studentId],
  })
  const { list, logList } = await monitor(gradeExamId)
  expect(list[0]).toMatchObject({ extraMinutes: 10 })
  expect(logList).toMatchObject([{ minutes: 10, reason: '机房断网', giverName: '王老师' }])
})

test('who leads is hinted at a beginning, at another number of unsent answers, a return and a hand-in; not at each heartbeat', async () => {
  const { sitters, gradeExamId } = await aClassExam(w)
  const { me, id } = sitters[0]!
  const gained = async (act: () => Promise<unknown>) => {
    const before = hints(gradeExamId)
    await act()
    return hints(gradeExamId) - before
  }
  expect(await gained(() => begin(me, id))).toBe(1)
  expect(await gained(() => save(me, id, 0))).toBe(0)
  expect(await gained(() => save(me, id, 4))).toBe(1)
  await one(w, `update exam_presence set seen_time = now() - interval '6 seconds' where record_id = $1`, [id])
  expect(await gained(() => save(me, id, 4))).toBe(0)
  await one(w, `update exam_presence set seen_time = now() - interval '1 minute' where record_id = $1`, [id])
  expect(await gained(() => save(me, id, 4))).toBe(1)
  expect(await gained(() => me.api('exam/auth/grade/exam/student/relation/submit/audit', { id }))).toBe(1)
})

test('a room that goes on asking after its hand-in is heard no more: nothing stands there as unsent, and nobody is hinted', async () => {
  const { sitters, gradeExamId } = await aClassExam(w, { students: 2 })
  const [hands, sits] = sitters as [(typeof sitters)[number], (typeof sitters)[number]]
  for (const { me, id } of [hands, sits]) await begin(me, id)
  await hands.me.api('exam/auth/grade/exam/student/relation/submit/audit', { id: hands.id })
  await one(w, `update exam_presence set seen_time = now() - interval '1 minute' where record_id = any($1)`, [
    [hands.id, sits.id],
  ])
  const seen = async (id: number) => {
    const { unsentCount, seenTime } = (await monitor(gradeExamId)).list.find((taker) => taker.id === id)!
    return { unsentCount, isLately: Date.parse(seenTime!) > Date.now() - 30_000 }
  }
  const before = hints(gradeExamId)
  await save(hands.me, hands.id, 3) // another tab that has not noticed the hand-in
  expect(hints(gradeExamId)).toBe(before)
  expect(await seen(hands.id)).toEqual({ unsentCount: 0, isLately: false })
  await save(sits.me, sits.id, 3)
  expect(await seen(sits.id)).toEqual({ unsentCount: 3, isLately: true })
})

test('owner and admins see it; members, strangers, other lecturers and admins of other classes do not', async () => {
  const { sitters, gradeExamId, gradeId } = await aClassExam(w, { students: 2 })
  const [member, admin] = [sitters[0]!.me, sitters[1]!.me]
  const ask = (me: Newcomer) => endOf(me.api('exam/auth/grade/exam/monitor', { gradeExamId }))
  expect(await ask(member)).toBe('noPermission')
  expect(await ask(await aNewcomer(w))).toBe('noPermission')
  expect(await ask(await aNewcomer(w, { userType: 2 }))).not.toBe('ok')
  const other = await aNewcomer(w, { userType: 2 })
  await aClass(w, {}, other)
  expect(await ask(other)).toBe('notFound')
  await one(w, 'update grade_student set is_admin = 1 where grade_id = $1 and account_id = $2', [gradeId, admin.id])
  expect(await ask(admin)).toBe('conflict') // it is set for them
  const notSitting = await anAdmin(w, gradeId)
  expect((await notSitting.api('exam/auth/grade/exam/monitor', { gradeExamId })).list).toHaveLength(2)
})

test('no answer, key or score is in it', async () => {
  const { gradeExamId } = await aHandedIn(w)
  const text = JSON.stringify(await monitor(gradeExamId))
  expect(text).not.toContain('先请学生说出依据')
  expect(text).not.toContain('KEY-OF')
  expect(text).not.toMatch(/"(sysScore|score|manualScore)"/)
})

test('a room that says it has more unsent answers than any paper has is refused', async () => {
  const { sitters } = await aClassExam(w)
  const { me, id } = sitters[0]!
  await begin(me, id)
  expect(await endOf(save(me, id, 1001))).toBe('invalid')
  expect(await endOf(save(me, id, -1))).toBe('invalid')
})
