// Samples of the calls of contract/community/blogger.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { anybodysBlogger, by } from '../study.ts'

export const samples: Samples = {
  'community/auth/blogger/save': sample(async (w) =>
    by(await aNewcomer(w), { bloggerName: '三尺之间', introduction: '教三年级语文', headImgUrl: '' }),
  ),
  'community/auth/blogger/update': sample(async (w) => {
    const me = await aNewcomer(w)
    await me.api('community/auth/blogger/save', { bloggerName: '三尺之间' })
    return by(me, { bloggerName: '三尺之外', introduction: '教四年级语文' })
  }),
  'community/auth/blogger/user/record/save': [
    ...sample(async (w) => by(await aNewcomer(w), { bloggerId: await anybodysBlogger(w), opType: 1 })),
    ...sample(
      async (w) => {
        const me = await aNewcomer(w)
        const bloggerId = await anybodysBlogger(w)
        await me.api('community/auth/blogger/user/record/save', { bloggerId, opType: 1 })
        return by(me, { bloggerId, opType: 0 })
      },
      { what: 'taken back' },
    ),
  ],
}
