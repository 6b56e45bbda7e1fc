// A row of a dry run beside the lines that it was read from: as its takers will see it, with the key that was read; or what is wrong with it,
// to be mended here. The rows before and behind it are a press away.
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { importStates, mostMendedCells, rowStates } from '../../../../contract/exam/import-states.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import ShownProblem from '../paper/ShownProblem.tsx'
import { type Cells, type MendedCell, MendForm, unmended } from './MendForm.tsx'
import type { ImportRow } from './problem-tables.ts'
import { SourcePane } from './SourcePane.tsx'

type Import = Output<'exam/auth/problem/import/view'>
type Props = {
  of: Import
  /** Numbers of the rows to go through, in their order. */
  order: readonly number[]
  first: number
  /** What was typed and not saved yet, by row and part: it outlives the dialog. */
  typed: Record<string, Cells>
  onTyped(typed: Record<string, Cells>): void
  onMended(next: Import): void
  onClose(): void
}

export default function ImportRowDialog({ of, order, first, typed, onTyped, onMended, onClose }: Props) {
  const { importId } = of
  const [rowNo, setRowNo] = useState(first)
  const mending = useSubmit('exam/auth/problem/import/mend', { invalidates: readAgain })
  const rows = useCall('exam/auth/problem/import/rows', { importId, rowNos: [rowNo] })
  /** As it was before it was mended: not shown again until it is read anew. */
  const [former, setFormer] = useState<ImportRow>()
  const row = rows.data?.rowList.find((one) => one.rowNo === rowNo && one !== former)
  const at = order.indexOf(rowNo)
  /** Round in a circle: a button that is disabled under the focus would lose it. */
  const step = (by: 1 | -1) => setRowNo(order[(at + by + order.length) % order.length]!)
  async function mend(cells: MendedCell[]) {
    let next: Import | undefined
    let done = 0
    while (done < cells.length && next?.importState !== importStates.reading) {
      const part = await mending.submit({ importId, cellList: cells.slice(done, done + mostMendedCells) })
      if (!part) break
      next = part
      done += mostMendedCells
    }
    if (!next) return
    setFormer(row)
    onMended(next)
    onTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== (row && partKey(row)))))
    const count = new Set(cells.slice(0, done).map((cell) => cell.rowNo)).size
    if (next.importState === importStates.reading) {
      toast(`修改成功，正在重新试读${done < cells.length ? '；读完请把其余的再改一次' : ''}`)
      return onClose()
    }
    const isFaulty = (no: number) => next.stateList[no - 1] === rowStates.faulty
    if (isFaulty(rowNo)) return // the next fault of it is shown
    toast(count > 1 ? `修改成功，共 ${count} 题` : '修改成功')
    const following = [...order.slice(at + 1), ...order.slice(0, at)].find(isFaulty)
    if (following && row?.state === rowStates.faulty) setRowNo(following)
  }
  const isFaulty = of.stateList[rowNo - 1] === rowStates.faulty
  return (
    <Dialog title={isFaulty ? '改好这道题' : '这道题会是这样'} isOpen isWide onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-mini text-ink-3">
        {row ? <Where key={rowNo} row={row} importId={importId} /> : <p>第 {rowNo} 题</p>}
        <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full max-md:[&>button]:flex-1">
          <span className="num">
            {at + 1} / {order.length}
          </span>
          <Button isDisabled={order.length < 2} onPress={() => step(-1)}>
            上一题
          </Button>
          <Button isDisabled={order.length < 2} onPress={() => step(1)}>
            下一题
          </Button>
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="min-w-0">
          <SourcePane key={rowNo} importId={importId} rowNo={rowNo} cell={row?.place.match(/ ([A-Z]{1,3}) 列$/)?.[1]} />
        </div>
        <div className="min-w-0">
          {!row ? (
            <QueryState of={rows} what="这道题" skeleton={<Block className="h-48" />}>
              {() => null}
            </QueryState>
          ) : row.state === rowStates.faulty ? (
            <MendForm
              key={`${rowNo} ${row.faultPart} ${row.cause}`}
              importId={importId}
              row={row}
              isBusy={mending.isBusy}
              typed={typed[partKey(row)] ?? {}}
              onTyped={(cells) => onTyped({ ...typed, [partKey(row)]: cells })}
              onMend={(cells) => void mend(cells)}
            />
          ) : (
            <Preview key={rowNo} importId={importId} row={row}>
              {row.isMended && (
                <Button isPending={mending.isBusy} pending="正在恢复" onPress={() => void mend(unmended(row))}>
                  恢复原文
                </Button>
              )}
            </Preview>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What is read anew of an import after a mend, beside its view. */
const readAgain = [
  'exam/auth/problem/import/rows',
  'exam/auth/problem/import/alike',
  'exam/auth/problem/import/preview',
] as const

const partKey = ({ rowNo, faultPart }: ImportRow) => `${rowNo} ${faultPart}`

const usePreview = (importId: number, { rowNo, state }: ImportRow) =>
  useCall('exam/auth/problem/import/preview', { importId, rowNo }, { isOff: state === rowStates.faulty })

function Where({ importId, row }: { importId: number; row: ImportRow }) {
  const problem = usePreview(importId, row)
  return (
    <p role="status" className="num">
      {row.place}
      {row.state !== rowStates.faulty && problem.data && `，${headOf(problem.data)}`}
    </p>
  )
}

function Preview({ importId, row, children }: { importId: number; row: ImportRow; children: ReactNode }) {
  const problem = usePreview(importId, row)
  return (
    <>
      {row.noteList.map((note) => (
        <div key={note} className="mb-3">
          <Notice tone="warn">{note}</Notice>
        </div>
      ))}
      {row.isMended && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2 text-mini text-ink-2">
          这道题在这里改过。{children}
        </p>
      )}
      <QueryState of={problem} what="这道题" skeleton={<Block className="h-48" />}>
        {(data) => (
          <div data-exam-size="small" className="text-ink">
            <ShownProblem problem={data} hasKey />
          </div>
        )}
      </QueryState>
    </>
  )
}

type Head = { problemType: number; score: number; childList: readonly { score: number }[] }

function headOf({ problemType, score, childList }: Head) {
  const sum = childList.length ? childList.reduce((total, part) => total + part.score, 0) : score
  return `${problemKinds[problemType]}，${sum} 分`
}
