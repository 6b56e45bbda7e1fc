// Samples of the calls of contract/community/admin/word-example.ts.
import { next } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'community/admin/word/example/save': sample(async (w) =>
    byOperator(w, { content: `这道题是个大麻烦 ${next()}`, isHeld: 0 }),
  ),
  'community/admin/word/example/delete': sample(async (w) =>
    byOperator(
      w,
      await w.as('operator')('community/admin/word/example/save', { content: `大麻烦 ${next()}`, isHeld: 0 }),
    ),
  ),
}
