// News and articles for visitors.

import { z } from 'zod'
import { call } from '../call.ts'
import { articleTypes } from '../enums/article-types.ts'
import { Id, Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'
import { articleType, BlogCard } from './blog.ts'

const cards = (list: { id: number }[] = []) => list.map(({ id }) => `blog:${id}`)

export const InfoCategory = z.object({ id: Id, categoryName: Text, sort: Int, articleCount: Int })

export const InfoCard = z.object({
  id: Id,
  categoryId: Id,
  categoryName: Text,
  title: Text,
  summary: Text,
  coverImg: Text,
  countRead: Int,
  gmtCreate: Instant,
  highlight: Text.optional(), // plain text: the excerpt around the match
})

export type InfoCard = z.output<typeof InfoCard>

export const articleCalls = {
  'community/api/article/recommend/list': call({
    summary: 'Recommended articles, of blogs (articleType 1) or news (2): the most popular first',
    input: z.object({ articleType: articleType.default(1), limit: z.number().int().min(1).max(20).default(10) }),
    output: z.object({ list: z.array(BlogCard) }),
    cached: true,
    // a new article has no popularity yet: it enters at the next render, so lists are invalidated only while they are short
    providesTags: ({ articleType, limit }, output) => [
      ...cards(output?.list),
      ...((output?.list.length ?? 0) < limit ? [articleType === articleTypes.news ? 'info' : 'blogs'] : []),
    ],
  }),

  'community/api/article/zone/category/list': call({
    summary: 'The categories of news',
    input: z.object({ platShow: z.union([z.literal(1), z.literal(2)]).default(1) }),
    output: z.object({ list: z.array(InfoCategory) }),
    providesTags: () => ['info', 'info:categories'],
    cached: true,
  }),
  'community/api/article/zone/ref/list': call({
    summary: 'News, the latest first; filtered by category, or by all the words of keyword',
    input: PageQuery.extend({ categoryId: Id.optional(), keyword: z.string().trim().max(50).optional() }),
    output: pageOf(InfoCard),
    providesTags: (_, page) => ['info', 'info:categories', ...(page?.list ?? []).map(({ id }) => `info:${id}`)],
  }),
}
