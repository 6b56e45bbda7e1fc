// The lesson of a course that search words are found in, and its place: chapter and number in the chapter.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { likeContains } from '../sql/like.ts'

export type PeriodHit = {
  periodId: number
  periodName: string
  periodType: number
  chapterNo: number
  periodNo: number
}

const maxWords = 8

/** Video, live and image-text courses have chapters and lessons; a document or resource is one thing. */
const withLessons = [1, 2, 9]

type Found = { id: number; courseName: string; courseCategory: number }

/** By course whose name does not contain all the words: the first lesson that does. One query for all courses of a page. */
export async function periodHits(q: Query, courses: Found[], typed: string): Promise<Map<number, PeriodHit>> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const courseIds = courses
    .filter(({ courseName }) => !words.every((word) => courseName.toLowerCase().includes(word)))
    .filter(({ courseCategory }) => withLessons.includes(courseCategory))
    .map(({ id }) => id)
  if (!courseIds.length || !words.length) return new Map()
  const isHit = sql.join(
    words.map((word) => sql`period_name ilike ${likeContains(word)}`),
    sql` and `,
  )
  const { rows } = await sql<PeriodHit & { courseId: number }>`
    select distinct on (course_id) course_id, period_id, period_name, period_type, chapter_no, period_no
    from (select p.course_id, p.id as period_id, p.period_name, p.period_type,
        dense_rank() over (partition by p.course_id order by h.sort, h.id)::int as chapter_no,
        row_number() over (partition by p.chapter_id order by p.sort, p.id)::int as period_no
      from course_period p join course_chapter h on h.id = p.chapter_id where p.course_id = any(${courseIds})) numbered
    where ${isHit} order by course_id, chapter_no, period_no`.execute(q)
  return new Map(rows.map(({ courseId, ...hit }) => [courseId, hit]))
}
