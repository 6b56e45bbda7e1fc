// Telling an account's open browsers: as a tag of the transaction that caused it, so that it is told if and only if that
// commits, and by whichever process each browser hangs on.
import type { Notice } from '../contract/told.ts'
import type { Query } from '../db/connect.ts'
import { isChat } from './course/chat-rooms.ts'

const waiting = new WeakMap<Query, string[]>()

/** The tags of this transaction go into `tags`. */
export const collectInto = (q: Query, tags: string[]) => void waiting.set(q, tags)

/** In the transaction `q` of a call; outside of one nobody is told. */
export const notify = (q: Query, accountId: number, notice: Notice) =>
  void waiting.get(q)?.push(`notice:${accountId}:${JSON.stringify(notice)}`)

/** The notices among tags; those that say the same are one. */
export const noticesIn = (tags: string[]): { accountId: number; notice: Notice }[] =>
  [...new Set(tags.filter(isOwn))].map((tag) => {
    const [, accountId, ...rest] = tag.split(':')
    return { accountId: Number(accountId), notice: JSON.parse(rest.join(':')) }
  })

/** No page shows it. */
export const isNotice = (tag: string) => isOwn(tag) || isChat(tag)
const isOwn = (tag: string) => tag.startsWith('notice:')
