// Exams that belong to a course: who may study it may sit them.
import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'
import { allowsStudy, opensCourse } from '../may-study.ts'

/** Where a learner comes from: a course, and a lesson of it. */
export type Place = { courseId?: number | undefined; periodId?: number | undefined }

/** Whether the course lets the account sit the exam; false without a course. Throws where the exam does not belong there. */
export async function allowedByCourse(q: Query, accountId: number, examId: number, { courseId, periodId }: Place) {
  if (courseId === undefined && periodId === undefined) return false
  const tie = await q
    .selectFrom('courseRefExam as t')
    .innerJoin('course as c', 'c.id', 't.courseId')
    .select(sql<boolean>`bool_or(${opensCourse(accountId)} and ${allowsStudy(accountId)})`.as('isAllowed'))
    .where('t.examId', '=', examId)
    .where('t.courseId', '=', courseId ?? 0)
    .$if(periodId !== undefined, (rows) =>
      rows.where(sql<boolean>`exists (select from course_period p where p.id = ${periodId!} and p.course_id = c.id
        and coalesce(t.period_id, p.id) = p.id and coalesce(t.chapter_id, p.chapter_id) = p.chapter_id)`),
    )
    .groupBy('c.id')
    .executeTakeFirst()
  if (!tie) throw conflict('这节课里没有这份试卷了，请回到课程重新打开')
  return tie.isAllowed
}
