// Saves changes that take effect at once (a switch, an order) one after the other, so that the last is the last to arrive.
import type { CallName, Input } from '../../contract/calls.ts'
import { tryApi } from '../../lib/api.ts'
import { toast } from '../../lib/stores/toasts.ts'

let last: Promise<unknown> = Promise.resolve()

export const savedText = '保存成功，前台已更新'
export const deletedText = '删除成功，前台已更新'

/** Shows that it is saved, or why not; resolves to false when it is not. */
export async function saveNow<N extends CallName>(name: N, input: Input<N>, message = savedText): Promise<boolean> {
  const saving = last.then(() => tryApi(name, input))
  last = saving
  const output = await saving
  if (output) toast(message)
  return Boolean(output)
}
