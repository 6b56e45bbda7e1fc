// Mobile numbers with names, out of a table or a pasted text.
import { CallError } from '../../../contract/codes.ts'
import { cut, shortened } from '../../../contract/cut.ts'
import { emptySigns } from '../../../contract/empty-signs.ts'
import { type MemberImportFormat, memberImportLimits } from '../../../contract/exam/member-import.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import { textOf } from './read-file.ts'
import { headerWithin, readSheets, titleOf, unguarded } from './table.ts'

/** `mobile`: '' where the row has none that can be one; `shown`: what stands in its place, its beginning. */
export type MemberRow = { rowNo: number; mobile: string; shown: string; remarkName: string }

const { bytes: maxBytes, rows: maxRows } = memberImportLimits
/** Of a line, or of the cells of a row together. */
const maxLine = 20_000
const cellLength = 200
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
/** The first that a roster has counts. */
const nameTitles = [
  ['姓名', '名字', '学员姓名', '学生姓名', '教师姓名', '老师姓名', 'NAME'],
  ['学员', '学生', '教师', '老师', '参训教师', '参训人员', '人员', '成员', '班内称呼', '称呼', '昵称'],
  ['联系人', '家长姓名', '家长', '备注名', '备注'],
]
const allNameTitles = new Set(nameTitles.flat())

type Rows = readonly (readonly string[])[]
type Part = { /** Of a workbook. */ sheet?: string; rows: Rows }

const readers: Record<MemberImportFormat, (text: string) => readonly Part[]> = {
  table: (text) => sheetsWithNumbers(readSheets(text).map(({ name, rows }) => ({ sheet: name, rows }))),
  csv: (text) => [{ rows: rowsOfCsv(text, maxRows + headerWithin + 1) }],
  text: (text) => [{ rows: text.split(/\r\n?|\n/, 10 * maxRows).map((line) => line.split(/[\t,，;；]/)) }],
}

/** Throws a CallError where nothing can be read, or too much. */
export function memberRowsOf(format: MemberImportFormat, bytes: Uint8Array): MemberRow[] {
  if (bytes.length > maxBytes) throw new CallError('tooLarge', '文件太大，最多 1 MB，请只留手机号和姓名两列')
  const parts = readers[format](textOf(bytes)).map((part) => ({ ...part, columns: columnsOf(part.rows) }))
  const hasTitles = parts.some(({ columns }) => columns.head >= 0)
  const read: MemberRow[] = []
  const add = (row: MemberRow) => {
    if (read.length === maxRows) throw new CallError('invalid', `一次最多 ${maxRows} 个手机号，请分成几次`)
    read.push(row)
  }
  for (const { sheet, rows, columns } of parts) {
    // numbers in an explanation are examples
    if (hasTitles && columns.head < 0)
      add({ ...none, rowNo: 1, shown: `表「${cut(sheet ?? '', 10)}」没有列名，没有读` })
    else
      for (const [n, row] of rows.entries()) {
        if (n === columns.head)
          for (const title of columns.unread) add({ ...none, rowNo: n + 1, shown: `「${cut(title, 10)}」一列没有读` })
        if (n <= columns.head || !hasText(row)) continue
        for (const member of membersOf(row, columns)) add({ rowNo: n + 1, ...member })
      }
  }
  if (!read.length) throw new CallError('invalid', '没有读到手机号，请一行写一个，后面可以写姓名')
  return read
}

const likeMobile = /手机|电话|MOBILE|PHONE/
/** Not 学校名称. */
const isLikeName = (title: string) =>
  /姓名|名字|NAME/.test(title) && !/学校|单位|班级|课程|机构|部门|公司|SCHOOL|COMPANY|CLASS/.test(title)

/** All that have numbers; the first with a text where none has. */
function sheetsWithNumbers(sheets: readonly Part[]): readonly Part[] {
  const some = sheets.filter(({ rows }) => rows.some((row) => row.some(hasNumber)))
  return some.length ? some : sheets.filter(({ rows }) => rows.some(hasText)).slice(0, 1)
}

type Pair = { mobileAt: number; nameAt: number }
/**
 * `head`: the row with the titles, -1 without one; the columns of numbers and of the names that belong to them, -1 where there is none: several
 * where a list stands in blocks side by side. `unread`: the titles of other columns with numbers.
 */
type Columns = { head: number; pairs: Pair[]; unread: string[]; titles: readonly string[] }

/** By their titles, numbers also by what stands in them. */
function columnsOf(rows: Rows): Columns {
  const isTitle = (title: string) => mobileTitles.has(title) || allNameTitles.has(title)
  const isLike = (title: string) => title.length < 15 && (likeMobile.test(title) || isLikeName(title))
  const tops = rows.slice(0, headerWithin).map((row) => row.map(titleOf))
  const exact = tops.findIndex((row) => row.some(isTitle))
  const head = exact < 0 ? tops.findIndex((row) => row.filter(Boolean).length > 1 && row.some(isLike)) : exact
  const titles = head < 0 ? [] : rows[head]!.map(titleOf)
  const first = (places: readonly number[]) => places.find((at) => at >= 0) ?? -1
  const nameAt = first([
    ...nameTitles.slice(0, 1).map((names) => titles.findIndex((title) => names.includes(title))),
    titles.findIndex(isLikeName),
    ...nameTitles.slice(1).map((names) => titles.findIndex((title) => names.includes(title))),
  ])
  if (head < 0) return { head, pairs: [], unread: [], titles }
  const counts = titles.map(
    (_, at) => rows.slice(head + 1, head + 200).filter((row) => hasNumber(row[at] ?? '')).length,
  )
  // of several that are called numbers, the one with most: 办公电话 has none
  const named = titles.map((title) => mobileTitles.has(title) || likeMobile.test(title))
  const most = (isNamed: boolean) => Math.max(0, ...counts.filter((_, at) => named[at] || !isNamed))
  const withMost = (isNamed: boolean) =>
    most(isNamed) ? counts.findIndex((count, at) => count === most(isNamed) && (named[at] || !isNamed)) : -1
  const called = first([titles.findIndex((title) => mobileTitles.has(title)), named.indexOf(true)])
  const mobileAt = first([withMost(true), called, withMost(false)])
  const pairs = pairsOf(titles, { mobileAt, nameAt })
  const unread = titles.filter((_, at) => counts[at]! > 0 && !pairs.some((pair) => pair.mobileAt === at))
  return { head, pairs, unread, titles }
}

/** The same titles may stand once more beside the first. */
function pairsOf(titles: readonly string[], { mobileAt, nameAt }: Pair): Pair[] {
  if (mobileAt < 0) return []
  const isSame = (at: number, as: number) => titles[at] !== undefined && titles[at] === titles[as]
  return titles.flatMap((_, at): Pair[] => {
    if (at === mobileAt) return [{ mobileAt, nameAt }]
    const name = nameAt + at - mobileAt
    return nameAt >= 0 && isSame(at, mobileAt) && isSame(name, nameAt) ? [{ mobileAt: at, nameAt: name }] : []
  })
}

const hasNumber = (cell: string) => new RegExp(number, 'i').test(plainOf(cell.slice(0, cellLength)))
const hasText = (row: readonly string[]) => row.some((cell) => cell.trim())

/**
 * Eleven digits, with or without 86 before them, with blanks, hyphens or dots between them, as address books write them; or as a spreadsheet
 * writes a long number, where all its digits are there. Not in an address of mail, nor behind the sign of another country.
 */
const number =
  /(?<!\d|\+(?!86)\d{1,3}[ -]{0,2})(?:\(?(?:\+|00)?86\)?[ -]{0,2})?(1[3-9]\d(?:[ .-]{0,2}\d){8}|1\.[3-9]\d{7,9}E\+?10)(?:\.0{1,2})?(?!\.?\d|@)/gi

/**
 * In one width, part by part, as NFKC takes quadratic time over long runs of combining marks; without the ' that keeps a number a text, and
 * without the signs that nobody sees: WeChat and address books put them around numbers.
 */
const plainOf = (text: string) =>
  (text.match(/[\s\S]{1,200}/gu) ?? [])
    .map((part) => part.normalize('NFKC'))
    .join('')
    .replace(emptySigns, '')
    .replace(/(?<![^\s,;])['‘’`](?=[\d+(\p{L}])/gu, '')

const digitsOf = (found: string) => (/e/i.test(found) ? String(Number(found)) : found.replace(/[ .-]/g, ''))

/** The dots in names, as the register of names has them: 阿布都·买买提. */
const dotOfName = /(?<=\p{Script=Han})[•‧・⋅∙.](?=\p{Script=Han})/gu

type Member = Omit<MemberRow, 'rowNo'>
const none: Member = { mobile: '', shown: '', remarkName: '' }

/** What stands below a list: sums, and who filled it in. */
const below =
  /^(?:合计|总计|小计|共计)(?:\s*[:：\d].*)?$|^(?:填表|制表|填报|审核|审批|经办|负责|联系|备?注|说明)[^\d:：]{0,6}[:：]/

function membersOf(row: readonly string[], { head, pairs, titles }: Columns): Member[] {
  const cells = row.map((cell) => unguarded(cell).trim())
  if (head < 0 || !pairs.length || titles.length < 2) return membersOfLine(cells.join('\t').trim())
  const [own, ...others] = pairs
  const isFilled = ({ mobileAt, nameAt }: Pair) => cells[mobileAt] || cells[nameAt]
  const filled = others.filter(isFilled)
  return (filled.length && !isFilled(own!) ? filled : [own!, ...filled]).map((pair) => memberOf(cells, pair))
}

function memberOf(cells: readonly string[], { mobileAt, nameAt }: Pair): Member {
  const [cell = '', name = ''] = [cells[mobileAt], cells[nameAt]].map((text = '') =>
    plainOf(text.slice(0, cellLength)).trim(),
  )
  const numbers = [...cell.matchAll(number)]
  const first = cells.find(Boolean) ?? ''
  const isBelow = below.test(plainOf(first.slice(0, cellLength))) || mobileTitles.has(titleOf(name))
  const remarkName = isBelow ? '' : nameOf([name])
  if (numbers.length === 1 && !isBelow)
    return { mobile: digitsOf(numbers[0]![1]!), shown: numbers[0]![0].trim(), remarkName }
  // of several nobody knows which is meant
  const shown = isBelow ? `${first} ${cell}`.trim() : cell || (remarkName ? '' : first)
  return { mobile: '', shown: cut(shown, shownLength), remarkName }
}

const shownLength = 30

/** A line without titles: numbers, each with the name before it, or behind it where the line begins with a number. */
function membersOfLine(line: string): Member[] {
  if (line.length > maxLine) return [{ ...none, shown: '这一行太长，请分成几行' }]
  const text = plainOf(line)
  const found = [...text.matchAll(number)]
  if (!found.length) return [withoutNumber(text)]
  const ends = found.map(({ 0: whole, index }) => index + whole.length)
  const isBefore = /\p{L}/u.test(text.slice(0, found[0]!.index))
  const members = found.map(({ 0: shown, 1: digits, index }, n): Member => {
    const around = isBefore
      ? text.slice(n ? ends[n - 1] : 0, index) + (found.length === 1 ? `\t${text.slice(ends[0])}` : '')
      : text.slice(ends[n], found[n + 1]?.index)
    return { mobile: digitsOf(digits!), shown: shown.trim(), remarkName: nameOf(around.split(/[\t,;、|/+]/)) }
  })
  const isNamed = members.some(({ remarkName }) => remarkName)
  // two numbers of one person: the second is shown, and not taken
  return members.map((one) => (isNamed && !one.remarkName && found.length > 1 ? { ...one, mobile: '' } : one))
}

function withoutNumber(text: string): Member {
  const parts = text.split(/[\t,;、]/).map((part) => part.trim())
  const remarkName = named(parts.find((part) => /\p{L}/u.test(part)) ?? '')
  const shown = parts.find((part) => /\d/.test(part)) ?? parts.find(Boolean) ?? ''
  return { mobile: '', shown: cut(shown, maxName), remarkName: shown === remarkName ? '' : remarkName }
}

const named = (text: string) => shortened(text.replace(dotOfName, '·').trim(), maxName)

const label = /^(?:姓名|名字|学员|学生|教师|老师|家长|联系人|称呼)\s{0,3}:/
const labelOfNumber = /(?:手机号码|手机号|手机|电话号码|联系电话|联系方式|电话|号码|mobile|phone|tel)\s{0,3}:?$/i
const ordinal = /^(?:\(?\d{1,3}[).、:]|\d{1,3}\s)/
const place =
  /(?:学校|小学|中学|高中|初中|幼儿园|学院|大学|教育局|教研室|中心|公司|校区|分校|[一二三四五六七八九十][小中])$|.{2}(?:年级|班|组|室|部)$/

/** Of parts of a line: the first that is no school. Without its number in the list and the words around it. */
function nameOf(parts: readonly string[]): string {
  const names = parts
    .map((part) => cleaned(part.slice(0, cellLength)))
    .filter((part) => /\p{L}/u.test(part))
    .map(withoutFigures)
    .map(withoutPlaces)
  const name = names.find((one) => !place.test(one) && one !== '男' && one !== '女') ?? names[0] ?? ''
  // two signs are written apart so that they are as wide as three
  return named(/^\p{Script=Han}\s+\p{Script=Han}$/u.test(name) ? name.replace(/\s+/g, '') : name.replace(/\s+/g, ' '))
}

const cleaned = (part: string) =>
  trimmed(trimmed(trimmed(part).replace(ordinal, '')).replace(label, '').trim().replace(labelOfNumber, ''))
const trimmed = (text: string) => text.replace(/^[\s@)\]】:：—–.。-]+/, '').replace(/[\s([【:：—–.。·=-]{1,20}$/, '')

/** 第一小学 张三, with a blank alone between them. */
function withoutPlaces(part: string): string {
  const words = part.split(/\s+/)
  const others = words.filter((word) => !place.test(word))
  return others.length && others.length < words.length ? others.join(' ') : part
}

/** The number of an identity card beside a name is no part of it. */
const withoutFigures = (part: string) => part.replace(/(?<!\S)\d{6,}[\dX]?(?!\S)/gi, ' ').trim()
