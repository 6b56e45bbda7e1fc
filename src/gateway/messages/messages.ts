// Sends a message to a user's inbox.
import { sql } from 'kysely'
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
export const msgTypes = { system: 1, course: 2, exam: 3, grade: 4, community: 5, order: 6 } as const

/** Must be called in a call's transaction; open browsers get the new unread count. */
export const sendMessage = (q: Query, accountId: number, message: Message) => sendMessages(q, [accountId], message)

/** The same to several users, at least one, by one statement. */
export function sendMessages(
  q: Query,
  accountIds: number[],
  { msgType = msgTypes.community, title, text, link, cause }: Message,
) {
  for (const accountId of accountIds) publishEvent(q, accountId, { event: 'unread' })
  const msgText = `<p>${escapeHtml(text)}</p>`
  return sql`insert into message (account_id, msg_type, msg_title, msg_text, link_url, cause)
    select id, ${msgType}, ${title}, ${msgText}, ${link}, ${cause ?? null}::text from unnest(${accountIds}::bigint[]) id
    on conflict do nothing`.execute(q)
}
