// The head of the room: the exam, what of it is saved, the time that is left, how far one is, and handing in.
import { type ReactNode, useEffect, useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { button } from '../../../lib/page/buttons.ts'
import { Icon } from '../../kit/Icon.tsx'
import { StatusLine } from './StatusLine.tsx'
import type { SittingState } from './sitting.ts'
import { type Opened, useTimeLeft } from './use-sitting.ts'

type Props = Pick<Opened, 'sitting'> & {
  state: SittingState
  examName: string
  answered: number
  total: number
  /** How the room looks, where there is room to choose it. */
  looks: ReactNode
  canHandIn: boolean
  onHandIn(): void
}

export const RoomHead = ({ sitting, state, examName, answered, total, looks, canHandIn, onHandIn }: Props) => (
  <header className="sticky top-0 z-20 border-b border-line bg-surface">
    <div className="mx-auto flex max-w-[1200px] items-center gap-3 px-4 py-2.5 md:gap-5">
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-h4 font-semibold">{examName}</h1>
        <StatusLine state={state} total={total} />
      </div>
      <div className="flex gap-3 max-md:hidden">{looks}</div>
      <TimeLeft sitting={sitting} />
      <button type="button" onClick={onHandIn} disabled={!canHandIn} className={`${button.brand} h-lg px-5`}>
        交卷
      </button>
    </div>
    <div aria-hidden="true" className="h-1 bg-sunken">
      <Done part={answered / total} />
    </div>
  </header>
)

const Done = ({ part }: { part: number }) => (
  <svg
    aria-hidden="true"
    width="100%"
    height="4"
    preserveAspectRatio="none"
    viewBox="0 0 100 4"
    className="block fill-primary"
  >
    <rect width={part * 100} height="4" />
  </svg>
)

const spoken: Record<number, string> = { 600: '还剩 10 分钟', 300: '还剩 5 分钟', 60: '还剩 1 分钟' }

/** Red below five minutes; spoken at 10, 5 and 1. */
function TimeLeft({ sitting }: Pick<Opened, 'sitting'>) {
  const left = useTimeLeft(sitting)
  const [warning, setWarning] = useState('')
  useEffect(() => {
    if (left !== null && spoken[left]) setWarning(spoken[left])
  }, [left])
  if (left === null) return <p className="text-mini text-ink-3 whitespace-nowrap">不限时</p>
  return (
    <div className={`flex items-center gap-2 ${left < 300 ? 'text-danger' : ''}`}>
      <Icon name="clock" className="size-5 max-md:hidden" />
      <span role="timer" aria-label="剩余时间" className="text-h3 font-bold num md:text-h2">
        {clock(left)}
      </span>
      <span aria-live="assertive" className="sr-only">
        {warning}
      </span>
    </div>
  )
}
