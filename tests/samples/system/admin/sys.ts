// Samples of the calls of contract/system/admin/sys.ts.
import { anOperator, newPassword } from '../../../support/making.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/sys/user/confirm': sample(async (w) => {
    return { token: (await anOperator(w)).token, input: { password: newPassword } }
  }),
}
