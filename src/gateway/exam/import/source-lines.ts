// The file as it was sent, around the lines that a question was read from.
import { shortened } from '../../../contract/cut.ts'
import { marksToText } from '../../../contract/exam/paper-marks.ts'
import type { ImportFormat, SourceLine } from '../../../contract/exam/problem-import.ts'
import { importLimits } from '../../../contract/exam/problem-template.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import type { Draft } from './draft.ts'
import { shownText } from './marked-text.ts'
import { columnLetter, headerWithin, readSheets } from './table.ts'

/** Lines of all that was sent, or rows of a sheet, from 1, both included. */
export type Span = readonly [from: number, to: number]

/** Where a question was read: `sheet` of a table; `shift` is what a line has more than in its file. */
export type SourcePlace = { sheet: string; shift: number; spans: readonly Span[] }

export type Source = { columnList: string[]; lineList: SourceLine[] }

/** So many lines stand before and behind each span; in all so many are shown. */
const around = 8
const mostLines = 200
const mostOfCell = 300
const mostOfLine = 2000
const mostColumns = 30

/** Blank lines between parts of one question do not part it. */
const mostBetween = 3

/** Of each draft: keys at the end of a paper are spans of their own. */
export function placesOf(drafts: readonly Draft[], format: ImportFormat): Map<Draft, SourcePlace> {
  const isTable = format === 'table' || format === 'csv'
  const places = new Map<Draft, SourcePlace>()
  for (const [n, draft] of drafts.entries()) {
    const begin = beginOf(draft)
    const next = drafts[n + 1]
    const isFollowed = next?.sheet === draft.sheet && beginOf(next) > begin
    const last = isFollowed ? beginOf(next) - 1 : Number.POSITIVE_INFINITY
    const shift = begin - draft.line
    const spans: Span[] = [[begin, Math.max(begin, draft.lastLine ?? begin)]]
    for (const { line, text } of Object.values(draft.cells))
      if (line) {
        const from = line + shift
        const to = from + lineEndsIn(text)
        spans.push([from, from <= last ? Math.min(to, last) : to])
      }
    // where no cell has a line, it reaches to the next one
    if (!isTable && spans.length === 1) spans.push([begin, isFollowed ? last : begin + around])
    places.set(draft, { sheet: draft.sheet, shift, spans: joined(spans) })
  }
  return places
}

const beginOf = ({ begin, line }: Draft) => begin ?? line
const lineEndsIn = (text: string) => text.match(/\n/g)?.length ?? 0

function joined(spans: readonly Span[]): Span[] {
  const all: [number, number][] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const open = all.at(-1)
    if (open && from - open[1] <= mostBetween) open[1] = Math.max(open[1], to)
    else all.push([from, to])
  }
  return all
}

/** Lines beside each other, whatever the format. */
export function sourceOf(format: ImportFormat, content: string, { sheet, shift, spans }: SourcePlace): Source {
  const isOfRow = (n: number) => spans.some(([from, to]) => n >= from && n <= to)
  if (format === 'table' || format === 'csv') {
    const rows = rowsOf(format, content, sheet)
    const numbers = linesAround(spans, rows.length)
    const width = Math.min(mostColumns, Math.max(0, ...numbers.map((n) => rows[n - 1]!.length)))
    return {
      columnList: Array.from({ length: width }, (_, at) => columnLetter(at)),
      lineList: numbers.map((n) => ({
        lineNo: n,
        isOfRow: isOfRow(n),
        cellList: Array.from({ length: width }, (_, at) => shortened(marksToText(rows[n - 1]![at] ?? ''), mostOfCell)),
      })),
    }
  }
  const lines = content.split(/\r\n?|\n/)
  return {
    columnList: [],
    lineList: linesAround(spans, lines.length).map((n) => ({
      lineNo: n - shift,
      isOfRow: isOfRow(n),
      cellList: [shortened(shownText(marksToText(lines[n - 1]!.slice(0, 2 * mostOfLine))), mostOfLine)],
    })),
  }
}

const rowsOf = (format: 'table' | 'csv', content: string, sheet: string) =>
  format === 'csv'
    ? rowsOfCsv(content, importLimits.problems + headerWithin + 1)
    : (readSheets(content).find(({ name }) => name === sheet)?.rows ?? [])

/** Those of the spans first, in their order with some around them. */
function linesAround(spans: readonly Span[], count: number): number[] {
  const chosen = new Set<number>()
  const add = (from: number, to: number) => {
    for (let n = Math.max(1, from); n <= Math.min(count, to) && chosen.size < mostLines; n++) chosen.add(n)
  }
  for (const [from, to] of spans) add(from, to)
  for (const [from, to] of spans) {
    add(from - around, from - 1)
    add(to + 1, to + around)
  }
  return [...chosen].sort((a, b) => a - b)
}
