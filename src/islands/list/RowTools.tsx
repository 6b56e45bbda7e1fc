// The tools of a row that can be sorted: the handle for the mouse, 上移 and 下移 for everybody.
import type { PointerEvent } from 'react'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.ts'

export const Handle = (props: { onPointerDown(event: PointerEvent<HTMLElement>): void }) => (
  <span
    {...props}
    title="拖动排序"
    className="grid place-items-center size-mini -ml-1 text-ink-3 cursor-grab active:cursor-grabbing touch-none"
  >
    <Icon name="grip" />
  </span>
)

type MoveProps = { name: string; isFirst: boolean; isLast: boolean; move(steps: number): void }

export const MoveButtons = ({ name, isFirst, isLast, move }: MoveProps) => (
  <>
    <MoveButton icon="up" label={`上移：${name}`} isDisabled={isFirst} onPress={() => move(-1)} />
    <MoveButton icon="down" label={`下移：${name}`} isDisabled={isLast} onPress={() => move(1)} />
  </>
)

type MoveButtonProps = { icon: IconName; label: string; isDisabled: boolean; onPress(): void }

const MoveButton = ({ icon, label, isDisabled, onPress }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled || undefined} // it keeps the focus, so that pressing on at the end does nothing else
    onClick={isDisabled ? undefined : onPress}
    className="inline-grid place-items-center h-11 min-w-11 md:h-mini md:min-w-7 coarse:h-11 coarse:min-w-11 rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35 aria-disabled:cursor-default max-md:border max-md:border-line"
  >
    <Icon name={icon} />
  </button>
)
