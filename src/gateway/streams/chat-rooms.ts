// GET course/auth/live/chat/stream: the chat rooms of live lessons, the connections that this process holds.
import { CallError } from '../../contract/codes.ts'
import type { RoomEvent } from '../../contract/course/live.ts'
import { type EventStream, eventStream } from './sse.ts'

const maxPerAccount = 3 // streams of an account in one room: with one more the oldest is closed
const maxStreams = 5000

type Listener = { accountId: number; stream: EventStream }

export type ChatRooms = ReturnType<typeof createChatRooms>

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
    /** The caller has checked access to the lesson. `onLeave`: the account's last stream in this room is closed. */
    open(accountId: number, periodId: number, onLeave: () => void = () => {}) {
      if (isClosed || total >= maxStreams) throw new CallError('away', '聊天室人数已满，请稍后再试')
      const room = rooms.get(periodId) ?? new Set<Listener>()
      rooms.set(periodId, room)
      const own = [...room].filter((listener) => listener.accountId === accountId)
      if (own.length >= maxPerAccount) own[0]!.stream.close()
      const stream = eventStream(() => {
        total--
        room.delete(listener)
        if (![...room].some((other) => other.accountId === accountId)) onLeave()
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
    publish(periodId: number, event: RoomEvent) {
      for (const { accountId, stream } of rooms.get(periodId) ?? [])
        if (event.event !== 'mute' || event.to === accountId) stream.send(event.event, event.data)
    },
    /** After a session of the account changed: its browsers reconnect, and are refused if the session is over. */
    disconnect(accountId: number) {
      for (const room of [...rooms.values()])
        for (const listener of [...room]) if (listener.accountId === accountId) listener.stream.close()
    },
    /** Who is in which room. */
    members: () =>
      [...rooms].map(([periodId, room]) => ({
        periodId,
        accountIds: [...new Set([...room].map(({ accountId }) => accountId))],
      })),
    count: () => total,
    close() {
      isClosed = true
      for (const room of [...rooms.values()]) for (const { stream } of [...room]) stream.close()
    },
  }
}
