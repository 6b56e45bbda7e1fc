// Samples of the calls of contract/community/blog-draft.ts.
import type { World } from '../../support/world.ts'
import { aBlogger, aNo, aWritten } from '../../support/writing.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

async function aDraft(w: World) {
  const me = await aBlogger(w)
  const written = await aWritten(w)
  return { me, written, ...(await me.api('community/auth/blog/draft/save', written)) }
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

export const samples: Samples = {
  'community/auth/blog/draft/save': [
    ...sample(
      async (w) => {
        const { me, written, id, version } = await aDraft(w)
        return by(me, { ...written, id, version, saveNo: aNo(), isKept: 1, title: '又改了一遍的题目' })
      },
      { what: 'again' },
    ),
    ...sample(async (w) => by(await aBlogger(w), await aWritten(w)), { what: 'first' }),
  ],
  'community/auth/blog/draft/delete': sample(async (w) => {
    const { me, id } = await aDraft(w)
    return by(me, { id })
  }),
  'community/auth/blog/draft/recover': sample(async (w) => {
    const { me, id } = await aDraft(w)
    await me.api('community/auth/blog/draft/delete', { id })
    return by(me, { id })
  }),
  'community/auth/blog/draft/schedule': sample(async (w) => {
    const { me, id } = await aDraft(w)
    return by(me, { id, publishTime: soon() })
  }),
  'community/auth/blog/draft/history/restore': sample(async (w) => {
    const { me, written, id, version } = await aDraft(w)
    const changed = { ...written, id, version, saveNo: aNo(), isKept: 1 as const, title: '又改了一遍的题目' }
    const saved = await me.api('community/auth/blog/draft/save', changed)
    const { list } = await me.api('community/auth/blog/draft/history/list', { id })
    return by(me, { id: list[0]!.id, version: saved.version, saveNo: aNo() })
  }),
}
