// One part of what is written (the basics, the price, a lesson): it saves itself with the version it began from, and shows both where
// somebody else changed it meanwhile.
import { useEffect } from 'react'
import type { Joined } from '../../../app/saved-document.ts'
import { type Autosave, useDocument } from '../../../app/use-document.ts'
import type { Draft } from '../../../app/use-draft.ts'

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
  /** Resolves to the new version. */
  save(values: T, version: number): Promise<number>
  /** As it is now, after a conflict. */
  fetch(): Promise<Saved<T>>
  /** Both in one where nobody has to choose. */
  join?(base: T, mine: T, theirs: T): T | undefined
}

export function usePart<T extends object>({ form, label, saved, save, fetch, join }: Options<T>): Part<T> {
  const { values, isDirty, theirs, autosave, document } = useDocument<T, Saved<T>>({
    form,
    label,
    begun: saved,
    read: fetch,
    valuesOf: (one) => one.values,
    versionOf: ({ version }) => version,
    save: async (sent, { version }) => ({ values: sent, version: await save(sent, version) }),
    join(base, mine, other): Joined<T> | undefined {
      const both = join?.(base, mine, other.values)
      return both && { values: both, goesOn: true }
    },
  })
  // somebody else changed it while nothing was typed here
  useEffect(() => document.offer(saved))
  return {
    values,
    isDirty,
    change: document.change,
    autosave,
    theirs: theirs?.values,
    onBlur: document.onBlur,
    takeTheirs: () => document.choose(),
    keepMine: () => document.choose(values),
  }
}
