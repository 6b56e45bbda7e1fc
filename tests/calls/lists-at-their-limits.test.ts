// Lists have an end: as many rows as a list holds are all in it, and one more leaves it as long as it was.
import { beforeAll, describe, expect, test } from 'vitest'
import { courseLacks } from '../../src/contract/course/course-lacks.ts'
import { likeQuestions } from '../../src/gateway/community/like-questions.ts'
import { issueCertificates } from '../../src/gateway/course/certificate-issue.ts'
import { followLiveLessons } from '../../src/gateway/course/live-clock.ts'
import { forgetRecording, spentRecordings } from '../../src/gateway/course/live-record.ts'
import { periodHits } from '../../src/gateway/course/period-hit.ts'
import { planned } from '../../src/gateway/course/planned.ts'
import { readPaper } from '../../src/gateway/exam/paper.ts'
import { updateExpiry } from '../../src/gateway/money/vip.ts'
import { publicKeys } from '../../src/gateway/secrets/signing-key.ts'
import { wordsBySound } from '../../src/gateway/sql/spoken-words.ts'
import { playedFile } from '../../src/gateway/uploads/own-files.ts'
import { certificates, keysPath } from '../../src/site/certificates.ts'
import { aPublishedCourse } from '../support/authoring.ts'
import { aClassExam, aHandedIn } from '../support/classes.ts'
import { copies, first, manyPeople } from '../support/copies.ts'
import { aBank, anExam, aPaper } from '../support/exams.ts'
import { imported, twoQuestions } from '../support/imports.ts'
import { aChannel, minutesFromNow } from '../support/lives.ts'
import { aCourse, aLecturer, aNewcomer, freeLesson, liveLesson, one, ordered } from '../support/making.ts'
import { aWorld, endOf, type Person } from '../support/world.ts'

const w = aWorld()
const run = (text: string) => w.db.pool.query(text)
const count = async (what: string) => Number((await run(`select count(*) as n from ${what}`)).rows[0].n)
const call = (who: Person, name: string, input: object = {}) =>
  (w.as(who) as (name: string, input: object) => Promise<Record<string, unknown>>)(name, input)

type Long = {
  list: string
  who: Person
  call: string
  input?: object
  most: number
  table: string
  /** Which rows of the table the list is made of. */
  of: string
  /** Another one of them; `no` is a number of its own. */
  more: (no: string) => string
  /** Where it stands in the answer. */
  shown?: (answer: Record<string, unknown>) => unknown[]
}

const rows = (answer: Record<string, unknown>) => answer.list as unknown[]
const tree = (answer: Record<string, unknown>) =>
  (answer.list as { websiteNavList: unknown[] }[]).flatMap((one) => [one, ...one.websiteNavList])
const categories = (answer: Record<string, unknown>) =>
  (answer.list as { children: { children: unknown[] }[] }[]).flatMap((one) => [
    one,
    ...one.children.flatMap((child) => [child, ...child.children]),
  ])
const last = "'sort', 1000000"

const lists: Long[] = [
  {
    list: 'the labels of articles and questions',
    who: 'guest',
    call: 'community/api/label/list',
    most: 400,
    table: 'label',
    of: 'status_id = 1',
    more: (no) => `'label_no', 'B' || ${no}, 'label_name', '标签 ' || ${no}, 'label_area', 1, ${last}`,
  },
  {
    list: 'the labels of questions in the console',
    who: 'operator',
    call: 'community/admin/label/list',
    input: { labelArea: 2 },
    most: 200,
    table: 'label',
    of: 'label_area = 2',
    more: (no) => `'label_no', 'Q' || ${no}, 'label_name', '标签 ' || ${no}, 'label_area', 2, 'status_id', 0, ${last}`,
  },
  {
    list: 'the categories of news in the console',
    who: 'operator',
    call: 'community/admin/article/category/list',
    most: 200,
    table: 'info_category',
    of: 'true',
    more: (no) => `'category_name', '分类 ' || ${no}, 'status_id', 0, ${last}`,
  },
  {
    list: 'the categories of news',
    who: 'guest',
    call: 'community/api/article/zone/category/list',
    most: 200,
    table: 'info_category',
    of: 'status_id = 1',
    more: (no) => `'category_name', '分类 ' || ${no}, ${last}`,
  },
  {
    list: 'the navigation',
    who: 'guest',
    call: 'system/api/nav/bar/list',
    most: 50,
    table: 'nav_bar',
    of: 'plat_show = 1 and status_id = 1',
    more: () => `'plat_show', 1, 'status_id', 1, ${last}`,
  },
  {
    list: 'the navigation of telephones in the console',
    who: 'operator',
    call: 'system/admin/nav/bar/page',
    input: { platShow: 2 },
    most: 50,
    table: 'nav_bar',
    of: 'plat_show = 2',
    more: () => `'plat_show', 2, 'status_id', 0, ${last}`,
  },
  {
    list: 'the pages of the footer in the console',
    who: 'operator',
    call: 'system/admin/website/nav/page',
    most: 300,
    table: 'website_nav',
    of: 'true',
    more: (no) => `'nav_name', '栏目 ' || ${no}, 'parent_id', null, 'status_id', 0, ${last}`,
  },
  {
    list: 'the pages of the footer',
    who: 'guest',
    call: 'system/api/website/nav/list',
    most: 300,
    table: 'website_nav',
    of: 'status_id = 1',
    more: (no) => `'nav_name', '栏目 ' || ${no}, 'parent_id', null, 'status_id', 1, ${last}`,
    shown: tree,
  },
  {
    list: 'the links to friends in the console',
    who: 'operator',
    call: 'system/admin/website/link/page',
    most: 200,
    table: 'website_link',
    of: 'true',
    more: () => `'status_id', 0, ${last}`,
  },
  {
    list: 'the links to friends',
    who: 'guest',
    call: 'system/api/website/link',
    most: 200,
    table: 'website_link',
    of: 'status_id = 1',
    more: () => `'status_id', 1, ${last}`,
  },
  {
    list: 'the zones of a page',
    who: 'guest',
    call: 'system/api/zone/list',
    input: { zoneLocation: 7 },
    most: 24,
    table: 'zone',
    of: 'zone_location = 7 and status_id = 1',
    more: () => `'zone_location', 7, 'zone_type', 5, 'status_id', 1, ${last}`,
  },
  {
    list: 'the advertisements of a page',
    who: 'guest',
    call: 'system/api/zone/list',
    input: { zoneLocation: 7 },
    most: 20,
    table: 'adv',
    of: 'adv_location = 7 and plat_show = 1 and status_id = 1',
    more: () =>
      `'adv_location', 7, 'plat_show', 1, 'status_id', 1, 'begin_time', '2020-01-01', 'end_time', 'infinity', ${last}`,
    shown: (answer) => (answer.list as { advList: unknown[] }[])[0]!.advList,
  },
  {
    list: 'the memberships on offer',
    who: 'guest',
    call: 'system/api/vip/set/list',
    most: 20,
    table: 'vip_set',
    of: 'status_id = 1',
    more: (no) => `'set_name', '会员 ' || ${no}, 'status_id', 1, ${last}`,
  },
  {
    list: 'the categories of courses in the console',
    who: 'operator',
    call: 'course/admin/category/list',
    most: 300,
    table: 'course_category',
    of: 'category_type = 1',
    more: (no) => `'category_name', '分类 ' || ${no}, 'parent_id', null, 'floor', 1, 'status_id', 1, ${last}`,
  },
  {
    list: 'the categories of courses',
    who: 'guest',
    call: 'course/api/course/category/list',
    most: 1000,
    table: 'course_category',
    of: 'category_type = 1 and status_id = 1',
    more: (no) => `'category_name', '分类 ' || ${no}, 'parent_id', null, 'floor', 1, 'status_id', 1, ${last}`,
    shown: categories,
  },
  {
    list: 'the categories of exams',
    who: 'guest',
    call: 'exam/api/exam/category/list',
    most: 1000,
    table: 'course_category',
    of: 'category_type = 2 and status_id = 1',
    more: (no) => `'category_name', '分类 ' || ${no}, 'parent_id', null, 'floor', 1, 'status_id', 1, ${last}`,
    shown: categories,
  },
]

let made = first
/** So many more rows of a table: `of` finds the one that they are like. */
async function add(many: number, { table, of, more }: Pick<Long, 'table' | 'of' | 'more'>) {
  expect(many).toBeGreaterThan(0)
  const no = `(${made} + n)`
  made += many
  const like = (await count(`${table} where ${of}`)) ? of : 'true'
  await copies(w, table, like, many, `'id', ${no}, ${more(no)}`)
}

test.each(lists)('$list: $most are shown, and not one more', async (long) => {
  const { who, call: name, input, most, table, of, shown = rows } = long
  const ask = async () => shown(await call(who, name, input))
  await add(most - (await count(`${table} where ${of}`)), long)
  const all = await ask()
  expect(all).toHaveLength(most)
  await add(1, long)
  expect(await ask()).toEqual(all)
})

/** Rows from the n after `from`. */
const some = (many: number, from: number) => `from generate_series(${from + 1}, ${from + many}) n`

/** Fills a list, which has `had` rows yet: `rows` is the statement that inserts some. Answers it full, and after one more. */
async function filled(most: number, rows: (from: string) => string, ask: () => Promise<unknown[]>, had = 0) {
  await run(rows(some(most - had, 0)))
  const full = await ask()
  await run(rows(some(1, most)))
  const after = await ask()
  expect([full.length, after.length]).toEqual([most, most])
  return { full, after }
}

/** The courses with the ids from `first` + 1. */
const manyCourses = 201
beforeAll(async () => {
  await manyPeople(w, 1001)
  await copies(w, 'course', 'course_state = 2 and is_free = 1', manyCourses, `'id', ${first} + n`)
})
const admin = '(select min(id) from operator)'

describe('of an account', () => {
  test('the twenty sessions that were used last', async () => {
    const me = await aNewcomer(w)
    const rows = (from: string) => `insert into session (token_hash, account_id, gmt_expire, gmt_used)
      select sha256(('s' || n)::bytea), ${me.id}, now() + interval '1 day', now() - n * interval '1 minute' ${from}`
    const ask = async () => (await me.api('user/auth/session/list', {})).list
    const { full, after } = await filled(20, rows, ask, 1)
    expect(after).toEqual(full)
  })

  test('fifty coupons at the checkout, those that end first', async () => {
    const me = await aNewcomer(w)
    const { id } = await one(
      w,
      `insert into coupon (coupon_name, coupon_type, full_money, reduce_money, total, begin_time, end_time, valid_days)
       values ('减一元', 1, 200, 100, 100, now(), now() + interval '1 day', 9) returning id`,
    )
    const rows = (from: string) =>
      `insert into coupon_user (coupon_id, account_id, expire_time) select ${id}, ${me.id}, now() + n * interval '1 hour' ${from}`
    const productId = await aCourse(w)
    const { full, after } = await filled(
      50,
      rows,
      async () => (await me.api('user/auth/order/info/check', { productType: 1, productId })).couponList,
    )
    expect(after).toEqual(full)
  })

  test('three things that are due', async () => {
    const me = await aNewcomer(w)
    await run(`insert into enrolment (account_id, course_id, source, gmt_expire)
      select ${me.id}, ${first} + n, 2, now() + n * interval '1 day' ${some(4, 0)}`)
    const { dueList, dueCount } = await me.api('course/auth/course/next/view', {})
    expect(dueList.map(({ id }) => id)).toEqual([first + 1, first + 2, first + 3])
    expect(dueCount).toBe(4)
  })

  test('two hundred live lessons of a plan', async () => {
    const me = await aNewcomer(w)
    const courseId = await aCourse(w)
    await run(`insert into enrolment (account_id, course_id, source) values (${me.id}, ${courseId}, 2)`)
    const { id } = await one(
      w,
      `insert into course_chapter (course_id, chapter_name, sort) values (${courseId}, '课表', 1) returning id`,
    )
    const rows = (from: string) =>
      `insert into course_period (course_id, chapter_id, period_name, period_type, begin_time, end_time, sort)
       select ${courseId}, ${id}, '第 ' || n || ' 讲', 2, now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '1 hour', n ${from}`
    const ask = () => planned(w.db.read, me.id, minutesFromNow(0), minutesFromNow(3000))
    const { full, after } = await filled(200, rows, ask)
    expect(after).toEqual(full)
  })

  test('two hundred courses of a study statement, those that were studied longest', async () => {
    const me = await aNewcomer(w)
    const { periodId } = await freeLesson(w)
    const rows = (from: string) =>
      `insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
       select ${me.id}, 'many-' || n, ${first} + n, ${periodId}, 4000 - n, '2026-03-14T01:00:00Z', '2026-03-14T02:00:00Z' ${from}`
    const ask = async () => (await me.api('data/auth/course/log/statement/view', { year: 2026 })).draft.courseList
    const { full, after } = await filled(200, rows, ask)
    expect(after).toEqual(full)
  })

  test('every time a membership was given counts, also after a thousand', async () => {
    const me = await aNewcomer(w)
    await run(`insert into vip_grant (account_id, vip_set_id, valid_days, gmt_create)
      select ${me.id}, (select min(id) from vip_set), 1, '2030-01-01T00:00:00Z' ${some(1001, 0)}`)
    await w.mutate((q) => updateExpiry(q, me.id))
    const { vipExpireTime, grantList } = await me.api('user/auth/vip/view', {})
    expect(vipExpireTime).toBe('2032-09-28T00:00:00.000Z')
    expect([grantList.length, grantList[0]!.endTime]).toEqual([50, vipExpireTime])
  })

  test('certificates of all courses whose requirements are met, at once', async () => {
    const me = await aNewcomer(w)
    const { id } = await one(w, `update account set real_name = '林晓雯' where id = ${me.id} returning id`)
    await run(
      `update course set certificate_progress = 100, period_total = 1, certificate_exam_id = null where id > ${first}`,
    )
    await run(`insert into study_progress (account_id, period_id, course_id, is_study)
      select ${id}, p.id, ${first} + p.n, 1 from (select id, row_number() over (order by id) as n from course_period limit 201) p`)
    const issue = async () => (await w.mutate((q) => issueCertificates(q, w.outside, { accountId: me.id }))).length
    expect([await issue(), await issue()]).toEqual([201, 0])
  })

  test('fifty courses that two accounts have both', async () => {
    const [into, from] = [await aNewcomer(w), await aNewcomer(w)]
    const rows = (from_: string) => `insert into enrolment (account_id, course_id, source)
      select a, ${first} + n, 2 from unnest(array[${into.id}, ${from.id}]) a, (select n ${from_}) t`
    const ask = async () =>
      (await w.as('operator')('user/admin/users/merge/view', { userId: into.id, fromId: from.id })).bothList
    await filled(50, rows, ask)
  })
})

describe('of who teaches', () => {
  test('twenty organizations that invite', async () => {
    const me = await aLecturer(w)
    await run(
      `insert into organization (account_id, organization_name) select ${first} + n, '机构 ' || n ${some(21, 0)}`,
    )
    const rows = (from: string) =>
      `insert into organization_lecturer (organization_id, lecturer_id, direction, gmt_create)
       select (select id from organization where account_id = ${first} + n), ${me.lecturerId}, 1, now() - n * interval '1 minute' ${from}`
    const { full, after } = await filled(
      20,
      rows,
      async () => (await me.api('user/auth/lecturer/organization/view', {})).invitationList,
    )
    expect(after).toEqual(full)
  })

  test('fifty courses that others ask to teach together', async () => {
    const me = await aLecturer(w)
    const rows = (from: string) => `insert into course_lecturer (course_id, lecturer_id, ask_status, gmt_create)
      select ${first} + n, ${me.lecturerId}, 0, now() - n * interval '1 minute' ${from}`
    const ask = async () => (await me.api('course/auth/course/lecturer/ask/list', {})).list
    const { full, after } = await filled(50, rows, ask)
    expect(after).toEqual(full)
  })

  test('fifty events of a course, and fifty versions', async () => {
    const id = await aCourse(w)
    const api = w.as('lecturer')
    const { full, after } = await filled(
      50,
      (from) => `insert into course_event (course_id, event_type, opinion) select ${id}, 1, n ${from}`,
      async () => (await api('course/auth/course/audit/view', { id })).eventList,
    )
    expect([full, after].map((list) => (list[0] as { opinion: string }).opinion)).toEqual(['50', '51'])
    await filled(
      50,
      (from) =>
        `insert into course_version (course_id, version_no, content) select ${id}, n + 1, '{"base":{"courseName":"旧的"},"chapterList":[]}' ${from}`,
      async () => (await api('course/auth/course/audit/version/list', { id })).list,
      1,
    )
  })

  test('fifty versions of a paper', async () => {
    const { examId } = await anExam(w)
    const rows = (from: string) => `insert into exam_paper (exam_id, version) select ${examId}, 100 + n ${from}`
    await filled(
      50,
      rows,
      async () => (await w.as('lecturer')('exam/auth/exam/info/version/list', { id: examId })).list,
      1,
    )
  })

  test('two hundred tags of questions', async () => {
    const subjectId = await aBank(w)
    const rows = (from: string) => `insert into problem (subject_id, problem_type, problem_content, tag_list)
      select ${subjectId}, 5, '<p>谈谈</p>', array['标签' || lpad(n::text, 3, '0')] ${from}`
    const ask = async () => (await w.as('lecturer')('exam/auth/problem/tag/list', { subjectId })).list
    const { full, after } = await filled(200, rows, ask)
    expect(after).toEqual(full)
  })

  test('two hundred papers for a class', async () => {
    const { gradeId, exam } = await aClassExam(w)
    const papers = async () =>
      (await w.as('lecturer')('exam/auth/grade/exam/paper/list', { gradeIds: [gradeId], taskType: 1 })).list
    const had = (await papers()).length
    await copies(w, 'exam', `id = ${exam.examId}`, 200 - had, `'id', ${first} + n`)
    expect(await papers()).toHaveLength(200)
    await copies(w, 'exam', `id = ${exam.examId}`, 1, `'id', ${first} + 1000`)
    expect(await papers()).toHaveLength(200)
  })

  test('a thousand sheets of a class are marked at once', async () => {
    const { gradeExamId, id } = await aHandedIn(w)
    const sheets = (many: number, from: number) =>
      copies(
        w,
        'exam_record',
        `id = ${id}`,
        many,
        `'id', ${first} + ${from} + n, 'account_id', ${first} + ${from} + n, 'request_no', 'many-' || ${from} + n,
        'receipt_no', 'many-' || ${from} + n, 'exam_status', 3`,
      )
    const mark = async () =>
      (await w.as('lecturer')('exam/auth/grade/student/exam/answer/sys/audit', { gradeExamId })).auditCount
    await sheets(1000, 0)
    expect(await mark()).toBe(1000)
    await sheets(1, 1000)
    expect(await mark()).toBe(1000)
  })

  test('a thousand times of which a sitting got minutes', async () => {
    const { me, id } = await aHandedIn(w)
    const rows = (from: string) =>
      `insert into exam_extra_time (record_id, minutes, reason, gmt_create) select ${id}, 1, '停电', now() - n * interval '1 second' ${from}`
    const ask = async () =>
      (await me.api('exam/auth/user/exam/proof/replay', { recordId: id })).eventList.filter(
        ({ seconds, linkNo }) => seconds === 60 && linkNo === null,
      )
    await filled(1000, rows, ask)
  })
})

describe('of a course', () => {
  test('two hundred chapters, two thousand lessons and a hundred files; of a learner all lessons', async () => {
    const id = await aCourse(w)
    const chapters = async () => (await w.as('guest')('course/api/course/chapter/list', { courseId: id })).list
    await filled(
      200,
      (from) => `insert into course_chapter (course_id, chapter_name, sort) select ${id}, '章', n ${from}`,
      chapters,
    )
    await filled(
      2000,
      (from) => `insert into course_period (course_id, chapter_id, period_name, period_type, sort)
        select ${id}, (select min(id) from course_chapter where course_id = ${id}), '节', 1, n ${from}`,
      async () => (await chapters()).flatMap(({ periodList }) => periodList),
    )
    await filled(
      100,
      (from) => `insert into course_accessory (course_id, ac_name, upload_id, sort)
        select ${id}, '资料', (select min(id) from upload), n ${from}`,
      async () => (await w.as('guest')('course/api/course/view', { id })).accessoryList,
    )
    const me = await aNewcomer(w)
    await run(`insert into enrolment (account_id, course_id, source) values (${me.id}, ${id}, 2)`)
    await filled(
      2000,
      (from) => `insert into study_progress (account_id, period_id, course_id)
        select ${me.id}, p.id, ${id} from (select id, row_number() over (order by id) as n from course_period where course_id = ${id}) p
          join (select n ${from}) t using (n)`,
      async () => (await me.api('course/auth/course/user/study/progress', { courseId: id })).list,
    )
  })

  test('a review of a course has two hundred replies, and all are shown', async () => {
    const teacher = w.as('lecturer')
    const { id: courseId } = await aPublishedCourse(w)
    const { id } = await one(
      w,
      `insert into course_comment (course_id, account_id, score, content) values (${courseId}, ${first} + 1, 5, '好') returning id`,
    )
    await run(
      `insert into course_comment (course_id, account_id, parent_id, content) select ${courseId}, ${first} + 1, ${id}, '谢谢 ' || n from generate_series(1, 199) n`,
    )
    const reply = () => teacher('course/auth/courseComment/save', { courseId, parentId: id, content: '谢谢你' })
    expect(await Promise.all([endOf(reply()), endOf(reply())]).then((ends) => ends.sort())).toEqual(['conflict', 'ok'])
    const { list } = await w.as('guest')('course/api/courseComment/list', { courseId })
    expect(list[0]!.replyList).toHaveLength(200)
  })

  test('eighty lines over a minute of a film, the newest', async () => {
    const { periodId } = await freeLesson(w)
    const me = await aNewcomer(w)
    const rows = (from: string) => `insert into course_danmu (period_id, account_id, play_second, content)
      select ${periodId}, ${first} + n, 600, '第 ' || n || ' 句' ${from}`
    const ask = async () => (await me.api('course/auth/course/danmu/list', { periodId, minute: 10 })).list
    const { full, after } = await filled(80, rows, ask)
    const said = (list: unknown[]) => (list as { content: string }[]).map(({ content }) => content)
    expect(said(full)).toContain('第 1 句')
    expect(said(after)).not.toContain('第 1 句')
    expect(said(after)).toContain('第 81 句')
  })

  test('in its live room five hundred who may not speak, and two hundred who are there; it lasts twelve hours', async () => {
    const lesson = await liveLesson(w, 100, 160)
    const api = w.as('lecturer')
    const beginTime = minutesFromNow(24 * 60)
    const move = (length: number) =>
      endOf(
        api('course/auth/live/move', {
          ...lesson,
          beginTime,
          endTime: new Date(Date.parse(beginTime) + length).toISOString(),
        }),
      )
    expect([await move(12 * 3_600_000), await move(12 * 3_600_000 + 1)]).toEqual(['ok', 'invalid'])
    const { periodId } = await liveLesson(w, -5, 60)
    const room = { courseId: lesson.courseId, periodId }
    await filled(
      500,
      (from) => `insert into live_mute (period_id, account_id) select ${periodId}, ${first} + n ${from}`,
      async () => (await api('course/auth/live/chat/list', room)).mutedIdList,
    )
    await filled(
      200,
      (from) => `insert into live_presence (period_id, account_id) select ${periodId}, ${first} + n ${from}`,
      async () => (await api('course/auth/live/member/list', room)).list,
    )
  })
})

describe('of what the clock finds of live lessons', () => {
  const follow = () => w.mutate(followLiveLessons)
  /** How many are left after each of two times. */
  const left = async (what: string) => {
    const counts: number[] = []
    for (let n = 0; n < 2; n++) {
      await follow()
      counts.push(await count(what))
    }
    return counts
  }
  let place: { courseId: number; chapterId: number }
  beforeAll(async () => {
    const courseId = await aCourse(w)
    const { id: chapterId } = await one(
      w,
      `insert into course_chapter (course_id, chapter_name, sort) values (${courseId}, '课表', 1) returning id`,
    )
    place = { courseId, chapterId }
  })
  const lessons = (name: string, state: number) =>
    run(`insert into course_period (course_id, chapter_id, period_name, period_type, begin_time, end_time, live_status, sort)
      select ${place.courseId}, ${place.chapterId}, '${name}', 2, now() - interval '3 hours', now() - interval '2 hours', ${state}, n ${some(101, 0)}`)

  test('a hundred that nobody began are cancelled at a time', async () => {
    await lessons('没有开播的', 1)
    expect(await left(`course_period where period_name = '没有开播的' and live_status = 1`)).toEqual([1, 0])
  })

  test('a hundred that nothing is pushed to end at a time', async () => {
    await lessons('没有画面的', 2)
    await run(
      `insert into live_lesson (period_id, start_time) select id, now() - interval '3 hours' from course_period where period_name = '没有画面的'`,
    )
    expect(await left(`course_period where period_name = '没有画面的' and live_status = 2`)).toEqual([1, 0])
  })

  test('a hundred lines that broke are over at a time; of fifty recordings the files go at once', async () => {
    const { id } = await aChannel(w)
    await run(`insert into live_push (channel_id, stream_no, client_no, record_name, gmt_seen)
      select ${id}, 'many-' || n, n, 'many-' || n, now() - interval '1 minute' ${some(101, 0)}`)
    expect(await left(`live_push where channel_id = ${id} and gmt_end is null`)).toEqual([1, 0])
    await run(
      `update live_push set record_name = '' where channel_id <> ${id}; update live_push set record_name = '' where id > (select min(id) + 50 from live_push where channel_id = ${id})`,
    )
    const spent = await spentRecordings(w.db.read)
    expect(spent).toHaveLength(50)
    await w.db.write((q) => forgetRecording(q, spent[0]!.id))
    expect(await spentRecordings(w.db.read)).toHaveLength(50)
  })
})

describe('for operators', () => {
  const api = w.as('operator')

  test('of the buyer of an order three others, and of its notes fifty, the newest', async () => {
    const me = await aNewcomer(w)
    const { orderNo } = await ordered(me, await aCourse(w))
    const ask = () => api('user/admin/order/info/view', { orderNo })
    await filled(
      3,
      (
        from,
      ) => `insert into product_order (order_no, account_id, product_type, product_id, product_name, price_payable, pay_type, request_no, order_status)
        select '7' || lpad(n::text, 19, '0'), ${me.id}, 1, 1, '课', 100, 9, 'many-' || n, 4 ${from}`,
      async () => (await ask()).buyer.list,
    )
    const { full, after } = await filled(
      50,
      (from) => `insert into order_note (order_id, operator_id, content)
        select (select id from product_order where order_no = '${orderNo}'), ${admin}, n ${from}`,
      async () => (await ask()).noteList,
    )
    expect([full, after].map((list) => (list[0] as { content: string }).content)).toEqual(['1', '2'])
  })

  test('of an account fifty notes', async () => {
    const { id } = await aNewcomer(w)
    const rows = (from: string) =>
      `insert into account_note (account_id, operator_id, content) select ${id}, ${admin}, n ${from}`
    await filled(50, rows, async () => (await api('user/admin/users/view', { userId: id })).noteList)
  })

  test('of who wants to teach fifty events, and a hundred times that somebody looked at the papers', async () => {
    const me = await aNewcomer(w)
    const { id } = await one(
      w,
      `insert into lecturer_audit (account_id, settle_type, audit_status, submit_time) values (${me.id}, 'LECTURER', 3, now()) returning id`,
    )
    const ask = () => api('user/admin/lecturer/audit/view', { id })
    await filled(
      50,
      (from) => `insert into lecturer_audit_event (audit_id, event_type) select ${id}, 1 ${from}`,
      async () => (await ask()).eventList,
    )
    await filled(
      100,
      (from) => `insert into lecturer_audit_look (audit_id, operator_id, kind) select ${id}, ${admin}, 1 ${from}`,
      async () => (await ask()).lookList,
    )
  })

  test('of a text five that its writer wrote before, fifty reports and a hundred words', async () => {
    const { id, account_id, ref_id } = await one(
      w,
      'select r.id, r.account_id, r.ref_id from review r join blog b on b.id = r.ref_id where r.ref_type = 1 order by r.id limit 1',
    )
    await run(`delete from report where ref_type = 1 and ref_id = ${ref_id}; delete from word_hit where review_id = ${id};
      update review set decision = 0 where account_id = ${account_id}`)
    const ask = () => api('community/admin/review/view', { id })
    await filled(
      5,
      (from) => `insert into review (ref_type, ref_id, account_id, version, cause, audit_status, decision, gmt_audit)
        select 1, ${-first} - n, ${account_id}, '{"title":"旧的"}', 1, 2, 1, now() ${from}`,
      async () => (await ask()).earlierList,
    )
    await filled(
      50,
      (from) =>
        `insert into report (account_id, ref_type, ref_id, reason_type) select ${first} + n, 1, ${ref_id}, 1 ${from}`,
      async () => (await ask()).reportList,
    )
    await run(`insert into word (word, letters, level) select '很多词' || n, 'many' || n, 3 ${some(101, 0)}`)
    await filled(
      100,
      (from) => `insert into word_hit (word_id, review_id, text)
        select (select id from word where letters = 'many' || n), ${id}, '很多词' || n ${from}`,
      async () => (await ask()).hitList,
    )
  })

  test('under way twenty live lessons, and twenty texts that colleagues have in hand', async () => {
    const ask = () => api('system/admin/stat/running', {})
    const { liveList, holdList } = await ask()
    await filled(
      20,
      (from) => `insert into course_period (course_id, chapter_id, period_name, period_type, begin_time, end_time, sort)
        select h.course_id, h.id, '正在直播 ' || n, 2, now() - interval '5 minutes', now() + interval '1 hour', n from
          (select h.id, h.course_id from course_chapter h join course c on c.id = h.course_id where c.course_state = 2 limit 1) h, (select n ${from}) t`,
      async () => (await ask()).liveList,
      liveList.length,
    )
    await filled(
      20,
      (from) => `insert into review (ref_type, ref_id, account_id, version, cause, audit_status, taken_by, gmt_taken)
        select 1, ${-first} - 1000 - n, ${first} + n, '{"title":"新的"}', 1, 1, ${admin}, now() ${from}`,
      async () => (await ask()).holdList,
      holdList.length,
    )
  })

  test('two hundred views of a screen', async () => {
    const rows = (from: string) => `insert into console_view (operator_id, screen, view_name, query, is_shared)
      select ${admin}, 'order', '视图 ' || n, 'tab=refund', 1 ${from}`
    await run(`delete from console_view where screen = 'order'`)
    const { full, after } = await filled(
      200,
      rows,
      async () => (await api('system/admin/view/list', { screen: 'order' })).list,
    )
    expect(after).toEqual(full)
  })

  test('of the next seven days seventy things', async () => {
    const { comingList } = await api('system/admin/stat/data', {})
    await filled(
      70,
      (from) =>
        `insert into calendar_entry (operator_id, title, begin_time) select ${admin}, '会', now() + interval '1 day' ${from}`,
      async () => (await api('system/admin/stat/data', {})).comingList,
      comingList.length,
    )
  })

  test('of a list of words two hundred examples', async () => {
    const save = (content: string) => endOf(api('community/admin/word/example/save', { content, isHeld: 0 }))
    await run('delete from word_example')
    await run(`insert into word_example (content, is_held) select '例子 ' || n, 0 ${some(199, 0)}`)
    expect([await save('第二百个例子'), await save('再多一个例子')]).toEqual(['ok', 'conflict'])
  })

  test('of the doubts about a word fifty', async () => {
    const { id } = await one(
      w,
      `insert into word (word, letters, level) values ('被质疑的', 'doubted', 2) returning id`,
    )
    const rows = (from: string) =>
      `insert into word_doubt (word_id, account_id, text) select ${id}, ${first} + n, '句' ${from}`
    const ask = async () =>
      (await api('community/admin/word/log/list', { id })).list.filter(({ text }) => text === '句')
    await filled(50, rows, ask)
  })

  test('certificates of the two hundred newest courses with the name that is looked for', async () => {
    const { courseName } = await one(w, `select course_name as "courseName" from course where id = ${first} + 1`)
    await run(`delete from certificate where course_id > ${first}`)
    await run(`insert into certificate (certificate_no, certificate_name, course_id, account_id, real_name)
      select 'MANY-' || lpad(n::text, 6, '0'), '结业证书', ${first} + n, ${first} + 1, '林晓雯' ${some(3, 0)}`)
    const { list } = await api('course/admin/certificate/page', { courseName, pageSize: 100 })
    const found = list.map(({ certificateNo }) => certificateNo).filter((no) => no.startsWith('MANY-'))
    expect(found.sort()).toEqual(['MANY-000002', 'MANY-000003'])
  })

  test('the console has a thousand keys for signatures; who proves one has all', async () => {
    const app = certificates({
      read: w.db.read,
      storage: w.outside.storage,
      siteUrl: 'http://world',
      accountOf: async () => undefined,
    } as never)
    const had = await count('signing_key')
    const rows = (from: string) => `insert into signing_key (key_id, public_key, private_key, gmt_retire)
      select 'many-' || n, 'x', 'x', now() ${from}`
    const ask = async () => (await api('course/admin/certificate/key/list', {})).list
    await filled(1000, rows, ask, had)
    const published = (await (await app.request(keysPath)).json()) as { keys: unknown[] }
    expect(published.keys).toHaveLength(1001)
    expect((await publicKeys(w.db.read)).size).toBe(1001)
    await run(`delete from signing_key where key_id like 'many-%'`)
  })
})

describe('for everybody', () => {
  test('ten topics that are most popular', async () => {
    await run(`insert into search_word (word, pinyin, initials, types, is_topic, weight)
      select '热门话题' || n, 'rm' || n, 'rm' || n, 2, 1, 1000000000 - n ${some(11, 0)}`)
    const { list } = await w.as('guest')('system/api/search/hot', {})
    expect(list).toEqual(Array.from({ length: 10 }, (_, n) => `热门话题${n + 1}`))
  })

  test('five words that sound as what was typed', async () => {
    await run(`insert into search_word (word, pinyin, initials, types, weight)
      select '同音' || n, 'qqtongyin', 'qqty', 2, 100 - n ${some(6, 0)}`)
    expect(await wordsBySound(w.db.read, 'qqtongyin')).toEqual([1, 2, 3, 4, 5].map((n) => `同音${n}`))
  })

  test('of names that sound as what was typed the two hundred most popular are looked at, of four characters at most', async () => {
    const add = (word: string, pinyin: string, weight: number) =>
      one(
        w,
        'insert into search_word (word, pinyin, initials, types, weight) values ($1, $2, $3, 2, $4) returning word',
        [...[word, pinyin, pinyin[0], weight]],
      )
    await run(`insert into search_word (word, pinyin, initials, types, weight)
      select '别的' || n, 'biede' || n, 'bd' || n, 2, 2000000000 - n ${some(250, 0)}`)
    await add('卓玛次仁', 'zhuomaciren', 1_900_000_001)
    await add('卓一二三四', 'zhuoyiersansi', 1_900_000_002)
    expect(await wordsBySound(w.db.read, 'zhuo laoshi')).toEqual(['卓老师'])
    await run(`delete from search_word where word = '卓玛次仁'`)
    expect(await wordsBySound(w.db.read, 'zhuo laoshi')).toEqual([])
  })

  test('three lecturers who say why they teach here', async () => {
    const ask = async () => {
      w.anew()
      return (await w.as('guest')('user/api/recruit/view', {})).voiceList
    }
    await run(`update lecturer set recruit_voice = ''`)
    const speak = (many: number) =>
      run(`update lecturer set recruit_voice = '在这里教书很好' where id in (
        select distinct lecturer_id from course where course_state = 2 order by lecturer_id limit ${many})`)
    const lengths: number[] = []
    for (const many of [2, 3, 4]) {
      await speak(many)
      lengths.push((await ask()).length)
    }
    expect(lengths).toEqual([2, 3, 3])
  })
})

describe('what is compared and counted', () => {
  test('of questions that are like a title the four likest; a fifth of the pairs is like, less is not', async () => {
    const [typed, other] = ['龘靐齉爩龗', '驫麤鱻羴犇猋骉']
    const ask = async () => (await likeQuestions(w.db.read, 0, typed, 0)).map(({ title }) => title)
    const questions = (title: string, many: number, views: number, from: number) =>
      copies(
        w,
        'question',
        'audit_status = 2',
        many,
        `'id', ${first} + ${from} + n, 'title', '${title}', 'search', $$'龘靐':1$$, 'count_read', ${views}`,
      )
    await questions(`龘靐${other.slice(0, 5)}`, 1, 0, 0) // shares one pair of 4 and 6
    await questions(`龘靐${other.slice(0, 6)}`, 1, 0, 1) // shares one pair of 4 and 7
    expect(await ask()).toEqual([`龘靐${other.slice(0, 5)}`])
    await questions(typed, 5, 0, 2)
    expect(await ask()).toEqual(Array(4).fill(typed))
    await run(`delete from question where id > ${first}`)
    await questions(typed, 1, 0, 0)
    await questions(`龘靐${other}`, 299, 1_000_000, 1)
    expect(await ask()).toEqual([typed])
    await questions(`龘靐${other}`, 1, 1_000_000, 300)
    expect(await ask()).toEqual([]) // three hundred that are read more were compared
    await run(`delete from question where id > ${first}`)
  })

  test('six people who may answer', async () => {
    await run(`insert into label (label_no, label_name, label_area, sort) values ('Q900001', '答得好的', 2, 1)`)
    await copies(
      w,
      'question',
      'audit_status = 2',
      1,
      `'id', ${first} + 1, 'label_id', (select id from label where label_no = 'Q900001')`,
    )
    const rows = (from: string) => `insert into question_comment (question_id, account_id, content)
      select ${first} + 1, ${first} + n, '<p>可以这样</p>' ${from}`
    const ask = async () =>
      (await w.as('learner')('community/auth/questions/answerer/list', { labelNo: 'Q900001' })).list
    const { full, after } = await filled(6, rows, ask)
    expect(after).toEqual(full)
  })

  test('eight words of a search for a lesson', async () => {
    const id = await aCourse(w)
    await run(`with chapter as (insert into course_chapter (course_id, chapter_name, sort) values (${id}, '课表', 1) returning id)
      insert into course_period (course_id, chapter_id, period_name, period_type, sort) select ${id}, id, '甲乙丙丁戊己庚辛', 1, 1 from chapter`)
    const find = async (words: string) =>
      (await periodHits(w.db.read, [{ id, courseName: '课', courseCategory: 1 }], words)).size
    expect([await find('甲 乙 丙 丁 戊 己 庚 辛'), await find('甲 乙 丙 丁 戊 己 庚 癸')]).toEqual([1, 0])
    expect(await find('甲 乙 丙 丁 戊 己 庚 辛 癸')).toBe(1)
  })

  test('four hundred days in a row before today', async () => {
    const me = await aNewcomer(w)
    const { periodId, courseId } = await freeLesson(w)
    const studied = (from: number, to: number) =>
      run(`insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
        select ${me.id}, 'day-' || n, ${courseId}, ${periodId}, 60, now() - n * interval '1 day', now() - n * interval '1 day'
        from generate_series(${from}, ${to}) n`)
    const ask = async () =>
      (await me.api('data/auth/course/log/record/view', { beginTime: '2026-01-01', endTime: '2026-01-02' })).streakNum
    const counts: number[] = []
    for (const [from, to] of [
      [0, 399],
      [400, 400],
      [401, 401],
    ] as const) {
      await studied(from, to)
      counts.push(await ask())
    }
    expect(counts).toEqual([400, 401, 401])
  })

  test('a course is introduced in twenty characters at least', () => {
    const lacks = (length: number) =>
      courseLacks(4, {
        base: { introduce: `<p>${'字'.repeat(length)}</p>` },
        terms: { isFree: 1 },
        fileList: [{}],
        chapterList: [],
      } as never).map(({ part }) => part)
    expect([lacks(20), lacks(19)]).toEqual([[], ['introduce']])
  })

  test('while a new film is prepared the one before plays, through four that are prepared', async () => {
    const { id: accountId } = await aNewcomer(w)
    const film = async (state: number, replaced: number | null) =>
      (
        await one(
          w,
          `insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status, replaced_id)
           values (${accountId}, 'a', gen_random_uuid(), 2, 'video/mp4', 1, ${state}, $1) returning id`,
          [replaced],
        )
      ).id as number
    const plays = await film(5, null)
    const fourth = await film(3, await film(3, await film(3, await film(3, plays))))
    expect((await playedFile(w.db.read, fourth))?.id).toBe(plays)
    expect(await playedFile(w.db.read, await film(3, fourth))).toBe(undefined)
  })

  test('a paper has three hundred questions', async () => {
    const { input, subjectId } = await aPaper(w)
    await run(
      `insert into problem (subject_id, problem_type, problem_content) select ${subjectId}, 5, '<p>谈谈 ' || n || '</p>' ${some(301, 0)}`,
    )
    const { rows: problems } = await run(
      `select id as "problemId" from problem where subject_id = ${subjectId} and problem_type = 5 order by id`,
    )
    const save = (many: number) => {
      const titleList = [problems.slice(0, 150), problems.slice(150, many)].map((problemList, n) => ({
        titleName: `第 ${n + 1} 部分`,
        titleType: 5,
        problemList,
      }))
      return endOf(w.as('lecturer')('exam/auth/exam/info/save', { ...input, titleList } as never))
    }
    expect([await save(300), await save(301)]).toEqual(['ok', 'invalid'])
  })

  test('of questions that stay when an import is taken back a hundred, each with sixty signs', async () => {
    const subjectId = await aBank(w)
    const { importId } = await imported(w, twoQuestions, { subjectId })
    const kept = (text: string, many: number) =>
      run(`insert into problem (subject_id, problem_type, problem_content, import_id, version)
        select ${subjectId}, 5, '<p>${text}</p>', ${importId}, 2 ${some(many, 0)}`)
    await kept(`${'字'.repeat(59)}尾`, 1)
    await kept(`${'字'.repeat(60)}尾`, 100)
    const { keptList, keptCount } = await w.as('lecturer')('exam/auth/problem/import/undo', { importId })
    expect([keptList.length, keptCount]).toEqual([100, 101])
    const titles = keptList.map(({ problemTitle }) => problemTitle)
    expect(titles.slice(0, 2)).toEqual([`${'字'.repeat(59)}尾`, '字'.repeat(60)])
  })
  test('of the rows of a file of questions sixty signs are shown', async () => {
    const subjectId = await aBank(w)
    const texts = [`${'字'.repeat(59)}尾`, `${'字'.repeat(60)}尾`]
    const file = texts.map((text, n) => `${n + 1}．${text}\n答案：对`).join('\n')
    const { rowList } = await imported(w, file, { subjectId, isDryRun: true })
    expect(rowList.map(({ problemTitle }) => problemTitle)).toEqual([texts[0], '字'.repeat(60)])
  })

  test('a paper is read with the first twenty thousand questions', async () => {
    const { paperId, single } = await anExam(w)
    const had = await count(`exam_problem e join exam_title t on t.id = e.title_id where t.paper_id = ${paperId}`)
    await run(
      `insert into exam_title (paper_id, title_name, title_type, sort) select ${paperId}, '第 ' || n || ' 部分', 0, 9 ${some(2, 0)}`,
    )
    const { rows: titles } = await run(`select id from exam_title where paper_id = ${paperId} and sort = 9 order by id`)
    const subject = await aBank(w)
    await run(
      `insert into problem (subject_id, problem_type, problem_content) select ${subject}, 5, '<p>谈谈</p>' ${some(10_000, 0)}`,
    )
    const place = (title: number, many: number) =>
      run(`insert into exam_problem (title_id, problem_id, score, sort)
        select ${title}, id, 1, 99 from problem where subject_id = ${subject} order by id limit ${many}`)
    await place(titles[0].id, 10_000)
    await place(titles[1].id, 10_000 - had)
    await one(
      w,
      `insert into exam_problem (title_id, problem_id, score, sort) values (${titles[1].id}, ${single}, 1, 100) returning id`,
    )
    const { titleList, places } = await readPaper(w.db.read, paperId)
    expect(places.size).toBe(20_000)
    expect(titleList.at(-1)!.problemList).toHaveLength(10_000 - had) // all but the last of its questions
  })
})
