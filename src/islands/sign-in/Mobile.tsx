// The field of the mobile number, which identifies the account.
import { Field } from './Field.tsx'

type Props = { value: string; onValue(value: string): void; error?: string | undefined }

export const Mobile = (field: Props) => (
  <Field
    {...field}
    isCode
    id="mobile"
    label="手机号"
    type="tel"
    inputMode="tel"
    autoComplete="username"
    maxLength={20}
  />
)
