// Writes the rows of a list to a file: those that are ticked, or all that match, with the columns that are shown.
import { useRef, useState } from 'react'
import { dayInBeijing } from '../../contract/beijing.ts'
import type { Input } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { csvOf, saveFile, xlsxOf } from '../../lib/documents/table-file.ts'
import { thousands } from '../../lib/format.ts'
import { ActionBar } from '../kit/ActionBar.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Radio } from '../kit/Radio.tsx'
import { Notice, Progress } from '../kit/State.tsx'
import type { Column } from '../kit/Table.tsx'
import { collect, maxRows } from './collect.ts'
import type { ListCall, RowOf } from './list-query.ts'
import type { RowKey } from './use-selection.ts'

export type ExportProps<N extends ListCall> = {
  title: string
  unit: string
  columns: readonly Column<RowOf<N>>[]
  /** The ticked rows; undefined: all that match. */
  chosen: readonly RowOf<N>[] | undefined
  totalCount: number
  list: N
  input: Input<N>
  keyOf(row: RowOf<N>): RowKey
  onClose(): void
}

const formats = [
  { value: 'xlsx', name: 'xlsx' },
  { value: 'csv', name: 'CSV' },
] as const

export default function ExportDialog<N extends ListCall>(props: ExportProps<N>) {
  const { title, unit, columns, chosen, totalCount, list, input, keyOf, onClose } = props
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [done, setDone] = useState<number>()
  const [why, setWhy] = useState('')
  const abort = useRef<AbortController>(undefined)
  const count = chosen?.length ?? Math.min(totalCount, maxRows)
  const isBusy = done !== undefined

  async function run() {
    const { signal } = (abort.current = new AbortController())
    setWhy('')
    setDone(0)
    try {
      const rows = chosen ?? (await collect(list, input, keyOf, { signal, onProgress: setDone }))
      const written = columns.flatMap(({ title, value }) => (value ? [{ title, value }] : []))
      const file = format === 'csv' ? csvOf(written, rows) : await xlsxOf(written, rows)
      saveFile(file, `${title} ${dayInBeijing()}.${format}`)
      onClose()
    } catch (failure) {
      if (!signal.aborted) setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
      setDone(undefined)
    }
  }
  function close() {
    abort.current?.abort()
    onClose()
  }

  return (
    <Dialog title="导出" isOpen onClose={close}>
      <p className="num mb-3">
        <b className="text-ink font-semibold">
          {thousands(count)} {unit}
        </b>
        ，按现在的{chosen ? '选择' : '条件'}和列
      </p>
      {totalCount > maxRows && !chosen && (
        <p className="mb-3 num">
          一次最多 {thousands(maxRows)} {unit}，请用条件分几次导出。
        </p>
      )}
      <Radio label="格式" options={formats} value={format} onValue={(next) => setFormat(next)} />
      {isBusy && (
        <div role="status" className="mt-3">
          <p className="mb-2 num">
            正在读取 {thousands(done)} / {thousands(count)}
          </p>
          <Progress label="导出" value={count ? (done / count) * 100 : 0} />
        </div>
      )}
      {why && (
        <div role="alert" className="mt-3">
          <Notice tone="bad">{why}</Notice>
        </div>
      )}
      <ActionBar>
        <Button size="default" onPress={close}>
          {isBusy ? '停下' : '先不导出'}
        </Button>
        <Button size="default" kind="primary" icon="dl" isPending={isBusy} pending="正在导出" onPress={run}>
          导出 {thousands(count)} {unit}
        </Button>
      </ActionBar>
    </Dialog>
  )
}
