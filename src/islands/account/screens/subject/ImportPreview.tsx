// A row of a dry run as its takers will see it, with the key that was read; the rows before and behind it are a press away.
import { problemKinds } from '../../../../lib/exam-kinds.ts'
import { useCall } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import ShownProblem from '../paper/ShownProblem.tsx'
import type { ImportRow } from './problem-tables.ts'

type Props = {
  importId: number
  /** Those without faults, in their order. */
  rows: readonly ImportRow[]
  row: ImportRow
  onShow(row: ImportRow): void
  onClose(): void
}

export default function ImportPreview({ importId, rows, row, onShow, onClose }: Props) {
  const problem = useCall('exam/auth/problem/import/preview', { importId, rowNo: row.rowNo })
  const at = rows.findIndex(({ rowNo }) => rowNo === row.rowNo)
  /** Round in a circle: a button that is disabled under the focus would lose it. */
  const step = (by: 1 | -1) => onShow(rows[(at + by + rows.length) % rows.length]!)
  return (
    <Dialog title="这道题会是这样" isOpen isWide onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-mini text-ink-3">
        <p role="status" className="num">
          {row.place}
          {problem.data && `，${headOf(problem.data)}`}
        </p>
        <div className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:w-full max-md:[&>button]:flex-1">
          <span className="num">
            {at + 1} / {rows.length}
          </span>
          <Button isDisabled={rows.length < 2} onPress={() => step(-1)}>
            上一题
          </Button>
          <Button isDisabled={rows.length < 2} onPress={() => step(1)}>
            下一题
          </Button>
        </div>
      </div>
      <QueryState of={problem} what="这道题" skeleton={<Block className="h-48" />}>
        {(data) => (
          <div data-exam-size="small" className="text-ink">
            <ShownProblem problem={data} hasKey />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

type Head = { problemType: number; score: number; childList: readonly { score: number }[] }

function headOf({ problemType, score, childList }: Head) {
  const sum = childList.length ? childList.reduce((total, part) => total + part.score, 0) : score
  return `${problemKinds[problemType]}，${sum} 分`
}
