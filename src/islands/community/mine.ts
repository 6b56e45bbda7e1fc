// What an article, its blogger or a question is to the signed-in visitor: asked once for all islands of the page.
import { atom, type WritableAtom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { knownUser } from '../../lib/stores/user.ts'

export const $article = atom<Output<'community/auth/blog/view'> | null>(null)
export const $blogger = atom<Output<'community/auth/blogger/view'> | null>(null)
export const $question = atom<Output<'community/auth/questions/view'> | null>(null)

const quietly = { hideErrorTips: true }

const once = <T>($store: WritableAtom<T | null>, ask: (id: number) => Promise<T>) => {
  let asked: Promise<void> | undefined
  const now = async (id: number) => {
    if (await knownUser()) $store.set(await ask(id).catch(() => null))
  }
  return (id: number) => (asked ??= now(id))
}

export const askArticle = once($article, (id) => api('community/auth/blog/view', { id }, quietly))
export const askBlogger = once($blogger, (bloggerId) => api('community/auth/blogger/view', { bloggerId }, quietly))
export const askQuestion = once($question, (id) => api('community/auth/questions/view', { id }, quietly))
