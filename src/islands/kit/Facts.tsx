// What is known of one thing: names with their values, line by line or as figures in a row.
import type { ReactNode } from 'react'

export type FactList = readonly (readonly [name: string, value: ReactNode])[]

const isKnown = (value: ReactNode) => value !== undefined && value !== null && value !== '' && value !== false

/** Pairs for a `<dl>` of two columns; one without a value is left out. `name`, `value`: their looks. */
export const FactPairs = ({
  list,
  name: nameLook,
  value: valueLook,
}: {
  list: FactList
  name: string
  value: string
}) =>
  list.map(
    ([name, value]) =>
      isKnown(value) && (
        <div key={name} className="contents">
          <dt className={nameLook}>{name}</dt>
          <dd className={`break-words ${valueLook}`}>{value}</dd>
        </div>
      ),
  )

/** Lines of a name and its value; one without a value is left out. `isSmall`: in drawers, and in columns beside something. */
export const Facts = ({
  list,
  isSmall = false,
  className = '',
}: {
  list: FactList
  isSmall?: boolean
  className?: string
}) => (
  <dl className={`grid grid-cols-[80px_minmax(0,1fr)] gap-y-2 num ${isSmall ? 'text-mini' : ''} ${className}`}>
    <FactPairs list={list} name="text-ink-3" value="" />
  </dl>
)

export type Figure = { name: string; value: ReactNode; note?: ReactNode; tone?: keyof typeof tones | undefined }

const tones = { brand: 'text-brand-text', warn: 'text-warn', bad: 'text-danger' }
const columns: Readonly<Record<number, string>> = { 4: 'md:grid-cols-4', 5: 'md:grid-cols-5' }
const boxedColumns: Readonly<Record<number, string>> = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

/** Four or five figures, each with a name above and a remark below; on phones two in a row. `isBoxed`: with lines around each. */
export const FigureRow = ({
  list,
  isBoxed = false,
  className = '',
}: {
  list: readonly Figure[]
  isBoxed?: boolean
  className?: string
}) => (
  <dl
    className={`grid grid-cols-2 num ${isBoxed ? `gap-px overflow-hidden rounded-panel border border-line bg-line ${boxedColumns[list.length]}` : `gap-4 ${columns[list.length]}`} ${className}`}
  >
    {list.map(({ name, value, note, tone }) => (
      <div key={name} className={isBoxed ? 'bg-surface p-4 md:p-5 max-lg:last:odd:col-span-2' : ''}>
        <dt className="text-mini text-ink-3">{name}</dt>
        <dd className={`font-semibold ${isBoxed ? 'text-h3' : 'text-h4'} ${tone ? tones[tone] : ''}`}>{value}</dd>
        {note && <dd className="text-mini text-ink-3">{note}</dd>}
      </div>
    ))}
  </dl>
)
