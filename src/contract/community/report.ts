// The call by which readers report what should not stand there.
import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, line, oneOf } from '../fields.ts'

/** RefTypes that can be reported: an article, a question, an answer or reply, a comment of an article, a review of a course, a 弹幕; not 6. */
const refType = oneOf(1, 2, 3, 4, 5, 6, 7)

export const reportCalls = {
  'community/auth/report/save': call({
    summary: 'Reports something that somebody else wrote, once; three reports hide it until an operator has looked',
    ofAnybody: 'what is public can be reported',
    input: z.object({
      refType,
      refId: Id,
      reasonType: z.number().int().min(1).max(5).default(5),
      reason: line(200).default(''),
    }),
    output: Done,
    invalidatesTags: () => [], // the handler knows what is hidden
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
}
