// Samples of the calls of contract/user/user-ext.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/user/ext/update': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: { nickname: '山里的老师', schoolName: '江州一小' } }
  }),
}
