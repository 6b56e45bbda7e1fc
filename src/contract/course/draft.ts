// The calls about a course as its author sees it, whatever its state: what /preview shows.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Id, Int, idOf } from '../fields.ts'
import { Course } from './course.ts'
import { Chapter } from './outline.ts'

export const CourseDraft = z.object({
  id: Id,
  courseState: Int, // 0 draft, 1 waiting, 2 published, 3 refused, 4 off the shelf, 5 taken down
  course: Course,
})
export type CourseDraft = z.output<typeof CourseDraft>

const taught = 'a course that I teach, or of my organization'

export const draft = {
  'course/auth/course/audit/view': call({
    says: 'A course of mine as its page would show it, published or not',
    who: 'lecturer',
    owner: taught,
    in: z.object({ id: idOf('course') }),
    out: CourseDraft,
    shows: nothing,
  }),
  'course/auth/course/chapter/audit/list': call({
    says: 'The chapters and lessons of a course of mine, published or not',
    who: 'lecturer',
    owner: taught,
    in: z.object({ courseId: idOf('course') }),
    out: z.object({ list: z.array(Chapter) }),
    shows: nothing,
  }),
}
