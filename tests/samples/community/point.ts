// Samples of the calls of contract/community/point.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'community/auth/point/save': sample(async (w) => by(await aNewcomer(w), {})),
}
