// The calls of contract/course/course-note.ts: what I write beside a lesson is mine, once, and in its order.
import { beforeAll, expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, other] = [w.as('learner'), w.as('learner2')]
let lesson: { courseId: number; periodId: number }

beforeAll(async () => {
  const { rows } =
    await w.db.pool.query(`select p.id, p.course_id from course_period p join course c on c.id = p.course_id
    where c.course_state = 2 and c.is_free = 1 and p.period_type = 1
      and not exists (select from study_note n where n.period_id = p.id) order by p.id limit 1`)
  lesson = { courseId: rows[0].course_id, periodId: rows[0].id }
})
const save = (playSecond: number, content: string, id?: number) =>
  learner('course/auth/course/note/save', { periodId: lesson.periodId, playSecond, content, ...(id && { id }) })
const ofLesson = async (by = learner) => (await by('course/auth/course/note/list', lesson)).list

test('notes of a lesson stand in the order of its seconds, and nobody else has them', async () => {
  await save(40, '后面的一句')
  await save(7, '先听，再记')
  expect((await ofLesson()).map(({ playSecond, content }) => [playSecond, content])).toEqual([
    [7, '先听，再记'],
    [40, '后面的一句'],
  ])
  expect(await ofLesson(other)).toEqual([])
  const { list } = await learner('course/auth/course/note/list', {})
  expect(list[0]).toMatchObject({ content: '先听，再记', ...lesson }) // the latest first, over all courses
})

test('a dozen equal requests at once are one note', async () => {
  const saved = await Promise.all(Array.from({ length: 12 }, () => save(99, '按了很多次')))
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  expect((await ofLesson()).filter(({ playSecond }) => playSecond === 99)).toHaveLength(1)
})

test('a note is changed and removed by whose it is, and by nobody else', async () => {
  const { id } = await save(12, '要改的')
  expect(await save(13, '改好了', id)).toMatchObject({ id, playSecond: 13, content: '改好了' })
  const theirs = { id, periodId: lesson.periodId, playSecond: 1, content: '偷改' }
  expect(await endOf(other('course/auth/course/note/save', theirs))).toBe('notFound')
  expect(await endOf(other('course/auth/course/note/delete', { id }))).toBe('notFound')
  expect(await learner('course/auth/course/note/delete', { id })).toEqual({ ok: true })
  expect(await endOf(learner('course/auth/course/note/delete', { id }))).toBe('notFound')
})

test('a lesson that is not open takes no note', async () => {
  const { rows } = await w.db.pool.query(`select p.id from course_period p join course c on c.id = p.course_id
    where c.is_free = 0 and p.is_free = 0 and c.course_state = 2 and not exists (select from enrolment e
    where e.course_id = c.id and e.account_id = (select id from account where nickname = '林晓雯')) limit 1`)
  const closed = { periodId: rows[0].id, playSecond: 1, content: '还没买' }
  expect(await endOf(learner('course/auth/course/note/save', closed))).toBe('conflict')
})
