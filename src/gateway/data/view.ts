// Answers the call of contract/data/view.ts.
import type { view as contract } from '../../contract/data/view.ts'
import type { Handlers } from '../handler.ts'
import { networkOf } from '../limit.ts'

export const view: Handlers<typeof contract> = {
  async 'data/api/page/view'({ refType, refId }, { user, address, outside }) {
    const visitor = user ? `account ${user.id}` : networkOf(address)
    if (refId !== undefined) outside.views.note({ visitor, refType, refId })
    return { ok: true }
  },
}
