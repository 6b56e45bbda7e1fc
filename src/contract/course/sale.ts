// The call of the promotion pages.
import { call } from '../call.ts'
import { number, PageQuery, pageOf } from '../fields.ts'
import { CourseCard, tagsOfCourses } from './course.ts'

export const saleCalls = {
  'course/api/sale/list': call({
    summary:
      'Courses of a promotion: 1 limited-time offers, the first to end first; the newest first: 2 of the last 90 days, 3 free for members, 4 free',
    input: PageQuery.extend({ type: number.min(1).max(4) }),
    output: pageOf(CourseCard),
    providesTags: ({ type }, page) => [`sale:${type}`, 'courses', ...tagsOfCourses(page?.list)],
  }),
}
