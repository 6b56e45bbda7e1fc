// A list of the account centre, described by data: heading, tabs, filters, rows as a table or as lines, pages.
import type { ComponentType, ReactNode } from 'react'
import type { Output } from '../../contract/calls.ts'
import { type Columns, columnsOf } from '../kit/columns.tsx'
import { type Filter, type Filters, filtersOf } from '../kit/filters.tsx'
import { Lines } from '../kit/Lines.tsx'
import { lineToCome, PageHead } from '../kit/PageHead.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Block, Empty, NoMatch, QueryState } from '../kit/QueryState.tsx'
import { type Column, Table } from '../kit/Table.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListTabs } from './ListTabs.tsx'
import type { ListCall, ListInput, ListQuery, RowOf } from './list-query.ts'
import { useList } from './use-list.ts'

type PlainListDefinition<N extends ListCall> = Omit<ListQuery<N>, 'filters'> & {
  /** 「我的收藏」 */
  title: string
  /** Of the whole screen by default; of a section of it; or somebody else writes one. */
  heading?: 'section' | 'none'
  /** The line under the title. */
  hint?: string | ((data: Output<N>) => ReactNode)
  /** At the right of the title. */
  actions?: ReactNode
  /** Before the heading. */
  Before?: ComponentType<{ data: Output<N> | undefined }>
  /** Between heading and tabs. */
  Above?: ComponentType<{ data: Output<N> | undefined }>
  /** What is counted: 「门」「条」. */
  unit: string
  /** What a row is called: 「课程」. */
  item: string
  rowKey: keyof RowOf<N> & string
  pageSize?: number
  /** Whether each tab says how many rows it has. */
  hasCounts?: boolean
  filters?(filter: Filters<ListInput<N>>): readonly Filter<ListInput<N>>[]
  empty: { title: string; description?: string; action?: ReactNode }
} & (
    | { columns(column: Columns<RowOf<N>>): readonly Column<RowOf<N>>[] }
    /** A line of its own look: an `li`; `picture`: the classes of the picture it begins with. */
    | { Row: ComponentType<{ row: RowOf<N> }>; picture?: string }
  )

/** `input` narrows the list to where it stands: to a course. */
export function plainList<N extends ListCall>(
  list: PlainListDefinition<N>,
): ComponentType<{ input?: Partial<ListInput<N>> }> {
  type Row = RowOf<N>
  const { title, heading, hint, actions, Before, Above, unit, item, hasCounts = false, pageSize } = list
  const definition = { ...list, filters: list.filters?.(filtersOf<ListInput<N>>()) ?? [] }
  const columns = 'columns' in list ? list.columns(columnsOf<Row>()) : []
  const keyOf = (row: Row) => row[list.rowKey] as string | number
  const isJoined = (list.tabs || heading === 'none') && !definition.filters.length
  const { action, ...emptyText } = list.empty

  return function PlainList({ input }) {
    const state = useList<N>(definition, { ...(input && { input }), pageSize })
    const { query, data } = state
    const empty = state.isNarrowed ? (
      <NoMatch item={item} clear={state.clearAll} />
    ) : (
      <Empty {...emptyText}>{action}</Empty>
    )
    return (
      <>
        {Before && <Before data={data} />}
        {heading === undefined && (
          <PageHead title={title} description={typeof hint === 'function' ? (data ? hint(data) : lineToCome) : hint}>
            {actions}
          </PageHead>
        )}
        {heading === 'section' && (
          <div className="mt-8 flex flex-wrap items-center gap-2">
            <h2 className="text-h4 font-semibold mr-auto">{title}</h2>
            <FilterBar list={definition} state={state} />
          </div>
        )}
        {Above && (
          <div className="leads">
            <Above data={data} />
          </div>
        )}
        <ListTabs list={definition} state={state} hasCounts={hasCounts} {...(input && { input })} />
        {heading !== 'section' && <FilterBar list={definition} state={state} className="mt-3" />}
        {'columns' in list ? (
          <div className={list.tabs || definition.filters.length || heading ? 'mt-3' : 'mt-5'}>
            <Table caption={title} columns={columns} of={query} rows={data?.list} rowKey={keyOf} empty={empty} />
          </div>
        ) : (
          <div
            className={`bg-surface border border-line ${isJoined ? 'border-t-0 rounded-b-card' : 'mt-3 rounded-card'}`}
          >
            <QueryState of={{ ...query, data }} what={title} skeleton={<SkeletonLines picture={list.picture} />}>
              {({ list: rows }) =>
                rows.length ? (
                  <Lines of={query}>
                    {rows.map((row) => (
                      <list.Row key={keyOf(row)} row={row} />
                    ))}
                  </Lines>
                ) : (
                  empty
                )
              }
            </QueryState>
          </div>
        )}
        <Pager of={data} unit={unit} href={state.address.pageHref} />
      </>
    )
  }
}

const SkeletonLines = ({ picture }: { picture: string | undefined }) => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((shape) => (
      <div key={shape} className="flex items-center gap-4 p-4 md:px-5">
        {picture && <Block className={picture} />}
        <span className="flex-1">
          <Block className={`h-4 ${shape}`} />
          {!picture && <Block className="mt-3 h-3 w-40" />}
        </span>
      </div>
    ))}
  </div>
)
