// Samples of the calls of contract/community/blog.ts.
import { aNewcomer } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { aBlogger, anArticle, aWritten } from '../../support/writing.ts'
import { type Samples, sample } from '../sample.ts'
import { aBlog, by } from '../study.ts'

/** A trusted writer's, which readers see. */
async function anOwnBlog(w: World) {
  const me = await aBlogger(w, { isTrusted: true })
  const article = await anArticle(w)
  const { id } = await me.api('community/auth/blog/save', article)
  return { me, article, id }
}

export const samples: Samples = {
  'community/auth/blog/save': [
    ...sample(async (w) => by(await aBlogger(w, { isTrusted: true }), await anArticle(w))),
    ...sample(
      async (w) => {
        const me = await aBlogger(w)
        const { id: draftId } = await me.api('community/auth/blog/draft/save', await aWritten(w))
        return by(me, { ...(await anArticle(w)), draftId })
      },
      { what: 'from a draft' },
    ),
  ],
  'community/auth/blog/update': sample(async (w) => {
    const { me, article, id } = await anOwnBlog(w)
    return by(me, { id, ...article, title: '又改了一遍的题目' })
  }),
  'community/auth/blog/stand': sample(async (w) => {
    const { me, id } = await anOwnBlog(w)
    return by(me, { id, standType: 2 })
  }),
  'community/auth/blog/delete': sample(async (w) => {
    const { me, id } = await anOwnBlog(w)
    return by(me, { id })
  }),
  'community/auth/blog/restore': sample(async (w) => {
    const { me, id } = await anOwnBlog(w)
    await me.api('community/auth/blog/delete', { id })
    return by(me, { id })
  }),
  'community/auth/blog/user/record/save': sample(async (w) =>
    by(await aNewcomer(w), { blogId: await aBlog(w), opType: 1 }),
  ),
  'community/auth/blog/user/record/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = { blogId: await aBlog(w), opType: 2 as const }
    await me.api('community/auth/blog/user/record/save', which)
    return by(me, which)
  }),
}
