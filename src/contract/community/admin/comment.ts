// The call by which operators remove an answer, a comment or a review of a course.
import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, line } from '../../fields.ts'

export const adminCommentCalls = {
  'community/admin/comment/delete': call({
    summary:
      'Takes down an answer or reply (refType 3), a comment (4), a review of a course (5) or a 弹幕 (7), as community/admin/takedown/save does',
    right: 'takedown',
    deed: '下架了内容',
    input: z.object({ refType: z.literal([3, 4, 5, 7]), id: Id, reason: line(500, 1) }),
    output: Done,
    invalidatesTags: () => [], // the handler knows where it stood
  }),
}
