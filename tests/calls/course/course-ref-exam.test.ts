// The calls of contract/course/course-ref-exam.ts: an exam of a lesson is open to who may study the course, and to nobody by another lesson.
import { expect, test } from 'vitest'
import { aDraftCopy, pass } from '../../support/authoring.ts'
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

test('a lecturer ties papers of their own that are on the shelf, or not yet, to lessons of their own courses, and nothing else', async () => {
  const { courseId, examId, id } = await aTied()
  const other = await aTied()
  const save = (more: object, api = teacher) =>
    endOf(api('course/auth/course/ref/exam/save', { courseId, examId, ...more }))
  expect(await save({ periodId: other.second })).toBe('notFound')
  expect(await save({ chapterId: other.chapterId })).toBe('notFound')
  const setState = (state: number) => one(w, 'update exam set exam_state = $2 where id = $1', [other.examId, state])
  const states: Record<number, string> = {}
  for (const state of [0, 2, 4, 5, 6]) {
    await setState(state)
    states[state] = await save({ examId: other.examId })
  }
  expect(states).toEqual({ 0: 'ok', 2: 'ok', 4: 'conflict', 5: 'conflict', 6: 'notFound' })
  const stranger = (await aNewcomer(w, { userType: 2 })).api
  expect(await save({}, stranger)).toBe('notFound')
  expect(await endOf(stranger('course/auth/course/ref/exam/delete', { id }))).toBe('notFound')
  const foreign = await one(
    w,
    `select min(e.id) as id from exam e join lecturer l on l.id = e.lecturer_id join account a on a.id = l.account_id where a.nickname <> '王老师'`,
  )
  expect(await save({ examId: foreign.id })).toBe('notFound')
})

test('a paper that is not published yet is seen at its place by its author alone, until it is', async () => {
  const { courseId, examId } = await aTied()
  const me = await aNewcomer(w)
  await join(me, courseId)
  const seen = async () => {
    const { examList } = await teacher('course/auth/course/ref/exam/user/get/exam', { courseId })
    const own = examList.map(({ isDraft, isPutaway }) => [isDraft, isPutaway])
    return [own, (await get(me, courseId)).examList.length]
  }
  const states: Record<number, unknown> = {}
  for (const state of [0, 2, 4]) {
    await one(w, 'update exam set exam_state = $2 where id = $1', [examId, state])
    states[state] = await seen()
  }
  expect(states).toEqual({ 0: [[[1, 0]], 0], 2: [[[0, 1]], 1], 4: [[[0, 0]], 1] })
})

test('what is set in the draft of a published course stands at its places when the draft passes; of two for one place the later holds', async () => {
  const { live, draft, list } = await aDraftCopy(w)
  const [chapter] = list
  const [kept, removed] = chapter!.periodList
  const exams = await Promise.all(Array.from({ length: 7 }, () => anExam(w, { taskType: 2 })))
  const [whole, ofChapter, ofKept, ofNewChapter, ofNew, twice, ofRemoved] = exams.map(({ examId }) => examId)
  const tie = (courseId: number, examId: number | undefined, place: object, isMust: 0 | 1 = 0) =>
    teacher('course/auth/course/ref/exam/save', { courseId, examId: examId!, isMust, ...place })
  await tie(live.id, twice, { periodId: live.periods[0]!.id })
  await tie(live.id, ofRemoved, { periodId: live.periods[1]!.id })
  const { id: newChapter } = await teacher('course/auth/course/chapter/audit/save', {
    courseId: draft.id,
    chapterName: '第二步',
  })
  const added = await teacher('course/auth/course/chapter/period/audit/save', {
    courseId: draft.id,
    chapterId: newChapter,
    periodName: '新课',
    periodType: 5,
    content: '<p>新课的正文</p>',
  })
  await tie(draft.id, whole, {})
  await tie(draft.id, ofChapter, { chapterId: chapter!.id })
  await tie(draft.id, ofKept, { periodId: kept!.id })
  await tie(draft.id, twice, { periodId: kept!.id }, 1)
  await tie(draft.id, ofNewChapter, { chapterId: newChapter })
  await tie(draft.id, ofNew, { periodId: added.id }, 1)
  await tie(draft.id, ofRemoved, { periodId: removed!.id })
  await teacher('course/auth/course/chapter/period/audit/delete', { id: removed!.id })
  await teacher('course/auth/course/audit/submit', { id: draft.id })
  await pass(w, draft.id)

  const { examList } = await teacher('course/auth/course/ref/exam/user/get/exam', { courseId: live.id })
  const byExam = (rows: unknown[][]) => rows.sort(([a], [b]) => Number(a) - Number(b))
  const rows = examList.map(({ examId, chapterId, periodId, isMust }) => [examId, chapterId, periodId, isMust])
  expect(byExam(rows)).toEqual(
    byExam([
      [whole, null, null, 0],
      [ofChapter, live.chapterId, null, 0],
      [ofKept, null, live.periods[0]!.id, 0],
      [ofNewChapter, newChapter, null, 0],
      [ofNew, null, added.id, 1],
      [twice, null, live.periods[0]!.id, 1],
    ]),
  )
})

test('those of a draft count among the three hundred of its course', async () => {
  const { live, draft } = await aDraftCopy(w)
  const [{ examId }, other] = [await anExam(w, { taskType: 2 }), await anExam(w, { taskType: 2 })]
  const fill = (count: number) =>
    w.db.pool.query(
      `insert into course_ref_exam (course_id, chapter_id, exam_id) select $1, h.id, e.id from course_chapter h, exam e
       where e.id <> all($2) order by h.id, e.id limit $3`,
      [draft.id, [examId, other.examId], count],
    )
  await fill(299)
  const save = (courseId: number, id = examId) =>
    endOf(teacher('course/auth/course/ref/exam/save', { courseId, examId: id, isMust: 0 }))
  expect(await save(live.id)).toBe('ok')
  expect(await save(draft.id, other.examId)).toBe('conflict')
  await teacher('course/auth/course/audit/delete', { id: draft.id })
  const next = await teacher('course/auth/course/audit/update', { id: live.id })
  expect(await save(next.id, other.examId)).toBe('ok')
})
