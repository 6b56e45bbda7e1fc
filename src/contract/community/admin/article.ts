// The calls by which operators write news.

import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { standTypes } from '../../enums/stand-types.ts'
import {
  Done,
  Flag,
  Html,
  Id,
  Instant,
  Int,
  idOf,
  line,
  oneOf,
  PageQuery,
  Picture,
  pageOf,
  saved,
  saving,
  Text,
  Version,
} from '../../fields.ts'

const AdminArticle = z.object({
  id: Id,
  categoryId: Id,
  categoryName: Text,
  title: Text,
  countRead: Int,
  isOpen: Flag,
  gmtCreate: Instant,
  gmtModified: Instant,
})

export type AdminArticle = z.output<typeof AdminArticle>

const tagsOf = (id: number) => [`info:${id}`, `blog:${id}`]

export const adminArticleCalls = {
  'community/admin/article/page': call({
    summary: 'News, the latest first, unpublished ones included; filtered by category, or by all the words of keyword',
    right: 'news',
    input: PageQuery.extend({
      categoryId: Id.optional(),
      isOpen: oneOf(0, 1).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(AdminArticle),
    providesTags: noTags,
  }),
  'community/admin/article/view': call({
    summary: 'One piece of news for editing',
    right: 'news',
    input: z.object({ id: idOf('blog') }),
    output: AdminArticle.extend({ summary: Text, content: Html, coverImg: Text, version: Int }),
    providesTags: noTags,
  }),
  'community/admin/article/save': call({
    summary: 'Adds a piece of news, or changes one; the summary defaults to the beginning of the text',
    right: 'news',
    deed: '改了资讯',
    input: saving(
      z.object({
        id: idOf('blog').optional(),
        version: Version.optional(),
        categoryId: idOf('infoCategory'),
        title: line(60, 2),
        summary: line(200).default(''),
        content: z.string().min(1, '请填写正文').max(200_000, '内容太长，最多 20 万字'),
        coverImg: Picture.default(''),
        isOpen: Flag.default(1),
      }),
    ),
    output: saved,
    // the handler invalidates the lists too where the article enters one
    invalidatesTags: ({ id }) => (id ? [...tagsOf(id), 'sitemap'] : ['info']), // the sitemap has its modification date
    purgesTags: ({ id, isOpen }) => (id && !isOpen ? tagsOf(id) : []),
  }),
  'community/admin/article/delete': call({
    summary: 'Removes a piece of news with its comments',
    right: 'news',
    deed: '删了资讯',
    input: z.object({ id: idOf('blog') }),
    output: Done,
    invalidatesTags: () => ['info'],
    purgesTags: ({ id }) => tagsOf(id),
  }),
  'community/admin/article/stand': call({
    summary: 'Publishes a piece of news (standType 1) or unpublishes it (2)',
    right: 'news',
    deed: '上架或下架资讯',
    input: z.object({ id: idOf('blog'), standType: z.union([z.literal(1), z.literal(2)]) }),
    output: z.object({ id: Id, isOpen: Flag }),
    invalidatesTags: ({ id }) => ['info', ...tagsOf(id)],
    purgesTags: ({ id, standType }) => (standType === standTypes.down ? tagsOf(id) : []),
  }),
}
