// The lines of an outline that was written elsewhere: which of them are chapters, by their marks, numbers or indents, and their bare names.
import { emptySigns } from '../../../../contract/empty-signs.ts'
import { opmlLines, withoutMarks } from './outline-opml.ts'

/** `level` of a heading, from 1; 0 of another line. `hasBullet`: a sign stood before it. */
export type Line = { no: number; indent: number; text: string; level: number; hasBullet: boolean }

const figure = '[一二三四五六七八九十百廿零〇两\\d０-９]{1,6}'
/** What a word with a number begins: 第一章, 模块一, Unit 1. */
const chapterWords = new RegExp(
  `^(?:第\\s?${figure}\\s?(章|单元|部分|篇|册|编|卷|模块|专题|板块|主题|周|天)|(模块|单元|专题|板块|主题|项目|任务)\\s?${figure}(?![.．\\d])|(chapter|unit|module|part|week|day)\\s?\\d{1,3}\\b|[上中下]\\s?(篇|册|编|卷)(?=[\\s:：]))`,
  'i',
)
const lessonWords = new RegExp(`^(?:第\\s?${figure}\\s?(?:节|课时|课|讲)|lesson\\s?\\d{1,3}\\b)`, 'i')
/** Their marks are no part of a name; others are kept with it. */
const chapterMark = new RegExp(`^第\\s?${figure}\\s?(?:章|单元|部分|篇)[\\s:：、.．]{0,20}`)
const lessonMark = new RegExp(`^第\\s?${figure}\\s?(?:节|课时|课|讲)[\\s:：、.．]{0,20}`)
/** 一、 and （一） */
const ordinal = /^[一二三四五六七八九十]{1,3}[、.．]\s{0,20}/
const ordinalInBrackets = /^[（(][一二三四五六七八九十]{1,3}[)）]\s{0,20}/
/** Ⅰ、 and I. */
const roman = /^(?:[Ⅰ-Ⅻ]{1,4}[、.．:：\s]|[IVX]{1,5}[、.．](?![\w.]))\s{0,20}/
/** A. and a) */
const letter = /^[A-Za-z][、.．)）](?![\w.])\s{0,20}/
const decimal = /^([\d０-９]{1,3})((?:[.．-][\d０-９]{1,3})*)(?:[、.．)）](?![\d０-９])\s{0,20}|\s{1,20})/
const inBrackets = /^[（(][\d０-９]{1,3}[)）]\s{0,20}/
const circled = /^[①-⑳]\s{0,20}/

const bullet = /^[-*+•·●○▪■◆➢]\s+(?:\[[ xX]\]\s+)?/
const heading = /^(#{1,6})\s+/
const rule = /^(?:[-*_=]\s?){3,}$/
/** 【第一章】 */
const boxed = /^【([^【】]{1,20})】\s*/
const leaders = /[\t .．…·]*(?:[.．…·]{3,}|…)\s*\d{1,4}$/

/** Of a text; those without a name are left out. */
export function linesOf(whole: string): Line[] {
  const ofOpml = opmlLines(whole)
  if (ofOpml)
    return ofOpml.map(({ depth, text }, n) => ({ no: n + 1, indent: depth, text, level: 0, hasBullet: false }))
  const raw = whole.replace(emptySigns, '').split(/\r\n?|\n/)
  const stars = raw.some((line) => /^\*{2,6}\s/.test(line))
  const hasPages = isContents(raw)
  return raw.flatMap((line, n): Line[] => {
    const indent = /^[\t \u3000\u00a0]*/.exec(line)![0]
    let text = line.slice(indent.length, 500).trim()
    if (hasPages)
      text = text
        .replace(leaders, '')
        .replace(/\t\d{1,4}$/, '')
        .trim()
    if (stars) text = text.replace(/^\*{1,6}(?=\s)/, (all) => '#'.repeat(all.length))
    if (!text || rule.test(text)) return []
    const level = heading.exec(text)?.[1]?.length ?? 0
    const bare = withoutMarks(text.replace(heading, ''))
    const hasBullet = bullet.test(bare)
    const own = bare.replace(bullet, '').replace(/^>\s+/, '')
    const inside = boxed.exec(own)?.[1] ?? ''
    const isBoxed = chapterWords.test(inside) || lessonWords.test(inside)
    const name = isBoxed ? `${inside} ${own.replace(boxed, '')}`.trim() : own
    return [{ no: n + 1, indent: indent.replaceAll('\t', '    ').length, text: name, level, hasBullet }]
  })
}

/** The table of contents of a document: its lines end with their pages. */
function isContents(lines: readonly string[]) {
  const filled = lines.filter((line) => line.trim())
  const withPage = filled.filter(
    (line) => /\t\d{1,4}$/.test(line.trimEnd()) || leaders.test(line.trimEnd().slice(-200)),
  )
  return withPage.length > 1 && withPage.length * 2 >= filled.length
}

const wordOf = (text: string) => {
  const [, first, second, third, fourth] = chapterWords.exec(text) ?? []
  return (first ?? second ?? third ?? fourth)?.toLowerCase()
}

export type Outline = {
  /** Above all, or above several chapters: they stand in none. */
  titles: Line[]
  chapters: ReadonlySet<Line>
  /** The first line that stands below a lesson. */
  deeper: Line | undefined
  nameOf(text: string): string
}

export function outlineOf(lines: readonly Line[]): Outline {
  const title = titleOfAll(lines)
  const rest = title ? lines.slice(1) : lines
  const { chapters, above } = chaptersOf(rest)
  const lessons = rest.filter((line) => !chapters.has(line) && !above.includes(line))
  return {
    titles: [...(title ? [title] : []), ...above],
    chapters,
    deeper: chapters.size ? firstDeeper(lessons) : undefined,
    nameOf: namerOf(rest),
  }
}

/** The only one of the first level, where there are two more below it. */
function titleOfAll(lines: readonly Line[]): Line | undefined {
  const [first] = lines
  if (!first || lines.length < 3 || chapterWords.test(first.text)) return undefined
  const isAlone = (depthOf: (line: Line) => number, depths: number) => {
    const known = lines.map(depthOf)
    const top = Math.min(...known)
    return known[0] === top && known.filter((depth) => depth === top).length === 1 && new Set(known).size >= depths
  }
  if (lines.some(({ level }) => level)) return first.level && isAlone(({ level }) => level || 9, 3) ? first : undefined
  return isAlone(({ indent }) => indent, 3) ? first : undefined
}

/** What makes a line a chapter is decided by the whole text: its headings, else its words, else its numbers, its indents, its signs. */
function chaptersOf(lines: readonly Line[]): { chapters: ReadonlySet<Line>; above: Line[] } {
  const those = (isMeant: (line: Line) => boolean) => ({ chapters: new Set(lines.filter(isMeant)), above: [] })
  const levels = lines.map(({ level }) => level).filter(Boolean)
  const top = Math.min(...levels)
  if (levels.length && lines.some(({ level }) => level !== top)) return those(({ level }) => level === top)
  const words = wordsOf(lines)
  const [word] = words.slice(-1)
  if (word !== undefined) {
    const isOther = (line: Line) => !words.includes(wordOf(line.text) ?? '')
    if (!lines.some(isOther)) return those(({ text }) => wordOf(text) === words[0])
    const above = lines.filter(({ text }) => words.slice(0, -1).includes(wordOf(text) ?? ''))
    return { ...those(({ text }) => wordOf(text) === word), above }
  }
  if (lines[0] && lessonWords.test(lines[0].text) && lines.some(({ text }) => !lessonWords.test(text)))
    return those(({ text }) => lessonWords.test(text))
  if (lines.some(({ text }) => numberLevel(text) > 1)) return those(({ text }) => numberLevel(text) === 1)
  const depth = Math.min(...lines.map(({ indent }) => indent))
  if (lines.some(({ indent }) => indent > depth)) {
    const isBare = lines.some(({ indent, hasBullet }) => indent === depth && !hasBullet)
    return those(({ indent, hasBullet }) => indent === depth && !(isBare && hasBullet))
  }
  if (lines.some(({ hasBullet }) => hasBullet) && lines[0] && !lines[0].hasBullet)
    return those(({ hasBullet }) => !hasBullet)
  const marks = [...(areRoman(lines) ? [roman] : []), ordinal, ordinalInBrackets]
  const hasLetters = areLetters(lines)
  if (hasLetters && letter.test(lines[0]!.text)) marks.push(letter)
  for (const mark of marks)
    if (lines.some(({ text }) => mark.test(text)) && lines.some(({ text }) => !mark.test(text)))
      return those(({ text }) => mark.test(text))
  const isBelow = ({ text }: Line) =>
    inBrackets.test(text) || circled.test(text) || /^\d{1,3}[)）]/.test(text) || (hasLetters && letter.test(text))
  if (lines.some((line) => isNumbered(line) && !isBelow(line)) && lines.some(isBelow))
    return those((line) => isNumbered(line) && !isBelow(line))
  return those(() => false)
}

/** Several, from the first on: X. and C. alone may begin a name. */
const areRoman = (lines: readonly Line[]) => {
  const marked = lines.filter(({ text }) => roman.test(text))
  return marked.length > 1 && /^[IⅠ](?![IVXⅠ-Ⅻ])/.test(marked[0]!.text)
}
const areLetters = (lines: readonly Line[]) => {
  const marked = lines.filter(({ text }) => letter.test(text))
  return marked.length > 1 && /^a/i.test(marked[0]!.text)
}

const isNumbered = ({ text }: Line) => numberLevel(text) === 1

/** The words that begin chapters, in their order; one that stands more seldom than the first is part of a name. */
function wordsOf(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of lines) {
    const word = wordOf(text)
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const [[, first] = ['', 0]] = counts
  return [...counts].filter(([, count]) => count >= first).map(([word]) => word)
}

/** 1 for 「1.」, 2 for 「1.2」; 0 without a number. */
function numberLevel(text: string) {
  const number = decimal.exec(text)
  return number ? 1 + (number[2]!.match(/[.．-]/g)?.length ?? 0) : 0
}

/** Whether several kinds of marks, indents or headings tell lessons from what stands below them. */
function firstDeeper(lessons: readonly Line[]): Line | undefined {
  const [first] = lessons
  return first && lessons.find((line) => isBelowOf(first, line))
}

const markOf = (text: string) =>
  [lessonWords, ordinal, ordinalInBrackets, inBrackets, circled].findIndex((mark) => mark.test(text))

function isBelowOf(first: Line, line: Line) {
  if (first.level && line.level) return line.level > first.level
  if (line.indent > first.indent + 1) return true
  const [above, below] = [markOf(first.text), markOf(line.text)]
  if (above >= 0 && below >= 0) return below > above
  const [number, own] = [numberLevel(first.text), numberLevel(line.text)]
  return (number > 0 && own > number) || (above === 0 && own > 0) || (number > 0 && below > 2)
}

/** Makes names without their marks. */
function namerOf(lines: readonly Line[]): (text: string) => string {
  const isPlainNumbered = areNumbers(lines)
  const others = [...(areRoman(lines) ? [roman] : []), ...(areLetters(lines) ? [letter] : [])]
  const firsts = lines.flatMap(({ text }) => {
    const number = decimal.exec(text)
    return number?.[2] ? [Number(number[1]!.normalize('NFKC'))] : []
  })
  // 7.1 alone is the name of a version
  const isDeepNumbered = firsts.length > 1 || firsts[0] === 1
  return (text) => {
    const bare = others
      .reduce((rest, mark) => rest.replace(mark, ''), text)
      .replace(chapterMark, '')
      .replace(lessonMark, '')
      .replace(ordinal, '')
      .replace(ordinalInBrackets, '')
      .replace(inBrackets, '')
      .replace(circled, '')
      .replace(decimal, (whole, _, more) =>
        more ? (isDeepNumbered ? '' : whole) : isPlainNumbered || !/^[\d０-９]+\s+$/.test(whole) ? '' : whole,
      )
    return bare || text
  }
}

/** Whether a figure before a blank numbers its line: the next has the next one, or begins anew. Not 「3 分钟看懂课标」. */
function areNumbers(lines: readonly Line[]) {
  const numbers = lines.flatMap(({ text }) => {
    const figures = /^([\d０-９]{1,3})\s/.exec(text)?.[1]
    return figures === undefined ? [] : [Number(figures.normalize('NFKC'))]
  })
  return numbers.length > 1 && numbers.every((n, at) => n === 1 || n === numbers[at - 1]! + 1)
}
