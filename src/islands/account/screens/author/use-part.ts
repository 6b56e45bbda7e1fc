// One part of what is written (the basics, the price, a lesson): it saves itself with the version it began from, and shows both where
// somebody else changed it meanwhile.
import { useEffect, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { type Autosave, useAutosave } from '../../../app/use-autosave.ts'
import { type Draft, useDraft } from '../../../app/use-draft.ts'

type Saved<T> = { values: T; version: number }

export type Part<T> = Pick<Draft<T>, 'values' | 'isDirty' | 'change'> & {
  autosave: Autosave
  /** What somebody else wrote, once saving failed for it. */
  theirs: T | undefined
  takeTheirs(): void
  keepMine(): void
  /** On leaving a field: does not wait for the two seconds. */
  onBlur(): void
}

type Options<T> = {
  /** Names the form, with the id of its object. */
  form: string
  /** In the warning before leaving: 「基本信息」. */
  label: string
  saved: Saved<T>
  isOff?: boolean
  /** Resolves to the new version. */
  save(values: T, version: number): Promise<number>
  /** As it is now, after a conflict. */
  fetch(): Promise<Saved<T>>
}

export function usePart<T extends object>({ form, label, saved, isOff = false, save, fetch }: Options<T>): Part<T> {
  const [begun, setBegun] = useState(saved)
  const [theirs, setTheirs] = useState<Saved<T>>()
  const draft = useDraft(begun.values, (values): T => values, {
    form,
    label,
    save: async () => {
      if (theirs) throw new Error('two versions have to be compared first')
      await autosave.now()
    },
  })
  const { values, isDirty } = draft
  // somebody else changed it while nothing was typed here
  useEffect(() => {
    if (!isDirty && saved.version > begun.version) setBegun(saved)
  }, [saved, isDirty, begun])

  const autosave = useAutosave({
    typed: JSON.stringify(values),
    isDirty,
    isOff: isOff || Boolean(theirs),
    async save() {
      try {
        const version = await save(values, begun.version)
        draft.settle()
        setBegun({ values, version })
      } catch (error) {
        if (CallError.is(error) && error.code === 'conflict') {
          const now = await fetch().catch(() => undefined)
          if (now && now.version !== begun.version) setTheirs(now) // else it may not be written at all just now
        }
        throw error
      }
    },
  })
  return {
    ...{ values, isDirty, change: draft.change, autosave, theirs: theirs?.values },
    takeTheirs() {
      draft.reset()
      setBegun(theirs!)
      setTheirs(undefined)
    },
    keepMine() {
      draft.change(values)
      setBegun(theirs!)
      setTheirs(undefined)
    },
    onBlur() {
      if (isDirty && !isOff && !theirs) void autosave.now().catch(() => {})
    },
  }
}

const urgency = { failed: 4, saving: 3, typed: 2, saved: 1, none: 0 } as const

/** How it stands with several parts: the most urgent of them. */
export function togetherSaved(parts: readonly Autosave[]): Autosave {
  const [first] = [...parts].sort((a, b) => urgency[b.state] - urgency[a.state] || b.time.localeCompare(a.time))
  return {
    ...first!,
    async now() {
      for (const part of parts) if (part.state !== 'none' && part.state !== 'saved') await part.now()
    },
  }
}
