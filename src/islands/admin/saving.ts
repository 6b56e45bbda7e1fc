// Saves live changes sequentially, so that the last change is the last to arrive.

import type { CallName, Input } from '../../contract/calls.ts'
import { tryApi } from '../../lib/api.ts'
import { toast } from '../../lib/stores/toasts.ts'

let line: Promise<unknown> = Promise.resolve()

export const savedText = '保存成功，前台已更新'
export const deletedText = '删除成功，前台已更新'

/** Says that it is saved, or why not; false when it is not. */
export async function saveNow<N extends CallName>(name: N, input: Input<N>, message = savedText): Promise<boolean> {
  const turn = line.then(() => tryApi(name, input))
  line = turn
  const answer = await turn
  if (answer) toast(message)
  return Boolean(answer)
}
