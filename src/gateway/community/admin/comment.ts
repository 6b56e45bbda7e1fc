// Answers the calls of contract/community/admin/comment.ts.
import { CallError } from '../../../contract/codes.ts'
import type { adminCommentCalls } from '../../../contract/community/admin/comment.ts'
import type { Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { remarkOf, remarkStates, setRemarkState } from '../../review/remarks.ts'

export const adminCommentHandlers: Handlers<typeof adminCommentCalls> = {
  async 'community/admin/comment/delete'({ refType, id, reason }, { q, user }) {
    const hidden = await setRemarkState(q, remarkOf(refType)!, id, remarkStates.hidden)
    if (!hidden) throw new CallError('notFound', '这一条不存在，或已经看不到了')
    await q
      .updateTable('review')
      .set({ auditStatus: 3, decision: 4, auditOpinion: reason, auditorName: user.name, operatorId: user.id })
      .set({ gmtAudit: new Date().toISOString(), before: JSON.stringify({ auditStatus: hidden.before }) })
      .where('refType', '=', refType)
      .where('refId', '=', id)
      .where('auditStatus', '=', 1)
      .execute()
    await sendMessage(q, hidden.accountId, {
      title: '你写的一条内容被移除',
      text: reason || '它不适合放在这里。',
      link: '/account/message',
      cause: `removed:${refType}:${id}`,
    })
    return { ok: true }
  },
}
