import type { Draft } from './draft.ts'

/** What of a question is not brought in, or is to be looked at, though it may be imported. */
export const addNote = (draft: Draft, note: string) => {
  draft.notes = [...(draft.notes ?? []), note]
}
