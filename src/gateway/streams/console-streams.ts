// GET system/admin/stream: tells the open consoles of this process that something of a topic changed. Events are hints: a missed one is
// repaired by the start of the next stream, or by the next fetch.
import { CallError, codes } from '../../contract/codes.ts'
import type { ConsoleTopic } from '../../contract/server-events.ts'
import { refusalOf } from '../auth/access.ts'
import type { Session } from '../auth/session.ts'
import { eventStream } from './sse.ts'

const maxPerOperator = 8 // with one more the oldest is closed
const maxStreams = 500
/** Hundreds of changes a second are one event, in ms. */
const gathered = 500

type Listener = { operatorId: number; tokenHash: Buffer; send(event: string, data: object): void; close(): void }

export type ConsoleStreams = ReturnType<typeof createConsoleStreams>

/** `peek` reads a session without extending it: a page left open keeps nobody signed in. */
export function createConsoleStreams({ peek }: { peek(tokenHash: Buffer): Promise<Session> }) {
  const listeners = new Set<Listener>()
  const waiting = new Map<ConsoleTopic, NodeJS.Timeout>()
  let isClosed = false

  /** Sends the reason to streams whose session is over, and closes them. */
  async function checkSessions(of: Iterable<Listener>) {
    for (const { tokenHash, send, close } of [...of]) {
      const session = await peek(tokenHash).catch(() => undefined)
      if (typeof session !== 'string') continue
      send('signout', { code: codes[session], msg: refusalOf(session) })
      close()
    }
  }

  return {
    /** The caller has authorized the token. */
    open(operatorId: number, tokenHash: Buffer) {
      if (isClosed || listeners.size >= maxStreams) throw new CallError('away', '网络繁忙，请稍后重试')
      const own = [...listeners].filter((listener) => listener.operatorId === operatorId)
      if (own.length >= maxPerOperator) own[0]!.close()
      const stream = eventStream(() => void listeners.delete(listener))
      const listener: Listener = { operatorId, tokenHash, send: stream.send, close: stream.close }
      listeners.add(listener)
      void checkSessions([listener]) // the session may have ended between authorization and this moment
      return stream.body
    },
    publish(topic: ConsoleTopic) {
      if (!listeners.size || waiting.has(topic)) return
      const timer = setTimeout(() => {
        waiting.delete(topic)
        for (const { send } of listeners) send('changed', { topic })
      }, gathered).unref()
      waiting.set(topic, timer)
    },
    /** After a session of the operator began, changed or ended. */
    async recheck(operatorId: number) {
      const isOwn = (listener: Listener) => listener.operatorId === operatorId
      await checkSessions([...listeners].filter(isOwn))
      for (const { send } of [...listeners].filter(isOwn)) send('changed', { topic: 'operator' })
    },
    count: () => listeners.size,
    close() {
      isClosed = true
      for (const timer of waiting.values()) clearTimeout(timer)
      for (const { close } of [...listeners]) close()
    },
  }
}
