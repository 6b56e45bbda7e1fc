// Answers the calls of contract/system/adv.ts.
import type { advCalls } from '../../../contract/system/adv.ts'
import type { Handlers } from '../../handler.ts'
import { advs } from './zone.ts'

export const advHandlers: Handlers<typeof advCalls> = {
  async 'system/api/adv/list'({ advLocation, platShow }, { q }) {
    return { list: await advs(q, advLocation, platShow) }
  },
}
