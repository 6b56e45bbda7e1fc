// GET course/auth/live/chat/stream: the chat room of a live lesson. An event travels as a tag of its transaction, so that it is
// sent if and only if that commits, by whichever process holds the browser's stream.
import { CallError } from '../../contract/codes.ts'
import type { ChatLine } from '../../contract/course/live.ts'
import type { Flag } from '../../contract/fields.ts'
import { type EventStream, eventStream } from './sse.ts'

const maxPerAccount = 3 // streams of an account in one room: with one more the oldest is closed
const maxStreams = 5000
const prefix = 'chat:'

type Listener = { accountId: number; stream: EventStream }

/** `say` and `gone` (a line was deleted) go to all in the room, `mute` to the account concerned. */
type RoomEvent =
  | { event: 'say'; data: ChatLine }
  | { event: 'gone'; data: { id: number } }
  | { event: 'mute'; to: number; data: { isMuted: Flag; muteReason: string } }

export const chatTag = (periodId: number, event: RoomEvent) => `${prefix}${periodId}:${JSON.stringify(event)}`
/** Whether a tag is a chat event, so that no page depends on it. */
export const isChat = (tag: string) => tag.startsWith(prefix)

export function createChatRooms() {
  const rooms = new Map<number, Set<Listener>>()
  let total = 0
  let isClosed = false

  const onlineCount = (room: Set<Listener>) => new Set([...room].map(({ accountId }) => accountId)).size
  const sendOnlineCount = (room: Set<Listener>) => {
    const online = onlineCount(room)
    for (const { stream } of room) stream.send('here', { online })
  }

  return {
    /** The caller has checked access to the lesson. */
    open(accountId: number, periodId: number) {
      if (isClosed || total >= maxStreams) throw new CallError('away', '聊天室人数已满，请稍后再试')
      const room = rooms.get(periodId) ?? new Set<Listener>()
      rooms.set(periodId, room)
      const own = [...room].filter((listener) => listener.accountId === accountId)
      if (own.length >= maxPerAccount) own[0]!.stream.close()
      const stream = eventStream(() => {
        total--
        room.delete(listener)
        if (room.size) sendOnlineCount(room)
        else if (rooms.get(periodId) === room) rooms.delete(periodId)
      })
      const listener: Listener = { accountId, stream }
      room.add(listener)
      rooms.set(periodId, room)
      total++
      sendOnlineCount(room)
      return stream.body
    },
    /** Must be called with every invalidated tag, of this process and of others. */
    dispatch(tags: string[]) {
      if (!rooms.size) return
      for (const tag of tags) {
        // after a session changed its account reconnects, and is refused if the session is over
        if (tag.startsWith('session:account-')) closeStreams(Number(tag.slice('session:account-'.length)))
        if (!isChat(tag)) continue
        const room = rooms.get(Number.parseInt(tag.slice(prefix.length), 10))
        if (!room) continue
        const event: RoomEvent = JSON.parse(tag.slice(tag.indexOf(':', prefix.length) + 1))
        for (const { accountId, stream } of room)
          if (event.event !== 'mute' || event.to === accountId) stream.send(event.event, event.data)
      }
    },
    count: () => total,
    close() {
      isClosed = true
      for (const room of [...rooms.values()]) for (const { stream } of [...room]) stream.close()
    },
  }

  function closeStreams(accountId: number) {
    for (const room of [...rooms.values()])
      for (const listener of [...room]) if (listener.accountId === accountId) listener.stream.close()
  }
}
