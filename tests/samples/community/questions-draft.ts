// Samples of the calls of contract/community/questions-draft.ts.
import { aNewcomer } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { aNo, aWrittenQuestion } from '../../support/writing.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

async function aDraft(w: World) {
  const me = await aNewcomer(w)
  const written = aWrittenQuestion()
  return { me, written, ...(await me.api('community/auth/questions/draft/save', written)) }
}

export const samples: Samples = {
  'community/auth/questions/draft/save': [
    ...sample(
      async (w) => {
        const { me, written, id, version } = await aDraft(w)
        return by(me, { ...written, id, version, saveNo: aNo(), isKept: 1, title: '又改了一遍的问题' })
      },
      { what: 'again' },
    ),
    ...sample(async (w) => by(await aNewcomer(w), aWrittenQuestion()), { what: 'first' }),
  ],
  'community/auth/questions/draft/delete': sample(async (w) => {
    const { me, id } = await aDraft(w)
    return by(me, { id })
  }),
  'community/auth/questions/draft/recover': sample(async (w) => {
    const { me, id } = await aDraft(w)
    await me.api('community/auth/questions/draft/delete', { id })
    return by(me, { id })
  }),
  'community/auth/questions/draft/history/restore': sample(async (w) => {
    const { me, written, id, version } = await aDraft(w)
    const changed = { ...written, id, version, saveNo: aNo(), isKept: 1 as const, title: '又改了一遍的问题' }
    const saved = await me.api('community/auth/questions/draft/save', changed)
    const { list } = await me.api('community/auth/questions/draft/history/list', { id })
    return by(me, { id: list[0]!.id, version: saved.version, saveNo: aNo() })
  }),
}
