// Writes a table to a file row by row, CSV or xlsx, however many rows it has: only what the disk has not taken yet is in memory.
import { type FileHandle, open } from 'node:fs/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'

type Cell = string | number

export type TableWriter = {
  add(rows: readonly (readonly Cell[])[]): Promise<void>
  /** Ends the file, on the disk; its size in bytes. */
  end(): Promise<number>
  /** Must be called; before the end, what was written is no table. */
  close(): Promise<void>
}

/** `titles` are the first row. */
export async function writeTable(path: string, type: 'xlsx' | 'csv', titles: readonly string[]): Promise<TableWriter> {
  const file = await open(path, 'w', 0o640)
  const writer = type === 'csv' ? csv(file) : xlsx(file, titles.length)
  await writer.add([titles])
  return {
    add: writer.add,
    async end() {
      await writer.end()
      await file.sync()
      return (await file.stat()).size
    },
    close: () => file.close(),
  }
}

type Part = Pick<TableWriter, 'add'> & { end(): Promise<void> }

const quoted = (cell: Cell) => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a byte order mark: without it spreadsheets misread Chinese. */
function csv(file: FileHandle): Part {
  let isBegun = false
  return {
    async add(rows) {
      const lines = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
      await file.write(isBegun ? lines : `\ufeff${lines}`)
      isBegun = true
    },
    async end() {},
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook has beside its sheet: ECMA-376. Styles: 1 of titles, 2 of numbers with decimals. */
const frame: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML 1.0 has none of these; half of a pair is no character. */
const unwritable = /[^\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}\p{Co}]/gu
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>]/g, (sign) => entities[sign]!)

/** A to Z, AA: the column of a cell, which some readers ask for. */
const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

function cell(value: Cell, at: string, isTitle: boolean) {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return `<c r="${at}" t="inlineStr"${isTitle ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
  return `<c r="${at}"${Number.isInteger(value) ? '' : ' s="2"'}><v>${value}</v></c>`
}

function xlsx(file: FileHandle, columns: number): Part {
  let [waiting, failure] = [[] as Uint8Array[], undefined as Error | undefined]
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else waiting.push(chunk)
  })
  const part = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    return entry
  }
  async function flush() {
    const chunks = waiting
    waiting = []
    if (failure) throw failure
    for (const chunk of chunks) await file.write(chunk)
  }
  for (const [name, xml] of Object.entries(frame)) part(name).push(strToU8(head + xml), true)
  const sheet = part('xl/worksheets/sheet1.xml')
  const width = `<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols>`
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${width}<sheetData>`))
  let count = 0
  return {
    async add(rows) {
      const xml = rows.map((cells) => {
        const row = ++count
        const all = cells.map((one, n) => cell(one, `${letters(n)}${row}`, row === 1))
        return `<row r="${row}">${all.join('')}</row>`
      })
      sheet.push(strToU8(xml.join('')))
      await flush()
    },
    async end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      await flush()
    },
  }
}
