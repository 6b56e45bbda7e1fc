// A list with the editor of the opened row beside it; below 1280 px the editor replaces the list.

import { Fragment, type ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { leave } from '../app/leave-guard.ts'
import { go, useAddress } from '../app/router.ts'
import type { Editing } from './RowEditor.tsx'
import type { ScreenName } from './screens.ts'

type Query = Record<string, string | number | undefined>

/** What the address says is open (`edit`: an id, or new) of a list that may still be on its way; `here`: what else it says. */
export function useEditing<T extends { id: number }>(
  screen: ScreenName,
  query: { data: { list: T[] } | undefined; reload(): void },
  here: Query = {},
) {
  const edit = useAddress().search.edit
  const opened = query.data?.list.find(({ id }) => String(id) === edit)
  const show = (next?: number | 'new') => go(paths.admin(screen, { ...here, edit: next }))
  const editing: Editing = {
    onClose: () => show(),
    onDone: (id) => {
      query.reload()
      show(id)
    },
  }
  return {
    opened,
    /** 0: a new one. */
    openId: edit === 'new' ? 0 : opened?.id,
    open: (next: number | 'new') => leave(() => show(next)),
    editing,
  }
}

/** What is not there while the editor stands alone: the head, the list. */
export const hiddenWhileEditing = (openId: number | undefined) => (openId === undefined ? '' : 'max-xl:hidden')

type Props = { label: string; openId: number | undefined; editor: ReactNode; className?: string; children: ReactNode }

/** The list, and while something is open its editor, which is another for another row. */
export const Beside = ({ label, openId, editor, className = 'mt-5', children }: Props) => {
  const isOpen = openId !== undefined
  return (
    <div className={`${className} grid gap-8 items-start ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}>
      <section aria-label={label} className={`min-w-0 ${hiddenWhileEditing(openId)}`}>
        {children}
      </section>
      {isOpen && <Fragment key={openId}>{editor}</Fragment>}
    </div>
  )
}
