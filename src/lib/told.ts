// What the server tells of its own accord (contract/told.ts): one stream for a browser, which one of its tabs keeps open and
// passes on to the others. Where no stream comes through, the number of unread messages is asked for now and again.
import { codes, type Envelope } from '../contract/codes.ts'
import type { TellName, Told } from '../contract/told.ts'
import { gatewayBase } from './gateway-base.ts'
import { toast } from './stores/toasts.ts'
import { $token, tokenInCookie } from './stores/token.ts'
import { forgetUnsent } from './stores/unsent.ts'

type Hear<E extends TellName> = (data: Told[E]) => void
type Passed = { event: TellName; data: never; of: string }

const silence = 60_000 // ms without a byte: the server says something every 25 s
const [firstPause, longestPause] = [1000, 60_000]

const hearers: { [E in TellName]?: Set<Hear<E>> } = {}
const otherTabs = globalThis.BroadcastChannel && globalThis.document ? new BroadcastChannel('live') : undefined
let stop: (() => void) | undefined
let poll: (() => Promise<unknown>) | undefined

/** Hears an event from now on, until what it gives back is called. */
export function onTold<E extends TellName>(event: E, hear: Hear<E>) {
  const all = (hearers[event] ??= new Set() as never) as Set<Hear<E>>
  all.add(hear)
  if (!stop) start()
  return () => void all.delete(hear)
}

/** How the number is asked for where no stream comes through. */
export const pollBy = (ask: () => Promise<unknown>) => void (poll = ask)

function start() {
  if (!globalThis.document) return
  let last: string | undefined
  const own = $token.subscribe((token) => {
    if (last && !token) pass('signout', { code: codes.badToken, msg: '' }, last)
    last = token
    leading?.abort()
    leading = undefined
    if (token) void lead(token, (leading = new AbortController()).signal)
  })
  const passed = ({ data }: MessageEvent<Passed>) => isOurs(data) && heard(data.event, data.data, data.of)
  otherTabs?.addEventListener('message', passed)
  stop = own
}
let leading: AbortController | undefined

const isOurs = (data: Passed) => typeof data?.of === 'string' && ['unread', 'paid', 'signout'].includes(data.event)

/** Whose it is, without the token itself. */
const markOf = (token: string) => token.slice(0, 8)

function heard<E extends TellName>(event: E, data: Told[E], of: string) {
  const token = $token.get()
  if (!token || markOf(token) !== of) return
  if (event === 'signout') signedOut(data as Told['signout'], token)
  for (const hear of hearers[event] ?? []) (hear as Hear<E>)(data)
}

const pass = <E extends TellName>(event: E, data: Told[E], token: string) =>
  otherTabs?.postMessage({ event, data, of: markOf(token) })

/** Another tab may have signed in anew meanwhile: then this one follows it. */
function signedOut({ code, msg }: Told['signout'], token: string) {
  const another = tokenInCookie()
  if (another && another !== token) return $token.set(another)
  toast(code === codes.badToken ? '你已退出登录' : msg)
  $token.set(undefined)
  if (code === codes.badToken) forgetUnsent() // by hand, in another tab
}

/** Only one tab at a time gets past the lock; the next one when it is closed. Without locks each has its own. */
async function lead(token: string, signal: AbortSignal) {
  const keep = () => keepOpen(token, signal)
  if (!navigator.locks) return keep()
  await navigator.locks.request('live', { signal }, keep).catch(() => {})
}

async function keepOpen(token: string, signal: AbortSignal) {
  const tell = <E extends TellName>(event: E, data: Told[E]) => {
    pass(event, data, token)
    heard(event, data, markOf(token))
  }
  for (let failures = 0; !signal.aborted; ) {
    const end = await readOnce(token, signal, tell, () => (failures = 0))
    if (end === 'over' || signal.aborted) return
    if (++failures > 2) await poll?.()
    await pause(Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2), signal)
  }
}

type Tell = <E extends TellName>(event: E, data: Told[E]) => void

/** 'over' when the session has ended; otherwise it is worth trying again. */
async function readOnce(token: string, outer: AbortSignal, tell: Tell, works: () => void): Promise<'over' | 'again'> {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), silence)
  try {
    const signal = AbortSignal.any([outer, quiet.signal])
    const answer = await fetch(`${gatewayBase()}/user/auth/stream`, { headers: { token }, cache: 'no-store', signal })
    if (!answer.ok || !answer.body) {
      const { code, msg } = (await answer.json()) as Envelope<null>
      if (answer.status !== 401) return 'again'
      tell('signout', { code, msg })
      return 'over'
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return 'again'
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), silence)
      const events = (text + value).split('\n\n')
      text = events.pop()!
      for (const one of events) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(one) ?? []
        if (!event) continue
        works()
        tell(event as TellName, JSON.parse(data!))
        if (event === 'signout') return 'over'
      }
    }
  } catch {
    return 'again'
  } finally {
    clearTimeout(timer)
    quiet.abort()
  }
}

/** Ends early when the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      go()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
