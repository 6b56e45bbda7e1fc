// Answers the calls of contract/community/admin/questions-audit.ts.
import type { adminQuestionsAuditCalls } from '../../../../contract/community/admin/questions-audit.ts'
import type { Handlers } from '../../../handler.ts'
import { refTypes } from '../../../review/kinds.ts'
import { paged } from '../../../sql/paged.ts'
import { decide, requireKind } from '../../review/decide.ts'
import { ofThing, reviews } from '../../review/queue.ts'

export const adminQuestionsAuditHandlers: Handlers<typeof adminQuestionsAuditCalls> = {
  'community/admin/questions/audit/page': ({ cause, ...page }, { q, user }) =>
    paged(page, ofThing(reviews(q, user.id), refTypes.question, cause)),

  async 'PUT community/admin/questions/audit/audit'(verdict, { q, user }) {
    await requireKind(q, verdict.id, refTypes.question)
    return decide(q, user, verdict)
  },
}
