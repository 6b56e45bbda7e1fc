// Answers the calls of contract/community/admin/comment.ts.
import type { adminCommentCalls } from '../../../../contract/community/admin/comment.ts'
import type { Handlers } from '../../../handler.ts'
import { takeDown } from '../../review/taken-down.ts'
import { nameOf } from './takedown.ts'

export const adminCommentHandlers: Handlers<typeof adminCommentCalls> = {
  async 'community/admin/comment/delete'({ refType, id, reason }, { q, user, nameInLog }) {
    const thing = { refType, refId: id }
    const { title } = await takeDown(q, user, { ...thing, auditOpinion: reason })
    nameInLog(await nameOf(q, thing, title))
    return { ok: true }
  },
}
