// A sheet from below: menus and choices on phones. The page under it waits; Escape, a press beside it and its cross close it.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'

type Props = {
  title: string
  onClose(): void
  /** Beside the title. */
  head?: ReactNode
  children: ReactNode
}

/** Stands while it is open. The focus goes back to where it was. */
export function Sheet({ title, onClose, head, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const own = dialog.current!
    own.showModal()
    return () => own.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes with Escape by itself
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="from-below"
    >
      <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-surface py-2 pr-2 pl-4">
        <h2 id={id} className="flex-1 text-h4 font-semibold">
          {title}
        </h2>
        {head}
        <IconButton icon="x" label="关闭" onPress={onClose} />
      </div>
      {children}
    </dialog>
  )
}
