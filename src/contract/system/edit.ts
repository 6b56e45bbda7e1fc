// The calls by which operators edit the page frame (site information, navigation, footer, links); changes appear at once.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Flag, Href, Html, Id, Instant, Int, idOf, line, Picture, Text } from '../fields.ts'
import { WebsiteInfo } from './website.ts'

const platShow = z.union([z.literal(1), z.literal(2)]).default(1)
const target = z.enum(['_self', '_blank'])
const statusId = Flag.default(1) // 0 = hidden
const saved = z.object({ id: Id })
const order = z.object({ ids: z.array(Id).min(1).max(200) })
const rich = z.string().max(200_000, '内容太长，最多 20 万字')
const url = z
  .string()
  .max(300)
  .regex(/^$|^https?:\/\/[^\s\\]+$/, '请填写以 https:// 开头的地址')

const NavRow = z.object({
  id: Id,
  navTitle: Text,
  navUrl: Text,
  target,
  platShow: Int,
  statusId: Flag,
  sort: Int,
  gmtModified: Instant,
})
const AboutRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  navName: Text,
  statusId: Flag,
  sort: Int,
  artTitle: Text.nullable(), // of articles
  artDesc: Html.nullable(),
  gmtModified: Instant.nullable(),
})
const LinkRow = z.object({ id: Id, linkName: Text, linkUrl: Text, linkTarget: target, statusId: Flag, sort: Int })

export const edit = {
  'system/admin/website/view': call({
    summary: 'All the site information',
    input: Empty,
    output: WebsiteInfo,
    providesTags: noTags,
  }),
  'system/admin/website/edit': call({
    summary: 'Changes the given fields',
    input: z
      .strictObject({
        title: line(20, 1),
        h5Domain: url,
        isEnableStatistics: Flag,
        statisticsCode: z.string().max(5000),
        logo: Picture,
        ico: Picture,
        keyword: line(200),
        desc: line(300),
        copyright: line(100),
        icp: line(50),
        prn: line(50),
        prnNo: line(50),
        isShowService: Flag,
        service1: line(50),
        service2: line(50),
        service3: line(50),
        service4: line(50),
        service5: line(50),
        wxCode: Picture,
        wbCode: Picture,
        loginUrl: Href,
        playerProvider: line(20),
        registerAgreement: rich,
        entryAgreement: rich,
        recruitTitle: line(50),
        recruitInfo: rich,
      })
      .partial(),
    output: WebsiteInfo,
    invalidatesTags: () => ['website'],
  }),

  'system/admin/nav/bar/page': call({
    summary: 'The navigation, hidden items too',
    input: z.object({ platShow }),
    output: z.object({ list: z.array(NavRow) }),
    providesTags: noTags,
  }),
  'system/admin/nav/bar/save': call({
    summary: 'Adds an item at the end, or changes one',
    input: z.object({
      id: idOf('navBar').optional(),
      navTitle: line(6, 2),
      navUrl: Href,
      target: target.default('_self'),
      platShow,
      statusId,
    }),
    output: saved,
    invalidatesTags: () => ['nav'],
  }),
  'system/admin/nav/bar/delete': call({
    summary: 'Removes an item',
    input: z.object({ id: idOf('navBar') }),
    output: Done,
    invalidatesTags: () => ['nav'],
  }),
  'system/admin/nav/bar/sort': call({
    summary: 'Sorts the items',
    input: order,
    output: Done,
    invalidatesTags: () => ['nav'],
  }),

  'system/admin/website/nav/page': call({
    summary: 'The columns of the footer and their articles, hidden ones too',
    input: Empty,
    output: z.object({ list: z.array(AboutRow) }),
    providesTags: noTags,
  }),
  'system/admin/website/nav/save': call({
    summary: 'Adds or changes a column (no parentId) or an article under one',
    input: z.object({
      id: idOf('websiteNav').optional(),
      parentId: idOf('websiteNav').nullable().default(null),
      navName: line(12, 2),
      statusId,
      artTitle: line(60).optional(),
      artDesc: rich.optional(),
    }),
    output: saved,
    invalidatesTags: (_, { id }) => ['footer', `terrace:${id}`],
  }),
  'system/admin/website/nav/delete': call({
    summary: 'Removes an article, or a column without articles',
    input: z.object({ id: idOf('websiteNav') }),
    output: Done,
    invalidatesTags: () => ['footer'],
    purgesTags: ({ id }) => [`terrace:${id}`],
  }),
  'system/admin/website/nav/sort': call({
    summary: 'Sorts the columns, or the articles of a column',
    input: order,
    output: Done,
    invalidatesTags: () => ['footer'],
  }),

  'system/admin/website/link/page': call({
    summary: 'The friend links, hidden ones too',
    input: Empty,
    output: z.object({ list: z.array(LinkRow) }),
    providesTags: noTags,
  }),
  'system/admin/website/link/save': call({
    summary: 'Adds a link at the end, or changes one',
    input: z.object({
      id: idOf('websiteLink').optional(),
      linkName: line(20, 2),
      linkUrl: Href,
      linkTarget: target.default('_blank'),
      statusId,
    }),
    output: saved,
    invalidatesTags: () => ['links'],
  }),
  'system/admin/website/link/delete': call({
    summary: 'Removes a link',
    input: z.object({ id: idOf('websiteLink') }),
    output: Done,
    invalidatesTags: () => ['links'],
  }),
  'system/admin/website/link/sort': call({
    summary: 'Puts the links into this order',
    input: order,
    output: Done,
    invalidatesTags: () => ['links'],
  }),
}
