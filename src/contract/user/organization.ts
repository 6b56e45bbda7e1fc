// The calls about organizations: who employs lecturers here, and what an organization sees of its own.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { OrderProfit } from './earnings.ts'
import { OrderStatus } from './order.ts'

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

export const OrganizationOrder = OrderProfit.extend({
  lecturerName: Text,
  profitStatus: Int, // 0: nothing was earned by it, as long as it is not paid, or when it cost nothing
  gmtCreate: Instant,
  payTime: Instant.nullable(),
}).omit({ profitRole: true })
export type OrganizationOrder = z.output<typeof OrganizationOrder>

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
  'user/auth/organization/order/list': call({
    says: 'Orders of what my organization sells, the newest first, with what came to the organization of each',
    who: 'organization',
    owner: 'orders of my organization',
    in: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      lecturerId: Id.optional(),
    }),
    out: pageOf(OrganizationOrder),
    shows: nothing,
  }),
}
