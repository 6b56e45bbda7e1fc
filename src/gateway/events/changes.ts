// Events for an account's open browsers. An event travels as a tag of the transaction that caused it, so that it is sent if and
// only if that commits, by whichever process holds the browser's stream.
import type { UserEvent } from '../../contract/server-events.ts'
import type { Query } from '../../db/connect.ts'
import { isChat } from './chat-rooms.ts'

const tagsOfTransaction = new WeakMap<Query, string[]>()

/** Events published in the transaction `q` are added to `tags`. */
export const bindTransaction = (q: Query, tags: string[]) => void tagsOfTransaction.set(q, tags)

/** Must be called in the transaction `q` of a call; elsewhere it does nothing. */
export const publishEvent = (q: Query, accountId: number, event: UserEvent) =>
  void tagsOfTransaction.get(q)?.push(`notice:${accountId}:${JSON.stringify(event)}`)

/** The events among tags, without duplicates. */
export const eventsIn = (tags: string[]): { accountId: number; event: UserEvent }[] =>
  [...new Set(tags.filter(isUserEventTag))].map((tag) => {
    const [, accountId, ...rest] = tag.split(':')
    return { accountId: Number(accountId), event: JSON.parse(rest.join(':')) }
  })

/** Whether a tag is an event, so that no page depends on it. */
export const isEventTag = (tag: string) => isUserEventTag(tag) || isChat(tag)
const isUserEventTag = (tag: string) => tag.startsWith('notice:')
