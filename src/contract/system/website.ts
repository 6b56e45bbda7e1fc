// Site information, footer and links.
import { z } from 'zod'
import { call } from '../call.ts'
import { Empty, Flag, Html, Id, Instant, Int, idOf, Text } from '../fields.ts'

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
  /** Hours within which operators decide. */
  alertHours: Int,
  refundHours: Int,
  extractHours: Int,
  invoiceHours: Int,
  contentHours: Int,
  courseHours: Int,
  settleHours: Int,
  liveHours: Int,
  isDanmu: Flag, // learners may write over films
  /** Points for one, and the most of a day. */
  pointAnswer: Int,
  pointAnswerDay: Int,
  pointAccept: Int,
  pointAcceptDay: Int,
  pointBlog: Int,
  pointBlogDay: Int,
  pointSign: Int,
  studyTarget: Int, // 学时 of a year; 0 = none
})

export type WebsiteInfo = z.output<typeof WebsiteInfo>

export const AboutItem = z.object({
  id: Id,
  navName: Text,
  websiteNavList: z.array(z.object({ id: Id, navName: Text })),
})

export type AboutItem = z.output<typeof AboutItem>

export const FriendLink = z.object({ linkUrl: Text, linkTarget: z.enum(['_self', '_blank']), linkName: Text })

export const websiteCalls = {
  'system/api/website/get': call({
    summary: 'Title, records, service numbers and agreements of the site',
    input: Empty,
    output: WebsiteInfo,
    providesTags: () => ['website'],
    cached: true,
  }),
  'system/api/website/nav/list': call({
    summary: 'The columns of the footer and their articles',
    input: Empty,
    output: z.object({ list: z.array(AboutItem) }),
    providesTags: () => ['footer'],
    cached: true,
  }),
  'system/api/website/nav/article/get': call({
    summary: 'A footer article',
    input: z.object({ navId: idOf('websiteNav') }),
    output: z.object({ id: Id, navId: Id, artTitle: Text, artPic: Text, artDesc: Html, gmtModified: Instant }),
    providesTags: ({ navId }) => [`terrace:${navId}`],
  }),
  'system/api/website/link': call({
    summary: 'The friend links',
    input: Empty,
    output: z.object({ list: z.array(FriendLink) }),
    cached: true,
    providesTags: () => ['links'],
  }),
  'system/api/website/referral/code': call({
    summary: 'Whether a referral code is valid, and its owner',
    input: z.object({ referralCode: z.string().max(20) }),
    output: z.object({ referralCode: Text, valid: z.boolean(), nickname: Text, headImgUrl: Text }),
    providesTags: () => [],
    rateLimit: { times: 60, seconds: 60 },
  }),
}
