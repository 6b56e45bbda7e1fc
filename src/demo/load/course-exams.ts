// Ties exams and homework to the lessons of the courses of the same lecturer.
import type { Query } from '../../db/connect.ts'
import { courseExams } from '../content/course-exams.ts'
import { insertAll } from './rows.ts'

export async function loadCourseExams(q: Query) {
  const rows = await Promise.all(
    courseExams.map(async ({ course, lesson, exam, isMust }) => {
      const found = await q
        .selectFrom('course as c')
        .innerJoin('exam as e', 'e.lecturerId', 'c.lecturerId')
        .leftJoin('coursePeriod as p', (join) =>
          join.onRef('p.courseId', '=', 'c.id').on('p.periodName', '=', lesson ?? ''),
        )
        .select(['c.id as courseId', 'e.id as examId', 'p.id as periodId'])
        .where('c.courseName', '=', course)
        .where('e.examName', '=', exam)
        .executeTakeFirst()
      if (!found || (lesson && !found.periodId)) throw new Error(`The demo school has no “${exam}” for “${course}”`)
      return { ...found, isMust: isMust ? 1 : 0 }
    }),
  )
  await insertAll(q, 'courseRefExam', rows)
}
