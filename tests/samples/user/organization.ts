// Samples of the calls of contract/user/organization.ts.
import { aNewcomer, anOrganization as aRunOrganization, next, one } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { type Samples, sample } from '../sample.ts'
import { by } from '../study.ts'

/** One that nobody follows yet. */
async function anOrganization(w: World) {
  const { id } = await one(w, 'insert into organization (organization_name) values ($1) returning id', [
    `机构 ${next()}`,
  ])
  return { organizationId: id as number }
}

export const samples: Samples = {
  'user/auth/organization/update': sample(async (w) => ({
    token: (await aRunOrganization(w)).token,
    input: { slogan: '让每位老师都有同伴', contact: '0571-88880000', foundedYear: 2008 },
  })),
  'user/auth/organization/attention/save': sample(async (w) => by(await aNewcomer(w), await anOrganization(w))),
  'user/auth/organization/attention/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const which = await anOrganization(w)
    await me.api('user/auth/organization/attention/save', which)
    return by(me, which)
  }),
}
