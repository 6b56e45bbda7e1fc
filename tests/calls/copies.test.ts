// What carries rows over, column by column: each column of the schema is kept, emptied, new, or has its reason. A new column without a
// line fails by its name. The rows that are copied differ from their defaults in every column.
import { expect, test } from 'vitest'
import { aFile, aWholeDraft, introduction, pass } from '../support/authoring.ts'
import { type Fates, filled, type Key, type Row, rowOf, wrongColumns } from '../support/columns.ts'
import { aDrawnPaper, anExam, aPaper, aSingle } from '../support/exams.ts'
import { aNewcomer, next, one } from '../support/making.ts'
import { aWorld, type Person } from '../support/world.ts'

const w = aWorld()

/** The tables of a course. */
const tables = [
  'course',
  'course_chapter',
  'text',
  'live',
  'course_imagetext',
  'course_accessory',
  'course_lecturer',
  'course_ref_exam',
] as const
type Part = (typeof tables)[number]
type Parts = Record<Part, Row>
const tableOf = (part: Part) => (part === 'text' || part === 'live' ? 'course_period' : part)

type Keys = Partial<Record<Part, Key>>

const idsOf = async (text: string, ...values: unknown[]) =>
  (await w.db.pool.query(text, values)).rows.map(({ id }) => id as number)

/** The rows of a course: its first chapter, a text, a live lesson, a file of the first of them, who else teaches it, an exam of it. */
async function keysOf(courseId: number): Promise<Keys> {
  const [text, live] = await idsOf('select id from course_period where course_id = $1 order by sort, id', courseId)
  const [chapter] = await idsOf('select id from course_chapter where course_id = $1 order by sort, id', courseId)
  const [file] = await idsOf('select id from course_accessory where course_id = $1 order by sort, id', courseId)
  const [lecturer] = await idsOf('select lecturer_id as id from course_lecturer where course_id = $1', courseId)
  const [exam] = await idsOf('select id from course_ref_exam where course_id = $1', courseId)
  return {
    course: { id: courseId },
    course_chapter: { id: chapter! },
    text: { id: text! },
    live: { id: live! },
    course_imagetext: { period_id: text! },
    ...(file !== undefined && { course_accessory: { id: file } }),
    ...(lecturer !== undefined && { course_lecturer: { course_id: courseId, lecturer_id: lecturer } }),
    ...(exam !== undefined && { course_ref_exam: { id: exam } }),
  }
}

async function partsOf(courseId: number): Promise<Partial<Parts>> {
  const parts: Partial<Parts> = {}
  for (const [part, key] of Object.entries(await keysOf(courseId)))
    parts[part as Part] = await rowOf(w, tableOf(part as Part), key)
  return parts
}

const bindings = async (n: number): Promise<Row> => ({
  is_free: 0,
  course_price: 9900 + n,
  sale_price: 4900 + n,
  certificate_progress: 80 + n,
  certificate_score: 12 + n,
  sale_begin: `202${n}-01-01T00:00:00Z`,
  sale_end: `202${n}-02-01T00:00:00Z`,
  certificate_exam_id: (await anExam(w)).examId,
})
const belongings = [
  'id',
  'course_id',
  'chapter_id',
  'period_id',
  'origin_id',
  'lecturer_id',
  'organization_id',
  'course_state',
  'published_id',
  'sample_kind',
]

/** Every row of a course with every column off its default. `unlike`: of the course that it must differ from. */
async function allFilled(courseId: number, n: number, unlike?: Partial<Parts>): Promise<Parts> {
  const parts: Partial<Parts> = {}
  const keys = await keysOf(courseId)
  await w.db.pool.query('delete from course_imagetext where period_id = $1', [keys.live!.id])
  const files = [await aFile(w), await aFile(w), await aFile(w), await aFile(w)]
  const held = { upload_id: files[0]!, caption_id: files[1]!, point_id: files[2]!, live_id: files[3]! }
  const channel = await one(
    w,
    `insert into live_channel (account_id, channel_no, channel_name, key_sealed, key_hash)
     values ((select id from account where nickname = '王老师'), $1, '测试频道', '', $1) returning id`,
    [String(1_000_000 + next())],
  )
  const sets: Partial<Record<Part, Row>> = {
    course: { ...(await bindings(n)), introduce: `${introduction}<p>${next()}</p>`, audit_stage: n % 2 ? 1 : 2 },
    text: { ...held, channel_id: channel.id, is_free: n % 2 },
    live: { ...held, channel_id: channel.id, is_free: n % 2, period_type: 2 },
    course_imagetext: { content: `<p>正文 ${next()}</p>` },
    course_accessory: { upload_id: files[0]!, is_free: n % 2 },
    course_lecturer: { ask_status: n % 2 ? 2 : 0 },
    course_ref_exam: { is_must: n % 2 },
  }
  for (const [part, key] of Object.entries(keys) as [Part, Key][])
    parts[part] = await filled(w, tableOf(part), key, {
      ...(sets[part] && { set: sets[part] }),
      leave: belongings,
      ...(unlike?.[part] && { unlike: unlike[part] }),
    })
  return parts as Parts
}

/** A draft with two lessons, the first of them with a file, a second lecturer and an exam. */
async function aDraftWithAll(by: Person) {
  const { id, periods } = await aWholeDraft(w, by, 9)
  const [text] = periods
  await one(
    w,
    'insert into course_accessory (course_id, period_id, ac_name, upload_id, sort) values ($1, $2, $3, $4, 1)',
    [id, text!.id, '量规', await aFile(w)],
  )
  await one(
    w,
    `insert into course_lecturer (course_id, lecturer_id)
     select c.id, (select max(l.id) from lecturer l where l.id <> c.lecturer_id) from course c where c.id = $1`,
    [id],
  )
  await one(w, 'insert into course_ref_exam (course_id, period_id, exam_id) values ($1, $2, $3)', [
    id,
    text!.id,
    (await anExam(w)).examId,
  ])
  return id
}

async function aLiveWithAll() {
  const id = await aDraftWithAll('lecturer')
  await w.as('lecturer')('course/auth/course/audit/submit', { id })
  await pass(w, id)
  return id
}

const counters: Fates = {
  count_study: 'emptied',
  count_buy: 'emptied',
  comment_count: 'emptied',
  score_sum: 'emptied',
  count_read: 'emptied',
  download_count: 'emptied',
}
const listed = { why: 'the clock notes it', by: ({ course_price }: Row) => course_price }
const sale: Fates = { sale_price: 'emptied', sale_begin: 'emptied', sale_end: 'emptied', list_price: listed }
const terms: Fates = {
  is_free: 'kept',
  course_price: 'kept',
  original_price: 'kept',
  vip_price: 'kept',
  is_vip_free: 'kept',
  valid_days: 'kept',
  credit_hours: 'kept',
  certificate_progress: 'kept',
  certificate_exam_id: 'kept',
  certificate_score: 'kept',
}
const form: Fates = {
  category_id: 'kept',
  course_name: 'kept',
  course_logo: 'kept',
  introduce: 'kept',
  is_danmu: 'kept',
}
const review: Fates = {
  audit_stage: 'emptied',
  audit_opinion: 'emptied',
  audit_marks: 'emptied',
  submit_time: 'emptied',
  edit_version: 'emptied',
  price_version: 'emptied',
  outline_version: 'emptied',
  down_reason: 'emptied',
  is_text_only: 'emptied',
  search: 'emptied',
  course_state: 'emptied',
}
const lesson: Fates = {
  id: 'new',
  course_id: 'new',
  chapter_id: 'new',
  gmt_modified: 'new',
  edit_version: 'emptied',
  live_status: 'emptied',
  period_name: 'kept',
  period_desc: 'kept',
  period_type: 'kept',
  is_free: 'kept',
  is_gated: 'kept',
  sort: 'kept',
  upload_id: 'kept',
  caption_id: 'kept',
  point_id: 'kept',
  video_vid: 'kept',
  video_length: 'kept',
  page_total: 'kept',
  begin_time: 'kept',
  end_time: 'kept',
  live_id: 'kept',
  channel_id: 'kept',
  sample_period_id: 'kept',
  origin_id: 'kept',
}

/** A copy that goes its own way: `copyAsNew`. */
const ownCopy: Record<Exclude<Part, 'course_lecturer'>, Fates> = {
  course: {
    id: 'new',
    ...form,
    ...terms,
    ...counters,
    ...sale,
    ...review,
    course_category: 'kept',
    lecturer_id: 'kept',
    organization_id: 'kept',
    published_id: 'emptied',
    gmt_create: 'new',
    gmt_modified: 'new',
    version_no: 'emptied',
    begin_time: 'emptied',
    end_time: 'emptied',
    period_total: 'kept',
    doc_type: 'kept',
    file_size: 'kept',
    page_total: 'kept',
    sample_kind: 'kept',
    sample_id: 'kept',
    sample_version: 'kept',
  },
  course_chapter: {
    id: 'new',
    course_id: 'new',
    chapter_name: 'kept',
    chapter_desc: 'kept',
    sort: 'kept',
    origin_id: 'emptied',
  },
  text: { ...lesson, origin_id: 'emptied' },
  live: { ...lesson, origin_id: 'emptied', begin_time: 'emptied', end_time: 'emptied', live_id: 'emptied' },
  course_imagetext: { period_id: 'new', content: 'kept', gmt_modified: 'new' },
  course_accessory: {
    id: 'new',
    course_id: 'new',
    period_id: 'new',
    ac_name: 'kept',
    upload_id: 'kept',
    is_free: 'kept',
    download_count: 'emptied',
    sort: 'kept',
    origin_id: 'emptied',
  },
  course_ref_exam: {
    id: 'new',
    course_id: 'new',
    chapter_id: 'kept',
    period_id: 'new',
    exam_id: 'kept',
    is_must: 'kept',
    gmt_create: 'new',
  },
}

type Made = { from: Partial<Parts>; to: Partial<Parts>; before?: Partial<Parts> }

async function wrongOf({ from, to, before }: Made, fates: Partial<Record<Part, Fates>>) {
  const wrong: string[] = []
  for (const [part, fatesOfPart] of Object.entries(fates) as [Part, Fates][]) {
    if (!from[part] || !to[part]) wrong.push(`${part}: there is none`)
    else {
      const rows = { from: from[part], to: to[part], ...(before?.[part] && { before: before[part] }) }
      const columns = await wrongColumns(w, { table: tableOf(part), fates: fatesOfPart, ...rows })
      wrong.push(...columns.map((text) => `${part}: ${text}`))
    }
  }
  return wrong
}

const by = 'lecturerOfOrganization'

test('a copy of a course', async () => {
  const id = await aDraftWithAll(by)
  const from = await allFilled(id, 1)
  const copy = await w.as(by)('course/auth/course/copy', { id })
  const to = await partsOf(copy.id)
  expect(to.course_lecturer).toBeUndefined() // nobody is asked to teach it
  const course_name = { why: 'it says that it is a copy', is: `${from.course.course_name}（副本）` }
  expect(await wrongOf({ from, to }, { ...ownCopy, course: { ...ownCopy.course, course_name } })).toEqual([])
})

test('a template that is made of a course, and a course that is made of it', async () => {
  const id = await aDraftWithAll(by)
  const from = await allFilled(id, 1)
  const { id: sampleId } = await w.as('organization')('course/auth/course/sample/save', { fromId: id })
  const made = await partsOf(sampleId)
  const own = { why: 'its organization makes it', is: 1 }
  const course = { ...ownCopy.course, sample_kind: own, sample_id: 'emptied', sample_version: 'emptied' } as const
  expect(await wrongOf({ from, to: made }, { ...ownCopy, course })).toEqual([])

  await one(
    w,
    `update course_period set begin_time = now() + interval '1 day', end_time = now() + interval '2 days' where course_id = $1`,
    [sampleId],
  )
  await w.as('organization')('course/auth/course/audit/submit', { id: sampleId })
  const sample = await allFilled(sampleId, 3)
  const used = await w.as(by)('course/auth/course/sample/use', { sampleId })
  const tie = (part: 'text' | 'live') => ({
    ...ownCopy[part],
    sample_period_id: { why: 'its lesson', is: sample[part].id },
  })
  const made2 = await partsOf(used.id)
  expect(
    await wrongOf(
      { from: sample, to: made2 },
      {
        ...ownCopy,
        text: tie('text'),
        live: tie('live'),
        course: {
          ...ownCopy.course,
          sample_kind: 'emptied',
          certificate_exam_id: 'emptied',
          certificate_score: 'emptied',
          sample_id: { why: 'what it was made from', is: sampleId },
          sample_version: { why: 'as it was then', is: sample.course.version_no },
        },
      },
    ),
  ).toEqual([])
})

test('the draft of a published course, what it writes over when it is published, and an earlier version that is taken back', async () => {
  const author = w.as('lecturer')
  const id = await aLiveWithAll()
  const live = await allFilled(id, 1)
  const draft = await author('course/auth/course/audit/update', { id })
  const copied = await partsOf(draft.id)
  const origin = (part: Part) => ({ why: 'what it stands for', is: live[part].id })
  const draftCourse: Fates = {
    ...ownCopy.course,
    begin_time: 'kept',
    end_time: 'kept',
    version_no: 'kept',
    published_id: { why: 'what it changes', is: id },
  }
  const draftLesson = (part: 'text' | 'live'): Fates => ({ ...lesson, origin_id: origin(part) })
  const draftLecturer: Fates = {
    course_id: 'new',
    lecturer_id: 'kept',
    sort: 'kept',
    ask_status: 'kept',
    gmt_create: 'kept',
  }
  const draftChapter: Fates = { ...ownCopy.course_chapter, origin_id: origin('course_chapter') }
  const draftFile: Fates = { ...ownCopy.course_accessory, origin_id: origin('course_accessory') }
  expect(
    await wrongOf(
      { from: live, to: copied },
      {
        course: draftCourse,
        course_chapter: draftChapter,
        text: draftLesson('text'),
        live: draftLesson('live'),
        course_imagetext: ownCopy.course_imagetext,
        course_accessory: draftFile,
        course_lecturer: draftLecturer,
      },
    ),
  ).toEqual([])

  await author('course/auth/course/audit/submit', { id: draft.id })
  const written = await allFilled(draft.id, 2, live)
  await pass(w, draft.id)
  const after = await partsOf(id)
  const own = { id: 'stays', course_id: 'stays' } as const
  const belongs = (part: Part, name: string) => ({ why: 'it belongs there', is: live[part][name] })
  const swappedLesson = (part: 'text' | 'live'): Fates => ({
    ...lesson,
    ...own,
    origin_id: 'emptied',
    edit_version: 'stays',
    gmt_modified: 'kept',
    chapter_id: belongs(part, 'chapter_id'),
    live_id: 'stays',
    live_status: 'stays',
    begin_time: 'stays',
    end_time: 'stays',
  })
  const swapped: Partial<Record<Part, Fates>> = {
    course: {
      ...form,
      ...terms,
      id: 'stays',
      course_category: 'stays',
      lecturer_id: belongs('course', 'lecturer_id'),
      organization_id: belongs('course', 'organization_id'),
      course_state: belongs('course', 'course_state'),
      published_id: 'emptied',
      sample_kind: 'emptied',
      sample_id: 'stays',
      sample_version: 'stays',
      version_no: { why: 'the next', is: Number(live.course.version_no) + 1 },
      audit_stage: 'emptied',
      audit_opinion: 'emptied',
      audit_marks: 'emptied',
      submit_time: 'stays',
      down_reason: 'stays',
      is_text_only: 'stays',
      edit_version: 'stays',
      price_version: 'stays',
      outline_version: 'stays',
      begin_time: 'emptied',
      end_time: 'emptied',
      doc_type: 'emptied',
      file_size: 'emptied', // of other kinds of courses
      period_total: { why: 'its lessons', is: 2 },
      page_total: { why: 'of its lessons', is: Number(written.text.page_total) + Number(written.live.page_total) },
      count_study: 'stays',
      count_buy: 'stays',
      comment_count: 'stays',
      score_sum: 'stays',
      count_read: 'stays',
      download_count: 'stays',
      sale_price: 'stays',
      sale_begin: 'stays',
      sale_end: 'stays',
      list_price: listed,
      gmt_create: 'stays',
      gmt_modified: 'new',
      search: 'new',
    },
    course_chapter: { ...own, chapter_name: 'kept', chapter_desc: 'kept', sort: 'kept', origin_id: 'emptied' },
    text: swappedLesson('text'),
    live: swappedLesson('live'),
    course_imagetext: { period_id: 'stays', content: 'kept', gmt_modified: 'new' },
    course_accessory: {
      ...own,
      period_id: 'stays',
      ac_name: 'kept',
      upload_id: 'kept',
      is_free: 'kept',
      sort: 'kept',
      download_count: 'stays',
      origin_id: 'emptied',
    },
    course_lecturer: {
      course_id: 'stays',
      lecturer_id: 'kept',
      sort: 'kept',
      ask_status: 'kept',
      gmt_create: 'kept',
    },
  }
  expect(await wrongOf({ from: written, to: after, before: live }, swapped)).toEqual([])

  const back = await author('course/auth/course/audit/version/restore', {
    id,
    versionNo: Number(live.course.version_no),
  })
  const restored = await partsOf(back.id)
  const current = after // what versions do not keep is as it is now
  const asNow = (part: Part, name: string) => ({ why: 'versions do not keep it', is: current[part]![name] })
  const backLesson = (part: 'text' | 'live'): Fates => ({
    ...draftLesson(part),
    sort: { why: 'numbered anew', is: part === 'text' ? 1 : 2 },
    live_id: asNow(part, 'live_id'),
    channel_id: asNow(part, 'channel_id'),
    sample_period_id: asNow(part, 'sample_period_id'),
  })
  expect(
    await wrongOf(
      { from: live, to: restored },
      {
        course: {
          ...draftCourse,
          begin_time: asNow('course', 'begin_time'),
          end_time: asNow('course', 'end_time'),
          doc_type: asNow('course', 'doc_type'),
          file_size: asNow('course', 'file_size'),
          page_total: asNow('course', 'page_total'),
          period_total: asNow('course', 'period_total'),
          version_no: asNow('course', 'version_no'),
        },
        course_chapter: { ...draftChapter, sort: { why: 'numbered anew', is: 1 } },
        text: backLesson('text'),
        live: backLesson('live'),
        course_imagetext: ownCopy.course_imagetext,
        course_accessory: { ...draftFile, sort: { why: 'numbered anew', is: 1 }, origin_id: 'emptied' },
        course_lecturer: { ...draftLecturer, sort: { why: 'numbered anew', is: 0 }, gmt_create: 'new' },
      },
    ),
  ).toEqual([])
})

test('a file that an earlier version has too keeps how often it was fetched when that is taken back', async () => {
  const author = w.as('lecturer')
  const id = await aLiveWithAll()
  await w.db.pool.query('update course_accessory set download_count = 7 where course_id = $1', [id])
  const publish = async (draft: { id: number }) => {
    await author('course/auth/course/audit/submit', { id: draft.id })
    await pass(w, draft.id)
  }
  await publish(await author('course/auth/course/audit/update', { id }))
  const { course_accessory: file } = await partsOf(id)
  await publish(await author('course/auth/course/audit/version/restore', { id, versionNo: 1 }))
  expect((await partsOf(id)).course_accessory).toEqual(file)
  expect(file!.download_count).toBe(7)
})

/** What the editor of a question shows. */
const content = [
  'problem_type',
  'problem_content',
  'option_list',
  'answer',
  'analysis',
  'difficulty',
  'score',
  'rule',
  'tag_list',
  'content_hash',
]

const paperTables = ['exam', 'exam_paper', 'exam_title', 'exam_rule', 'exam_problem'] as const

/** The newest rows of the paper that is written of an exam. */
async function paperRowsOf(examId: number) {
  const [paper] = await idsOf('select draft_paper_id as id from exam where id = $1', examId)
  const [title] = await idsOf('select id from exam_title where paper_id = $1 order by sort', paper)
  const [rule] = await idsOf('select id from exam_rule where title_id = $1', title)
  const [problem] = await idsOf(
    'select id from exam_problem where title_id = $1 and parent_id is null and rule_id is null',
    title,
  )
  return { exam: examId, exam_paper: paper!, exam_title: title!, exam_rule: rule!, exam_problem: problem! }
}

test('a copy of a paper', async () => {
  const { examId, input } = await aDrawnPaper(w)
  const api = w.as('lecturer')
  const { taskType: _, ...fields } = input
  await api('PUT exam/auth/exam/info/update', { id: examId, editVersion: 1, ...fields }) // there is a draft again
  const ids = await paperRowsOf(examId)
  const tag = { is_free: 0, exam_desc: '<p>考前请看清说明</p>', pass_score: 3 }
  const from: Record<string, Row> = {}
  for (const table of paperTables)
    from[table] = await filled(
      w,
      table,
      { id: ids[table] },
      {
        ...(table === 'exam' && { set: { ...tag, price: 1900 } }),
        leave: [
          'lecturer_id',
          'organization_id',
          'paper_id',
          'draft_paper_id',
          'exam_state',
          'exam_id',
          'title_id',
          'problem_id',
          'parent_id',
          'rule_id',
          'task_type',
        ],
      },
    )
  const copy = await api('exam/auth/exam/info/copy', { id: examId })
  const made = await paperRowsOf(copy.id)
  const to: Record<string, Row> = {}
  for (const table of paperTables) to[table] = await rowOf(w, table, { id: made[table] })
  const fates: Record<(typeof paperTables)[number], Fates> = {
    exam: {
      id: 'new',
      task_type: 'kept',
      category_id: 'kept',
      lecturer_id: 'kept',
      organization_id: 'kept',
      exam_name: { why: 'it says that it is a copy', by: ({ exam_name }) => `${exam_name}（副本）` },
      exam_desc: 'kept',
      is_free: 'kept',
      price: 'kept',
      is_vip_free: 'kept',
      valid_days: 'kept',
      original_price: 'kept',
      vip_price: 'kept',
      exam_time: 'kept',
      allow_times: 'kept',
      answer_show: 'kept',
      audit_type: 'kept',
      difficulty: 'kept',
      question_order: 'kept',
      sort: 'emptied',
      search: 'new',
      gmt_create: 'new',
      gmt_modified: 'new',
      subject_id: 'emptied',
      paper_id: 'emptied',
      score_total: 'emptied',
      pass_score: 'emptied', // set when it is published
      problem_count: 'emptied',
      study_count: 'emptied',
      exam_state: 'emptied',
      edit_version: 'emptied',
      draft_paper_id: 'new',
    },
    exam_paper: {
      id: 'new',
      exam_id: 'new',
      version: 'emptied',
      gmt_create: 'new',
      pass_score: 'kept',
      score_total: 'emptied',
      problem_count: 'emptied',
      is_drawn: 'emptied',
      author_id: 'emptied', // set when it is published
    },
    exam_title: {
      id: 'new',
      paper_id: 'new',
      title_name: 'kept',
      title_desc: 'kept',
      title_type: 'kept',
      sort: { why: 'numbered anew', is: 1 },
    },
    exam_rule: {
      id: 'new',
      title_id: 'new',
      problem_type: 'kept',
      difficulty: 'kept',
      subject_id: 'kept',
      tag: 'kept',
      draw_count: 'kept',
      score: 'kept',
      sort: { why: 'numbered anew', is: 1 },
    },
    exam_problem: {
      id: 'new',
      title_id: 'new',
      problem_id: 'kept',
      parent_id: 'emptied',
      score: 'kept',
      rule_id: 'emptied',
      sort: { why: 'numbered anew', is: 1 },
      is_pool: 'emptied', // placed by its author
    },
  }
  const wrong: string[] = []
  for (const table of paperTables)
    wrong.push(...(await wrongColumns(w, { table, fates: fates[table], from: from[table]!, to: to[table]! })))
  expect(wrong).toEqual([])
})

test('the successor of a question that a paper holds, saved as its editor has it', async () => {
  const { subjectId, input } = await aPaper(w)
  const api = w.as('lecturer')
  const { taskType: _, ...fields } = input
  const { id, version } = await api('exam/auth/problem/save', { ...aSingle, subjectId })
  await api('exam/auth/exam/info/save', {
    ...fields,
    taskType: 1,
    titleList: [{ titleName: '一、单选题', problemList: [{ problemId: id }] }],
  })
  const from = await filled(
    w,
    'problem',
    { id },
    {
      set: {
        problem_type: 2,
        option_list: JSON.stringify(aSingle.optionList),
        answer: '["A","B"]',
        difficulty: 3,
        analysis: '<p>两句都问了。</p>',
        score: 2.5,
        rule: { isHalf: true },
        tag_list: ['修辞'],
      },
      leave: ['parent_id', 'replaced_by', 'is_deleted', 'import_id', 'version', 'problem_content', 'content_hash'],
    },
  )
  const seen = await api('exam/auth/problem/view', { id })
  const made = await api('PUT exam/auth/problem/update', { ...(seen as unknown as typeof aSingle), id, version })
  expect(made.id).not.toBe(id)
  const fates: Fates = {
    ...Object.fromEntries(content.map((name) => [name, 'kept' as const])),
    id: 'new',
    subject_id: 'kept',
    gmt_create: 'new',
    gmt_modified: 'new',
    sort: 'emptied',
    version: { why: 'the next', is: Number(version) + 1 },
    replaced_by: 'emptied',
    is_deleted: 'emptied',
    parent_id: 'emptied',
    import_id: 'emptied', // what was edited is not undone with its import
    analysis_video: 'emptied', // no call writes it
  }
  expect(
    await wrongColumns(w, { table: 'problem', fates, from, to: await rowOf(w, 'problem', { id: made.id }) }),
  ).toEqual([])
})

test('an account that another one is merged into, and its blog', async () => {
  const [into, old, referrer] = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await one(w, `insert into blogger (account_id, blogger_name) values ($1, '林间拾叶')`, [old.id])
  const blogFrom = await filled(w, 'blogger', { account_id: old.id })
  const from = await filled(
    w,
    'account',
    { id: old.id },
    {
      set: { referrer_id: referrer.id },
      leave: [
        'mobile',
        'referral_code',
        'user_type',
        'status_id',
        'gmt_cancel',
        'merged_into',
        'gmt_merge',
        'gmt_freeze',
        'gmt_unfreeze',
        'freeze_reason',
      ],
    },
  )
  const before = await rowOf(w, 'account', { id: into.id })
  await w.as('operator')('user/admin/users/merge/save', {
    userId: into.id,
    fromId: old.id,
    isMobileMoved: 1,
    reason: '换了手机号，两个账户是同一个人',
  })
  const to = await rowOf(w, 'account', { id: into.id })
  const gone = await rowOf(w, 'account', { id: old.id })
  const standing = { why: 'of the account that remains', is: 'x' }
  const own = (name: string) => ({ ...standing, is: before[name] })
  const fates: Fates = {
    mobile: 'kept',
    real_name: 'kept',
    head_img_url: 'kept',
    email: 'kept',
    school_name: 'kept',
    subject: 'kept',
    province: 'kept',
    city: 'kept',
    district: 'kept',
    sex: 'kept',
    age: 'kept',
    week_goal: 'kept',
    is_recommended: 'kept',
    ...Object.fromEntries(
      [
        'id',
        'nickname',
        'user_type',
        'referral_code',
        'referrer_id',
        'status_id',
        'password_hash',
        'gmt_create',
        'gmt_cancel',
        'device_version',
        'freeze_reason',
        'gmt_freeze',
        'gmt_unfreeze',
        'merged_into',
        'gmt_merge',
      ].map((name) => [name, own(name)]),
    ),
  }
  expect(await wrongColumns(w, { table: 'account', fates, from, to })).toEqual([])
  const emptied: Fates = {
    real_name: 'emptied',
    head_img_url: 'emptied',
    email: 'emptied',
    school_name: 'emptied',
    subject: 'emptied',
    province: 'emptied',
    city: 'emptied',
    district: 'emptied',
    sex: 'emptied',
    age: 'emptied',
    week_goal: 'emptied',
    is_recommended: 'emptied',
    id: 'kept',
    user_type: 'kept',
    referral_code: 'kept',
    referrer_id: 'kept',
    gmt_create: 'kept',
    gmt_cancel: 'emptied',
    freeze_reason: 'emptied',
    gmt_freeze: 'emptied',
    gmt_unfreeze: 'emptied',
    device_version: { why: 'no device is known any more', by: ({ device_version }) => Number(device_version) + 1 },
    mobile: { why: 'it is free for others', is: `x${old.id}` },
    nickname: { why: 'it is closed', is: '已合并的账户' },
    status_id: { why: 'it is closed', is: 0 },
    password_hash: { why: 'it is closed', is: '' },
    merged_into: { why: 'where it went', is: into.id },
    gmt_merge: 'new',
  }
  expect(await wrongColumns(w, { table: 'account', fates: emptied, from, to: gone })).toEqual([])
  const blog: Fates = {
    account_id: { why: 'the one that remains', is: into.id },
    blogger_name: 'kept',
    head_img_url: 'kept',
    introduction: 'kept',
    gmt_create: 'kept',
    fans_count: { why: 'counted anew', is: 0 },
  }
  const to2 = await rowOf(w, 'blogger', { account_id: into.id })
  expect(await wrongColumns(w, { table: 'blogger', fates: blog, from: blogFrom, to: to2 })).toEqual([])
})
