// Courses in the lists of those who write and review them.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { courseCards } from '../cards/course-card.ts'
import { leads } from '../may-study.ts'
import { flag } from './access.ts'
import { amounts } from './amounts.ts'

/** `c` is the course, `w` its own row, `d` the draft copy that changes it. `accountId`: who looks; 0 for operators. */
export const writtenCourses = (q: Query, accountId: number) =>
  courseCards(q)
    .innerJoin('course as w', 'w.id', 'c.id')
    .leftJoin(
      'course as d',
      (join) => join.onRef('d.publishedId', '=', 'c.id').on('d.courseState', 'in', sql<0>`(0, 1, 3)`), // as its index says it
    )
    .select(['c.courseState', 'w.auditStage', 'w.auditOpinion', 'w.submitTime', 'w.downReason'])
    .select(['d.id as draftId', 'd.courseState as draftState', 'd.gmtModified as draftModified'])
    .select(['d.auditStage as draftStage', 'd.submitTime as draftSubmitTime'])
    .select([
      amounts.periodTotal.as('periodTotal'), // that of the row is of when it was published
      sql<string>`coalesce(d.audit_opinion, '')`.as('draftOpinion'),
      flag(leads(accountId)).as('isLead'),
    ])

/** Unfinished ones first, then the last changed. */
export const byUrgency = <Rows extends ReturnType<typeof writtenCourses>>(rows: Rows) =>
  rows
    .orderBy(sql`coalesce(d.course_state, c.course_state) in (0, 3) desc`)
    .orderBy(sql`coalesce(d.gmt_modified, c.gmt_modified) desc`)
    .orderBy('c.id', 'desc') as Rows

/** State of the course, or of its draft. */
export const inState = (courseState: number) =>
  sql<boolean>`(c.course_state = ${courseState} or d.course_state = ${courseState})`
