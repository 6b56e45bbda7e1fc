// Answers the calls of contract/community/appeal.ts.
import type { appealCalls } from '../../../contract/community/appeal.ts'
import type { Handlers } from '../../handler.ts'
import { paged } from '../../sql/paged.ts'
import { title } from '../review/queue.ts'
import { appealAgainst, takenDownOf } from '../review/taken-down.ts'

export const appealHandlers: Handlers<typeof appealCalls> = {
  async 'community/auth/appeal/page'(page, { q, user }) {
    const { list, ...rest } = await paged(page, takenDownOf(q, user.id).select(title.as('title')))
    return { ...rest, list: list.map(({ gmtAudit, ...row }) => ({ ...row, gmtAudit: gmtAudit! })) }
  },

  async 'community/auth/appeal/save'(input, { q, user }) {
    await appealAgainst(q, user, input)
    return { ok: true }
  },
}
