// Answers the call of contract/data/page.ts.

import type { pageCalls } from '../../../contract/data/page.ts'
import type { Handlers } from '../../handler.ts'
import { networkOf } from '../../rates/rate-limit.ts'

export const pageHandlers: Handlers<typeof pageCalls> = {
  async 'data/api/page/view'({ refType, refId }, { user, address, outside }) {
    const visitor = user ? `account ${user.id}` : networkOf(address)
    if (refId !== undefined) outside.views.note({ visitor, refType, refId })
    return { ok: true }
  },
}
