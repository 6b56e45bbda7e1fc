// What is saved, always as text and always true: the numbers are questions that the server has not named.
import { timeToTheSecond } from '../../../lib/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'
import { isAnswered, type SittingState } from './sitting.ts'

export function StatusLine({ state, total }: { state: SittingState; total: number }) {
  const { icon, tone, text } = statusOf(state, total)
  return (
    <p
      role="status"
      title={state.chainHead && `回执 ${state.chainHead.slice(0, 8)}`}
      className={`flex items-center gap-1.5 text-mini num ${tone}`}
    >
      <Icon name={icon} className="size-4" />
      {text}
    </p>
  )
}

type Status = { icon: IconName; tone: string; text: string }

export function statusOf(state: SittingState, total: number): Status {
  const { unsent, connection, isDiskFull, ending, savedTime, entries } = state
  const count = unsent.size
  if (ending === 'sealed') return { icon: 'lock', tone: 'text-warn', text: '已封存在本机，连上后自动交卷' }
  if (isDiskFull && connection !== 'saved')
    return { icon: 'warn', tone: 'text-danger', text: '本机也存不下了，请先不要关掉这个页面' }
  if (connection === 'signedOut') return { icon: 'lock', tone: 'text-warn', text: `登录后继续保存，未同步 ${count} 题` }
  if (connection === 'offline')
    return { icon: 'wifi', tone: 'text-warn', text: count ? `离线，已存本机 ${count} 题` : '离线，可以继续作答' }
  if (connection === 'retrying') return { icon: 'refresh', tone: 'text-warn', text: `重试中，未同步 ${count} 题` }
  if (count) return { icon: 'cloud', tone: 'text-ink-3', text: `正在保存 ${count} 题` }
  const answered = [...entries.values()].filter(isAnswered).length
  const at = savedTime ? ` ${timeToTheSecond(savedTime)}` : ''
  return { icon: 'cloud', tone: 'text-success', text: `已保存 ${answered}/${total}${at}` }
}
