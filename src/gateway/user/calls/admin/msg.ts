// Answers the call of contract/user/admin/msg.ts.

import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import type { adminMsgCalls } from '../../../../contract/user/admin/msg.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessages } from '../../../messages/messages.ts'

export const adminMsgHandlers: Handlers<typeof adminMsgCalls> = {
  async 'user/admin/msg/send'({ userIdList, msgTitle, content }, { q }) {
    const users = await q.selectFrom('account').select('id').where('id', 'in', userIdList).orderBy('id').execute()
    const ids = users.map(({ id }) => id)
    const message = { msgType: msgTypes.system, title: msgTitle, text: content, link: '/account/message' }
    if (ids.length) await sendMessages(q, ids, message)
    return { num: users.length }
  },
}
