// What waits, the longest first; on narrow screens one bar, 第 2 / 12 条, below which the list unfolds to tick several.
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { type Row, titleOf, waited, whatIs } from './review-labels.ts'

type Props = {
  rows: readonly Row[]
  at: number
  currentId: number
  total: number
  href(row: Row): string
  chosen: ReadonlySet<number>
  /** Absent where nothing is decided. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | undefined
  step(steps: number): void
}

export function Queue({ rows, at, currentId, total, href, chosen, onChoose, step }: Props) {
  const current = rows[at]
  const [isUnfolded, unfold] = useState(false)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose?.(next)
  }
  return (
    <>
      <Card className="flex items-center lg:hidden">
        <IconButton icon="left" label="上一条" isDisabled={at <= 0} onPress={() => step(-1)} />
        <p className="flex-1 text-center text-mini num">
          <strong className="font-semibold">{at < 0 ? `还有 ${total} 条` : `第 ${at + 1} / ${total} 条`}</strong>
          {current && `，等了 ${waited(current.gmtCreate)}`}
        </p>
        {onChoose && rows.length > 1 && (
          <Button kind="ghost" aria-expanded={isUnfolded} onPress={() => unfold(!isUnfolded)}>
            {isUnfolded ? '收起' : '多选'}
          </Button>
        )}
        <IconButton icon="right" label="下一条" isDisabled={at >= rows.length - 1} onPress={() => step(1)} />
      </Card>
      <nav
        aria-label="要审的"
        className={
          isUnfolded
            ? 'max-lg:mt-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2'
            : 'max-lg:hidden'
        }
      >
        <p className="px-2 py-1 text-mini text-ink-3 num">
          共 {total} 条，{rows[0]?.decision ? '刚判的' : '等得久的'}在前
        </p>
        <ol className="max-h-[60vh] lg:max-h-[calc(100vh-220px)] overflow-y-auto">
          {rows.map((row) => (
            <li key={row.id} className="flex">
              <a
                href={href(row)}
                aria-current={row.id === currentId ? 'true' : undefined}
                className={`block min-w-0 flex-1 border-l-[3px] p-2 text-mini ${row.id === currentId ? 'border-brand bg-primary-soft' : 'border-transparent hover:bg-sunken'}`}
              >
                <span className="flex items-baseline gap-2 text-ink-3 num">
                  <span>{whatIs(row)}</span>
                  {row.reportNum > 0 && <span className="text-warn">举报 {row.reportNum}</span>}
                  <span className="ml-auto">{waited(row.gmtCreate)}</span>
                </span>
                <span
                  className={`line-clamp-2 break-words text-[14px] ${row.id === currentId ? 'font-semibold text-primary' : ''}`}
                >
                  {titleOf(row)}
                </span>
                <span className="flex gap-2 text-ink-3">
                  <span className="truncate">{row.nickname}</span>
                  {row.takenName && (
                    <span className="ml-auto inline-flex shrink-0 items-center gap-1">
                      <Icon name="lock" className="size-3" />
                      {row.takenName}在看
                    </span>
                  )}
                </span>
              </a>
              {onChoose && (
                <label className="grid size-11 lg:size-9 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                    aria-label={`选中${titleOf(row)}`}
                    className="box"
                  />
                </label>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
