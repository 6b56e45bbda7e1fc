// Status displays: icon and word in rows, tags in headings, notices above content, progress bars.
import type { ReactNode } from 'react'
import { tags } from '../../lib/page/buttons.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

const tones = {
  ok: ['text-success', 'check'],
  wait: ['text-warn', 'clock'],
  bad: ['text-danger', 'warn'],
  info: ['text-info', 'info'],
  run: ['text-info', 'refresh'],
  off: ['text-ink-3', 'minus'],
} as const satisfies Record<string, readonly [string, IconName]>

export type Tone = keyof typeof tones

export const State = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`inline-flex items-center gap-1.5 whitespace-nowrap text-mini font-medium ${tones[tone][0]}`}>
    <Icon name={tones[tone][1]} className="size-3.5" />
    {children}
  </span>
)

export const Tag = ({ tone = 'plain', children }: { tone?: keyof typeof tags; children: ReactNode }) => (
  <span className={`inline-block px-1.5 rounded-ctl text-mini whitespace-nowrap ${tags[tone]}`}>{children}</span>
)

const notices = {
  warn: ['bg-warn-soft text-warn', 'warn'],
  info: ['bg-info-soft text-info', 'info'],
  bad: ['bg-danger-soft text-danger', 'warn'],
  ok: ['bg-success-soft text-success', 'check'],
  brand: ['bg-brand-soft text-brand-text', 'clock'],
} as const satisfies Record<string, readonly [string, IconName]>

/** A notice above the content, with an action at the right. */
export const Notice = ({
  tone,
  action,
  children,
}: {
  tone: keyof typeof notices
  action?: ReactNode
  children: ReactNode
}) => (
  <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-2.5 ${notices[tone][0]}`}>
    <Icon name={notices[tone][1]} />
    <div className="flex-1 min-w-0 basis-48">{children}</div>
    {action}
  </div>
)

/** A progress bar, in percent. */
export const Progress = ({
  value,
  label,
  isDone = value >= 100,
  isBad = false,
  className = '',
}: {
  value: number
  label: string
  isDone?: boolean
  isBad?: boolean
  className?: string
}) => (
  <div
    className={`h-1.5 rounded-full bg-sunken overflow-hidden ${className}`}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <div
      className={`h-full ${isBad ? 'bg-danger' : isDone ? 'bg-success' : 'bg-primary'}`}
      style={{ width: `${value}%` }}
    />
  </div>
)
