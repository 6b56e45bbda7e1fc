// The calls about organizations, and the orders of one's own organization.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { profitStates } from '../enums/profit-states.ts'
import { codeOf, Empty, Flag, Html, Id, Instant, Int, idOf, line, PageQuery, Picture, pageOf, Text } from '../fields.ts'
import { OrderProfit, OrderStatus } from './order.ts'

export const OrganizationCard = z.object({
  id: Id,
  organizationName: Text,
  logo: Text,
  cover: Text,
  region: Text,
  introduceShort: Text,
  lecturerCount: Int,
  courseCount: Int,
  studyCount: Int,
})

export type OrganizationCard = z.output<typeof OrganizationCard>

export const Organization = OrganizationCard.extend({
  introduce: Html,
  contact: Text,
  slogan: Text,
  foundedYear: Int.nullable(),
  gmtCreate: Instant, // since when it teaches here
  liveCount: Int,
  articleCount: Int, // of its lecturers
  followerCount: Int,
  avgScore: z.number(), // of the reviews of all courses; 0 = none
  /** Its lecturers, as authors of articles. */
  bloggerIdList: z.array(Id),
})

export type Organization = z.output<typeof Organization>

export const OrganizationOrder = OrderProfit.extend({
  lecturerName: Text,
  profitStatus: codeOf(profitStates, 0), // 0: no share, as it is not paid or was free
  gmtCreate: Instant,
  payTime: Instant.nullable(),
}).omit({ profitRole: true })

export type OrganizationOrder = z.output<typeof OrganizationOrder>

const byOrganization = z.object({ organizationId: idOf('organization') })

const followed = z.object({ isAttention: Flag, followerCount: Int })

const followerTags = ({ organizationId }: { organizationId: number }) => [`fans:org-${organizationId}`]

export const organizationCalls = {
  'user/api/organization/list': call({
    summary: 'Organizations in the order of the site, by a part of the name',
    input: PageQuery.extend({ organizationName: z.string().trim().max(20).optional() }),
    output: pageOf(OrganizationCard),
    providesTags: (_, page) => ['organizations', ...(page?.list ?? []).map(({ id }) => `org:${id}`)],
  }),
  'user/api/organization/view': call({
    summary: 'The public profile of an organization',
    input: z.object({ id: idOf('organization') }),
    output: Organization,
    providesTags: ({ id }, output) => [
      `org:${id}`,
      `courses:organization-${id}`,
      `fans:org-${id}`,
      ...(output?.bloggerIdList ?? []).map((bloggerId) => `blogger:${bloggerId}`),
    ],
  }),
  'user/auth/organization/view': call({
    summary: 'My organization',
    access: 'organization',
    input: Empty,
    output: Organization,
    providesTags: noTags,
  }),
  'user/auth/organization/update': call({
    summary: 'Edits my organization, as far as it needs no review: the name is changed by an application',
    access: 'organization',
    input: z.strictObject({
      logo: Picture.optional(),
      cover: Picture.optional(),
      slogan: line(40).optional(),
      introduce: z.string().trim().max(20_000, '介绍太长，最多 2 万个字符').optional(),
      contact: line(100).optional(),
      region: line(20).optional(),
      foundedYear: z.number().int().min(1800, '成立年份在 1800 年以后').max(2200, '成立年份不对').nullable().optional(),
    }),
    output: Organization,
    invalidatesTags: (_, { id }) => [`org:${id}`, 'organizations'],
    rateLimit: { times: 120, seconds: 3600 },
  }),
  'user/auth/organization/attention/save': call({
    summary: 'Follows an organization, idempotent; it gets one message',
    ofAnybody: 'organizations are public',
    input: byOrganization,
    output: followed,
    invalidatesTags: followerTags,
    rateLimit: { times: 120, seconds: 60 },
    noImpersonation: true,
  }),
  'user/auth/organization/attention/delete': call({
    summary: 'Unfollows an organization, idempotent',
    owner: 'whom I follow',
    input: byOrganization,
    output: followed,
    invalidatesTags: followerTags,
    rateLimit: { times: 120, seconds: 60 },
    noImpersonation: true,
  }),
  'user/auth/organization/attention/list': call({
    summary: 'The organizations I follow, the latest first; filtered by organizationIds',
    ofAnybody: 'filters the organizations I follow; they are public',
    input: PageQuery.extend({ organizationIds: z.array(Id).max(100).optional() }),
    output: pageOf(OrganizationCard),
    providesTags: noTags,
  }),
  'user/auth/organization/order/list': call({
    summary: 'Orders of what my organization sells, the newest first, with the share of the organization',
    access: 'organization',
    owner: 'orders of my organization',
    input: PageQuery.extend({
      orderStatus: OrderStatus.optional(),
      lecturerId: Id.optional(),
    }),
    output: pageOf(OrganizationOrder),
    providesTags: noTags,
  }),
}
