// Answers the calls of contract/course/course-chapter-audit.ts.

import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import type { courseChapterAuditCalls } from '../../../contract/course/course-chapter-audit.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { teaches } from '../../may-study.ts'
import { noExtent, requireOwnFiles } from '../author-file.ts'
import { bumpOutline, courseNotFound, lockedDraft } from '../draft.ts'
import { insertChapters, nextLesson, requireRoom } from '../write-outline.ts'
import { writtenOutline } from '../written-outline.ts'

const chapterNotFound = () => conflict('这一章已经不在草稿里，请刷新后再试')

export const courseChapterAuditHandlers: Handlers<typeof courseChapterAuditCalls> = {
  async 'course/auth/course/chapter/audit/list'({ courseId }, { q, user }) {
    const { outlineVersion, publishedId } = await q
      .selectFrom('course as c')
      .select(['c.outlineVersion', 'c.publishedId'])
      .where('c.id', '=', courseId)
      .where('c.courseState', '<>', courseStates.deleted)
      .where(teaches(user.id))
      .executeTakeFirstOrThrow(courseNotFound)
    const [list, removedList] = await Promise.all([
      writtenOutline(q, courseId),
      publishedId === null ? [] : removedLessons(q, publishedId, courseId),
    ])
    return { list, outlineVersion, removedList }
  },

  async 'course/auth/course/chapter/audit/save'({ id, courseId, ...chapter }, { q, user }) {
    await lockedDraft(q, user.id, courseId)
    if (id !== undefined) {
      const row = await q
        .updateTable('courseChapter')
        .set(chapter)
        .where('id', '=', id)
        .where('courseId', '=', courseId)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw chapterNotFound()
      return { id, outlineVersion: await bumpOutline(q, courseId) }
    }
    await requireRoom(q, courseId, { chapters: 1, lessons: 0 })
    const [created] = await insertChapters(q, courseId, [chapter])
    return { id: created!, outlineVersion: await bumpOutline(q, courseId) }
  },

  async 'course/auth/course/chapter/audit/import'({ courseId, chapterId, chapterList }, { q, user }) {
    await lockedDraft(q, user.id, courseId)
    const lessons = chapterList.reduce((sum, { periodList }) => sum + periodList.length, 0)
    const fresh = chapterId === undefined ? chapterList : chapterList.slice(1)
    await requireRoom(q, courseId, { chapters: fresh.length, lessons })
    if (chapterId !== undefined) await requireChapter(q, courseId, chapterId)
    const files = chapterList.flatMap(({ periodList }) => periodList.flatMap(({ fileNo }) => fileNo ?? []))
    const extents = await requireOwnFiles(q, user.id, files)
    const chapterIds = await insertChapters(q, courseId, fresh)
    const targets = chapterId === undefined ? chapterIds : [chapterId, ...chapterIds]
    const first = await nextLesson(q, courseId)
    const rows = chapterList.flatMap(({ periodList }, n) =>
      periodList.map(({ fileNo, ...period }) => ({
        ...period,
        courseId,
        chapterId: targets[n]!,
        uploadId: fileNo ?? null,
        ...((fileNo && extents.get(fileNo)) || noExtent),
      })),
    )
    const periods = rows.length
      ? await q
          .insertInto('coursePeriod')
          .values(rows.map((row, n) => ({ ...row, sort: first + n })))
          .returning('id')
          .execute()
      : []
    return { chapterIds, periodIds: periods.map(({ id }) => id), outlineVersion: await bumpOutline(q, courseId) }
  },

  async 'course/auth/course/chapter/audit/sort'({ courseId, outlineVersion, order }, { q, user }) {
    const draft = await lockedDraft(q, user.id, courseId)
    if (draft.outlineVersion !== outlineVersion) throw conflict('大纲刚被别人改过，请先看看新的次序再排')
    const chapterIds = order.map(({ chapterId }) => chapterId)
    const placed = order.flatMap(({ chapterId, periodIds }) => periodIds.map((id) => ({ id, chapterId })))
    const ids = placed.map(({ id }) => id)
    await requireSame(q, 'courseChapter', courseId, chapterIds)
    await requireSame(q, 'coursePeriod', courseId, ids)
    await sql`update course_chapter h set sort = o.n from unnest(${chapterIds}::bigint[]) with ordinality o(id, n)
      where h.id = o.id and h.sort <> o.n`.execute(q)
    await sql`update course_period p set sort = o.n, chapter_id = o.chapter_id
      from unnest(${ids}::bigint[], ${placed.map(({ chapterId }) => chapterId)}::bigint[]) with ordinality o(id, chapter_id, n)
      where p.id = o.id and (p.sort, p.chapter_id) is distinct from (o.n::int, o.chapter_id)`.execute(q)
    return { outlineVersion: await bumpOutline(q, courseId) }
  },

  async 'course/auth/course/chapter/audit/delete'({ id }, { q, user }) {
    const chapter = await q.selectFrom('courseChapter').select('courseId').where('id', '=', id).executeTakeFirst()
    if (!chapter) throw courseNotFound()
    await lockedDraft(q, user.id, chapter.courseId)
    await q.deleteFrom('courseChapter').where('id', '=', id).execute()
    return { ok: true, outlineVersion: await bumpOutline(q, chapter.courseId) }
  },
}

/** Published lessons that the draft leaves out, and how many study each. */
const removedLessons = (q: Query, publishedId: number, draftId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .select(['p.id', 'p.periodName', 'p.periodType'])
    .select(
      sql<number>`(select count(*)::int from study_progress s where s.course_id = p.course_id and s.period_id = p.id)`.as(
        'countStudy',
      ),
    )
    .where('p.courseId', '=', publishedId)
    .where(sql<boolean>`not exists (select from course_period d where d.course_id = ${draftId} and d.origin_id = p.id)`)
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute()

/** The ids must be exactly those of the draft: what somebody else added or took out is not lost by an order that does not know it. */
async function requireSame(q: Query, table: 'courseChapter' | 'coursePeriod', courseId: number, ids: number[]) {
  const rows = await q.selectFrom(table).select('id').where('courseId', '=', courseId).execute()
  const present = new Set(rows.map(({ id }) => id))
  if (present.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => present.has(id)))
    throw conflict('大纲和草稿对不上，请刷新后再排')
}

export async function requireChapter(q: Query, courseId: number, chapterId: number) {
  const chapter = await q
    .selectFrom('courseChapter')
    .select('id')
    .where('id', '=', chapterId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  if (!chapter) throw chapterNotFound()
}
