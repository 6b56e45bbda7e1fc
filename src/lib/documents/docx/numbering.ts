// The numbers that Word shows before paragraphs: they stand in no text, but are counted anew whenever the document is opened.
import { attributeOf, childOf, childrenOf, valueIn } from '../../../contract/formulas/xml-nodes.ts'
import { stylesOf } from './styles.ts'

type Level = { format: string; text: string; start: number; isTight: boolean }
type List = { abstractId: string; starts: ReadonlyMap<number, number>; levels: ReadonlyMap<number, Level> }

const digits = [...'〇一二三四五六七八九']
const stems = [...'甲乙丙丁戊己庚辛壬癸']

function chinese(n: number): string {
  if (n < 10) return digits[n]!
  if (n >= 100) return [...String(n)].map((digit) => digits[Number(digit)]!).join('')
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return `${tens > 1 ? digits[tens] : ''}十${ones ? digits[ones] : ''}`
}

const roman = (n: number) => {
  const steps: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let text = ''
  for (const [value, sign] of steps) for (; n >= value; n -= value) text += sign
  return text
}

/** A to Z, then AA, as Word goes on. */
const letter = (n: number) => String.fromCharCode(65 + ((n - 1) % 26)).repeat(Math.ceil(n / 26))

const ofFormat: Record<string, (n: number) => string> = {
  decimalZero: (n) => String(n).padStart(2, '0'),
  upperLetter: letter,
  lowerLetter: (n) => letter(n).toLowerCase(),
  upperRoman: (n) => (n < 40 ? roman(n) : String(n)),
  lowerRoman: (n) => (n < 40 ? roman(n).toLowerCase() : String(n)),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese, // how WPS calls it
  taiwaneseCountingThousand: chinese,
  ideographTraditional: (n) => stems[n - 1] ?? String(n),
  decimalEnclosedCircle: (n) => (n <= 20 ? String.fromCharCode(0x245f + n) : String(n)),
  decimalEnclosedCircleChinese: (n) => (n <= 20 ? String.fromCharCode(0x245f + n) : String(n)),
  decimalEnclosedParen: (n) => `(${n})`,
  decimalEnclosedFullstop: (n) => `${n}.`,
  decimalFullWidth: (n) => String(n).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  none: () => '',
}

/** As a list counts that a person made; other numbers and formats in figures. */
const counted = (format: string, n: number) =>
  Number.isInteger(n) && n >= 1 && n <= 9999 && Object.hasOwn(ofFormat, format) ? ofFormat[format]!(n) : String(n)

/** Bullets that people tick; others are no text. */
const boxes = /[□○◯☐\uf0a8\uf06f\uf071]/
const tickedBoxes = /[☑☒\uf0fe\uf0fd]/

/** Of nine, the first where it is none of them. */
const levelIn = (text: string) => (/^[0-8]$/.test(text) ? Number(text) : 0)

const levelOf = (level: Element): [number, Level] => [
  levelIn(attributeOf(level, 'ilvl')),
  {
    format: valueIn(level, 'numFmt') || 'decimal',
    text: valueIn(level, 'lvlText'),
    start: Number(valueIn(level, 'start') || 1),
    isTight: valueIn(level, 'suff') === 'nothing',
  },
]

function listsOf(numbering: Element | undefined): Map<string, List> {
  const abstract = new Map(
    childrenOf(numbering, 'abstractNum').map((one) => [
      attributeOf(one, 'abstractNumId'),
      new Map(childrenOf(one, 'lvl').map(levelOf)),
    ]),
  )
  return new Map(
    childrenOf(numbering, 'num').map((num) => {
      const abstractId = valueIn(num, 'abstractNumId')
      const overrides = childrenOf(num, 'lvlOverride')
      const own = overrides.flatMap((one) => childrenOf(one, 'lvl').map(levelOf))
      const starts = overrides.flatMap((one) => {
        const start = valueIn(one, 'startOverride')
        return start ? [[levelIn(attributeOf(one, 'ilvl')), Number(start)] as const] : []
      })
      return [
        attributeOf(num, 'numId'),
        { abstractId, starts: new Map(starts), levels: new Map([...(abstract.get(abstractId) ?? []), ...own]) },
      ]
    }),
  )
}

type Place = { numId: string; level: number }

function placeIn(properties: Element | undefined): Place | undefined {
  const numPr = childOf(properties, 'numPr')
  return numPr && { numId: valueIn(numPr, 'numId'), level: levelIn(valueIn(numPr, 'ilvl')) }
}

/** What stands before a paragraph, with a blank behind it; to be asked once for each, in their order. `properties`: its pPr. */
export function numbersOf(
  numbering: Element | undefined,
  styles: Element | undefined,
): (properties: Element | undefined) => string {
  const lists = listsOf(numbering)
  const chainOf = stylesOf(styles)
  /** By the list that they share. */
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  return (properties) => {
    const ofStyle = chainOf(valueIn(properties, 'pStyle')).flatMap((style) => placeIn(childOf(style, 'pPr')) ?? [])[0]
    const place = placeIn(properties) ?? ofStyle
    const list = place && lists.get(place.numId || (ofStyle?.numId ?? ''))
    const level = list?.levels.get(place!.level)
    if (!list || !level) return ''
    const count = counts.get(list.abstractId) ?? []
    counts.set(list.abstractId, count)
    const override = begun.has(place!.numId) ? undefined : list.starts.get(place!.level)
    begun.add(place!.numId)
    const before = count[place!.level]
    count[place!.level] = override ?? (before === undefined ? level.start : before + 1)
    count.length = place!.level + 1 // those below begin again
    if (level.format === 'bullet') return boxes.test(level.text) ? '□ ' : tickedBoxes.test(level.text) ? '☑ ' : ''
    const text = level.text.replace(/%(\d)/g, (_, nth: string) => {
      const at = Number(nth) - 1
      const { format, start } = list.levels.get(at) ?? level
      return counted(format, count[at] ?? start)
    })
    return text && (level.isTight ? text : `${text} `)
  }
}
