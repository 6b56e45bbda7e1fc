// The calls about what stands around every page, as visitors read it.
import { z } from 'zod'
import { call } from '../call.ts'
import { Flag, Html, Id, Instant, idOf, Nothing, PageQuery, pageOf, Text } from '../fields.ts'

export const WebsiteInfo = z.object({
  title: Text,
  h5Domain: Text,
  isEnableStatistics: Flag,
  statisticsCode: Text,
  logo: Text,
  ico: Text,
  keyword: Text,
  desc: Text,
  copyright: Text,
  icp: Text,
  prn: Text,
  prnNo: Text,
  isShowService: Flag,
  service1: Text,
  service2: Text,
  service3: Text,
  service4: Text,
  service5: Text,
  wxCode: Text,
  wbCode: Text,
  loginUrl: Text,
  playerProvider: Text,
  registerAgreement: Html,
  entryAgreement: Html,
  recruitTitle: Text,
  recruitInfo: Html,
})
export type WebsiteInfo = z.output<typeof WebsiteInfo>

export const NavItem = z.object({ id: Id, navTitle: Text, navUrl: Text, target: z.enum(['_self', '_blank']) })
export type NavItem = z.output<typeof NavItem>

export const AboutItem = z.object({
  id: Id,
  navName: Text,
  websiteNavList: z.array(z.object({ id: Id, navName: Text })),
})
export type AboutItem = z.output<typeof AboutItem>

export const FriendLink = z.object({ linkUrl: Text, linkTarget: z.enum(['_self', '_blank']), linkName: Text })

export const website = {
  'system/api/website/get': call({
    says: 'Title, records, service numbers and agreements of the site',
    in: Nothing,
    out: WebsiteInfo,
    shows: () => ['website'],
    steady: true,
  }),
  'system/api/nav/bar/list': call({
    says: 'The navigation, in its order: 1 PC, 2 H5',
    in: z.object({ platShow: z.union([z.literal(1), z.literal(2)]).default(1) }),
    out: z.object({ list: z.array(NavItem), time: Instant }),
    shows: () => ['nav'],
    steady: true,
  }),
  'system/api/website/nav/list': call({
    says: 'The columns of the footer and their articles',
    in: Nothing,
    out: z.object({ list: z.array(AboutItem) }),
    shows: () => ['footer'],
    steady: true,
  }),
  'system/api/website/nav/article/get': call({
    says: 'A footer article',
    in: z.object({ navId: idOf('websiteNav') }),
    out: z.object({ id: Id, navId: Id, artTitle: Text, artPic: Text, artDesc: Html, gmtModified: Instant }),
    shows: ({ navId }) => [`terrace:${navId}`],
  }),
  'system/api/website/link': call({
    says: 'The friend links',
    in: Nothing,
    out: z.object({ list: z.array(FriendLink) }),
    steady: true,
    shows: () => ['links'],
  }),
  'system/api/website/referral/code': call({
    says: 'Whether a referral code is one, and whose',
    in: z.object({ referralCode: z.string().max(20) }),
    out: z.object({ referralCode: Text, valid: z.boolean(), nickname: Text, headImgUrl: Text }),
    shows: () => [],
    limit: { times: 60, seconds: 60 },
  }),
  'system/api/sitemap/list': call({
    says: 'The addresses of all public pages, for sitemap.xml and for publishing',
    in: PageQuery.extend({ pageSize: z.coerce.number<number | string>().int().min(1).max(5000).default(5000) }),
    out: pageOf(z.object({ path: Text, gmtModified: Instant.nullable() })),
    shows: () => ['courses', 'footer', 'blogs', 'questions', 'info', 'exams:1', 'exams:2', 'sitemap'],
  }),
}
