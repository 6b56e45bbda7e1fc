// Mobile numbers with names, out of a table or a pasted text.
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { type MemberImportFormat, memberImportLimits } from '../../../contract/exam/member-import.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import { textOf } from './read-file.ts'
import { headerWithin, readSheets, titleOf, unguarded } from './table.ts'

/** `mobile`: '' where the row has none that can be one; `shown`: what stands in its place, its beginning. */
export type MemberRow = { rowNo: number; mobile: string; shown: string; remarkName: string }

const { bytes: maxBytes, rows: maxRows } = memberImportLimits
const maxLine = 200
const maxName = 20

const mobileTitles = new Set(['手机号', '手机', '手机号码', '联系电话', '电话', '联系方式', 'MOBILE', 'PHONE'])
const nameTitles = new Set([
  '姓名',
  '名字',
  '备注',
  '备注名',
  '学员',
  '学员姓名',
  '学生',
  '学生姓名',
  '班内称呼',
  'NAME',
])

const readers: Record<MemberImportFormat, (text: string) => readonly (readonly string[])[]> = {
  table: (text) => withMostNumbers(readSheets(text).map(({ rows }) => rows)),
  csv: (text) => rowsOfCsv(text, maxRows + headerWithin + 1),
  text: (text) => text.split(/\r\n?|\n/, 10 * maxRows).map((line) => line.split(/[\t,，;；]/)),
}

/** Throws a CallError where nothing can be read, or too much. */
export function memberRowsOf(format: MemberImportFormat, bytes: Uint8Array): MemberRow[] {
  if (bytes.length > maxBytes) throw new CallError('tooLarge', '文件太大，最多 1 MB，请只留手机号和姓名两列')
  const rows = readers[format](textOf(bytes))
  const { head, mobileAt, nameAt } = columnsOf(rows)
  const read: MemberRow[] = []
  for (const [n, row] of rows.entries()) {
    if (n <= head || !hasText(row)) continue
    if (read.length === maxRows) throw new CallError('invalid', `一次最多 ${maxRows} 个手机号，请分成几次`)
    const isTitled = head >= 0 && mobileAt >= 0 && rows[head]!.length > 1
    const cells = isTitled ? [row[mobileAt] ?? '', row[nameAt] ?? ''] : row
    read.push({ rowNo: n + 1, ...memberOf(cells.map((cell) => unguarded(cell).slice(0, maxLine)).join('\t')) })
  }
  if (!read.length) throw new CallError('invalid', '没有读到手机号，请一行写一个，后面可以写姓名')
  return read
}

const likeName = /姓名|名字|NAME/
const likeMobile = /手机|MOBILE|PHONE/

type Rows = readonly (readonly string[])[]

/** Of the sheets of a workbook: the first may be an explanation. */
const withMostNumbers = (sheets: readonly Rows[]): Rows => {
  const count = (rows: Rows) => rows.filter((row) => row.some((cell) => hasNumber(cell))).length
  const counts = sheets.map(count)
  const most = counts.indexOf(Math.max(0, ...counts))
  return (counts[most] ? sheets[most] : sheets.find((rows) => rows.some(hasText))) ?? []
}

/** Which row has the titles, -1 without one; which columns have numbers and names: by their titles, numbers also by what stands in them. */
function columnsOf(rows: Rows) {
  const isTitle = (title: string) => mobileTitles.has(title) || nameTitles.has(title)
  const isLike = (title: string) => title.length < 15 && (likeMobile.test(title) || likeName.test(title))
  const first = rows.slice(0, headerWithin).map((row) => row.map(titleOf))
  const exact = first.findIndex((row) => row.some(isTitle))
  const head = exact < 0 ? first.findIndex((row) => row.filter(Boolean).length > 1 && row.some(isLike)) : exact
  const titles = head < 0 ? [] : rows[head]!.map(titleOf)
  const find = (exact: ReadonlySet<string>, like: RegExp) => {
    const at = titles.findIndex((title) => exact.has(title))
    return at < 0 ? titles.findIndex((title) => like.test(title)) : at
  }
  const nameAt = find(nameTitles, likeName)
  const named = find(mobileTitles, likeMobile)
  if (named >= 0 || head < 0) return { head, mobileAt: named, nameAt }
  const counts = titles.map(
    (_, at) => rows.slice(head + 1, head + 200).filter((row) => hasNumber(row[at] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return { head, mobileAt: most ? counts.indexOf(most) : -1, nameAt }
}

const hasNumber = (cell: string) => number.test(cell.slice(0, maxLine))
const hasText = (row: readonly string[]) => row.some((cell) => cell.trim())

/** Eleven digits, with or without 86 before them and with spaces or hyphens between them, as address books write them. */
const number = /(?<!\d)(?:(?:\+|00)?86[ -]?)?(1[3-9]\d(?:[ -]?\d){8})(?!\d)/

/** A line: a number, and what else stands in it is the name. */
function memberOf(line: string) {
  const text = line.slice(0, maxLine).normalize('NFKC')
  const found = number.exec(text)
  const parts = (found ? text.replace(found[0], '\t') : text).split(/[\t,;、]/).map((part) => part.trim())
  const remarkName =
    parts
      .find((part) => /\p{L}/u.test(part))
      ?.slice(0, maxName)
      .trim() ?? ''
  if (found) return { mobile: found[1]!.replace(/[ -]/g, ''), shown: found[0].trim(), remarkName }
  const shown = parts.find((part) => /\d/.test(part)) ?? parts.find(Boolean) ?? ''
  return { mobile: '', shown: cut(shown, maxName), remarkName: shown === remarkName ? '' : remarkName }
}
