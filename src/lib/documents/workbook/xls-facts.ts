// What the records of an xls (BIFF8) say of fonts, pictures and comments: the reader of cells leaves them out. [MS-XLS] 2.4.
import type { MarkedPart, PaperMark } from '../../../contract/exam/paper-marks.ts'
import type { CellFont } from './rich-text.ts'
import type { SheetFacts } from './sheet-facts.ts'

type RichString = { text: string; runs: [at: number, font: number][] }
type XlsFacts = Pick<SheetFacts, 'fonts' | 'texts' | 'pictures' | 'drawings' | 'comments'>

const ids = {
  font: 0x31,
  format: 0xe0,
  strings: 0xfc,
  more: 0x3c,
  sheet: 0x85,
  end: 0x0a,
  text: 0xfd,
  number: 0x203,
  smallNumber: 0x27e,
  formula: 0x06,
  numbers: 0xbd,
  object: 0x5d,
  note: 0x1c,
} as const

/** Of the stream `Workbook`: by the number of the sheet. A broken record ends it. */
export function factsOfXls(stream: Uint8Array): XlsFacts[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const fonts: CellFont[] = []
  const styles: CellFont[] = []
  const sheets: number[] = []
  let strings: RichString[] = []
  for (const { id, at, length } of records(view, 0)) {
    if (id === ids.font && length >= 11) fonts.push(fontAt(view, at))
    else if (id === ids.format && length >= 2) styles.push(fontOf(fonts, view.getUint16(at, true)))
    else if (id === ids.sheet && length >= 4) sheets.push(view.getUint32(at, true))
    else if (id === ids.strings) strings = stringsAt(view, at)
  }
  return sheets.map((begin) => factsOfSheet(view, begin, { fonts, styles, strings }))
}

function* records(view: DataView, begin: number) {
  let at = begin
  while (at + 4 <= view.byteLength) {
    const id = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    at += 4
    if (at + length > view.byteLength || id === ids.end) return
    yield { id, at, length }
    at += length
  }
}

function fontAt(view: DataView, at: number): CellFont {
  const marks = new Set<PaperMark>()
  const flags = view.getUint16(at + 2, true)
  const script = view.getUint16(at + 8, true)
  if (flags & 2) marks.add('em')
  if (flags & 8) marks.add('s')
  if (view.getUint16(at + 6, true) >= 600) marks.add('strong')
  if (script === 1) marks.add('sup')
  if (script === 2) marks.add('sub')
  if (view.getUint8(at + 10)) marks.add('u')
  return marks
}

const none: CellFont = new Set()
/** There is no font of the number 4. */
const fontOf = (fonts: readonly CellFont[], number: number) => fonts[number > 4 ? number - 1 : number] ?? none

/** Of the table of texts, which goes on in the records behind it. */
function stringsAt(view: DataView, first: number): RichString[] {
  let at = first
  let end = first + view.getUint16(first - 2, true)
  /** Into the next record where this one ends; false: there is none. */
  const next = () => {
    if (end + 4 > view.byteLength || view.getUint16(end, true) !== ids.more) return false
    at = end + 4
    end = at + view.getUint16(end + 2, true)
    return end <= view.byteLength
  }
  const bytes = (count: number): number => {
    if (at >= end && !next()) throw new RangeError('no more')
    let value = 0
    for (let n = 0; n < count; n++) value += view.getUint8(at++) * 256 ** n
    return value
  }
  const found: RichString[] = []
  try {
    bytes(4)
    const count = bytes(4)
    while (found.length < count) {
      let left = bytes(2)
      let flags = bytes(1)
      const runCount = flags & 8 ? bytes(2) : 0
      const extra = flags & 4 ? bytes(4) : 0
      let text = ''
      while (left) {
        if (at >= end) flags = bytes(1) // each record says anew how wide its signs are
        const width = flags & 1 ? 2 : 1
        const take = Math.min(left, Math.floor((end - at) / width))
        if (take <= 0) throw new RangeError('half a sign')
        for (let n = 0; n < take; n++) text += String.fromCharCode(bytes(width))
        left -= take
      }
      const runs: RichString['runs'] = []
      for (let n = 0; n < runCount; n++) runs.push([bytes(2), bytes(2)])
      for (let rest = extra; rest > 0; ) {
        if (at >= end && !next()) throw new RangeError('no more')
        const skip = Math.min(rest, end - at)
        at += skip
        rest -= skip
      }
      found.push({ text, runs })
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

type Known = { fonts: readonly CellFont[]; styles: readonly CellFont[]; strings: readonly RichString[] }

function factsOfSheet(view: DataView, begin: number, { fonts, styles, strings }: Known): XlsFacts {
  const cellFonts = new Map<string, CellFont>()
  const texts = new Map<string, MarkedPart[]>()
  let [pictures, drawings, comments] = [0, 0, 0]
  for (const { id, at, length } of records(view, begin)) {
    if (id === ids.object && length >= 6) {
      const type = view.getUint16(at + 4, true)
      if (type === 8) pictures++
      else if (type <= 9) drawings++
    } else if (id === ids.note) comments++
    const isCell = id === ids.text || id === ids.number || id === ids.smallNumber || id === ids.formula
    if ((!isCell && id !== ids.numbers) || length < 6) continue
    const row = view.getUint16(at, true)
    const column = view.getUint16(at + 2, true)
    const last = id === ids.numbers ? (length - 6) / 6 : 1
    for (let n = 0; n < last; n++) {
      const font = styles[view.getUint16(at + 4 + 6 * n, true)] ?? none
      if (font.size) cellFonts.set(`${row},${column + n}`, font)
      const rich = id === ids.text && length >= 10 ? strings[view.getUint32(at + 6, true)] : undefined
      if (rich?.runs.length) texts.set(`${row},${column}`, partsOf(rich, font, fonts))
    }
  }
  return { fonts: cellFonts, texts, pictures, drawings, comments }
}

function partsOf({ text, runs }: RichString, font: CellFont, fonts: readonly CellFont[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let [from, marks] = [0, font]
  for (const [at, number] of [...runs, [text.length, 0] as const]) {
    if (at > from) parts.push({ text: text.slice(from, at), marks })
    from = Math.max(from, at)
    marks = fontOf(fonts, number)
  }
  return parts
}
