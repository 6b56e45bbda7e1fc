// Samples of the calls of contract/community/review.ts.
import { aNewcomer, next } from '../../support/making.ts'
import { aWord } from '../../support/reviewing.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'community/auth/review/doubt': sample(async (w) => {
    const { id: wordId } = await aWord(w, `加群${next()}`, 2)
    return by(await aNewcomer(w), { wordId, text: '班级加群的通知请看公告' })
  }),
}
