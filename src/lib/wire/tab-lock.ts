// One tab of a browser holds a name: by a Web Lock, and where the browser keeps those back (plain http, Chromium before 69) by a line in
// localStorage that its holder renews. Two tabs that take it at the same moment both write; the later line stands.

import { randomHex } from '../random-hex.ts'

const renewal = 2000 // ms; timers of hidden tabs go once a second, after five minutes once a minute: then a tab that is seen takes over
const lease = 3 * renewal
/** Its holder may renew it before it has seen that it was taken: then it is taken again, so often, after so many ms. */
const [takings, takingAgain] = [5, 200]

type Options = {
  /** Takes it from the tab that holds it. */
  steal?: boolean
  /** Gives up waiting, or ends the work. */
  signal: AbortSignal
  /** Runs while the name is held; told when another tab has taken it. */
  work(lost: AbortSignal): Promise<unknown>
}

/** Waits for the name, then works. 'lost' where another tab took it meanwhile, 'done' where the work ended or `signal` ended it. */
export async function withTabLock(name: string, { steal = false, signal, work }: Options): Promise<'done' | 'lost'> {
  const losing = new AbortController()
  const lost = new Promise<'lost'>((resolve) => losing.signal.addEventListener('abort', () => resolve('lost')))
  const run = () => Promise.race([work(losing.signal).then(() => 'done' as const), lost])
  if (navigator.locks) {
    return navigator.locks.request(name, steal ? { steal } : { signal }, run).catch((failure) => {
      if (failure.name !== 'AbortError') throw failure
      losing.abort()
      return signal.aborted ? 'done' : 'lost'
    })
  }
  const line = lineOf(`lock ${name}`)
  if (!(await line.take(steal, signal))) return 'done'
  const stopRenewing = line.renew(() => losing.abort())
  addEventListener('pagehide', line.giveBack)
  try {
    return await run()
  } finally {
    stopRenewing()
    removeEventListener('pagehide', line.giveBack)
    line.giveBack()
  }
}

function lineOf(key: string) {
  const me = randomHex(8)
  const holder = () => {
    const [id, until] = read(key)?.split(' ') ?? []
    return Number(until) > Date.now() && Number(until) <= Date.now() + lease ? id : undefined
  }
  const write = () => store(key, `${me} ${Date.now() + lease}`)
  const giveBack = () => void (holder() === me && store(key, undefined))
  return {
    /** False where `signal` ended the wait. */
    async take(steal: boolean, signal: AbortSignal) {
      for (let left = steal ? takings : 0; !signal.aborted; left--) {
        if (left > 0 || !holder()) {
          if (!write()) return true // nothing is kept here: each tab by itself
          await wait(50 + 50 * Math.random(), signal)
          if (holder() === me) return true
        }
        await wait(left > 1 ? takingAgain : renewal, signal, key)
      }
      giveBack()
      return false
    },
    renew(onLost: () => void) {
      const renew = () => {
        const now = holder()
        if (now && now !== me) onLost()
        else write()
      }
      const onStorage = (event: StorageEvent) => event.key === key && renew()
      const timer = setInterval(renew, renewal)
      addEventListener('storage', onStorage)
      return () => {
        clearInterval(timer)
        removeEventListener('storage', onStorage)
      }
    },
    giveBack,
  }
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it was kept. */
function store(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Ends early with `signal`, or when another tab writes `key`. */
const wait = (ms: number, signal: AbortSignal, key?: string) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', onStorage)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const onStorage = (event: StorageEvent) => key !== undefined && event.key === key && done()
    const timer = setTimeout(done, ms)
    addEventListener('storage', onStorage)
    signal.addEventListener('abort', done)
  })
