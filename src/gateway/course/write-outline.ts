// Chapters and lessons as they are added to a draft.
import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import { courseLimits } from '../../contract/course/course-audit.ts'
import type { Query } from '../../db/connect.ts'

export async function requireRoom(q: Query, courseId: number, more: { chapters: number; lessons: number }) {
  const { chapters, lessons } = await q
    .selectNoFrom([
      sql<number>`(select count(*)::int from course_chapter where course_id = ${courseId})`.as('chapters'),
      sql<number>`(select count(*)::int from course_period where course_id = ${courseId})`.as('lessons'),
    ])
    .executeTakeFirstOrThrow()
  if (chapters + more.chapters > courseLimits.chapters) throw conflict(`一门课最多 ${courseLimits.chapters} 章`)
  if (lessons + more.lessons > courseLimits.lessons) throw conflict(`一门课最多 ${courseLimits.lessons} 节`)
}

export async function nextLesson(q: Query, courseId: number) {
  const { sort } = await q
    .selectFrom('coursePeriod')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('sort'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  return sort
}

type NewChapter = { chapterName: string; chapterDesc?: string }

/** At the end, in this order; their ids. */
export async function insertChapters(q: Query, courseId: number, chapters: NewChapter[]) {
  if (!chapters.length) return []
  const { sort } = await q
    .selectFrom('courseChapter')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('sort'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  const rows = await q
    .insertInto('courseChapter')
    .values(
      chapters.map(({ chapterName, chapterDesc = '' }, n) => ({ courseId, chapterName, chapterDesc, sort: sort + n })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
