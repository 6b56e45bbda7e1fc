// Samples of the calls of contract/community/admin/word.ts.
import { next } from '../../../support/making.ts'
import { aWord } from '../../../support/reviewing.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'community/admin/word/save': [
    ...sample(async (w) => byOperator(w, { word: `代刷学时${next()}`, level: 2, exceptions: ['补刷'], isPinyin: 1 })),
    ...sample(
      async (w) => {
        const word = `代写论文${next()}`
        return byOperator(w, { ...(await aWord(w, word, 1)), word, level: 3 })
      },
      { what: 'changed' },
    ),
  ],
  'community/admin/word/delete': sample(async (w) => byOperator(w, await aWord(w, `代考${next()}`, 2))),
  'community/admin/word/add': sample(async (w) => byOperator(w, { words: `枪手${next()}\n包过`, level: 2 })),
  'PUT community/admin/word/level': sample(async (w) =>
    byOperator(w, { list: [{ ...(await aWord(w, `答案${next()}`, 2)), level: 3 }] }),
  ),
}
