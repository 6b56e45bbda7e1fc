// The field of a mobile number in a form that is described by its fields.
import { normalizeCode } from '../../lib/normalize-input.ts'
import { type ControlProps, field } from '../kit/fields.tsx'
import { TextInput } from '../kit/TextInput.tsx'

type Options = Parameters<typeof field.own<string>>[2]

/** `autoComplete`: `username` for the number one signs in with. */
export function mobileField(label: string, autoComplete: 'tel' | 'username', options: Options) {
  const MobileInput = ({ value, onValue }: ControlProps<string>) => (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={value}
      onValue={(text) => onValue(normalizeCode(text))}
      maxLength={20}
    />
  )
  return field.own(label, MobileInput, options)
}
