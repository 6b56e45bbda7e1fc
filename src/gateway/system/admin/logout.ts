// Answers the calls of contract/system/admin/logout.ts.
import type { adminLogoutCalls } from '../../../contract/system/admin/logout.ts'
import type { Handlers } from '../../handler.ts'
import { endSession, sessionTag } from '../../pipeline/session.ts'

export const adminLogoutHandlers: Handlers<typeof adminLogoutCalls> = {
  async 'system/admin/logout'(_, { q, user, tokenHash, invalidateTags }) {
    await endSession(q, tokenHash!)
    invalidateTags(sessionTag(user))
    return { ok: true }
  },
}
