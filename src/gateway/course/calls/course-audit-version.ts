// Answers the calls of contract/course/course-audit-version.ts.
import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import type { courseAuditVersionCalls } from '../../../contract/course/course-audit-version.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { groupBy } from '../../../db/group-by.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { type CourseContent, copyCourse, priceMissing, versionContent } from '../course-content.ts'
import { lockedCourse, noteEvent } from '../draft.ts'
import { openDraft } from '../written-draft.ts'
import { mineOf, versionsOf } from './course-audit.ts'

export const courseAuditVersionHandlers: Handlers<typeof courseAuditVersionCalls> = {
  async 'course/auth/course/audit/version/list'({ id }, { q, user }) {
    const { publishedId, courseState } = await mineOf(q, user.id, id)
    if (
      publishedId === null &&
      [courseStates.draft as number, courseStates.waiting, courseStates.refused].includes(courseState)
    )
      return { list: [] }
    const live = publishedId ?? id
    const earlier = await q
      .selectFrom('courseVersion')
      .select(['versionNo', 'gmtCreate'])
      .select([
        sql<string>`content -> 'base' ->> 'courseName'`.as('courseName'),
        sql<number>`(select coalesce(sum(jsonb_array_length(h -> 'periodList')), 0)::bigint
          from jsonb_array_elements(content -> 'chapterList') h)`.as('periodTotal'),
      ])
      .where('courseId', '=', live)
      .orderBy('versionNo', 'desc')
      .limit(49)
      .execute()
    const current = await q
      .selectFrom('course')
      .select(['versionNo', 'courseName', 'periodTotal'])
      .where('id', '=', live)
      .executeTakeFirstOrThrow()
    return {
      list: [
        { ...current, gmtCreate: null, isCurrent: 1 as Flag },
        ...earlier.map((row) => ({ ...row, isCurrent: 0 as Flag })),
      ],
    }
  },

  async 'course/auth/course/audit/version/restore'({ id, versionNo }, { q, user }) {
    const asked = await lockedCourse(q, user.id, id)
    requireVerb(courseVerbs.lead, asked)
    const live = asked.publishedId ?? id
    const open = await openDraft(q, live)
    if (open) throw conflict('还有一份草稿没有写完，请先提交或删除它，再回到早先的版本')
    const version = await q
      .selectFrom('courseVersion')
      .select('content')
      .where('courseId', '=', live)
      .where('versionNo', '=', versionNo)
      .executeTakeFirst()
    if (!version) throw conflict('没有这个版本，可能就是线上的这一版')
    const draftId = await copyCourse(q, live, { publishedId: live })
    await restoreContent(q, { live, draftId, content: versionContent(version.content) })
    await noteEvent(q, live, { eventType: courseEvents.created, accountId: user.id, versionNo })
    return versionsOf(q, draftId)
  },
}

type Restored = { live: number; draftId: number; content: CourseContent }

/** Writes an earlier version into a fresh draft copy. Lessons that are still published keep standing for them. */
async function restoreContent(
  q: Query,
  { live, draftId, content: { base, terms, lecturerList, fileList, chapterList } }: Restored,
) {
  const { categoryName: _, ...baseFields } = base
  await q
    .updateTable('course')
    .set({ ...baseFields, ...terms, coursePrice: terms.isFree ? 0 : terms.coursePrice || priceMissing })
    .where('id', '=', draftId)
    .execute()
  for (const table of ['courseAccessory', 'courseChapter', 'courseLecturer'] as const)
    await q.deleteFrom(table).where('courseId', '=', draftId).execute()
  if (lecturerList.length)
    await q
      .insertInto('courseLecturer')
      .values(
        lecturerList.map(({ lecturerId, askStatus }, sort) => ({ courseId: draftId, lecturerId, askStatus, sort })),
      )
      .execute()
  const published = async (table: 'courseChapter' | 'coursePeriod') =>
    new Set((await q.selectFrom(table).select('id').where('courseId', '=', live).execute()).map(({ id }) => id))
  const [chapters, periods] = await Promise.all([published('courseChapter'), published('coursePeriod')])
  const uploads = await presentUploads(q, { fileList, chapterList })
  const newIds = new Map<number, number>()
  let sort = 0
  for (const [n, { id, chapterName, chapterDesc, periodList }] of chapterList.entries()) {
    const chapter = await q
      .insertInto('courseChapter')
      .values({ courseId: draftId, chapterName, chapterDesc, sort: n + 1, originId: chapters.has(id) ? id : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!periodList.length) continue
    const rows = await q
      .insertInto('coursePeriod')
      .values(
        periodList.map(({ id, originId: _, fileName: __, fileStatus: ___, content: ____, ...period }) => ({
          ...period,
          courseId: draftId,
          chapterId: chapter.id,
          originId: periods.has(id) ? id : null,
          uploadId: kept(uploads, period.uploadId),
          captionId: kept(uploads, period.captionId),
          pointId: kept(uploads, period.pointId),
          sort: ++sort,
        })),
      )
      .returning('id')
      .execute()
    for (const [at, { id }] of rows.entries()) newIds.set(periodList[at]!.id, id)
  }
  // what a version does not keep is as it is now
  await sql`update course_period d set sample_period_id = l.sample_period_id, channel_id = l.channel_id, live_id = l.live_id
    from course_period l where d.course_id = ${draftId} and l.id = d.origin_id`.execute(q)
  const texts = chapterList.flatMap(({ periodList }) =>
    periodList.flatMap(({ id, content }) => (content === null ? [] : [{ periodId: newIds.get(id)!, content }])),
  )
  if (texts.length) await q.insertInto('courseImagetext').values(texts).execute()
  const standing = await accessoriesByFile(q, live)
  const files = fileList
    .filter(({ uploadId }) => uploads.has(uploadId))
    .map(({ periodId, ...file }, n) => ({
      ...file,
      courseId: draftId,
      originId: standing.get(file.uploadId)?.shift()?.id ?? null,
      periodId: periodId === null ? null : (newIds.get(periodId) ?? null),
      sort: n + 1,
    }))
  if (files.length) await q.insertInto('courseAccessory').values(files).execute()
}

/** Of what is published: a file that an earlier version has too stands for itself, and keeps how often it was fetched. */
async function accessoriesByFile(q: Query, courseId: number) {
  const rows = await q
    .selectFrom('courseAccessory')
    .select(['id', 'uploadId'])
    .where('courseId', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return groupBy(rows, ({ uploadId }) => uploadId)
}

const kept = (uploads: Set<number>, id: number | null) => (id !== null && uploads.has(id) ? id : null)

/** Files of an earlier version that were not deleted since. */
async function presentUploads(q: Query, { fileList, chapterList }: Pick<CourseContent, 'fileList' | 'chapterList'>) {
  const named = [
    ...fileList.map(({ uploadId }) => uploadId),
    ...chapterList.flatMap(({ periodList }) => periodList.flatMap((p) => [p.uploadId, p.captionId, p.pointId])),
  ].filter((id) => id !== null)
  const rows = await q
    .selectFrom('upload')
    .select('id')
    .where('id', '=', sql<number>`any(${named}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
