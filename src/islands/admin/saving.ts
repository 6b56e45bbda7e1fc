// Saving what is live at once: one call after the other, so that the last wish is the last to arrive.
import type { CallName, Input } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { adminTry } from './operator.ts'

let line: Promise<unknown> = Promise.resolve()

export const savedText = '保存成功，前台已更新'
export const deletedText = '删除成功，前台已更新'

/** Says that it is saved, or why not; false when it is not. */
export async function saveNow<N extends CallName>(name: N, input: Input<N>, says = savedText): Promise<boolean> {
  const turn = line.then(() => adminTry(name, input))
  line = turn
  const answer = await turn
  if (answer) toast(says)
  return Boolean(answer)
}
