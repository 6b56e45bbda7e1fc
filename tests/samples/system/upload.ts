// Samples of the calls of contract/system/upload.ts.
import { aNewcomer } from '../../support/making.ts'
import { file } from '../operators.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'system/auth/upload/pic': sample(async (w) => ({ token: (await aNewcomer(w)).token, file: await file() })),
}
