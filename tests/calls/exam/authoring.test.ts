// Questions and papers of those who write them: checked by their kind, versions that nobody overwrites, papers that keep what they were
// published with.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { aBank, aPaper, aSingle } from '../../support/exams.ts'
import { aLecturer, aNewcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

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
    subjectId,
    problemType: 6,
    problemContent: '<p onclick="x()">读<script>alert(1)</script>材料</p>',
    childList: [aSingle, { problemType: 5, problemContent: '<p>谈谈看法</p>', score: 8, answer: ['言之有据'] }],
  })
  expect(saved).toMatchObject({ score: 11, problemContent: '<p>读材料</p>', childList: [{ score: 3 }, { score: 8 }] })
  const { list } = await teacher('exam/auth/subject/page', {})
  expect(list.find(({ id }) => id === subjectId)).toMatchObject({ problemCount: 1 })
})

test('a paper is of a category of papers, never of one of courses or of none', async () => {
  const { input } = await aPaper(w)
  const of = (categoryId: number) => teacher('exam/auth/exam/info/save', { ...input, categoryId })
  const { id: ofCourses } = await one(w, 'select id from course_category where category_type = 1 and floor = 2 limit 1')
  expect(await messageOf(of(ofCourses))).toContain('请选择分类')
  expect(await messageOf(of(2_000_000_000))).toContain('请选择分类')
  expect(await endOf(of(input.categoryId))).toBe('ok')
})

test('the last write never wins in silence', async () => {
  const { problems, paper, input } = await aPaper(w)
  const { taskType: _, ...fields } = input
  const free = await teacher('exam/auth/problem/save', { subjectId: problems[0]!.subjectId, ...aSingle })
  const edit = (version: number) => teacher('PUT exam/auth/problem/update', { id: free.id, version, ...aSingle })
  expect(await edit(1)).toMatchObject({ id: free.id, version: 2 })
  expect(await endOf(edit(1))).toBe('conflict')
  const held = (stem: string) =>
    teacher('PUT exam/auth/problem/update', {
      id: problems[0]!.id,
      version: 1,
      ...aSingle,
      problemContent: `<p>${stem}</p>`,
    })
  const successor = await held('改过一次') // a paper holds it
  expect(successor.id).not.toBe(problems[0]!.id)
  expect(await endOf(held('又改一次'))).toBe('conflict')
  expect(await teacher('exam/auth/problem/view', { id: problems[0]!.id })).toMatchObject({
    id: successor.id,
    version: 2,
    problemContent: '<p>改过一次</p>',
  })
  const change = () => teacher('PUT exam/auth/exam/info/update', { id: paper.id, editVersion: 1, ...fields })
  const ends = await Promise.all([endOf(change()), endOf(change())])
  expect(ends.sort()).toEqual(['conflict', 'ok'])
})

test('a paper keeps the question it holds; the bank has its successor, and the paper says so', async () => {
  const { problems, paper } = await aPaper(w)
  const [first] = problems
  const changed = await teacher('PUT exam/auth/problem/update', {
    id: first!.id,
    version: 1,
    ...aSingle,
    problemContent: '<p>换了说法</p>',
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

test('questions with the same words that look different are no duplicates', async () => {
  const subjectId = await aBank(w)
  const mark = next()
  const countsOf = async (problemContent: string, more: object = {}) => {
    const { id } = await teacher('exam/auth/problem/save', { subjectId, ...aSingle, problemContent, ...more })
    const { list } = await teacher('exam/auth/problem/page', { subjectId, pageSize: 100 })
    expect(list.find((one) => one.id === id)).toBeDefined()
    return list.map(({ sameCount }) => sameCount)
  }
  await countsOf(`<p>若 a&lt;b ${mark}，选哪个</p>`)
  expect(await countsOf(`<p>若 a&gt;b ${mark}，选哪个</p>`)).toEqual([0, 0])
  const [first, ...others] = aSingle.optionList
  const other = { optionList: [{ ...first!, content: '<p>别的选项</p>' }, ...others] }
  expect(await countsOf(`<p>若 a&gt;b ${mark}，选哪个</p>`, other)).toEqual([0, 0, 0])
  expect((await countsOf(`<p>若 <b>a</b>&gt;b ${mark}，选哪个</p>`)).sort()).toEqual([0, 0, 1, 1])
})

test('a thousand questions with the same words are compared', async () => {
  const subjectId = await aBank(w)
  const problemContent = `<p>听录音 ${next()}，选出正确的答案</p>`
  const { id } = await teacher('exam/auth/problem/save', { subjectId, ...aSingle, problemContent })
  const copies = async (count: number) => {
    await w.db.pool.query(
      `insert into problem (subject_id, problem_type, problem_content, option_list, answer, analysis, score, difficulty, rule, tag_list, content_hash)
        select subject_id, problem_type, problem_content, option_list, answer, analysis, score, difficulty, rule, tag_list, content_hash
        from problem, generate_series(1, $2) where id = $1`,
      [id, count],
    )
    return (await teacher('exam/auth/problem/view', { id })).sameCount
  }
  expect(await copies(998)).toBe(998)
  expect(await copies(1)).toBe(999)
  expect(await copies(1)).toBe(999) // 1000 with itself
})

test('a copy of a paper has all that was written of it, under a name of its own, not published and sat by nobody', async () => {
  const { input, problems, subjectId } = await aPaper(w)
  const [first, second] = problems.map(({ id }) => id)
  const written = {
    ...input,
    taskType: 2 as const,
    examDesc: '<p>先读题</p>',
    passScore: 4,
    examTime: 25,
    allowTimes: 3,
    isFree: 0 as const,
    price: 990,
    isVipFree: 1 as const,
    validDays: 30,
    answerShow: 3,
    auditType: 1,
    difficulty: 3,
    questionOrder: 1,
    titleList: [
      { titleName: '二在先', titleDesc: '每题 5 分', titleType: 1, problemList: [{ problemId: second!, score: 5 }] },
      {
        titleName: '一在后',
        titleDesc: '',
        titleType: 1,
        problemList: [{ problemId: first!, score: 1.5 }],
        ruleList: [{ problemType: 1, difficulty: 2, subjectId, tag: '设问', count: 2, score: 3 }],
      },
    ],
  }
  const from = await teacher('exam/auth/exam/info/save', { ...written, examName: `设问${'长'.repeat(98)}` })
  await one(
    w,
    'update exam set exam_state = 2, study_count = 7, paper_id = draft_paper_id, draft_paper_id = null where id = $1',
    [from.id],
  )
  const copy = await teacher('exam/auth/exam/info/copy', { id: from.id })
  const own = [
    'id',
    'examName',
    'examState',
    'studyCount',
    'hasDraft',
    'version',
    'editVersion',
    'gmtModified',
  ] as const
  type Paper = typeof copy
  const content = (paper: Paper) => ({
    ...Object.fromEntries(Object.entries(paper).filter(([name]) => !(own as readonly string[]).includes(name))),
    titleList: paper.titleList.map(({ id: _, ...title }) => title),
  })
  expect(content(copy)).toEqual(content(await teacher('exam/auth/exam/info/view', { id: from.id })))
  expect(copy).toMatchObject({ examName: `设问${'长'.repeat(93)}（副本）`, examState: 0, studyCount: 0, hasDraft: 1 })
  expect(copy).toMatchObject({ taskType: 2, price: 990, isVipFree: 1, validDays: 30, passScore: 4, questionOrder: 1 })
  expect(await teacher('exam/auth/exam/info/view', { id: copy.id })).toEqual(copy)
  const found = async (examName: string) =>
    (await teacher('exam/auth/exam/info/page', { examName })).list.map(({ id }) => id)
  expect(await found(`${'长'.repeat(45)}（副本`)).toEqual([copy.id])
  expect(await endOf(w.as('guest')('exam/api/exam/view', { id: copy.id }))).toBe('notFound')
})

test('a bank changes its name, category and remark, alone, and for its owner', async () => {
  const [id, other] = [await aBank(w), await aBank(w)]
  const { id: categoryId } = await one(
    w,
    'select min(id) as id from course_category where category_type = 2 and floor = 2',
  )
  const bankOf = async (id: number) => one(w, 'select * from subject where id = $1', [id])
  await one(w, `update subject set gmt_modified = '2026-01-01' where id = any($1)`, [[id, other]])
  const before = await bankOf(other)
  const changed = { id, subjectName: `改过的题库 ${next()}`, categoryId, remark: '期中用' }
  const begun = Date.now() - 60_000
  const saved = await teacher('PUT exam/auth/subject/update', changed)
  expect(saved).toMatchObject({ ...changed, problemCount: 0 })
  expect(Date.parse(saved.gmtModified)).toBeGreaterThan(begun)
  expect((await teacher('exam/auth/subject/page', { subjectName: changed.subjectName })).list).toEqual([saved])
  expect(await bankOf(other)).toEqual(before)
  expect(await teacher('PUT exam/auth/subject/update', { ...changed, categoryId: null })).toMatchObject({
    categoryId: null,
  })
  expect(await endOf(teacher('PUT exam/auth/subject/update', { ...changed, categoryId: 987_654_321 }))).toBe('invalid')
  expect(await endOf((await aLecturer(w)).api('PUT exam/auth/subject/update', changed))).toBe('notFound')
  expect(await bankOf(id)).toMatchObject({ subject_name: changed.subjectName, category_id: null, remark: '期中用' })
})

test('tags are counted in one bank or in all of mine, the frequent first, two hundred at most', async () => {
  const [subjectId, other] = [await aBank(w), await aBank(w)]
  const many = Array.from({ length: 201 }, (_, n) => `标签${String(n).padStart(3, '0')}`)
  const add = (subject: number, tags: string[]) =>
    one(
      w,
      `insert into problem (subject_id, problem_type, problem_content, answer, score, tag_list) values ($1, 5, '<p>谈谈</p>', '["有理"]', 5, $2)`,
      [subject, tags],
    )
  await add(subjectId, many)
  await add(subjectId, ['标签200'])
  await add(other, ['标签200', '别处'])
  const { list } = await teacher('exam/auth/problem/tag/list', { subjectId })
  expect(list).toHaveLength(200)
  expect(list[0]).toEqual({ tag: '标签200', count: 2 })
  expect(list.slice(1).map(({ tag }) => tag)).toEqual(many.slice(0, 199))
  expect((await teacher('exam/auth/problem/tag/list', {})).list).toContainEqual({ tag: '标签200', count: 3 })
  expect((await teacher('exam/auth/problem/tag/list', { subjectId: other })).list).toEqual([
    { tag: '别处', count: 1 },
    { tag: '标签200', count: 1 },
  ])
  expect(await endOf((await aLecturer(w)).api('exam/auth/problem/tag/list', { subjectId }))).toBe('notFound')
})
