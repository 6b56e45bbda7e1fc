// Answers the calls of contract/course/organization-course.ts.

import { sql } from 'kysely'
import type { organizationCourseCalls } from '../../../contract/course/organization-course.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { decideCourse, ofOrganization, reviewed, reviewedPeriod } from '../course-review.ts'
import { courseNotFound } from '../draft.ts'
import { byUrgency, inState, writtenCourses } from '../written-course.ts'

const waitsHere = sql<boolean>`(c.course_state = ${literal(courseStates.waiting)} and w.audit_stage = ${literal(auditStages.organization)} or d.course_state = ${literal(courseStates.waiting)} and d.audit_stage = ${literal(auditStages.organization)})`

export const organizationCourseHandlers: Handlers<typeof organizationCourseCalls> = {
  'course/auth/organization/course/page': (
    { courseCategory, isStudyCourse, courseState, isWaiting, lecturerId, courseName, ...page },
    { q, user },
  ) => {
    const rows = writtenCourses(q, user.id)
      .where(
        'c.id',
        'in',
        sql<number>`(select t.id from course t join organization o on o.id = t.organization_id
        where o.account_id = ${user.id} and t.course_state <> ${literal(courseStates.deleted)} and t.published_id is null and t.sample_kind = 0)`,
      )
      .$call((rows) => matching(rows, { 'c.courseCategory': courseCategory, 'c.lecturerId': lecturerId }))
      .$if(isStudyCourse === 1, (rows) =>
        rows.where('c.courseCategory', 'in', [courseCategories.film, courseCategories.imageText]),
      )
      .$if(courseState !== undefined, (rows) => rows.where(inState(courseState!)))
      .$if(isWaiting === 1, (rows) => rows.where(waitsHere))
      .$if(Boolean(courseName), (rows) => rows.where('c.courseName', 'ilike', likeContains(courseName!)))
    const ordered =
      isWaiting === 1
        ? rows.orderBy(sql`coalesce(d.submit_time, w.submit_time)`).orderBy('c.id')
        : byUrgency(rows.orderBy(sql`${waitsHere} desc nulls last`))
    return paged(page, ordered)
  },

  async 'course/auth/organization/course/audit/view'({ id }, { q, user }) {
    await ownCourse(q, user.id, id)
    return reviewed(q, id)
  },

  'course/auth/organization/course/audit/period': ({ id }, { q, user, outside: { storage } }) =>
    reviewedPeriod(q, storage, id, user.id),

  async 'PUT course/auth/organization/course/audit'(decision, { q, user }) {
    const course = await ownCourse(q, user.id, decision.id, 0)
    const decided = await decideCourse(q, decision, { stage: 1, accountId: user.id })
    const { courseState, auditStage } = decided ?? course
    return { id: course.id, courseState, auditStage }
  },
}

/** `sampleKind` 0: no template. */
const ownCourse = (q: Query, accountId: number, id: number, sampleKind?: 0) =>
  q
    .selectFrom('course as c')
    .select(['c.id', 'c.courseState', 'c.auditStage'])
    .where('c.id', '=', id)
    .where('c.courseState', '<>', courseStates.deleted)
    .where(ofOrganization(accountId))
    .$call((rows) => matching(rows, { 'c.sampleKind': sampleKind }))
    .executeTakeFirstOrThrow(courseNotFound)
