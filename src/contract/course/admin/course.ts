// 课程审核: what operators decide about courses.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { courseStates } from '../../enums/course-states.ts'
import { standTypes } from '../../enums/stand-types.ts'
import { codeOf, Flag, Id, line, number, oneOf, PageQuery, pageOf } from '../../fields.ts'
import { CourseKind } from '../course.ts'
import { WrittenCourse } from '../course-audit.ts'
import { Decision, Reviewed, ReviewedPeriod } from '../reviewed.ts'

export const adminCourseCalls = {
  'course/admin/course/audit/page': call({
    summary: 'Courses: those that wait for operators, the longest first; or in any other state, the last changed first',
    right: 'course',
    input: PageQuery.extend({
      courseState: oneOf(
        courseStates.waiting,
        courseStates.published,
        courseStates.refused,
        courseStates.offShelf,
        courseStates.down,
      ).default(1),
      courseCategory: number.pipe(CourseKind).optional(),
      courseName: line(50).optional(),
    }),
    output: pageOf(
      WrittenCourse.extend({
        publishedId: Id.nullable(),
        isTextOnly: Flag, // a draft that changes nothing but words of the published course
      }),
    ),
    providesTags: noTags,
  }),
  'course/admin/course/audit/view': call({
    summary: 'A course or a draft with its outline and what it changes of the published one',
    right: 'course',
    input: z.object({ id: Id }),
    output: Reviewed,
    providesTags: noTags,
  }),
  'course/admin/course/audit/period': call({
    summary: 'A lesson as its author wrote it: its text, and an address of its file for an hour',
    right: 'course',
    input: z.object({ id: Id }),
    output: ReviewedPeriod,
    providesTags: noTags,
  }),
  'PUT course/admin/course/audit/audit': call({
    summary:
      'Passes a draft, which goes live at once, or refuses it with an opinion; what somebody decided meanwhile answers with that',
    right: 'course',
    deed: '审了课程',
    input: Decision,
    output: z.object({ id: Id, publishedId: Id, courseState: codeOf(courseStates) }),
    invalidatesTags: ({ id }) => [`course:${id}`], // the handler adds what it went live as
  }),
  'course/admin/course/stand': call({
    summary: 'Takes a course down (2, with a reason that its author is told), or brings it back (1)',
    right: 'course',
    deed: '上架或下架课程',
    input: z.object({ id: Id, standType: oneOf(standTypes.up, standTypes.down), reason: line(200).default('') }),
    output: z.object({ id: Id, courseState: codeOf(courseStates) }),
    invalidatesTags: ({ id }) => [`course:${id}`],
    purgesTags: ({ id }) => [`course:${id}`],
  }),
}
