// The calls by which who wrote something learns why it was taken down, and appeals.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Id, Instant, Int, line, oneOf, PageQuery, pageOf, Text } from '../fields.ts'

/** Of whatever can be taken down. */
export const anyRefType = oneOf(1, 2, 3, 4, 5, 6, 7, 8)

export const TakenDown = z.object({
  id: Id, // of the decision
  refType: Int, // 1 article, 2 question, 3 answer, 4 comment, 5 review of a course, 7 弹幕, 8 course
  refId: Id,
  title: Text, // or the beginning of what has none
  decision: Int, // 2 refused, 3 banned, 4 hidden, 5 taken down
  auditOpinion: Text, // why
  gmtAudit: Instant,
  appealState: Int, // appealStates: 1 may appeal, 2 the appeal waits, 3 it was refused
  appeal: Text, // what I said
  appealOpinion: Text, // what was answered
})

export const appealCalls = {
  'community/auth/appeal/page': call({
    summary: 'What I wrote and an operator took down, banned or hid, the latest first, and what became of my appeal',
    input: PageQuery,
    output: pageOf(TakenDown),
    providesTags: noTags,
  }),
  'community/auth/appeal/save': call({
    summary: 'Appeals against taking down something of mine, once for each time it is taken down',
    ofAnybody: 'things are named by kind and number; who did not write it hears that it is not there',
    input: z.object({ refType: anyRefType, refId: Id, content: line(500, 5) }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
}
