// What is wrong with a row of a dry run, texts that would mend it, and its cells to be written anew.
import { useState } from 'react'
import type { Input } from '../../../../contract/calls.ts'
import {
  anyKindSheet,
  columnTitles,
  optionKeys,
  type ProblemColumn,
  templateSheets,
} from '../../../../contract/exam/problem-template.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { ImportRow } from './problem-tables.ts'

export type MendedCell = Input<'exam/auth/problem/import/mend'>['cellList'][number]

type Props = {
  importId: number
  row: ImportRow
  isBusy: boolean
  onMend(cells: MendedCell[]): void
  typed: Cells
  onTyped(typed: Cells): void
}

export function MendForm({ importId, row, isBusy, onMend, typed, onTyped }: Props) {
  const { rowNo, cause, remedy, proposalList, faultPart, cellRows } = row
  const [isForAll, setForAll] = useState(false)
  const cells = Object.fromEntries((cellRows[faultPart] ?? []).map(({ column, text }) => [column, text])) as Cells
  const changed = (Object.entries(typed) as [ProblemColumn, string][]).filter(
    ([column, text]) => text.trim() !== (cells[column] ?? '').trim(),
  )
  const others = useCall('exam/auth/problem/import/alike', { importId, rowNo }, { isOff: !row.faultKind })
  const alike = others.data?.rowList ?? []
  /** Of the same kind, each with its own proposal. */
  const take = (at: number) =>
    onMend(
      [row, ...(isForAll ? alike : [])].flatMap((one) => {
        const proposal = one.proposalList[at]
        return proposal ? { ...cellOf(one), column: proposal.column as ProblemColumn, text: proposal.text } : []
      }),
    )
  const save = () => {
    const own = changed.map(([column, text]) => ({ ...cellOf(row), column, text }))
    const shared = changed.filter(([column]) => column === row.faultColumn && isSharable(column))
    const ofAlike = isForAll
      ? alike.flatMap((one) => shared.map(([column, text]) => ({ ...cellOf(one), column, text })))
      : []
    onMend([...own, ...ofAlike])
  }
  const parts = cellRows.length > 1 ? `${faultPart ? `第 ${faultPart} 小题` : '材料'}：` : ''
  const isForAllShown = alike.length > 0 && (proposalList.length > 0 || isSharable(row.faultColumn))
  return (
    <form
      aria-label="改这道题"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length && !isBusy) save()
      }}
    >
      {cause && (
        <Notice tone="bad">
          {parts}
          {cause}。{remedy}
        </Notice>
      )}
      {proposalList.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {proposalList.map(({ column, text }, at) => (
            <Button
              key={`${column}${text}`}
              size="default"
              kind={proposalList.length === 1 ? 'primary' : 'line'}
              isPending={isBusy}
              pending="正在改"
              autoFocus={proposalList.length === 1}
              onPress={() => take(at)}
            >
              {columnTitles[column as ProblemColumn]}改成「{text}」
            </Button>
          ))}
        </div>
      )}
      {isForAllShown && (
        <label className="mt-3 flex items-center gap-2 text-mini text-ink-2 num min-h-11 md:min-h-0">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
            className="box"
          />
          另外 {alike.length} 题也是这样，一起改
        </label>
      )}
      <div className="mt-4 space-y-3">
        {columnsFor(row, cells).map((column) => (
          <Field key={column} name={column} label={columnTitles[column]} isStacked isLong>
            <Cell
              column={column}
              text={typed[column] ?? cells[column] ?? ''}
              onText={(text) => onTyped({ ...typed, [column]: text })}
              isFirst={proposalList.length !== 1 && column === row.faultColumn}
            />
          </Field>
        ))}
      </div>
      <ActionBar>
        {row.isMended && (
          <Button size="default" isDisabled={isBusy} onPress={() => onMend(unmended(row))}>
            恢复原文
          </Button>
        )}
        <Button
          type="submit"
          size="default"
          kind={proposalList.length === 1 ? 'line' : 'primary'}
          isPending={isBusy}
          pending="正在改"
          isDisabled={!changed.length}
        >
          保存这道题
        </Button>
      </ActionBar>
    </form>
  )
}

export type Cells = Partial<Record<ProblemColumn, string>>

const cellOf = ({ rowNo, faultPart }: Pick<ImportRow, 'rowNo' | 'faultPart'>) => ({ rowNo, partNo: faultPart })

/** What questions may have in common: not what is asked. */
const isSharable = (column: string) =>
  !['content', 'analysis', 'material', ...optionKeys].includes(column as ProblemColumn)

/** All of its cells as they were sent. */
export const unmended = ({ rowNo, cellRows }: ImportRow): MendedCell[] =>
  cellRows.flatMap((_, partNo) =>
    (Object.keys(columnTitles) as ProblemColumn[]).map((column) => ({ rowNo, partNo, column, text: null })),
  )

/** Not every question has them: they are shown where this one does. */
const extras: readonly ProblemColumn[] = [
  'analysis',
  'difficulty',
  'tags',
  'isHalf',
  'isAnyOrder',
  'points',
  'fileKinds',
  'maxFiles',
]

/** Those that it has, and those that its kind needs; of options one more. */
function columnsFor({ problemType, cellRows, faultColumn }: ImportRow, cells: Cells): ProblemColumn[] {
  const isPart = cellRows.length > 1
  const kind = isPart ? cells.kind : problemKinds[problemType]
  const { columns } = templateSheets.find(({ name }) => name === kind) ?? anyKindSheet
  const options = optionKeys.filter((key) => cells[key])
  const lastOption = options.length ? optionKeys.indexOf(options.at(-1)!) + 1 : 3
  return (Object.keys(columnTitles) as ProblemColumn[]).filter((column) => {
    if (column === faultColumn || column === 'kind' || cells[column]) return true
    const at = optionKeys.indexOf(column as never)
    if (at >= 0) return columns.includes(column) && at <= lastOption
    return columns.includes(column) && !extras.includes(column) && (column !== 'material' || isPart)
  })
}

const kindOptions = templateSheets.map(({ name }) => ({ value: name, name }))
const longColumns: readonly ProblemColumn[] = ['content', 'analysis', 'points']

type CellProps = { column: ProblemColumn; text: string; onText(text: string): void; isFirst: boolean }

/** `isFirst`: it has the focus. */
function Cell({ column, text, onText, isFirst }: CellProps) {
  if (column === 'kind') {
    const known = kindOptions.find(({ value }) => text.startsWith(value)) // 单选题（每题 2 分）
    const options = known
      ? kindOptions
      : [{ value: text, name: text ? `${text}（原文）` : '和工作表一样' }, ...kindOptions]
    return <Select options={options} value={known?.value ?? text} onValue={onText} autoFocus={isFirst} />
  }
  if (longColumns.includes(column) || text.length > 40 || text.includes('\n'))
    return (
      <TextArea value={text} rows={Math.min(8, 1 + text.split('\n').length)} onValue={onText} autoFocus={isFirst} />
    )
  return <TextInput value={text} onValue={onText} autoFocus={isFirst} />
}
