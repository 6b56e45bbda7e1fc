// A removal from a list of one's own that can be taken back for some seconds: 取消收藏, 取消关注.
import type { CallName, Input } from '../../contract/calls.ts'
import { toastUndo } from '../../lib/stores/toast-undo.ts'
import { api } from '../../lib/wire/api.ts'
import { invalidate, useSubmit } from '../app/client.ts'

/** `save` takes the input of `remove` unless it is given its own; `lists` are fetched again after each. */
export function useUndoable<R extends CallName, S extends CallName>(remove: R, save: S, ...lists: CallName[]) {
  const { submit, isBusy } = useSubmit(remove, { invalidates: lists })
  async function run(input: Input<R> & Input<S>, text: string, undoInput: Input<S> = input) {
    if (!(await submit(input))) return
    toastUndo(text, () => {
      api(save, undoInput).then(
        () => invalidate(...lists),
        () => {}, // `api` has shown why
      )
    })
  }
  return { run, isBusy }
}
