// What people mark: rulings on late answers, two markers on one sheet, points of a rubric, comments that are kept.
import { expect, test } from 'vitest'
import type { Input } from '../../../src/contract/calls.ts'
import { handInOverdue, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { aHandedIn } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

type Audit = Omit<Input<'PUT exam/auth/user/exam/audit/complete'>, 'recordId'>

/** Handed in by the clock with A and nothing for the short question; B and a text came too late. */
async function aLateSheet({ auditType = 2, answerShow = 4 } = {}) {
  const [me, exam] = [await aNewcomer(w), await anExam(w, { auditType, answerShow })]
  const begun = await me.api('exam/auth/user/exam/begin', { examId: exam.examId, requestNo: `request-${next()}` })
  const recordId = begun.relationId
  const save = (answerVersion: number, answerList: { problemId: number; userAnswer: string[] }[]) =>
    me.api('exam/auth/user/exam/answer/save', { recordId, answerList, answerVersion, deviceNo: 'device-a' })
  await save(1, [
    { problemId: exam.single, userAnswer: ['A'] },
    { problemId: exam.judge, userAnswer: ['A'] },
    { problemId: exam.short, userAnswer: ['先讲'] },
  ])
  await w.db.pool.query(
    `update exam_record set begin_answer_time = now() - interval '1 hour', deadline = now() - interval '1 minute' where id = $1`,
    [recordId],
  )
  await save(2, [
    { problemId: exam.single, userAnswer: ['B'] },
    { problemId: exam.judge, userAnswer: ['B'] },
    { problemId: exam.short, userAnswer: ['先请学生说依据'] },
  ])
  await w.mutate((q) => handInOverdue(q, w.outside))
  await w.mutate((q) => markSitting(q, recordId))
  const sheet = () => teacher('exam/auth/user/exam/answer/view', { recordId })
  const problemOf = async (id: number, seen = sheet) =>
    (await seen()).titleList.flatMap(({ problemList }) => problemList).find((problem) => problem.id === id)!
  const audit = async (input: Partial<Audit>) =>
    teacher('PUT exam/auth/user/exam/audit/complete', {
      recordId,
      auditVersion: (await sheet()).auditVersion,
      auditList: [],
      ...input,
    })
  const own = () => me.api('exam/auth/user/exam/answer/view', { recordId })
  return { me, exam, recordId, save, sheet, problemOf, audit, own }
}

const scores = (recordId: number) =>
  one(w, 'select sys_score as sys, manual_score as manual, score from exam_record where id = $1', [recordId])

test('an accepted late answer is marked by the machine, a declined one changes nothing; the saved one is kept', async () => {
  const { exam, recordId, problemOf, audit, sheet } = await aLateSheet()
  const lateList = [
    { problemId: exam.single, isAccepted: 1 as const },
    { problemId: exam.judge, isAccepted: 0 as const },
    { problemId: exam.short, isAccepted: 0 as const },
  ]
  const marked = await audit({ lateList, auditList: [{ problemId: exam.short, score: 4 }] })
  expect(marked).toMatchObject({ examStatus: 5, score: 7, lateCount: 0 })
  expect(await scores(recordId)).toEqual({ sys: 3, manual: 4, score: 7 })
  const [single, judge, short] = [
    await problemOf(exam.single),
    await problemOf(exam.judge),
    await problemOf(exam.short),
  ]
  expect(single).toMatchObject({
    userAnswer: ['B'],
    gotScore: 2,
    isRight: 1,
    lateAnswer: { isAccepted: 1, savedAnswer: ['A'], userAnswer: ['B'] },
  })
  expect(judge).toMatchObject({ userAnswer: ['A'], isRight: 1, lateAnswer: { isAccepted: 0, userAnswer: ['B'] } })
  expect(short).toMatchObject({ userAnswer: ['先讲'], gotScore: 4, lateAnswer: { savedAnswer: ['先讲'] } })
  const { beginAnswerTime } = await sheet()
  expect(Date.parse(single.lateAnswer!.editTime)).toBeGreaterThan(Date.parse(beginAnswerTime))
})

test('a ruling is a draft until the marking is complete: markers see what it does, the learner does not', async () => {
  const { exam, recordId, problemOf, audit, own } = await aLateSheet()
  await audit({ isDraft: 1, lateList: [{ problemId: exam.single, isAccepted: 1 }] })
  expect(await problemOf(exam.single)).toMatchObject({ userAnswer: ['B'], gotScore: 2, isRight: 1 })
  expect(await problemOf(exam.single, own)).toMatchObject({ userAnswer: ['A'], isRight: 0, lateAnswer: null })
  expect((await scores(recordId)).sys).toBe(1)
  await audit({ auditList: [{ problemId: exam.short, score: 4 }] })
  expect(await problemOf(exam.single, own)).toMatchObject({ userAnswer: ['B'], isRight: 1, lateAnswer: null })
})

test('a score by hand for the saved answer does not count for the late one that is accepted', async () => {
  const { exam, audit, problemOf } = await aLateSheet()
  await audit({ isDraft: 1, auditList: [{ problemId: exam.short, score: 4 }] })
  await audit({ isDraft: 1, lateList: [{ problemId: exam.short, isAccepted: 1 }] })
  expect(await problemOf(exam.short)).toMatchObject({ userAnswer: ['先请学生说依据'], gotScore: null })
  expect(await endOf(audit({}))).toBe('conflict')
  expect(await audit({ auditList: [{ problemId: exam.short, score: 9 }] })).toMatchObject({ examStatus: 5, score: 10 })
})

test('a sheet that was told is ruled on with a reason; old and new score stay in the log, and the ruling can be taken back', async () => {
  const { exam, me, recordId, audit, problemOf } = await aLateSheet({ auditType: 1 })
  const rule = (isAccepted: 0 | 1, reason?: string) =>
    audit({ lateList: [{ problemId: exam.single, isAccepted }], ...(reason && { reason }) })
  expect(await endOf(rule(1))).toBe('invalid')
  expect(await rule(1, '断网是学校的原因')).toMatchObject({ examStatus: 5, score: 3 })
  expect((await me.api('exam/auth/problem/wrong/page', {})).list.map(({ problemId }) => problemId)).not.toContain(
    exam.single,
  )
  expect(await rule(0, '核对后不是断网')).toMatchObject({ score: 1 })
  expect(await problemOf(exam.single)).toMatchObject({ userAnswer: ['A'], isRight: 0, lateAnswer: { isAccepted: 0 } })
  const { rows } = await w.db.pool.query(
    'select old_score as old, new_score as new from exam_mark_log where record_id = $1 order by id',
    [recordId],
  )
  expect(rows).toEqual([
    { old: 1, new: 3 },
    { old: 3, new: 1 },
  ])
})

test('only what came late can be ruled on, and what arrives later is seen before anything is saved', async () => {
  const { exam, sheet, save, audit, recordId } = await aLateSheet()
  expect(await endOf(audit({ lateList: [{ problemId: exam.blanks, isAccepted: 1 }] }))).toBe('invalid')
  const { auditVersion } = await sheet()
  await save(3, [{ problemId: exam.single, userAnswer: ['C'] }])
  const lateList = [{ problemId: exam.single, isAccepted: 1 as const }]
  expect(await endOf(audit({ auditVersion, lateList, isDraft: 1 }))).toBe('conflict')
  const { n } = await one(
    w,
    'select count(*)::int as n from exam_late_answer where record_id = $1 and is_accepted is not null',
    [recordId],
  )
  expect(n).toBe(0)
})

test('who leads a class rules on late answers as the owner of an exam does; others do not', async () => {
  const { id, exam } = await aHandedIn(w)
  await one(
    w,
    `insert into exam_late_answer (record_id, problem_id, user_answer, edit_time) values ($1, $2, '["A"]', now())`,
    [id, exam.single],
  )
  const call = 'PUT exam/auth/grade/exam/student/relation/audit/complete'
  const lateList = [{ problemId: exam.single, isAccepted: 1 as const }]
  const input = { id, auditVersion: 0, auditList: [{ problemId: exam.short, score: 8 }], lateList }
  const stranger = await aNewcomer(w, { userType: 2 })
  expect(await endOf(stranger.api(call, input))).not.toBe('ok')
  expect(await teacher(call, input)).toMatchObject({ examStatus: 5, sysScore: 0, score: 8 })
})

test('of two markers the second is told, and nothing of the first is overwritten', async () => {
  const { exam, sheet, audit, problemOf } = await aLateSheet()
  const { auditVersion } = await sheet()
  await audit({ auditVersion, isDraft: 1, auditList: [{ problemId: exam.short, score: 6, auditOpinion: '有依据' }] })
  for (const isDraft of [1, 0] as const)
    expect(await endOf(audit({ auditVersion, isDraft, auditList: [{ problemId: exam.short, score: 3 }] }))).toBe(
      'conflict',
    )
  expect(await problemOf(exam.short)).toMatchObject({ gotScore: 6, auditOpinion: '有依据' })
  const again = await sheet()
  expect(again).toMatchObject({ auditVersion: auditVersion + 1, markerName: '王老师' })
  await audit({ isDraft: 1, auditList: [{ problemId: exam.short, score: 3 }] })
  expect((await problemOf(exam.short)).gotScore).toBe(3)
})

test('points of the rubric are kept, and add up to the score', async () => {
  const { exam, audit, problemOf } = await aLateSheet()
  const mark = (score: number, pointList: (number | null)[]) =>
    endOf(audit({ isDraft: 1, auditList: [{ problemId: exam.short, score, pointList }] }))
  expect(await mark(8, [7])).toBe('invalid')
  expect(await mark(8, [4, 4])).toBe('invalid')
  expect(await mark(8, [8])).toBe('ok')
  expect((await problemOf(exam.short)).gotPoints).toEqual([8])
})

test('comments are kept for their marker: the last used first, each once, fifty at most', async () => {
  const me = await aNewcomer(w, { userType: 2 })
  const save = (content: string) => me.api('exam/auth/audit/comment/save', { content })
  for (let n = 1; n <= 51; n++) await save(`评语 ${n}`)
  await save('评语 2')
  const list = async () => (await me.api('exam/auth/audit/comment/list', {})).list
  const kept = await list()
  expect([kept.length, kept[0]!.content, kept.at(-1)!.content]).toEqual([50, '评语 2', '评语 3'])
  const other = await aNewcomer(w, { userType: 2 })
  expect(await endOf(other.api('exam/auth/audit/comment/delete', { id: kept[0]!.id }))).toBe('notFound')
  await me.api('exam/auth/audit/comment/delete', { id: kept[0]!.id })
  expect((await list())[0]!.content).toBe('评语 51')
})

test('rank and average of a class are told from five on, where the exam shows the score', async () => {
  const { exam, sitters, id } = await aHandedIn(w, { students: 5, answerShow: 2 })
  for (const [n, sitter] of sitters.entries()) {
    if (sitter.id !== id) {
      await sitter.me.api('exam/auth/grade/exam/student/relation/begin', { id: sitter.id })
      const answerList = [{ problemId: exam.short, userAnswer: ['先请学生说依据'] }]
      const edits = { answerList, answerVersion: 1, deviceNo: 'device-a' }
      await sitter.me.api('exam/auth/grade/exam/student/relation/submit/audit', { id: sitter.id, ...edits })
      await w.mutate((q) => markSitting(q, sitter.id))
    }
    const score = () => sitter.me.api('exam/auth/grade/exam/student/relation/view/score', { id: sitter.id })
    expect(await score()).toMatchObject({ rank: null, avgScore: null })
    await teacher('PUT exam/auth/grade/exam/student/relation/audit/complete', {
      id: sitter.id,
      auditVersion: 0,
      auditList: [{ problemId: exam.short, score: 2 * n }],
    })
    const told = n < 4 ? { rank: null, avgScore: null } : { rank: 1, rankCount: 5, avgScore: 4.4 }
    expect(await score()).toMatchObject(told)
  }
  const first = await sitters[0]!.me.api('exam/auth/grade/exam/student/relation/view/score', { id: sitters[0]!.id })
  expect(first.rank).toBe(4) // 2, 2, 4, 6, 8
})
