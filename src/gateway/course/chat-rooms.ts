// GET course/auth/live/chat/stream: who is in the room of a live lesson, told what is said there as it is said. A line goes
// as a tag of its transaction, so that it is told if and only if that commits, by whichever process each browser hangs on.
import { CallError } from '../../contract/codes.ts'
import type { ChatLine } from '../../contract/course/chat.ts'
import type { Flag } from '../../contract/fields.ts'
import { type EventStream, eventStream } from '../sse.ts'

const mostOfOne = 3 // tabs of an account in one room: one more, and the oldest is let go
const mostOfAll = 5000
const prefix = 'chat:'

type Listener = { accountId: number; stream: EventStream }

/** What a room is told: a line; that one is gone; to one alone, whether they may speak. */
type Told =
  | { event: 'say'; data: ChatLine }
  | { event: 'gone'; data: { id: number } }
  | { event: 'mute'; to: number; data: { isMuted: Flag; muteReason: string } }

export const chatTag = (periodId: number, told: Told) => `${prefix}${periodId}:${JSON.stringify(told)}`
/** No page shows it. */
export const isChat = (tag: string) => tag.startsWith(prefix)

export function chatRooms() {
  const rooms = new Map<number, Set<Listener>>()
  let all = 0
  let isClosed = false

  const here = (room: Set<Listener>) => new Set([...room].map(({ accountId }) => accountId)).size
  const tellHere = (room: Set<Listener>) => {
    const online = here(room)
    for (const { stream } of room) stream.send('here', { online })
  }

  return {
    /** The account was admitted to the lesson. */
    open(accountId: number, periodId: number) {
      if (isClosed || all >= mostOfAll) throw new CallError('away', '聊天室人数已满，请稍后再试')
      const room = rooms.get(periodId) ?? new Set<Listener>()
      rooms.set(periodId, room)
      const own = [...room].filter((one) => one.accountId === accountId)
      if (own.length >= mostOfOne) own[0]!.stream.close()
      const stream = eventStream(() => {
        all--
        room.delete(listener)
        if (room.size) tellHere(room)
        else if (rooms.get(periodId) === room) rooms.delete(periodId)
      })
      const listener: Listener = { accountId, stream }
      room.add(listener)
      rooms.set(periodId, room)
      all++
      tellHere(room)
      return stream.body
    },
    /** To be told of every tag, ours and those of other processes. */
    hear(tags: string[]) {
      if (!rooms.size) return
      for (const tag of tags) {
        // whose session changed asks anew, and is refused if it is over
        if (tag.startsWith('session:account-')) leave(Number(tag.slice('session:account-'.length)))
        if (!isChat(tag)) continue
        const room = rooms.get(Number.parseInt(tag.slice(prefix.length), 10))
        if (!room) continue
        const told: Told = JSON.parse(tag.slice(tag.indexOf(':', prefix.length) + 1))
        for (const { accountId, stream } of room)
          if (told.event !== 'mute' || told.to === accountId) stream.send(told.event, told.data)
      }
    },
    count: () => all,
    close() {
      isClosed = true
      for (const room of [...rooms.values()]) for (const { stream } of [...room]) stream.close()
    },
  }

  function leave(accountId: number) {
    for (const room of [...rooms.values()])
      for (const one of [...room]) if (one.accountId === accountId) one.stream.close()
  }
}
