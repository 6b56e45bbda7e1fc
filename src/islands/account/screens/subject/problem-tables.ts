// Questions as xlsx files: the template, the rows that have faults, and exports.
import type { Output } from '../../../../contract/calls.ts'
import {
  anyKindSheet,
  columnTitles,
  faultTitles,
  type ProblemColumn,
  templateHelp,
  templateSheets,
} from '../../../../contract/exam/problem-template.ts'
import { type FileColumn, xlsxOfSheets } from '../../../../lib/documents/table-file.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'

type Cells = Partial<Record<string, string>>
export type ImportRow = Output<'exam/auth/problem/import/rows'>['rowList'][number]
type ExportedSheet = Output<'exam/auth/problem/export'>['sheetList'][number]

const columnsOf = (columns: readonly string[]): FileColumn<Cells>[] =>
  columns.map((column) => ({
    title: columnTitles[column as ProblemColumn],
    value: (row) => (column === 'score' && row[column] ? Number(row[column]) || row[column] : (row[column] ?? '')),
  }))

/** An empty sheet for each kind, and one that explains them. */
export const templateFile = () =>
  xlsxOfSheets([
    ...templateSheets.map(({ name, columns }) => ({ name, columns: columnsOf(columns), rows: [] })),
    {
      name: '填写说明',
      columns: [
        { title: '工作表', value: ([sheet]: readonly [string, string]) => sheet },
        { title: '怎么填', value: ([, text]: readonly [string, string]) => text },
      ],
      rows: templateHelp,
    },
  ])

/** As the template, with two more columns behind: what is wrong and what to do. */
export function faultyFile(rows: readonly ImportRow[]) {
  const named = (row: ImportRow) =>
    templateSheets.find(({ name }) => name === problemKinds[row.problemType]) ?? anyKindSheet
  const sheets = [...templateSheets, anyKindSheet].flatMap((sheet) => {
    const own = rows.filter((row) => named(row) === sheet)
    if (!own.length) return []
    const lines = own.flatMap(({ cellRows, cause, remedy }) =>
      cellRows.map(
        (cells, n): Cells => ({
          ...Object.fromEntries(cells.map(({ column, text }) => [column, text])),
          ...(n === 0 && { cause, remedy }),
        }),
      ),
    )
    const used = (Object.keys(columnTitles) as ProblemColumn[]).filter(
      (column) => sheet.columns.includes(column) || lines.some((line) => line[column]),
    )
    const faults = Object.entries(faultTitles).map(([key, title]) => ({ title, value: (row: Cells) => row[key] ?? '' }))
    return [{ name: sheet.name, columns: [...columnsOf(used), ...faults], rows: lines }]
  })
  return xlsxOfSheets(sheets)
}

/** Pages of an export as one file: the sheets of a kind below each other. */
export function exportedFile(pages: readonly ExportedSheet[]) {
  const sheets = templateSheets.flatMap(({ name }) => {
    const own = pages.filter(({ problemType }) => problemKinds[problemType] === name)
    if (!own.length) return []
    const rows = own.flatMap(({ columnList, rowList }) =>
      rowList.map((row): Cells => Object.fromEntries(columnList.map((column, n) => [column, row[n]]))),
    )
    const used = own.reduce(
      (most, { columnList }) => (columnList.length > most.length ? columnList : most),
      [] as string[],
    )
    return [{ name, columns: columnsOf(used), rows }]
  })
  return xlsxOfSheets(sheets)
}
