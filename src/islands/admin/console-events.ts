// What happens elsewhere while the console is open, by one stream a tab; where it fails it is opened again.
import type { ConsoleEventName } from '../../contract/server-events.ts'
import { gatewayBase } from '../../lib/gateway-base.ts'
import { readServerEvents } from '../../lib/sse.ts'
import { $operatorToken } from './session.ts'

const [minDelay, maxDelay] = [1000, 60_000]
const idleTimeout = 60_000 // ms without a byte; the server sends a keep-alive every 25 s

/** Calls `refetch` after each such event, and when the stream opens again, as one may have been missed; returns what ends it. */
export function onConsoleEvent(event: ConsoleEventName, refetch: () => void): () => void {
  const ended = new AbortController()
  void follow(event, refetch, ended.signal)
  return () => ended.abort()
}

async function follow(event: ConsoleEventName, refetch: () => void, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; ) {
    const token = $operatorToken.get()
    if (!token) return
    const idle = new AbortController()
    let timer = setTimeout(() => idle.abort(), idleTimeout)
    let isOpen = false
    const onBytes = () => {
      if (!isOpen && failures) refetch()
      isOpen = true
      failures = 0
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), idleTimeout)
    }
    try {
      const both = AbortSignal.any([signal, idle.signal])
      for await (const heard of readServerEvents(`${gatewayBase()}/system/admin/stream`, token, both, onBytes))
        if (heard.event === event) refetch()
    } catch (failure) {
      if (failure instanceof Response && failure.status === 401) return
    }
    clearTimeout(timer)
    failures++
    if (signal.aborted) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(maxDelay, minDelay * 2 ** failures)))
  }
}
