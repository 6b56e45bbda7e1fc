// A tick.
import type { ReactNode } from 'react'

type Props = {
  isOn: boolean
  onChange(isOn: boolean): void
  /** Heard when there is no text beside it: 「选择 陈屿」. */
  label?: string
  /** Some of what it stands for are ticked. */
  isSome?: boolean
  isDisabled?: boolean
  children?: ReactNode
}

export const Checkbox = ({ isOn, onChange, label, isSome = false, isDisabled, children }: Props) => (
  <label className="inline-flex items-center gap-2 min-h-11 md:min-h-7 coarse:min-h-11 max-md:min-w-11 cursor-pointer">
    <input
      type="checkbox"
      className="box"
      checked={isOn}
      disabled={isDisabled}
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isOn
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children && <span>{children}</span>}
  </label>
)
