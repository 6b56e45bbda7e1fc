// The calls of contract/exam/user-exam.ts: one sitting however often it is begun, answers that are checked, scores that are seen in time.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { handInOverdue, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { anExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

const begin = (me: Newcomer, { examId }: MadeExam, requestNo = `request-${next()}`) =>
  me.api('exam/auth/user/exam/begin', { examId, requestNo })

async function begun(how: Parameters<typeof anExam>[1] = {}) {
  const [me, exam] = [await aNewcomer(w), await anExam(w, how)]
  const { relationId: recordId } = await begin(me, exam)
  return { me, exam, recordId }
}

type Given = {
  problemId: number
  userAnswer: string[]
  userFiles?: { name: string; url: string; size: number }[]
  editedAgo?: number
}
const save = (me: Newcomer, recordId: number, answerList: Given[], answerVersion = 1, deviceNo = 'device-a') =>
  me.api('exam/auth/user/exam/answer/save', { recordId, answerList, answerVersion, deviceNo })

const handedIn = async (me: Newcomer, recordId: number) => {
  await me.api('exam/auth/user/exam/submit/audit', { recordId })
  await w.mutate((q) => markSitting(q, recordId))
}

test('a dozen presses at once are one sitting, and so are two devices', async () => {
  const [me, exam] = [await aNewcomer(w), await anExam(w, { allowTimes: 1 })]
  const sittings = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(me, exam, `pressed-${n % 2}`)))
  expect(new Set(sittings.map(({ relationId }) => relationId)).size).toBe(1)
  const { n } = await one(w, 'select count(*)::int as n from exam_record where account_id = $1', [me.id])
  expect(n).toBe(1)
})

test('who has not paid does not begin; who has no try left does not begin again', async () => {
  const [me, paid] = [await aNewcomer(w), await anExam(w, { price: 990 })]
  expect(await endOf(begin(me, paid))).toBe('conflict')
  const once = await begun({ allowTimes: 1 })
  await handedIn(once.me, once.recordId)
  expect(await endOf(begin(once.me, once.exam))).toBe('conflict')
})

test('the deadline is the beginning and the length, by the clock of the database', async () => {
  const { me, recordId } = await begun({ examTime: 45 })
  const { beginAnswerTime, deadline, remainSeconds } = await me.api('exam/auth/user/exam/continue', { recordId })
  expect(Date.parse(deadline!) - Date.parse(beginAnswerTime)).toBe(45 * 60_000)
  expect(remainSeconds).toBeGreaterThan(44 * 60)
  const free = await begun({ examTime: 0 })
  expect(await free.me.api('exam/auth/user/exam/continue', { recordId: free.recordId })).toMatchObject({
    deadline: null,
    remainSeconds: null,
  })
})

test('the order of questions and options is one for a sitting, and not one for all', async () => {
  const exam = await anExam(w, { questionOrder: 2 })
  const orders = new Set<string>()
  for (let n = 0; n < 8; n++) {
    const me = await aNewcomer(w)
    const first = await begin(me, exam)
    const again = await me.api('exam/auth/user/exam/continue', { recordId: first.relationId })
    expect(again.titleList).toEqual(first.titleList)
    orders.add(
      JSON.stringify(
        first.titleList[0]!.problemList.map(({ id, optionList }) => [id, optionList.map(({ key }) => key)]),
      ),
    )
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('each wrong answer has its own sentence, and nothing of its batch is kept', async () => {
  const { me, exam, recordId } = await begun()
  const { rows } = await w.db.pool.query('select min(id) as id from problem')
  const file = { name: '板书.exe', url: '/upload/x.webp', size: 9 }
  const wrong: [Given, string][] = [
    [{ problemId: rows[0].id, userAnswer: [] }, '这道题不在这份试卷里'],
    [{ problemId: exam.single, userAnswer: ['Z'] }, '没有的选项'],
    [{ problemId: exam.single, userAnswer: ['A', 'B'] }, '只能选一个'],
    [{ problemId: exam.multiple, userAnswer: ['A', 'A'] }, '选了两次'],
    [{ problemId: exam.blanks, userAnswer: ['一', '二', '三'] }, '只有 2 个空'],
    [{ problemId: exam.blanks, userAnswer: ['一'.repeat(501)] }, '最多写 500 个字'],
    [{ problemId: exam.short, userAnswer: ['一', '二'] }, '只有一处作答'],
    [{ problemId: exam.short, userAnswer: ['一'.repeat(20_001)] }, '最多写 20000 个字'],
    [{ problemId: exam.short, userAnswer: ['好'], userFiles: [file] }, '不收文件'],
  ]
  const fine = { problemId: exam.judge, userAnswer: ['A'] }
  const said: string[] = []
  for (const [answer, sentence] of wrong) {
    const failure = await save(me, recordId, [fine, answer]).catch((error) => error)
    expect(CallError.is(failure) && failure.code).toBe('invalid')
    expect(JSON.stringify([failure.msg, failure.data])).toContain(sentence)
    said.push(sentence)
  }
  expect(new Set(said).size).toBe(wrong.length)
  const { n } = await one(w, 'select count(*)::int as n from exam_answer where record_id = $1', [recordId])
  expect(n).toBe(0)
  const longest = [
    { problemId: exam.blanks, userAnswer: ['一'.repeat(500)] },
    { problemId: exam.short, userAnswer: ['一'.repeat(20_000)] },
  ]
  expect((await save(me, recordId, longest)).isSaved).toBe(1)
})

test('an older batch is told what is stored; of two devices the later edit wins, and the other device learns of it', async () => {
  const { me, exam, recordId } = await begun()
  const [single, judge] = [exam.single, exam.judge]
  await save(me, recordId, [{ problemId: single, userAnswer: ['B'] }], 5, 'device-a')
  const older = await save(me, recordId, [{ problemId: single, userAnswer: ['C'], editedAgo: 60_000 }], 5, 'device-b')
  expect(older).toMatchObject({ isSaved: 0, answerVersion: 5, newerList: [{ problemId: single, userAnswer: ['B'] }] })
  const edits = [
    { problemId: single, userAnswer: ['C'], editedAgo: 60_000 },
    { problemId: judge, userAnswer: ['A'] },
  ]
  const again = await save(me, recordId, edits, 6, 'device-b')
  expect(again).toMatchObject({ isSaved: 1, answerVersion: 6, newerList: [{ problemId: single, userAnswer: ['B'] }] })
  const stored = await me.api('exam/auth/user/exam/continue', { recordId })
  const answers = Object.fromEntries(stored.titleList[0]!.problemList.map(({ id, userAnswer }) => [id, userAnswer]))
  expect([answers[single], answers[judge]]).toEqual([['B'], ['A']])
})

test('what comes after the end is kept beside the answers, and changes none of them', async () => {
  const { me, exam, recordId } = await begun()
  await save(me, recordId, [{ problemId: exam.single, userAnswer: ['B'] }])
  await w.db.pool.query(
    `update exam_record set begin_answer_time = now() - interval '1 hour', deadline = now() - interval '11 seconds' where id = $1`,
    [recordId],
  )
  const late = [{ problemId: exam.single, userAnswer: ['A'] }]
  expect(await save(me, recordId, late, 2)).toMatchObject({ isSaved: 0, isLate: 1 })
  await w.mutate((q) => handInOverdue(q, w.outside))
  expect(await save(me, recordId, late, 3)).toMatchObject({ isSaved: 0, isLate: 1, examStatus: 3 })
  await w.mutate((q) => markSitting(q, recordId))
  const sheet = await teacher('exam/auth/user/exam/answer/view', { recordId })
  const single = sheet.titleList[0]!.problemList.find(({ id }) => id === exam.single)!
  expect([single.userAnswer, single.lateAnswer?.userAnswer, single.isRight]).toEqual([['B'], ['A'], 1])
})

test('after handing in by hand nothing more is taken', async () => {
  const { me, exam, recordId } = await begun()
  await me.api('exam/auth/user/exam/submit/audit', { recordId })
  const saved = await save(me, recordId, [{ problemId: exam.single, userAnswer: ['B'] }])
  expect(saved).toMatchObject({ isSaved: 0, isLate: 0, examStatus: 3 })
})

test('key, analysis and the words of the key are in no byte that a taker gets before they may be seen', async () => {
  const { me, exam, recordId } = await begun({ answerShow: 2 })
  const answers: string[] = []
  const heard = async (call: Promise<unknown>) => answers.push(JSON.stringify(await call.catch((error) => error)))
  await heard(me.api('exam/auth/user/exam/continue', { recordId }))
  await heard(save(me, recordId, [{ problemId: exam.short, userAnswer: ['先请学生说依据'] }]))
  await heard(me.api('exam/auth/exercise/begin', { examId: exam.examId }))
  await heard(me.api('exam/auth/user/exam/answer/view', { recordId }))
  await heard(me.api('exam/auth/problem/wrong/page', {}))
  await handedIn(me, recordId)
  for (const name of ['exam/auth/user/exam/answer/view', 'exam/auth/user/exam/view/score'] as const)
    await heard(me.api(name, { recordId }))
  await heard(me.api('exam/auth/exercise/begin', { examId: exam.examId }))
  await heard(me.api('exam/api/exam/view', { id: exam.examId }))
  expect(answers.filter((text) => text.includes('KEY-OF'))).toEqual([])
  await teacher('PUT exam/auth/user/exam/audit/complete', {
    recordId,
    auditVersion: 0,
    auditList: [{ problemId: exam.short, score: 8 }],
  })
  const shown = await me.api('exam/auth/user/exam/answer/view', { recordId })
  expect(JSON.stringify(shown)).toContain('KEY-OF-SHORT')
})

test('an exercise does not tell the key of a question that is being examined, even when it began before', async () => {
  const [me, exam] = [await aNewcomer(w), await anExam(w)]
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { examId: exam.examId })
  const answer = () => me.api('exam/auth/exercise/answer', { exerciseId, problemId: exam.single, userAnswer: ['A'] })
  expect(await answer()).toMatchObject({ isRight: 0, answer: ['B'] })
  await begin(me, exam)
  expect(await endOf(answer())).toBe('conflict')
})

test.each([
  [1, { graded: false, waiting: false }],
  [2, { graded: true, waiting: false }],
  [3, { graded: true, waiting: false }],
  [4, { graded: true, waiting: true }],
] as const)('answerShow %i: score and sheet are seen when it says so', async (answerShow, seen) => {
  const { me, exam, recordId } = await begun({ answerShow })
  await save(me, recordId, [
    { problemId: exam.single, userAnswer: ['B'] },
    { problemId: exam.short, userAnswer: ['先请学生说依据'] },
  ])
  await handedIn(me, recordId)
  const canSee = async () => {
    const { relation } = await me.api('exam/auth/user/exam/view/score', { recordId })
    const sheet = await endOf(me.api('exam/auth/user/exam/answer/view', { recordId }))
    expect(sheet === 'ok').toBe(relation.canView)
    return relation
  }
  expect(await canSee()).toMatchObject({ examStatus: 4, canView: seen.waiting, score: null })
  const auditList = [{ problemId: exam.short, score: 8 }]
  await teacher('PUT exam/auth/user/exam/audit/complete', { recordId, auditVersion: 0, auditList })
  expect(await canSee()).toMatchObject({ examStatus: 5, canView: seen.graded, score: seen.graded ? 10 : null })
})

test('a draft of a mark is told to nobody; completing it tells the learner once, and a changed score says why', async () => {
  const { me, exam, recordId } = await begun({ answerShow: 4 })
  await save(me, recordId, [{ problemId: exam.short, userAnswer: ['先请学生说依据'] }])
  await handedIn(me, recordId)
  const mark = (version: number, score: number, more: object = {}) =>
    teacher('PUT exam/auth/user/exam/audit/complete', {
      recordId,
      auditVersion: version,
      auditList: [{ problemId: exam.short, score }],
      ...more,
    })
  const shown = async () => {
    const { titleList } = await me.api('exam/auth/user/exam/answer/view', { recordId })
    return titleList[1]!.problemList[0]!.gotScore
  }
  await mark(0, 9, { isDraft: 1 })
  expect(await shown()).toBeNull()
  expect((await me.api('user/auth/msg/user/list', {})).totalCount).toBe(0)
  await mark(1, 9)
  expect(await shown()).toBe(9)
  expect(await endOf(mark(2, 7))).toBe('invalid')
  await mark(2, 7, { reason: '看漏了第二点' })
  const log = await one(w, 'select old_score, new_score, reason from exam_mark_log where record_id = $1', [recordId])
  expect(log).toEqual({ old_score: 9, new_score: 7, reason: '看漏了第二点' })
  const { list } = await me.api('user/auth/msg/user/list', {})
  expect(list.map(({ msgTitle }) => msgTitle)).toEqual(Array(2).fill(expect.stringContaining('评阅完成')))
})

test('an exam that nobody marks is graded at once, and its average is told from five takers on', async () => {
  const exam = await anExam(w, { auditType: 1, answerShow: 4 })
  for (const [n, answer] of ['B', 'B', 'A', 'B', 'A'].entries()) {
    const me = await aNewcomer(w)
    const { relationId: recordId } = await begin(me, exam)
    await save(me, recordId, [{ problemId: exam.single, userAnswer: [answer] }])
    await handedIn(me, recordId)
    const { relation, avgScore, maxScore } = await me.api('exam/auth/user/exam/view/score', { recordId })
    expect(relation).toMatchObject({ examStatus: 5, score: answer === 'B' ? 2 : 0 })
    expect([avgScore, maxScore]).toEqual(n < 4 ? [null, null] : [1.2, 2])
  }
})
