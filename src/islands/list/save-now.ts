// Saves changes that take effect at once (a switch, an order) one after the other, so that the last is the last to arrive.
import type { CallName, Input } from '../../contract/calls.ts'
import { CallError, codes } from '../../contract/codes.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { isLostSession, silentApi } from '../../lib/wire/api.ts'

let last: Promise<unknown> = Promise.resolve()

export const savedText = '保存成功，前台已更新'
export const deletedText = '删除成功，前台已更新'

/** Shows that it is saved, or why not; resolves to false when it is not. */
export const saveNow = <N extends CallName>(name: N, input: Input<N>, message = savedText): Promise<boolean> =>
  saveInTurn(() => silentApi(name, input), message)

/** The same for what is saved by more than one call. */
export function saveInTurn(save: () => Promise<unknown>, message = savedText): Promise<boolean> {
  const saving = last.then(save).then(
    () => {
      toast(message)
      return true
    },
    (failure) => {
      const code = CallError.is(failure) ? codes[failure.code] : 0
      const isShown = code === codes.noPermission || isLostSession(code) // by the client, as after every call
      if (!isShown) toast(CallError.is(failure) ? failure.msg : '出错了，请稍后再试')
      return false
    },
  )
  last = saving
  return saving
}
