// Answers the calls of contract/system/common.ts.
import { CallError } from '../../../contract/codes.ts'
import { enums } from '../../../contract/enums.ts'
import type { commonCalls } from '../../../contract/system/common.ts'
import type { Handlers } from '../../handler.ts'
import { networkOf } from '../../rates/rate-limit.ts'
import { readPasted } from '../../text/read-pasted.ts'

/** Characters that who is not signed in may have cleaned at once; others as many as the contract says. */
const guestPaste = 200_000

export const commonHandlers: Handlers<typeof commonCalls> = {
  async 'system/api/common/enum'({ enumName }) {
    const list = Object.hasOwn(enums, enumName) ? enums[enumName as keyof typeof enums] : undefined
    if (!list) throw new CallError('notFound', `没有名为 ${enumName} 的代码表`)
    return { list: [...list] }
  },

  async 'system/api/common/filter/xiumi'({ content }, { user, address, outside }) {
    if (!user && content.length > guestPaste)
      throw new CallError('tooLarge', '内容太长，登录后可以一次整理更多，或者分几次粘贴')
    const ours = ['/upload/', `${outside.siteUrl}/upload/`]
    return readPasted(content, ours, user ? `account ${user.id}` : networkOf(address))
  },
}
