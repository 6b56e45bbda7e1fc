// How the letters of a paragraph look, where it says something: raised, lowered, struck, underlined, dotted, bold or slanted parts.
import { marked } from '../../../contract/exam/paper-marks.ts'
import { childOf, isOn, valueIn } from '../../../contract/formulas/xml-nodes.ts'
import { stylesOf } from './styles.ts'

export type Format = {
  raised: string
  isBold: boolean
  isStruck: boolean
  isUnderlined: boolean
  /** Slanted, or with dots below (着重号). */
  isStressed: boolean
  isHidden: boolean
}

/** `isText`: of letters, not a formula or a picture. */
export type Piece = { text: string; format: Format; isText: boolean }

/** By the properties of a run, and the styles that it names. */
export function formatsOf(styles: Element | undefined): (properties: Element | undefined) => Format {
  const chainOf = stylesOf(styles)
  return (properties) => {
    const ofStyles = chainOf(valueIn(properties, 'rStyle')).map((style) => childOf(style, 'rPr'))
    const all = [properties, ...ofStyles]
    const first = (name: string) => all.find((one) => childOf(one, name))
    const has = (name: string) => isOn(first(name), name)
    return {
      raised: valueIn(first('vertAlign'), 'vertAlign'),
      isBold: has('b'),
      isStruck: has('strike') || has('dstrike'),
      isUnderlined: isOn(properties, 'u'), // the style of links has one too
      isStressed: has('i') || has('em'),
      isHidden: has('vanish'),
    }
  }
}

const isSame = (one: Format, other: Format) =>
  (Object.keys(one) as (keyof Format)[]).every((name) => one[name] === other[name])

/** Word cuts a word into runs wherever it was touched. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last?.isText && piece.isText && isSame(last.format, piece.format)) last.text += piece.text
    else whole.push({ ...piece })
  }
  return whole
}

/** Numbers, letters of options and labels, which the reader of papers finds as text. */
const structure =
  /^\s*[(（【[［]?(?:[\d０-９]{1,4}\s{0,4}[)）.．、]|[A-JＡ-Ｊ]\s{0,4}[)）.．、:：])|[\s(（]?[A-JＡ-Ｊ][.．、]|答案|解析|^[【[［(（]/

const blank = '____'
const blanksInARow = /(?:____\s?){2,}/g

/** With paper marks; a line below blanks is a blank to fill in. What all of it is, is no mark. */
export function textOfPieces(pieces: readonly Piece[]): string {
  const whole = joined(pieces)
  const everywhere = (name: 'isBold' | 'isStressed') => whole.every(({ format, text }) => format[name] || !text.trim())
  const [isAllBold, isAllStressed] = [everywhere('isBold'), everywhere('isStressed')]
  return whole
    .map(({ text, format, isText }) => {
      if (!isText) return text
      if (format.isUnderlined && /^\s+$/.test(text)) return blank
      if (!text.trim() || text.includes('\n')) return text
      let shown = text
      if (format.raised === 'superscript') shown = marked('sup', shown)
      if (format.raised === 'subscript') shown = marked('sub', shown)
      if (structure.test(text)) return shown
      if (format.isStruck) shown = marked('s', shown)
      if (format.isStressed && !isAllStressed) shown = marked('em', shown)
      if (format.isUnderlined) shown = marked('u', shown)
      return format.isBold && !isAllBold ? marked('strong', shown) : shown
    })
    .join('')
    .replace(blanksInARow, (all) => blank + (/\s$/.test(all) ? ' ' : ''))
}
