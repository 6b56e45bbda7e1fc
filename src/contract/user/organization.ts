// The calls about organizations: who employs lecturers here.
import { z } from 'zod'
import { call } from '../call.ts'
import { Html, Id, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

export const OrganizationCard = z.object({
  id: Id,
  organizationName: Text,
  logo: Text,
  cover: Text,
  introduceShort: Text,
  lecturerCount: Int,
  courseCount: Int,
  studyCount: Int,
})
export type OrganizationCard = z.output<typeof OrganizationCard>

export const Organization = OrganizationCard.extend({ introduce: Html, contact: Text })
export type Organization = z.output<typeof Organization>

export const organization = {
  'user/api/organization/list': call({
    says: 'Organizations in the order of the site, by a part of the name',
    in: PageQuery.extend({ organizationName: z.string().trim().max(20).optional() }),
    out: pageOf(OrganizationCard),
    shows: (_, page) => ['organizations', ...(page?.list ?? []).map(({ id }) => `org:${id}`)],
  }),
  'user/api/organization/view': call({
    says: 'An organization as everybody may see it',
    in: z.object({ id: idOf('organization') }),
    out: Organization,
    shows: ({ id }) => [`org:${id}`],
  }),
}
