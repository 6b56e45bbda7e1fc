// The calls of contract/course/course.ts and outline.ts.
import { expect, test } from 'vitest'
import { aNewcomer } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const learner = w.as('learner')

const one = async (where: string) =>
  (await w.db.pool.query(`select id, course_name as name from course where ${where} order by id limit 1`)).rows[0]
const isNot = (person: string) =>
  `lecturer_id not in (select id from lecturer where account_id = (select id from account where nickname = '${person}'))`
const dear = () =>
  one(`course_state = 2 and is_free = 0 and course_category = 1 and ${isNot('王老师')}
  and not exists (select from enrolment where course_id = course.id and account_id = (select id from account where nickname = '林晓雯'))`)

test('a course that is found says where the words stand in its introduction, else how that begins', async () => {
  const course = await dear()
  const text = `<p>${'前面的话。'.repeat(20)}</p><p>讲到量规 &amp; ${course.name}的用法</p>`
  await w.db.pool.query('update course set introduce = $2 where id = $1', [course.id, text])
  const highlight = async (courseName: string) =>
    (await guest('course/api/course/search/list', { courseName, pageSize: 100 })).list.find(
      ({ id }) => id === course.id,
    )!.highlight
  expect(await highlight(course.name)).toMatch(/^….*讲到量规 & /)
  expect(await highlight(course.name)).toContain(`${course.name}的用法`)
  await w.db.pool.query('update course set introduce = $2 where id = $1', [course.id, '<p>别的话</p>'])
  expect(await highlight(course.name)).toBe('别的话')
  const marked = '<p>比大<strong>小</strong>：若 a&lt;b，则 b&gt;a；<u>写法</u>&amp;读法</p>'
  await w.db.pool.query('update course set introduce = $2 where id = $1', [course.id, marked])
  expect(await highlight(course.name)).toBe('比大小：若 a<b，则 b>a；写法&读法')
  const headed = '<h2 id="a">适合谁</h2><p>教一到六年级的老师</p><h3>怎么学</h3><p>每周一节</p>' // no headings between its sentences
  await w.db.pool.query('update course set introduce = $2 where id = $1', [course.id, headed])
  expect(await highlight(course.name)).toBe('教一到六年级的老师 每周一节')
})

test('the list shows what is on the shelf, newest first, page by page, and counts all of it, past the end too', async () => {
  const { rows } = await w.db.pool.query('select id from course where course_state = 2 order by id desc')
  const ids = rows.map(({ id }) => id)
  const page = await guest('course/api/course/list', { pageSize: 10, pageCurrent: 2 })
  expect(page.list.map(({ id }) => id)).toEqual(ids.slice(10, 20))
  expect(page).toMatchObject({
    totalCount: ids.length,
    totalPage: Math.ceil(ids.length / 10),
    pageCurrent: 2,
    pageSize: 10,
  })
  expect(await guest('course/api/course/list', { pageCurrent: 99 })).toMatchObject({ list: [], totalCount: ids.length })
})

test('filters and sorts do what they say', async () => {
  const list = async (choice: object) => (await guest('course/api/course/list', { pageSize: 100, ...choice })).list
  expect((await list({ isFree: 1 })).every(({ coursePrice }) => coursePrice === 0)).toBe(true)
  expect((await list({ courseCategory: 3 })).every(({ courseCategory }) => courseCategory === 3)).toBe(true)
  const prices = (await list({ sortType: 4 })).map(({ coursePrice }) => coursePrice)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const studied = (await list({ sortType: 3 })).map(({ countStudy }) => countStudy)
  expect(studied).toEqual([...studied].sort((a, b) => b - a))
  const { list: tree } = await guest('course/api/course/category/list', {})
  const root = tree.find(({ children }) => children.length > 1)!
  const below = new Set(root.children.map(({ id }) => id))
  const ofRoot = await list({ categoryId1: root.id })
  expect([
    ofRoot.length > 0,
    ofRoot.every(({ categoryId }) => below.has(categoryId) || categoryId === root.id),
  ]).toEqual([true, true])
  expect((await list({ liveStatus: 2 })).every(({ liveStatus }) => liveStatus === 2)).toBe(true)
})

test('a course off the shelf is a conflict in the words of the product, a draft and an unknown one are not found', async () => {
  const { id } = await one('course_state = 4')
  expect(await w.raw('guest', 'course/api/course/view', { id })).toMatchObject({
    status: 409,
    msg: '课程已下架，请稍后访问',
  })
  expect(await endOf(guest('course/api/course/view', { id: 99_999 }))).toBe('notFound')
  const some = await one('course_state = 2')
  await w.db.pool.query('update course set course_state = 1 where id = $1', [some.id])
  expect(await endOf(guest('course/api/course/view', { id: some.id }))).toBe('notFound')
  expect(await endOf(guest('course/api/course/chapter/list', { courseId: some.id }))).toBe('notFound')
  await w.db.pool.query('update course set course_state = 2 where id = $1', [some.id])
})

test('the public view says nothing of the caller, even with a token, and no address of a film', async () => {
  const { id } = await one('course_state = 2 and course_category = 1')
  const [asGuest, asLearner] = await Promise.all([guest, learner].map((api) => api('course/api/course/view', { id })))
  expect(asLearner).toEqual(asGuest)
  const outline = JSON.stringify(await guest('course/api/course/chapter/list', { courseId: id }))
  expect(outline).not.toMatch(/\.mp4|upload|media/)
})

test('search finds by name, part of a name, lecturer and category, and takes any signs as text', async () => {
  const found = async (courseName: string) =>
    (await guest('course/api/course/search/list', { courseName, pageSize: 100 })).list.map(
      (course) => course.courseName,
    )
  const { name } = await one('course_state = 2 and char_length(course_name) > 6')
  expect(await found(name)).toContain(name)
  expect(await found(name.slice(1, 5))).toContain(name)
  expect((await found('林知远')).length).toBeGreaterThan(0)
  expect(await found('没有这样一门课程的名字')).toEqual([])
  for (const odd of ["'", '\\', '&|!:*()', '%', '""', 'a'.repeat(50), '<b>', '；；'])
    expect([odd, await endOf(guest('course/api/course/search/list', { courseName: odd }))]).toEqual([odd, 'ok'])
})

test('a course found by the name of a lesson says where it is; not where its own name says it, nor for a file', async () => {
  const search = async (courseName: string) =>
    (await guest('course/api/course/search/list', { courseName, pageSize: 100 })).list
  const [course] = await search('评价先行')
  const { list: chapters } = await guest('course/api/course/chapter/list', { courseId: course!.id })
  const { chapterNo, periodNo, ...hit } = course!.periodHit!
  const lesson = chapters[chapterNo - 1]!.periodList[periodNo - 1]!
  expect(hit).toEqual({ periodId: lesson.id, periodName: lesson.periodName, periodType: lesson.periodType })
  expect(hit.periodName).toContain('评价先行')
  expect([chapterNo, periodNo]).not.toEqual([1, 1])

  const all = await search('评价')
  expect(all.filter(({ periodHit }) => periodHit).length).toBeGreaterThan(0)
  for (const { courseName, courseCategory, periodHit } of all)
    if (courseName.includes('评价') || courseCategory === 3 || courseCategory === 4) expect(periodHit).toBe(null)
  expect((await search('%')).filter(({ periodHit }) => periodHit)).toEqual([])
})

test('a dear course is not open: no ticket, no whole text; its free lessons are', async () => {
  const { id: courseId } = await dear()
  expect(await learner('course/auth/course/view', { id: courseId })).toMatchObject({
    isPay: 0,
    allowStudy: 0,
    isMine: 0,
  })
  const { list } = await guest('course/api/course/chapter/list', { courseId })
  const lessons = list.flatMap(({ periodList }) => periodList)
  const closed = lessons.find(({ isFree, isVideo }) => !isFree && isVideo)!
  const open = lessons.find(({ isFree, isVideo }) => isFree && isVideo)
  expect(await w.raw('learner', 'course/auth/course/sign', { courseId, periodId: closed.id })).toMatchObject({
    code: 409,
    msg: '这门课还没有购买，购买后可以学习全部课时',
  })
  if (open) expect(await endOf(learner('course/auth/course/sign', { courseId, periodId: open.id }))).toBe('ok')
  expect(await endOf(learner('course/auth/course/user/join', { courseId }))).toBe('conflict')
})

test('of a closed image-text lesson guests get the beginning; of a free one all', async () => {
  const { rows } = await w.db.pool.query(
    'select p.id, p.is_free, t.content from course_period p join course_imagetext t on t.period_id = p.id join course c on c.id = p.course_id where c.course_state = 2 order by p.is_free, p.id',
  )
  const [closed, free] = [rows.find((row) => !row.is_free), rows.find((row) => row.is_free)]
  const beginning = await guest('course/api/course/chapter/period/imagetext/view', { periodId: closed.id })
  expect([beginning.isPreview, beginning.content.length < closed.content.length / 2]).toEqual([1, true])
  const whole = await guest('course/api/course/chapter/period/imagetext/view', { periodId: free.id })
  expect([whole.isPreview, whole.content]).toEqual([0, free.content])
})

test.each([
  ['whole paragraphs up to a third', '<p>一二三四</p><p>五六七八</p><p>九十甲乙</p>', '<p>一二三四</p>'],
  ['those before a longer one', '<h2>题</h2><p>一二</p><p>三四五六七八九</p>', '<h2>题</h2><p>一二</p>'],
  ['a third of one paragraph, not a character more', '<p>一二三四五六七八</p>', '<p>一二…</p>'],
  ['of a heading and one paragraph, how that begins', '<h2>题</h2><p>一二三四五六七</p>', '<p>一二…</p>'],
  ['no more than half of the first', '<p>一二三四五六七</p><p>八九十甲</p>', '<p>一二三…</p>'],
  ['of what has no paragraph, how it begins', '<pre>一二三四五六七八</pre>', '<p>一二…</p>'],
  ['no half of a sign', '<p>甲&amp;乙丙丁戊己</p>', '<p>甲…</p>'],
])('what a guest reads of a closed text: %s', async (_, content, begun) => {
  const { id } = await one(`course_state = 2 and course_category = 9 and is_free = 0`)
  const { rows } = await w.db.pool.query(
    `update course_imagetext set content = $2 where period_id =
      (select id from course_period where course_id = $1 and period_type = 5 and is_free = 0 order by id limit 1) returning period_id as id`,
    [id, content],
  )
  const read = await guest('course/api/course/chapter/period/imagetext/view', { periodId: rows[0].id })
  expect([read.isPreview, read.content]).toEqual([1, begun])
})

test('a course names who teaches it, and no other', async () => {
  const { rows } = await w.db.pool.query(
    'select min(c.id) as id, l.id as lecturer, l.lecturer_name as name from course c join lecturer l on l.id = c.lecturer_id where c.course_state = 2 group by l.id',
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, lecturer, name } of rows)
    expect((await guest('course/api/course/view', { id })).lecturer).toMatchObject({ id: lecturer, lecturerName: name })
})

test('one image-text lesson leads to the next and back to the one before, over the ends of chapters', async () => {
  const { rows } = await w.db.pool.query(
    `select c.id from course c join course_period p on p.course_id = c.id and p.period_type = 5 where c.course_state = 2
     group by c.id having count(distinct p.chapter_id) > 1 and count(*) > 3 order by c.id limit 1`,
  )
  const { list } = await guest('course/api/course/chapter/list', { courseId: rows[0].id })
  const lessons = list.flatMap(({ periodList }) => periodList.filter(({ periodType }) => periodType === 5))
  for (const [n, { id }] of lessons.entries()) {
    const { prevId, nextId } = await guest('course/api/course/chapter/period/imagetext/view', { periodId: id })
    expect([n, prevId, nextId]).toEqual([n, lessons[n - 1]?.id ?? null, lessons[n + 1]?.id ?? null])
  }
})

test('joining a free course twice counts once; collecting twice is fine, and undone', async () => {
  const { id: courseId } = await one(`course_state = 2 and is_free = 1 and not exists
    (select from enrolment where course_id = course.id and account_id = (select id from account where nickname = '林晓雯'))`)
  const before = await guest('course/api/course/view', { id: courseId })
  await Promise.all([1, 2, 3].map(() => learner('course/auth/course/user/join', { courseId })))
  expect((await guest('course/api/course/view', { id: courseId })).countStudy).toBe(before.countStudy + 1)
  expect((await learner('course/auth/course/user/list', {})).list.map(({ id }) => id)).toContain(courseId)
  for (const _ of [1, 2]) await learner('course/auth/user/collection/course/save', { courseId })
  expect(await learner('course/auth/course/view', { id: courseId })).toMatchObject({ isPay: 1, isCollection: 1 })
  expect((await learner('course/auth/user/collection/course/list', {})).list[0]?.id).toBe(courseId)
  for (const _ of [1, 2]) await learner('course/auth/user/collection/course/delete', { courseId })
  expect(await learner('course/auth/course/view', { id: courseId })).toMatchObject({ isCollection: 0 })
})

test('a course taken off the shelf stays open to those who joined it, and to nobody else', async () => {
  const { id: courseId } = await one(`course_state = 2 and is_free = 1 and exists
    (select from enrolment where course_id = course.id and account_id = (select id from account where nickname = '林晓雯'))
    and not exists (select from enrolment where course_id = course.id and account_id = (select id from account where nickname = '周敏'))`)
  await w.db.pool.query('update course set course_state = 4 where id = $1', [courseId])
  expect(await learner('course/auth/course/view', { id: courseId })).toMatchObject({ allowStudy: 1 })
  expect(await endOf(w.as('learner2')('course/auth/course/view', { id: courseId }))).toBe('notFound')
  await w.db.pool.query('update course set course_state = 2 where id = $1', [courseId])
})

test('a guest gets a ticket for a lesson that may be tried, and for no other, nor for what is off the shelf', async () => {
  const { rows } =
    await w.db.pool.query(`select p.id, p.course_id, p.is_free, p.period_type, c.course_state, c.is_free as costs_nothing
    from course_period p join course c on c.id = p.course_id order by p.id`)
  const sign = (row: { id: string; course_id: string }) =>
    endOf(guest('course/api/course/sign', { courseId: Number(row.course_id), periodId: Number(row.id) }))
  const on = rows.filter((row) => row.course_state === 2)
  const trial = on.find((row) => row.is_free && row.period_type === 1)
  const { playUrl } = await guest('course/api/course/sign', {
    courseId: Number(trial.course_id),
    periodId: Number(trial.id),
  })
  expect(playUrl).toMatch(/^\/media\/.+u=0&/)
  expect(await sign(on.find((row) => !row.is_free && row.period_type === 1))).toBe('conflict')
  expect(await sign(on.find((row) => !row.is_free && row.costs_nothing))).toBe('conflict')
  expect(await sign({ ...trial, course_id: Number(trial.course_id) + 1 })).toBe('notFound')
  expect(await sign(rows.find((row) => row.course_state === 4))).toBe('notFound')
})

test('what others keep and said of a course is not mine, and what I said of another is not of this; an answer is no remark', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const { rows } = await w.db.pool.query('select id from course where course_state = 2 order by id limit 2')
  const [id, second] = rows.map((row) => row.id) as [number, number]
  const mine = async (api: typeof me.api, id: number) => {
    const { isCollection, isComment } = await api('course/auth/course/view', { id })
    return [isCollection, isComment]
  }
  await other.api('course/auth/user/collection/course/save', { courseId: id })
  const comment =
    'insert into course_comment (course_id, account_id, content, score, parent_id) values ($1, $2, $3, $4, $5) returning id'
  const { id: first } = (await w.db.pool.query(comment, [id, other.id, '讲得清楚', 5, null])).rows[0]
  expect([await mine(other.api, id), await mine(other.api, second)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  await w.db.pool.query(comment, [id, me.id, '我也这样想', null, first])
  expect(await mine(me.api, id)).toEqual([0, 0])
})
