// The call by which operators remove an answer, a comment or a review of a course.
import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, line } from '../../fields.ts'

export const adminCommentCalls = {
  'community/admin/comment/delete': call({
    summary: 'Hides an answer or reply (refType 3), a comment (4) or a review of a course (5); its writer is told why',
    input: z.object({ refType: z.number().int().min(3).max(5), id: Id, reason: line(200).default('') }),
    output: Done,
    invalidatesTags: () => [], // the handler knows where it stood
  }),
}
