// Samples of the calls of contract/user/session.ts.
import { aNewcomer, aSession, one } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/session/delete': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aSession(w, id, 2)
    const other = await one(w, 'select id from session where account_id = $1 and client_type = 2', [id])
    return { token, input: { id: other.id } }
  }),
  'user/auth/session/delete/all': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aSession(w, id, 2)
    return { token }
  }),
}
