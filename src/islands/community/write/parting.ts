// What becomes of two texts of one draft that stand against each other: one that has been chosen, or each for itself.
import { cut } from '../../../contract/cut.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import type { DraftKeeper, Stored } from './draft-keeper.ts'
import { makeNo } from './use-keeper.ts'

type Options<W extends object, D extends Stored> = {
  keeper: DraftKeeper<W, D>
  setBusy(isBusy: boolean): void
  titleMax: number
  /** Saves the other text as a draft of its own. */
  save(other: W & { draftNo: string; saveNo: string }): Promise<unknown>
  /** 「存成两篇成功，另一篇在草稿里」 */
  done: string
}

export function partingOf<W extends { title: string }, D extends Stored>({
  keeper,
  setBusy,
  titleMax,
  save,
  done,
}: Options<W, D>) {
  return {
    async resolve(merged: W) {
      setBusy(true)
      await keeper.resolve(merged)
      setBusy(false)
    },

    /** What the other side wrote becomes a draft of its own. */
    async split() {
      const { conflict } = keeper.state()
      if (!conflict) return
      setBusy(true)
      const { text, device } = conflict.other
      const title = cut(`${text.title}（${device || '另一份'}）`, titleMax)
      const isSaved = await save({ ...text, title, draftNo: makeNo(), saveNo: makeNo() }).then(
        () => true,
        () => false,
      )
      if (isSaved) {
        await keeper.resolve(keeper.state().text)
        toast(done)
      }
      setBusy(false)
    },
  }
}
