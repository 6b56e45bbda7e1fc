// Parts of a course beside each other: how all of them stand, and two versions of one in one.
import type { SaveState } from '../../../app/saved-document.ts'
import type { Autosave } from '../../../app/use-document.ts'

const urgency: Record<SaveState, number> = { choice: 5, failed: 4, saving: 3, typed: 2, saved: 1, none: 0 }

/** How it stands with several parts: the most urgent of them. */
export function togetherSaved(parts: readonly Autosave[]): Autosave {
  const [first] = [...parts].sort((a, b) => urgency[b.state] - urgency[a.state] || b.time.localeCompare(a.time))
  return {
    ...first!,
    async now() {
      for (const part of parts) await part.now()
    },
  }
}

/** What only one of both changed since `base`; undefined where both changed the same field to something else. */
export function joinFields<T extends object>(base: T, mine: T, theirs: T): T | undefined {
  const text = (of: T, name: keyof T) => JSON.stringify(of[name])
  const names = Object.keys(mine) as (keyof T)[]
  const isMine = (name: keyof T) => text(mine, name) !== text(base, name)
  const clashes = names.some(
    (name) => isMine(name) && text(theirs, name) !== text(base, name) && text(theirs, name) !== text(mine, name),
  )
  if (clashes) return undefined
  return { ...theirs, ...Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]])) }
}
