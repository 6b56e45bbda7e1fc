// An outline that was written elsewhere: lines with indents, 第一章, numbers, or rows of a table. Every line is read once.
import { cut } from '../../../../contract/cut.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { linesOf, outlineOf } from './outline-lines.ts'
import { rowsOfMarkdown } from './outline-opml.ts'

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

const kindMark = /[\s]*[（(【[]([^（）()【】[\]]{1,4})[)）】\]]$/

const kindNumbers = new Map(Object.entries(periodKinds).map(([number, name]) => [name, Number(number)]))
for (const [name, number] of [
  ['录像', 1],
  ['录播', 1],
  ['录播课', 1],
  ['直播课', 2],
  ['PDF', 3],
  ['测试', 6],
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
  const table = rowsOfMarkdown(text)
  if (table) return readTable(table, allowed)
  const lines = linesOf(text)
  if (lines.some(({ text }) => text.includes('\t')))
    return readRows(
      lines.map(({ no, text: row, indent }) => ({ no, cells: indent ? ['', ...row.split('\t')] : row.split('\t') })),
      allowed,
    )
  const { titles, chapters, deeper, nameOf } = outlineOf(lines)
  const read = collected(
    lines
      .filter((line) => !titles.includes(line))
      .map((line) => ({ no: line.no, ...withKind(nameOf(line.text)), isChapter: chapters.has(line) })),
    allowed,
  )
  read.noteList.unshift(
    ...titles.map((line) => ({
      line: line.no,
      text: `「${cut(line.text, 20)}」是${titles.length === 1 && line === lines[0] ? '整份大纲' : '再上一层'}的标题，没有放进章节`,
    })),
  )
  if (deeper) read.noteList.push({ line: deeper.no, text: '大纲在课时下面还有一层，从这一行起也各成了一节课时' })
  return read
}

type Row = { no: number; cells: readonly string[] }

/** Rows of a spreadsheet: chapter, lesson, kind, by their titles or in this order; an empty chapter is the one above. */
export function readTable(rows: readonly (readonly string[])[], allowed: readonly number[]): ReadOutline {
  const filled = rows
    .slice(0, outlineLimits.rows)
    .map((cells, n): Row => ({ no: n + 1, cells: cells.map((cell) => cut(cell, 500).trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  if (filled.length && filled.every(({ cells }) => cells.filter(Boolean).length === 1 && cells[0]))
    return readOutline(filled.map(({ cells }) => cells[0]).join('\n'), allowed)
  return readRows(filled, allowed)
}

type Column = 'chapter' | 'section' | 'lesson' | 'kind'

const titlesOf: Record<Column, RegExp> = {
  kind: /^(?:课时|授课|教学|资源)?(?:种类|类型|形式|类别)$/,
  chapter: /^(?:章|篇|单元|模块|专题|板块|主题|一级目录|一级标题|阶段)(?:节)?(?:名称?|标题|目录)?$/,
  section: /^(?:节|小节|二级目录|二级标题)(?:名称?|标题)?$/,
  lesson: /^(?:课时|课|讲|课题|课程|教学|学习|授课)?(?:名称?|标题|内容|课题|目录|课|课时)$/,
}
/** Of the first rows one has the titles. */
const headWithin = 5

/** Where each column stands; undefined where no row has titles that are known. */
function headOf(rows: readonly Row[]) {
  for (const [at, { cells }] of rows.slice(0, headWithin).entries()) {
    const titles = cells.map((cell) => cell.replace(/[\s（(].*$/, ''))
    const find = (column: Column) => titles.findIndex((title) => titlesOf[column].test(title))
    const [chapter, section, lesson, kind] = [find('chapter'), find('section'), find('lesson'), find('kind')]
    const known = [chapter, section, lesson, kind].filter((place) => place >= 0)
    const isHead = known.length > 1 || (known.length === 1 && cells.filter(Boolean).length > 2) || chapter === 0
    if (isHead && (lesson >= 0 || section >= 0 || cells.filter(Boolean).length > known.length || known.length > 1))
      return { at, chapter, section: lesson < 0 ? -1 : section, lesson: lesson < 0 ? section : lesson, kind }
  }
  return undefined
}

const nextEmpty = (taken: readonly number[]) => [0, 1, 2, 3].find((place) => !taken.includes(place)) ?? -1

function readRows(rows: readonly Row[], allowed: readonly number[]): ReadOutline {
  const head = headOf(rows)
  const columns = head && {
    ...head,
    lesson: head.lesson >= 0 ? head.lesson : nextEmpty([head.chapter, head.kind]),
  }
  const isCounted =
    !columns &&
    rows.length > 1 &&
    rows.every(({ cells }) => /^\d{1,4}$/.test(cells[0] ?? '')) &&
    (rows[0]?.cells.length ?? 0) > 2
  const shift = isCounted ? 1 : 0
  const at = columns ?? { at: -1, chapter: shift, section: -1, lesson: 1 + shift, kind: 2 + shift }
  const body = rows.slice(at.at + 1)
  let chapter = ''
  const lines = body.flatMap(({ no, cells }) => {
    const cell = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim())
    const [first, section, lesson, kind] = [cell(at.chapter), cell(at.section), cell(at.lesson), cell(at.kind)]
    const isNew = first && first !== chapter
    if (first) chapter = first
    const name = lesson || section
    const whole = section && lesson ? `${section}：${lesson}` : name
    return [
      ...(isNew ? [{ no, text: bareName(first), isChapter: true }] : []),
      ...(whole ? [{ no, ...withKind(bareName(whole)), ...(kind && { kind, isTold: true }), isChapter: false }] : []),
    ]
  })
  const read = collected(lines, allowed)
  const taken = [at.chapter, at.section, at.lesson, at.kind, ...(isCounted ? [0] : [])]
  const others = (rows[Math.max(0, at.at)]?.cells ?? []).flatMap((title, place) => {
    const isUsed = taken.includes(place) || /^(?:序号|编号|No\.?)$/i.test(title)
    return isUsed || !body.some(({ cells }) => cells[place]?.trim())
      ? []
      : [head ? cut(title, 10) || `第 ${place + 1} 列` : `第 ${place + 1} 列`]
  })
  if (others.length)
    read.noteList.unshift({
      line: rows[Math.max(0, at.at)]!.no,
      text: `没有读这几列：${others.slice(0, 10).join('、')}`,
    })
  for (const { no, cells } of rows.slice(0, Math.max(0, at.at)))
    read.noteList.unshift({ line: no, text: `「${cut(cells.find(Boolean) ?? '', 20)}」在列名上面，没有放进章节` })
  return read
}

/** Of one name by itself. */
const bareName = (text: string) => outlineOf([]).nameOf(text)

/** The name, and the kind that stands in brackets at its end. */
function withKind(name: string): { text: string; kind?: string } {
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
