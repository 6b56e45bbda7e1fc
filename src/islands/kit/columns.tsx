// The kinds of column a list has: how each looks, how wide it is, what becomes of it on a phone and in an exported file.
import type { ReactNode } from 'react'
import { cellOf, type FileColumn } from '../../contract/file-columns.ts'
import { dateTime, minute, sum, thousands } from '../../lib/format.ts'
import { RowName } from './RowName.tsx'
import { State, type Tone } from './State.tsx'
import type { Column } from './Table.tsx'
import { Time } from './Time.tsx'

/** The states of a field by its value: `{ 0: { name: '已下架', tone: 'off' } }`. */
export type States = Readonly<Record<number, { readonly name: string; readonly tone: Tone }>>

type Options<Row> = {
  [K in 'width' | 'align' | 'isWide' | 'isHidden' | 'phone' | 'short' | 'below' | 'opens' | 'sort' | 'className']?:
    | Column<Row>[K]
    | undefined
}

type File = Omit<FileColumn, 'title'>

/** What stands in files: a text with fields of the row in braces (contract/file-columns.ts), and what their values are called. */
export const inFile = (
  text: string,
  names: Readonly<Record<string, Readonly<Record<string | number, string>>>> = {},
): File => ({
  text,
  names: Object.entries(names).flatMap(([of, all]) =>
    Object.entries(all).map(([value, text]) => ({ of, value, text })),
  ),
})

/** The names of the values of choices or states. */
export const namesOf = (
  choices: readonly { value: string | number; name: string }[] | Readonly<Record<number, { readonly name: string }>>,
): Record<string, string> =>
  Object.fromEntries(
    Array.isArray(choices)
      ? choices.map(({ value, name }) => [value, name])
      : Object.entries(choices).map(([value, { name }]) => [value, name]),
  )

/** The keys of a row whose values are of this type. */
type KeyOf<Row, Value> = { [K in keyof Row & string]-?: Row[K] extends Value ? K : never }[keyof Row & string]

const quiet = 'text-mini text-ink-2'

const times =
  <Row extends object>(show: (at: string) => ReactNode) =>
  <K extends KeyOf<Row, string | null>>(key: K, title: string, options: Options<Row> = {}): Column<Row> => ({
    key,
    title,
    width: 140,
    phone: options.isWide ? 'hide' : 'time',
    className: `num ${quiet}`,
    ...options,
    value: (row) => (row[key] ? dateTime(row[key] as string) : ''),
    file: inFile(`{${key}:time}`),
    cell: (row) => (row[key] ? show(row[key] as string) : '—'),
  })

/** Columns of a list with these rows: a key that the rows do not have, or of another type, does not compile. */
export const columnsOf = <Row extends object>() => ({
  /** What the row is called; it opens the row. */
  link: <K extends KeyOf<Row, string>>(
    key: K,
    title: string,
    href: (row: Row) => string | undefined,
    { below, ...options }: Options<Row> = {},
  ): Column<Row> => {
    const linkOf = (row: Row, look: string) =>
      href(row) === undefined ? (
        (row[key] as string)
      ) : (
        <a href={href(row)} data-row-link className={`text-link hover:underline ${look}`}>
          {row[key] as string}
        </a>
      )
    return {
      key,
      title,
      phone: 'title',
      opens: true,
      ...options,
      isFixed: true,
      value: (row) => row[key] as string,
      file: inFile(`{${key}}`),
      cell: (row) => (
        <RowName below={below?.(row)}>{linkOf(row, 'inline-block max-w-full align-top truncate')}</RowName>
      ),
      short: (row) => linkOf(row, ''),
      ...(below && { below }),
    }
  },

  /**
   * Text made of the row; `value` is what stands in a file where the cell is more than text, `file` where it is more than the field
   * `key`. `isTitle`: what the row is called.
   */
  text: (
    key: string,
    title: string,
    cell: (row: Row) => ReactNode,
    {
      value,
      file,
      isTitle,
      ...options
    }: Options<Row> & { value?: (row: Row) => string; file?: File; isTitle?: boolean } = {},
  ): Column<Row> => ({
    key,
    title,
    ...(isTitle
      ? { isFixed: true, phone: 'title' }
      : {
          width: 110,
          phone: options.isWide || options.isHidden ? 'hide' : options.align === 'right' ? 'right' : 'left',
          className: `num ${quiet}`,
        }),
    ...options,
    value: file ? (row) => cellOf(file, row) : (value ?? ((row) => textOf(cell(row)))),
    file: file ?? inFile(`{${key}}`),
    cell,
  }),

  /** Where the row leads, in one line. */
  address: <K extends KeyOf<Row, string>>(key: K, title: string, options: Options<Row> = {}): Column<Row> => ({
    key,
    title,
    className: `num ${quiet}`,
    ...options,
    value: (row) => row[key] as string,
    file: inFile(`{${key}}`),
    cell: (row) => (
      <span className="block truncate" title={row[key] as string}>
        {row[key] as string}
      </span>
    ),
  }),

  /** Money in fen, shown in yuan. */
  money: <K extends KeyOf<Row, number | null>>(key: K, title: string, options: Options<Row> = {}): Column<Row> => ({
    key,
    title: `${title}（元）`,
    width: 104,
    align: 'right',
    phone: options.isWide || options.isHidden ? 'hide' : 'right',
    className: 'num font-medium',
    ...options,
    value: (row) => (row[key] === null ? '' : (row[key] as number) / 100),
    file: inFile(`{${key}:fen}`),
    cell: (row) => (row[key] === null ? '—' : sum(row[key] as number)),
  }),

  count: <K extends KeyOf<Row, number>>(key: K, title: string, options: Options<Row> = {}): Column<Row> => ({
    key,
    title,
    width: 80,
    align: 'right',
    phone: options.isWide || options.isHidden ? 'hide' : 'left',
    short: (row) => `${title} ${thousands(row[key] as number)}`,
    className: 'num',
    ...options,
    value: (row) => row[key] as number,
    file: inFile(`{${key}}`),
    cell: (row) => thousands(row[key] as number),
  }),

  /** When it was or will be, in words up to a week away, or a dash. */
  instant: times<Row>((at) => <Time at={at} />),

  /** The same to the minute, where it is a record: logs, papers, money. */
  minute: times<Row>(minute),

  /** The state by the value of a field, or by a function of the row: `file` then says what stands in a file. */
  state: <K extends KeyOf<Row, number>>(
    key: K,
    title: string,
    states: States | ((row: Row) => States[number] | undefined),
    { file, ...options }: Options<Row> & { file?: File } = {},
  ): Column<Row> => {
    const stateOf = (row: Row) => (typeof states === 'function' ? states(row) : states[row[key] as number])
    return {
      key,
      title,
      width: 104,
      phone: 'state',
      ...options,
      value: file ? (row) => cellOf(file, row) : (row) => stateOf(row)?.name ?? '',
      file: file ?? inFile(`{${key}}`, { [key]: typeof states === 'function' ? {} : namesOf(states) }),
      cell: (row) => {
        const state = stateOf(row)
        return state && <State tone={state.tone}>{state.name}</State>
      },
    }
  },

  /** The verbs of a row, at its right end; not in files. */
  actions: (width: number, cell: (row: Row) => ReactNode): Column<Row> => ({
    key: 'actions',
    title: '操作',
    width,
    align: 'right',
    phone: 'actions',
    isFixed: true,
    cell,
  }),
})

export type Columns<Row extends object> = ReturnType<typeof columnsOf<Row>>

const textOf = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : ''
