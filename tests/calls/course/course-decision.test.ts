// A decision on a course is about what its reviewer saw; what changes words alone is told apart.
import { expect, test } from 'vitest'
import { aCourseForOrganization, aDraftCopy, aWaitingCourse, pass } from '../../support/authoring.ts'
import { one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const author = w.as('lecturer')
const operator = w.as('operator')
const audit = 'PUT course/admin/course/audit/audit'
const handIn = (id: number) => author('course/auth/course/audit/submit', { id })
const waiting = async (id: number) => {
  const { list } = await operator('course/admin/course/audit/page', { pageSize: 100 })
  return list.find((course) => course.id === id)
}
const another = "update course set submit_time = submit_time + interval '1 second' where id = $1"

test.each([2, 3])('a version that was handed in after the reviewer looked is not decided (%i)', async (auditStatus) => {
  const { id } = await aWaitingCourse(w)
  const { submitTime } = await operator('course/admin/course/audit/view', { id })
  await author('course/auth/course/audit/withdraw', { id })
  await handIn(id)
  await w.db.pool.query(another, [id]) // within a millisecond they would be the same
  const input = { id, auditStatus, auditOpinion: '请补上大纲', submitTime: submitTime! }
  expect(await messageOf(operator(audit, input))).toBe('作者刚刚又交了新的一版，请重新打开，看过再定')
  expect((await waiting(id))?.courseState).toBe(1)

  const seen = await operator('course/admin/course/audit/view', { id })
  await operator(audit, { ...input, submitTime: seen.submitTime! })
  expect(await waiting(id)).toBeUndefined()
})

test('the organization does not pass what it did not see either', async () => {
  const { id } = await aCourseForOrganization(w)
  const organization = w.as('organization')
  const { submitTime } = await organization('course/auth/organization/course/audit/view', { id })
  await w.db.pool.query(another, [id])
  const passing = organization('PUT course/auth/organization/course/audit', {
    id,
    auditStatus: 2,
    submitTime: submitTime!,
  })
  expect(await messageOf(passing)).toContain('又交了新的一版')
})

type Change = (draft: Awaited<ReturnType<typeof aDraftCopy>>['draft'], lessons: Lesson[]) => Promise<unknown>
type Lesson = { id: number; chapterId: number; courseId: number; periodName: string; editVersion: number }

const write = (lesson: Lesson, more: object) =>
  author('course/auth/course/chapter/period/audit/save', { ...lesson, periodType: 5, ...more })

test.each<[string, 0 | 1, Change]>([
  ['a corrected text', 1, (_, [lesson]) => write(lesson!, { content: '<p>改过的正文</p>' })],
  [
    'another name',
    1,
    (_, [lesson]) => write(lesson!, { periodName: '先定一个小目标', content: '<p>怎样定目标的正文</p>' }),
  ],
  [
    'a picture in the text',
    0,
    (_, [lesson]) =>
      write(lesson!, { content: '<p>怎样定目标的正文<img src="https://example.com/1.png" alt="板书"></p>' }),
  ],
  [
    'one lesson more',
    0,
    (draft, [lesson]) =>
      author('course/auth/course/chapter/period/audit/save', {
        courseId: draft.id,
        chapterId: lesson!.chapterId,
        periodName: '再加一节',
        periodType: 5,
        content: '<p>正文</p>',
      }),
  ],
  [
    'another price',
    0,
    (draft) =>
      author('course/auth/course/audit/update', {
        id: draft.id,
        terms: { priceVersion: draft.priceVersion, isFree: 0, coursePrice: 9900 },
      }),
  ],
  ['nothing', 0, async () => undefined],
])('%s: text alone %i', async (_, isTextOnly, change) => {
  const { draft, list } = await aDraftCopy(w)
  const lessons = list.flatMap(({ id: chapterId, periodList }) =>
    periodList.map(({ id, periodName, editVersion }) => ({
      id,
      chapterId,
      courseId: draft.id,
      periodName,
      editVersion,
    })),
  )
  await change(draft, lessons)
  await handIn(draft.id)
  expect((await waiting(draft.id))?.isTextOnly).toBe(isTextOnly)
  await pass(w, draft.id)
})

test('a new course is never text alone', async () => {
  const { id } = await aWaitingCourse(w)
  expect((await waiting(id))?.isTextOnly).toBe(0)
  expect(await one(w, 'select is_text_only as flag from course where id = $1', [id])).toEqual({ flag: 0 })
})

test('who decides reads each lesson as its author wrote it, also one that readers do not see', async () => {
  const { id } = await aWaitingCourse(w)
  const { chapterList } = await operator('course/admin/course/audit/view', { id })
  const lessons = chapterList.flatMap(({ periodList }) => periodList)
  expect(lessons.length).toBeGreaterThan(0)
  for (const lesson of lessons)
    expect(await operator('course/admin/course/audit/period', { id: lesson.id })).toMatchObject({
      id: lesson.id,
      periodName: lesson.periodName,
      periodType: lesson.periodType,
    })
  await w.db.pool.query('update course set course_state = 6 where id = $1', [id])
  expect(await endOf(operator('course/admin/course/audit/period', { id: lessons[0]!.id }))).toBe('notFound')
})
