// Cells of a file that whoever imports it wrote anew: the file stays as it was sent, they take the places of its cells each time it is read.
import type { ProblemColumn } from '../../../contract/exam/problem-template.ts'
import type { Draft } from './draft.ts'
import { readCell } from './marked-text.ts'

/** `draftNo`: of the drafts of a file, from 0; `line`: where that draft begins; `text`: as in a cell of a table. */
export type Mend = { draftNo: number; line: number; column: ProblemColumn; text: string }

/** Later ones take the place of earlier ones; `text` null: as in the file again. */
export function mergedMends(before: readonly Mend[], next: readonly (Omit<Mend, 'text'> & { text: string | null })[]) {
  const byCell = new Map(before.map((mend) => [cellKey(mend), mend]))
  for (const { text, ...mend } of next) {
    byCell.delete(cellKey(mend))
    if (text !== null) byCell.set(cellKey(mend), { ...mend, text })
  }
  return [...byCell.values()]
}

const cellKey = ({ draftNo, column }: Pick<Mend, 'draftNo' | 'column'>) => `${draftNo} ${column}`

/** In place. What a mend was written for may be read otherwise by a later release: then it is left out, and the row asks again. */
export function applyMends(drafts: readonly Draft[], mends: readonly Mend[]) {
  for (const { draftNo, line, column, text } of mends) {
    const draft = drafts[draftNo]
    if (draft?.line !== line) continue
    const before = draft.cells[column]
    const place = { ...(before?.line && { line: before.line }), ...(before?.column && { column: before.column }) }
    draft.cells[column] = { ...place, ...readCell(text.trim()) }
    if (draft.fault?.column === column) delete draft.fault
    draft.isMended = true
  }
}
