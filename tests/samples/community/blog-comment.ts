// Samples of the calls of contract/community/blog-comment.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { aBlog, by } from '../study.ts'

export const samples: Samples = {
  'community/auth/blog/comment/save': sample(async (w) =>
    by(await aNewcomer(w), { blogId: await aBlog(w), content: '说得实在' }),
  ),
  'community/auth/blog/comment/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const said = { blogId: await aBlog(w), content: '说得实在' }
    const { id } = await me.api('community/auth/blog/comment/save', said)
    return by(me, { id })
  }),
}
