// The calls about the courses I collect.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, idOf, PageQuery, pageOf } from '../fields.ts'
import { CourseCard } from './course.ts'

const input = z.object({ courseId: idOf('course') })

const output = z.object({ isCollection: Flag })

export const userCollectionCalls = {
  'course/auth/user/collection/course/save': call({
    summary: 'Collects a course, idempotent',
    ofAnybody: 'courses on sale are public',
    input,
    output,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/user/collection/course/delete': call({
    summary: 'Removes a course from my collection, idempotent',
    owner: 'what I collect',
    input: z.object({ courseId: Id }),
    output,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/user/collection/course/list': call({
    summary: 'The courses I collect, the latest first',
    input: PageQuery,
    output: pageOf(CourseCard),
    providesTags: noTags,
  }),
}
