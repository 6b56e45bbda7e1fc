// A course as a new one of its lecturer: with its chapters, lessons and files.
import { sql } from 'kysely'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Query } from '../../db/connect.ts'
import { copyCourse, forgetOrigins } from './course-content.ts'

type Changed = { courseName: string; lecturerId?: number; organizationId?: number | null }

/** A draft with the content of a course and a life of its own: nobody is asked to teach it, and no live lesson has a time. */
export async function copyAsNew(q: Query, from: number, changed: Changed) {
  const id = await copyCourse(q, from, { publishedId: null })
  await sql`insert into course_ref_exam (course_id, chapter_id, period_id, exam_id, is_must)
    select ${id}, h.id, p.id, x.exam_id, x.is_must from course_ref_exam x
    left join course_chapter h on h.course_id = ${id} and h.origin_id = x.chapter_id
    left join course_period p on p.course_id = ${id} and p.origin_id = x.period_id
    where x.course_id = ${from} and num_nulls(h.id, x.chapter_id) <> 1 and num_nulls(p.id, x.period_id) <> 1`.execute(q)
  await sql`update course_period p set sample_period_id = p.origin_id
    where p.course_id = ${id} and exists (select from course t where t.id = ${from} and t.sample_kind > 0)`.execute(q)
  await forgetOrigins(q, id)
  await q.deleteFrom('courseLecturer').where('courseId', '=', id).execute()
  await q
    .updateTable('coursePeriod')
    .set({ beginTime: null, endTime: null, liveId: null })
    .where('courseId', '=', id)
    .where('periodType', '=', periodTypes.live)
    .execute()
  await q
    .updateTable('course')
    .set({ ...changed, beginTime: null, endTime: null, versionNo: 1 })
    .where('id', '=', id)
    .execute()
  return id
}
