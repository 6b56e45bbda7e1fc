// A field that is on or off (fields.tsx has the others): its control is larger than all of theirs.
import type { FieldKind, Options } from './fields.tsx'
import { Switch } from './Switch.tsx'

const same = <V,>(value: V) => value

export const flagField = (label: string, options: Options<0 | 1> = {}): FieldKind<0 | 1, 0 | 1> => ({
  label,
  fresh: 1,
  toTyped: same,
  toValue: same,
  say: (value) => (value ? '开' : '关'),
  isLabelled: true,
  control: ({ value, isLabelShown, onValue }) => (
    <Switch label={label} isLabelShown={isLabelShown} isOn={value === 1} onChange={(isOn) => onValue(isOn ? 1 : 0)} />
  ),
  ...options,
})
