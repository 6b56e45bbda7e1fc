// The calls about the courses I collect.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, idOf, PageQuery, pageOf } from '../fields.ts'
import { CourseCard } from './course.ts'

const one = z.object({ courseId: idOf('course') })
const out = z.object({ isCollection: Flag })

export const collection = {
  'course/auth/user/collection/course/save': call({
    says: 'Collects a course; again is no error',
    ofAnybody: 'courses on sale are public',
    in: one,
    out,
    changes: nothing,
  }),
  'course/auth/user/collection/course/delete': call({
    says: 'Does not collect it any more; again, or one never collected, is no error',
    owner: 'what I collect',
    in: z.object({ courseId: Id }),
    out,
    changes: nothing,
  }),
  'course/auth/user/collection/course/list': call({
    says: 'The courses I collect, the latest first',
    in: PageQuery,
    out: pageOf(CourseCard),
    shows: nothing,
  }),
}
