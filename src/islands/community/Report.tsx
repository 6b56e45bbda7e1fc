// Reports something that should not stand there; the dialog is loaded when it is asked for.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { $isConsoleHere } from '../../lib/stores/console-here.ts'
import { $token } from '../../lib/stores/token.ts'
import { firstPress } from '../kit/first-press.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'

type Props = {
  /** 1 article, 2 question, 3 answer, 4 comment, 5 review of a course, 7 弹幕. */
  refType: 1 | 2 | 3 | 4 | 5 | 7
  refId: number
  /** 「这条评论」 */
  what: string
  /** The page, for coming back after signing in. */
  back: string
  className?: string
}

const ReportDialog = dialogOnDemand(() => import('./ReportDialog.tsx'))

const look = 'hit min-h-11 md:min-h-mini px-2 -mx-2 shrink-0 text-mini text-ink-3 hover:text-primary'

/** A guest signs in first. */
export default function Report({ refType, refId, what, back, className = look }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [isOpen, setOpen] = useState(false)
  const isConsole = useStore($isConsoleHere, { ssr: () => false })
  const takeDown = isConsole && (
    <a
      href={paths.admin('review/thing', { refType, refId })}
      className={`inline-flex items-center ${className}`}
      aria-label={`下架${what}`}
    >
      下架
    </a>
  )
  if (!token)
    return (
      <>
        <a href={paths.login(back)} className={`inline-flex items-center ${className}`} aria-label={`举报${what}`}>
          举报
        </a>
        {takeDown}
      </>
    )
  return (
    <>
      <button
        type="button"
        aria-label={`举报${what}`}
        onClick={firstPress(() => setOpen(true))}
        className={`inline-flex items-center ${className}`}
      >
        举报
      </button>
      {takeDown}
      {isOpen && <ReportDialog refType={refType} refId={refId} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}
