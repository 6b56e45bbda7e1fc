// Samples of the calls of contract/user/admin/users.ts.
import { aNewcomer, next, one } from '../../../support/making.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'user/admin/users/super/ticket': sample(async (w) => {
    return { token: w.tokenOf('operator'), input: { userId: (await aNewcomer(w)).id } }
  }),
  'user/admin/users/edit': sample(async (w) => {
    const { id } = await aNewcomer(w)
    const { id: vipSetId } = await one(w, 'select min(id) as id from vip_set where status_id = 1')
    return { token: w.tokenOf('operator'), input: { id, isRecommended: 1, vipSetId, statusId: next() % 2 } }
  }),
}
