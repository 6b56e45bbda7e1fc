// A removal from a list of one's own that can be taken back for some seconds: 取消收藏, 取消关注.
import type { CallName, Input } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { toastUndo } from '../../lib/stores/toast-undo.ts'
import { invalidate, useSubmit } from '../app/client.ts'

/** `remove` and `save` take the same input; `list` is fetched again after each. */
export function useUndoable<R extends CallName, S extends CallName>(remove: R, save: S, list: CallName) {
  const { submit, isBusy } = useSubmit(remove, { invalidates: [list] })
  async function run(input: Input<R> & Input<S>, text: string) {
    if (!(await submit(input))) return
    toastUndo(text, () => {
      api(save, input).then(
        () => invalidate(list),
        () => {}, // `api` has shown why
      )
    })
  }
  return { run, isBusy }
}
