// A course of mine once more, as a draft of its own.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, idOf } from '../fields.ts'

export const courseCopyCalls = {
  'course/auth/course/copy': call({
    summary:
      'Makes a draft of its own from a course of mine, with its outline, texts, exams and files; the times of live lessons, its learners and further lecturers stay behind',
    access: 'lecturer',
    owner: 'a course that I lead, or of my organization',
    input: z.object({ id: idOf('course') }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
}
