// Samples of the calls of contract/system/admin/sys.ts.
import { anOperator, newPassword, next } from '../../../support/making.ts'
import { fields } from '../../fields.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

const anAccount = () => ({ ...fields['system/admin/sys/user/save'], account: `kefu${next()}` })

export const samples: Samples = {
  'system/admin/sys/user/confirm': sample(async (w) => {
    return { token: (await anOperator(w)).token, input: { password: newPassword } }
  }),
  'system/admin/sys/user/password/update': sample(async (w) => {
    return { token: (await anOperator(w)).token, input: { oldPassword: newPassword, newPassword: 'xing tan 2026' } }
  }),
  'system/admin/sys/user/save': [
    ...sample(async (w) => byOperator(w, anAccount())),
    ...sample(
      async (w) => {
        const { id } = await anOperator(w, { role: '编辑' })
        return byOperator(w, { id, version: 1, name: '顾青', roleId: 3, statusId: 0 })
      },
      { what: 'changed' },
    ),
  ],
  'system/admin/sys/user/password/reset': sample(async (w) => byOperator(w, { id: (await anOperator(w)).id })),
}
