// Papers composed by rule, one for each taker: drawn at the beginning and kept for ever; nobody meets an error because of the bank.
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { drawn } from '../../../src/gateway/exam/draw.ts'
import { checkSitting } from '../../../src/gateway/exam/proof.ts'
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { scoreColumns } from '../../../src/islands/account/screens/exams/score-columns.ts'
import { xlsxOf } from '../../../src/lib/documents/table-file.ts'
import { aClassExam } from '../../support/classes.ts'
import { aDrawnExam, aDrawnPaper, aSingle } from '../../support/exams.ts'
import { aNewcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

type Titles = { titleList: { problemList: { id: number; childList: { id: number }[] }[] }[] }
const idsOf = ({ titleList }: Titles) => titleList.flatMap(({ problemList }) => problemList.map(({ id }) => id))
const leavesOf = ({ titleList }: Titles) =>
  titleList.flatMap(({ problemList }) =>
    problemList.flatMap(({ id, childList }) => (childList.length ? childList.map(({ id }) => id) : [id])),
  )

async function aTaker(examId: number) {
  const me = await aNewcomer(w)
  const requestNo = `request-${next()}`
  const begin = () => me.api('exam/auth/user/exam/begin', { examId, requestNo })
  const sitting = await begin()
  const recordId = sitting.relationId
  async function handIn(answer: string) {
    const answerList = leavesOf(sitting).map((problemId) => ({ problemId, userAnswer: [answer] }))
    await me.api('exam/auth/user/exam/submit/audit', { recordId, answerList, answerVersion: 1, deviceNo: 'device-a' })
    await w.mutate((q) => markSitting(q, recordId))
  }
  return { me, begin, sitting, recordId, handIn }
}

type Taker = Awaited<ReturnType<typeof aTaker>>

const scoreOf = async (recordId: number) =>
  (await one(w, 'select score from exam_record where id = $1', [recordId])).score as number

test('each draws for themselves, all for the same full score; begun again it is the same paper', async () => {
  const { examId, bank, materials, fixedId } = await aDrawnPaper(w)
  const takers: Taker[] = []
  for (let n = 0; n < 6; n++) takers.push(await aTaker(examId))
  const papers = takers.map(({ sitting }) => idsOf(sitting))
  expect(new Set(papers.map((ids) => [...ids].sort().join())).size).toBeGreaterThan(1)
  for (const [n, { sitting, begin, me, recordId }] of takers.entries()) {
    const ids = papers[n]!
    expect(sitting).toMatchObject({ scoreTotal: 26, isDrawn: 1 })
    expect(sitting.titleList.map(({ score }) => score)).toEqual([15, 11])
    expect(new Set(ids).size).toBe(6)
    expect(ids[0]).toBe(fixedId)
    expect(ids.slice(1, 5).every((id) => bank.includes(id))).toBe(true)
    expect(materials).toContain(ids[5])
    expect(idsOf(await begin())).toEqual(ids)
    expect(idsOf(await me.api('exam/auth/user/exam/continue', { recordId }))).toEqual(ids)
  }
})

test('a rule that many questions fit gives way to one that few fit', () => {
  const rules = [{ count: 2 }, { count: 1 }]
  for (let seed = 0; seed < 50; seed++) {
    const { picks, lackList } = drawn(rules, [[1, 2, 3], [2]], seed)
    expect(lackList).toEqual([])
    expect(picks[1]).toEqual([2])
    expect([...picks[0]!].sort()).toEqual([1, 3])
    expect(drawn(rules, [[3, 2, 1], [2]], seed).picks).toEqual(picks)
  }
  expect(
    drawn(
      [{ count: 2 }, { count: 2 }],
      [
        [1, 2],
        [2, 3],
      ],
      7,
    ).lackList.map(({ found }) => found),
  ).toEqual(expect.arrayContaining([1]))
})

test('what is drawn later is what the bank then has; what was drawn keeps its version and its key', async () => {
  const { examId, bank, subjectId } = await aDrawnPaper(w, { singles: 4 })
  const early = await aTaker(examId)
  const [changedId] = bank
  const changed = await teacher('PUT exam/auth/problem/update', {
    id: changedId!,
    version: 1,
    ...aSingle,
    problemContent: '<p>改过的说法</p>',
    answer: ['A'],
  })
  expect(changed.id).not.toBe(changedId)
  const late = await aTaker(examId)
  expect(idsOf(early.sitting)).toContain(changedId)
  expect(idsOf(late.sitting)).toContain(changed.id)
  expect(idsOf(late.sitting)).not.toContain(changedId)
  await early.handIn('B')
  await late.handIn('A')
  expect([await scoreOf(early.recordId), await scoreOf(late.recordId)]).toEqual([18, 3])
  const again = await teacher('PUT exam/auth/problem/update', { id: changed.id, version: 2, ...aSingle })
  expect(again.id).not.toBe(changed.id) // somebody has it: it is kept
  expect(await endOf(teacher('exam/auth/subject/delete', { id: subjectId }))).toBe('conflict')
})

test('a bank that has become too small: nobody who begins meets an error, and the teacher is told once', async () => {
  const { examId, bank } = await aDrawnPaper(w, { singles: 5 })
  await teacher('exam/auth/problem/delete', { ids: bank.slice(0, 3) })
  const { lackList } = await teacher('exam/auth/exam/info/view', { id: examId })
  expect(lackList).toEqual(['「一、单选题」要抽 4 题，题库里合适的只有 2 题'])
  const told = async () => {
    const { list } = await teacher('user/auth/msg/user/list', { pageSize: 50 })
    return list.filter(({ linkUrl }) => linkUrl === `/account/exams/add?id=${examId}`)
  }
  expect(await told()).toEqual([])
  for (let n = 0; n < 2; n++) {
    const { sitting } = await aTaker(examId)
    expect(sitting).toMatchObject({ scoreTotal: 26 })
    expect(idsOf(sitting)).toHaveLength(6)
  }
  expect(await told()).toHaveLength(1)
})

test('it is not published while the banks lack something, and says what', async () => {
  const { input } = await aDrawnPaper(w, { singles: 4, count: 4 })
  const [section, material] = input.titleList
  const wanting = { ...section!, ruleList: [{ ...section!.ruleList[0]!, count: 5 }] }
  const worth = { ...material!, ruleList: [{ ...material!.ruleList[0]!, score: 12 }] }
  const paper = await teacher('exam/auth/exam/info/save', { ...input, titleList: [wanting, worth] })
  expect(paper).toMatchObject({ isDrawn: 1, problemCount: 7, scoreTotal: 30 })
  expect(paper.titleList.map(({ ruleList }) => ruleList[0]!.stock)).toEqual([4, 0])
  const failure = await teacher('exam/auth/exam/info/stand', { id: paper.id, standType: 1 }).catch((e) => e)
  expect(failure).toMatchObject({ code: 'conflict' })
  expect(failure.msg).toContain('「一、单选题」要抽 5 题，题库里合适的只有 4 题')
  expect(failure.msg).toContain('「二、材料题」要抽 1 题，题库里合适的只有 0 题（材料题只抽总分正好的）')
})

test("somebody else's bank is not drawn from", async () => {
  const { input } = await aDrawnPaper(w)
  const foreign = await w.as('organization')('exam/auth/subject/save', { subjectName: '机构题库' })
  const [section] = input.titleList
  const titleList = [{ ...section!, ruleList: [{ ...section!.ruleList[0]!, subjectId: foreign.id }] }]
  expect(await endOf(teacher('exam/auth/exam/info/save', { ...input, titleList }))).toBe('invalid')
})

test('a preview draws examples; the same number gives the same one', async () => {
  const { examId } = await aDrawnPaper(w)
  const draw = (seed: number) => teacher('exam/auth/exam/info/draw', { id: examId, seed })
  const examples = []
  for (let seed = 1; seed <= 5; seed++) examples.push(idsOf(await draw(seed)).join())
  expect(new Set(examples).size).toBeGreaterThan(1)
  expect(idsOf(await draw(3)).join()).toBe(examples[2])
  expect((await draw(1)).titleList.map(({ score, problemList }) => [score, problemList.length])).toEqual([
    [15, 5],
    [11, 1],
  ])
})

test('answers are taken to drawn questions alone; results, proof, analysis and marking are of what each had', async () => {
  const { examId, bank, materials } = await aDrawnPaper(w, { singles: 9 })
  const takers: Taker[] = []
  for (let n = 0; n < 4; n++) takers.push(await aTaker(examId))
  const [first] = takers
  const undrawn = bank.find((id) => !idsOf(first!.sitting).includes(id))!
  const save = first!.me.api('exam/auth/user/exam/answer/save', {
    recordId: first!.recordId,
    answerVersion: 1,
    deviceNo: 'device-a',
    answerList: [{ problemId: undrawn, userAnswer: ['B'] }],
  })
  expect(await endOf(save)).toBe('invalid')
  for (const { handIn } of takers) await handIn('B')
  for (const { me, recordId, sitting } of takers) {
    expect(await scoreOf(recordId)).toBe(18)
    const marks = await w.db.pool.query('select problem_id from exam_mark where record_id = $1', [recordId])
    expect(marks.rows.map(({ problem_id }) => problem_id).sort()).toEqual(leavesOf(sitting).sort())
    expect(idsOf(await me.api('exam/auth/user/exam/answer/view', { recordId }))).toEqual(idsOf(sitting))
    const { receipt } = await me.api('exam/auth/user/exam/proof/receipt', { recordId })
    expect(JSON.parse(receipt.statement)).toMatchObject({ problemCount: 7, answeredCount: 7 })
    const replay = await me.api('exam/auth/user/exam/proof/replay', { recordId })
    expect(replay.eventList.flatMap(({ numberList }) => numberList).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
  }
  const ofMaterial = (id: number) => takers.filter(({ sitting }) => idsOf(sitting).includes(id))
  for (const id of materials) {
    const { rows } = await w.db.pool.query('select id from problem where parent_id = $1 and problem_type = 5', [id])
    const waiting = await teacher('exam/auth/user/exam/audit/page', {
      examId,
      examStatus: 4,
      problemId: rows[0].id as number,
    })
    expect(waiting.list.map(({ id }) => id).sort()).toEqual(
      ofMaterial(id)
        .map(({ recordId }) => recordId)
        .sort(),
    )
  }
  for (const { recordId, sitting } of takers) {
    const short = sitting.titleList[1]!.problemList[0]!.childList[1]!.id
    await teacher('PUT exam/auth/user/exam/audit/complete', {
      recordId,
      auditVersion: 0,
      auditList: [{ problemId: short, score: 8 }],
    })
  }
  const stat = await teacher('exam/auth/exam/info/stat', { id: examId })
  expect(stat).toMatchObject({ sheetCount: 4, isDrawn: 1, avgScore: 26, reliability: null })
  expect(stat.problemList.reduce((sum, { sheetCount }) => sum + sheetCount, 0)).toBe(28)
})

test('a wrong key of a drawn question is mended for those alone who had it', async () => {
  const { examId } = await aDrawnPaper(w, { singles: 9 })
  const takers: Taker[] = []
  for (let n = 0; n < 4; n++) takers.push(await aTaker(examId))
  for (const { handIn } of takers) await handIn('B')
  const problemId = idsOf(takers[0]!.sitting)[1]!
  const having = takers.filter(({ sitting }) => idsOf(sitting).includes(problemId))
  const mended = { id: examId, problemId, answer: ['A'], reason: '答案标错了' }
  const trial = await teacher('exam/auth/exam/info/remark', { ...mended, isDryRun: 1 })
  expect(trial).toMatchObject({ sheetCount: having.length, loseCount: having.length, gainCount: 0 })
  await teacher('exam/auth/exam/info/remark', { ...mended, isDryRun: 0 })
  for (const taker of takers) expect(await scoreOf(taker.recordId)).toBe(having.includes(taker) ? 15 : 18)
})

test('in a class each student draws too, and the draw is in the chain of the sitting', async () => {
  const { examId } = await aDrawnPaper(w)
  const { sitters } = await aClassExam(w, { students: 2, examId })
  expect(sitters.length).toBeGreaterThan(0)
  for (const { me, id } of sitters) {
    const sitting = await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    expect(idsOf(sitting)).toHaveLength(6)
    const { content } = await one(w, 'select content from exam_link where record_id = $1 and n = 1', [id])
    const { place_ids } = await one(w, 'select place_ids from exam_record where id = $1', [id])
    expect(JSON.parse(content).placeIds).toEqual(place_ids.map(Number))
  }
})

test('the public page says how many questions one sits, not how many there are', async () => {
  const { examId } = await aDrawnPaper(w)
  const { titleList, kindList, problemCount } = await w.as('guest')('exam/api/exam/view', { id: examId })
  expect(problemCount).toBe(6)
  expect(titleList.map(({ problemCount, score }) => [problemCount, score])).toEqual([
    [5, 15],
    [1, 11],
  ])
  expect(kindList.map(({ problemType, problemCount }) => [problemType, problemCount])).toEqual([
    [1, 5],
    [6, 1],
  ])
})

test('the scores of a class that sat drawn papers go into an xlsx: each sheet once, out of the same total', async () => {
  const exam = await aDrawnExam(w, { answerShow: 4 })
  const { gradeExamId, sitters } = await aClassExam(w, { students: 2, examId: exam.examId })
  for (const [n, { me, id }] of sitters.entries()) {
    await me.api('exam/auth/grade/exam/student/relation/begin', { id })
    await me.api('exam/auth/grade/student/exam/answer/save', {
      relationId: id,
      answerVersion: 1,
      deviceNo: 'device-a',
      answerList: [{ problemId: exam.single, userAnswer: [n ? 'A' : 'B'] }],
    })
    await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
    await w.mutate((q) => markSitting(q, id))
  }
  const { list } = await teacher('exam/auth/grade/exam/student/relation/page/grade', { gradeExamId, sortType: 1 })
  const file = await xlsxOf(scoreColumns, list)
  const { Sheets, SheetNames } = read(await file.arrayBuffer())
  const [titles = [], ...rows] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 })
  const cell = (row: unknown[], title: string) => row[titles.indexOf(title)]
  expect(rows.map((row) => [cell(row, '得分'), cell(row, '满分'), cell(row, '客观题得分')])).toEqual([
    [2, 20, 2],
    [0, 20, 0],
  ])
  expect(new Set(rows.map((row) => cell(row, '姓名'))).size).toBe(2)
})
