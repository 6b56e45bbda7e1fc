// GET system/admin/stream: tells the consoles of all operators that something they look at together has changed. Events are hints: what
// a console missed is repaired by its next call.
import { CallError } from '../../contract/codes.ts'
import type { ConsoleEventName } from '../../contract/server-events.ts'
import type { Session } from '../auth/session.ts'
import { eventStream } from './sse.ts'

const maxStreams = 200
const together = 300 // ms: changes within them are told once

type Listener = { operatorId: number; tokenHash: Buffer; send(event: string, data: object): void; close(): void }

/** `peek` reads a session without extending it. */
export function createConsoleStreams({ peek }: { peek(tokenHash: Buffer): Promise<Session> }) {
  const listeners = new Set<Listener>()
  const told = new Map<ConsoleEventName, NodeJS.Timeout>()
  let isClosed = false

  /** The caller has authorized the token. */
  function open(operatorId: number, tokenHash: Buffer) {
    if (isClosed || listeners.size >= maxStreams) throw new CallError('away', '网络繁忙，请稍后重试')
    const stream = eventStream(() => void listeners.delete(listener))
    const listener: Listener = { operatorId, tokenHash, send: stream.send, close: stream.close }
    listeners.add(listener)
    void recheck(operatorId) // the session may have ended between authorization and this moment
    return stream.body
  }

  /** Closes the streams of sessions that are over. */
  async function recheck(operatorId: number) {
    for (const listener of [...listeners]) {
      if (listener.operatorId !== operatorId) continue
      const session = await peek(listener.tokenHash).catch(() => undefined)
      if (typeof session === 'string') listener.close()
    }
  }

  return {
    open,
    recheck: (operatorId: number) => void recheck(operatorId),
    publish(event: ConsoleEventName) {
      if (!listeners.size || told.has(event)) return
      const timer = setTimeout(() => {
        told.delete(event)
        for (const { send } of listeners) send(event, {})
      }, together).unref()
      told.set(event, timer)
    },
    count: () => listeners.size,
    close() {
      isClosed = true
      for (const timer of told.values()) clearTimeout(timer)
      for (const { close } of [...listeners]) close()
    },
  }
}

export type ConsoleStreams = ReturnType<typeof createConsoleStreams>
