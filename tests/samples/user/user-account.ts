// Samples of the calls of contract/user/user-account.ts.
import { aNewcomer, anEarner, bankCard } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/user/account/update': sample(async (w) => {
    return { token: (await aNewcomer(w, { isRecommended: 1 })).token, input: bankCard }
  }),
  'user/auth/user/account/extract/log/save': sample(async (w) => {
    return { token: (await anEarner(w)).token, input: { extractMoney: 30_000 } }
  }),
}
