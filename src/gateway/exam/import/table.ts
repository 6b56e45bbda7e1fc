// Tables of questions: sheets of a workbook as the browser read them, or CSV. Columns are found by their titles.

import { z } from 'zod'
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { emptySigns } from '../../../contract/empty-signs.ts'
import { isChoice } from '../../../contract/enums/problem-types.ts'
import type { ImportTable } from '../../../contract/exam/import-table.ts'
import { hasMarks, marksToText } from '../../../contract/exam/paper-marks.ts'
import {
  columnTitles,
  faultTitles,
  importLimits,
  type OptionKey,
  optionKeys,
  type ProblemColumn,
} from '../../../contract/exam/problem-template.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import { stripInvalidText } from '../../text/strip-invalid-text.ts'
import { type Draft, type DraftCell, draftAt, isRich } from './draft.ts'
import { markedToHtml, readCell } from './marked-text.ts'
import { addNote } from './notes.ts'
import { isLetters } from './paper-answer.ts'
import { headingOf } from './paper-heading.ts'
import { optionsOf, startOfOption } from './paper-options.ts'
import { takeOptionsFrom } from './paper-question.ts'
import { eitherKey } from './proposals.ts'
import { kindOf } from './read-problem.ts'
import { addDraft, optionsFault } from './too-many.ts'

export type Sheet = ImportTable

const Place = z.int().min(0).max(1_100_000)
const Sheets = z
  .array(
    z.object({
      name: z.string().max(100),
      rows: z.array(z.array(z.string().max(100_000)).max(200)),
      merged: z
        .array(z.tuple([Place, Place, Place, Place]))
        .max(importLimits.cells)
        .optional(),
      errors: z
        .array(z.tuple([Place, Place]))
        .max(importLimits.cells)
        .optional(),
    }),
  )
  .max(50)

const more: [ProblemColumn, string[]][] = [
  ['kind', ['类型', '试题类型', '题目类型', '题型名称', '试题题型', 'TYPE', 'QUESTIONTYPE']],
  ['material', ['材料', '材料号']],
  [
    'content',
    [
      '题目',
      '试题',
      '试题内容',
      '题目内容',
      '问题',
      '题干内容',
      '试题题干',
      '题目题干',
      '题目描述',
      '问题描述',
      '试题名称',
      'QUESTION',
      'QUESTIONTEXT',
      'STEM',
    ],
  ],
  [
    'answer',
    [
      '正确答案',
      '参考答案',
      '标准答案',
      '评阅说明',
      '正确选项',
      '答案内容',
      '试题答案',
      '题目答案',
      'ANSWER',
      'CORRECTANSWER',
      'KEY',
    ],
  ],
  ['points', ['评分要点', '得分点']],
  ['isHalf', ['漏选得一半分', '少选给一半分']],
  ['isAnyOrder', ['次序不限', '顺序不限']],
  ['analysis', ['答案解析', '试题解析', '说明', '题目解析', '答案详解', '详解', '答案说明', 'EXPLANATION']],
  ['score', ['分数', '分', '题目分值', '试题分值', '题目分数', '试题分数', '每题分值', 'SCORE', 'POINTS']],
  ['difficulty', ['难易度', '难易程度', '难度等级', '试题难度', '题目难度', 'DIFFICULTY']],
  ['tags', ['知识点', '关键词', '考点', '所属知识点', 'TAGS']],
]
const optionTitles = (key: OptionKey, at: number) => [
  key,
  `${key}选项`,
  `${key}项`,
  `选项${key}内容`,
  `${key}选项内容`,
  `OPTION${key}`,
  `OPTION${at + 1}`,
  `CHOICE${key}`,
  `选项(${key})`,
  `备选项${key}`,
  `备选答案${key}`,
  `答案${key}`,
  `选项${at + 1}`,
  `选项${[...'一二三四五六七八九十'][at]}`,
]
const columnByTitle = new Map<string, ProblemColumn>([
  ...(Object.entries(columnTitles) as [ProblemColumn, string][]).map(([column, title]) => [title, column] as const),
  ...more.flatMap(([column, titles]) => titles.map((title) => [title, column] as const)),
  ...optionKeys.flatMap((key, at) => optionTitles(key, at).map((title) => [title, key] as const)),
])

/** One column with all options: in one cell, or one below the other beside a stem whose cells are one. */
const optionLists = new Set(['OPTIONS', '选项', '备选项', '选项内容', '备选答案', '候选项', '候选答案', '全部选项'])
/** They number the rows and say nothing of a question. */
const numberings = new Set([
  '序号',
  '题号',
  '编号',
  '行号',
  '试题编号',
  '题目编号',
  '试题序号',
  '题目序号',
  'NO',
  'NO.',
  'ID',
])

/** A title of a column, without what does not tell it from others. */
export const titleOf = (text: string) =>
  text
    .slice(0, 30)
    .normalize('NFKC')
    .replace(emptySigns, '')
    .replace(/[\s*:_-]/g, '')
    .toUpperCase()
    .replace(/(?<=.)\((?![A-J]\))[^()]*\)$/, '')

/** A, B, … Z, AA: as spreadsheets call their columns. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last
}

/** What exports put before a text that a spreadsheet would take for a formula goes again. */
export const unguarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim())

/** Of a table of rejected rows that was mended. */
const faults = new Set<string>(Object.values(faultTitles))

/** Titles of columns stand in one of the first rows. */
export const headerWithin = 10

/** As the templates of some exam systems have it; in $a$;$b$ the same signs end one formula and begin the next. */
const signedBreak = '$;$'
const areSigned = (text: string) =>
  text.includes(signedBreak) && text.split(signedBreak).every((part) => part.split('$').length % 2 === 1)

/** What is marked up in a cell: as HTML where a question has rich text, as letters elsewhere. */
const cellOf = (column: ProblemColumn, text: string) => {
  if (!isRich(column)) {
    const plain = marksToText(text).replace(emptySigns, '').trim()
    return { text: areSigned(plain) ? plain.split(signedBreak).join('；') : plain }
  }
  return hasMarks(text) && !readCell(text).isHtml
    ? { text: markedToHtml(text), isHtml: true }
    : readCell(marksToText(text))
}

type Column = ProblemColumn | 'options' | 'further' | 'numbering' | undefined
/** `to`: behind the last of its rows. */
type Header = { end: number; to: number; titles: string[]; columns: Column[] }

/** Behind 选项J. */
const furtherOption = /^(?:选项|OPTION)(?:[K-Z]|1[1-9]|2\d)$|^[K-Z](?:选项|项)$/

function columnOf(title: string): Column {
  const column = columnByTitle.get(title)
  if (column) return column
  if (optionLists.has(title)) return 'options'
  if (furtherOption.test(title)) return 'further'
  return numberings.has(title) ? 'numbering' : undefined
}

/** Whether titles of columns stand in these cells, with one of the stems. */
export const hasStemColumn = (cells: readonly string[]) => {
  const columns = cells.map((cell) => columnOf(titleOf(marksToText(cell))))
  return columns.includes('content') && columns.filter((column) => column && column !== 'numbering').length > 1
}

/** The row with the titles, and those below it where one of its cells reaches down: the lowest title that is known counts. */
function headerOf({ rows, merged = [] }: Sheet): Header | undefined {
  const nameOf = (row: number, at: number) => titleOf(marksToText(rows[row]?.[at] ?? ''))
  /** How many titles a row has, where one of them is that of the stems: the name of the table may be 试题 too. */
  const known = rows.slice(0, headerWithin).map((_, row) => {
    const columns = rows[row]!.map((_, at) => columnOf(nameOf(row, at)))
    return columns.includes('content') ? columns.filter(Boolean).length : 0
  })
  const head = Math.max(...known, 0) ? known.indexOf(Math.max(...known)) : -1
  if (head < 0) return undefined
  const below = (rows[head + 1] ?? []).map((_, at) => nameOf(head + 1, at)).filter(Boolean)
  const isSecond = below.length > 1 && below.every(columnOf)
  const end = merged.reduce(
    (last, [top, , bottom]) => (top === head && bottom <= head + 2 ? Math.max(last, bottom) : last),
    isSecond ? head + 1 : head,
  )
  const lines = Array.from({ length: end - head + 1 }, (_, n) => end - n)
  const width = Math.max(...lines.map((row) => rows[row]?.length ?? 0))
  const columns: Column[] = []
  const titles: string[] = []
  for (let at = 0; at < width; at++) {
    const titled = lines.find((row) => columnOf(nameOf(row, at)))
    const shown = titled ?? lines.find((row) => rows[row]?.[at]?.trim())
    columns.push(titled === undefined ? undefined : columnOf(nameOf(titled, at)))
    titles.push(shown === undefined ? '' : marksToText(rows[shown]![at]!).trim())
  }
  return { end, to: rows.length, titles, columns }
}

/** The titles may come again, also in another order: each holds for the rows up to the next. */
function headersOf(sheet: Sheet): Header[] {
  const first = headerOf(sheet)
  if (!first) return []
  const headers = [first]
  for (const [n, row] of sheet.rows.entries()) {
    if (n <= first.end || !hasStemColumn(row)) continue
    const titles = row.map((cell) => marksToText(cell).trim())
    const columns = titles.map((title) => columnOf(titleOf(title)))
    if (!titles.every((title, at) => !title || columns[at])) continue
    headers.at(-1)!.to = n
    headers.push({ end: n, to: sheet.rows.length, titles, columns })
  }
  return headers
}

/** Of the cells below the first of a merged range: the row of the first, by row and column. Throws where ranges lie over each other. */
function coversOf({ rows, merged = [] }: Sheet): Map<string, number> {
  const covers = new Map<string, number>()
  let count = 0
  for (const [top, left, bottom] of merged)
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
      if (++count > importLimits.cells) throw tooMany()
      covers.set(`${row},${left}`, top)
    }
  return covers
}

/** Throws where no sheet has a column of questions. `left` takes the sheets and columns that are no part of questions, in sentences. */
export function draftsOfSheets(sheets: readonly Sheet[], left: string[] = []): Draft[] {
  const drafts: Draft[] = []
  let hasHeader = false
  for (const sheet of sheets) {
    const headers = headersOf(sheet)
    const place = sheet.name ? `工作表「${cut(sheet.name, 20)}」` : ''
    for (const header of headers) {
      hasHeader = true
      sayUnread(sheet, header, (column) => left.push(place + column))
      for (const draft of draftsOfSheet(sheet, header)) addDraft(drafts, draft)
    }
    if (!headers.length && sheet.rows.some(isFilled)) left.push(`${place || '一张表'}：没有「题干」这一列`)
  }
  if (!hasHeader) throw new CallError('invalid', '没有找到「题干」这一列，请下载模板，照它的第一行写列名')
  return drafts
}

function sayUnread({ rows }: Sheet, { end, to, titles, columns }: Header, say: (column: string) => void) {
  const filled = rows.slice(end + 1, to).filter(isFilled)
  const width = filled.reduce((most, row) => Math.max(most, row.length), columns.length)
  for (let at = 0; at < width; at++) {
    const title = titles[at] ?? ''
    if (!columns[at] && filled.some((row) => row[at]?.trim()) && !faults.has(title))
      say(`${columnLetter(at)} 列「${cut(title, 20) || '没有列名'}」`)
  }
}

type Section = { kind?: string; score?: string }

/**
 * A row is a question, but: where its stem is one cell with that of the row above, it belongs to that question (options below each other; all
 * else that stands there is a fault); a row with a heading alone, as 一、单选题（每题 2 分）, says what holds for those below it. What is one
 * cell over several rows holds for each of them.
 */
function* draftsOfSheet(sheet: Sheet, { end, to, columns }: Header): Generator<Draft> {
  const { name, rows, merged = [], errors = [] } = sheet
  const covers = coversOf(sheet)
  const wide = new Set(merged.filter(([, first, , last]) => last > first).map(([top, first]) => `${top},${first}`))
  const broken = new Set(errors.map(([row, at]) => `${row},${at}`))
  const stemAt = columns.indexOf('content')
  let section: Section = {}
  /** Of the stem that may reach down. */
  let open: { row: number; draft: Draft; options: string[] } | undefined
  const close = (question: typeof open) => {
    if (question?.options.length) takeOptions(question.draft, question.options)
    return question?.draft
  }
  for (let n = end + 1; n < to; n++) {
    const row = rows[n]!
    if (!row.some((cell, at) => cell.trim() && columns[at] !== 'numbering')) {
      const heading = sectionOf(n, row, columns, wide)
      if (heading) section = heading
      continue
    }
    const stem = covers.get(`${n},${stemAt}`)
    if (open && stem === open.row) {
      addLine(open, { n, row, columns, broken })
      continue
    }
    const ready = close(open)
    if (ready) yield ready
    open = undefined
    const heading = sectionOf(n, row, columns, wide)
    if (heading) {
      section = heading
      continue
    }
    const draft = draftAt(n + 1, name)
    const options: string[] = []
    for (const [at, column] of columns.entries()) {
      if (!column || column === 'numbering') continue
      const top = covers.get(`${n},${at}`)
      const from = !row[at]?.trim() && top !== undefined && top > end ? top : n
      const text = unguarded(rows[from]?.[at] ?? '').trim()
      if (broken.has(`${from},${at}`)) draft.fault ??= errorIn(column, text)
      if (column === 'options') options.push(...(text ? [text] : []))
      else if (column === 'further') {
        if (text) draft.fault ??= optionsFault(optionKeys.length + 1)
      } else putCell(draft, column, { ...cellOf(column, text), column: columnLetter(at) })
    }
    takeOptionsOfStem(draft, options, section.kind || name)
    takeLabels(draft)
    noteMarkup(draft)
    noteKeyInStem(draft)
    if (section.kind && !draft.cells.kind?.text) draft.cells.kind = { text: section.kind }
    if (section.score && !draft.cells.score?.text) draft.cells.score = { text: section.score }
    open = { row: n, draft, options }
  }
  const last = close(open)
  if (last) yield last
}

/** Two columns may be of the same: what stands in both is added, where it may be long, or asked for. */
function putCell(draft: Draft, column: ProblemColumn, cell: DraftCell) {
  const before = draft.cells[column]
  if (!before?.text) draft.cells[column] = cell
  else if (!cell.text || cell.text === before.text) return
  else if (column === 'tags') before.text += `、${cell.text}`
  else if (column === 'analysis' && !before.isHtml && !cell.isHtml) before.text += `\n${cell.text}`
  else
    draft.fault ??= {
      column,
      cause: `「${columnTitles[column]}」有两列（${before.column}、${cell.column}），写的不一样`,
      remedy: '留下对的那一列；另一列删掉，或者换一个列名',
      proposals: column === 'answer' ? eitherKey(before.text, cell.text) : [],
    }
}

/** A．甲 B．乙 below the stem in its cell, of a table without columns for them. */
function takeOptionsOfStem(draft: Draft, options: readonly string[], named: string) {
  const { cells } = draft
  if (options.length || optionKeys.some((key) => cells[key]?.text) || !cells.content || cells.content.isHtml) return
  const kind = kindOf(cells.kind?.text || named)
  if (kind ? isChoice(kind) : isLetters(cells.answer?.text)) takeOptionsFrom(draft)
}

/** A．甲 in the column of A, 1．甲 in the first: where each option has its letter or its number. */
function takeLabels({ cells }: Draft) {
  const filled = optionKeys.filter((key) => cells[key]?.text)
  if (filled.some((key) => cells[key]!.isHtml)) return
  const bare = withoutLabels(filled.map((key) => cells[key]!.text))
  for (const [n, key] of filled.entries()) cells[key]!.text = bare[n]!
}

/** Of options in their order, where each of them has its label. */
function withoutLabels(texts: readonly string[]): readonly string[] {
  if (texts.length < 2) return texts
  const letterOf = (n: number) => new RegExp(`^[(（]?${optionKeys[n]}(?:[)）]|\\s?[.．、:：])\\s*(?=\\S)`, 'i')
  const numberOf = (n: number) => new RegExp(`^[(（]?${n + 1}(?:[)）]|\\s?[.．、])\\s*(?=[^\\s\\d])`)
  const labelOf = [letterOf, numberOf].find((of) => texts.every((text, n) => of(n).test(text)))
  return labelOf ? texts.map((text, n) => text.replace(labelOf(n), '')) : texts
}

const markup = /<\/?(?:p|br|div|span|sub|sup|b|strong|i|em|u|font|img|table|tr|td)\b[^<>]{0,500}>/i
const markupWords = '格子里有 HTML 标签，按原样留在文字里；要按排版导入，在这一格最前面写上 [html]'

function noteMarkup(draft: Draft) {
  const isMarked = (Object.entries(draft.cells) as [ProblemColumn, DraftCell][]).some(
    ([column, { text, isHtml }]) => isRich(column) && !isHtml && markup.test(text),
  )
  if (isMarked) addNote(draft, markupWords)
}

/** （A）: whoever answers the question would see it. */
function noteKeyInStem(draft: Draft) {
  const { content, answer } = draft.cells
  const key = answer?.text.replace(/[\s、,，]/g, '') ?? ''
  if (/^[A-J]{1,10}$/.test(key) && new RegExp(`[(（]\\s{0,8}${key}\\s{0,8}[)）]`).test(content?.text ?? ''))
    addNote(draft, `题干里写着「（${key}）」，是答案就从题干里删掉`)
}

const errorIn = (column: Exclude<Column, 'numbering' | undefined>, text: string): Draft['fault'] => ({
  column: column === 'options' || column === 'further' ? 'A' : column,
  cause: `这一格的公式没有结果，只有「${cut(text, 20)}」`,
  remedy: '在表格软件里改好公式，或者直接写上内容',
})

/** 单选题, 判断题（每题 2 分）; not 分析下面的句子。 */
const kindName = /^[^，。？?！!；;：:\s]{1,10}题型?\s{0,4}(?:$|[（(:：,，。共每本])/

/** A row with one text, which is a heading of a kind: it stands in cells that are one, or where no question has anything. */
function sectionOf(
  n: number,
  row: readonly string[],
  columns: readonly Column[],
  wide: ReadonlySet<string>,
): Section | undefined {
  const filled = row.flatMap((cell, at) => (cell.trim() ? [at] : []))
  const [at] = filled
  if (at === undefined || filled.length > 1) return undefined
  if (!wide.has(`${n},${at}`) && columns[at] && columns[at] !== 'numbering') return undefined
  const text = marksToText(row[at]!).trim().slice(0, 200)
  const heading = headingOf(text)
  const kind = heading?.name ?? text
  if (!kindName.test(kind) || !kindOf(kind) || kindOf(kind) === kindOf('材料题')) return undefined
  return { kind, ...(heading?.scoreOfEach && { score: heading.scoreOfEach }) }
}

type Line = { n: number; row: readonly string[]; columns: readonly Column[]; broken: ReadonlySet<string> }

/** A further row of a question whose stem is one cell over several rows. */
function addLine({ draft, options }: { draft: Draft; options: string[] }, { n, row, columns, broken }: Line) {
  draft.lastLine = n + 1
  for (const [at, column] of columns.entries()) {
    const text = unguarded(row[at] ?? '').trim()
    if (!text || !column || column === 'numbering' || column === 'further' || column === 'content') continue
    if (broken.has(`${n},${at}`)) draft.fault ??= errorIn(column, text)
    if (column === 'options') options.push(text)
    else if (!draft.cells[column]?.text)
      draft.cells[column] = { ...cellOf(column, text), column: columnLetter(at), line: n + 1 }
    else if (draft.cells[column]!.text !== cellOf(column, text).text)
      draft.fault ??= {
        column,
        cause: `题干合并了几行，「${columnTitles[column]}」却写了几格`,
        remedy: '一道题写成一行；是几道题，就取消合并，每行写上题干',
      }
  }
}

/** Out of one column: each in its cell, or all in one, by lines, by letters or apart by |, ; or $;$. */
function takeOptions(draft: Draft, cells: readonly string[]) {
  const [first = ''] = cells
  let texts = cells
  if (cells.length === 1) {
    const lettered = optionsOf(first.replace(/\s*\n\s*/g, '\n'))
    if (lettered[0]?.key === 'A' && startOfOption(first, 'B') > 0) texts = lettered.map(({ text }) => text)
    else texts = first.split(first.includes('\n') ? /\n/ : areSigned(first) ? signedBreak : /[|｜;；]/)
  }
  const filled = withoutLabels(texts.map((text) => text.trim()).filter(Boolean))
  const tooMany = optionsFault(filled.length)
  if (tooMany) draft.fault ??= tooMany
  for (const [at, text] of filled.slice(0, optionKeys.length).entries()) {
    const key = optionKeys[at]!
    const bare = text.replace(new RegExp(`^[(（]?${key}(?:[)）]|\\s?[.．、:：])\\s*`, 'i'), '')
    if (!draft.cells[key]?.text) draft.cells[key] = cellOf(key, bare)
  }
}

const tooMany = () => new CallError('invalid', '表格太大，请删掉空白的行和列，或者分成几个文件')

/** Sheets as JSON: [{ name, rows }], with texts in the cells. */
export function readSheets(json: string): Sheet[] {
  let values = 0
  for (let at = json.indexOf(','); at >= 0; at = json.indexOf(',', at + 1))
    if (++values > 5 * importLimits.cells) throw tooMany()
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new CallError('invalid', '表格没有读出来，请另存为 xlsx 再试')
  }
  const sheets = Sheets.safeParse(value)
  if (!sheets.success) throw new CallError('invalid', '表格没有读出来，请照模板的样子整理后再试')
  if (sheets.data.reduce((sum, { rows }) => rows.reduce((all, row) => all + row.length, sum), 0) > importLimits.cells)
    throw tooMany()
  return stripInvalidText(sheets.data) as Sheet[]
}

export const draftsOfCsv = (text: string, left?: string[]): Draft[] =>
  draftsOfSheets([{ name: '', rows: rowsOfCsv(text, importLimits.problems + headerWithin + 1) }], left)
