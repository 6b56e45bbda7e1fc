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

const mobileTitles = new Set([
  '手机号',
  '手机',
  '手机号码',
  '联系电话',
  '电话',
  '电话号码',
  '联系方式',
  '移动电话',
  'MOBILE',
  'PHONE',
  'TEL',
])
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
const likeMobile = /手机|电话|MOBILE|PHONE/

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
  const tops = rows.slice(0, headerWithin).map((row) => row.map(titleOf))
  const exact = tops.findIndex((row) => row.some(isTitle))
  const head = exact < 0 ? tops.findIndex((row) => row.filter(Boolean).length > 1 && row.some(isLike)) : exact
  const titles = head < 0 ? [] : rows[head]!.map(titleOf)
  const find = (exact: ReadonlySet<string>, like: RegExp) => {
    const at = titles.findIndex((title) => exact.has(title))
    return at < 0 ? titles.findIndex((title) => like.test(title)) : at
  }
  const nameAt = find(nameTitles, likeName)
  if (head < 0) return { head, mobileAt: -1, nameAt }
  const counts = titles.map(
    (_, at) => rows.slice(head + 1, head + 200).filter((row) => hasNumber(row[at] ?? '')).length,
  )
  // of several that are called numbers, the one with most: 办公电话 has none
  const named = titles.map((title) => mobileTitles.has(title) || likeMobile.test(title))
  const most = (isNamed: boolean) => Math.max(0, ...counts.filter((_, at) => named[at] || !isNamed))
  const withMost = (isNamed: boolean) =>
    most(isNamed) ? counts.findIndex((count, at) => count === most(isNamed) && (named[at] || !isNamed)) : -1
  const first = withMost(true)
  if (first >= 0) return { head, mobileAt: first, nameAt }
  const called = find(mobileTitles, likeMobile)
  return { head, mobileAt: called < 0 ? withMost(false) : called, nameAt }
}

const hasNumber = (cell: string) => number.test(plainOf(cell))
const hasText = (row: readonly string[]) => row.some((cell) => cell.trim())

/**
 * Eleven digits, with or without 86 before them, with blanks, hyphens or dots between them, as address books write them; or as a spreadsheet
 * writes a long number, where all its digits are there.
 */
const number =
  /(?<!\d)(?:\(?(?:\+|00)?86\)?[ -]{0,2})?(1[3-9]\d(?:[ .-]{0,2}\d){8}|1\.[3-9]\d{7,9}E\+?10)(?:\.0{1,2})?(?!\.?\d)/i

/** In one width; without the ' that keeps a number a text. */
const plainOf = (text: string) =>
  text
    .slice(0, maxLine)
    .normalize('NFKC')
    .replace(/(?<![^\s,;])['‘’`](?=[\d+(\p{L}])/gu, '')

const digitsOf = (found: string) => (/e/i.test(found) ? String(Number(found)) : found.replace(/[ .-]/g, ''))

/** The dots in names, as the register of names has them: 阿布都·买买提. */
const dotOfName = /(?<=\p{Script=Han})[•‧・⋅∙.](?=\p{Script=Han})/gu

/** A line: a number, and what else stands in it is the name. */
function memberOf(line: string) {
  const text = plainOf(line)
  const found = number.exec(text)
  const parts = (found ? text.replace(found[0], '\t') : text).split(/[\t,;、]/).map((part) => part.trim())
  const remarkName =
    parts
      .find((part) => /\p{L}/u.test(part))
      ?.replace(dotOfName, '·')
      .slice(0, maxName)
      .trim() ?? ''
  if (found) return { mobile: digitsOf(found[1]!), shown: found[0].trim(), remarkName }
  const shown = parts.find((part) => /\d/.test(part)) ?? parts.find(Boolean) ?? ''
  return { mobile: '', shown: cut(shown, maxName), remarkName: shown === remarkName ? '' : remarkName }
}
