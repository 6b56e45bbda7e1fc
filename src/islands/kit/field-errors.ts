// Maps a failed call to error messages by field and, as `form`, for the whole form.
import { CallError } from '../../contract/codes.ts'
import type { FieldErrors } from './field-context.ts'

/** `fieldNames`: the fields of the form; errors of other fields go to `form`. */
export function fieldErrorsOf(failure: unknown, fieldNames: readonly string[]): FieldErrors {
  if (!CallError.is(failure)) return { form: '出错了，请稍后再试' }
  const errors: FieldErrors = {}
  for (const { path, msg } of failure.data?.fields ?? []) errors[fieldNames.includes(path) ? path : 'form'] ??= msg
  return Object.keys(errors).length ? errors : { form: failure.msg }
}
