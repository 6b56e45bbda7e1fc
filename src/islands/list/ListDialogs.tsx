// What opens over a list: the file of its rows, its columns, a saved view.
import type { ReactNode } from 'react'
import { useArea } from '../app/router.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import type { ExportProps } from './ExportDialog.tsx'
import type { ListDialog } from './ListHead.tsx'
import type { ListCall } from './list-query.ts'
import type { ColumnChoice } from './use-columns.ts'
import type { Views } from './use-views.ts'

const ExportDialog = dialogOnDemand(() => import('./ExportDialog.tsx')) as <N extends ListCall>(
  props: ExportProps<N>,
) => ReactNode
const ExportJob = dialogOnDemand(() => import('./ExportJob.tsx')) as <N extends ListCall>(
  props: ExportProps<N> & { rowKey: string; description: string },
) => ReactNode
const ColumnsDialog = dialogOnDemand(() => import('./ColumnsDialog.tsx'))
const ViewDialog = dialogOnDemand(() => import('./ViewDialog.tsx'))

type Props<N extends ListCall> = {
  dialog: ListDialog | undefined
  /** Undefined until the list is there. */
  exported: (Omit<ExportProps<N>, 'onClose'> & { rowKey: string; description: string }) | undefined
  columns: ColumnChoice
  views: Views
  goToView(id: number | undefined): void
  onClose(): void
}

export function ListDialogs<N extends ListCall>(props: Props<N>) {
  const { dialog, exported, columns, views, goToView, onClose } = props
  const isConsole = useArea() === 'admin'
  if (dialog === 'export') {
    if (!exported) return null
    return isConsole ? <ExportJob {...exported} onClose={onClose} /> : <ExportDialog {...exported} onClose={onClose} />
  }
  if (dialog === 'view' || dialog === 'newView')
    return (
      <ViewDialog views={views} view={dialog === 'view' ? views.open : undefined} go={goToView} onClose={onClose} />
    )
  if (dialog === 'columns') return <ColumnsDialog columns={columns} onClose={onClose} />
}
