// Sends a message to a user's inbox.
import type { Query } from '../../db/connect.ts'
import { publishEvent } from '../events/changes.ts'
import { escapeHtml } from '../text/rich.ts'

type Message = {
  msgType?: number
  title: string
  /** Plain text. */
  text: string
  /** A path of the site. */
  link: string
  /** A key that makes the message unique: a second one with the same cause is not stored. */
  cause?: string
}

/** MsgTypeEnum. */
export const msgTypes = { system: 1, course: 2, community: 5, order: 6 } as const

/** Must be called in a call's transaction; open browsers get the new unread count. */
export function sendMessage(
  q: Query,
  accountId: number,
  { msgType = msgTypes.community, title, text, link, cause }: Message,
) {
  publishEvent(q, accountId, { event: 'unread' })
  return q
    .insertInto('message')
    .values({
      accountId,
      msgType,
      msgTitle: title,
      msgText: `<p>${escapeHtml(text)}</p>`,
      linkUrl: link,
      cause: cause ?? null,
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
