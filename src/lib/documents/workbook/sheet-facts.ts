// What a sheet has beside the values of its cells.
import type { MarkedPart } from '../../../contract/exam/paper-marks.ts'
import type { CellFont } from './rich-text.ts'

export type SheetFacts = {
  hiddenRows: ReadonlySet<number>
  /** Of columns from 0, the last ones included. */
  hiddenColumns: readonly (readonly [first: number, last: number])[]
  /** By row and column from 0, as 3,0. */
  fonts: ReadonlyMap<string, CellFont>
  /** The parts of texts, by the same, where the texts have no marks in them. */
  texts?: ReadonlyMap<string, readonly MarkedPart[]>
  isHidden?: boolean
  /** How many are filled, and up to which row. */
  cells: number
  rows: number
  pictures: number
  /** Shapes and charts. */
  drawings: number
  comments: number
}
