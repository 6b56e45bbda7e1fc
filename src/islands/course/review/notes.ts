// What a reviewer writes at the places of a course: pinned, or still standing in its box. Both go with the decision.
import type { CourseMark } from '../../../contract/course/course-audit.ts'

export type Note = { pinned: readonly CourseMark[]; typed: Readonly<Record<string, CourseMark>> }

/** Makes the notes others, from what they are now. */
export type TakeNote = (change: (now: Note) => Note) => void

export const noNotes: Note = { pinned: [], typed: {} }

/** Of the box at a lesson, wherever that lesson is shown, or at another change. */
export const boxOf = (periodId: number | null, part: CourseMark['part'], name = '') =>
  periodId ? `lesson ${periodId}` : `${part} ${name}`

/** What stands in the boxes, in the order in which it was begun. */
export const unpinned = ({ typed }: Note): [box: string, mark: CourseMark][] =>
  Object.entries(typed).flatMap(([box, mark]) => (mark.text.trim() ? [[box, { ...mark, text: mark.text.trim() }]] : []))

export const marksOf = (notes: Note): CourseMark[] => [...notes.pinned, ...unpinned(notes).map(([, mark]) => mark)]

export const write = ({ pinned, typed }: Note, box: string, mark: CourseMark): Note => ({
  pinned,
  typed: { ...typed, [box]: mark },
})

export function clear({ pinned, typed }: Note, box: string): Note {
  const { [box]: _, ...others } = typed
  return { pinned, typed: others }
}

/** Pins what stands in the box; `second`: where its film is now. */
export function pin(notes: Note, box: string, second?: number | null): Note {
  const mark = notes.typed[box]
  const text = mark?.text.trim()
  const rest = clear(notes, box)
  if (!mark || !text) return rest
  return { ...rest, pinned: [...notes.pinned, { ...mark, text, ...(second !== undefined && { second }) }] }
}

export const unpin = ({ pinned, typed }: Note, at: number): Note => ({
  pinned: pinned.filter((_, n) => n !== at),
  typed,
})
