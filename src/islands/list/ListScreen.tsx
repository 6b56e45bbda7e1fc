// A screen of a list, described by data: the call, its columns, tabs, filters and verbs. All else is the same for every list.
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { invalidate } from '../app/client.ts'
import { leave } from '../app/leave-guard.ts'
import { useLookOnly } from '../app/look-only.ts'
import { go, useArea, useScreenName } from '../app/router.ts'
import { Button } from '../kit/Button.tsx'
import { type Columns, columnsOf } from '../kit/columns.tsx'
import { type Filter, type Filters, filtersOf } from '../kit/filters.tsx'
import { type MenuChoice, MoreMenu } from '../kit/MoreMenu.tsx'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { lineToCome, PageHead } from '../kit/PageHead.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Empty, NoMatch } from '../kit/QueryState.tsx'
import { type Column, Table } from '../kit/Table.tsx'
import { BatchBar } from './BatchBar.tsx'
import type { Verb } from './batch.ts'
import { DetailDrawer } from './DetailDrawer.tsx'
import type { ExportProps } from './ExportDialog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { KeySheet } from './KeySheet.tsx'
import { ListTabs, viewHref } from './ListTabs.tsx'
import type { ListCall, ListInput, ListQuery, RowOf } from './list-query.ts'
import { Sums } from './Sums.tsx'
import { tickColumn } from './tick-column.tsx'
import { useColumns } from './use-columns.ts'
import { useKeys } from './use-keys.ts'
import { useList } from './use-list.ts'
import { type RowKey, useSelection } from './use-selection.ts'
import { useViews } from './use-views.ts'

const ExportDialog = dialogOnDemand(() => import('./ExportDialog.tsx')) as <N extends ListCall>(
  props: ExportProps<N>,
) => ReactNode
const ExportJob = dialogOnDemand(() => import('./ExportJob.tsx')) as <N extends ListCall>(
  props: ExportProps<N> & { rowKey: string; description: string },
) => ReactNode
const ColumnsDialog = dialogOnDemand(() => import('./ColumnsDialog.tsx'))
const ViewDialog = dialogOnDemand(() => import('./ViewDialog.tsx'))

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
  /** What is shown of an opened row, in the drawer. */
  Detail?: ComponentType<DetailProps<RowOf<N>>>
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
    const { search, keepingPage } = address
    const views = useViews(screen, conditions, search, isConsole && !list.isPart)
    const rows: readonly Row[] = data?.list ?? []
    const selection = useSelection(JSON.stringify(state.input), rows, keyOf)
    const [dialog, setDialog] = useState<'export' | 'columns' | 'newView' | 'view'>()
    const table = useRef<HTMLDivElement>(null)

    const hasNew = list.hasNew && !isLookOnly
    const isNew = hasNew && search.open === 'new'
    const at = rows.findIndex((row) => String(keyOf(row)) === search.open)
    const opened = rows[at]
    const isOpen = Boolean(Detail && (opened || isNew))
    const openHref = (row: Row) => keepingPage({ open: String(keyOf(row)) })
    const open = (key: RowKey | undefined) =>
      go(keepingPage({ open: key }), { isReplacing: isOpen && key !== undefined })
    const close = () => leave(() => open(undefined))
    const step = (steps: number) => {
      const row = rows[at + steps]
      return row && at >= 0 ? () => leave(() => open(keyOf(row))) : undefined
    }

    const columns = useColumns(screen, list.columns(columnsOf<Row>(), openHref))
    const shown = isOpen ? columns.shown.filter(({ isWide }) => !isWide) : columns.shown
    const tick = tickColumn<Row>(selection, { rowCount: rows.length, unit: list.unit, nameOf: list.nameOf })
    /** The row that the keys act on: the opened one, or the one with the focus. */
    const focusedAt = () => {
      if (at >= 0) return at
      const links = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
      return links.findIndex((row) => row.contains(document.activeElement))
    }
    const toggleFocused = () => {
      const row = rows[focusedAt()]
      if (row) selection.toggle(row)
    }
    const move = (steps: number) => {
      if (isOpen && step(steps)) return step(steps)!()
      const links = table.current?.querySelectorAll<HTMLElement>('tbody [data-row-link]')
      links?.[Math.min(Math.max(focusedAt() + steps, 0), links.length - 1)]?.focus()
    }
    useKeys(list.title, [
      { key: 'j', name: '下一条', isHeld: true, run: () => move(1) },
      { key: 'k', name: '上一条', isHeld: true, run: () => move(-1) },
      ...(Detail ? [{ key: 'enter', name: '打开这一条', run() {} }] : []), // a link does it by itself
      ...(verbs.length
        ? [
            { key: 'x', name: '选中或取消选中', run: () => toggleFocused() },
            { key: 'shift', shown: 'Shift', name: '按住再点，连着选', run() {} },
          ]
        : []),
      {
        key: 'escape',
        name: '收起打开的一条，或取消选择',
        run: () => (isOpen ? close() : selection.isSome && selection.clear()),
      },
      ...(hasFind ? [{ key: '/', name: '搜索这个列表', run: focusFind }] : []),
    ])

    const add = hasNew && (
      <Button icon="plus" onPress={() => leave(() => open('new'))}>
        新增{list.item}
      </Button>
    )
    const total = data && `共 ${thousands(data.totalCount)} ${list.unit}`
    const hint = (typeof list.hint === 'function' ? list.hint(data) : (list.hint ?? total)) || (data ? '' : lineToCome)

    const exported = ({ totalCount }: { totalCount: number }) => ({
      title: list.title,
      unit: list.unit,
      columns: columns.shown,
      totalCount,
      list: list.list,
      input: state.input,
      keyOf,
      rowKey: list.rowKey,
      description: state.conditions,
      chosen: selection.isSome && !selection.isAll ? rows.filter(selection.has) : undefined,
      onClose: () => setDialog(undefined),
    })

    const Head = list.isPart ? PartHead : PageHead
    const isNarrowed = state.set.length > 0 || state.sort !== undefined
    const tools: MenuChoice[] = [
      [`列 ${columns.shown.length} / ${columns.ordered.length}`, () => setDialog('columns')],
      ...(views.open?.isEditable && views.isChanged ? [['保存改动', views.saveChanges] as const] : []),
      ...(!views.isOff && (views.open ? views.isChanged : isNarrowed)
        ? [['另存为视图', () => setDialog('newView')] as const]
        : []),
      ...(views.open?.isEditable ? [['改视图…', () => setDialog('view')] as const] : []),
    ]
    const toViews: MenuChoice[] = views.views.map((view) => [view.viewName, () => go(viewHref(state, views, view))])

    return (
      <div
        className={isOpen ? 'min-[1360px]:grid min-[1360px]:grid-cols-[minmax(0,1fr)_400px] min-[1360px]:gap-8' : ''}
      >
        <section aria-label={`${list.title}列表`} className="min-w-0">
          <Head title={list.title} description={hint}>
            {tools.map(([name, run]) => (
              <Button key={name} kind="ghost" className="max-md:hidden" onPress={run}>
                {name}
              </Button>
            ))}
            <Button icon="dl" isDisabled={!data?.totalCount} onPress={() => setDialog('export')}>
              导出…
            </Button>
            <MoreMenu className="md:hidden" choices={[...toViews, ...tools]} />
            {Actions && <Actions reload={reload} />}
            {add}
          </Head>
          {Above && <Above />}
          <div
            className={
              Beside && !isOpen
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
                  columns={verbs.length ? [tick, ...shown] : shown}
                  of={query}
                  rows={data && rows}
                  rowKey={keyOf}
                  isOn={selection.has}
                  isCurrent={(row) => row === opened}
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
            {Beside && !isOpen && <Beside />}
          </div>
        </section>
        {Detail && isOpen && (
          <DetailDrawer
            label={opened ? `${list.item} ${list.nameOf(opened)}` : `新增${list.item}`}
            place={
              opened && data
                ? `第 ${thousands((data.pageCurrent - 1) * data.pageSize + at + 1)} ${list.unit}，共 ${thousands(data.totalCount)}`
                : undefined
            }
            previous={step(-1)}
            next={step(1)}
            onClose={close}
          >
            <Detail key={search.open} row={opened} reload={reload} close={close} open={open} />
          </DetailDrawer>
        )}
        {dialog === 'export' &&
          data &&
          (isConsole ? <ExportJob {...exported(data)} /> : <ExportDialog {...exported(data)} />)}
        {(dialog === 'view' || dialog === 'newView') && (
          <ViewDialog
            views={views}
            view={dialog === 'view' ? views.open : undefined}
            go={(view) => address.set({ view })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'columns' && <ColumnsDialog columns={columns} onClose={() => setDialog(undefined)} />}
        {!isConsole && <KeySheet />}
      </div>
    )
  }
  return Object.assign(ListScreen, { definition: list })
}

const PartHead = ({ description, children }: { title: string; description?: ReactNode; children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-center gap-2">
    <p className="mr-auto text-mini text-ink-3 num">{description}</p>
    {children}
  </div>
)

function focusFind(event: KeyboardEvent) {
  const box = document.querySelector<HTMLElement>('main input[type=search]')
  if (box) event.preventDefault()
  box?.focus()
}

const pageSizes = [20, 50, 100] as const
