// Samples of the calls of contract/community/blog.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { aBlog, by } from '../study.ts'

export const samples: Samples = {
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
