// Samples of the calls of contract/user/user.ts.
import { aCode, aMobile, aNewcomer, newPassword } from '../../support/making.ts'
import { another, coded } from '../accounts.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/api/user/register': sample(
    async (w) => {
      const mobile = aMobile()
      const code = await aCode(w, mobile, 2)
      return { input: { mobile, code, password: another, repassword: another, referralCode: 'ABC123', agree: 1 } }
    },
    { tries: 4 },
  ),
  'user/api/user/send/code': sample(async () => ({ input: { mobile: aMobile(), codeType: 1 } })),
  'user/api/user/update/password': sample(
    async (w) => {
      const { mobile } = await aNewcomer(w)
      const code = await aCode(w, mobile, 3)
      return { input: { mobile, code, newPassword: another, confirmPassword: another } }
    },
    { tries: 4 },
  ),
  'user/api/user/update/password/ticket': sample(async (w) => {
    const { id } = await aNewcomer(w)
    const { url } = await w.as('operator')('user/admin/users/password/ticket', { userId: id, reason: '换了手机号' })
    return { input: { ticket: url.split('#ticket=')[1]!, newPassword: another } }
  }),
  'user/auth/user/update/password': sample(async (w) => {
    const { token } = await aNewcomer(w)
    return { token, input: { oldPassword: newPassword, newPassword: another } }
  }),
  'user/auth/user/send/code': sample(async (w) => ({ token: (await aNewcomer(w)).token, input: { codeType: 5 } })),
  'user/auth/user/confirm': [
    ...sample(async (w) => ({ token: (await aNewcomer(w)).token, input: { password: newPassword } })),
    { what: 'by code', tries: 4, ready: (w) => coded(w, 5) },
  ],
  'user/auth/user/logout': sample(async (w) => ({ token: (await aNewcomer(w)).token })),
  'user/auth/user/update/mobile': sample((w) => coded(w, 6), { tries: 4 }),
  'user/auth/user/cancel': sample((w) => coded(w, 5), { tries: 4 }),
}
