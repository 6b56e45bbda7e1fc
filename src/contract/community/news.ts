// The calls about news.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'

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
  highlight: Text.optional(), // plain: the part of the text where the search found it
})
export type InfoCard = z.output<typeof InfoCard>

export const news = {
  'community/api/article/zone/category/list': call({
    says: 'The categories of news',
    in: z.object({ platShow: z.union([z.literal(1), z.literal(2)]).default(1) }),
    out: z.object({ list: z.array(InfoCategory) }),
    shows: () => ['info', 'info:categories'],
    steady: true,
  }),
  'community/api/article/zone/ref/list': call({
    says: 'News, the latest first; of a category, or with all the words of keyword',
    in: PageQuery.extend({ categoryId: Id.optional(), keyword: z.string().trim().max(50).optional() }),
    out: pageOf(InfoCard),
    shows: (_, page) => ['info', 'info:categories', ...(page?.list ?? []).map(({ id }) => `info:${id}`)],
  }),
}
