// As many as there may be: one more is refused where it is made, and not shown where it is read.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { giveMinutes } from '../../src/gateway/exam/class-sitting.ts'
import { colleaguesOf, namedIn } from '../../src/gateway/messages/notices.ts'
import { requireQuota } from '../../src/gateway/uploads/own-files.ts'
import { samples } from '../samples/all.ts'
import type { Made } from '../samples/sample.ts'
import { aClassExam } from '../support/classes.ts'
import { copies, first, manyPeople } from '../support/copies.ts'
import { anExam } from '../support/exams.ts'
import { aNewcomer, one } from '../support/making.ts'
import { aWorld, endOf } from '../support/world.ts'

const w = aWorld()
const run = (text: string) => w.db.pool.query(text)
const lecturerId = "(select l.id from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师')"

test('the name of a copy is cut to a hundred characters', async () => {
  const made = await samples['course/auth/course/copy']![0]!.ready(w)
  const { id: from } = made.input as { id: number }
  await run(`update course set course_name = repeat('长', 100) where id = ${from}`)
  const { id } = await w.apiWith(() => made.token!)('course/auth/course/copy', { id: from } as never)
  expect((await one(w, `select char_length(course_name) as n from course where id = ${id}`)).n).toBe(100)
})

describe('what is made', () => {
  type Full = {
    call: CallName
    /** Of several samples of the call. */
    what?: string
    most: number
    /** The table, and which of its rows count. */
    table: string
    of: (input: Record<string, unknown>, account: string) => string
    /** Another row like those that count. */
    more: (input: Record<string, unknown>, account: string) => string
    /** Whose row is copied where none counts yet. */
    like?: string
  }
  const full: Full[] = [
    {
      call: 'system/admin/adv/save',
      most: 100,
      table: 'adv',
      what: 'moved',
      of: () => 'adv_location = 2 and plat_show = 1',
      more: () => "'adv_location', 2, 'plat_show', 1",
      like: 'true',
    },
    {
      call: 'system/admin/zone/save',
      most: 24,
      table: 'zone',
      of: ({ zoneLocation }) => `zone_location = ${zoneLocation}`,
      more: ({ zoneLocation }) => `'zone_location', ${zoneLocation}`,
      like: 'true',
    },
    {
      call: 'system/admin/zone/save',
      what: 'moved',
      most: 24,
      table: 'zone',
      of: () => 'zone_location = 3',
      more: () => "'zone_location', 3",
      like: 'true',
    },
    {
      call: 'community/auth/blog/draft/save',
      what: 'first',
      most: 200,
      table: 'blog_draft',
      of: (_, account) => `account_id = ${account}`,
      more: (_, account) => `'account_id', ${account}, 'draft_no', 'many-' || n, 'gmt_delete', null`,
      like: 'true',
    },
    {
      call: 'community/auth/questions/draft/save',
      what: 'first',
      most: 100,
      table: 'question_draft',
      of: (_, account) => `account_id = ${account}`,
      more: (_, account) => `'account_id', ${account}, 'draft_no', 'many-' || n, 'gmt_delete', null`,
      like: 'true',
    },
    {
      call: 'community/auth/blog/draft/recover',
      most: 200,
      table: 'blog_draft',
      of: (_, account) => `account_id = ${account} and gmt_delete is null`,
      more: (_, account) => `'account_id', ${account}, 'draft_no', 'many-' || n, 'gmt_delete', null`,
      like: 'true',
    },
    {
      call: 'community/auth/questions/draft/recover',
      most: 100,
      table: 'question_draft',
      of: (_, account) => `account_id = ${account} and gmt_delete is null`,
      more: (_, account) => `'account_id', ${account}, 'draft_no', 'many-' || n, 'gmt_delete', null`,
      like: 'true',
    },
    {
      call: 'course/auth/course/chapter/audit/save',
      most: 200,
      table: 'course_chapter',
      of: ({ courseId }) => `course_id = ${courseId}`,
      more: ({ courseId }) => `'course_id', ${courseId}, 'origin_id', null`,
      like: 'true',
    },
    {
      call: 'course/auth/course/chapter/period/audit/save',
      most: 1000,
      table: 'course_period',
      of: ({ courseId }) => `course_id = ${courseId}`,
      more: ({ courseId, chapterId }) =>
        `'course_id', ${courseId}, 'chapter_id', ${chapterId}, 'point_id', null, 'origin_id', null, 'sample_period_id', null`,
    },
    {
      call: 'course/auth/course/accessory/save',
      most: 100,
      table: 'course_accessory',
      of: ({ courseId }) => `course_id = ${courseId}`,
      more: ({ courseId, fileNo }) =>
        `'course_id', ${courseId}, 'period_id', null, 'upload_id', ${fileNo}, 'origin_id', null`,
      like: 'true',
    },
    {
      call: 'course/auth/course/audit/save',
      most: 200,
      table: 'course',
      of: () => `lecturer_id = ${lecturerId} and course_state in (0, 3)`,
      more: () =>
        `'lecturer_id', ${lecturerId}, 'course_state', 0, 'sample_kind', 0, 'published_id', null, 'organization_id', (select organization_id from lecturer where id = ${lecturerId})`,
      like: 'true',
    },
  ]

  const asWhom = ({ token = '' }: Made) => w.apiWith(() => token)
  const accountOf = async ({ token = '' }: Made) =>
    String(
      (await one(w, 'select account_id as id from session where token_hash = sha256($1::text::bytea)', [token])).id,
    )

  test.each(full)('$call: $most there may be', async ({ call, what, most, table, of, more, like }) => {
    const sample = samples[call]!.find((one) => what === undefined || one.what === what)!
    const [last, refused] = [await sample.ready(w), await sample.ready(w)]
    const save = (made: Made) =>
      endOf((asWhom(made) as (name: string, input: object) => Promise<unknown>)(call, made.input!))
    for (const [made, left, end] of [
      [last, 1, 'ok'],
      [refused, 0, 'conflict'],
    ] as const) {
      const input = made.input as Record<string, unknown>
      const account = /^(system|user)\/admin/.test(call) ? '0' : await accountOf(made)
      const { n } = await one(w, `select count(*)::int as n from ${table} where ${of(input, account)}`)
      const ids = `'id', (select coalesce(max(id), 0) from ${table}) + ${first} + n, `
      await copies(w, table, n ? of(input, account) : (like ?? 'true'), most - left - n, ids + more(input, account))
      expect(await save(made)).toBe(end)
    }
  })
})

type OfOperators = {
  save: CallName
  most: number
  table: string
  /** Which rows count. */
  of: string
  /** Another one of them; it has the number n. */
  more: string
  input: (name: string) => object
}
const ofOperators: OfOperators[] = [
  {
    save: 'system/admin/nav/bar/save',
    most: 50,
    table: 'nav_bar',
    of: 'true',
    more: "'plat_show', 2",
    input: (navTitle) => ({ navTitle, navUrl: '/list' }),
  },
  {
    save: 'system/admin/website/nav/save',
    most: 300,
    table: 'website_nav',
    of: 'true',
    more: "'parent_id', null",
    input: (navName) => ({ navName }),
  },
  {
    save: 'system/admin/website/link/save',
    most: 200,
    table: 'website_link',
    of: 'true',
    more: "'status_id', 0",
    input: (linkName) => ({ linkName, linkUrl: 'https://example.cn/' }),
  },
  {
    save: 'community/admin/label/save',
    most: 200,
    table: 'label',
    of: 'label_area = 2',
    more: "'label_area', 2, 'label_no', 'many' || n, 'label_name', '多 ' || n",
    input: (labelName) => ({ labelName, labelArea: 2 }),
  },
  {
    save: 'community/admin/article/category/save',
    most: 200,
    table: 'info_category',
    of: 'true',
    more: "'category_name', '多 ' || n",
    input: (categoryName) => ({ categoryName }),
  },
  {
    save: 'course/admin/category/save',
    most: 300,
    table: 'course_category',
    of: 'category_type = 2',
    more: "'category_type', 2, 'category_name', '多 ' || n, 'parent_id', null",
    input: (categoryName) => ({ categoryName, categoryType: 2, parentId: null }),
  },
  {
    save: 'user/admin/vip/set/save',
    most: 20,
    table: 'vip_set',
    of: 'status_id = 1',
    more: "'set_name', '多 ' || n, 'status_id', 1",
    input: (setName) => ({ setName, setType: 1, validDays: 30, orgPrice: 0, fabPrice: 0, renewalPrice: 0 }),
  },
]

test.each(ofOperators)('$save: there may be $most; of two at once for the last place one comes', async (list) => {
  const { save, most, table, of, more, input } = list
  const operator = w.as('operator') as (name: string, input: object) => Promise<unknown>
  const { n } = await one(w, `select count(*)::int as n from ${table} where ${of}`)
  await copies(w, table, of, most - 1 - n, `'id', ${first} + n, ${more}`)
  const ends = await Promise.all(['甲一', '甲二'].map((name) => endOf(operator(save, input(name)))))
  expect(ends.sort()).toEqual(['conflict', 'ok'])
  expect((await one(w, `select count(*)::int as n from ${table} where ${of}`)).n).toBe(most)
})

test('a membership that is taken from the shelf leaves its place, and comes back only where there is one', async () => {
  const operator = w.as('operator')
  const onOffer = (await operator('user/admin/vip/set/page', { pageSize: 100 })).list.filter(
    (one) => one.statusId === 1,
  )
  expect(onOffer).toHaveLength(20)
  const { soldCount: _, ...set } = onOffer.find(({ setName }) => setName.startsWith('甲'))!
  const hidden = await operator('user/admin/vip/set/save', { ...set, statusId: 0 })
  const other = { setName: '乙乙', setType: 1, validDays: 30, orgPrice: 0, fabPrice: 0, renewalPrice: 0 }
  const { version } = await operator('user/admin/vip/set/save', { ...set, version: hidden.version, statusId: 1 })
  expect(await endOf(operator('user/admin/vip/set/save', { ...set, version, sort: 3 }))).toBe('ok') // is there already
  await operator('user/admin/vip/set/save', { ...set, version: version + 1, statusId: 0 })
  expect(await endOf(operator('user/admin/vip/set/save', other))).toBe('ok')
  expect(await endOf(operator('user/admin/vip/set/save', { ...set, version: version + 2, statusId: 1 }))).toBe(
    'conflict',
  )
})

test('a course has three hundred exams; those that it has can be changed', async () => {
  const made = samples['course/auth/course/ref/exam/save']![0]!
  const [last, refused] = [await made.ready(w), await made.ready(w)]
  const input = (one: Made) => one.input as { courseId: number; examId: number }
  const save = (one: object) => endOf(w.as('lecturer')('course/auth/course/ref/exam/save', one as never))
  const fill = (one: Made, count: number) =>
    run(
      `insert into course_ref_exam (course_id, chapter_id, exam_id) select ${input(one).courseId}, h.id, e.id from course_chapter h, exam e limit ${count}`,
    )
  await fill(last, 299)
  expect(await save(input(last))).toBe('ok')
  expect(await save({ ...input(last), isMust: 1 })).toBe('ok')
  await fill(refused, 300)
  expect(await save(input(refused))).toBe('conflict')
})

test('an account has two gigabytes of files', async () => {
  const { id } = await aNewcomer(w)
  await run(
    `insert into upload (account_id, file_name, path, file_type, mime, file_size) values (${id}, 'a', 'quota/a', 3, 'application/pdf', ${2 * 1024 ** 3 - 10})`,
  )
  const take = (fileSize: number) => endOf(requireQuota(w.db.read, id, { fileType: 3, fileSize }))
  expect([await take(10), await take(11)]).toEqual(['ok', 'tooLarge'])
})

describe('what is shown', () => {
  beforeAll(() => manyPeople(w, 1001))

  test('of a class a thousand sheets are listed, and watched', async () => {
    const { gradeExamId } = await aClassExam(w, { students: 1 })
    await copies(
      w,
      'exam_record',
      `grade_exam_id = ${gradeExamId}`,
      1000,
      `'id', ${first} + n, 'account_id', ${first} + n, 'request_no', 'many-' || n, 'receipt_no', 'many-' || n`,
    )
    const teacher = w.as('lecturer')
    const lists = [
      await teacher('exam/auth/grade/exam/student/relation/list', { gradeExamId }),
      await teacher('exam/auth/grade/exam/monitor', { gradeExamId }),
    ]
    expect(lists.map(({ list }) => list.length)).toEqual([1000, 1000])
  })

  test('of the classes of a teacher two hundred', async () => {
    await run(
      `insert into grade (account_id, grade_name, invite_code) select ${first} + 1, '班 ' || n, translate(lpad(n::text, 6, 'Z'), '01', 'AB') from generate_series(1, 201) n`,
    )
    const owner = await aNewcomer(w)
    await run(`update grade set account_id = ${owner.id} where account_id = ${first} + 1`)
    expect((await owner.api('exam/auth/grade/info/grade/list/all', {})).list).toHaveLength(200)
  })

  test.each([
    ['blog_comment', 'community/auth/blog/comment/save', 'blog', `and is_shown`],
    ['question_comment', 'community/auth/questions/comment/save', 'question', `and audit_status = 2`],
  ] as const)('a row of %s has two hundred replies, and all are shown', async (table, save, of, isPublic) => {
    const target = `${of}_id`
    const field = of === 'blog' ? 'blogId' : 'questionsId'
    const { id: refId } = await one(w, `select max(id) as id from ${of} where true ${isPublic}`)
    const { id } = await one(
      w,
      `insert into ${table} (${target}, account_id, content) values (${refId}, ${first} + 1, '一楼') returning id`,
    )
    await run(
      `insert into ${table} (${target}, account_id, parent_id, content) select ${refId}, ${first} + n, ${id}, '回复' from generate_series(1, 199) n`,
    )
    const me = await aNewcomer(w)
    const reply = (parentId: number, content: string) =>
      me.api(save, { [field]: refId, parentId, content } as never) as Promise<{ id: number }>
    const { id: last } = await reply(id, '说得好')
    expect(await endOf(reply(last, '再说一句'))).toBe('conflict')
    const threads =
      of === 'blog'
        ? await me.api('community/api/blog/comment/list', { blogId: refId })
        : await me.api('community/api/questions/comment/list', { questionsId: refId, labelType: 1 })
    expect(threads.list.find((thread) => thread.id === id)!.commentList).toHaveLength(200)
  })

  test('of those whom a text may mention two hundred', async () => {
    const me = await aNewcomer(w)
    const { id: blogId } = await one(w, `select blog_id as id from blog_comment where account_id = ${first} + 1`)
    expect((await me.api('community/auth/mention/list', { blogId })).list).toHaveLength(200)
  })

  test('of notices of an operator thirty, of colleagues five hundred; of a note ten are told', async () => {
    await run(
      `insert into operator_notice (operator_id, kind, ref_id, title) select id, 'mention', 1, '提到你' from operator, generate_series(1, 31)`,
    )
    expect((await w.as('operator')('system/admin/notice/list', {})).list).toHaveLength(30)
    await copies(
      w,
      'operator',
      'status_id = 1',
      501,
      `'id', ${first} + n, 'account', 'many.' || n, 'name', '同事 ' || n`,
    )
    expect(await colleaguesOf(w.db.read, 0)).toHaveLength(500)
    const colleagues = Array.from({ length: 11 }, (_, n) => ({ id: n, name: `同事${n};` }))
    const named = (count: number) =>
      namedIn(
        colleagues
          .slice(0, count)
          .map(({ name }) => `@${name}`)
          .join(' '),
        colleagues,
      )
    expect([named(10).length, named(11).length]).toEqual([10, 10])
  })

  test('of what a search of the console finds five of a kind', async () => {
    const { list } = await w.as('operator')('system/admin/search/list', { str: '很多人' })
    expect(list.filter(({ kind }) => kind === 'user')).toHaveLength(5)
  })
})

describe('what is asked for', () => {
  test('of a study record 750 days', async () => {
    const view = (endTime: string) =>
      endOf(w.as('learner')('data/auth/course/log/record/view', { beginTime: '2024-01-01', endTime }))
    expect([await view('2026-01-19'), await view('2026-01-20')]).toEqual(['ok', 'invalid'])
  })

  test('an article has twenty thousand characters, and is published in a year at the latest', async () => {
    const [article, draft] = [
      samples['community/auth/blog/save']![0]!,
      samples['community/auth/blog/draft/schedule']![0]!,
    ]
    const written = async (count: number) => {
      const made = await article.ready(w)
      const input = { ...made.input, content: `<p>${'字'.repeat(count)}</p>` }
      return endOf(w.apiWith(() => made.token!)('community/auth/blog/save', input as never))
    }
    expect([await written(20_000), await written(20_001)]).toEqual(['ok', 'invalid'])
    const made = await draft.ready(w)
    const at = (minutes: number) => new Date(Date.now() + 365 * 86_400_000 + minutes * 60_000).toISOString()
    const planned = (publishTime: string) =>
      endOf(w.apiWith(() => made.token!)('community/auth/blog/draft/schedule', { ...made.input, publishTime } as never))
    expect([await planned(at(-1)), await planned(at(1))]).toEqual(['ok', 'invalid'])
  })

  test('of what a month brings five hundred', async () => {
    await run(
      `insert into calendar_entry (operator_id, title, begin_time) select (select min(id) from operator), '会', '2031-03-12 09:00+08' from generate_series(1, 501)`,
    )
    expect((await w.as('operator')('system/admin/calendar/list', { month: '2031-03' })).list).toHaveLength(500)
  })

  test('a sitter gets a day more in all', async () => {
    const { gradeExamId, sitters } = await aClassExam(w, { students: 1 })
    await sitters[0]!.me.api('exam/auth/grade/exam/student/relation/begin', { id: sitters[0]!.id })
    const give = (minutes: number) =>
      w.mutate((q) => giveMinutes(q, { id: gradeExamId, minutes, reason: '停电', giverId: 1 }))
    await run(`update exam_record set extra_minutes = 1430 where grade_exam_id = ${gradeExamId}`)
    expect([await give(10), await give(1)]).toEqual([1, 0])
  })

  test('the figures of an exam are those of the five thousand latest sheets', async () => {
    const { examId } = await anExam(w)
    await copies(
      w,
      'exam_record',
      'paper_id is not null and grade_exam_id is null',
      5001,
      `'id', ${first} + 100000 + n, 'exam_id', ${examId},
      'paper_id', (select paper_id from exam where id = ${examId}), 'request_no', 'stat-' || n, 'receipt_no', 'stat-' || n, 'exam_status', 5, 'submit_time', now()`,
    )
    expect((await w.as('lecturer')('exam/auth/exam/info/stat', { id: examId })).sheetCount).toBe(5000)
  })

  test('of the lecturers of an organization the articles of two hundred', async () => {
    const { id } = await one(w, 'select min(id) as id from organization')
    await copies(
      w,
      'lecturer',
      'account_id is not null',
      201,
      `'id', ${first} + n, 'account_id', ${first} + n, 'organization_id', ${id}`,
    )
    expect((await w.as('guest')('user/api/organization/view', { id })).bloggerIdList).toHaveLength(200)
  })
})
