// The calls by which operators edit what stands around every page: live at once on the pages that show it.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Href, Html, Id, Instant, Int, idOf, line, Nothing, Picture, Text } from '../fields.ts'
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
  artTitle: Text.nullable(), // of children
  artDesc: Html.nullable(),
  gmtModified: Instant.nullable(),
})
const LinkRow = z.object({ id: Id, linkName: Text, linkUrl: Text, linkTarget: target, statusId: Flag, sort: Int })

export const edit = {
  'system/admin/website/view': call({
    says: 'All the site information',
    in: Nothing,
    out: WebsiteInfo,
    shows: nothing,
  }),
  'system/admin/website/edit': call({
    says: 'Changes the fields that are given',
    in: z
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
    out: WebsiteInfo,
    changes: () => ['website'],
  }),

  'system/admin/nav/bar/page': call({
    says: 'The navigation, hidden items too',
    in: z.object({ platShow }),
    out: z.object({ list: z.array(NavRow) }),
    shows: nothing,
  }),
  'system/admin/nav/bar/save': call({
    says: 'Adds an item at the end, or changes one',
    in: z.object({
      id: idOf('navBar').optional(),
      navTitle: line(6, 2),
      navUrl: Href,
      target: target.default('_self'),
      platShow,
      statusId,
    }),
    out: saved,
    changes: () => ['nav'],
  }),
  'system/admin/nav/bar/delete': call({
    says: 'Removes an item',
    in: z.object({ id: idOf('navBar') }),
    out: Done,
    changes: () => ['nav'],
  }),
  'system/admin/nav/bar/sort': call({
    says: 'Puts the items into this order',
    in: order,
    out: Done,
    changes: () => ['nav'],
  }),

  'system/admin/website/nav/page': call({
    says: 'The columns of the footer and their articles, hidden ones too',
    in: Nothing,
    out: z.object({ list: z.array(AboutRow) }),
    shows: nothing,
  }),
  'system/admin/website/nav/save': call({
    says: 'Adds or changes a column (no parentId) or an article under one',
    in: z.object({
      id: idOf('websiteNav').optional(),
      parentId: idOf('websiteNav').nullable().default(null),
      navName: line(12, 2),
      statusId,
      artTitle: line(60).optional(),
      artDesc: rich.optional(),
    }),
    out: saved,
    changes: (_, { id }) => ['footer', `terrace:${id}`],
  }),
  'system/admin/website/nav/delete': call({
    says: 'Removes an article, or a column that has none',
    in: z.object({ id: idOf('websiteNav') }),
    out: Done,
    changes: () => ['footer'],
    withdraws: ({ id }) => [`terrace:${id}`],
  }),
  'system/admin/website/nav/sort': call({
    says: 'Puts the columns, or the articles of one, into this order',
    in: order,
    out: Done,
    changes: () => ['footer'],
  }),

  'system/admin/website/link/page': call({
    says: 'The friend links, hidden ones too',
    in: Nothing,
    out: z.object({ list: z.array(LinkRow) }),
    shows: nothing,
  }),
  'system/admin/website/link/save': call({
    says: 'Adds a link at the end, or changes one',
    in: z.object({
      id: idOf('websiteLink').optional(),
      linkName: line(20, 2),
      linkUrl: Href,
      linkTarget: target.default('_blank'),
      statusId,
    }),
    out: saved,
    changes: () => ['links'],
  }),
  'system/admin/website/link/delete': call({
    says: 'Removes a link',
    in: z.object({ id: idOf('websiteLink') }),
    out: Done,
    changes: () => ['links'],
  }),
  'system/admin/website/link/sort': call({
    says: 'Puts the links into this order',
    in: order,
    out: Done,
    changes: () => ['links'],
  }),
}
