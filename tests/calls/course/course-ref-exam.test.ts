// The calls of contract/course/course-ref-exam.ts: an exam of a lesson is open to who may study the course, and to nobody by another lesson.
import { expect, test } from 'vitest'
import { anExam } from '../../support/exams.ts'
import { aCourse, aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

/** A paid course with two lessons, and a paid exam tied to the second. */
async function aTied(isMust: 0 | 1 = 1) {
  const [courseId, exam] = [await aCourse(w), await anExam(w, { price: 990, taskType: 2 })]
  const { id: chapterId } = await one(
    w,
    `insert into course_chapter (course_id, chapter_name, sort) values ($1, '第一章', 1) returning id`,
    [courseId],
  )
  const lesson = async (sort: number) =>
    (
      await one(
        w,
        `insert into course_period (course_id, chapter_id, period_name, period_type, sort) values ($1, $2, '课', 5, $3) returning id`,
        [courseId, chapterId, sort],
      )
    ).id as number
  const [first, second] = [await lesson(1), await lesson(2)]
  const input = { courseId, periodId: second, examId: exam.examId, isMust }
  const { id } = await teacher('course/auth/course/ref/exam/save', input)
  return { courseId, chapterId, first, second, examId: exam.examId, id, input }
}
const join = (me: Newcomer, courseId: number) =>
  one(w, 'insert into enrolment (account_id, course_id, source) values ($1, $2, 1)', [me.id, courseId])
const begin = (me: Newcomer, examId: number, place: { courseId?: number; periodId?: number }) =>
  me.api('exam/auth/user/exam/begin', { examId, requestNo: `request-${next()}`, ...place })
const get = (me: Newcomer, courseId: number) => me.api('course/auth/course/ref/exam/user/get/exam', { courseId })

test('who may study the course sits its exam without paying for it; the lesson says so, and what became of it', async () => {
  const tied = await aTied()
  const me = await aNewcomer(w)
  const place = { courseId: tied.courseId, periodId: tied.second }
  expect(await endOf(begin(me, tied.examId, place))).toBe('conflict')
  expect(await get(me, tied.courseId)).toMatchObject({ allowStudy: 0, list: [] })
  await join(me, tied.courseId)
  expect(await me.api('exam/auth/exam/view', { id: tied.examId, ...place })).toMatchObject({ allowExam: 1 })
  expect(await me.api('exam/auth/exam/view', { id: tied.examId })).toMatchObject({ allowExam: 0 })
  const { relationId } = await begin(me, tied.examId, place)
  const row = await one(w, 'select course_id, period_id from exam_record where id = $1', [relationId])
  expect(row).toEqual({ course_id: tied.courseId, period_id: tied.second })
  const { examList, list, allowStudy } = await get(me, tied.courseId)
  expect(allowStudy).toBe(1)
  expect(examList).toMatchObject([
    { examId: tied.examId, periodId: tied.second, chapterId: null, taskType: 2, isMust: 1, isPutaway: 1 },
  ])
  expect(list).toMatchObject([{ id: relationId, examId: tied.examId, examStatus: 2, score: null }])
})

test('by another lesson, another course or an untied exam nobody begins', async () => {
  const [tied, other] = [await aTied(), await aTied()]
  const me = await aNewcomer(w)
  await join(me, tied.courseId)
  await join(me, other.courseId)
  const wrong = [
    { courseId: tied.courseId, periodId: tied.first },
    { courseId: other.courseId, periodId: other.second },
    { courseId: tied.courseId, periodId: other.second },
    { periodId: tied.second },
  ]
  for (const place of wrong) expect(await endOf(begin(me, tied.examId, place))).toBe('conflict')
  await teacher('course/auth/course/ref/exam/delete', { id: tied.id })
  expect(await endOf(begin(me, tied.examId, { courseId: tied.courseId, periodId: tied.second }))).toBe('conflict')
  expect((await get(me, tied.courseId)).examList).toEqual([])
})

test('tied again it is the same tie; to a chapter it is open from each lesson of it', async () => {
  const { id, input, courseId, chapterId, first, examId } = await aTied(0)
  expect(await teacher('course/auth/course/ref/exam/save', { ...input, isMust: 1 })).toEqual({ id })
  await teacher('course/auth/course/ref/exam/save', { courseId, chapterId, examId })
  const me = await aNewcomer(w)
  await join(me, courseId)
  expect((await get(me, courseId)).examList).toMatchObject([
    { id, isMust: 1 },
    { chapterId, periodId: null },
  ])
  expect(await endOf(begin(me, examId, { courseId, periodId: first }))).toBe('ok')
})

test('a lecturer ties published papers of their own to lessons of their own courses, and nothing else', async () => {
  const { courseId, examId, id } = await aTied()
  const other = await aTied()
  const save = (more: object, api = teacher) =>
    endOf(api('course/auth/course/ref/exam/save', { courseId, examId, ...more }))
  expect(await save({ periodId: other.second })).toBe('notFound')
  expect(await save({ chapterId: other.chapterId })).toBe('notFound')
  await one(w, 'update exam set exam_state = 0 where id = $1', [other.examId])
  expect(await save({ examId: other.examId })).toBe('conflict')
  const stranger = (await aNewcomer(w, { userType: 2 })).api
  expect(await save({}, stranger)).toBe('notFound')
  expect(await endOf(stranger('course/auth/course/ref/exam/delete', { id }))).toBe('notFound')
  const foreign = await one(
    w,
    `select min(e.id) as id from exam e join lecturer l on l.id = e.lecturer_id join account a on a.id = l.account_id where a.nickname <> '王老师'`,
  )
  expect(await save({ examId: foreign.id })).toBe('notFound')
})
