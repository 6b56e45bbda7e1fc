// A question as a file has it: texts in their places. Each format is read into drafts; read-problem.ts makes questions of them.
import { type OptionKey, optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'

/** `isHtml`: the text is HTML that is not cleaned yet. */
export type DraftCell = { text: string; line?: number; column?: string; isHtml?: boolean }

/** Whether a question has it as rich text; the others are plain. */
export const isRich = (column: ProblemColumn) =>
  column === 'content' || column === 'analysis' || optionKeys.includes(column as OptionKey)

export type Draft = {
  /** The sheet of a table, '' elsewhere. */
  sheet: string
  /** The file in a package. */
  file?: string
  /** The row in the sheet, or the line in the text, from 1. */
  line: number
  /** The same in all that was sent, where that is several files. */
  begin?: number
  /** The last row that it reaches down to, of a table with cells that are one. */
  lastLine?: number
  cells: Partial<Record<ProblemColumn, DraftCell>>
  /** The format has something that no question of ours can hold. */
  fault?: Fault
  /** What of it is not brought in, though the rest is: told with the row. */
  notes?: string[]
  /** Whoever imports it wrote a cell of it anew (mends.ts). */
  isMended?: true
}

/** What keeps a draft from becoming a question: the cell, the cause, what to do, and cells that would do it, each alone. */
export type Fault = { column: ProblemColumn; cause: string; remedy: string; proposals?: readonly Proposal[] }

export type Proposal = { column: ProblemColumn; text: string }

export const draftAt = (line: number, sheet = ''): Draft => ({ sheet, line, cells: {} })

/** Where the cell stands: 「单选题 第 14 行 F 列」. */
export function placeOf({ sheet, file, line, cells }: Draft, column?: ProblemColumn): string {
  const cell = column && cells[column]
  const at = `第 ${cell?.line ?? line} 行${cell?.column ? ` ${cell.column} 列` : ''}`
  return sheet || file ? `${sheet || file} ${at}` : at
}
