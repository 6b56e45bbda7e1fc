// Answers the calls of contract/system/common.ts.
import { CallError } from '../../contract/codes.ts'
import { enums } from '../../contract/enums.ts'
import type { commonCalls } from '../../contract/system/common.ts'
import type { Handlers } from '../handler.ts'
import { cleanPasted } from '../text/pasted.ts'

export const commonHandlers: Handlers<typeof commonCalls> = {
  async 'system/api/common/enum'({ enumName }) {
    const list = Object.hasOwn(enums, enumName) ? enums[enumName as keyof typeof enums] : undefined
    if (!list) throw new CallError('notFound', `没有名为 ${enumName} 的代码表`)
    return { list: [...list] }
  },

  async 'system/api/common/filter/xiumi'({ content }, { outside }) {
    const ours = `${outside.siteUrl}/upload/`
    return cleanPasted(content, (src) => src.startsWith('/upload/') || src.startsWith(ours))
  },
}
