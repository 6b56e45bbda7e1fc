// Answers the calls of contract/system/admin/logout.ts.
import type { adminLogoutCalls } from '../../../../contract/system/admin/logout.ts'
import { endSession } from '../../../auth/session.ts'
import { invalidateSessions } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'

export const adminLogoutHandlers: Handlers<typeof adminLogoutCalls> = {
  async 'system/admin/logout'(_, { q, user, tokenHash }) {
    await endSession(q, tokenHash!)
    invalidateSessions(q, user)
    return { ok: true }
  },
}
