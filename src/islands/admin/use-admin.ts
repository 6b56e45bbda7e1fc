// Asking a call as the operator while a screen is open, in the kit's shape: what came, or why nothing did.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import type { CallError } from '../../contract/codes.ts'
import type { Loaded } from '../kit/use-call.ts'
import { adminApi } from './operator.ts'

export type Asked<T> = Loaded<T> & {
  /** Shows a change before the server has said yes. */
  setData(change: (data: T) => T): void
}

type Answer<T> = { key: string; data?: T; failure?: CallError; at?: Date; isLoading: boolean }

/** Asks when the screen opens and when the input changes; an answer that was overtaken is dropped (`key` is the input). */
export function useAdmin<N extends CallName>(name: N, input: Input<N>): Asked<Output<N>> {
  const key = JSON.stringify(input)
  const [answer, setAnswer] = useState<Answer<Output<N>>>({ key, isLoading: true })
  const last = useRef(0)

  const reload = useCallback(async () => {
    const turn = ++last.current
    setAnswer((before) => (before.key === key ? { ...before, isLoading: true } : { key, isLoading: true }))
    const next = await adminApi(name, input).then(
      (data) => ({ data, failure: undefined, at: new Date() }),
      (failure: CallError) => ({ failure }),
    )
    if (turn === last.current) setAnswer((before) => ({ ...before, ...next, isLoading: false }))
  }, [name, key])

  useEffect(() => {
    void reload()
    return () => void last.current++
  }, [reload])

  const { data, failure, at, isLoading } = answer.key === key ? answer : { isLoading: true }
  return {
    data,
    failure,
    at,
    isLoading,
    reload,
    setData: (change) => setAnswer((before) => (before.data ? { ...before, data: change(before.data) } : before)),
  }
}
