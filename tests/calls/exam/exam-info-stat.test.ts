// Looking back at a paper: its figures against plain sums over the same sheets; a wrong key mended, first as a trial.
import { expect, test } from 'vitest'
import { enoughSheets } from '../../../src/contract/exam/enough-sheets.ts'
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { anExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const stat = 'exam/auth/exam/info/stat'
const remark = 'exam/auth/exam/info/remark'

type Given = { single?: string[]; multiple?: string[]; judge?: string[]; blanks?: string[]; short?: string[] }

/** Handed in with these answers and marked by the machine. */
async function sheet(exam: MadeExam, given: Given, by?: Newcomer) {
  const me = by ?? (await aNewcomer(w))
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${next()}`,
  })
  const answerList = Object.entries(given).map(([name, userAnswer]) => ({
    problemId: exam[name as keyof Given],
    userAnswer,
  }))
  await me.api('exam/auth/user/exam/submit/audit', { recordId, answerList, answerVersion: 1, deviceNo: 'device-a' })
  await w.mutate((q) => markSitting(q, recordId))
  return { me, recordId }
}

const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
const variance = (list: number[]) => list.reduce((sum, value) => sum + (value - mean(list)) ** 2, 0) / (list.length - 1)
function correlation(a: number[], b: number[]) {
  const together = a.reduce((sum, value, n) => sum + (value - mean(a)) * (b[n]! - mean(b)), 0) / (a.length - 1)
  return together / Math.sqrt(variance(a) * variance(b))
}

test('who hands in for the first time is counted, once, and the page of the exam goes stale', async () => {
  const exam = await anExam(w, { auditType: 1 })
  const taken = async () => (await w.as('guest')('exam/api/exam/view', { id: exam.examId })).studyCount
  const before = await taken()
  w.stale.length = 0
  const { me } = await sheet(exam, { single: ['B'] })
  expect(await taken()).toBe(before + 1)
  expect(w.stale.flatMap(({ tags }) => tags)).toContain(`exam:${exam.examId}`)
  await sheet(exam, { single: ['B'] })
  expect(await taken()).toBe(before + 2)
  await sheet(exam, { single: ['A'] }, me)
  expect(await taken()).toBe(before + 2)
})

test('difficulty, discrimination, options, reliability and spans are those of the sheets', async () => {
  const exam = await anExam(w, { auditType: 1 })
  // single 2 points (B), multiple 3 (AC, half for a part), judge 1 (A), blanks 4 (杏坛, 孔子), short 10: nobody marks it
  const rows: { given: Given; marks: [number, number, number, number] }[] = Array.from(
    { length: 36 },
    (_, at) => at % 12,
  ).map((n) => ({
    given: {
      single: n < 8 ? ['B'] : n < 11 ? ['A'] : [],
      multiple: n < 5 ? ['A', 'C'] : n < 9 ? ['A'] : ['A', 'B'],
      judge: n % 2 ? ['A'] : ['B'],
      blanks: n < 6 ? ['杏坛', '孔子'] : ['杏坛', ''],
    },
    marks: [n < 8 ? 2 : 0, n < 5 ? 3 : n < 9 ? 1.5 : 0, n % 2 ? 1 : 0, n < 6 ? 4 : 2],
  }))
  for (const { given } of rows.slice(0, enoughSheets - 1)) await sheet(exam, given)
  const few = await teacher(stat, { id: exam.examId })
  expect(few).toMatchObject({ sheetCount: enoughSheets - 1, isEnough: 0, reliability: null })
  expect(few.problemList.map(({ discrimination }) => discrimination)).toEqual([null, null, null, null, null])
  for (const { given } of rows.slice(enoughSheets - 1)) await sheet(exam, given)

  const data = await teacher(stat, { id: exam.examId })
  const totals = rows.map(({ marks }) => marks.reduce((sum, mark) => sum + mark, 0))
  expect(data).toMatchObject({
    sheetCount: 36,
    isEnough: 1,
    scoreTotal: 20,
    maxScore: Math.max(...totals),
    minScore: Math.min(...totals),
  })
  expect(data.avgScore).toBeCloseTo(mean(totals))
  expect(data.deviation).toBeCloseTo(Math.sqrt(variance(totals)))
  expect(data.passRate).toBeCloseTo(totals.filter((total) => total >= 12).length / 36)
  const columns = [0, 1, 2, 3].map((n) => rows.map(({ marks }) => marks[n]!))
  const alpha = (5 / 4) * (1 - columns.reduce((sum, column) => sum + variance(column), 0) / variance(totals))
  expect(data.reliability).toBeCloseTo(alpha)
  for (const [n, column] of columns.entries()) {
    const problem = data.problemList[n]!
    expect(problem.difficulty).toBeCloseTo(mean(column) / problem.score)
    const others = totals.map((total, at) => total - column[at]!)
    expect(problem.discrimination).toBeCloseTo(correlation(column, others))
  }
  expect(data.problemList[0]).toMatchObject({ problemId: exam.single, number: 1, blankCount: 3, answer: ['B'] })
  expect(data.problemList[0]!.optionList.map(({ key, count, isRight }) => [key, count, isRight])).toEqual([
    ['A', 9, 0],
    ['B', 24, 1],
    ['C', 0, 0],
    ['D', 0, 0],
  ])
  expect(data.problemList[1]!.optionList.map(({ count }) => count)).toEqual([36, 9, 15, 0])
  expect(data.problemList[4]).toMatchObject({
    problemId: exam.short,
    difficulty: 0,
    discrimination: null,
    blankCount: 36,
  })
  const spans = Array.from({ length: 10 }, (_, at) => totals.filter((total) => Math.floor(total / 2) === at).length)
  expect(data.spanList.map(({ count }) => count)).toEqual(spans)
  expect(data.spanList[9]).toMatchObject({ from: 18, to: 20 })
})

test('a paper that nobody sat has no figures; one that is not published has none at all', async () => {
  const exam = await anExam(w)
  expect(await teacher(stat, { id: exam.examId })).toMatchObject({ sheetCount: 0, avgScore: null, passRate: null })
  await one(w, 'update exam set paper_id = null where id = $1', [exam.examId])
  expect(await endOf(teacher(stat, { id: exam.examId }))).toBe('conflict')
})

const scoreOf = async (recordId: number) =>
  (await one(w, 'select score from exam_record where id = $1', [recordId])).score as number
const unread = async ({ api }: Newcomer) =>
  (await api('user/auth/msg/user/list', {})).list.map(({ msgTitle }) => msgTitle)

test('a wrong key: the trial says who gains and loses and changes nothing; then all sheets, the log and messages say the same', async () => {
  const exam = await anExam(w, { auditType: 1, answerShow: 4 })
  const [wrong, right, none, byHand] = [
    await sheet(exam, { single: ['C'], judge: ['A'] }),
    await sheet(exam, { single: ['B'], judge: ['A'] }),
    await sheet(exam, { judge: ['A'] }),
    await sheet(exam, { single: ['C'] }),
  ]
  await one(w, 'update exam_mark set score = 1, is_manual = 1 where record_id = $1 and problem_id = $2', [
    byHand.recordId,
    exam.single,
  ])
  const mended = { id: exam.examId, problemId: exam.single, answer: ['C'] }
  const trial = await teacher(remark, { ...mended, isDryRun: 1 })
  expect(trial).toMatchObject({ sheetCount: 4, gainCount: 1, loseCount: 1, manualCount: 1 })
  expect(trial.list.map(({ recordId, oldScore, newScore }) => [recordId, oldScore, newScore])).toEqual([
    [wrong.recordId, 1, 3],
    [right.recordId, 3, 1],
  ])
  expect([await scoreOf(wrong.recordId), await scoreOf(right.recordId)]).toEqual([1, 3])
  expect(await endOf(teacher(remark, { ...mended, isDryRun: 0 }))).toBe('invalid')

  expect(await teacher(remark, { ...mended, reason: '答案标错', isDryRun: 0 })).toEqual(trial)
  expect(await Promise.all([wrong, right, none].map(({ recordId }) => scoreOf(recordId)))).toEqual([3, 1, 1])
  const { score } = await one(w, 'select score from exam_mark where record_id = $1 and problem_id = $2', [
    byHand.recordId,
    exam.single,
  ])
  expect(score).toBe(1)
  const { rows: log } = await w.db.pool.query(
    'select record_id, old_score, new_score, reason from exam_mark_log where record_id = any($1) order by record_id',
    [[wrong, right, none, byHand].map(({ recordId }) => recordId)],
  )
  expect(log).toEqual([
    { record_id: wrong.recordId, old_score: 1, new_score: 3, reason: '答案标错' },
    { record_id: right.recordId, old_score: 3, new_score: 1, reason: '答案标错' },
  ])
  expect(await unread(wrong.me)).toContain('老师更正了一道题的答案')
  expect(await unread(none.me)).not.toContain('老师更正了一道题的答案')
  const { titleList } = await none.me.api('exam/auth/user/exam/answer/view', { recordId: none.recordId })
  expect(titleList[0]!.problemList[0]!.answer).toEqual(['C'])
  // a second time there is nothing to do
  expect(await teacher(remark, { ...mended, reason: '再来一次', isDryRun: 0 })).toMatchObject({
    gainCount: 0,
    loseCount: 0,
  })
  expect(await unread(wrong.me)).toEqual((await unread(wrong.me)).filter((title, n, all) => all.indexOf(title) === n))
})

test('three ways: the new key, both keys so that nobody loses, full marks for everybody; told with old and new score', async () => {
  const exam = await anExam(w, { auditType: 1, answerShow: 4 })
  const [wrong, right, none] = [
    await sheet(exam, { single: ['C'], judge: ['A'] }),
    await sheet(exam, { single: ['B'], judge: ['A'] }),
    await sheet(exam, { judge: ['A'] }),
  ]
  await one(w, 'update exam_paper set pass_score = 3 where id = $1', [exam.paperId])
  const mended = { id: exam.examId, problemId: exam.single, answer: ['C'] }
  const counts = async (way: number) => {
    const { gainCount, loseCount, toPassCount, toFailCount } = await teacher(remark, { ...mended, way, isDryRun: 1 })
    return [gainCount, loseCount, toPassCount, toFailCount]
  }
  expect(await counts(1)).toEqual([1, 1, 1, 1])
  expect(await counts(2)).toEqual([1, 0, 1, 0])
  expect(await counts(3)).toEqual([2, 0, 2, 0])
  const { oldAvgScore, newAvgScore, list } = await teacher(remark, { ...mended, way: 2, isDryRun: 1 })
  expect([oldAvgScore, newAvgScore]).toEqual([1.67, 2.33])
  expect(list).toMatchObject([{ recordId: wrong.recordId, oldScore: 1, newScore: 3, passScore: 3, isGraded: 1 }])

  const scores = () => Promise.all([wrong, right, none].map(({ recordId }) => scoreOf(recordId)))
  await teacher(remark, { ...mended, way: 2, reason: 'B 和 C 都说得通', isDryRun: 0 })
  expect(await scores()).toEqual([3, 3, 1])
  const { titleList } = await none.me.api('exam/auth/user/exam/answer/view', { recordId: none.recordId })
  expect(titleList[0]!.problemList[0]!.answer).toEqual(['B', 'C'])
  const later = [await sheet(exam, { single: ['B'] }), await sheet(exam, { single: ['C'] }), await sheet(exam, {})]
  expect(await Promise.all(later.map(({ recordId }) => scoreOf(recordId)))).toEqual([2, 2, 0])
  const { list: messages } = await wrong.me.api('user/auth/msg/user/list', {})
  expect(messages[0]!.msgText).toContain('从 1 分变为 3 分。原因：B 和 C 都说得通')

  await teacher(remark, { ...mended, way: 3, reason: '题目本身有错', isDryRun: 0 })
  expect(await scores()).toEqual([3, 3, 3])
  expect(await scoreOf((await sheet(exam, {})).recordId)).toBe(2)
})

test('only a question of the published paper that a machine marks, with a key that it can have', async () => {
  const [exam, other] = [await anExam(w), await anExam(w)]
  const trial = (problemId: number, answer: string[]) =>
    endOf(teacher(remark, { id: exam.examId, problemId, answer, isDryRun: 1 }))
  expect(await trial(other.single, ['A'])).toBe('notFound')
  expect(await trial(exam.short, ['随便'])).toBe('invalid')
  expect(await trial(exam.single, ['E'])).toBe('invalid')
  expect(await trial(exam.single, ['A', 'B'])).toBe('invalid')
  expect(await trial(exam.blanks, ['杏坛', '孔丘'])).toBe('ok')
  const stranger = w.as('organization')
  expect(await endOf(stranger(remark, { id: exam.examId, problemId: exam.single, answer: ['A'], isDryRun: 1 }))).toBe(
    'notFound',
  )
})
