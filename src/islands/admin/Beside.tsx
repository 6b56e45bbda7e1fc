// A list with the editor of what is opened in it beside it; below 1280 the editor stands alone.
import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import { leave } from './leave-guard.ts'
import type { Editing } from './RowEditor.tsx'
import { $router, openScreen } from './router.ts'
import type { ScreenName } from './screens.ts'

type Query = Record<string, string | number | undefined>

/** What the address says is open (`edit`: an id, or new) of a list that may still be on its way; `here`: what else it says. */
export function useEditing<T extends { id: number }>(
  screen: ScreenName,
  asked: { data: { list: T[] } | undefined; reload(): void },
  here: Query = {},
) {
  const edit = useStore($router)?.search.edit
  const opened = asked.data?.list.find(({ id }) => String(id) === edit)
  const go = (next?: number | 'new') => openScreen(screen, { ...here, edit: next })
  const editing: Editing = {
    onClose: () => go(),
    onDone: (id) => {
      asked.reload()
      go(id)
    },
  }
  return {
    opened,
    /** 0: a new one. */
    openId: edit === 'new' ? 0 : opened?.id,
    open: (next: number | 'new') => leave(() => go(next)),
    editing,
  }
}

/** What is not there while the editor stands alone: the head, the list. */
export const unlessAlone = (openId: number | undefined) => (openId === undefined ? '' : 'max-xl:hidden')

type Props = { label: string; openId: number | undefined; editor: ReactNode; className?: string; children: ReactNode }

/** The list, and while something is open its editor, which is another for another row. */
export const Beside = ({ label, openId, editor, className = 'mt-5', children }: Props) => {
  const isOpen = openId !== undefined
  return (
    <div className={`${className} grid gap-8 items-start ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}>
      <section aria-label={label} className={`min-w-0 ${unlessAlone(openId)}`}>
        {children}
      </section>
      {isOpen && <Fragment key={openId}>{editor}</Fragment>}
    </div>
  )
}
