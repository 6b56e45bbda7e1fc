// The calls by which operators write news: the only way it comes in.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Html, Id, Instant, Int, idOf, line, PageQuery, Picture, pageOf, Text } from '../fields.ts'

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
const number = z.coerce.number<number | string>().int()

export const article = {
  'community/admin/article/page': call({
    says: 'News, the latest first, also what was taken down; of a category, or with all the words of keyword',
    in: PageQuery.extend({
      categoryId: Id.optional(),
      isOpen: number.min(0).max(1).optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    out: pageOf(AdminArticle),
    shows: nothing,
  }),
  'community/admin/article/view': call({
    says: 'One piece of news as it is edited',
    in: z.object({ id: idOf('blog') }),
    out: AdminArticle.extend({ summary: Text, content: Html, coverImg: Text }),
    shows: nothing,
  }),
  'community/admin/article/save': call({
    says: 'Adds a piece of news, or changes one; without a summary the beginning of its text is one',
    in: z.object({
      id: idOf('blog').optional(),
      categoryId: idOf('infoCategory'),
      title: line(60, 2),
      summary: line(200).default(''),
      content: z.string().max(200_000, '内容太长，最多 20 万字'),
      coverImg: Picture.default(''),
      isOpen: Flag.default(1),
    }),
    out: z.object({ id: Id }),
    // the lists too where it comes into one: the handler knows
    changes: ({ id }) => (id ? [...tagsOf(id), 'sitemap'] : ['info']), // the map says when it was changed
    withdraws: ({ id, isOpen }) => (id && !isOpen ? tagsOf(id) : []),
  }),
  'community/admin/article/delete': call({
    says: 'Removes a piece of news with its comments',
    in: z.object({ id: idOf('blog') }),
    out: Done,
    changes: () => ['info'],
    withdraws: ({ id }) => tagsOf(id),
  }),
  'community/admin/article/stand': call({
    says: 'Puts a piece of news up (standType 1) or takes it down (2)',
    in: z.object({ id: idOf('blog'), standType: z.union([z.literal(1), z.literal(2)]) }),
    out: z.object({ id: Id, isOpen: Flag }),
    changes: ({ id }) => ['info', ...tagsOf(id)],
    withdraws: ({ id, standType }) => (standType === 2 ? tagsOf(id) : []),
  }),
}
