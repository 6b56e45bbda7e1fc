// The calls about the articles of the queue that operators look at.
import { call, noTags } from '../../call.ts'
import { AuditPage, Decided, ReviewPage, Verdict } from './review.ts'

export const adminBlogAuditCalls = {
  'community/admin/blog/audit/page': call({
    summary:
      'The articles that wait or were reported, the longest first; cause 2: those that are public and looked at afterwards',
    right: 'content',
    input: AuditPage,
    output: ReviewPage,
    providesTags: noTags,
  }),
  'PUT community/admin/blog/audit/audit': call({
    summary: 'Decides on an article of the queue',
    right: 'content',
    deed: '审了文章',
    input: Verdict,
    output: Decided,
    invalidatesTags: noTags,
  }),
}
