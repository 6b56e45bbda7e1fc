// What is wrong with a form: by field, and (`form`) as a whole.
import { CallError } from '../../contract/codes.ts'

export type Wrong = Partial<Record<'mobile' | 'code' | 'password' | 'captcha' | 'agree' | 'form', string>>

const fieldOf: Record<string, keyof Wrong> = {
  newPassword: 'password',
  confirmPassword: 'password',
  repassword: 'password',
  captchaToken: 'captcha',
}
const known: readonly string[] = ['mobile', 'code', 'password', 'agree']

/** A refused call as what to mend; what belongs to no field is said of the form. */
export function reasonOf(failure: unknown): Wrong {
  if (!CallError.is(failure)) return { form: '出错了，请稍后再试' }
  const wrong: Wrong = {}
  for (const { path, msg } of failure.data?.fields ?? []) {
    const field = fieldOf[path] ?? (known.includes(path) ? (path as keyof Wrong) : 'form')
    wrong[field] ??= msg
  }
  // a message of its own, beside the fields', is said of the form
  return Object.values(wrong).includes(failure.msg) ? wrong : { form: failure.msg, ...wrong }
}
