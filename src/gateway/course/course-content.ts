// The content of a course as one value: copied into drafts and other courses, kept as versions, and compared.

import { sql } from 'kysely'
import type { z } from 'zod'
import type { CourseBase, CourseTerms } from '../../contract/course/course-audit.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'

export type ContentPeriod = {
  id: number
  originId: number | null
  periodName: string
  periodDesc: string
  periodType: number
  isFree: number
  isGated: number
  uploadId: number | null
  fileName: string
  /** VideoStatusEnum of its file; null without one. */
  fileStatus: number | null
  captionId: number | null
  pointId: number | null
  videoVid: string
  videoLength: number
  pageTotal: number
  beginTime: string | null
  endTime: string | null
  content: string | null // HTML of image-text and documents
}

export type ContentChapter = {
  id: number
  originId: number | null
  chapterName: string
  chapterDesc: string
  periodList: ContentPeriod[]
}

export type CourseContent = {
  base: z.output<typeof CourseBase> & { categoryName: string }
  terms: z.output<typeof CourseTerms>
  lecturerList: { lecturerId: number; lecturerName: string; askStatus: number }[]
  fileList: { uploadId: number; acName: string; isFree: number; periodId: number | null }[]
  chapterList: ContentChapter[]
}

/** What a row of `courseVersion` kept; those from before courses had a switch for danmu have it on. */
export function versionContent(kept: unknown): CourseContent {
  const content = kept as CourseContent
  return { ...content, base: { ...content.base, isDanmu: content.base.isDanmu ?? 1 } }
}

/** Everything an author writes of a course. */
export async function contentOf(q: Query, courseId: number): Promise<CourseContent> {
  const [row, lecturerList, fileList, chapters, periods] = await Promise.all([
    courseForm(q, courseId),
    q
      .selectFrom('courseLecturer as m')
      .innerJoin('lecturer as l', 'l.id', 'm.lecturerId')
      .select(['m.lecturerId', 'l.lecturerName', 'm.askStatus'])
      .where('m.courseId', '=', courseId)
      .orderBy('m.sort')
      .orderBy('m.lecturerId')
      .execute(),
    q
      .selectFrom('courseAccessory')
      .select(['uploadId', 'acName', 'isFree', 'periodId'])
      .where('courseId', '=', courseId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    q
      .selectFrom('courseChapter')
      .select(['id', 'originId', 'chapterName', 'chapterDesc'])
      .where('courseId', '=', courseId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    q
      .selectFrom('coursePeriod as p')
      .leftJoin('courseImagetext as t', 't.periodId', 'p.id')
      .leftJoin('upload as u', 'u.id', 'p.uploadId')
      .select([
        'p.id',
        'p.originId',
        'p.chapterId',
        'p.periodName',
        'p.periodDesc',
        'p.periodType',
        'p.isFree',
        'p.isGated',
      ])
      .select(['p.uploadId', 'p.captionId', 'p.pointId', 'p.videoVid', 'p.videoLength', 'p.pageTotal'])
      .select(['p.beginTime', 'p.endTime', 't.content', 'u.uploadStatus as fileStatus'])
      .select(sql<string>`coalesce(u.file_name, '')`.as('fileName'))
      .where('p.courseId', '=', courseId)
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),
  ])
  const ofChapter = groupBy(periods, ({ chapterId }) => chapterId)
  const chapterList = chapters.map((chapter) => ({
    ...chapter,
    periodList: (ofChapter.get(chapter.id) ?? []).map(({ chapterId: _, ...period }) => period),
  }))
  return { ...row, lecturerList, fileList, chapterList }
}

/** What stands in the table for the price of a paid course that its author has not named yet; 1 yuan is the least. */
export const priceMissing = 1

/** Name to certificate rule, as the form has them: the price itself, without a sale. */
export async function courseForm(q: Query, courseId: number): Promise<Pick<CourseContent, 'base' | 'terms'>> {
  const row = await q
    .selectFrom('course as c')
    .innerJoin('courseCategory as k', 'k.id', 'c.categoryId')
    .select(['c.courseName', 'c.categoryId', 'k.categoryName', 'c.courseLogo', 'c.introduce', 'c.isDanmu'])
    .select(['c.isFree', 'c.coursePrice', 'c.originalPrice', 'c.vipPrice', 'c.isVipFree', 'c.validDays'])
    .select(['c.certificateProgress', 'c.certificateExamId', 'c.certificateScore'])
    .select(sql<number>`c.credit_hours::float8`.as('creditHours'))
    .$narrowType<{ isFree: 0 | 1; isVipFree: 0 | 1; isDanmu: 0 | 1 }>()
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  const { courseName, categoryId, categoryName, courseLogo, introduce, isDanmu, coursePrice, ...terms } = row
  const base = { courseName, categoryId, categoryName, courseLogo, introduce, isDanmu }
  return { base, terms: { ...terms, coursePrice: coursePrice === priceMissing ? 0 : coursePrice } }
}

/** What of a course is copied with it: not who studies it, how often it was read, nor a sale. */
const copiedColumns = sql.raw(
  [
    ...[
      'course_category',
      'category_id',
      'lecturer_id',
      'organization_id',
      'course_name',
      'course_logo',
      'introduce',
      'is_danmu',
    ],
    ...['is_free', 'course_price', 'original_price', 'vip_price', 'is_vip_free', 'valid_days', 'period_total'],
    ...['begin_time', 'end_time', 'credit_hours', 'doc_type', 'file_size', 'page_total', 'certificate_progress'],
    ...['certificate_exam_id', 'certificate_score', 'version_no', 'sample_kind', 'sample_id', 'sample_version'],
  ].join(', '),
)

/**
 * A copy of a course with its outline, texts and files (by reference), as a draft; each chapter, lesson and file knows its origin.
 * With `publishedId` it is the draft that changes that course.
 */
export async function copyCourse(q: Query, from: number, { publishedId }: { publishedId: number | null }) {
  const { rows } = await sql<{ id: number }>`
    insert into course (${copiedColumns}, course_state, published_id)
    select ${copiedColumns}, 0, ${publishedId}::bigint from course where id = ${from} returning id`.execute(q)
  const { id } = rows[0]!
  await sql`insert into course_lecturer (course_id, lecturer_id, sort, ask_status, gmt_create)
    select ${id}, lecturer_id, sort, ask_status, gmt_create from course_lecturer where course_id = ${from}`.execute(q)
  await sql`insert into course_chapter (course_id, chapter_name, chapter_desc, sort, origin_id)
    select ${id}, chapter_name, chapter_desc, sort, id from course_chapter where course_id = ${from} order by sort, id`.execute(
    q,
  )
  await sql`insert into course_period (course_id, chapter_id, period_name, period_desc, period_type, is_free, is_gated, upload_id, caption_id,
      point_id, video_vid, video_length, begin_time, end_time, sort, page_total, live_id, channel_id, sample_period_id, origin_id)
    select ${id}, h.id, p.period_name, p.period_desc, p.period_type, p.is_free, p.is_gated, p.upload_id, p.caption_id,
      p.point_id, p.video_vid, p.video_length, p.begin_time, p.end_time, p.sort, p.page_total, p.live_id, p.channel_id, p.sample_period_id, p.id
    from course_period p join course_chapter h on h.course_id = ${id} and h.origin_id = p.chapter_id
    where p.course_id = ${from} order by p.sort, p.id`.execute(q)
  await sql`insert into course_imagetext (period_id, content)
    select n.id, t.content from course_period n join course_imagetext t on t.period_id = n.origin_id
    where n.course_id = ${id}`.execute(q)
  await sql`insert into course_accessory (course_id, period_id, ac_name, upload_id, is_free, sort, origin_id)
    select ${id}, n.id, a.ac_name, a.upload_id, a.is_free, a.sort, a.id
    from course_accessory a left join course_period n on n.course_id = ${id} and n.origin_id = a.period_id
    where a.course_id = ${from} order by a.sort, a.id`.execute(q)
  return id
}

/** Gives a copy a life of its own: it changes nothing, and its lessons stand for none. */
export async function forgetOrigins(q: Query, courseId: number) {
  for (const table of ['courseChapter', 'coursePeriod', 'courseAccessory'] as const)
    await q.updateTable(table).set({ originId: null }).where('courseId', '=', courseId).execute()
}
