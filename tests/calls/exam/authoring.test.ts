// Questions and papers of those who write them: checked by their kind, versions that nobody overwrites, papers that keep what they were
// published with.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { aBank, aPaper, aSingle } from '../../support/exams.ts'
import { aNewcomer, next } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

test('each kind of question says what it lacks, at its field', async () => {
  const subjectId = await aBank(w)
  const text = { problemContent: '<p>题干</p>' }
  const two = aSingle.optionList
  const wrong: [object, string][] = [
    [{ ...aSingle, problemContent: '<p> </p>' }, '请写题干'],
    [{ ...aSingle, answer: [] }, '有一个正确选项'],
    [{ ...aSingle, answer: ['C'] }, '不在选项里'],
    [{ ...aSingle, optionList: two.slice(1) }, '至少要有两个选项'],
    [{ ...aSingle, optionList: [two[0], two[0]] }, '重复'],
    [{ ...aSingle, problemType: 2 }, '至少要有两个正确选项'],
    [{ ...text, problemType: 3, answer: ['对'] }, '请选正确或错误'],
    [{ ...text, problemType: 4, answer: [] }, '每个空都要有答案'],
    [{ problemContent: '<p>一____二____</p>', problemType: 4, answer: ['春'] }, '题干里有 2 个空'],
    [{ ...text, problemType: 6 }, '至少要有一道小题'],
    [{ ...aSingle, childList: [aSingle] }, '只有材料题能带小题'],
    [{ ...aSingle, score: 1.3 }, '以 0.5 为一档'],
  ]
  for (const [problem, sentence] of wrong) {
    const failure = await teacher('exam/auth/problem/save', { subjectId, ...(problem as typeof aSingle) }).catch(
      (e) => e,
    )
    expect(CallError.is(failure) && failure.code).toBe('invalid')
    expect(JSON.stringify([failure.msg, failure.data])).toContain(sentence)
  }
  expect((await teacher('exam/auth/problem/page', { subjectId })).totalCount).toBe(0)
})

test('what is written is cleaned, and a composite question is worth its parts', async () => {
  const subjectId = await aBank(w)
  const saved = await teacher('exam/auth/problem/save', {
    ...{ subjectId, problemType: 6, problemContent: '<p onclick="x()">读<script>alert(1)</script>材料</p>' },
    childList: [aSingle, { problemType: 5, problemContent: '<p>谈谈看法</p>', score: 8, answer: ['言之有据'] }],
  })
  expect(saved).toMatchObject({ score: 11, problemContent: '<p>读材料</p>', childList: [{ score: 3 }, { score: 8 }] })
  const { list } = await teacher('exam/auth/subject/page', {})
  expect(list.find(({ id }) => id === subjectId)).toMatchObject({ problemCount: 1 })
})

test('the last write never wins in silence', async () => {
  const { problems, paper, input } = await aPaper(w)
  const { taskType: _, ...fields } = input
  const free = await teacher('exam/auth/problem/save', { subjectId: problems[0]!.subjectId, ...aSingle })
  const edit = (version: number) => teacher('PUT exam/auth/problem/update', { id: free.id, version, ...aSingle })
  expect(await edit(1)).toMatchObject({ id: free.id, version: 2 })
  expect(await endOf(edit(1))).toBe('conflict')
  const change = () => teacher('PUT exam/auth/exam/info/update', { id: paper.id, editVersion: 1, ...fields })
  const ends = await Promise.all([endOf(change()), endOf(change())])
  expect(ends.sort()).toEqual(['conflict', 'ok'])
})

test('a paper keeps the question it holds; the bank has its successor, and the paper says so', async () => {
  const { problems, paper } = await aPaper(w)
  const [first] = problems
  const changed = await teacher('PUT exam/auth/problem/update', {
    ...{ id: first!.id, version: 1, ...aSingle, problemContent: '<p>换了说法</p>' },
  })
  expect(changed.id).not.toBe(first!.id)
  const bank = await teacher('exam/auth/problem/page', { subjectId: first!.subjectId })
  expect(bank.list.map(({ id }) => id)).toContain(changed.id)
  expect(bank.list.map(({ id }) => id)).not.toContain(first!.id)
  const { titleList } = await teacher('exam/auth/exam/info/view', { id: paper.id })
  expect(titleList[0]!.problemList.map(({ id, successorId }) => [id, successorId])).toEqual([
    [first!.id, changed.id],
    [problems[1]!.id, null],
  ])
})

test('published, it is sat; what is written afterwards changes nobody who has begun, and is sat by who begins later', async () => {
  const { paper, input, problems } = await aPaper(w)
  const { taskType: _, ...fields } = input
  expect(await teacher('exam/auth/exam/info/stand', { id: paper.id, standType: 1 })).toEqual({ isPutaway: 1 })
  const begin = async () => {
    const me = await aNewcomer(w)
    const sitting = await me.api('exam/auth/user/exam/begin', { examId: paper.id, requestNo: `request-${next()}` })
    return { me, sitting }
  }
  const early = await begin()
  expect(early.sitting).toMatchObject({ scoreTotal: 6, passScore: 3 })
  const titleList = [{ titleName: '一、单选题', problemList: [{ problemId: problems[1]!.id, score: 5 }] }]
  await teacher('PUT exam/auth/exam/info/update', { id: paper.id, editVersion: 1, ...fields, passScore: 4, titleList })
  expect((await begin()).sitting).toMatchObject({ scoreTotal: 6, passScore: 3 }) // not published yet
  const versions = async () => (await teacher('exam/auth/exam/info/version/list', { id: paper.id })).list
  expect(await versions()).toMatchObject([
    { version: 2, isCurrent: 0, isDraft: 1, runningCount: 0 },
    { version: 1, isCurrent: 1, isDraft: 0, runningCount: 2, finishedCount: 0 },
  ])
  await teacher('exam/auth/exam/info/stand', { id: paper.id, standType: 1 })
  const late = await begin()
  expect(await versions()).toMatchObject([
    { version: 2, isCurrent: 1, isDraft: 0, runningCount: 1, scoreTotal: 5 },
    { version: 1, isCurrent: 0, isDraft: 0, runningCount: 2 },
  ])
  expect(late.sitting).toMatchObject({ scoreTotal: 5, passScore: 4 })
  const again = await early.me.api('exam/auth/user/exam/continue', { recordId: early.sitting.relationId })
  expect(again.titleList).toEqual(early.sitting.titleList)
})

test('it is not published with a lack, and says each of them', async () => {
  const { paper, input } = await aPaper(w)
  const { taskType: _, ...fields } = input
  await teacher('PUT exam/auth/exam/info/update', {
    id: paper.id,
    editVersion: 1,
    ...fields,
    passScore: 99,
    titleList: [],
  })
  const failure = await teacher('exam/auth/exam/info/stand', { id: paper.id, standType: 1 }).catch((e) => e)
  expect(failure.code).toBe('conflict')
  for (const lack of ['还没有题', '合格线 99 分高过满分']) expect(failure.msg).toContain(lack)
})

test('one that somebody sat is not deleted, and a bank that a paper uses neither', async () => {
  const { paper, subjectId } = await aPaper(w)
  expect(await endOf(teacher('exam/auth/subject/delete', { id: subjectId }))).toBe('conflict')
  await teacher('exam/auth/exam/info/stand', { id: paper.id, standType: 1 })
  const me = await aNewcomer(w)
  await me.api('exam/auth/user/exam/begin', { examId: paper.id, requestNo: `request-${next()}` })
  expect(await endOf(teacher('exam/auth/exam/info/delete', { id: paper.id }))).toBe('conflict')
})

test('composing by rule draws each question once and says what the banks lack', async () => {
  const { problems, subjectId } = await aPaper(w)
  const rule = { problemType: 1, subjectId, count: 3 }
  const drawn = await teacher('exam/auth/exam/info/compose', { rules: [rule] })
  expect(drawn.problemList.map(({ id }) => id).sort()).toEqual(problems.map(({ id }) => id).sort())
  expect(drawn.lackList).toEqual([{ ruleNo: 0, wanted: 3, found: 2 }])
  const rest = await teacher('exam/auth/exam/info/compose', { rules: [rule], exceptIds: [problems[0]!.id] })
  expect(rest.problemList.map(({ id }) => id)).toEqual([problems[1]!.id])
})

test('duplicates are pointed out', async () => {
  const subjectId = await aBank(w)
  const content = `<p>同一句话 ${next()}</p>`
  await teacher('exam/auth/problem/save', { subjectId, ...aSingle, problemContent: content })
  const second = await teacher('exam/auth/problem/save', {
    subjectId,
    ...aSingle,
    problemContent: `<p><b>${content.slice(3, -4)}</b></p>`,
  })
  expect(second.sameCount).toBe(1)
})
