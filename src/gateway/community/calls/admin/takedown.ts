// Answers the calls of contract/community/admin/takedown.ts.
import type { adminTakedownCalls } from '../../../../contract/community/admin/takedown.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { isPlainText } from '../../../review/kinds.ts'
import { escapeHtml } from '../../../text/rich.ts'
import { whatIs } from '../../review/decide.ts'
import { giveBack, lookAt, refuseAppeal, takeDown } from '../../review/taken-down.ts'
import { thingOf } from './review.ts'

export const adminTakedownHandlers: Handlers<typeof adminTakedownCalls> = {
  async 'community/admin/takedown/view'({ refType, refId }, { q }) {
    const state = await lookAt(q, { refType, refId })
    const { title, content, targetTitle, url } = await thingOf(q, refType, refId)
    const isPlain = isPlainText(refType)
    return {
      refType,
      refId,
      title,
      targetTitle,
      url,
      ...state,
      content: isPlain ? escapeHtml(content).replaceAll('\n', '<br>') : content,
    }
  },

  async 'community/admin/takedown/save'(input, { q, user, nameInLog }) {
    const done = await takeDown(q, user, input)
    nameInLog(await nameOf(q, input, done.title))
    return done
  },

  async 'community/admin/takedown/delete'(input, { q, user, nameInLog }) {
    const done = await giveBack(q, user, input)
    nameInLog(await nameOf(q, input, done.title))
    return done
  },

  async 'PUT community/admin/takedown/appeal'(input, { q, user, nameInLog }) {
    const { refType, refId, ...done } = await refuseAppeal(q, user, input)
    nameInLog(await nameOf(q, { refType, refId }, done.title))
    return done
  },
}

/** 「文章「早读」 /blog/article/7」 */
export const nameOf = async (q: Query, { refType, refId }: { refType: number; refId: number }, title: string) =>
  `${whatIs[refType]}「${title}」 ${(await thingOf(q, refType, refId)).url}`
