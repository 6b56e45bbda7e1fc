// Samples of the calls of contract/user/user-login.ts.
import { aCode, aMobile, aNewcomer, newPassword, one } from '../../support/making.ts'
import { aTicket, signed } from '../accounts.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/api/user/login/password': sample(async (w) => {
    const { mobile } = await aNewcomer(w)
    return { input: { mobile, password: newPassword } }
  }),
  'user/api/user/login/code': [
    {
      what: 'of a number not seen before',
      tries: 4,
      async ready(w) {
        const mobile = aMobile()
        return { input: { mobile, code: await aCode(w, mobile, 1), referralCode: 'ABC123' } }
      },
    },
    {
      what: 'of who wanted to leave',
      tries: 4,
      async ready(w) {
        const { mobile, id } = await aNewcomer(w)
        await one(w, `update account set gmt_cancel = now() + interval '3 days' where id = $1`, [id])
        return { input: { mobile, code: await aCode(w, mobile, 1) } }
      },
    },
  ],
  'user/api/user/login/ticket': sample(async (w) => ({ input: { ticket: await aTicket(w) } })),
  'user/api/user/login/ticket/save': sample(async (w) => ({ input: await signed(w) })),
}
