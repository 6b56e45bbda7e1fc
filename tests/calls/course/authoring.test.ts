// A course from its first word to its shelf, and what its author's later changes do to those who study it.
import { beforeAll, expect, test } from 'vitest'
import { studentRowStates } from '../../../src/contract/course/student-rows.ts'
import { copyCourse } from '../../../src/gateway/course/course-content.ts'
import {
  aDraft,
  aDraftCopy,
  aFile,
  aPublishedCourse,
  aWaitingCourse,
  aWholeDraft,
  introduction,
  pass,
} from '../../support/authoring.ts'
import { aChannel } from '../../support/lives.ts'
import { aLecturer, aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const author = () => w.as('lecturer')
const view = (id: number) => author()('course/auth/course/audit/view', { id })
const shownTo = (id: number) => w.as('guest')('course/api/course/view', { id })
const outline = async (courseId: number) => (await author()('course/auth/course/chapter/audit/list', { courseId })).list

beforeAll(async () => {
  await w.db.pool.query('select 1')
})

test('a draft says what it lacks, is handed in, withdrawn, refused with a mark, mended and published', async () => {
  const { id } = await aDraft(w)
  expect((await view(id)).lackList.map(({ text }) => text)).toEqual(['还没有课时'])
  expect(await endOf(shownTo(id))).toBe('notFound')
  expect(await messageOf(author()('course/auth/course/audit/submit', { id }))).toContain('还没有课时')

  const { id: chapterId } = await author()('course/auth/course/chapter/audit/save', {
    courseId: id,
    chapterName: '起步',
  })
  const film = { courseId: id, chapterId, periodName: '第一课', periodType: 1 }
  const lesson = await author()('course/auth/course/chapter/period/audit/save', film)
  expect((await view(id)).lackList).toEqual([
    { part: 'outline', text: '第 1 章第 1 节还没有视频', periodId: lesson.id },
  ])
  await author()('course/auth/course/chapter/period/audit/save', {
    ...film,
    id: lesson.id,
    editVersion: 1,
    periodType: 5,
    content: '<p>正文</p>',
  })
  expect((await view(id)).lackList).toEqual([])

  expect(await author()('course/auth/course/audit/submit', { id })).toEqual({ id, courseState: 1, auditStage: 2 })
  expect(await author()('course/auth/course/audit/submit', { id })).toEqual({ id, courseState: 1, auditStage: 2 })
  expect(
    await messageOf(author()('course/auth/course/chapter/audit/save', { courseId: id, chapterName: '再来' })),
  ).toBe('正在审核，要改请先撤回')
  expect(await author()('course/auth/course/audit/withdraw', { id })).toEqual({ id, courseState: 0 })
  await author()('course/auth/course/audit/submit', { id })

  const refusal = { id, auditStatus: 3, markList: [{ periodId: lesson.id, text: '请写完整' }] }
  expect(await endOf(w.as('operator')('PUT course/admin/course/audit/audit', { id, auditStatus: 3 }))).toBe('invalid')
  expect(await w.as('operator')('PUT course/admin/course/audit/audit', refusal)).toMatchObject({ courseState: 3 })
  // Somebody else passes it at the same time: what was decided stays.
  expect(await pass(w, id)).toMatchObject({ courseState: 3 })
  expect(await view(id)).toMatchObject({ courseState: 3, markList: [{ periodId: lesson.id, text: '请写完整' }] })

  await author()('course/auth/course/audit/submit', { id })
  expect(await pass(w, id)).toEqual({ id, publishedId: id, courseState: 2 })
  expect(await shownTo(id)).toMatchObject({ id, periodTotal: 1, introduce: introduction })
  expect((await view(id)).eventList.map(({ eventType }) => eventType)).toEqual([5, 2, 6, 2, 3, 2, 1])
  const { rows } = await w.db.pool.query(
    `select r.category_name from course c join course_category k on k.id = c.category_id
      join course_category r on r.id = k.parent_id where c.id = $1`,
    [id],
  )
  for (const courseName of ['第一课', rows[0].category_name]) {
    const found = await w.as('guest')('course/api/course/search/list', { courseName, pageSize: 100 })
    expect([courseName, found.list.map((course) => course.id)]).toEqual([courseName, expect.arrayContaining([id])])
  }
})

test('a published course is changed by its draft copy alone, which takes its place at once when it passes', async () => {
  const { live, draft, list } = await aDraftCopy(w)
  const before = await shownTo(live.id)
  const [kept, gone] = list[0]!.periodList
  const [keptLive, goneLive] = live.periods
  expect([kept!.originId, gone!.originId]).toEqual([keptLive!.id, goneLive!.id])
  expect(await author()('course/auth/course/audit/update', { id: live.id })).toMatchObject({ id: draft.id })

  // A learner is half through both lessons.
  const learner = (await one(w, "select id from account where nickname = '林晓雯'")).id
  for (const { id } of live.periods)
    await w.db.pool.query(
      `insert into study_progress (account_id, period_id, course_id, progress, is_study) values ($1, $2, $3, 100, 1)`,
      [learner, id, live.id],
    )
  await w.db.pool.query(
    `insert into study_log (account_id, session_no, course_id, period_id) values ($1, 's-1', $2, $3)`,
    [...[learner, live.id, goneLive!.id]],
  )
  await w.db.pool.query(
    `insert into study_note (account_id, course_id, period_id, content) values ($1, $2, $3, '记下')`,
    [...[learner, live.id, keptLive!.id]],
  )

  const base = { ...live.base, courseName: '改过名的课', editVersion: draft.editVersion }
  await author()('course/auth/course/audit/update', {
    id: draft.id,
    base,
    terms: { priceVersion: 1, isFree: 0, coursePrice: 19_900 },
  })
  const chapterId = list[0]!.id
  await author()('course/auth/course/chapter/period/audit/save', {
    id: kept!.id,
    editVersion: 1,
    courseId: draft.id,
    chapterId,
    periodName: '怎样定好目标',
    periodType: 5,
    content: '<p>新的正文</p>',
  })
  await author()('course/auth/course/chapter/period/audit/delete', { id: gone!.id })
  const { chapterIds, periodIds } = await author()('course/auth/course/chapter/audit/import', {
    courseId: draft.id,
    chapterList: [{ chapterName: '第二步', periodList: [{ periodName: '新的一节', periodType: 5 }] }],
  })
  await author()('course/auth/course/chapter/period/audit/save', {
    id: periodIds[0]!,
    editVersion: 1,
    courseId: draft.id,
    chapterId: chapterIds[0]!,
    periodName: '新的一节',
    periodType: 5,
    content: '<p>新加的</p>',
  })
  const { changeList } = await author()('course/auth/course/audit/compare', { id: draft.id })
  expect(changeList.map(({ kind, change, name }) => [kind, change, name])).toEqual([
    ['base', 'changed', '基本信息'],
    ['terms', 'changed', '价格与证书'],
    ['period', 'changed', '怎样定好目标'],
    ['chapter', 'added', '第二步'],
    ['period', 'added', '新的一节'],
    ['period', 'removed', '怎样设问题'],
  ])
  expect((await outline(draft.id)).flatMap(({ periodList }) => periodList.map(({ change }) => change))).toEqual([
    'changed',
    'added',
  ])

  // Until it passes, nothing of it is to be seen.
  expect(await shownTo(live.id)).toEqual(before)
  await author()('course/auth/course/audit/submit', { id: draft.id })
  expect(await shownTo(live.id)).toEqual(before)
  expect(await pass(w, draft.id)).toEqual({ id: draft.id, publishedId: live.id, courseState: 2 })

  expect((await view(live.id)).eventList[0]).toMatchObject({ eventType: 5, versionNo: 2 }) // the history of what is published
  expect(await shownTo(live.id)).toMatchObject({ courseName: '改过名的课', coursePrice: 19_900, periodTotal: 2 })
  const after = await w.as('guest')('course/api/course/chapter/list', { courseId: live.id })
  expect(after.list.map(({ chapterName, periodList }) => [chapterName, periodList.map(({ id }) => id)])).toEqual([
    ['第一步', [keptLive!.id]],
    ['第二步', periodIds],
  ])
  const text = await author()('course/auth/course/chapter/period/imagetext/view', { periodId: keptLive!.id })
  expect([text.title, text.content]).toEqual(['怎样定好目标', '<p>新的正文</p>'])

  // The learner's own: the lesson that remains counts, the one that went does not; log and notes stay.
  const progress = await w.db.pool.query(
    'select period_id from study_progress where account_id = $1 and course_id = $2',
    [learner, live.id],
  )
  expect(progress.rows.map((row) => row.period_id)).toEqual([keptLive!.id])
  const kept2 = await one(
    w,
    `select (select count(*)::int from study_log where course_id = $1) as logs,
    (select count(*)::int from study_note where course_id = $1) as notes,
    (select period_name from course_period where id = $2) as name`,
    [live.id, goneLive!.id],
  )
  expect(kept2).toEqual({ logs: 1, notes: 1, name: '怎样设问题' })
  // To the learner it is named under the course that it was taken out of, and marked.
  const seen = async (name: 'data/auth/course/log/user/list' | 'course/auth/course/note/list') =>
    (await w.as('learner')(name, { courseId: live.id })).list.map(({ courseId, periodId, isRemoved }) => [
      ...[courseId, periodId, isRemoved],
    ])
  expect((await seen('data/auth/course/log/user/list')).sort()).toEqual(
    [
      [live.id, keptLive!.id, 0],
      [live.id, goneLive!.id, 1],
    ].sort(),
  )
  expect(await seen('course/auth/course/note/list')).toEqual([[live.id, keptLive!.id, 0]])
  // The copy is over.
  expect(await endOf(view(draft.id))).toBe('notFound')

  // And back: the first version becomes a draft.
  const versions = await author()('course/auth/course/audit/version/list', { id: live.id })
  expect(versions.list.map(({ versionNo, isCurrent, periodTotal }) => [versionNo, isCurrent, periodTotal])).toEqual([
    [2, 1, 2],
    [1, 0, 2],
  ])
  const back = await author()('course/auth/course/audit/version/restore', { id: live.id, versionNo: 1 })
  expect((await view(back.id)).base.courseName).toBe(live.base.courseName)
  expect(
    (await outline(back.id)).map(({ originId, periodList }) => [
      originId,
      periodList.map((p) => [p.periodName, p.originId]),
    ]),
  ).toEqual([
    [
      live.chapterId,
      [
        ['怎样定目标', keptLive!.id],
        ['怎样设问题', null],
      ],
    ],
  ])
  expect(await endOf(author()('course/auth/course/audit/version/restore', { id: live.id, versionNo: 1 }))).toBe(
    'conflict',
  )
  await author()('course/auth/course/audit/delete', { id: back.id })
  expect(await shownTo(live.id)).toMatchObject({ courseName: '改过名的课' })
})

test('a preview counts the lessons and files that are written, not those that were published', async () => {
  const amounts = async (id: number) => {
    const { periodTotal, pageTotal, docType, fileSize } = (await view(id)).course
    return { periodTotal, pageTotal, docType, fileSize }
  }
  const { live, draft, list } = await aDraftCopy(w)
  const none = { pageTotal: 0, docType: '', fileSize: 0 }
  await author()('course/auth/course/chapter/period/audit/delete', { id: list[0]!.periodList[0]!.id })
  expect([await amounts(live.id), await amounts(draft.id)]).toEqual([
    { periodTotal: 2, ...none },
    { periodTotal: 1, ...none },
  ])
  const fresh = await aWholeDraft(w)
  expect(await amounts(fresh.id)).toEqual({ periodTotal: 2, ...none })
  const collection = await aDraft(w, 'lecturer', 4)
  await author()('course/auth/course/accessory/save', { courseId: collection.id, fileNo: await aFile(w) })
  expect(await amounts(collection.id)).toEqual({ periodTotal: 0, pageTotal: 0, docType: 'docx', fileSize: 1200 })
})

test('a reduced price stays below a new price of its course; one that is not less goes, with its times', async () => {
  const reducedAt = async (coursePrice: number) => {
    const { live, draft } = await aDraftCopy(w)
    await w.db.pool.query(
      `update course set is_free = 0, course_price = 9900, sale_price = 5000, sale_begin = now(), sale_end = now() + interval '1 day' where id = $1`,
      [live.id],
    )
    const terms = { priceVersion: draft.priceVersion, isFree: 0 as const, coursePrice }
    await author()('course/auth/course/audit/update', { id: draft.id, terms })
    await author()('course/auth/course/audit/submit', { id: draft.id })
    await pass(w, draft.id)
    return one(
      w,
      'select course_price as whole, sale_price as reduced, num_nulls(sale_begin, sale_end) as without from course where id = $1',
      [live.id],
    )
  }
  expect(await reducedAt(5001)).toEqual({ whole: 5001, reduced: 5000, without: 0 })
  expect(await reducedAt(5000)).toEqual({ whole: 5000, reduced: null, without: 2 })
})

test('a copy has the whole content and a life of its own', async () => {
  const live = await aPublishedCourse(w)
  const exam = await one(
    w,
    `insert into course_ref_exam (course_id, period_id, exam_id, is_must)
     select $1, $2, min(id), 1 from exam returning exam_id`,
    [live.id, live.periods[0]!.id],
  )
  const copy = await author()('course/auth/course/copy', { id: live.id })
  const seen = await view(copy.id)
  expect(seen).toMatchObject({ courseState: 0, publishedId: null, draftId: null, versionNo: 1, lackList: [] })
  expect(seen.base).toMatchObject({ ...live.base, courseName: `${live.base.courseName}（副本）` })
  const [chapter] = await outline(copy.id)
  expect(chapter!.periodList.map(({ periodName, originId, textLength }) => [periodName, originId, textLength])).toEqual(
    [
      ['怎样定目标', null, 8],
      ['怎样设问题', null, 8],
    ],
  )
  const tie = await one(w, 'select period_id, exam_id, is_must from course_ref_exam where course_id = $1', [copy.id])
  expect(tie).toEqual({ period_id: chapter!.periodList[0]!.id, exam_id: exam.exam_id, is_must: 1 })
  // Writing it changes nothing of the other.
  await author()('course/auth/course/chapter/audit/delete', { id: chapter!.id })
  expect((await outline(live.id))[0]!.periodList).toHaveLength(2)
  expect((await shownTo(live.id)).courseName).toBe(live.base.courseName)
})

test('a copy has the exams of its course at the same places: of the whole, of a chapter, of a lesson, and none that stands nowhere in it', async () => {
  const [from, other] = [await aWholeDraft(w), await aWholeDraft(w)]
  const { rows } = await w.db.pool.query('select id from exam order by id limit 5')
  const [whole, ofChapter, ofLesson, ofOtherChapter, ofOtherLesson] = rows.map(({ id }) => id as number)
  const places = [
    [null, null, whole],
    [from.chapterId, null, ofChapter],
    [null, from.periods[1]!.id, ofLesson],
    [other.chapterId, null, ofOtherChapter],
    [null, other.periods[1]!.id, ofOtherLesson],
  ]
  for (const [chapter, lesson, exam] of places)
    await one(w, 'insert into course_ref_exam (course_id, chapter_id, period_id, exam_id) values ($1, $2, $3, $4)', [
      from.id,
      chapter,
      lesson,
      exam,
    ])
  const copy = await author()('course/auth/course/copy', { id: from.id })
  const [chapter] = await outline(copy.id)
  const { rows: ties } = await w.db.pool.query(
    'select chapter_id, period_id, exam_id from course_ref_exam where course_id = $1 order by exam_id',
    [copy.id],
  )
  expect(ties).toEqual([
    { chapter_id: null, period_id: null, exam_id: whole },
    { chapter_id: chapter!.id, period_id: null, exam_id: ofChapter },
    { chapter_id: null, period_id: chapter!.periodList[1]!.id, exam_id: ofLesson },
  ])
})

/** Columns that a copy of a course has for itself; all others are carried over, so that a new column is one or the other. */
const ownColumns: Record<string, string[]> = {
  course: [
    ...['id', 'gmt_create', 'gmt_modified', 'search', 'course_state', 'published_id', 'down_reason', 'is_text_only'],
    ...['count_study', 'count_buy', 'comment_count', 'score_sum', 'count_read', 'download_count'], // of its learners
    ...['sale_price', 'sale_begin', 'sale_end', 'list_price'], // are set for what is on the shelf
    ...['audit_stage', 'audit_opinion', 'audit_marks', 'submit_time'],
    ...['edit_version', 'price_version', 'outline_version'],
  ],
  course_lecturer: ['course_id'],
  course_chapter: ['id', 'course_id', 'origin_id'],
  course_period: ['id', 'course_id', 'chapter_id', 'origin_id', 'edit_version', 'gmt_modified', 'live_status'],
  course_imagetext: ['period_id', 'gmt_modified'],
  course_accessory: ['id', 'course_id', 'period_id', 'download_count', 'origin_id'],
}

test('a copy has every column of a course and its parts, but for those that are its own', async () => {
  const { id, chapterId, periods } = await aWholeDraft(w)
  const [periodId] = periods.map((period) => period.id) as [number]
  const files = await Promise.all(Array.from({ length: 5 }, () => aFile(w)))
  const [film, caption, point, live, extra] = files
  const { id: organizationId } = await one(w, 'select min(id) as id from organization')
  const { id: examId } = await one(w, 'select min(id) as id from exam')
  const { id: channelId } = await aChannel(w)
  await author()('course/auth/course/accessory/save', { courseId: id, periodId, fileNo: extra!, isFree: 1 })
  const set = (text: string, values: unknown[]) => w.db.pool.query(text, values)
  await set(
    `update course set organization_id = $2, course_logo = '/upload/logo.webp', is_danmu = 0, is_free = 0, course_price = 900, original_price = 1000,
       vip_price = 500, is_vip_free = 1, valid_days = 30, period_total = 2, begin_time = now(), end_time = now() + interval '1 day', credit_hours = 1.5,
       doc_type = 'docx', file_size = 77, page_total = 8, certificate_progress = 80, certificate_exam_id = $3, certificate_score = 60,
       version_no = 4, sample_kind = 1, sample_id = $1, sample_version = 3 where id = $1`,
    [id, organizationId, examId],
  )
  await set(
    `insert into course_lecturer (course_id, lecturer_id, sort, ask_status, gmt_create)
    select $1, max(id), 2, 2, '2026-01-01' from lecturer`,
    [id],
  )
  await set(`update course_chapter set chapter_desc = '这一章', sort = 3 where id = $1`, [chapterId])
  await set(
    `update course_period set period_desc = '这一节', is_free = 1, is_gated = 1, upload_id = $2, caption_id = $3, point_id = $4, live_id = $5,
       channel_id = $6, video_vid = 'vid', video_length = 61, begin_time = now(), end_time = now() + interval '1 hour', sort = 5, page_total = 6,
       sample_period_id = $1 where id = $1`,
    [periodId, film, caption, point, live, channelId],
  )
  await set(`update course_accessory set sort = 4, ac_name = '量规' where course_id = $1`, [id])
  const copy = await w.mutate((q) => copyCourse(q, id, { publishedId: null }))

  /** The first row of a table that is of a course, by its columns as text, and their defaults. */
  const rowOf = async (table: string, course: number) => {
    const ofCourse: Record<string, string> = {
      course: 'id = $1',
      course_imagetext: 'period_id in (select id from course_period where course_id = $1) order by content',
    }
    const of = ofCourse[table] ?? 'course_id = $1 order by sort desc'
    const { row } = await one(w, `select to_jsonb(t) as row from ${table} t where ${of} limit 1`, [course])
    return row as Record<string, unknown>
  }
  for (const [table, own] of Object.entries(ownColumns)) {
    const [from, to] = [await rowOf(table, id), await rowOf(table, copy)]
    expect([table, own.filter((name) => !(name in from))]).toEqual([table, []])
    const { rows: defaults } = await set(
      `select column_name as name, column_default as text from information_schema.columns where table_name = $1 and table_schema = 'public'`,
      [table],
    )
    for (const { name, text } of defaults.filter(({ name }) => !own.includes(name))) {
      const plain = text === null ? null : text.replace(/::.*/, '').replaceAll("'", '')
      expect([table, name, String(from[name])], 'this test fills the column').not.toEqual([table, name, String(plain)])
      expect([table, name, to[name]]).toEqual([table, name, from[name]])
    }
  }
})

test('a second writer is told: of the form, of a lesson, of the order', async () => {
  const { id, base, chapterId, periods } = await aWholeDraft(w)
  const [first, second] = periods
  const update = (editVersion: number) =>
    author()('course/auth/course/audit/update', { id, base: { ...base, editVersion } })
  await update(1)
  expect(await messageOf(update(1))).toContain('刚被别人改过')
  // The price has a version of its own.
  await author()('course/auth/course/audit/update', { id, terms: { priceVersion: 1, isFree: 0, coursePrice: 100 } })
  const save = (editVersion: number) =>
    author()('course/auth/course/chapter/period/audit/save', {
      id: first!.id,
      editVersion,
      courseId: id,
      chapterId,
      periodName: '甲',
      periodType: 5,
    })
  expect((await save(1)).editVersion).toBe(2)
  expect(await messageOf(save(1))).toContain('刚被别人改过')
  const { outlineVersion } = await view(id)
  const order = [{ chapterId, periodIds: [second!.id, first!.id] }]
  const sort = (outlineVersion: number, given = order) =>
    author()('course/auth/course/chapter/audit/sort', { courseId: id, outlineVersion, order: given })
  await sort(outlineVersion)
  expect(await messageOf(sort(outlineVersion))).toContain('刚被别人改过')
  expect((await outline(id))[0]!.periodList.map((period) => period.id)).toEqual([second!.id, first!.id])
  // An order that forgets a lesson would lose it.
  expect(await endOf(sort(outlineVersion + 1, [{ chapterId, periodIds: [first!.id] }]))).toBe('conflict')
})

test('three hundred lessons are sorted by one call with as many statements as three', async () => {
  const { id } = await aDraft(w)
  const chapterList = Array.from({ length: 10 }, (_, c) => ({
    chapterName: `第 ${c + 1} 章`,
    periodList: Array.from({ length: 30 }, (_, p) => ({ periodName: `第 ${p + 1} 节`, periodType: 5 })),
  }))
  const { outlineVersion } = await author()('course/auth/course/chapter/audit/import', { courseId: id, chapterList })
  const list = await outline(id)
  const order = list
    .map(({ id: chapterId, periodList }) => ({ chapterId, periodIds: periodList.map((p) => p.id).reverse() }))
    .reverse()
  await author()('course/auth/course/chapter/audit/sort', { courseId: id, outlineVersion, order })
  expect(
    (await outline(id)).map(({ id: chapterId, periodList }) => ({ chapterId, periodIds: periodList.map((p) => p.id) })),
  ).toEqual(order)
  expect(
    await messageOf(
      author()('course/auth/course/chapter/audit/import', {
        courseId: id,
        chapterList: [300, 300, 101].map((length) => ({
          chapterName: '多',
          periodList: Array.from({ length }, () => ({ periodName: '节', periodType: 1 })),
        })),
      }),
    ),
  ).toContain('最多 1000 节')
})

test('off the shelf: 409 for visitors, joined learners go on; taken down only an operator brings back; never deleted', async () => {
  const { id, periods } = await aPublishedCourse(w)
  await w.as('learner')('course/auth/course/user/join', { courseId: id })
  expect(await author()('course/auth/course/audit/stand', { id, standType: 2 })).toEqual({
    isPutaway: 0,
    courseState: 4,
  })
  expect(await endOf(shownTo(id))).toBe('conflict')
  expect(
    (await w.as('learner')('course/auth/course/chapter/period/imagetext/view', { periodId: periods[0]!.id })).isPreview,
  ).toBe(0)
  await author()('course/auth/course/audit/stand', { id, standType: 1 })
  expect(await endOf(w.as('operator')('course/admin/course/stand', { id, standType: 2 }))).toBe('invalid')
  await w.as('operator')('course/admin/course/stand', { id, standType: 2, reason: '没有授权的材料' })
  expect(await endOf(author()('course/auth/course/audit/stand', { id, standType: 1 }))).toBe('conflict')
  expect((await author()('course/auth/course/audit/page', { courseState: 5 })).list[0]).toMatchObject({
    id,
    downReason: '没有授权的材料',
  })
  await w.as('operator')('course/admin/course/stand', { id, standType: 1 })
  expect((await shownTo(id)).isPutaway).toBe(1)
  expect(await endOf(author()('course/auth/course/audit/delete', { id }))).toBe('conflict')
})

test('a lecturer under an organization: the organization looks first, then the operator', async () => {
  const { id } = await aWaitingCourse(w, 'lecturerOfOrganization')
  const waiting = async () =>
    (await w.as('organization')('course/auth/organization/course/page', { isWaiting: 1 })).list.map((c) => c.id)
  expect(await waiting()).toContain(id)
  expect(await pass(w, id)).toMatchObject({ courseState: 1 }) // it waits for somebody else
  const decide = (auditStatus: number) =>
    w.as('organization')('PUT course/auth/organization/course/audit', { id, auditStatus, auditOpinion: '可以' })
  expect(await decide(2)).toEqual({ id, courseState: 1, auditStage: 2 })
  expect(await decide(3)).toEqual({ id, courseState: 1, auditStage: 2 })
  expect(await waiting()).not.toContain(id)
  expect(await pass(w, id)).toMatchObject({ courseState: 2 })
})

test('a further lecturer is asked, writes only after accepting, and decides nothing', async () => {
  const { id } = await aWholeDraft(w)
  const lecturer = await one(
    w,
    "select l.id from lecturer l join account a on a.id = l.account_id where a.nickname = '李老师'",
  )
  const further = w.as('lecturerOfOrganization')
  await author()('course/auth/course/lecturer/save', { courseId: id, lecturerIds: [lecturer.id] })
  expect(await endOf(further('course/auth/course/audit/view', { id }))).toBe('notFound')
  expect((await further('course/auth/course/lecturer/ask/list', {})).list.map(({ courseId }) => courseId)).toContain(id)
  expect((await view(id)).course.moreLecturerList).toEqual([])
  expect(await further('course/auth/course/lecturer/answer', { courseId: id, askStatus: 1 })).toEqual({ askStatus: 1 })
  expect(await further('course/auth/course/lecturer/answer', { courseId: id, askStatus: 2 })).toEqual({ askStatus: 1 })
  await further('course/auth/course/chapter/audit/save', { courseId: id, chapterName: '合讲的一章' })
  for (const decide of [
    () => further('course/auth/course/audit/submit', { id }),
    () => further('course/auth/course/copy', { id }),
    () => further('course/auth/course/lecturer/save', { courseId: id, lecturerIds: [] }),
    () => further('course/auth/course/audit/delete', { id }),
  ])
    expect(await messageOf(decide())).toContain('只有主讲人或机构可以这样做')
  const isLead = async (by: typeof further) => (await by('course/auth/course/audit/view', { id })).isLead
  expect([await isLead(author()), await isLead(further)]).toEqual([1, 0])
  const { id: own } = await aDraft(w, 'lecturerOfOrganization')
  expect((await further('course/auth/course/audit/view', { id: own })).isLead).toBe(1)
  expect((await view(id)).course.moreLecturerList.map((one) => one.id)).toEqual([lecturer.id])
})

test('files of others are not put into a course', async () => {
  const { id, chapterId } = await aWholeDraft(w)
  const theirs = await aFile(w, '13800000001')
  const document = { courseId: id, chapterId, periodName: '文档', periodType: 3, fileNo: theirs }
  expect(await endOf(author()('course/auth/course/chapter/period/audit/save', document))).toBe('invalid')
  expect(await endOf(author()('course/auth/course/accessory/save', { courseId: id, fileNo: theirs }))).toBe('invalid')
  const own = await aFile(w)
  const lesson = await author()('course/auth/course/chapter/period/audit/save', { ...document, fileNo: own })
  expect(lesson).toMatchObject({ fileNo: own, fileName: '量规.docx', fileSize: 1200 })
  const attached = await author()('course/auth/course/accessory/save', {
    courseId: id,
    periodId: lesson.id,
    fileNo: own,
    acName: '作业量规.docx',
  })
  const seen = await author()('course/auth/course/chapter/period/audit/view', { id: lesson.id })
  expect(seen.accessoryList).toEqual([{ id: attached.id, acName: '作业量规.docx', fileSize: 1200, isFree: 0 }])
})

test('learners are added by their numbers without money, told, and taken back while they have not studied', async () => {
  const { id } = await aPublishedCourse(w)
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const mobiles = `${me.mobile} 吴桐\n１３８ 不是号码\n${me.mobile}\n15899999998`
  const add = (isDryRun: 0 | 1) => author()('course/auth/course/student/add', { courseId: id, mobiles, isDryRun })
  const { ready, badNumber, repeated, unknown, student } = studentRowStates
  expect((await add(1)).rowList.map(({ state }) => state)).toEqual([ready, badNumber, repeated, unknown])
  const listed = async () => (await author()('course/auth/course/student/list', { courseId: id })).list
  expect(await listed()).toEqual([])
  expect((await add(0)).addedCount).toBe(1)
  expect((await add(0)).rowList[0]!.state).toBe(student)
  expect(await listed()).toMatchObject([{ userId: me.id, source: 3, progress: 0, gmtExpire: null }])
  expect((await listed())[0]!.mobile).not.toBe(me.mobile)
  expect((await me.api('user/auth/msg/user/list', {})).list.map(({ msgTitle }) => msgTitle)).toEqual([
    '老师给你开通了一门课',
  ])
  const takeBack = (userId: number) =>
    author()('course/auth/course/student/delete', { courseId: id, userIds: [userId] })
  expect(await takeBack(other.id)).toEqual({ num: 0 })
  expect(await takeBack(me.id)).toEqual({ num: 1 })
  expect(await listed()).toEqual([])
})

test('learners are told apart by how far they are, reminded once a week, and counted where they stay', async () => {
  const { id, periods } = await aPublishedCourse(w)
  const learners = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
  await author()('course/auth/course/student/add', {
    courseId: id,
    mobiles: learners.map(({ mobile }) => mobile).join('\n'),
    isDryRun: 0 as const,
  })
  const [idle, active, paused, done] = learners.map((learner) => learner.id)
  const studied = (userId: number, periodId: number, isStudy: 0 | 1, days: number) =>
    w.db.pool.query(
      `insert into study_progress (account_id, period_id, course_id, progress, is_study, gmt_modified)
       values ($1, $2, $3, $4, $5, now() - $6::int * interval '1 day')`,
      [userId, periodId, id, isStudy ? 100 : 40, isStudy, days],
    )
  await studied(active!, periods[0]!.id, 1, 3)
  await studied(active!, periods[1]!.id, 0, 2)
  await studied(paused!, periods[1]!.id, 0, 31)
  for (const { id: periodId } of periods) await studied(done!, periodId, 1, 40)
  const counts = await author()('course/auth/course/student/statistical', { courseId: id })
  expect(counts).toMatchObject({
    studentCount: 4,
    weekCount: 4,
    idleCount: 1,
    activeCount: 1,
    pausedCount: 1,
    doneCount: 1,
  })
  expect(counts.stayList).toEqual([{ periodId: periods[1]!.id, periodName: '怎样设问题', studentCount: 2 }])
  const listed = async (more: { stage?: number; periodId?: number }) =>
    (await author()('course/auth/course/student/list', { courseId: id, ...more })).list.map(({ userId }) => userId)
  for (const [n, userId] of [idle, active, paused, done].entries())
    expect(await listed({ stage: n + 1 })).toEqual([userId])
  expect((await listed({ periodId: periods[1]!.id })).sort()).toEqual([active, paused].sort())

  const remind = (userId: number) =>
    author()('course/auth/course/student/remind', { courseId: id, userId, content: '{姓名}老师，接着看吧' })
  await remind(idle!)
  expect(await messageOf(remind(idle!))).toContain('7 天内提醒过')
  const [message] = (await learners[0]!.api('user/auth/msg/user/list', {})).list
  const { nickname } = await one(w, 'select nickname from account where id = $1', [idle])
  expect(message!.msgText).toContain(`${nickname}老师，接着看吧`)
  await one(w, "update course_reminder set gmt_remind = now() - interval '8 days' where account_id = $1", [idle])
  await remind(idle!)
  expect(await endOf(remind((await aNewcomer(w)).id))).toBe('conflict')
})

test('one file is taken out of a draft, of this course alone; the course counts as changed', async () => {
  const [{ id: courseId }, { id: otherId }] = [await aDraft(w), await aDraft(w)]
  const put = async (courseId: number) =>
    (await author()('course/auth/course/accessory/save', { courseId, fileNo: await aFile(w), isFree: 1 })).id
  const [first, second, elsewhere] = [await put(courseId), await put(courseId), await put(otherId)]
  await one(w, `update course set gmt_modified = '2026-01-01' where id = any($1)`, [[courseId, otherId]])
  const isOld = async (id: number) =>
    (await one(w, `select gmt_modified < now() - interval '1 hour' as n from course where id = $1`, [id])).n
  expect(await endOf((await aLecturer(w)).api('course/auth/course/accessory/delete', { id: first }))).toBe('notFound')
  expect(await author()('course/auth/course/accessory/delete', { id: first })).toEqual({ ok: true })
  const { rows } = await w.db.pool.query('select id from course_accessory where course_id = any($1) order by id', [
    [courseId, otherId],
  ])
  expect(rows.map(({ id }) => id)).toEqual([second, elsewhere])
  expect([await isOld(courseId), await isOld(otherId)]).toEqual([false, true])
  expect(await endOf(author()('course/auth/course/accessory/delete', { id: first }))).toBe('notFound')
})

test('who waits for review keeps the files it was handed in with', async () => {
  const { id } = await aWholeDraft(w)
  const file = await author()('course/auth/course/accessory/save', { courseId: id, fileNo: await aFile(w), isFree: 1 })
  await author()('course/auth/course/audit/submit', { id })
  expect(await messageOf(author()('course/auth/course/accessory/delete', { id: file.id }))).toContain('正在审核')
  expect((await one(w, 'select count(*)::int as n from course_accessory where id = $1', [file.id])).n).toBe(1)
})

test('who teaches a course sees its further lecturers; others, and those of a deleted course, see none', async () => {
  const { id } = await aWholeDraft(w)
  const { id: lecturerId } = await one(
    w,
    "select l.id from lecturer l join account a on a.id = l.account_id where a.nickname = '李老师'",
  )
  await author()('course/auth/course/lecturer/save', { courseId: id, lecturerIds: [lecturerId] })
  await w.as('lecturerOfOrganization')('course/auth/course/lecturer/answer', { courseId: id, askStatus: 1 })
  const listOf = (who: 'lecturer' | 'lecturerOfOrganization', courseId = id) =>
    w.as(who)('course/auth/course/lecturer/list', { courseId })
  expect((await listOf('lecturer')).list.map(({ id }) => id)).toEqual([lecturerId])
  expect((await listOf('lecturerOfOrganization')).list).toEqual((await listOf('lecturer')).list)
  expect((await listOf('lecturer', (await aDraft(w)).id)).list).toEqual([])
  expect(await endOf((await aLecturer(w)).api('course/auth/course/lecturer/list', { courseId: id }))).toBe('notFound')
  await author()('course/auth/course/audit/delete', { id })
  expect(await endOf(listOf('lecturer'))).toBe('notFound')
})

test('the subtitles of a lesson are told with their address, for whoever writes it; those of the film where it has none of its own', async () => {
  const { id: courseId } = await aDraft(w)
  const { id: chapterId } = await author()('course/auth/course/chapter/audit/save', { courseId, chapterName: '起步' })
  const [film, caption] = [await aFile(w), await aFile(w)]
  const lesson = { courseId, chapterId, periodName: '第一课', periodType: 1, fileNo: film }
  const { id } = await author()('course/auth/course/chapter/period/audit/save', lesson)
  const told = async () => {
    const { captionNo, captionUrl } = await author()('course/auth/course/chapter/period/audit/view', { id })
    return { captionNo, captionUrl }
  }
  expect(await told()).toEqual({ captionNo: null, captionUrl: '' })
  await w.db.pool.query('update upload set has_caption = 1, is_hls = 1 where id = $1', [film])
  expect(await told()).toEqual({
    captionNo: null,
    captionUrl: expect.stringMatching(/^\/media\/folder\/.*\/captions\.vtt$/),
  })
  const save = (editVersion: number, captionNo: number | null) =>
    author()('course/auth/course/chapter/period/audit/save', { ...lesson, id, editVersion, captionNo })
  await save(1, caption)
  const { path } = await one(w, 'select path from upload where id = $1', [caption])
  expect(await told()).toEqual({ captionNo: caption, captionUrl: expect.stringContaining(`/media/${path}?`) })
  await save(2, null)
  expect((await told()).captionUrl).toContain('captions.vtt')
})
