// The calls of contract/course/course-comment.ts.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const learner = w.as('learner')
const review = { score: 5, content: '例子很实在，第二天就用上了。' }

const course = async () =>
  (
    await w.db.pool.query(`select id from course where course_state = 2 and is_free = 1 and not exists
      (select from course_comment where course_id = course.id and account_id = (select id from account where nickname = '林晓雯')) order by id limit 1`)
  ).rows[0].id as number

test('a review is given once, counted, shown first, and makes exactly its course stale; taking it back undoes all', async () => {
  const courseId = await course()
  const view = async () => w.as('guest')('course/api/course/view', { id: courseId })
  const before = await view()
  const ends = await Promise.all(
    [1, 2, 3].map(() => endOf(learner('course/auth/courseComment/save', { courseId, ...review }))),
  )
  expect(ends.sort()).toEqual(['conflict', 'conflict', 'ok'])
  expect((await view()).commentCount).toBe(before.commentCount + 1)
  expect(w.stale).toEqual([{ tags: [`comments:${courseId}`, `course:${courseId}`], isPurge: false }])
  const { list } = await w.as('guest')('course/api/courseComment/list', { courseId })
  expect(list[0]).toMatchObject({ nickname: '林晓雯', ...review })

  expect(await endOf(w.as('learner2')('course/auth/courseComment/delete', { id: list[0]!.id }))).toBe('notFound')
  await learner('course/auth/courseComment/delete', { id: list[0]!.id })
  expect(await view()).toMatchObject({ commentCount: before.commentCount, avgScore: before.avgScore })
  expect(w.stale.at(-1)).toEqual({ tags: [`comments:${courseId}`], isPurge: true })
})

test('only who teaches the course replies', async () => {
  const { rows } =
    await w.db.pool.query(`select r.id, r.course_id from course_comment r join course c on c.id = r.course_id
    join lecturer l on l.id = c.lecturer_id join account a on a.id = l.account_id
    where a.nickname = '王老师' and r.parent_id is null and c.course_state = 2 order by r.id limit 1`)
  const { id: parentId, course_id: courseId } = rows[0]
  const reply = { courseId, parentId, content: '谢谢，欢迎把你的做法也写下来。' }
  expect(await endOf(learner('course/auth/courseComment/save', reply))).toBe('notFound')
  const answered = await w.as('lecturer')('course/auth/courseComment/save', reply)
  expect(answered.replyList.at(-1)).toMatchObject({ nickname: '王老师', content: reply.content })
})
