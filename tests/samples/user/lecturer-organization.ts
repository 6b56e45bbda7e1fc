// Samples of the calls of contract/user/lecturer-organization.ts.
import { aLecturer, one } from '../../support/making.ts'
import { type Samples, sample } from '../sample.ts'
import { anInvitation, aRequest } from './organization-lecturer.ts'

export const samples: Samples = {
  'user/auth/lecturer/organization/apply': sample(async (w) => {
    const { id: organizationId } = await one(w, "select id from organization where organization_name = '启明'")
    return { token: (await aLecturer(w)).token, input: { organizationId, applyDesc: '想一起做课' } }
  }),
  'user/auth/lecturer/organization/withdraw': sample(async (w) => {
    const { token, id } = await aRequest(w)
    return { token, input: { id } }
  }),
  'user/auth/lecturer/organization/answer': sample(async (w) => {
    const { token, tieId } = await anInvitation(w)
    return { token, input: { id: tieId, auditStatus: 2 } }
  }),
  'user/auth/lecturer/organization/leave': sample(async (w) => {
    const { token, api, tieId } = await anInvitation(w)
    await api('user/auth/lecturer/organization/answer', { id: tieId, auditStatus: 2 })
    return { token, input: {} }
  }),
}
