// The signed-in user's relation to an article, its blogger or a question: fetched once for all islands of a page.
import { atom, type WritableAtom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { silentApi } from '../../lib/wire/api.ts'

export const $article = atom<Output<'community/auth/blog/view'> | null>(null)
export const $blogger = atom<Output<'community/auth/blogger/view'> | null>(null)
export const $question = atom<Output<'community/auth/questions/view'> | null>(null)

function sharedQuery<T extends object>($store: WritableAtom<T | null>, fetchById: (id: number) => Promise<T>) {
  let request: Promise<void> | undefined
  const fetchNow = async (id: number) => {
    if (!(await ensureUser())) return
    $store.set(await fetchById(id).catch(() => null))
    if (!$store.get()) request = undefined
  }
  const load = (id: number) => (request ??= fetchNow(id))
  return {
    load,
    /** Applies a change after the first load, so that a pending load does not overwrite it. */
    async update(id: number, changes: Partial<T>) {
      await load(id)
      const current = $store.get()
      if (current) $store.set({ ...current, ...changes })
    },
  }
}

export const { load: loadArticle, update: updateArticle } = sharedQuery($article, (id) =>
  silentApi('community/auth/blog/view', { id }),
)
export const { load: loadBlogger, update: updateBlogger } = sharedQuery($blogger, (bloggerId) =>
  silentApi('community/auth/blogger/view', { bloggerId }),
)
export const { load: loadQuestion, update: updateQuestion } = sharedQuery($question, (id) =>
  silentApi('community/auth/questions/view', { id }),
)
