// Queries for exam cards: one projection for every list and for the exam itself.
import { sql } from 'kysely'
import type { ExamCard } from '../../contract/exam/exam.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

const columns = [
  ...(['c.id', 'c.examName', 'c.taskType', 'c.categoryId', 'c.categoryName', 'c.glyph', 'c.palette'] as const),
  ...(['c.subjectId', 'c.isFree', 'c.price', 'c.vipPrice', 'c.originalPrice', 'c.isVipFree'] as const),
  ...(['c.scoreTotal', 'c.passScore', 'c.examTime', 'c.allowTimes', 'c.problemCount', 'c.difficulty'] as const),
  ...(['c.studyCount', 'c.lecturerId', 'c.lecturerName', 'c.lecturerPosition', 'c.organizationId'] as const),
  ...(['c.organizationName', 'c.gmtCreate', 'c.gmtModified'] as const),
] as const

/** Cards of all exams, unpublished ones included; `c` is the table. */
export const examCards = (q: Query) =>
  q.selectFrom('examCard as c').select(columns).$narrowType<Pick<ExamCard, 'taskType' | 'isFree' | 'isVipFree'>>()

export type ExamCards = ReturnType<typeof examCards>

export const onShelf = (rows: ExamCards) => rows.where('c.examState', '=', literal(2))

/** In this category or one of its children. */
export const inCategory = (rows: ExamCards, id: number) =>
  rows.where(sql<boolean>`c.category_id in (select id from course_category where id = ${id} or parent_id = ${id})`)
