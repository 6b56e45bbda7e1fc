// Samples of the calls of contract/user/organization.ts.
import { aNewcomer } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

export const samples: Samples = {
  'user/auth/organization/attention/save': sample(async (w) => by(await aNewcomer(w), { organizationId: 2 })),
  'user/auth/organization/attention/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    await me.api('user/auth/organization/attention/save', { organizationId: 2 })
    return by(me, { organizationId: 2 })
  }),
}
