// Puts a message into somebody's box.
import type { Query } from '../../db/connect.ts'
import { notify } from '../notice.ts'
import { escaped } from '../rich.ts'

type Said = {
  msgType?: number
  title: string
  /** Plain. */
  text: string
  /** A path of the site. */
  link: string
  /** What it is about, where it is to be said once however often that happens. */
  cause?: string
}

/** MsgTypeEnum. */
export const msgTypes = { system: 1, course: 2, community: 5, order: 6 } as const

/** In a call's transaction; who listens is told how many are unread. */
export function tell(q: Query, accountId: number, { msgType = msgTypes.community, title, text, link, cause }: Said) {
  notify(q, accountId, { event: 'unread' })
  return q
    .insertInto('message')
    .values({
      accountId,
      msgType,
      msgTitle: title,
      msgText: `<p>${escaped(text)}</p>`,
      linkUrl: link,
      cause: cause ?? null,
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
