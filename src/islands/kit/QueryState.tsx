// The states of a screen without data: loading, empty, failed.

import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '../../contract/codes.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import type { Loaded } from './loaded.ts'

/** True 200 ms after `isOn`: a faster response shows no skeleton. */
export function useLate(isOn: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(setLate, 200, true)
    return () => clearTimeout(timer)
  }, [isOn])
  return isLate
}

/** A grey placeholder block in the size of the content. */
export const Block = ({ className = 'h-3.5 w-24' }: { className?: string }) => (
  <i className={`block rounded-[3px] bg-sunken pulse ${className}`} />
)

/** Reserves the space of loading content; visible after 200 ms. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const isLate = useLate(true)
  return (
    <div role="status" aria-label={`正在载入${label}`} aria-busy="true" className={isLate ? '' : 'invisible'}>
      {children}
    </div>
  )
}

/**
 * In the place of what may come at the head of a screen, while it is asked for: what follows the `leads` box around it is shown once it
 * has come (layouts/office.css), so that nothing moves under a finger. Its calls are under way meanwhile.
 */
export const Awaited = () => <i data-awaited hidden />

/** The picture of an empty list; `isBare` where filters exclude everything. */
const Steps = ({ isBare }: { isBare: boolean | undefined }) => (
  <svg viewBox={isBare ? '0 50 200 46' : '0 14 200 82'} className="w-[168px] h-auto mx-auto" aria-hidden="true">
    {!isBare && (
      <g>
        <Blossom x={72} y={38} r={11} fill="var(--color-blossom-300)" />
        <Blossom x={103} y={46} r={8} fill="var(--color-apricot-200)" />
        <Blossom x={132} y={34} r={10} fill="var(--color-blossom-300)" />
      </g>
    )}
    <path d="M50 58h100v12H50z" fill="var(--color-dai-200)" />
    <path d="M32 70h136v12H32z" fill="var(--color-dai-300)" />
    <path d="M14 82h172v14H14z" fill="var(--color-dai-400)" />
  </svg>
)

const Blossom = ({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) => (
  <g transform={`translate(${x} ${y})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cy={-r * 0.55} r={r * 0.5} fill={fill} transform={`rotate(${turn})`} />
    ))}
    <circle r={r * 0.28} fill="var(--color-apricot-500)" />
  </g>
)

/** The empty state: one line and one action. `isFiltered`: filters exclude everything. */
export const Empty = ({
  title,
  description,
  isFiltered,
  children,
}: {
  title: string
  description?: ReactNode
  isFiltered?: boolean
  children?: ReactNode
}) => (
  <div className="py-12 px-6 text-center">
    <Steps isBare={isFiltered} />
    <p className="mt-5 text-[16px] leading-6 font-semibold">{title}</p>
    {description && <p className="mt-1 text-ink-2 max-w-[30em] mx-auto">{description}</p>}
    {children && <div className="mt-4 flex justify-center gap-2 flex-wrap">{children}</div>}
  </div>
)

/** In place of a whole screen, under its head. */
export const EmptyScreen = (props: Parameters<typeof Empty>[0]) => (
  <Card className="mt-5">
    <Empty {...props} />
  </Card>
)

/** The empty state of a list whose filters exclude everything. */
export const NoMatch = ({ item, clear }: { item: string; clear(): void }) => (
  <Empty title={`没有符合条件的${item}`} isFiltered>
    <Button size="default" onPress={clear}>
      看全部{item}
    </Button>
  </Empty>
)

/** The error state: what failed, why, a retry button, and the request id. */
export function Failed({ what, failure, retry }: { what: string; failure: CallError; retry?: () => void }) {
  const isLocked = failure.code === 'noPermission'
  return (
    <div role="alert" className="py-10 px-6 text-center">
      <span
        className={`inline-grid place-items-center size-11 rounded-full ${isLocked ? 'bg-sunken text-ink-2' : 'bg-danger-soft text-danger'}`}
      >
        <Icon name={isLocked ? 'lock' : 'warn'} className="size-5" />
      </span>
      <p className="mt-3 text-[16px] leading-6 font-semibold">
        {isLocked ? '您的当前操作没有权限' : failure.code === 'notFound' ? failure.msg : `${what}没有载入`}
      </p>
      {!isLocked && failure.code !== 'notFound' && <p className="text-ink-2 mt-1">{failure.msg}</p>}
      {retry && !isLocked && failure.code !== 'notFound' && (
        <div className="mt-4 flex justify-center gap-2 flex-wrap">
          <Button kind="primary" size="default" icon="refresh" onPress={retry}>
            重试
          </Button>
        </div>
      )}
      {failure.data?.requestId && <p className="mt-3 text-mini text-ink-3 num">编号 {failure.data.requestId}</p>}
    </div>
  )
}

/** Shows the data of one query, its skeleton, or its failure. */
export function QueryState<T>({
  of,
  what,
  skeleton,
  children,
}: {
  of: Loaded<T>
  what: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.failure && !of.isLoading) return <Failed what={what} failure={of.failure} retry={of.reload} />
  return <Skeleton label={what}>{skeleton}</Skeleton>
}
