// Tables of questions: sheets of a workbook as the browser read them, or CSV. Columns are found by their titles.

import { z } from 'zod'
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import {
  columnTitles,
  faultTitles,
  importLimits,
  optionKeys,
  type ProblemColumn,
} from '../../../contract/exam/problem-template.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import { stripInvalidText } from '../../text/strip-invalid-text.ts'
import { type Draft, draftAt, isRich } from './draft.ts'
import { readCell } from './marked-text.ts'
import { addDraft } from './too-many.ts'

export type Sheet = { name: string; rows: readonly (readonly string[])[] }

const Sheets = z
  .array(z.object({ name: z.string().max(100), rows: z.array(z.array(z.string().max(100_000)).max(200)) }))
  .max(50)

const more: [ProblemColumn, string[]][] = [
  ['kind', ['类型', '试题类型', '题目类型']],
  ['material', ['材料', '材料号']],
  ['content', ['题目', '试题', '试题内容', '题目内容', '问题']],
  ['answer', ['正确答案', '参考答案', '标准答案', '评阅说明']],
  ['points', ['评分要点', '得分点']],
  ['isHalf', ['漏选得一半分', '少选给一半分']],
  ['isAnyOrder', ['次序不限', '顺序不限']],
  ['analysis', ['答案解析', '试题解析', '说明']],
  ['score', ['分数', '分']],
  ['difficulty', ['难易度', '难易程度']],
  ['tags', ['知识点', '关键词']],
]
const columnByTitle = new Map<string, ProblemColumn>([
  ...(Object.entries(columnTitles) as [ProblemColumn, string][]).map(([column, title]) => [title, column] as const),
  ...more.flatMap(([column, titles]) => titles.map((title) => [title, column] as const)),
  ...optionKeys.map((key) => [key as string, key] as const),
])

/** A title of a column, without what does not tell it from others. */
export const titleOf = (text: string) =>
  text
    .slice(0, 30)
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toUpperCase()

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

const cellOf = (column: ProblemColumn, text: string) => (isRich(column) ? readCell(text) : { text })

/** Throws where no sheet has a column of questions. `left` takes the sheets and columns that are no part of questions, in sentences. */
export function draftsOfSheets(sheets: readonly Sheet[], left: string[] = []): Draft[] {
  const drafts: Draft[] = []
  let hasHeader = false
  for (const { name, rows } of sheets) {
    const head = rows
      .slice(0, headerWithin)
      .findIndex((row) => row.some((cell) => columnByTitle.get(titleOf(cell)) === 'content'))
    if (head < 0) {
      if (rows.some(isFilled)) left.push(`${name ? `工作表「${cut(name, 20)}」` : '一张表'}：没有「题干」这一列`)
      continue
    }
    hasHeader = true
    const columns = rows[head]!.map((cell) => columnByTitle.get(titleOf(cell)))
    const filled = rows.slice(head + 1).filter(isFilled)
    for (const [at, column] of columns.entries()) {
      const title = rows[head]![at]!.trim()
      if (!column && filled.some((row) => row[at]?.trim()) && !faults.has(title))
        left.push(`${name && `工作表「${cut(name, 20)}」`}${columnLetter(at)} 列「${cut(title, 20) || '没有列名'}」`)
    }
    for (const [n, row] of rows.entries()) {
      if (n <= head || !isFilled(row)) continue
      const draft = draftAt(n + 1, name)
      for (const [at, column] of columns.entries())
        if (column)
          draft.cells[column] ??= { ...cellOf(column, unguarded(row[at] ?? '').trim()), column: columnLetter(at) }
      addDraft(drafts, draft)
    }
  }
  if (!hasHeader) throw new CallError('invalid', '没有找到「题干」这一列，请下载模板，照它的第一行写列名')
  return drafts
}

/** Sheets as JSON: [{ name, rows }], with texts in the cells. */
export function readSheets(json: string): Sheet[] {
  const tooMany = new CallError('invalid', '表格太大，请删掉空白的行和列，或者分成几个文件')
  let values = 0
  for (let at = json.indexOf(','); at >= 0; at = json.indexOf(',', at + 1))
    if (++values > 5 * importLimits.cells) throw tooMany
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new CallError('invalid', '表格没有读出来，请另存为 xlsx 再试')
  }
  const sheets = Sheets.safeParse(value)
  if (!sheets.success) throw new CallError('invalid', '表格没有读出来，请照模板的样子整理后再试')
  if (sheets.data.reduce((sum, { rows }) => rows.reduce((all, row) => all + row.length, sum), 0) > importLimits.cells)
    throw tooMany
  return stripInvalidText(sheets.data) as Sheet[]
}

export const draftsOfCsv = (text: string, left?: string[]): Draft[] =>
  draftsOfSheets([{ name: '', rows: rowsOfCsv(text, importLimits.problems + headerWithin + 1) }], left)
