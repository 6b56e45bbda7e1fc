// Samples of the calls of contract/user/organization-lecturer.ts.
import { aLecturer, one } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'

const token = (w: World) => w.tokenOf('organization')

export async function aRequest(w: World) {
  const lecturer = await aLecturer(w)
  const { id: organizationId } = await one(w, "select id from organization where organization_name = '启明'")
  const request = await lecturer.api('user/auth/lecturer/organization/apply', {
    organizationId,
    applyDesc: '想一起做课',
  })
  return { ...lecturer, ...request, lecturer: lecturer.id, organizationId: organizationId as number }
}

export async function anInvitation(w: World) {
  const lecturer = await aLecturer(w)
  const { mobile, lecturerName } = lecturer
  const { id } = await w.as('organization')('user/auth/organization/lecturer/save', { mobile, lecturerName })
  return { ...lecturer, tieId: id }
}

export const samples: Samples = {
  'user/auth/organization/lecturer/save': sample(async (w) => {
    const { mobile, lecturerName } = await aLecturer(w)
    return { token: token(w), input: { mobile, lecturerName } }
  }),
  'user/auth/organization/lecturer/delete': sample(async (w) => {
    const { api, tieId, lecturerId } = await anInvitation(w)
    await api('user/auth/lecturer/organization/answer', { id: tieId, auditStatus: 2 })
    return { token: token(w), input: { lecturerId } }
  }),
  'PUT user/auth/organization/lecturer/audit': sample(async (w) => ({
    token: token(w),
    input: { id: (await aRequest(w)).id, auditStatus: 2 },
  })),
}
