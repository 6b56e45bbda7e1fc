// The rule of a certificate: the edge of the progress, the exam beside it, a rule that changes, the name that is waited for.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { issueAfterGrading } from '../../../src/jobs/issue-after-grading.ts'
import { issueCertificate } from '../../../src/jobs/issue-certificate.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, guest, lecturer] = [w.as('learner'), w.as('guest'), w.as('lecturer')]
const sql = async (text: string) => (await w.db.pool.query(text)).rows
let course: { id: number; lessons: number[] }
let exam: { id: number; paper: number; total: number }
let accountId: number

/** A course of 王老师 in a hundred lessons, and an exam of theirs. */
beforeAll(async () => {
  accountId = (await sql(`select id from account where nickname = '林晓雯'`))[0].id
  const [{ lecturer_id }] = await sql(
    `select l.id as lecturer_id from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师'`,
  )
  const [{ id }] =
    await sql(`insert into course (course_category, category_id, lecturer_id, course_name, introduce, is_free, course_price, course_state, period_total, search)
    select 1, category_id, ${lecturer_id}, '一百节微课', '', 1, 0, 2, 100, search from course where lecturer_id = ${lecturer_id} limit 1 returning id`)
  const [chapter] = await sql(
    `insert into course_chapter (course_id, chapter_name, sort) values (${id}, '全部', 1) returning id`,
  )
  const lessons =
    await sql(`insert into course_period (course_id, chapter_id, period_name, period_type, is_free, video_length, sort)
    select ${id}, ${chapter.id}, '第 ' || n || ' 节', 1, 0, 60, n from generate_series(1, 100) n returning id`)
  course = { id, lessons: lessons.map((one) => one.id) }
  await sql(
    `update exam set lecturer_id = ${lecturer_id}, organization_id = null where id = (select min(id) from exam where paper_id is not null)`,
  )
  const [row] = await sql(
    `select id, paper_id, score_total from exam where id = (select min(id) from exam where paper_id is not null)`,
  )
  exam = { id: row.id, paper: row.paper_id, total: row.score_total }
})

beforeEach(async () => {
  w.jobs.length = 0
  await sql(`delete from certificate where course_id = ${course.id}`)
  await sql(`delete from study_progress where course_id = ${course.id}`)
  await sql(`delete from exam_record where exam_id = ${exam.id}`)
  await sql(`delete from message where cause like 'certificate%'`)
  await sql(`update account set real_name = '林晓雯' where id = ${accountId}`)
  await rule(100)
})

const rule = (
  certificateProgress: number | null,
  certificateExamId: number | null = null,
  certificateScore: number | null = null,
) =>
  lecturer('course/auth/certificate/save', {
    courseId: course.id,
    certificateProgress,
    certificateExamId,
    certificateScore,
  })

const finish = (lessons: number) =>
  sql(`insert into study_progress (account_id, period_id, course_id, progress, is_study)
    select ${accountId}, id, ${course.id}, 100, 1 from course_period where course_id = ${course.id} order by sort limit ${lessons}
    on conflict do nothing`)

const marked = (score: number, n = 1) =>
  sql(`insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, score, submit_time, audit_time)
    values (${accountId}, ${exam.id}, ${exam.paper}, 'sitting-${n}', 5, ${score}, now(), now())`)

/** Every job that was asked for, until there is none. */
async function work() {
  const job = issueCertificate({
    read: w.db.read,
    mutate: w.mutate,
    seal: w.outside,
  })
  for (const { job: name, data } of w.jobs.splice(0)) if (name === job.name) await job.work(data as never)
}
const given = async () =>
  (await learner('course/auth/certificate/user/ref/list', { pageSize: 100 })).list.filter(
    (one) => one.courseId === course.id,
  )
const standing = async () =>
  (await learner('course/auth/certificate/user/standing/list', { courseId: course.id })).list[0]

test('the course page says the rule, and of a course that gives none nothing', async () => {
  await rule(80, exam.id, 60)
  const { certificate } = await guest('course/api/course/view', { id: course.id })
  expect(certificate).toMatchObject({ certificateProgress: 80, certificateExamId: exam.id, certificateScore: 60 })
  expect(w.stale.at(-1)?.tags).toEqual([`course:${course.id}`])
  await rule(null)
  expect((await guest('course/api/course/view', { id: course.id })).certificate).toBeNull()
  await finish(100)
  await rule(null)
  await work()
  expect([await given(), await standing()]).toEqual([[], undefined])
})

test('99 of 100 lessons are not enough for 100 %, and how far one is says so; the last one is', async () => {
  await finish(99)
  await rule(100)
  await work()
  expect(await given()).toEqual([])
  expect(await standing()).toMatchObject({ periodNeed: 100, periodDone: 99, isExamPassed: 1 })
  await finish(100)
  await rule(100)
  await work()
  expect(await given()).toMatchObject([{ realName: '林晓雯', score: null }])
  expect(await standing()).toBeUndefined()
})

test('a rule that is eased gives to all who hold it now; one that is tightened takes nothing back', async () => {
  await finish(79)
  await rule(80)
  await work()
  expect(await given()).toEqual([])
  await rule(79)
  expect(w.jobs.map(({ data }) => data)).toEqual([{ courseId: course.id }])
  await work()
  expect(await given()).toHaveLength(1)
  await rule(100)
  await work()
  expect(await given()).toMatchObject([{ certificateStatus: 1 }])
})

test('a part of a lesson counts as a whole one', async () => {
  await sql(`update course set period_total = 3 where id = ${course.id}`)
  await finish(2)
  await rule(67) // of 3 lessons 2.01
  expect(await standing()).toMatchObject({ periodNeed: 3, periodDone: 2 })
  await sql(`update course set period_total = 100 where id = ${course.id}`)
})

test('the best marked sitting counts; a mark that comes gives it, and stands on it', async () => {
  await finish(100)
  await rule(100, exam.id, 60)
  await work()
  expect(await standing()).toMatchObject({ isExamPassed: 0, periodDone: 100 })
  const marks = issueAfterGrading({
    read: w.db.read,
    mutate: (work) => w.db.write(work),
    enqueue: async (_, job, data) => void w.jobs.push({ job, data }),
    report: (why) => expect(why).toBe(''),
  })
  await marked(59.5)
  expect(await marks.run()).toBe(0)
  await marked(60, 2)
  await marked(40, 3)
  expect(await marks.run()).toBe(1)
  marks.stop()
  await work()
  expect(await given()).toMatchObject([{ score: 60 }])
})

test('without a real name it waits and says so once; the name brings it, and a later name does not change it', async () => {
  await sql(`update account set real_name = '' where id = ${accountId}`)
  await finish(100)
  for (const _ of [1, 2]) {
    await rule(100)
    await work()
  }
  expect(await given()).toEqual([])
  const told = await learner('user/auth/msg/user/list', { msgType: 2 })
  expect(told.list.filter(({ linkUrl }) => linkUrl === '/account/info')).toHaveLength(1)
  expect(await endOf(learner('user/auth/user/ext/update', { realName: '林1' }))).toBe('invalid')
  for (const dot of '•‧・⋅∙·') {
    const { realName } = await learner('user/auth/user/ext/update', { realName: `阿卜杜热合曼${dot}吐尔逊江` })
    expect(realName).toBe('阿卜杜热合曼·吐尔逊江') // however a keyboard types it
  }
  const me = await learner('user/auth/user/ext/update', { realName: '欧阳若兰' })
  expect(me.realName).toBe('欧阳若兰')
  await work()
  const [one] = await given()
  expect(one).toMatchObject({ realName: '欧阳若兰' })
  await learner('user/auth/user/ext/update', { realName: '欧阳兰' })
  await work()
  expect(await given()).toMatchObject([{ realName: '欧阳若兰' }])
  const { certificateNo } = one!
  const seen = await guest('course/api/certificate/verify', { certificateNo })
  expect([seen.realName, seen.isGenuine]).toEqual(['欧***', 1])
})

test('only who teaches the course sets its rule, with an exam of their own and a score that can be reached', async () => {
  const other = w.as('lecturerOfOrganization')
  const input = { courseId: course.id, certificateProgress: 100 }
  expect(await endOf(other('course/auth/certificate/save', input))).toBe('notFound')
  expect(await endOf(rule(100, exam.id, null))).toBe('invalid')
  expect(await endOf(rule(null, exam.id, 60))).toBe('invalid')
  expect(await endOf(rule(100, exam.id, exam.total + 1))).toBe('invalid')
  const [{ id: theirs }] = await sql(
    `select min(id) as id from exam where lecturer_id <> (select lecturer_id from exam where id = ${exam.id})`,
  )
  expect(await endOf(rule(100, theirs, 1))).toBe('notFound')
})
