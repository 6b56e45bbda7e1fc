// A workbook as tables of texts, each cell as it is seen: xlsx and xlsm, xls and et, ods, and what school systems call xls (a page with
// tables, XML, CSV). Read in the browser: no archive of a stranger is unpacked by the server.
import { cut } from '../../contract/cut.ts'
import type { CellRange, ImportTable } from '../../contract/exam/import-table.ts'
import { marksToText, unmarked } from '../../contract/exam/paper-marks.ts'
import { importLimits } from '../../contract/exam/problem-template.ts'
import { rowsOfCsv, textOfBytes } from '../../contract/text-file.ts'
import { boundedUnzip, TooMuch } from './bounded-unzip.ts'
import { officeContainer } from './office-container.ts'
import { chineseFormats, type Formats, numberText } from './workbook/number-text.ts'
import { prepareOds } from './workbook/ods-content.ts'
import { markedHtml, settled, settledText } from './workbook/rich-text.ts'
import type { SheetFacts } from './workbook/sheet-facts.ts'
import { factsOfXls } from './workbook/xls-facts.ts'
import { prepareXlsx } from './workbook/xlsx-parts.ts'

/** `left`: what of the file is in no table, in sentences. */
export type Workbook = { tables: ImportTable[]; left: string[] }

/** What is wrong with a file, in a sentence for whoever chose it. */
export class NoWorkbook extends Error {}

type Options = {
  /** A list of people or names: whole numbers have all their digits, whatever their format, and the texts have no marks. */
  isList?: boolean
}

const megabyte = 1024 ** 2
const unpackLimits = { part: 100 * megabyte, all: 150 * megabyte }
const mostRows = 20_000
const mostColumns = 16_384
const mostSpans = 2000 // each is looked at for each cell
const mostTableSheets = 50

type SheetJs = Pick<typeof import('@e965/xlsx'), 'read' | 'CFB' | 'SSF'>
type Cell = { t: string; v?: unknown; w?: string; z?: unknown }
type Source = {
  book: import('@e965/xlsx').WorkBook
  /** By the number of the sheet. */
  factsOf(at: number, name: string): Partial<SheetFacts> | undefined
  /** The file has the text of each number beside it. */
  isShown?: boolean
}

/** Throws a NoWorkbook, or TooMuch. */
export async function workbookOf(file: Blob, { isList = false }: Options = {}): Promise<Workbook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = officeContainer(bytes)
  if (kind === 'locked') throw new NoWorkbook(lockedFile)
  if (!kind) {
    const text = textOfBytes(bytes)
    if (text.includes('\0')) throw new NoWorkbook(noTable)
    if (/^MIME-Version:/i.test(text)) throw new NoWorkbook('这是网页存档，请用表格软件打开，另存为 xlsx 再导入')
    if (!/^\s*</.test(text)) return { tables: [{ name: '', rows: rowsOfText(text) }], left: [] }
    const xlsx = await sheetJs()
    return tablesOf(sourceOfMarkup(xlsx, text), xlsx, isList)
  }
  const xlsx = await sheetJs()
  return tablesOf(kind === 'package' ? await sourceOfPackage(xlsx, file) : sourceOfXls(xlsx, bytes), xlsx, isList)
}

/** What is used of it alone, so that the build leaves out the rest. */
async function sheetJs(): Promise<SheetJs> {
  const { CFB, read, SSF } = await import('@e965/xlsx')
  return { CFB, read, SSF }
}

const lockedFile = '这个文件有打开密码，请在表格软件里去掉密码，另存一份再导入'
const noTable = '这不是表格文件，请用表格软件打开，另存为 xlsx 再导入'
const broken = '这个表格打不开，请在表格软件里另存为 xlsx 再试'

function rowsOfText(text: string) {
  const rows = rowsOfCsv(text, mostRows + 1)
  if (rows.length > mostRows) throw new TooMuch()
  return rows
}

const reading = { dense: true, cellNF: true, cellHTML: false, cellFormula: false } as const

function readBook({ read }: SheetJs, data: Uint8Array | string, options: import('@e965/xlsx').ParsingOptions = {}) {
  try {
    return read(data, { type: typeof data === 'string' ? 'string' : 'array', ...reading, ...options })
  } catch (error) {
    throw new NoWorkbook(/password/i.test(String(error)) ? lockedFile : broken)
  }
}

async function sourceOfPackage(xlsx: SheetJs, file: Blob): Promise<Source> {
  const unzipped = await boundedUnzip(file, {
    most: (name) =>
      /(?:\.(?:xml|rels)|^mimetype|^xl\/workbook\.bin|\.iwa)$/.test(name) &&
      !/^(?:xl\/(?:pivot|external|query)|customXml\/|docProps\/)/i.test(name)
        ? unpackLimits.part
        : undefined,
    mostOfAll: unpackLimits.all,
  }).catch((error: unknown) => {
    throw error instanceof TooMuch ? error : new NoWorkbook(broken)
  })
  const parts = new Map<string, string>()
  const decoder = new TextDecoder()
  for (const [name, { bytes, isCut }] of unzipped) {
    if (isCut) throw new TooMuch()
    parts.set(name, decoder.decode(bytes))
  }
  if (parts.has('word/document.xml')) throw new NoWorkbook('这是 Word 文件，请把文件名的结尾改回 docx 再导入')
  const content = parts.get('content.xml')
  const isShown = content !== undefined
  let factsOf: Source['factsOf']
  if (content !== undefined) {
    if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new NoWorkbook(lockedFile)
    const prepared = prepareOds(content, parts.get('styles.xml'))
    parts.set('content.xml', prepared.content)
    for (const needed of ['META-INF/manifest.xml', 'styles.xml']) parts.set(needed, parts.get(needed) ?? '<none/>')
    checkSizes(prepared.facts.values())
    factsOf = (_, name) => prepared.facts.get(name)
  } else {
    if (parts.has('xl/workbook.bin')) throw new NoWorkbook('这是 xlsb 文件，请在表格软件里另存为 xlsx 再导入')
    const facts = prepareXlsx({ read: (path) => parts.get(path), write: (path, xml) => parts.set(path, xml) })
    if (!facts.size) throw new NoWorkbook(noTable)
    checkSizes(facts.values())
    factsOf = (_, name) => facts.get(name)
  }
  const { strToU8, zipSync } = await import('fflate')
  const packed = zipSync(Object.fromEntries([...parts].map(([name, xml]) => [name, strToU8(xml)])), { level: 0 })
  return { book: readBook(xlsx, packed), factsOf, isShown }
}

function checkSizes(facts: Iterable<SheetFacts>) {
  let all = 0
  for (const { cells, rows } of facts) {
    all += cells
    if (all > importLimits.cells || rows > mostRows) throw new TooMuch()
  }
}

function sourceOfXls(xlsx: SheetJs, bytes: Uint8Array): Source {
  let stream: Uint8Array | undefined
  let isOld = false
  try {
    const container = xlsx.CFB.read(bytes, { type: 'buffer' })
    const content = xlsx.CFB.find(container, 'Workbook')?.content
    if (content) stream = Uint8Array.from(content as ArrayLike<number>)
    else isOld = Boolean(xlsx.CFB.find(container, 'Book'))
  } catch {
    throw new NoWorkbook(broken)
  }
  if (isOld) throw new NoWorkbook('这是很旧的 xls 文件，请在表格软件里另存为 xlsx 再导入')
  if (!stream) throw new NoWorkbook(noTable)
  const facts = factsOfXls(stream)
  xlsx.SSF.load_table({ ...chineseFormats })
  return { book: readBook(xlsx, bytes, { cellStyles: true }), factsOf: (at) => facts[at] }
}

const entities: Record<string, string> = {
  times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  yen: '¥',
  radic: '√',
  pi: 'π',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infin: '∞',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  theta: 'θ',
  Delta: 'Δ',
  rarr: '→',
  larr: '←',
  copy: '©',
  emsp: '　',
  ensp: ' ',
}

function sourceOfMarkup(xlsx: SheetJs, text: string): Source {
  if (!/<table[\s>]|<(?:\w+:)?(?:Workbook|document|spreadsheet)[\s>]/i.test(text)) throw new NoWorkbook(noTable)
  if ((text.match(/<(?:t[dh]|(?:\w+:)?Cell)[\s/>]/gi)?.length ?? 0) > importLimits.cells) throw new TooMuch()
  if ((text.match(/\b(?:row|col)span\s?=/gi)?.length ?? 0) > mostSpans) throw new TooMuch()
  const isPage = /<(?:html|table)[\s>]/i.test(text)
  const decoded = isPage
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
        if (name) return Object.hasOwn(entities, name) ? entities[name]! : whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0x7f && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
  const pictures = text.match(/<img[\s/>]/gi)?.length ?? 0
  return {
    book: readBook(xlsx, markedHtml(decoded), { cellStyles: !isPage }),
    factsOf: (at) => (at ? undefined : { pictures }),
    isShown: isPage,
  }
}

function tablesOf({ book, factsOf, isShown = false }: Source, { SSF }: SheetJs, isList: boolean): Workbook {
  const isDate1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const tables: ImportTable[] = []
  const left: string[] = []
  let cells = 0
  for (const [at, written] of book.SheetNames.entries()) {
    const name = written ?? '' // a table of ods may have none
    const sheet = book.Sheets[written]
    const facts = factsOf(at, name)
    if (!sheet && facts?.cells) throw new NoWorkbook(broken)
    if (!sheet || sheet['!type'] === 'chart') continue
    const data = (sheet['!data'] ?? []) as unknown as Cell[][]
    const place = `工作表「${cut(name, 20)}」`
    if (facts?.isHidden || book.Workbook?.Sheets?.[at]?.Hidden) {
      if (data.some((row) => row?.some(({ v }) => v !== undefined && v !== '')))
        left.push(`${place}：它是隐藏的；要导入，先取消隐藏`)
      continue
    }
    const table = tableOf(sheet, data, facts, { isList, isShown, isDate1904, formats: SSF as unknown as Formats })
    cells += table.count
    if (cells > importLimits.cells || tables.length === mostTableSheets) throw new TooMuch()
    const { rows, merged, errors, hidden, pictures } = table
    tables.push({ name, rows, ...(merged.length && { merged }), ...(errors.length && { errors }) })
    const notes: [number, string][] = [
      [hidden.rows, '行是隐藏的（或被筛选掉的）：要导入，先取消隐藏和筛选'],
      [hidden.columns, '列是隐藏的：要导入，先取消隐藏'],
      [pictures + (facts?.pictures ?? 0), '张图片：导入以后在题目里插入，或者改用 Word 文档导入'],
      [facts?.drawings ?? 0, '个图形、文本框或图表：导入以后在题目里插入图片'],
      [facts?.comments ?? 0, '条批注'],
    ]
    for (const [count, words] of notes) if (count) left.push(`${place}里的 ${count} ${words}`)
  }
  return { tables, left }
}

type Context = { isList: boolean; isShown: boolean; isDate1904: boolean; formats: Formats }

function tableOf(
  sheet: import('@e965/xlsx').WorkSheet,
  data: Cell[][],
  facts: Partial<SheetFacts> | undefined,
  context: Context,
) {
  const isHiddenRow = (row: number) => Boolean(facts?.hiddenRows?.has(row) || sheet['!rows']?.[row]?.hidden)
  const hiddenColumns = facts?.hiddenColumns ?? []
  const isHiddenColumn = (column: number) =>
    Boolean(
      hiddenColumns.some(([first, last]) => column >= first && column <= last) || sheet['!cols']?.[column]?.hidden,
    )
  const ranges = (sheet['!merges'] ?? []).slice(0, importLimits.cells)
  /** Where what stands in a hidden row is seen: in the next row of the cells that are one. */
  const seenAt = new Map<string, number>()
  for (const { s, e } of ranges) {
    let row = s.r
    while (row < Math.min(e.r, mostRows) && isHiddenRow(row)) row++
    if (row > s.r) seenAt.set(`${s.r},${s.c}`, row)
  }
  const rows: string[][] = []
  const errors: [number, number][] = []
  const [hiddenRows, hiddenCells] = [new Set<number>(), new Set<number>()]
  let [count, pictures] = [0, 0]
  for (const key of Object.keys(data)) {
    const row = Number(key)
    const cells = data[row]
    if (!cells || !Number.isInteger(row)) continue
    for (const columnKey of Object.keys(cells)) {
      const column = Number(columnKey)
      const cell = cells[column]
      if (!cell || cell.t === 'z') continue
      if (row < 0 || column < 0) throw new NoWorkbook(broken)
      if (row >= mostRows || column >= mostColumns) throw new TooMuch()
      const place = `${row},${column}`
      let text = textOf(cell, place, facts, context)
      if (isWpsPicture(text)) {
        pictures++
        text = ''
      }
      if (!text) continue
      const at = seenAt.get(place) ?? row
      if (isHiddenColumn(column)) hiddenCells.add(column)
      else if (isHiddenRow(at)) hiddenRows.add(at)
      else {
        while (rows.length <= at) rows.push([])
        const line = rows[at]!
        while (line.length < column) line.push('')
        line[column] = text
        if (cell.t === 'e' || /^Err:\d{3}$/.test(text)) errors.push([at, column])
      }
    }
  }
  for (const row of rows) count += row.length
  const merged = ranges.map(
    ({ s, e }): CellRange => [seenAt.get(`${s.r},${s.c}`) ?? s.r, s.c, Math.min(e.r, rows.length - 1), e.c],
  )
  return {
    rows,
    errors,
    merged: merged.filter(([top, first, bottom, last]) => bottom >= top && (bottom > top || last > first)),
    hidden: { rows: hiddenRows.size, columns: hiddenCells.size },
    pictures,
    count,
  }
}

/** WPS keeps pictures that lie in a cell behind such a formula. */
const isWpsPicture = (text: string) => /^=(?:_xlfn\.)?DISPIMG\(/i.test(text)

function textOf(
  { t, v, w, z }: Cell,
  place: string,
  facts: Partial<SheetFacts> | undefined,
  { isList, isShown, isDate1904, formats }: Context,
): string {
  if (t === 'b') return v ? '对' : '错'
  if (t === 'e') return unmarked(w ?? String(v ?? ''))
  const font = facts?.fonts?.get(place)
  let text: string
  if (t === 'n' && typeof v === 'number') {
    if (isList && Number.isInteger(v) && Math.abs(v) >= 1e8) text = String(v)
    else text = isShown && w !== undefined ? w : shownNumber(v, w, z, { isDate1904, formats })
    text = settled(text, font)
  } else {
    const written = typeof v === 'string' ? v : String(v ?? '')
    const parts = facts?.texts?.get(place)
    if (parts && parts.map((part) => part.text).join('') === written) text = settledText(parts, font)
    else text = settled(typeof z === 'string' && /@/.test(z) && z !== '@' && w !== undefined ? w : written, font)
  }
  const lines = text.replace(/\r\n?/g, '\n').trim()
  return isList ? marksToText(lines) : lines
}

/** As the spreadsheet formats it. */
function shownNumber(
  value: number,
  seen: string | undefined,
  format: unknown,
  { isDate1904, formats }: Pick<Context, 'isDate1904' | 'formats'>,
): string {
  if (typeof format !== 'string') return seen ?? numberText(value, 'General', isDate1904, formats)
  try {
    return numberText(value, format, isDate1904, formats)
  } catch {
    return seen ?? String(value)
  }
}
