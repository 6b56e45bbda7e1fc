// Asking for what a screen shows: old rows stay while the next page comes, another look at the window asks again.
import { useEffect, useReducer, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import type { CallError } from '../../contract/codes.ts'
import { api } from '../../lib/api.ts'
import { $token } from '../../lib/stores/token.ts'

export type Loaded<T> = {
  /** What was last answered: to this question, or to the one before it while this one is under way. */
  data: T | undefined
  /** Why there is nothing, or nothing newer. */
  failure: CallError | undefined
  isLoading: boolean
  /** When `data` came. */
  at: Date | undefined
  reload(): void
}

type Answer = { key: string; data?: unknown; failure?: CallError; at?: Date }

/** Answers of this visit, so that going back shows at once what was there; newest last, at most 40. */
const kept = new Map<string, Answer>()
const askers = new Map<string, Set<() => void>>()
$token.listen(() => kept.clear())

function keep(answer: Answer) {
  kept.delete(answer.key)
  kept.set(answer.key, answer)
  const [oldest] = kept.keys()
  if (kept.size > 40 && oldest) kept.delete(oldest)
}

/** What these calls answered has changed: those on the screen ask again. */
export function refresh(...names: CallName[]) {
  for (const name of names) {
    for (const key of kept.keys()) if (key.startsWith(`${name} `)) kept.delete(key)
    for (const ask of askers.get(name) ?? []) ask()
  }
}

/** Not oftener than this on coming back to the window. */
const freshFor = 10_000

/** `isOff`: nothing is asked yet (an id is missing, a panel is closed). */
export function useCall<N extends CallName>(name: N, input: Input<N>, { isOff = false } = {}): Loaded<Output<N>> {
  const key = `${name} ${JSON.stringify(input)}`
  const [answer, setAnswer] = useState<Answer>(() => kept.get(key) ?? { key })
  const [asked, reload] = useReducer((times: number) => times + 1, 0)
  const [isLoading, setLoading] = useState(!isOff)

  // the key says the input; `asked` asks again
  useEffect(() => {
    if (isOff) return
    let isHere = true
    const before = kept.get(key)
    if (before) setAnswer(before)
    setLoading(true)
    api(name, input, { hideErrorTips: true })
      .then(
        (data) => {
          keep({ key, data, at: new Date() })
          if (isHere) setAnswer(kept.get(key)!)
        },
        // what was shown for the same question stays, with its time; that of another question would be a lie
        (failure) => isHere && setAnswer((was) => (was.key === key ? { ...was, failure } : { key, failure })),
      )
      .finally(() => isHere && setLoading(false))
    return () => {
      isHere = false
    }
  }, [key, asked, isOff])

  useEffect(() => {
    if (isOff) return
    const all = askers.get(name) ?? new Set()
    askers.set(name, all.add(reload))
    const look = () => {
      const at = kept.get(key)?.at
      if (document.visibilityState === 'visible' && Date.now() - (at?.getTime() ?? 0) > freshFor) reload()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      all.delete(reload)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [name, key, isOff])

  const isOurs = answer.key === key
  return {
    data: answer.data as Output<N> | undefined,
    failure: isOurs ? answer.failure : undefined,
    isLoading: isLoading || (!isOurs && !isOff),
    at: answer.at,
    reload,
  }
}
