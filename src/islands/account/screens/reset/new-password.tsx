// The field of a new password, with its rules beside it: they may know the mobile number that it belongs to.
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { PasswordInput } from '../../../kit/PasswordInput.tsx'
import { PasswordHints } from '../../../sign-in/PasswordHints.tsx'

const NewPassword = ({ value, values: { mobile = '' }, onValue }: ControlProps<string>) => (
  <>
    <PasswordInput isNew value={value} onValue={onValue} />
    <PasswordHints password={value} mobile={mobile} />
  </>
)

export const newPasswordField = field.own('新密码', NewPassword, { isRequired: true })
