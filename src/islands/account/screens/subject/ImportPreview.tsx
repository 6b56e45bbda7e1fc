// A row of a dry run as its takers will see it.
import { useCall } from '../../../app/client.ts'
import { Question } from '../../../exam/Question.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { WithFormulas } from '../../../kit/WithFormulas.tsx'
import type { ImportRow } from './problem-tables.ts'

type Props = { importId: number; row: ImportRow; onClose(): void }

const asked = { id: 0, parentId: null, sort: 0, userAnswer: [], userFiles: [] }

export default function ImportPreview({ importId, row: { rowNo, place }, onClose }: Props) {
  const problem = useCall('exam/auth/problem/import/preview', { importId, rowNo })
  return (
    <Dialog title="学员看到的样子" isOpen isWide onClose={onClose}>
      <p className="mb-4 text-mini text-ink-3">{place}</p>
      <QueryState of={problem} what="这道题" skeleton={<Block className="h-48" />}>
        {({ childList, ...own }) => (
          <div data-exam-size="small" className="space-y-8 text-ink">
            {(childList.length ? childList : [own]).map((part, n) => (
              <WithFormulas key={n}>
                <Question
                  problem={{ ...asked, ...part }}
                  material={n === 0 && childList.length ? own.problemContent : undefined}
                  given={{ userAnswer: [], userFiles: [] }}
                  onGive={() => {}}
                  isReadOnly
                />
              </WithFormulas>
            ))}
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
