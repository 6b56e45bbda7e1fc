// Saves what is typed two seconds after the last change; says when it was saved, or why not.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { dateTime } from '../../lib/format.ts'

export type Autosave = {
  /** `typed`: there are changes that wait for their two seconds. */
  state: 'none' | 'typed' | 'saving' | 'saved' | 'failed'
  /** 「15:06:41」, once saved. */
  time: string
  /** Why it could not be saved. */
  why: string
  /** Saves at once what is typed by now; throws when it could not. */
  now(): Promise<void>
}

type Options = {
  /** What would be saved, as text: a change begins the two seconds anew. */
  typed: string
  isDirty: boolean
  /** Nothing is saved by itself: it does not exist yet, or two versions have to be compared first. */
  isOff: boolean
  save(): Promise<unknown>
}

const delay = 2000 // ms

export function useAutosave({ typed, isDirty, isOff, save }: Options): Autosave {
  const [{ state, time, why }, setState] = useState({ state: 'none' as Autosave['state'], time: '', why: '' })
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const underWay = useRef<Promise<void>>(undefined)

  async function run() {
    setState((was) => ({ ...was, state: 'saving' }))
    try {
      await latest.current()
      setState({ state: 'saved', time: dateTime(new Date().toISOString()).slice(11), why: '' })
    } catch (error) {
      setState((was) => ({ ...was, state: 'failed', why: CallError.is(error) ? error.msg : '网络异常' }))
      throw error
    } finally {
      underWay.current = undefined
    }
  }
  async function now() {
    await underWay.current?.catch(() => {})
    await new Promise((rendered) => setTimeout(rendered)) // `latest` is of the newest values
    underWay.current ??= run()
    return underWay.current
  }

  useEffect(() => {
    if (!isDirty || isOff) return
    const timer = setTimeout(() => void now().catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [typed, isDirty, isOff, time])

  return { state: isDirty && !isOff && state !== 'saving' && state !== 'failed' ? 'typed' : state, time, why, now }
}
