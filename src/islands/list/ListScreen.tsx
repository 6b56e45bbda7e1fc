// A screen of a list, described by data: the call, its columns, tabs, filters and verbs. All else is the same for every list.
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { invalidate } from '../app/client.ts'
import { useLookOnly } from '../app/look-only.ts'
import { useArea, useScreenName } from '../app/router.ts'
import { Button } from '../kit/Button.tsx'
import { type Columns, columnsOf } from '../kit/columns.tsx'
import { type Filter, type Filters, filtersOf } from '../kit/filters.tsx'
import { lineToCome } from '../kit/PageHead.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Empty, NoMatch } from '../kit/QueryState.tsx'
import { RowActs } from '../kit/RowActs.tsx'
import { type Column, Table } from '../kit/Table.tsx'
import { BatchBar } from './BatchBar.tsx'
import type { Verb } from './batch.ts'
import { DetailDrawer } from './DetailDrawer.tsx'
import { FilterBar } from './FilterBar.tsx'
import { KeySheet } from './KeySheet.tsx'
import { ListDialogs } from './ListDialogs.tsx'
import { type ListDialog, ListHead } from './ListHead.tsx'
import { ListTabs } from './ListTabs.tsx'
import type { ListCall, ListInput, ListQuery, RowOf } from './list-query.ts'
import { type OpenedRow, openedRow } from './opened-row.ts'
import { Sums } from './Sums.tsx'
import { tickColumn } from './tick-column.tsx'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { type RowKey, useSelection } from './use-selection.ts'
import { useViews } from './use-views.ts'

export type DetailProps<Row> = {
  /** Undefined for a new row. */
  row: Row | undefined
  /** Fetches the list again. */
  reload(): void
  /** Asks first when something is unsaved. */
  close(): void
  /** Another row, or none, without asking. */
  open(key: RowKey | undefined): void
}

export type ListDefinition<N extends ListCall> = Omit<ListQuery<N>, 'filters'> & {
  title: string
  /** The line under the title; by default the total. */
  hint?: string | ((data: Output<N> | undefined) => ReactNode)
  /** Under the head of a screen that says what it belongs to: the name stands there, not here. */
  isPart?: boolean
  /** What is counted: 「笔」「人」. */
  unit: string
  /** What a row is called in buttons and sentences: 「订单」. */
  item: string
  /** Its value is the row's key in the address. */
  rowKey: keyof RowOf<N> & string
  nameOf(row: RowOf<N>): string
  filters?(filter: Filters<ListInput<N>>): readonly Filter<ListInput<N>>[]
  /** `href` opens the row. */
  columns(column: Columns<RowOf<N>>, href: (row: RowOf<N>) => string): readonly Column<RowOf<N>>[]
  /** Sums over all that match. */
  sums?(data: Output<N>): readonly (readonly [name: string, value: string])[]
  verbs?: readonly Verb<RowOf<N>>[]
  /** What is shown of an opened row, in the drawer; rows without acts of their own have a button that opens it. */
  Detail?: ComponentType<DetailProps<RowOf<N>>>
  /** What that button says: 「打开」, or what is done there. */
  openVerb?: string
  /** A button for a new row; it is opened in the drawer. */
  hasNew?: boolean
  /** At the right of the title. */
  Actions?: ComponentType<{ reload(): void }>
  /** Between title and tabs. */
  Above?: ComponentType
  /** At the right of the rows, below them on narrow screens; not while a row is open. */
  Beside?: ComponentType
  empty: { title: string; description?: string }
}

/**
 * A component that is that list. Its state is in the address: tab, filters, order, page and the opened row. `input` narrows it to where
 * it stands: to a course.
 */
export function listScreen<N extends ListCall>(
  list: ListDefinition<N>,
): ComponentType<{ input?: Partial<ListInput<N>> }> & { definition: ListDefinition<N> } {
  type Row = RowOf<N>
  const keyOf = (row: Row) => row[list.rowKey] as RowKey
  const definition = { ...list, filters: list.filters?.(filtersOf<ListInput<N>>()) ?? [] }
  const { Detail, Above, Beside } = list
  const hasFind = definition.filters.some(({ choices }) => !choices)
  /** What of the address are conditions of this list. */
  const conditions = ['tab', 'sort', ...definition.filters.map(({ key }) => key)]

  function ListScreen({ input }: { input?: Partial<ListInput<N>> }) {
    const screen = useScreenName()
    const isConsole = useArea() === 'admin'
    const isLookOnly = useLookOnly()
    const verbs = isLookOnly ? [] : (list.verbs ?? [])
    const Actions = isLookOnly ? undefined : list.Actions
    const state = useList<N>(definition, { ...(input && { input }), pageSizes })
    /** The rows, and what is counted of them: tabs, views and the menu. */
    const reload = () => invalidate(definition.list)
    const { address, query, data } = state
    const views = useViews(screen, conditions, address.search, isConsole && !list.isPart)
    const rows: readonly Row[] = data?.list ?? []
    const selection = useSelection(JSON.stringify(state.input), rows, keyOf)
    const [dialog, setDialog] = useState<ListDialog>()
    const table = useRef<HTMLDivElement>(null)

    const hasNew = Boolean(list.hasNew) && !isLookOnly
    const opened = openedRow({ address, rows, keyOf, hasDetail: Detail !== undefined, hasNew })

    const columns = useColumns(screen, list.columns(columnsOf<Row>(), opened.href))
    const acts: readonly Column<Row>[] =
      Detail && !columns.ordered.some(({ phone }) => phone === 'actions')
        ? [
            {
              ...columnsOf<Row>().actions(76, (row) => (
                <RowActs
                  name={list.nameOf(row)}
                  acts={[{ label: list.openVerb ?? '打开', isMain: true, href: opened.href(row) }]}
                />
              )),
              isWide: true,
            },
          ]
        : []
    const tick = tickColumn<Row>(selection, { rowCount: rows.length, unit: list.unit, nameOf: list.nameOf })
    const all = [...(verbs.length ? [tick] : []), ...columns.shown, ...acts]
    useListKeys({
      title: list.title,
      table,
      rows,
      opened,
      selection,
      hasDetail: Detail !== undefined,
      hasVerbs: verbs.length > 0,
      hasFind,
    })

    const add = hasNew && (
      <Button kind="primary" icon="plus" onPress={opened.openNew}>
        新增{list.item}
      </Button>
    )
    const total = data && `共 ${thousands(data.totalCount)} ${list.unit}`
    const hint = (typeof list.hint === 'function' ? list.hint(data) : (list.hint ?? total)) || (data ? '' : lineToCome)

    return (
      <div
        className={
          opened.isOpen ? 'min-[1360px]:grid min-[1360px]:grid-cols-[minmax(0,1fr)_400px] min-[1360px]:gap-8' : ''
        }
      >
        <section aria-label={`${list.title}列表`} className="min-w-0">
          <ListHead
            title={list.title}
            hint={hint}
            isPart={Boolean(list.isPart)}
            state={state}
            views={views}
            open={setDialog}
          >
            {Actions && <Actions reload={reload} />}
            {add}
          </ListHead>
          {Above && <Above />}
          <div
            className={
              Beside && !opened.isOpen
                ? 'min-[1280px]:grid min-[1280px]:grid-cols-[minmax(0,1fr)_340px] items-start gap-6'
                : ''
            }
          >
            <div className="min-w-0">
              <ListTabs list={definition} state={state} hasCounts views={views} {...(input && { input })} />
              <FilterBar list={definition} state={state} className="my-3" />
              {list.sums && data && (
                <Sums list={[['符合', `${thousands(data.totalCount)} ${list.unit}`], ...list.sums(data)]} />
              )}
              {verbs.length > 0 && selection.isSome && data && (
                <BatchBar
                  list={list}
                  verbs={verbs}
                  selection={selection}
                  rows={rows.filter(selection.has)}
                  totalCount={data.totalCount}
                  input={state.input}
                  keyOf={keyOf}
                  onExport={() => setDialog('export')}
                  onDone={reload}
                />
              )}
              <div ref={table} className={list.tabs || definition.filters.length ? '' : 'mt-4'}>
                <Table
                  caption={list.title}
                  columns={opened.isOpen ? all.filter(({ isWide }) => !isWide) : all}
                  of={query}
                  rows={data && rows}
                  rowKey={keyOf}
                  isOn={selection.has}
                  isCurrent={(row) => row === opened.row}
                  isJoined={verbs.length > 0 && selection.isSome}
                  empty={
                    state.isNarrowed ? (
                      <NoMatch item={list.item} clear={state.clearAll} />
                    ) : (
                      <Empty {...list.empty}>{add}</Empty>
                    )
                  }
                />
              </div>
              <Pager
                of={data}
                unit={list.unit}
                href={address.pageHref}
                sizes={{
                  all: pageSizes,
                  onSize: (size: number) => address.set({ pageSize: size === pageSizes[0] ? undefined : size }),
                }}
              />
            </div>
            {Beside && !opened.isOpen && <Beside />}
          </div>
        </section>
        {opened.isOpen && <OpenedDetail list={list} opened={opened} page={data} reload={reload} />}
        <ListDialogs
          dialog={dialog}
          exported={
            data && {
              title: list.title,
              unit: list.unit,
              columns: columns.shown,
              totalCount: data.totalCount,
              list: list.list,
              input: state.input,
              keyOf,
              rowKey: list.rowKey,
              description: state.conditions,
              chosen: selection.isSome && !selection.isAll ? rows.filter(selection.has) : undefined,
            }
          }
          columns={columns}
          views={views}
          goToView={(view) => address.set({ view })}
          onClose={() => setDialog(undefined)}
        />
        {!isConsole && <KeySheet />}
      </div>
    )
  }
  return Object.assign(ListScreen, { definition: list })
}

type OpenedProps<N extends ListCall> = {
  list: ListDefinition<N>
  opened: OpenedRow<RowOf<N>>
  page: { pageCurrent: number; pageSize: number; totalCount: number } | undefined
  reload(): void
}

function OpenedDetail<N extends ListCall>({ list, opened, page, reload }: OpenedProps<N>) {
  const { item, unit, nameOf, Detail } = list
  const { row, at, key, open, close, step } = opened
  return (
    <DetailDrawer
      label={row ? `${item} ${nameOf(row)}` : `新增${item}`}
      place={
        row && page
          ? `第 ${thousands((page.pageCurrent - 1) * page.pageSize + at + 1)} ${unit}，共 ${thousands(page.totalCount)}`
          : undefined
      }
      previous={step(-1)}
      next={step(1)}
      onClose={close}
    >
      {Detail && <Detail key={key} row={row} reload={reload} close={close} open={open} />}
    </DetailDrawer>
  )
}

const pageSizes = [20, 50, 100] as const
