// What an article, its blogger or a question is to the signed-in visitor: asked once for all islands of the page.
import { atom, type WritableAtom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { knownUser } from '../../lib/stores/user.ts'

export const $article = atom<Output<'community/auth/blog/view'> | null>(null)
export const $blogger = atom<Output<'community/auth/blogger/view'> | null>(null)
export const $question = atom<Output<'community/auth/questions/view'> | null>(null)

const quietly = { hideErrorTips: true }

function mine<T extends object>($store: WritableAtom<T | null>, askFor: (id: number) => Promise<T>) {
  let asked: Promise<void> | undefined
  const now = async (id: number) => {
    if (!(await knownUser())) return
    $store.set(await askFor(id).catch(() => null))
    if (!$store.get()) asked = undefined
  }
  const ask = (id: number) => (asked ??= now(id))
  return {
    ask,
    /** After a deed: also where it was done before the first answer was here, which must not come after it. */
    async note(id: number, changes: Partial<T>) {
      await ask(id)
      const known = $store.get()
      if (known) $store.set({ ...known, ...changes })
    },
  }
}

export const { ask: askArticle, note: noteArticle } = mine($article, (id) =>
  api('community/auth/blog/view', { id }, quietly),
)
export const { ask: askBlogger, note: noteBlogger } = mine($blogger, (bloggerId) =>
  api('community/auth/blogger/view', { bloggerId }, quietly),
)
export const { ask: askQuestion, note: noteQuestion } = mine($question, (id) =>
  api('community/auth/questions/view', { id }, quietly),
)
