// A draft goes live: a new course as it is, a draft copy by taking the place of what is published.

import { sql } from 'kysely'
import { tagsOfCourse } from '../../contract/course/course-audit.ts'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags } from '../events/changes.ts'
import { literal } from '../sql/literal.ts'
import { indexRow } from '../text/search-index.ts'
import { amounts } from './amounts.ts'
import { contentOf } from './course-content.ts'

type Draft = { id: number; publishedId: number | null }

/**
 * Makes what a draft says live, in the caller's transaction; the id and version of the published course. What remains keeps its ids, so
 * that progress, notes, questions and exams stay with their lessons. Lessons that went move to the draft copy (state 6), with the progress
 * of those who studied them; their log stays with the course.
 */
export async function publishDraft(q: Query, draft: Draft) {
  const id = draft.publishedId ?? draft.id
  const before = await cardOf(q, id)
  if (draft.publishedId !== null) await replaceContent(q, draft.id, draft.publishedId)
  else await q.updateTable('course').set({ courseState: courseStates.published }).where('id', '=', id).execute()
  await awaitLecturers(q, id)
  await summarize(q, id)
  const after = await cardOf(q, id)
  invalidateTags(q, ...new Set([...tagsOfCourse(before), ...tagsOfCourse(after), ...(await textTags(q, id))]))
  return { id, versionNo: after.versionNo, courseState: after.courseState }
}

/** The same for a template: it is there for its organization's lecturers, on no page and in no search. */
export async function publishSample(q: Query, draft: Draft) {
  const id = draft.publishedId ?? draft.id
  if (draft.publishedId !== null) await replaceContent(q, draft.id, draft.publishedId)
  else await q.updateTable('course').set({ courseState: courseStates.sampleReady }).where('id', '=', id).execute()
  await sql`update course c set period_total = ${amounts.periodTotal},
    gmt_modified = now(), audit_stage = ${literal(auditStages.none)}, audit_opinion = '', audit_marks = '[]' where c.id = ${id}`.execute(
    q,
  )
  const { versionNo, courseState } = await cardOf(q, id)
  return { id, versionNo, courseState }
}

export const cardOf = (q: Query, id: number) =>
  q
    .selectFrom('course')
    .select(['id', 'courseCategory', 'lecturerId', 'organizationId', 'versionNo', 'courseState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Of the pages of its image-text lessons. */
const textTags = async (q: Query, courseId: number) => {
  const rows = await q
    .selectFrom('coursePeriod')
    .select('id')
    .where('courseId', '=', courseId)
    .where('periodType', 'in', [periodTypes.document, periodTypes.imageText])
    .execute()
  return rows.map(({ id }) => `imagetext:${id}`)
}

/** Whether a published lesson `l` is past the state in which its author may still give it another time. */
const isUnderWay = sql`coalesce(l.live_status, 1) > 1`

/** Lessons that are pushed to a channel wait for their lecturer from now on; those that send a film, or have none, go by the clock. */
const awaitLecturers = (q: Query, courseId: number) =>
  q
    .updateTable('coursePeriod')
    .set({
      liveStatus: sql<number | null>`case when live_status <> ${literal(liveStates.coming)} then live_status
        when period_type = ${literal(periodTypes.live)} and channel_id is not null and live_id is null and upload_id is null then ${literal(liveStates.coming)} end`,
    })
    .where('courseId', '=', courseId)
    .execute()

async function replaceContent(q: Query, draft: number, live: number) {
  await q.selectFrom('course').select('id').where('id', 'in', [draft, live]).orderBy('id').forUpdate().execute()
  const { versionNo } = await cardOf(q, live)
  await q
    .insertInto('courseVersion')
    .values({ courseId: live, versionNo, content: JSON.stringify(await contentOf(q, live)) })
    .onConflict((c) => c.doNothing())
    .execute()
  const kept = sql`select d.id, d.origin_id from course_period d join course_period l on l.id = d.origin_id
    where d.course_id = ${draft} and l.course_id = ${live}`
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(q)).rows.map(({ id }) => id)
  const newPeriods = await ids(
    sql`select id from course_period where course_id = ${draft} and id not in (select id from (${kept}) k)`,
  )
  const copies = await ids(sql`select id from (${kept}) k`)
  const removed = await ids(
    sql`select id from course_period where course_id = ${live} and id not in (select origin_id from (${kept}) k)`,
  )
  const newChapters = await ids(sql`select d.id from course_chapter d where d.course_id = ${draft}
    and not exists (select from course_chapter l where l.id = d.origin_id and l.course_id = ${live})`)
  const removedChapters = await ids(sql`select l.id from course_chapter l where l.course_id = ${live}
    and not exists (select from course_chapter d where d.course_id = ${draft} and d.origin_id = l.id)`)

  // Chapters: those that are new come over, the others take name and place from their copy.
  await sql`update course_chapter set course_id = ${live}, origin_id = null where id = any(${newChapters}::bigint[])`.execute(
    q,
  )
  await sql`update course_chapter l set chapter_name = d.chapter_name, chapter_desc = d.chapter_desc, sort = d.sort
    from course_chapter d where d.course_id = ${draft} and d.origin_id = l.id and l.course_id = ${live}`.execute(q)

  // Lessons that went, with what belongs to them.
  await sql`update course_period l set course_id = ${draft}, chapter_id = coalesce((select d.id from course_chapter d
      where d.course_id = ${draft} and d.origin_id = l.chapter_id), l.chapter_id)
    where l.id = any(${removed}::bigint[])`.execute(q)
  await sql`update study_progress set course_id = ${draft} where course_id = ${live} and period_id = any(${removed}::bigint[])`.execute(
    q,
  )
  await sql`update course_ref_exam set course_id = ${draft} where course_id = ${live}
    and (period_id = any(${removed}::bigint[]) or chapter_id = any(${removedChapters}::bigint[]))`.execute(q)
  await sql`update course_accessory set course_id = ${draft} where course_id = ${live} and period_id = any(${removed}::bigint[])`.execute(
    q,
  )

  // Lessons that remain. A replay that came while the draft was written is not lost.
  await sql`update course_period l set period_name = d.period_name, period_desc = d.period_desc, period_type = d.period_type,
      is_free = d.is_free, is_gated = d.is_gated, sample_period_id = d.sample_period_id, caption_id = d.caption_id, point_id = d.point_id, video_vid = d.video_vid, video_length = d.video_length,
      upload_id = case when d.period_type = ${literal(periodTypes.live)} then coalesce(d.upload_id, l.upload_id) else d.upload_id end,
      channel_id = d.channel_id, sort = d.sort,
      begin_time = case when ${isUnderWay} then l.begin_time else d.begin_time end,
      end_time = case when ${isUnderWay} then l.end_time else d.end_time end, page_total = d.page_total, gmt_modified = d.gmt_modified,
      chapter_id = coalesce((select h.origin_id from course_chapter h where h.id = d.chapter_id and h.course_id = ${draft}), d.chapter_id)
    from course_period d where d.id = any(${copies}::bigint[]) and l.id = d.origin_id`.execute(q)
  await sql`delete from course_imagetext t using course_period d where d.id = any(${copies}::bigint[]) and t.period_id = d.origin_id
    and not exists (select from course_imagetext n where n.period_id = d.id)`.execute(q)
  await sql`insert into course_imagetext (period_id, content)
    select d.origin_id, t.content from course_period d join course_imagetext t on t.period_id = d.id
    where d.id = any(${copies}::bigint[])
    on conflict (period_id) do update set content = excluded.content, gmt_modified = now()
      where course_imagetext.content <> excluded.content`.execute(q)

  // Lessons that are new.
  await sql`update course_period p set course_id = ${live}, origin_id = null, chapter_id = coalesce((select h.origin_id from course_chapter h
      where h.id = p.chapter_id and h.course_id = ${draft}), p.chapter_id)
    where p.id = any(${newPeriods}::bigint[])`.execute(q)

  // Exams that were set while the draft was written: of the course, and of chapters and lessons whether new or kept.
  const isOfDraft = sql`x.course_id = ${draft} and (x.period_id is null or x.period_id <> all(${removed}::bigint[]))
    and (x.chapter_id is null or x.chapter_id <> all(${removedChapters}::bigint[]))`
  await sql`insert into course_ref_exam (course_id, chapter_id, period_id, exam_id, is_must)
    select ${live}, coalesce(h.origin_id, x.chapter_id), coalesce(p.origin_id, x.period_id), x.exam_id, x.is_must
    from course_ref_exam x left join course_chapter h on h.id = x.chapter_id left join course_period p on p.id = x.period_id
    where ${isOfDraft} order by x.id
    on conflict (course_id, chapter_id, period_id, exam_id) do update set is_must = excluded.is_must`.execute(q)
  await sql`delete from course_ref_exam x where ${isOfDraft}`.execute(q)

  // Files.
  await sql`delete from course_accessory l where l.course_id = ${live}
    and not exists (select from course_accessory d where d.course_id = ${draft} and d.origin_id = l.id)`.execute(q)
  await sql`update course_accessory l set ac_name = d.ac_name, is_free = d.is_free, sort = d.sort, upload_id = d.upload_id,
      period_id = coalesce((select p.origin_id from course_period p where p.id = d.period_id and p.course_id = ${draft}), d.period_id)
    from course_accessory d where d.course_id = ${draft} and d.origin_id = l.id and l.course_id = ${live}`.execute(q)
  await sql`update course_accessory a set course_id = ${live}, origin_id = null,
      period_id = coalesce((select p.origin_id from course_period p where p.id = a.period_id and p.course_id = ${draft}), a.period_id)
    where a.course_id = ${draft} and (a.period_id is null or a.period_id <> all(${removed}::bigint[])) and not exists (
      select from course_accessory l where l.id = a.origin_id and l.course_id = ${live})`.execute(q)
  await sql`delete from course_accessory a where a.course_id = ${draft} and a.origin_id is not null`.execute(q)
  await sql`delete from course_period where id = any(${copies}::bigint[])`.execute(q)

  await sql`update course_chapter set course_id = ${draft} where id = any(${removedChapters}::bigint[])`.execute(q)
  await sql`delete from course_lecturer where course_id = ${live}`.execute(q)
  await sql`update course_lecturer set course_id = ${live} where course_id = ${draft}`.execute(q)
  await sql`update course l set category_id = d.category_id, course_name = d.course_name, course_logo = d.course_logo,
      introduce = d.introduce, is_danmu = d.is_danmu, is_free = d.is_free, course_price = d.course_price, original_price = d.original_price,
      vip_price = d.vip_price, is_vip_free = d.is_vip_free, valid_days = d.valid_days, credit_hours = d.credit_hours,
      certificate_progress = d.certificate_progress, certificate_exam_id = d.certificate_exam_id,
      certificate_score = d.certificate_score, version_no = l.version_no + 1, audit_opinion = '', audit_marks = '[]',
      sale_price = case when l.sale_price < d.course_price then l.sale_price end,
      sale_begin = case when l.sale_price < d.course_price then l.sale_begin end,
      sale_end = case when l.sale_price < d.course_price then l.sale_end end
    from course d where d.id = ${draft} and l.id = ${live}`.execute(q)
  await q.updateTable('course').set({ courseState: courseStates.deleted }).where('id', '=', draft).execute()
}

/** What lists and search know of a course: from its outline and files. */
async function summarize(q: Query, id: number) {
  await sql`update course c set
      period_total = ${amounts.periodTotal}, page_total = ${amounts.pageTotal},
      doc_type = ${amounts.docType}, file_size = ${amounts.fileSize},
      begin_time = case when c.course_category = ${literal(courseCategories.live)} then (select min(p.begin_time) from course_period p where p.course_id = c.id) end,
      end_time = case when c.course_category = ${literal(courseCategories.live)} then (
        select p.end_time from course_period p where p.course_id = c.id and p.begin_time is not null order by p.begin_time limit 1) end,
      gmt_modified = now(), audit_stage = ${literal(auditStages.none)}
    where c.id = ${id}`.execute(q)
  await indexRow(q, 'course', id)
}
