// What is raised, lowered, bold or lined in a cell, as paper marks in its text.
import { type MarkedPart, marked, markedParts, type PaperMark, unmarked } from '../../../contract/exam/paper-marks.ts'

/** Of all of a cell. */
export type CellFont = ReadonlySet<PaperMark>

const plain: CellFont = new Set()
/** From the inside out. */
const order = ['sup', 'sub', 'strong', 'em', 'u', 's'] as const satisfies PaperMark[]
const emphases = order.slice(2)

/** Formulas and the addresses of pictures: a mark in them would break them. */
const untouched = /\$(?!\s)[^$\n]*[^$\n\s]\$(?!\d)|!\[[^[\]\n]*\]\([^\s()[\]]+\)/g

/** Blanks with a line below. */
const isBlankToFill = ({ text, marks }: MarkedPart) => marks.has('u') && /^[ \u00a0\u3000]{2,}$/.test(text)

/**
 * Text with marks, whole lines within each. What is bold or lined in all of the cell is its look and no emphasis; what is raised in all of
 * it stays raised. Blanks with a line below become ____. In a formula raised signs become ^{…}.
 */
export function settledText(written: readonly MarkedPart[], font: CellFont = plain): string {
  const parts = written.map((part) => (isBlankToFill(part) ? { text: '____', marks: plain } : part))
  const filled = parts.filter(({ text }) => text.trim())
  const isLook = (mark: PaperMark) => font.has(mark) || filled.every(({ marks }) => marks.has(mark))
  const kept = new Set<PaperMark>(emphases.filter((mark) => !isLook(mark)))
  const whole = (['sup', 'sub'] as const).find((mark) => font.has(mark))
  const all = parts.map(({ text }) => text).join('')
  const spans = [...all.matchAll(untouched)].map(({ 0: span, index }) => [index, index + span.length] as const)
  let [at, n, result] = [0, 0, '']
  for (const { text, marks } of parts) {
    const shift = (['sup', 'sub'] as const).find((mark) => marks.has(mark)) ?? whole
    const write = (piece: string, isTouched: boolean) => {
      if (!isTouched)
        result += shift && piece.trim() && piece !== '$' ? `${shift === 'sup' ? '^' : '_'}{${piece}}` : piece
      else
        result += piece
          .split('\n')
          .map((line) =>
            line.trim()
              ? order.reduce(
                  (inner, mark) =>
                    mark === shift || (kept.has(mark) && marks.has(mark)) ? marked(mark, inner) : inner,
                  line,
                )
              : line,
          )
          .join('\n')
    }
    const end = at + text.length
    while (at < end) {
      while (n < spans.length && spans[n]![1] <= at) n++
      const [from, to] = spans[n] ?? [end, end]
      const isTouched = at < from
      const next = Math.min(end, isTouched ? from : to)
      write(text.slice(text.length - (end - at), text.length - (end - next)), isTouched)
      at = next
    }
  }
  return result
}

/** The same, of a text that has its marks already. */
export const settled = (text: string, font?: CellFont) => settledText(markedParts(text), font)

const signs: Record<string, PaperMark> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sup: 'sup',
  sub: 'sub',
}

/** HTML, or XML with HTML in it, whose texts have paper marks where elements mark them up. */
export function markedHtml(html: string): string {
  const open: PaperMark[] = []
  return unmarked(html)
    .split(/(<[^<>]*>)/)
    .map((piece, at) => {
      if (at % 2) {
        const [, slash, name = ''] = /^<(\/?)(?:html:)?(\w+)/i.exec(piece) ?? []
        const mark = signs[name.toLowerCase()]
        if (/^t[dh]$/i.test(name)) open.length = 0
        if (!mark) return piece
        if (!slash) open.push(mark)
        else if (open.includes(mark)) open.splice(open.lastIndexOf(mark), 1)
        return ''
      }
      return piece.trim() ? open.reduceRight((inner, mark) => marked(mark, inner), piece) : piece
    })
    .join('')
}
