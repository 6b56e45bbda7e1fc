// A row of a table on a phone: two lines, the title with its state, then facts with a figure or a time at the right; ⋯ at the end. The
// columns of a table become at most seven, one for each place.
import { isValidElement, type ReactNode } from 'react'
import { Nothing } from './Nothing.tsx'
import { RowPlace } from './RowActs.tsx'
import type { Column } from './Table.tsx'
import { useMedia } from './use-media.ts'

/**
 * Where a column stands on phones; among the facts where it does not say. The first `title` and `state`, the last `right`: other titles
 * and states are facts, another `right` is not shown. `time` stands at the right where nothing else does, else among the facts. A
 * `control` is before ⋯, as high as both lines.
 */
export type PhonePlace = 'title' | 'state' | 'left' | 'right' | 'time' | 'control' | 'actions' | 'tick' | 'hide'

/** Not on paper, which is as narrow. */
export const useIsPhone = () => useMedia('screen and (max-width: 767.98px)')

export type PhoneColumn<Row> = {
  place: 'tick' | 'title' | 'state' | 'facts' | 'right' | 'control' | 'acts'
  title: string
  head?: ReactNode
  className: string
  cell(row: Row): ReactNode
}

const shortOf = <Row,>({ short, cell }: Column<Row>) => short ?? cell

export function phoneColumns<Row>(columns: readonly Column<Row>[]): PhoneColumn<Row>[] {
  const at = (place: PhonePlace) => columns.filter(({ phone = 'left' }) => phone === place)
  const title = at('title')[0] ?? at('left')[0]
  const state = at('state')[0]
  const right = at('right').at(-1) ?? at('time')[0]
  const facts = columns.filter(
    (column) =>
      column !== title &&
      column !== state &&
      column !== right &&
      ['left', 'title', 'state', 'time'].includes(column.phone ?? 'left'),
  )
  const made = (place: PhoneColumn<Row>['place'], column: Column<Row> | undefined): PhoneColumn<Row>[] =>
    column
      ? [
          {
            place,
            title: column.title,
            head: column.head,
            className: colourOf(column),
            cell: place === 'tick' || place === 'control' ? column.cell : saidOf(column),
          },
        ]
      : []
  const acts = made('acts', at('actions')[0]).map((column) => ({
    ...column,
    cell: (row: Row) => <RowPlace value={title?.opens ? 'linked' : 'phone'}>{column.cell(row)}</RowPlace>,
  }))
  return [
    ...made('tick', at('tick')[0]),
    ...made('title', title),
    ...made('state', state),
    ...(facts.length || title?.below
      ? [
          {
            place: 'facts' as const,
            title: facts.map(({ title }) => title).join('、') || '说明',
            className: '',
            cell: (row: Row) => (
              <>
                {title?.below && <Fact>{title.below(row)}</Fact>}
                {facts.map((column) => (
                  <Fact key={column.key}>{shortOf(column)(row)}</Fact>
                ))}
              </>
            ),
          },
        ]
      : []),
    ...made('right', right),
    ...made('control', at('control')[0]),
    ...acts,
  ]
}

/** Of a column's look, what is about the text and not about the cell. */
const colourOf = <Row,>({ className = '' }: Column<Row>) =>
  className
    .split(' ')
    .filter((name) => /^(num$|font-|text-(ink|brand|success|warn|danger))/.test(name))
    .join(' ')

/** Nothing in place of a dash. */
const saidOf =
  <Row,>(column: Column<Row>) =>
  (row: Row) => {
    const content = shortOf(column)(row)
    return isSaid(content) ? content : null
  }

const isSaid = (content: ReactNode) =>
  Boolean(content) && content !== '—' && !(isValidElement(content) && content.type === Nothing)

const Fact = ({ children }: { children: ReactNode }) => isSaid(children) && <span className="fact">{children}</span>
