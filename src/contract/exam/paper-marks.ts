// What a paper out of Word has and plain text has no sign for: signs that no text has (Unicode keeps them for the inside of programs) stand
// around it, so that a paper is read line by line, wherever it came from. Plain data, for the browser too.

import { lowered, raised } from '../plain-text.ts'

const first = 0xfdd0
const names = ['sup', 'sub', 'strong', 'u', 'em', 's', 'tex', 'table', 'tr', 'td', 'size', 'pre'] as const
/** `tex`: a formula; `size`: columns and rows of a cell that has several, as 2x1, at its beginning; `pre`: lines of a program. */
export type PaperMark = (typeof names)[number]

const sign = (at: number) => String.fromCharCode(first + at)
const begin = Object.fromEntries(names.map((name, at) => [name, sign(2 * at)])) as Record<PaperMark, string>
const end = Object.fromEntries(names.map((name, at) => [name, sign(2 * at + 1)])) as Record<PaperMark, string>

/** The end of a line within a cell of a table, or within a program. */
export const lineInCell = sign(2 * names.length)

const all = new RegExp(`[${sign(0)}-${lineInCell}]`, 'g')

/** Text with a mark around it; '' stays without. */
export const marked = (mark: PaperMark, text: string) => text && begin[mark] + text + end[mark]

/** Without marks that stand in it already: of text that comes from outside. */
export const unmarked = (text: string) => text.replace(all, '')

export type MarkedPart = { text: string; marks: ReadonlySet<PaperMark> }

const markBySign = new Map(names.flatMap((name) => [[begin[name], name] as const, [end[name], name] as const]))

/** The text between the marks, each part with those that stand around it. */
export function markedParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let marks: ReadonlySet<PaperMark> = new Set()
  let from = 0
  const take = (to: number) => to > from && parts.push({ text: text.slice(from, to), marks })
  for (const { 0: char, index } of text.matchAll(all)) {
    take(index)
    from = index + 1
    const mark = markBySign.get(char)
    if (!mark) continue
    const next = new Set(marks)
    if (char === begin[mark]) next.add(mark)
    else next.delete(mark)
    marks = next
  }
  take(text.length)
  return parts
}

export const hasMarks = (text: string) => text.search(all) >= 0

export const hasFormula = (text: string) => text.includes(begin.tex)

export const isProgramLine = (line: string) => line.startsWith(begin.pre)

/** A whole line, as tables and programs are. */
export const isBlockLine = (line: string) => line.startsWith(begin.table) || isProgramLine(line)

const tagByMark = new Map<string, string>([[lineInCell, '<br>']])
for (const name of names) {
  tagByMark.set(begin[name], name === 'tex' ? '<code data-tex="">' : `<${name}>`)
  tagByMark.set(end[name], name === 'tex' ? '</code>' : `</${name}>`)
}

const cellSize = /<td><size>(\d{1,3})x(\d{1,3})<\/size>/g

/** Of text with marks that is HTML otherwise. */
export const marksToHtml = (html: string) =>
  hasMarks(html)
    ? html
        .replace(all, (mark) => tagByMark.get(mark)!)
        .replace(cellSize, (_, columns: string, rows: string) => {
          const spans = [columns !== '1' && `colspan="${columns}"`, rows !== '1' && `rowspan="${rows}"`]
          return `<td ${spans.filter(Boolean).join(' ')}>`
        })
    : html

const between = (mark: PaperMark) => new RegExp(`${begin[mark]}([^${sign(0)}-${lineInCell}]*)${end[mark]}`, 'g')
const [raisedText, loweredText, formulas] = [between('sup'), between('sub'), between('tex')]
const cellEnds = new RegExp(`${end.td}(?!${end.tr})`, 'g')
const rowEnds = new RegExp(`${end.tr}(?!${end.table})`, 'g')
const sizes = between('size')
const programs = new RegExp(`${begin.pre}([^${begin.pre}${end.pre}]*)${end.pre}`, 'g')

/** As plain text has it: 10³, H₂O, $\frac{1}{2}$; cells with tabs between them, rows as lines. */
export const marksToText = (text: string) =>
  hasMarks(text)
    ? unmarked(
        text
          .replace(sizes, '')
          .replace(raisedText, (_, inner: string) => raised(inner))
          .replace(loweredText, (_, inner: string) => lowered(inner))
          .replace(formulas, (_, tex: string) => `$${tex}$`)
          .replace(programs, (_, lines: string) => lines.replaceAll(lineInCell, '\n'))
          .replace(cellEnds, '\t')
          .replace(rowEnds, '\n')
          .replaceAll(lineInCell, ' '),
      )
    : text
