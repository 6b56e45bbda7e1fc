// The calls of contract/exam/exam.ts.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const learner = w.as('learner')
const rows = async (text: string, values: unknown[] = []) => (await w.db.pool.query(text, values)).rows
const one = async (where: string) =>
  (await rows(`select id, exam_name as name from exam where ${where} order by id limit 1`))[0]

test('the list shows one kind on the shelf, pinned first, then newest, page by page', async () => {
  for (const taskType of [1, 2] as const) {
    const ids = (
      await rows('select id from exam where exam_state = 2 and task_type = $1 order by sort desc, id desc', [taskType])
    ).map(({ id }) => id)
    const page = await guest('exam/api/exam/list', { taskType, pageSize: 4, pageCurrent: 2 })
    expect(page.list.map(({ id }) => id)).toEqual(ids.slice(4, 8))
    expect(page).toMatchObject({ totalCount: ids.length, totalPage: Math.ceil(ids.length / 4) })
  }
})

test('filters and sorts do what they say, and a root category stands for all below it', async () => {
  const list = async (choice: object) => (await guest('exam/api/exam/list', { pageSize: 100, ...choice })).list
  expect((await list({ isFree: 0 })).every(({ price }) => price > 0)).toBe(true)
  expect((await list({ isFree: 0 })).length).toBeGreaterThan(0)
  expect((await list({ isVipFree: 1 })).every(({ isVipFree }) => isVipFree === 1)).toBe(true)
  expect((await list({ difficulty: 3 })).every(({ difficulty }) => difficulty === 3)).toBe(true)
  const prices = (await list({ sortType: 5 })).map(({ price }) => price)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  const taken = (await list({ sortType: 3 })).map(({ studyCount }) => studyCount)
  expect(taken).toEqual([...taken].sort((a, b) => b - a))
  const { list: tree } = await guest('exam/api/exam/category/list', { taskType: 1 })
  const root = tree.find(({ children }) => children.length > 1)!
  const below = new Set(root.children.map(({ id }) => id))
  const ofRoot = await list({ categoryId: root.id })
  expect(new Set(ofRoot.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(1)
  expect(ofRoot.every(({ categoryId }) => below.has(categoryId))).toBe(true)
})

test('the view counts sections, kinds and scores as the paper has them, and a composite question once', async () => {
  const exams = await rows('select id from exam where exam_state = 2')
  expect(exams.length).toBeGreaterThan(0)
  for (const { id } of exams) {
    const exam = await guest('exam/api/exam/view', { id })
    const sum = (list: { score: number; problemCount: number }[]) => [
      list.reduce((all, { problemCount }) => all + problemCount, 0),
      list.reduce((all, { score }) => all + score, 0),
    ]
    const whole = [exam.problemCount, exam.scoreTotal]
    expect([id, sum(exam.titleList), sum(exam.kindList)]).toEqual([id, whole, whole])
  }
})

test('no public answer about any exam holds a question, an option, an answer or an analysis', async () => {
  const exams = await rows('select id, exam_name as name from exam')
  const problems = await rows('select problem_content, analysis, option_list, answer from problem')
  const secrets = problems.flatMap(({ problem_content, analysis, option_list, answer }) =>
    [problem_content, analysis, ...option_list.map(({ content }: { content: string }) => content), ...answer]
      .map((html: string) => html.replace(/<[^>]*>/g, ''))
      .filter((text) => text.length > 9),
  )
  expect(secrets.length).toBeGreaterThan(300)
  const said: unknown[] = [await guest('exam/api/exam/category/list', {})]
  for (const { id, name } of exams)
    said.push(
      await guest('exam/api/exam/view', { id }).catch(() => null),
      await guest('exam/api/exam/recommend/list', { examId: id, limit: 20 }),
      await guest('exam/api/exam/search/list', { examName: name, pageSize: 100 }),
      await learner('exam/auth/exam/view', { id }).catch(() => null),
    )
  for (const taskType of [1, 2] as const) said.push(await guest('exam/api/exam/list', { taskType, pageSize: 100 }))
  const text = JSON.stringify(said)
  expect(text).not.toMatch(/"(answer|analysis|analysisVideo|optionList|problemContent|problemList|problemId)"/)
  expect(secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([])
})

test('off the shelf is a conflict, a draft and an unknown one are not found', async () => {
  const { id } = await one('exam_state = 4')
  expect(await w.raw('guest', 'exam/api/exam/view', { id })).toMatchObject({
    status: 409,
    msg: '试卷已下架，请稍后访问',
  })
  const some = await one('exam_state = 2')
  await rows('update exam set exam_state = 0 where id = $1', [some.id])
  expect(await endOf(guest('exam/api/exam/view', { id: some.id }))).toBe('notFound')
  expect(await endOf(learner('exam/auth/exam/view', { id: some.id }))).toBe('notFound')
  await rows('update exam set exam_state = 2 where id = $1', [some.id])
  expect(await endOf(guest('exam/api/exam/view', { id: 99_999 }))).toBe('notFound')
})

test('search finds both kinds by name, lecturer and category, and takes any signs as text', async () => {
  const found = async (examName: string) =>
    (await guest('exam/api/exam/search/list', { examName, pageSize: 100 })).list.map((exam) => exam.examName)
  const { name } = await one('exam_state = 2')
  expect((await found(name))[0]).toBe(name)
  expect(await found(name.slice(2, 6))).toContain(name)
  expect((await found('沈若木')).length).toBeGreaterThan(0)
  const off = await one('exam_state = 4')
  expect(await found(off.name)).not.toContain(off.name)
  for (const odd of ["'", '\\', '&|!:*()', '%', '；；'])
    expect([odd, await endOf(guest('exam/api/exam/search/list', { examName: odd }))]).toEqual([odd, 'ok'])
})

test('search finds words of the description and shows them in an excerpt', async () => {
  const { list } = await guest('exam/api/exam/search/list', { examName: '学情分析' })
  expect(list.length).toBeGreaterThan(0)
  for (const { examName, highlight } of list) expect(`${examName} ${highlight}`).toContain('学情分析')
  expect(list.every(({ highlight }) => highlight.length <= 102 && !/[<>]/.test(highlight))).toBe(true)
})

test('others are recommended: never itself, of the same kind, of its own category first', async () => {
  const all = await rows('select id, category_id, task_type from exam where exam_state = 2')
  expect(all.length).toBeGreaterThan(0)
  for (const { id, category_id, task_type } of all) {
    const { list } = await guest('exam/api/exam/recommend/list', { examId: id, limit: 4 })
    expect(list.every((other) => other.id !== id && other.taskType === task_type)).toBe(true)
    const near = list.map(({ categoryId }) => categoryId === category_id)
    expect(near).toEqual([...near].sort((a, b) => Number(b) - Number(a)))
    expect(new Set(list.map((other) => other.id)).size).toBe(list.length)
  }
})

test('what it is to me: bought or not, tries left, and the last sitting without a score that is not to be seen', async () => {
  const paid = await one(`exam_state = 2 and is_free = 0 and allow_times > 0
    and lecturer_id <> (select id from lecturer where lecturer_name = '王老师')`)
  const me = (await rows("select id from account where nickname = '林晓雯'"))[0].id
  const mine = () => learner('exam/auth/exam/view', { id: paid.id })
  const { allow_times: times } = (await rows('select allow_times from exam where id = $1', [paid.id]))[0]
  expect(await mine()).toMatchObject({ isPay: 0, allowExam: 0, isMine: 0, triesLeft: times, lastRecord: null })
  await rows('insert into exam_grant (account_id, exam_id) values ($1, $2)', [me, paid.id])
  await rows(
    `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, submit_time, score)
     select $1, id, paper_id, 'a', 4, now(), 88 from exam where id = $2`,
    [me, paid.id],
  )
  expect(await mine()).toMatchObject({
    isPay: 1,
    allowExam: 1,
    triesLeft: times - 1,
    lastRecord: { examStatus: 4, score: null, isPass: null, canContinue: false },
  })
  await rows('update exam_record set exam_status = 5 where account_id = $1 and grade_exam_id is null', [me])
  expect((await mine()).lastRecord).toMatchObject({ score: 88, isPass: 1 })
  await rows('update exam set answer_show = 1, exam_state = 4 where id = $1', [paid.id])
  expect((await mine()).lastRecord).toMatchObject({ score: null })
  expect(await endOf(w.as('learner2')('exam/auth/exam/view', { id: paid.id }))).toBe('notFound')
  await rows('update exam set answer_show = 2, exam_state = 2 where id = $1', [paid.id])
})

test('who set it may open it, on the shelf or off it', async () => {
  const own = (
    await rows(`select e.id from exam e join lecturer l on l.id = e.lecturer_id join account a on a.id = l.account_id
      where a.nickname = '王老师' order by e.id limit 1`)
  )[0]
  expect(await w.as('lecturer')('exam/auth/exam/view', { id: own.id })).toMatchObject({ isMine: 1, allowExam: 1 })
})
