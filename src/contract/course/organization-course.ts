// The courses of an organization, and their first review.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, line, PageQuery, pageOf } from '../fields.ts'
import { CourseKind } from './course.ts'
import { CourseMark, courseLimits, WrittenCourse } from './course-audit.ts'

/** A decision on what waits for its review. */
export const Decision = z.object({
  id: idOf('course'),
  auditStatus: z.number().int().min(2).max(3), // AuditStatusEnum: 2 passed, 3 refused
  auditOpinion: line(500).default(''), // needed to refuse, unless marks say it
  markList: z.array(CourseMark).max(courseLimits.marks, `最多 ${courseLimits.marks} 处`).default([]),
})

export const organizationCourseCalls = {
  'course/auth/organization/course/page': call({
    summary:
      'The courses of my organization, whoever teaches them; those that wait for it the longest first, then the last changed',
    access: 'organization',
    ofAnybody: 'only my organization’s courses are listed',
    input: PageQuery.extend({
      courseCategory: z.coerce.number<number | string>().pipe(CourseKind).optional(),
      isStudyCourse: z.coerce.number<number | string>().int().min(0).max(1).optional(),
      courseState: z.coerce.number<number | string>().int().min(0).max(5).optional(),
      isWaiting: z.coerce.number<number | string>().int().min(0).max(1).optional(), // for the organization's review
      lecturerId: Id.optional(),
      courseName: line(50).optional(),
    }),
    output: pageOf(WrittenCourse),
    providesTags: noTags,
  }),
  'PUT course/auth/organization/course/audit': call({
    summary:
      'The first review: passes a course on to the operators, or refuses it with an opinion; what somebody decided answers with that',
    access: 'organization',
    owner: 'a course of my organization',
    input: Decision,
    output: z.object({ id: Id, courseState: Int, auditStage: Int }),
    invalidatesTags: noTags,
  }),
}
