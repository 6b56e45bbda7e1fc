// The calls about the questions of the queue that operators look at.
import { call, noTags } from '../../call.ts'
import { AuditPage, Decided, ReviewPage, Verdict } from './review.ts'

export const adminQuestionsAuditCalls = {
  'community/admin/questions/audit/page': call({
    summary:
      'The questions that wait or were reported, the longest first; cause 2: those that are public and looked at afterwards',
    right: 'content',
    input: AuditPage,
    output: ReviewPage,
    providesTags: noTags,
  }),
  'PUT community/admin/questions/audit/audit': call({
    summary: 'Decides on a question of the queue',
    right: 'content',
    deed: '审了问题',
    input: Verdict,
    output: Decided,
    invalidatesTags: noTags,
  }),
}
