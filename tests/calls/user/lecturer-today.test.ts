// What a lecturer finds first: the counts of their lists, what is on, the figures of the week; never what is another's.
import { expect, test } from 'vitest'
import { toldDays } from '../../../src/contract/user/lecturer-today.ts'
import { aClass, aHandedIn, anApplicant } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aLecturer, aNewcomer, anOrganization, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const todayOf = (who: { api: ReturnType<typeof w.apiWith> }) => who.api('user/auth/lecturer/today/view', {})
const wang = { api: w.as('lecturer') }
const nobody = { count: 0, name: '', nameCount: 0, oldest: null }

type Lecturer = Awaited<ReturnType<typeof aLecturer>>

/** A published course of two texts by this lecturer. */
async function aCourseOf({ lecturerId }: Lecturer, { state = 2, category = 1 } = {}) {
  const { id } = await one(
    w,
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, course_state, period_total)
     select $2, (select min(id) from course_category where floor = 2), $1, $3, 1, 0, $4, 2 returning id`,
    [lecturerId, category, `今天的课 ${next()}`, state],
  )
  const { id: chapterId } = await one(
    w,
    "insert into course_chapter (course_id, chapter_name, sort) values ($1, '一', 1) returning id",
    [id],
  )
  const lesson = async (name: string, sort: number) =>
    (
      await one(
        w,
        'insert into course_period (course_id, chapter_id, period_name, period_type, sort) values ($1, $2, $3, 5, $4) returning id',
        [id, chapterId, name, sort],
      )
    ).id as number
  return {
    courseId: id as number,
    chapterId: chapterId as number,
    first: await lesson('开头', 1),
    last: await lesson('结尾', 2),
  }
}

/** Somebody who joined so many days ago, and studied lessons so many days ago, for some seconds each. */
async function aLearner(
  courseId: number,
  { joined = 40, source = 1 }: { joined?: number; source?: number },
  studied: readonly (readonly [periodId: number, daysAgo: number, seconds: number, isDone?: 0 | 1])[] = [],
) {
  const me = await aNewcomer(w)
  await one(
    w,
    `insert into enrolment (account_id, course_id, source, gmt_create) values ($1, $2, $3, now() - make_interval(secs => $4))`,
    [me.id, courseId, source, joined * 86_400],
  )
  for (const [periodId, daysAgo, seconds, isDone = 0] of studied) {
    await one(
      w,
      `insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
       values ($1, $2, $3, $4, $5::int, now() - make_interval(secs => $6) - interval '1 minute', now() - make_interval(secs => $6))`,
      [me.id, `today-${next()}`, courseId, periodId, seconds, daysAgo * 86_400],
    )
    await one(
      w,
      `insert into study_progress (account_id, period_id, course_id, is_study) values ($1, $2, $3, $4) on conflict do nothing`,
      [me.id, periodId, courseId, isDone],
    )
  }
  return me
}

test('a new lecturer has nothing to do, and figures of nothing', async () => {
  expect(await todayOf(await aLecturer(w))).toEqual({
    sheets: { ...nobody, recordId: null, seconds: null },
    applications: nobody,
    returnedList: [],
    invitationList: [],
    liveList: [],
    examList: [],
    week: {
      studySeconds: 0,
      studySecondsBefore: 0,
      newCount: 0,
      newFreeCount: 0,
      pausedCount: 0,
      pausedName: '',
      enableBalances: 0,
      pendingMoney: 0,
    },
    courseList: [],
  })
})

test('sheets are those of the list, with the paper where one waits the longest', async () => {
  const made = await aHandedIn(w)
  await one(w, "update exam_record set submit_time = now() - interval '400 days' where id = $1", [made.id])
  const { sheets } = await todayOf(wang)
  const list = await wang.api('exam/auth/user/exam/audit/page', { examStatus: 4, pageSize: 1 })
  expect(sheets.count).toBe(list.totalCount)
  const { gradeExamName } = await one(w, 'select grade_exam_name as "gradeExamName" from grade_exam where id = $1', [
    made.gradeExamId,
  ])
  expect(sheets).toMatchObject({ name: gradeExamName, nameCount: 1, recordId: made.id })
  expect(list.list.map(({ id }) => id)).toEqual([made.id])
  expect(Date.now() - Date.parse(sheets.oldest!)).toBeGreaterThan(399 * 86_400_000)
})

test('how long a sheet takes is what lay between the last ones, where they were marked one after the other', async () => {
  const me = await aLecturer(w)
  const { examId, paperId } = await anExam(w)
  await one(w, 'update exam set lecturer_id = $2 where id = $1', [examId, me.lecturerId])
  const marked = async (secondsAgo: number, by: number = me.id) => {
    const taker = await aNewcomer(w)
    await one(
      w,
      `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, submit_time, audit_account_id, audit_time)
       values ($1, $2, $3, $4, 5, now(), $5, now() - make_interval(secs => $6))`,
      [taker.id, examId, paperId, `r${next()}`, by, secondsAgo],
    )
  }
  const secondsNow = async () => (await todayOf(me)).sheets.seconds
  // five sheets at 0, 60, 150, 270 and 420 seconds: gaps of 60, 90, 120 and 150
  for (const at of [0, 60, 150, 270, 420]) await marked(at)
  expect(await secondsNow()).toBeNull() // one gap is missing
  await marked(420 + 901) // away between
  expect(await secondsNow()).toBeNull()
  await marked(421) // a second after: of a class that was marked at once
  expect(await secondsNow()).toBeNull()
  await marked(200, (await aNewcomer(w)).id) // a colleague's
  expect(await secondsNow()).toBeNull()
  await marked(420 + 901 + 900)
  expect(await secondsNow()).toBe(120)
})

test('applications are counted of classes that I lead, until they are decided', async () => {
  const me = await aLecturer(w)
  const made = await aClass(w, {}, me)
  await anApplicant(w, made)
  await anApplicant(w, made)
  expect((await todayOf(me)).applications).toEqual({
    count: 2,
    name: made.gradeName,
    nameCount: 2,
    oldest: expect.any(String),
  })
  expect((await todayOf(await aLecturer(w))).applications).toEqual(nobody)
  await one(w, 'update grade_apply set audit_status = 3 where grade_id = $1', [made.gradeId])
  expect((await todayOf(me)).applications).toEqual(nobody)
})

test('returned courses: five, the latest first, and none of another lecturer', async () => {
  const [me, other] = [await aLecturer(w), await aLecturer(w)]
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await aCourseOf(me, { state: 3 })).courseId)
  await aCourseOf(me, { state: 1 })
  await one(w, "update course set gmt_modified = now() - interval '1 day' where id = $1", [ids[5]])
  await one(w, `update course set audit_opinion = '补上来源', audit_marks = '[{}, {}]' where id = $1`, [ids[4]])
  const { returnedList } = await todayOf(me)
  expect(returnedList.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]])
  expect(returnedList[0]).toMatchObject({ auditOpinion: '补上来源', markCount: 2, courseCategory: 1 })
  expect((await todayOf(other)).returnedList).toEqual([])
})

test('an invitation waits until it is answered or has ended', async () => {
  const [organization, me] = [await anOrganization(w), await aLecturer(w)]
  const { mobile, lecturerName } = me
  const { id } = await organization.api('user/auth/organization/lecturer/save', { mobile, lecturerName })
  expect((await todayOf(me)).invitationList).toEqual([
    { id, organizationName: expect.stringContaining('机构'), gmtExpire: expect.any(String) },
  ])
  await one(w, "update organization_lecturer set gmt_create = now() - interval '400 days' where id = $1", [id])
  expect((await todayOf(me)).invitationList).toEqual([])
})

test('lives are those on air and of the next seven days, in order of time', async () => {
  const me = await aLecturer(w)
  const { courseId, chapterId } = await aCourseOf(me, { category: 2 })
  const day = 86_400
  const live = (name: string, from: number, to: number, status: number | null = null) =>
    one(
      w,
      `insert into course_period (course_id, chapter_id, period_name, period_type, sort, begin_time, end_time, live_status)
       values ($1, $2, $3, 2, 9, now() + make_interval(secs => $4), now() + make_interval(secs => $5), $6)`,
      [courseId, chapterId, name, from, to, status],
    )
  await live('后天', 2 * day, 2 * day + 3600)
  await live('正在播', -600, 3000)
  await live('拖了堂', -7200, -60, 2)
  await live('讲完了', -7200, -3600)
  await live('取消了', day, day + 3600, 5)
  await live('第七天', 7 * day - 60, 7 * day + 3600)
  await live('下周', 7 * day + 60, 7 * day + 3600)
  const { liveList } = await todayOf(me)
  expect(liveList.map(({ periodName, liveStatus }) => [periodName, liveStatus])).toEqual([
    ['拖了堂', 2],
    ['正在播', 2],
    ['后天', 1],
    ['第七天', 1],
  ])
  expect(liveList.map(({ isPushed }) => isPushed)).toEqual([1, 0, 0, 0])
  expect((await todayOf(await aLecturer(w))).liveList).toEqual([])
})

test('lives and exams: twenty of each at most, the next ones', async () => {
  const me = await aLecturer(w)
  const { courseId, chapterId } = await aCourseOf(me, { category: 2 })
  const { gradeId } = await aClass(w, {}, me)
  const { examId } = await anExam(w)
  const add = async (n: number) => {
    await one(
      w,
      `insert into course_period (course_id, chapter_id, period_name, period_type, sort, begin_time, end_time)
       values ($1, $2, $3, 2, 9, now() + make_interval(hours => $4), now() + make_interval(hours => $4 + 1))`,
      [courseId, chapterId, `第 ${n} 场`, n],
    )
    await one(
      w,
      `insert into grade_exam (grade_id, exam_id, account_id, grade_exam_name, task_type, begin_time, end_time, answer_show, audit_type, is_all)
       values ($1, $2, $3, $4, 1, now() + make_interval(hours => $5), now() + make_interval(hours => $5 + 1), 2, 1, 1)`,
      [gradeId, examId, me.id, `第 ${n} 场`, n],
    )
  }
  const namesOf = async () => {
    const { liveList, examList } = await todayOf(me)
    return [liveList.map(({ periodName }) => periodName), examList.map(({ gradeExamName }) => gradeExamName)]
  }
  for (let n = 2; n <= 21; n++) await add(n)
  expect((await namesOf()).map(({ length }) => length)).toEqual([20, 20])
  await add(1)
  const first = Array.from({ length: 20 }, (_, n) => `第 ${n + 1} 场`)
  expect(await namesOf()).toEqual([first, first])
})

test('exams of my classes: who handed in, who is at it, whose room is not heard', async () => {
  const made = await aHandedIn(w, { students: 3, from: -5, to: 60 })
  const [, second, third] = made.sitters
  for (const { me, id } of [second!, third!]) await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  await one(w, "update exam_record set begin_answer_time = now() - interval '2 minutes' where id = any($1)", [
    [second!.id, third!.id],
  ])
  for (const [{ id }, seconds] of [
    [second!, 44],
    [third!, 46],
  ] as const)
    await one(
      w,
      `insert into exam_presence as p (record_id, seen_time) values ($1, now() - make_interval(secs => $2))
       on conflict (record_id) do update set seen_time = excluded.seen_time`,
      [id, seconds],
    )
  const of = async () => (await todayOf(wang)).examList.find(({ id }) => id === made.gradeExamId)
  expect(await of()).toMatchObject({ studentCount: 3, submitCount: 1, runningCount: 2, lostCount: 1 })
  await one(w, "update grade_exam set end_time = now() - interval '1 second' where id = $1", [made.gradeExamId])
  expect(await of()).toBeUndefined()
})

test('the week: seconds of seven days and of the seven before, who came, and who stopped on the way', async () => {
  const me = await aLecturer(w)
  const [course, elsewhere] = [await aCourseOf(me), await aCourseOf(await aLecturer(w))]
  const { courseId, first, last } = course
  await aLearner(courseId, { joined: 6.9, source: 2 }, [[first, 6.9, 100]])
  await aLearner(courseId, { joined: 6.9 }, [[first, 1, 10]])
  await aLearner(courseId, { joined: 7.1 }, [[last, 7.1, 1000]]) // stopped
  await aLearner(courseId, {}, [
    [first, 13.9, 2000],
    [last, 29.9, 5],
  ]) // stopped, at the first
  await aLearner(courseId, {}, [[first, 29.9, 5]]) // stopped
  await aLearner(courseId, {}, [[last, 30.1, 5]]) // long away
  await aLearner(courseId, {}, [
    [first, 8, 1, 1],
    [last, 8.1, 1, 1],
  ]) // finished
  await aLearner(elsewhere.courseId, { joined: 1 }, [[elsewhere.first, 1, 7777]])
  expect((await todayOf(me)).week).toMatchObject({
    studySeconds: 110,
    studySecondsBefore: 3002,
    newCount: 2,
    newFreeCount: 1,
    pausedCount: 3,
    pausedName: '开头',
  })
})

test('the three courses of which most was studied, day by day', async () => {
  const me = await aLecturer(w)
  const made: Awaited<ReturnType<typeof aCourseOf>>[] = []
  for (let n = 0; n < 4; n++) made.push(await aCourseOf(me))
  const studied = async (n: number, seconds: number, daysAgo = 0) =>
    aLearner(made[n]!.courseId, {}, [[made[n]!.first, daysAgo, seconds]])
  await studied(0, 50)
  await studied(1, 70)
  await studied(2, 60)
  await studied(3, 10)
  await studied(3, 5000, 15)
  await studied(2, 1, 8)
  const { courseList } = await todayOf(me)
  expect(courseList.map(({ id }) => id)).toEqual([made[1]!.courseId, made[2]!.courseId, made[0]!.courseId])
  expect(courseList.map(({ seconds }) => [seconds.length, seconds.at(-1)])).toEqual([
    [toldDays, 70],
    [toldDays, 60],
    [toldDays, 50],
  ])
  expect(courseList.map(({ pausedName }) => pausedName)).toEqual(['', '开头', ''])
  expect(courseList[1]!.seconds[toldDays - 1 - 8]).toBe(1)
})
