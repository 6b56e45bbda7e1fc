// Answers the calls of contract/community/admin/blog-audit.ts.
import type { adminBlogAuditCalls } from '../../../../contract/community/admin/blog-audit.ts'
import type { Handlers } from '../../../handler.ts'
import { refTypes } from '../../../review/kinds.ts'
import { paged } from '../../../sql/paged.ts'
import { decide, requireKind } from '../../review/decide.ts'
import { ofThing, reviews } from '../../review/queue.ts'

export const adminBlogAuditHandlers: Handlers<typeof adminBlogAuditCalls> = {
  'community/admin/blog/audit/page': ({ cause, ...page }, { q, user }) =>
    paged(page, ofThing(reviews(q, user.id), refTypes.blog, cause)),

  async 'PUT community/admin/blog/audit/audit'(verdict, { q, user }) {
    await requireKind(q, verdict.id, refTypes.blog)
    return decide(q, user, verdict)
  },
}
