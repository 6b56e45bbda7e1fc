// Error messages of a sign-in form: by field and, as `form`, for the whole form.
import { CallError } from '../../contract/codes.ts'

export type FieldErrors = Partial<Record<'mobile' | 'code' | 'password' | 'captcha' | 'agree' | 'form', string>>

const fieldOf: Record<string, keyof FieldErrors> = {
  newPassword: 'password',
  confirmPassword: 'password',
  repassword: 'password',
  captchaToken: 'captcha',
}
const fieldNames: readonly string[] = ['mobile', 'code', 'password', 'agree']

/** Maps a failed call to field errors; errors of no field go to `form`. */
export function fieldErrorsOf(failure: unknown): FieldErrors {
  if (!CallError.is(failure)) return { form: '出错了，请稍后再试' }
  const errors: FieldErrors = {}
  for (const { path, msg } of failure.data?.fields ?? []) {
    const field = fieldOf[path] ?? (fieldNames.includes(path) ? (path as keyof FieldErrors) : 'form')
    errors[field] ??= msg
  }
  // a message that differs from the fields' messages goes to the form
  return Object.values(errors).includes(failure.msg) ? errors : { form: failure.msg, ...errors }
}
