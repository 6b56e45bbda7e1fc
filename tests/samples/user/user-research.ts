// Samples of the calls of contract/user/user-research.ts.
import { aNewcomer } from '../../support/making.ts'
import { fields } from '../fields.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/user/research/save': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: fields['user/auth/user/research/edit']! }
  }),
  'user/auth/user/research/edit': sample(async (w) => {
    const me = await aNewcomer(w)
    const given = fields['user/auth/user/research/edit'] as { schoolName: string }
    const { id } = await me.api('user/auth/user/research/save', given as never)
    return { token: me.token, input: { ...given, id, schoolName: '江州二小' } }
  }),
}
