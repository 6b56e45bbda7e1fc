// GET user/auth/stream: sends each account's events to its open browsers. Events are hints: what a browser missed while
// disconnected is repaired by the start of its next stream or by the next call of its screen.
import { CallError, codes } from '../../contract/codes.ts'
import type { ServerEventName, ServerEvents, UserEvent } from '../../contract/server-events.ts'
import type { Query } from '../../db/connect.ts'
import { refusalOf } from '../auth/access.ts'
import type { Session } from '../auth/session.ts'
import { eventStream } from './sse.ts'

const maxPerAccount = 8 // streams of an account: with one more the oldest is closed
const maxStreams = 5000

type Listener = {
  tokenHash: Buffer
  send<E extends ServerEventName>(event: E, data: ServerEvents[E]): void
  close(): void
}

export type UserStreams = ReturnType<typeof createUserStreams>

type Options = {
  q: Query
  /** Reads a session without extending it: a page left open keeps nobody signed in. */
  peek(tokenHash: Buffer): Promise<Session>
}

export function createUserStreams({ q, peek }: Options) {
  const streams = new Map<number, Set<Listener>>()
  let total = 0
  let isClosed = false

  /** The caller has authorized the token. */
  function open(accountId: number, tokenHash: Buffer) {
    if (isClosed || total >= maxStreams) throw new CallError('away', '网络繁忙，请稍后重试')
    const own = streams.get(accountId) ?? new Set()
    streams.set(accountId, own)
    if (own.size >= maxPerAccount) [...own][0]!.close()
    const stream = eventStream(() => {
      total--
      own.delete(listener)
      if (!own.size && streams.get(accountId) === own) streams.delete(accountId)
    })
    const listener: Listener = { tokenHash, send: stream.send, close: stream.close }
    own.add(listener)
    total++
    void sendUnread(accountId, [listener])
    void checkSessions([listener]) // the session may have ended between authorization and this moment
    return stream.body
  }

  async function sendUnread(accountId: number, listeners: Iterable<Listener>) {
    const unread = q.selectFrom('message').where('accountId', '=', accountId).where('isRead', '=', 0)
    const count = await unread
      .select((e) => e.fn.countAll<number>().as('num'))
      .executeTakeFirst()
      .catch(() => undefined) // sent with the next change
    if (count) for (const { send } of listeners) send('unread', count)
  }

  const publish = (accountId: number, event: UserEvent) => {
    const own = streams.get(accountId)
    if (!own) return
    if (event.event === 'unread') void sendUnread(accountId, own)
    else for (const { send } of own) send(event.event, event)
  }

  /** Sends the reason to streams whose session is over, and closes them. */
  async function checkSessions(own: Iterable<Listener>) {
    for (const { tokenHash, send, close } of [...own]) {
      const session = await peek(tokenHash).catch(() => undefined)
      if (typeof session !== 'string') continue
      send('signout', { code: codes[session], msg: refusalOf(session) })
      close()
    }
  }

  return {
    open,
    publish,
    /** After a session of the account began, changed or ended. */
    recheck: (accountId: number) => void checkSessions(streams.get(accountId) ?? []),
    /** Whether a browser of the account is open here. */
    has: (accountId: number) => streams.has(accountId),
    /** Number of open streams. */
    count: () => total,
    close() {
      isClosed = true
      for (const own of [...streams.values()]) for (const { close } of [...own]) close()
    },
  }
}
