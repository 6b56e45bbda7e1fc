// Blog posts: lists, one post, likes and collections.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { LabelNo } from './label.ts'

/** An article in lists. News (articleType 2) has no blogger, and its label is its category. */
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
  statusId: Int, // 1 visible, 0 hidden
  gmtCreate: Instant,
  gmtModified: Instant,
  highlight: Text.optional(), // plain text: the excerpt around the match
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

const reactionInput = z.object({ blogId: idOf('blog'), opType: BlogOp })

const reactionOutput = z.object({ opType: Int, count: Int })

export const number = z.coerce.number<number | string>().int()

export const articleType = number.min(1).max(3)

const tagsWithComments = (list: { id: number }[] = []) =>
  list.flatMap(({ id }) => [`blog:${id}`, `comments:blog:${id}`])

/** The tag of a list: of one blogger, of one label, or of all. A new article invalidates each list it belongs to. */
const listTag = ({ bloggerId, labelNo }: { bloggerId?: number | undefined; labelNo?: string | undefined }) =>
  bloggerId ? `blogger:${bloggerId}` : labelNo ? `blogs:${labelNo}` : 'blogs'

export const blogCalls = {
  'community/api/blog/list': call({
    summary:
      'Articles of bloggers. labelType 1 the latest first, 3 the most liked first; of one blogger the pinned first',
    input: PageQuery.extend({
      labelType: number.pipe(z.union([z.literal(1), z.literal(3)])).default(1),
      labelNo: LabelNo.optional(),
      articleType: articleType.default(1),
      bloggerId: Id.optional(),
      bloggerIds: z.array(Id).max(200).optional(), // of any of them, the latest first
    }),
    output: pageOf(BlogCard),
    providesTags: ({ bloggerIds, ...input }, page) => [
      ...(bloggerIds?.map((id) => `blogger:${id}`) ?? [listTag(input)]),
      'labels:1',
      ...tagsWithComments(page?.list),
    ],
  }),
  'community/api/blog/view': call({
    summary: 'One published article or piece of news; views are counted by the beacon',
    input: z.object({ id: idOf('blog') }),
    output: Blog,
    providesTags: ({ id }, output) => [
      ...[`blog:${id}`, `comments:blog:${id}`],
      ...(output ? [output.articleType === 2 ? 'info:categories' : 'labels:1'] : []),
      ...(output?.articleType === 2 ? [`info:${id}`] : []),
      ...(output?.bloggerId ? [`blogger:${output.bloggerId}`] : []),
    ],
  }),
  'community/api/blog/search/list': call({
    summary: 'Articles of bloggers that contain all the words, title matches first; highlight is the excerpt',
    input: PageQuery.extend({
      title: z.string().trim().min(1, '请输入搜索关键词').max(50),
      articleType: articleType.default(1),
    }),
    output: pageOf(BlogCard),
    providesTags: (_, page) => ['blogs', ...tagsWithComments(page?.list)],
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/auth/blog/view': call({
    summary: 'An article with my reactions to it; for its author also while it is hidden',
    ofAnybody: 'visible articles are public',
    input: z.object({ id: idOf('blog') }),
    output: Blog.extend({ isAdmire: Flag, isCollection: Flag, auditOpinion: Text.optional() }),
    providesTags: noTags,
  }),
  'community/auth/blog/attention/list': call({
    summary: 'Articles of the bloggers I follow, the latest first',
    input: PageQuery.extend({ labelNo: LabelNo.optional() }),
    output: pageOf(BlogCard),
    providesTags: noTags,
  }),
  'community/auth/blog/user/record/save': call({
    summary: 'Collects (opType 1) or likes (2) an article; idempotent',
    ofAnybody: 'visible articles are public',
    input: reactionInput,
    output: reactionOutput,
    invalidatesTags: noTags, // pages show the count as of their last render
    rateLimit: { times: 300, seconds: 3600 },
  }),
  'community/auth/blog/user/record/delete': call({
    summary: 'Removes a collect or like, idempotent',
    owner: 'what I collect or like',
    input: reactionInput,
    output: reactionOutput,
    invalidatesTags: noTags,
  }),
  'community/auth/blog/user/record/collection/list': call({
    summary: 'The articles I collected, the latest first',
    input: PageQuery.extend({ articleType: articleType.optional() }),
    output: pageOf(BlogCard),
    providesTags: noTags,
  }),
}
