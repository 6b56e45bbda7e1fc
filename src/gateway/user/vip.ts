// Answers the calls of contract/user/vip.ts.
import type { vipCalls } from '../../contract/user/vip.ts'
import type { Handlers } from '../handler.ts'
import { vipOf } from '../money/vip.ts'

export const vipHandlers: Handlers<typeof vipCalls> = {
  async 'user/auth/vip/view'(_, { q, user }) {
    const vip = await vipOf(q, user.id)
    return { isVip: vip ? 1 : 0, vipSetName: vip?.vipSetName ?? '', vipExpireTime: vip?.expireTime ?? null }
  },
}
