// One field of a form that is described by its fields (fields.tsx): label, control, hint.
import { Field } from './Field.tsx'
import type { FieldKind, Values } from './fields.tsx'

type Props = {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: what a control holds is its own business
  kind: Omit<FieldKind<any>, 'fresh'>
  // biome-ignore lint/suspicious/noExplicitAny: the same
  typed: any
  /** Of all fields, as the call takes them. */
  values: Values
  /** Label above the control at all widths. */
  isStacked?: boolean
  /** What is wrong with it, before any form is sent. */
  error?: string | undefined
  onTyped(typed: unknown): void
}

export function FieldRow({ name, kind, typed, values, isStacked = false, error, onTyped }: Props) {
  const {
    label,
    hint,
    isRequired = false,
    isGroup = false,
    isLong = false,
    isLabelled = false,
    control: Control,
  } = kind
  const isLabelShown = isLabelled && isStacked
  const control = (
    <Control
      label={label}
      values={values}
      isLabelShown={isLabelShown}
      isDisabled={kind.isDisabled?.(values) ?? false}
      value={typed}
      onValue={onTyped}
    />
  )
  if (isLabelShown) return control
  return (
    <Field
      name={name}
      label={label}
      isRequired={isRequired}
      isGroup={isGroup}
      isLong={isLong}
      isStacked={isStacked}
      hint={typeof hint === 'function' ? hint(values) : hint}
      error={error}
    >
      {control}
    </Field>
  )
}
