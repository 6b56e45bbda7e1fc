// What opens over an outline: the menu of a lesson, where to move it, an outline that is pasted, many films at once.
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import type { Outline } from './use-outline.ts'
import type { OutlineOrder } from './use-outline-order.ts'
import type { OutlineVerbs } from './use-outline-verbs.ts'

const MoveDialog = dialogOnDemand(() => import('./MoveDialog.tsx'))
const LessonMenu = dialogOnDemand(() => import('./LessonMenu.tsx'))
const PasteDialog = dialogOnDemand(() => import('./PasteDialog.tsx'))
const FilmsDialog = dialogOnDemand(() => import('./FilmsDialog.tsx'))

export type OutlineDialog = { show: 'move' | 'menu'; id: number } | { show: 'paste' | 'films' }

type Props = {
  dialog: OutlineDialog | undefined
  show(dialog: OutlineDialog | undefined): void
  courseId: number
  /** Of lessons, the usual one first. */
  kinds: readonly number[]
  outline: Outline
  order: OutlineOrder
  verbs: OutlineVerbs
}

export function OutlineDialogs({ dialog, show, courseId, kinds, outline, order, verbs }: Props) {
  const { chapters } = outline
  const close = () => show(undefined)
  if (dialog?.show === 'menu')
    return (
      <LessonMenu
        id={dialog.id}
        chapters={chapters}
        actions={verbs.actions}
        onMove={() => {
          close() // first, so that what it hid from screen readers is hidden anew by the next
          setTimeout(show, 0, { show: 'move', id: dialog.id })
        }}
        onCopy={() => void verbs.copy(dialog.id)}
        onClose={close}
      />
    )
  if (dialog?.show === 'move')
    return (
      <MoveDialog
        id={dialog.id}
        chapters={chapters}
        onMove={(next) => order.arrange(next, dialog.id)}
        onClose={close}
      />
    )
  if (dialog?.show === 'paste') return <PasteDialog kinds={kinds} onClose={close} add={verbs.addChapters} />
  if (dialog?.show === 'films')
    return (
      <FilmsDialog courseId={courseId} chapters={chapters} periodType={kinds[0]!} outline={outline} onClose={close} />
    )
}
