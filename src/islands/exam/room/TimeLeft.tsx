// The time that is left of a sitting.
import { useEffect, useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { type Opened, useTimeLeft } from './use-sitting.ts'

const spoken: Record<number, string> = { 600: '还剩 10 分钟', 300: '还剩 5 分钟', 60: '还剩 1 分钟' }

/** Red below five minutes; spoken at 10, 5 and 1. */
export function TimeLeft({ sitting }: Pick<Opened, 'sitting'>) {
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
