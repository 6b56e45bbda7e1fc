// An outline that was written elsewhere: lines with indents, 第一章, numbers, or rows of a table. Every line is read once.
import { cut } from '../../../../contract/cut.ts'
import { periodKinds } from '../../../../lib/course-kinds.ts'

export type ReadOutline = {
  chapterList: { chapterName: string; periodList: { periodName: string; periodType: number }[] }[]
  /** What was changed or guessed, with its line. */
  noteList: { line: number; text: string }[]
  /** Why nothing can be made of it. */
  fault?: string
}

export const outlineLimits = {
  characters: 200_000,
  chapters: 200,
  lessons: 1000,
  rows: 5000,
  chapterName: 50,
  periodName: 100,
} as const

/** `level` of a heading of Markdown, from 1; 0 of another line. */
type Line = { no: number; indent: number; text: string; level: number }

const chapterMark = /^第\s?[一二三四五六七八九十百零\d]{1,6}\s?(?:章|单元|部分|篇)[\s:：、.．]*/
/** Of Markdown. */
const heading = /^(#{1,6})\s+/
const lessonMark = /^第\s?[一二三四五六七八九十百零\d]{1,6}\s?(?:节|课时|课|讲)[\s:：、.．]*/
/** 一、 or （一） */
const chineseOrdinal = /^(?:[一二三四五六七八九十]{1,3}[、.．]|[（(][一二三四五六七八九十]{1,3}[)）])\s*/
const decimal = /^(\d{1,3})((?:[.．-]\d{1,3})*)(?:[、.．)）]\s*|\s+)/
const bullet = /^[-*•·●○▪]\s+/
const kindMark = /[\s]*[（(【[]([^（）()【】[\]]{1,4})[)）】\]]$/

const kindNumbers = new Map(Object.entries(periodKinds).map(([number, name]) => [name, Number(number)]))
for (const [name, number] of [
  ['录像', 1],
  ['微课', 1],
  ['文章', 5],
  ['PPT', 3],
  ['课件', 3],
  ['考试', 6],
  ['测验', 6],
  ['作业', 6],
] as const)
  kindNumbers.set(name, number)

/** `allowed`: the kinds of lesson of this course; the first stands for what is not said. */
export function readOutline(text: string, allowed: readonly number[]): ReadOutline {
  if (text.length > outlineLimits.characters)
    return { chapterList: [], noteList: [], fault: '内容太长，请分几次粘贴（一次最多 20 万个字符）' }
  const lines = text
    .split(/\r?\n/)
    .map((line, n): Line => {
      const indent = /^[\t \u3000]*/.exec(line)![0]
      const text = line.slice(indent.length, 500).trim()
      const level = heading.exec(text)?.[1]?.length ?? 0
      return { no: n + 1, indent: indent.replaceAll('\t', '    ').length, text: text.replace(heading, ''), level }
    })
    .filter((line) => line.text)
  if (lines.some(({ text }) => text.includes('\t')))
    return readRows(
      lines.map(({ no, text: row, indent }) => ({ no, cells: indent ? ['', ...row.split('\t')] : row.split('\t') })),
      allowed,
    )
  const title = titleOfAll(lines)
  const rest = lines.filter((line) => line !== title)
  const isChapter = chapterRule(rest)
  const isNumbered = areNumbers(rest)
  const read = collected(
    rest.map((line) => ({ ...line, ...named(line.text, isNumbered), isChapter: isChapter(line) })),
    allowed,
  )
  if (title) read.noteList.unshift({ line: title.no, text: `「${cut(title.text, 20)}」是整份大纲的标题，没有放进章节` })
  return read
}

/** The only heading of the first of three levels. */
function titleOfAll(lines: readonly Line[]): Line | undefined {
  const levels = [...new Set(lines.map(({ level }) => level).filter(Boolean))].sort()
  const first = lines.filter(({ level }) => level === levels[0])
  return levels.length > 2 && first.length === 1 && first[0] === lines[0] ? first[0] : undefined
}

/** Whether a figure before a blank numbers its line: the next has the next one, or begins anew. Not 「3 分钟看懂课标」. */
function areNumbers(lines: readonly Line[]) {
  const numbers = lines.flatMap(({ text }) => {
    const figure = /^(\d{1,3})\s/.exec(text)?.[1]
    return figure === undefined ? [] : [Number(figure)]
  })
  return numbers.length > 1 && numbers.every((n, at) => n === 1 || n === numbers[at - 1]! + 1)
}

/** Rows of a spreadsheet: chapter, lesson, kind; an empty chapter is the one above. A first row of headings is left out. */
export function readTable(rows: readonly (readonly string[])[], allowed: readonly number[]): ReadOutline {
  return readRows(
    rows
      .slice(0, outlineLimits.rows)
      .map((cells, n) => ({ no: n + 1, cells: cells.map((cell) => cut(cell, 500).trim()) })),
    allowed,
  )
}

function readRows(rows: readonly { no: number; cells: readonly string[] }[], allowed: readonly number[]): ReadOutline {
  let chapter = ''
  const body =
    /^(章|章节|章名|单元)/.test(rows[0]?.cells[0] ?? '') && rows[0]!.cells[0]!.length < 5 ? rows.slice(1) : rows
  const lines = body.flatMap(({ no, cells }) => {
    const [first = '', second = '', kind = ''] = cells.map((cell) => cell.trim())
    const isNew = first && first !== chapter
    if (first) chapter = first
    return [
      ...(isNew ? [{ no, text: first.replace(chapterMark, '') || first, isChapter: true }] : []),
      ...(second ? [{ no, ...named(second), ...(kind && { kind, isTold: true }), isChapter: false }] : []),
    ]
  })
  return collected(lines, allowed)
}

/** What makes a line a chapter is decided by the whole text: its marks, else its numbers, else its indents. */
function chapterRule(lines: readonly Line[]): (line: Line) => boolean {
  const levels = lines.map(({ level }) => level).filter(Boolean)
  const top = Math.min(...levels)
  if (levels.length && lines.some(({ level }) => level !== top)) return ({ level }) => level === top
  if (lines.some(({ text }) => chapterMark.test(text))) return ({ text }) => chapterMark.test(text)
  const numbers = lines.map(({ text }) => numberLevel(text))
  if (numbers.some((level) => level > 1)) return ({ text }) => numberLevel(text) === 1
  const depth = Math.min(...lines.map(({ indent }) => indent))
  if (lines.some(({ indent }) => indent > depth)) return ({ indent }) => indent === depth
  const hasOrdinals = lines.some(({ text }) => chineseOrdinal.test(text))
  if (hasOrdinals && lines.some(({ text }) => !chineseOrdinal.test(text)))
    return ({ text }) => chineseOrdinal.test(text)
  return () => false
}

/** 1 for 「1.」, 2 for 「1.2」; 0 without a number. */
function numberLevel(text: string) {
  const number = decimal.exec(text)
  return number ? 1 + (number[2]!.match(/[.．-]/g)?.length ?? 0) : 0
}

/** The name without its number and mark, and the kind that stands in brackets at its end. */
function named(text: string, isNumbered = true): { text: string; kind?: string } {
  const bare = text
    .replace(bullet, '')
    .replace(chapterMark, '')
    .replace(lessonMark, '')
    .replace(chineseOrdinal, '')
    .replace(decimal, (whole, _, more) => (isNumbered || more || !/^\d+\s+$/.test(whole) ? '' : whole))
  const name = bare || text
  const kind = kindMark.exec(name)
  if (!kind || !kindNumbers.has(kind[1]!)) return { text: name }
  return { text: name.slice(0, kind.index) || name, kind: kind[1]! }
}

type Collected = { no: number; text: string; kind?: string | undefined; isTold?: boolean; isChapter: boolean }

function collected(lines: readonly Collected[], allowed: readonly number[]): ReadOutline {
  const chapterList: ReadOutline['chapterList'] = []
  const noteList: ReadOutline['noteList'] = []
  const short = (text: string, max: number, line: number) => {
    if (text.length <= max) return text
    noteList.push({ line, text: `名称太长，只留前 ${max} 个字` })
    return cut(text, max)
  }
  let lessons = 0
  for (const { no, text, kind, isTold, isChapter } of lines) {
    if (isChapter) {
      chapterList.push({ chapterName: short(text, outlineLimits.chapterName, no), periodList: [] })
      continue
    }
    if (!chapterList.length) {
      chapterList.push({ chapterName: '新的一章', periodList: [] })
      noteList.push({ line: no, text: '前面没有章名，先放进「新的一章」' })
    }
    const said = kind ? kindNumbers.get(kind) : undefined
    const periodType = said !== undefined && allowed.includes(said) ? said : allowed[0]!
    if (kind && periodType !== said && (isTold || said !== undefined))
      noteList.push({ line: no, text: `这门课没有「${kind.slice(0, 10)}」课时，先当${periodKinds[periodType]}` })
    chapterList.at(-1)!.periodList.push({ periodName: short(text, outlineLimits.periodName, no), periodType })
    lessons++
  }
  const fault = !chapterList.length
    ? '没有读到章节，请一行写一个名称'
    : chapterList.length > outlineLimits.chapters
      ? `读到 ${chapterList.length} 章，一次最多 ${outlineLimits.chapters} 章`
      : lessons > outlineLimits.lessons
        ? `读到 ${lessons} 节，一次最多 ${outlineLimits.lessons} 节`
        : undefined
  return { chapterList, noteList, ...(fault && { fault }) }
}
