// A document in a form: it saves itself two seconds after the last change, and every five while somebody types, with the version it began
// from; a warning before it is left behind, draft recovery, and both texts where somebody else changed it meanwhile.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { timeToTheSecond } from '../../lib/format.ts'
import { useLeaveWarning } from './leave-guard.ts'
import { createDocument, type DocumentState, type DocumentWork, type SaveState } from './saved-document.ts'
import { useRecovery } from './use-draft-recovery.ts'

export type Autosave = {
  state: SaveState
  /** 「15:06:41」, once saved. */
  time: string
  /** Why it could not be saved. */
  why: string
  /** Saves at once what is typed by now; throws when it could not. */
  now(): Promise<void>
}

type Options<T, S> = DocumentWork<T, S> & {
  /** Names the form, with the id of its object: drafts are recovered under this name. */
  form: string
  /** In the warning before leaving: 「基本信息」. */
  label: string
  /** What the server had when the form was opened. */
  begun: S
  /** Nothing is saved by itself, and leaving asks. */
  isOff?: boolean
}

export type OpenDocument<T extends object, S> = DocumentState<T, S> & {
  autosave: Autosave
  document: ReturnType<typeof createDocument<T, S>>
}

export function useDocument<T extends object, S>(options: Options<T, S>): OpenDocument<T, S> {
  const { form, label, begun, isOff = false } = options
  const latest = useRef(options)
  latest.current = options
  const [document] = useState(() => createDocument<T, S>(begun, () => latest.current))
  const state = useSyncExternalStore(document.subscribe, document.state)
  const { isDirty, theirs, save, why, savedAt } = state
  useEffect(() => {
    document.open()
    return document.close
  }, [document])
  useEffect(() => document.setOff(isOff), [document, isOff])
  useRecovery<Partial<T>>(form, document.typed, document.change)
  useLeaveWarning(isDirty || theirs ? label : undefined, isOff ? undefined : document.now)
  const time = savedAt ? timeToTheSecond(new Date(savedAt).toISOString()) : ''
  return { ...state, autosave: { state: save, time, why, now: document.now }, document }
}
