// Answers the call of contract/user/admin/msg.ts.
import type { adminMsgCalls } from '../../../contract/user/admin/msg.ts'
import type { Handlers } from '../../handler.ts'
import { msgTypes, sendMessage } from '../../messages/messages.ts'

export const adminMsgHandlers: Handlers<typeof adminMsgCalls> = {
  async 'user/admin/msg/send'({ userIdList, msgTitle, content }, { q }) {
    const users = await q.selectFrom('account').select('id').where('id', 'in', userIdList).orderBy('id').execute()
    for (const { id } of users)
      await sendMessage(q, id, { msgType: msgTypes.system, title: msgTitle, text: content, link: '/account/message' })
    return { num: users.length }
  },
}
