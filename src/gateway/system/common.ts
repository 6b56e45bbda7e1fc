// Answers the calls of contract/system/common.ts.
import { CallError } from '../../contract/codes.ts'
import { enums } from '../../contract/enums.ts'
import type { commonCalls } from '../../contract/system/common.ts'
import type { Handlers } from '../handler.ts'
import { networkOf } from '../limits/rate-limit.ts'
import { readPasted } from '../text/read-pasted.ts'

export const commonHandlers: Handlers<typeof commonCalls> = {
  async 'system/api/common/enum'({ enumName }) {
    const list = Object.hasOwn(enums, enumName) ? enums[enumName as keyof typeof enums] : undefined
    if (!list) throw new CallError('notFound', `没有名为 ${enumName} 的代码表`)
    return { list: [...list] }
  },

  async 'system/api/common/filter/xiumi'({ content }, { user, address, outside }) {
    const ours = ['/upload/', `${outside.siteUrl}/upload/`]
    return readPasted(content, ours, user ? `account ${user.id}` : networkOf(address))
  },
}
