// Samples of the calls of contract/system/admin/login.ts.
import { anOperator, newPassword } from '../../../support/making.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/login/password': sample(async (w) => {
    return { input: { account: (await anOperator(w)).account, password: newPassword } }
  }),
}
