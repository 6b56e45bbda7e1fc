// A sheet of a workbook as the browser reads it and sends it, in the format `table`. Plain data, for the browser too.

/** Rows and columns from 0, the last ones included. */
export type CellRange = readonly [top: number, left: number, bottom: number, right: number]

/** The texts of the cells as they are seen; raised, lowered, bold and lined parts stand between paper marks. */
export type ImportTable = {
  name: string
  rows: readonly (readonly string[])[]
  /** Cells that are one: the text stands in the first of them. */
  merged?: readonly CellRange[]
  /** Cells whose formula has no result; their text is the sign of it, as #N/A. */
  errors?: readonly (readonly [row: number, column: number])[]
}
