// The courses of an organization, and their first review.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { auditStages } from '../enums/audit-stages.ts'
import { courseStates } from '../enums/course-states.ts'
import { codeOf, Id, idOf, line, number, oneOf, PageQuery, pageOf } from '../fields.ts'
import { CourseKind } from './course.ts'
import { WrittenCourse } from './course-audit.ts'
import { Decision, Reviewed, ReviewedPeriod } from './reviewed.ts'

export const organizationCourseCalls = {
  'course/auth/organization/course/page': call({
    summary:
      'The courses of my organization, whoever teaches them; those that wait for it the longest first, then the last changed',
    access: 'organization',
    ofAnybody: 'only my organization’s courses are listed',
    input: PageQuery.extend({
      courseCategory: number.pipe(CourseKind).optional(),
      isStudyCourse: number.min(0).max(1).optional(),
      courseState: oneOf(
        courseStates.draft,
        courseStates.waiting,
        courseStates.published,
        courseStates.refused,
        courseStates.offShelf,
        courseStates.down,
      ).optional(),
      isWaiting: number.min(0).max(1).optional(), // for the organization's review
      lecturerId: Id.optional(),
      courseName: line(50).optional(),
    }),
    output: pageOf(WrittenCourse),
    providesTags: noTags,
  }),
  'course/auth/organization/course/audit/view': call({
    summary: 'A course or a draft of my organization with its outline and what it changes of the published one',
    access: 'organization',
    owner: 'a course of my organization',
    input: z.object({ id: idOf('course') }),
    output: Reviewed,
    providesTags: noTags,
  }),
  'course/auth/organization/course/audit/period': call({
    summary:
      'A lesson of a course of my organization as its author wrote it: its text, and an address of its file for an hour',
    access: 'organization',
    owner: 'a lesson of a course of my organization',
    input: z.object({ id: idOf('period') }),
    output: ReviewedPeriod,
    providesTags: noTags,
  }),
  'PUT course/auth/organization/course/audit': call({
    summary:
      'The first review: passes a course on to the operators, or refuses it with an opinion; what somebody decided answers with that',
    access: 'organization',
    owner: 'a course of my organization',
    input: Decision,
    output: z.object({ id: Id, courseState: codeOf(courseStates), auditStage: codeOf(auditStages) }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
