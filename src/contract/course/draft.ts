// The calls about a course in any state, for its author: the preview.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf } from '../fields.ts'
import { Course } from './course.ts'
import { Chapter } from './outline.ts'

export const CourseDraft = z.object({
  id: Id,
  courseState: Int, // CourseStateEnum: 0 draft, 1 pending review, 2 published, 3 rejected, 4 unpublished, 5 taken down
  course: Course,
})
export type CourseDraft = z.output<typeof CourseDraft>

const taught = 'a course that I teach, or of my organization'

export const draft = {
  'course/auth/course/audit/view': call({
    summary: 'A preview of a course of mine, published or not',
    access: 'lecturer',
    owner: taught,
    input: z.object({ id: idOf('course') }),
    output: CourseDraft,
    providesTags: noTags,
  }),
  'course/auth/course/chapter/audit/list': call({
    summary: 'The chapters and lessons of a course of mine, published or not',
    access: 'lecturer',
    owner: taught,
    input: z.object({ courseId: idOf('course') }),
    output: z.object({ list: z.array(Chapter) }),
    providesTags: noTags,
  }),
}
