// Server-sent events (contract/server-events.ts): one stream per browser, which the leader tab keeps open and broadcasts to
// the other tabs. Where the stream fails, the number of unread messages is polled.

import { codes, type Envelope } from '../../contract/codes.ts'
import type { ServerEventName, ServerEvents } from '../../contract/server-events.ts'
import { toast } from '../stores/toasts.ts'
import { $token, tokenInCookie, tokenMark } from '../stores/token.ts'
import { clearDrafts } from '../stores/unsent-drafts.ts'
import { eitherSignal } from './either-signal.ts'
import { gatewayBase } from './gateway-base.ts'
import { readServerEvents } from './sse.ts'
import { withTabLock } from './tab-lock.ts'

/** Those of the server, and what only the client says: a stream has opened, events sent before it were missed. */
type Events = ServerEvents & { opened: object }
type EventName = keyof Events
type Listener<E extends EventName> = (data: Events[E]) => void
type BroadcastMessage = { event: EventName; data: never; of: string }

const idleTimeout = 60_000 // ms without a byte; the server sends a keep-alive every 25 s
const [minRetryDelay, maxRetryDelay] = [1000, 60_000]

const listeners: { [E in EventName]?: Set<Listener<E>> } = Object.create(null)
const otherTabs = globalThis.BroadcastChannel && globalThis.document ? new BroadcastChannel('live') : undefined
let stop: (() => void) | undefined
let poll: (() => Promise<unknown>) | undefined

/** Subscribes to an event; returns the function that unsubscribes. */
export function onServerEvent<E extends EventName>(event: E, listener: Listener<E>) {
  const all = (listeners[event] ??= new Set() as never) as Set<Listener<E>>
  all.add(listener)
  if (!stop) start()
  return () => void all.delete(listener)
}

/**
 * Calls `refetch` after each event that matches, and when a stream opens, as an event may have been sent before it; returns the function
 * that unsubscribes.
 */
export function refetchOn<E extends ServerEventName>(
  event: E,
  refetch: () => void,
  matches: (data: ServerEvents[E]) => boolean = () => true,
) {
  const stopListening = onServerEvent(event, (data) => matches(data as ServerEvents[E]) && refetch())
  const stopOpened = onServerEvent('opened', refetch)
  return () => {
    stopListening()
    stopOpened()
  }
}

/** Sets the polling fallback for the number of unread messages. */
export const setUnreadPoll = (callback: () => Promise<unknown>) => void (poll = callback)

function start() {
  if (!globalThis.document) return
  let last: string | undefined
  const unsubscribe = $token.subscribe((token) => {
    if (last && !token) broadcast('signout', { code: codes.badToken, msg: '' }, last)
    last = token
    leadership?.abort()
    leadership = undefined
    if (token) void holdLeadership(token, (leadership = new AbortController()).signal)
  })
  const onBroadcast = ({ data }: MessageEvent<BroadcastMessage>) =>
    isBroadcastMessage(data) && dispatch(data.event, data.data, data.of)
  otherTabs?.addEventListener('message', onBroadcast)
  stop = unsubscribe
}
let leadership: AbortController | undefined

/** An event that nobody here knows has no listeners. */
const isBroadcastMessage = (data: BroadcastMessage) => typeof data?.of === 'string'

function dispatch<E extends EventName>(event: E, data: Events[E], of: string) {
  const token = $token.get()
  if (!token || tokenMark(token) !== of) return
  if (event === 'signout') signedOut(data as ServerEvents['signout'], token)
  for (const listener of listeners[event] ?? []) (listener as Listener<E>)(data)
}

const broadcast = <E extends EventName>(event: E, data: Events[E], token: string) =>
  otherTabs?.postMessage({ event, data, of: tokenMark(token) })

/** Another tab may have signed in again meanwhile: then this tab adopts its token. */
function signedOut({ code, msg }: ServerEvents['signout'], token: string) {
  const another = tokenInCookie()
  if (another && another !== token) return $token.set(another)
  toast(code === codes.badToken ? '你已退出登录' : msg)
  $token.set(undefined)
  if (code === codes.badToken) clearDrafts() // the user signed out in another tab
}

/** One tab holds the stream, the next one takes over when it closes: six streams would be all the connections that a browser opens by plain http. */
async function holdLeadership(token: string, signal: AbortSignal) {
  const work = (lost: AbortSignal) => keepStreamOpen(token, eitherSignal(signal, lost))
  while ((await withTabLock('live', { signal, work })) === 'lost');
}

async function keepStreamOpen(token: string, signal: AbortSignal) {
  const deliver = <E extends EventName>(event: E, data: Events[E]) => {
    broadcast(event, data, token)
    dispatch(event, data, tokenMark(token))
  }
  for (let failures = 0; !signal.aborted; ) {
    const end = await readStream(token, signal, deliver, () => {
      if (signal.aborted) return
      failures = 0
      deliver('opened', {})
    })
    if (end === 'over' || signal.aborted) return
    if (++failures > 2) await poll?.()
    await pause(Math.min(maxRetryDelay, minRetryDelay * 2 ** failures) * (0.5 + Math.random() / 2), signal)
  }
}

type Deliver = <E extends EventName>(event: E, data: Events[E]) => void

/** 'over' when the session has ended; otherwise the caller retries. */
async function readStream(
  token: string,
  outer: AbortSignal,
  deliver: Deliver,
  onOpen: () => void,
): Promise<'over' | 'again'> {
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), idleTimeout)
  let isOpen = false
  const onBytes = () => {
    if (!isOpen) onOpen()
    isOpen = true
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), idleTimeout)
  }
  try {
    const signal = eitherSignal(outer, idle.signal)
    for await (const { event, data } of readServerEvents(`${gatewayBase()}/user/auth/stream`, token, signal, onBytes)) {
      deliver(event as ServerEventName, data as never)
      if (event === 'signout') return 'over'
    }
    return 'again'
  } catch (failure) {
    if (!(failure instanceof Response) || failure.status !== 401) return 'again'
    const { code, msg } = (await failure.json()) as Envelope<null>
    deliver('signout', { code, msg })
    return 'over'
  } finally {
    clearTimeout(timer)
    idle.abort()
  }
}

/** Waits; ends early when the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
