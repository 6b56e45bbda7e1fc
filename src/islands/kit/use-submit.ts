// A deed by a button: made once however often it is pressed; what it changed is asked for again.
import { useRef, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { refresh } from './use-call.ts'

type Options = { /** The calls whose answers it changes. */ changes?: readonly CallName[] }

/** `submit` gives undefined when it failed: the user has been told why. Forms use `Form`, which says it at the field. */
export function useSubmit<N extends CallName>(name: N, { changes = [] }: Options = {}) {
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  async function submit(input: Input<N>): Promise<Output<N> | undefined> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      const answer = await api(name, input)
      refresh(...changes)
      return answer
    } catch {
      return undefined // `api` has said why
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy }
}
