// Further lecturers of a course: asked by its author, and shown once they accepted.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { courseStates } from '../enums/course-states.ts'
import { codeOf, Id, Instant, Int, idOf, Text } from '../fields.ts'
import { LecturerCard } from '../user/lecturer.ts'
import { draftOfMine } from './course-chapter-audit.ts'

export const AskedLecturer = LecturerCard.extend({ askStatus: Int, gmtCreate: Instant }) // 0 asked, 1 accepted, 2 declined

export const courseLecturerCalls = {
  'course/auth/course/lecturer/list': call({
    summary: 'The further lecturers of a course of mine, and whether they accepted',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ courseId: idOf('course') }),
    output: z.object({ list: z.array(AskedLecturer) }),
    providesTags: noTags,
  }),
  'course/auth/course/lecturer/save': call({
    summary: 'Sets the further lecturers of a draft, in this order; new ones are asked',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ courseId: idOf('course'), lecturerIds: z.array(Id).max(10, '最多 10 位合讲') }),
    output: z.object({ list: z.array(AskedLecturer) }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/lecturer/ask/list': call({
    summary: 'The courses whose authors ask me to teach with them, the latest first, 50 at most',
    access: 'lecturer',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          courseId: Id,
          courseName: Text,
          lecturerId: Id,
          lecturerName: Text,
          gmtCreate: Instant,
          courseState: codeOf(courseStates),
        }),
      ),
    }),
    providesTags: noTags,
  }),
  'course/auth/course/lecturer/answer': call({
    summary: 'Accepts (1) or declines (2) to teach a course whose author asked me; again answers with what there is',
    access: 'lecturer',
    owner: 'a course whose author asked me',
    input: z.object({ courseId: idOf('course'), askStatus: z.number().int().min(1).max(2) }),
    output: z.object({ askStatus: Int }),
    invalidatesTags: ({ courseId }) => [`course:${courseId}`],
    noImpersonation: true,
  }),
}
