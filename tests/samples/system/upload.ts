// Samples of the calls of contract/system/upload.ts.
import { aPdf } from '../../support/files.ts'
import { aNewcomer } from '../../support/making.ts'
import { file } from '../operators.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'system/auth/upload/pic': sample(async (w) => ({ token: (await aNewcomer(w)).token, file: await file() })),
  'system/auth/upload/file': sample(async (w) => ({
    token: (await aNewcomer(w)).token,
    file: { body: aPdf(), name: '教案.pdf', type: 'application/pdf' },
  })),
}
