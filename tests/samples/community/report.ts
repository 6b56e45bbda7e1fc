// Samples of the calls of contract/community/report.ts.
import { aNewcomer } from '../../support/making.ts'
import { reported } from '../../support/reviewing.ts'
import { type Samples, sample } from '../sample.ts'
import { aBlog, anAnswer, by } from '../study.ts'

const aReport = { reasonType: 1, reason: '里面是广告' }

export const samples: Samples = {
  'community/auth/report/save': [
    ...sample(async (w) => by(await aNewcomer(w), { refType: 1, refId: await aBlog(w), ...aReport })),
    ...sample(
      async (w) => {
        const { id } = await anAnswer(w)
        await reported(w, 3, id, 2)
        return by(await aNewcomer(w), { refType: 3, refId: id, ...aReport })
      },
      { what: 'hides' },
    ),
  ],
}
