// The calls about articles: blogs, reprints, and in full also news; and what I did with them.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { LabelNo } from './label.ts'

/** An article as lists show it. Of news (articleType 2) there is no blogger, and the label is its category. */
export const BlogCard = z.object({
  id: Id,
  title: Text,
  summary: Text,
  coverImg: Text,
  articleType: Int, // 1 blog, 2 news, 3 reprint
  labelType: Int,
  labelNo: Text,
  labelName: Text,
  bloggerId: Id.nullable(),
  bloggerName: Text,
  headImgUrl: Text,
  countRead: Int,
  countAdmire: Int,
  countComment: Int,
  countCollect: Int,
  isTop: Flag,
  statusId: Int, // 1 shown, 0 not
  gmtCreate: Instant,
  gmtModified: Instant,
  highlight: Text.optional(), // plain: the part of the text where the search found it
})
export type BlogCard = z.output<typeof BlogCard>

export const Blog = BlogCard.omit({ highlight: true }).extend({
  content: Html,
  sourceUrl: Text,
  isOpen: Flag,
  seo: z.object({ title: Text, description: Text, keywords: Text }),
})
export type Blog = z.output<typeof Blog>

/** 1 collect, 2 admire. */
export const BlogOp = z.union([z.literal(1), z.literal(2)], '没有这个操作')
const record = z.object({ blogId: idOf('blog'), opType: BlogOp })
const recorded = z.object({ opType: Int, count: Int })

const number = z.coerce.number<number | string>().int()
const articleType = number.min(1).max(3)
const cards = (list: { id: number }[] = []) => list.map(({ id }) => `blog:${id}`)
const counted = (list: { id: number }[] = []) => list.flatMap(({ id }) => [`blog:${id}`, `comments:blog:${id}`])

/** The tag of a list: of one blogger, under one label, of all. A new article changes each it belongs to. */
const listTag = ({ bloggerId, labelNo }: { bloggerId?: number | undefined; labelNo?: string | undefined }) =>
  bloggerId ? `blogger:${bloggerId}` : labelNo ? `blogs:${labelNo}` : 'blogs'

export const blog = {
  'community/api/blog/list': call({
    says: 'Articles of bloggers. labelType 1 the latest first, 3 what readers liked most; of one blogger the pinned first',
    in: PageQuery.extend({
      labelType: number.pipe(z.union([z.literal(1), z.literal(3)])).default(1),
      labelNo: LabelNo.optional(),
      articleType: articleType.default(1),
      bloggerId: Id.optional(),
    }),
    out: pageOf(BlogCard),
    shows: (input, page) => [listTag(input), 'labels:1', ...counted(page?.list)],
  }),
  'community/api/blog/view': call({
    says: 'One article, also a piece of news, as everybody may read it; reads are counted by the beacon',
    in: z.object({ id: idOf('blog') }),
    out: Blog,
    shows: ({ id }, found) => [
      ...[`blog:${id}`, `comments:blog:${id}`],
      ...(found ? [found.articleType === 2 ? 'info:categories' : 'labels:1'] : []),
      ...(found?.articleType === 2 ? [`info:${id}`] : []),
      ...(found?.bloggerId ? [`blogger:${found.bloggerId}`] : []),
    ],
  }),
  'community/api/blog/search/list': call({
    says: 'Articles of bloggers that have all the words, in the title first; highlight is where',
    in: PageQuery.extend({
      title: z.string().trim().min(1, '请输入搜索关键词').max(50),
      articleType: articleType.default(1),
    }),
    out: pageOf(BlogCard),
    shows: (_, page) => ['blogs', ...counted(page?.list)],
    limit: { times: 120, seconds: 60 },
  }),
  'community/api/article/recommend/list': call({
    says: 'Articles worth reading, of blogs (articleType 1) or news (2): what readers did most with first',
    in: z.object({ articleType: articleType.default(1), limit: z.number().int().min(1).max(20).default(10) }),
    out: z.object({ list: z.array(BlogCard) }),
    steady: true,
    // a new one is nobody's favourite yet; it comes in by itself when the page renders next
    shows: ({ articleType, limit }, found) => [
      ...cards(found?.list),
      ...((found?.list.length ?? 0) < limit ? [articleType === 2 ? 'info' : 'blogs'] : []),
    ],
  }),
  'community/auth/blog/view': call({
    says: 'An article with what it is to me; to who wrote it also when others cannot see it',
    ofAnybody: 'shown articles are public',
    in: z.object({ id: idOf('blog') }),
    out: Blog.extend({ isAdmire: Flag, isCollection: Flag, auditOpinion: Text.optional() }),
    shows: nothing,
  }),
  'community/auth/blog/attention/list': call({
    says: 'Articles of the bloggers I follow, the latest first',
    in: PageQuery.extend({ labelNo: LabelNo.optional() }),
    out: pageOf(BlogCard),
    shows: nothing,
  }),
  'community/auth/blog/user/record/save': call({
    says: 'Collects (opType 1) or likes (2) an article; again is no error, and counts once',
    ofAnybody: 'shown articles are public',
    in: record,
    out: recorded,
    changes: nothing, // pages show the count of the last time they rendered
    limit: { times: 300, seconds: 3600 },
  }),
  'community/auth/blog/user/record/delete': call({
    says: 'Takes collecting or liking back; again is no error',
    owner: 'what I collect or like',
    in: record,
    out: recorded,
    changes: nothing,
  }),
  'community/auth/blog/user/record/collection/list': call({
    says: 'The articles I collected, the latest first',
    in: PageQuery.extend({ articleType: articleType.optional() }),
    out: pageOf(BlogCard),
    shows: nothing,
  }),
}
