// The editor beside a list; below 1280, where both would be too narrow, it is a screen of its own, with the way back above.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { leave, useLeaveWarning } from '../app/leave-guard.ts'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'

type Props = {
  title: string
  /** To the list: 「头部导航」. */
  back: string
  isDirty: boolean
  /** A screen of its own at every width: long texts. */
  isWide?: boolean
  onClose(): void
  /** Name of the object to delete, consequences, and the action; undefined for a new object. */
  remove?: { name: string; description: ReactNode; run(): Promise<boolean> } | undefined
  children: ReactNode
}

let open = 0

/** The heading has the focus when an editor opens; what opened it has it back when none is open any more. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    open++
    heading.current?.focus({ preventScroll: true })
    return () => {
      open--
      requestAnimationFrame(() => {
        if (open) return
        const back = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1')
        back?.focus({ preventScroll: true })
      })
    }
  }, [])
  return heading
}

export function Editor({ title, back, isDirty, isWide = false, onClose, remove, children }: Props) {
  const [isAsking, ask] = useState(false)
  const heading = useFocus()
  useLeaveWarning(isDirty ? title : undefined)
  useEffect(() => {
    if (isWide || matchMedia('(width < 1280px)').matches) scrollTo(0, 0)
  }, [isWide])
  return (
    <div className="min-w-0">
      <button
        type="button"
        className={`inline-flex items-center gap-1 min-h-11 text-link ${isWide ? '' : 'xl:hidden'}`}
        onClick={() => leave(onClose)}
      >
        <Icon name="left" />
        返回{back}
      </button>
      <aside
        aria-label={title}
        className={`bg-surface border border-line rounded-panel ${isWide ? '' : 'xl:sticky xl:top-24 max-xl:max-w-[640px]'}`}
      >
        <div className="pl-5 pr-2 h-12 flex items-center border-b border-line">
          <h2 ref={heading} tabIndex={-1} className="font-semibold flex-1 truncate outline-none">
            {title}
          </h2>
          {isDirty && (
            <span className="inline-flex items-center gap-1.5 text-mini text-warn mr-2">
              <Icon name="pen" className="size-3.5" />
              未保存
            </span>
          )}
          <button
            type="button"
            aria-label="关闭编辑"
            title="关闭编辑"
            className={`${isWide ? 'hidden' : 'max-xl:hidden'} size-9 coarse:size-11 grid place-items-center rounded-ctl text-ink-2 hover:bg-sunken`}
            onClick={() => leave(onClose)}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="p-5">{children}</div>
        {remove && (
          <div className="border-t border-line px-5 py-2 flex justify-end">
            <Button kind="ghost" className="!text-danger -mr-3" onPress={() => ask(true)}>
              删除{remove.name}…
            </Button>
            <Confirm
              title={`删除${remove.name}？`}
              isOpen={isAsking}
              onClose={() => ask(false)}
              isDanger
              safe="先不删除"
              action={`删除${remove.name}`}
              pending="正在删除"
              run={remove.run}
            >
              {remove.description}
            </Confirm>
          </div>
        )}
      </aside>
    </div>
  )
}
