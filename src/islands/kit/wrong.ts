// A refused call as what there is to mend: by field, and (`form`) as a whole.
import { CallError } from '../../contract/codes.ts'
import type { Wrong } from './field-context.ts'

/** `known`: the fields the form has; what belongs to none of them is said of the form. */
export function wrongOf(failure: unknown, known: readonly string[]): Wrong {
  if (!CallError.is(failure)) return { form: '出错了，请稍后再试' }
  const wrong: Wrong = {}
  for (const { path, msg } of failure.data?.fields ?? []) wrong[known.includes(path) ? path : 'form'] ??= msg
  return Object.keys(wrong).length ? wrong : { form: failure.msg }
}
