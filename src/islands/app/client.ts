// Server state of the screens: queries with a cache of this visit, revalidation, and mutations that invalidate queries.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import type { CallError } from '../../contract/codes.ts'
import { api, silentApi } from '../../lib/wire/api.ts'
import { onTokenChange } from '../../lib/wire/session.ts'
import type { Loaded } from '../kit/loaded.ts'

export type Query<T> = Loaded<T> & {
  /** Shows a change before the server has confirmed it. */
  setData(change: (data: T) => T): void
}

type Result = { key: string; data?: unknown; failure?: CallError; at?: Date }

/** LRU cache, so that going back shows at once what was there. */
const cache = new Map<string, Result>()
const cacheSize = 40
const observers = new Map<string, Set<() => void>>()
/** Calls under way: what several parts of a screen ask for at once is fetched once. */
const underWay = new Map<string, Promise<unknown>>()
onTokenChange(() => {
  cache.clear()
  underWay.clear()
})

function fetchOnce<N extends CallName>(key: string, name: N, input: Input<N>) {
  const started = underWay.get(key) ?? silentApi(name, input)
  underWay.set(key, started)
  const forget = () => underWay.get(key) === started && underWay.delete(key)
  started.then(forget, forget)
  return started as Promise<Output<N>>
}

function store(result: Result) {
  cache.delete(result.key)
  cache.set(result.key, result)
  const [oldest] = cache.keys()
  if (cache.size > cacheSize && oldest) cache.delete(oldest)
}

/** What these queries answered has changed: cached answers go, those on the screen are fetched again. */
export function invalidate(...names: CallName[]) {
  for (const name of names) {
    for (const kept of [cache, underWay])
      for (const key of kept.keys()) if (key.startsWith(`${name} `)) kept.delete(key)
    for (const revalidate of observers.get(name) ?? []) revalidate()
  }
}

/** Fetches what is shown next, so that it is there at once; a failure shows when it is asked for. */
export async function prefetch<N extends CallName>(name: N, input: Input<N>) {
  const key = `${name} ${JSON.stringify(input)}`
  if (cache.has(key)) return
  const data = await fetchOnce(key, name, input).catch(() => undefined)
  if (data !== undefined) store({ key, data, at: new Date() })
}

/** Coming back to the window or to the network fetches again what is older than this, in ms. */
const freshFor = 10_000

/** The answer of a query while a screen is open. `isOff`: nothing is fetched yet (an id is missing, a panel is closed). */
export function useCall<N extends CallName>(name: N, input: Input<N>, { isOff = false } = {}): Query<Output<N>> {
  const key = `${name} ${JSON.stringify(input)}`
  const [result, setResult] = useState<Result>(() => cache.get(key) ?? { key })
  const [turn, fetchAgain] = useReducer((times: number) => times + 1, 0)
  const [isLoading, setLoading] = useState(!isOff)
  const changes = useRef(0)

  // `key` stands for the input; `turn` fetches again
  useEffect(() => {
    if (isOff) return
    let isCurrent = true
    const cached = cache.get(key)
    if (cached) setResult(cached)
    setLoading(true)
    const changesBefore = changes.current
    fetchOnce(key, name, input)
      .then(
        (data) => {
          if (changes.current !== changesBefore) return // asked before the change that is shown now
          const answer = { key, data, at: new Date() }
          store(answer)
          if (isCurrent) setResult(answer)
        },
        // data of the same query stays, with its time; that of another query would be wrong
        (failure) => isCurrent && setResult((was) => (was.key === key ? { ...was, failure } : { key, failure })),
      )
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [key, turn, isOff])

  useEffect(() => {
    if (isOff) return
    const ofName = observers.get(name) ?? new Set()
    observers.set(name, ofName.add(fetchAgain))
    const revalidate = () => {
      const at = cache.get(key)?.at
      if (document.visibilityState === 'visible' && Date.now() - (at?.getTime() ?? 0) > freshFor) fetchAgain()
    }
    document.addEventListener('visibilitychange', revalidate)
    addEventListener('online', revalidate)
    return () => {
      ofName.delete(fetchAgain)
      document.removeEventListener('visibilitychange', revalidate)
      removeEventListener('online', revalidate)
    }
  }, [name, key, isOff])

  const isOfKey = result.key === key
  return {
    data: result.data as Output<N> | undefined,
    failure: isOfKey ? result.failure : undefined,
    isLoading: isLoading || (!isOfKey && !isOff),
    at: result.at,
    reload() {
      underWay.delete(key)
      fetchAgain()
    },
    setData(change) {
      changes.current++
      setResult((was) => {
        if (was.data === undefined) return was
        const changed = { ...was, data: change(was.data as Output<N>) }
        store(changed)
        return changed
      })
    },
  }
}

/**
 * A mutation by a button: made once however often it is pressed; then the queries named in `invalidates` are fetched again.
 * `submit` resolves to undefined when it failed, after the failure was shown. Forms use `Form`, which shows it at the field.
 */
export function useSubmit<N extends CallName>(
  name: N,
  { invalidates = [] }: { invalidates?: readonly CallName[] } = {},
) {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  async function submit(input: Input<N>): Promise<Output<N> | undefined> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      const output = await api(name, input)
      invalidate(...invalidates)
      return output
    } catch {
      return undefined // `api` has shown why
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy }
}
