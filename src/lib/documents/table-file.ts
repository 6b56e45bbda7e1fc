// Rows as a spreadsheet file: CSV or xlsx.
import { type Cell, harmless } from '../../contract/file-columns.ts'

export type FileColumn<Row> = { title: string; value(row: Row): Cell }

const quoted = (value: Cell) => {
  const text = String(harmless(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV by RFC 4180, with a byte order mark: without it spreadsheets misread Chinese. */
export function csvOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Blob {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  const text = lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}

export type Sheet<Row> = { name?: string; columns: readonly FileColumn<Row>[]; rows: readonly Row[] }

/** The cells of a sheet, the titles first. */
function cellsOf<Row>({ columns, rows }: Sheet<Row>) {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    columns.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'number'
        ? { value: cell, type: Number, ...(Number.isInteger(cell) ? {} : { format: '#,##0.00' }) }
        : { value: String(harmless(cell)), type: String }
    }),
  )
  return [head, ...body]
}

/** An xlsx file; the writer is loaded when the first one is made. */
export async function xlsxOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  return writeExcelFile(cellsOf({ columns, rows })).toBlob()
}

/** An xlsx file of several sheets, each with its name. */
// biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own
export async function xlsxOfSheets(sheets: readonly (Sheet<any> & { name: string })[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  return writeExcelFile(sheets.map((sheet) => ({ data: cellsOf(sheet), sheet: sheet.name }))).toBlob()
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
