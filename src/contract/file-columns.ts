// Columns of an exported file as data, so that a browser says them and the gateway writes them: texts with fields of the row in braces.
import { secondInBeijing } from './beijing.ts'
import { cut } from './cut.ts'

/**
 * `{nickname} {mobile}`. `{pricePaid:fen}` yuan, `{gmtCreate:time}` a time in Beijing, `{watched:hours}` credit hours of seconds;
 * `{liveOpinion|liveReason}` the first that says something; `{refund.amount}` of an object, `{profitList[profitRole=1].name}` of a list.
 */
export type FileColumn = {
  title: string
  text: string
  /** What a value of a field is called, itself such a text; `*` any other that is not empty. */
  names?: { of: string; value: string; text: string }[]
}
export type Cell = string | number

/** As much as a spreadsheet takes into a cell. */
const maxCell = 32_000
/** Names inside of names. */
const maxDepth = 4

const placeholder = /\{([^{}]{1,200})\}/g

type Row = Readonly<Record<string, unknown>>

/** What stands in the cell: a number where the text is a single field that is one. */
export function cellOf({ text, names = [] }: Omit<FileColumn, 'title'>, row: object): Cell {
  const only = /^\{([^{}|]{1,200})\}$/.exec(text)?.[1]
  if (only && !names.length) {
    const value = fieldOf(only, row as Row)
    return typeof value === 'number' ? value : cut(String(value), maxCell)
  }
  return cut(filled(text, names, row as Row, maxDepth), maxCell)
}

type Names = NonNullable<FileColumn['names']>

function filled(text: string, names: Names, row: Row, depth: number): string {
  return text.replace(placeholder, (_, fields: string) => {
    for (const field of fields.split('|')) {
      const value = String(fieldOf(field, row))
      const name = nameOf(names, field, value)
      const said = name === undefined ? value : depth ? filled(name, names, row, depth - 1) : ''
      if (said) return said
    }
    return ''
  })
}

function nameOf(names: Names, field: string, value: string) {
  const ofField = names.filter(({ of }) => of === field)
  return (
    ofField.find((name) => name.value === value) ?? (value ? ofField.find((name) => name.value === '*') : undefined)
  )?.text
}

const path = /^(\w{1,60})(?:\[(\w{1,60})=([^\]]{1,60})\])?(?:\.(\w{1,60}))?(?::(fen|time|hours|round))?$/

/** Nothing where the row has no such field. */
function fieldOf(field: string, row: Row): Cell {
  const [, key = '', by, wanted, inside, how] = path.exec(field) ?? []
  let value = own(row, key)
  if (by) value = Array.isArray(value) ? value.find((one) => String(own(one, by)) === wanted) : undefined
  if (inside) value = own(value, inside)
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join('、')
  if (typeof value === 'object') return ''
  return how && formats[how] ? formats[how](value as Cell) : typeof value === 'number' ? value : String(value)
}

const own = (row: unknown, key: string) =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, key) ? (row as Row)[key] : undefined

const formats: Record<string, (value: Cell) => Cell> = {
  fen: (value) => Number(value) / 100,
  time: (value) => secondInBeijing(String(value)),
  hours: (value) => (Math.round(Number(value) / 270) / 10).toFixed(1),
  round: (value) => Math.round(Number(value)),
}

/** The first names of the fields that a column reads. */
export const fieldsOf = ({ text, names = [] }: Omit<FileColumn, 'title'>): string[] =>
  [text, ...names.map((name) => name.text)].flatMap((one) =>
    [...one.matchAll(placeholder)].flatMap(([, fields]) => fields!.split('|').map((field) => /^\w*/.exec(field)![0])),
  )

/** Against formulas: a text that a spreadsheet would take for one gets an apostrophe in front. */
export const harmless = (value: Cell): Cell =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
