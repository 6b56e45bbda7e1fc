// The frame of an editor beside a list; below 1280 px, where both would be too narrow, it is a screen of its own, with the way back above.
import { type ReactNode, useEffect, useRef } from 'react'
import { leave } from '../app/leave-guard.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { FrameProps } from './RowForm.tsx'

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

/** `back`: what the list is called: 「头部导航」. `isWide`: a screen of its own at every width, for long texts. */
export const editorPanel =
  (back: string, { isWide = false } = {}) =>
  ({ title, isDirty, close, remove, children }: FrameProps) => {
    const heading = useFocus()
    useEffect(() => {
      if (isWide || !matchMedia('(min-width: 1280px)').matches) scrollTo(0, 0)
    }, [])
    const onClose = () => leave(close)
    return (
      <div className="min-w-0">
        <button
          type="button"
          className={`inline-flex items-center gap-1 min-h-11 text-link ${isWide ? '' : 'xl:hidden'}`}
          onClick={onClose}
        >
          <Icon name="left" />
          返回{back}
        </button>
        <Card
          as="aside"
          isPanel
          aria-label={title}
          className={isWide ? '' : 'xl:sticky xl:top-24 max-xl:max-w-[640px]'}
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
              onClick={onClose}
            >
              <Icon name="x" />
            </button>
          </div>
          <div className="p-5">{children as ReactNode}</div>
          {remove && <div className="border-t border-line px-5 py-2 flex justify-end">{remove}</div>}
        </Card>
      </div>
    )
  }
