// What a dry run says: counts by sheet or kind, then row by row; which rows are shown stands in the address.

import { useMemo, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { rowStates as states } from '../../../../contract/exam/import-states.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { columnsOf } from '../../../kit/columns.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import type { Cells } from './MendForm.tsx'
import type { ImportRow } from './problem-tables.ts'

type Import = Output<'exam/auth/problem/import/view'>
type Props = {
  of: Import
  kept: ReadonlySet<number>
  onKept(kept: ReadonlySet<number>): void
  /** Cells of some were written anew. */
  onMended(next: Import): void
}

const ImportRowDialog = dialogOnDemand(() => import('./ImportRowDialog.tsx'))

const loaded = { failure: undefined, isLoading: false, at: undefined, reload() {} }
const pageSize = 50
/** `noted`: may be imported, and something of it is not brought in. */
type Tab = keyof typeof states | 'noted' | 'all'
const tabNames: readonly (readonly [Tab, string])[] = [
  ['faulty', '要改'],
  ['noted', '有没带进来的'],
  ['same', '重复'],
  ['ready', '可以导入'],
  ['all', '全部'],
]

/** The numbers of its rows, in the order of the file. */
export function numbersOf({ stateList, notedList }: Import, tab: Tab): readonly number[] {
  if (tab === 'noted') return notedList
  return stateList.flatMap((state, n) => (tab === 'all' || state === states[tab] ? n + 1 : []))
}

const duplicates = [
  { value: 'skip', name: '跳过' },
  { value: 'keep', name: '也导入' },
] as const

export function ImportRows({ of, kept, onKept, onMended }: Props) {
  const { importId } = of
  const { search, href, page, pageHref } = useAddress()
  const tab = tabNames.find(([name]) => name === search.tab)?.[0] ?? 'faulty'
  const byTab = useMemo(
    () => Object.fromEntries(tabNames.map(([name]) => [name, numbersOf(of, name)])) as Record<Tab, readonly number[]>,
    [of],
  )
  const chosen = byTab[tab]
  const totalPage = Math.max(1, Math.ceil(chosen.length / pageSize))
  const pageCurrent = Math.min(page, totalPage)
  const tabs = tabNames.filter(([name]) => name !== 'noted' || name === tab || byTab[name].length > 0)
  const { same } = byTab
  const rowNos = chosen.slice((pageCurrent - 1) * pageSize, pageCurrent * pageSize)
  const rows = useCall('exam/auth/problem/import/rows', { importId, rowNos }, { isOff: !rowNos.length })
  /** The row that is looked at, and those that were chosen then: mended ones stay among them. */
  const [shown, setShown] = useState<{ first: number; order: readonly number[] }>()
  const [typed, setTyped] = useState<Record<string, Cells>>({})
  const show = ({ rowNo }: ImportRow) => setShown({ first: rowNo, order: chosen })
  const keep = (row: ImportRow, isKept: boolean) => {
    const next = new Set(kept)
    if (isKept) next.add(row.rowNo)
    else next.delete(row.rowNo)
    onKept(next)
  }
  return (
    <>
      <div className="mt-6">
        <Counts of={of} />
      </div>
      <h2 className="mt-6 text-h4 font-semibold">逐行看</h2>
      <TabLinks
        label="试读的行"
        tabs={tabs.map(([key, name]) => ({
          name,
          count: byTab[key].length,
          isOn: key === tab,
          isAlarm: key === 'faulty' && byTab.faulty.length > 0,
          href: href({ tab: key === 'faulty' ? undefined : key }),
        }))}
      />
      {tab === 'same' && same.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-mini text-ink-2">
          重复的默认跳过。全部
          <Select
            label="全部重复的题"
            options={duplicates}
            value={kept.size === same.length ? 'keep' : 'skip'}
            onValue={(value) => onKept(new Set(value === 'keep' ? same : []))}
          />
        </p>
      )}
      <div className="mt-3">
        <Table
          caption="试读的行"
          of={rowNos.length ? rows : loaded}
          columns={[...columns, ...(tab === 'same' ? [keepColumn(kept, keep)] : []), lookColumn(show)]}
          rows={rowNos.length ? rows.data?.rowList : []}
          rowKey={({ rowNo }) => rowNo}
          empty={<Empty isFiltered title={emptyTitles[tab]} />}
        />
      </div>
      {shown && (
        <ImportRowDialog
          of={of}
          {...shown}
          typed={typed}
          onTyped={setTyped}
          onMended={onMended}
          onClose={() => setShown(undefined)}
        />
      )}
      {totalPage > 1 && (
        <Pager of={{ totalCount: chosen.length, totalPage, pageCurrent, pageSize }} unit="题" href={pageHref} />
      )}
    </>
  )
}

const emptyTitles: Record<Tab, string> = {
  faulty: '没有要改的题',
  noted: '每道题都整个带进来了',
  same: '没有重复的题',
  ready: '还没有可以导入的题',
  all: '没有读到题',
}

const column = columnsOf<ImportRow>()
const columns: readonly Column<ImportRow>[] = [
  column.text('place', '在哪里', ({ place }) => place, { width: 190, phone: 'right' }),
  column.text('problem', '这里写的', (row) => <Written row={row} />, {
    isTitle: true,
    short: ({ state, text, problemTitle }) => (state === states.faulty && text) || problemTitle,
    className: '',
  }),
  column.text('cause', '哪里不对', (row) => <Cause row={row} />, {
    width: 230,
    short: ({ state, cause, noteList, isMended }) => (
      <span className={(marks[state] ?? marks[1]!)[0]}>
        {[cause || (isMended ? '可以导入，改过' : '可以导入'), ...noteList].join('，')}
      </span>
    ),
  }),
  column.text('remedy', '怎么改', ({ remedy }) => remedy, { width: 220 }),
]

const keepColumn = (kept: ReadonlySet<number>, keep: (row: ImportRow, isKept: boolean) => void): Column<ImportRow> =>
  column.text(
    'keep',
    '怎么办',
    (row) => (
      <Select
        label={`${row.place}重复`}
        options={duplicates}
        value={kept.has(row.rowNo) ? 'keep' : 'skip'}
        onValue={(value) => keep(row, value === 'keep')}
      />
    ),
    { width: 120, phone: 'control' },
  )

const lookColumn = (show: (row: ImportRow) => void) =>
  column.actions(116, (row) => (
    <RowActs
      name={row.place}
      acts={[{ label: row.state === states.faulty ? '对着原文改' : '预览', isMain: true, run: () => show(row) }]}
    />
  ))

/** Unlike a state of a list it may take several lines. */
const Cause = ({ row: { state, cause, noteList, isMended } }: { row: ImportRow }) => {
  const [tone, icon] = marks[state] ?? marks[1]!
  return (
    <span className="block md:py-2">
      <span className={`flex gap-1.5 text-mini ${tone}`}>
        <Icon name={icon} className="size-3.5 mt-[3px]" />
        {cause || (isMended ? '可以导入，在这里改过' : '可以导入')}
      </span>
      {noteList.map((note) => (
        <span key={note} className="mt-1 flex gap-1.5 text-mini text-warn">
          <Icon name="warn" className="size-3.5 mt-[3px]" />
          {note}
        </span>
      ))}
    </span>
  )
}
const marks: Record<number, readonly [string, 'check' | 'warn' | 'minus']> = {
  [states.ready]: ['text-success', 'check'],
  [states.faulty]: ['text-danger', 'warn'],
  [states.same]: ['text-warn', 'minus'],
}

/** The cell at fault, with the question that it is of. */
const Written = ({ row: { state, text, problemTitle } }: { row: ImportRow }) => (
  <span className="block min-w-0">
    {state === states.faulty && (
      <code className="inline-block max-w-full truncate rounded-ctl bg-sunken px-1.5 align-top text-mini">
        {text || '（空）'}
      </code>
    )}
    <span className={`block ${state === states.faulty ? 'text-mini text-ink-3' : ''}`}>{problemTitle}</span>
  </span>
)

type Count = { name: string; isAll?: true; all: number; ready: number; faulty: number; same: number }

function Counts({ of: { sheetList, ...whole } }: { of: Import }) {
  const counts: Count[] = sheetList.map(({ sheet, problemType, readyCount, faultyCount, sameCount }) => ({
    name: sheet || (problemType && problemKinds[problemType]) || '不知题型',
    all: readyCount + faultyCount + sameCount,
    ready: readyCount,
    faulty: faultyCount,
    same: sameCount,
  }))
  const sum: Count = {
    name: '合计',
    isAll: true,
    all: whole.rowCount,
    ready: whole.readyCount,
    faulty: whole.faultyCount,
    same: whole.sameCount,
  }
  return (
    <Table
      caption="每张表读到多少题"
      of={loaded}
      columns={countColumns}
      rows={counts.length > 1 ? [...counts, sum] : counts}
      rowKey={({ name, isAll }) => (isAll ? '' : name)}
      empty={null}
    />
  )
}

const countColumn = columnsOf<Count>()
const figure = (key: 'all' | 'ready' | 'faulty' | 'same', name: string, width: number, tone = '') =>
  countColumn.text(key, name, (count) => <span className={count[key] ? tone : ''}>{count[key]}</span>, {
    width,
    align: 'right',
    phone: 'hide',
  })

/** On a phone the figures stand behind the name, those that are none left out. */
const countColumns: readonly Column<Count>[] = [
  countColumn.text(
    'name',
    '工作表或题型',
    ({ name, isAll, all, ready, faulty, same }) => (
      <span className="flex items-baseline gap-3">
        <span className={`min-w-0 flex-1 ${isAll ? 'font-semibold' : ''}`}>{name}</span>
        <span className="text-mini text-ink-2 num md:hidden">
          读到 {all}，可导 {ready}
          {faulty > 0 && <span className="text-danger">，改 {faulty}</span>}
          {same > 0 && <span className="text-warn">，重 {same}</span>}
        </span>
      </span>
    ),
    { isTitle: true },
  ),
  figure('all', '读到', 90),
  figure('ready', '可以导入', 100),
  figure('faulty', '要改', 80, 'text-danger'),
  figure('same', '重复', 80, 'text-warn'),
]
