// Blog posts: lists, one post, likes and collections.

import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { articleTypes } from '../enums/article-types.ts'
import { auditStates } from '../enums/audit-states.ts'
import { labelTypes } from '../enums/label-types.ts'
import { standTypes } from '../enums/stand-types.ts'
import { statusIds } from '../enums/status-ids.ts'
import {
  codeIn,
  codeOf,
  Done,
  Flag,
  Html,
  Id,
  Instant,
  Int,
  idOf,
  line,
  number,
  PageQuery,
  Picture,
  pageOf,
  Text,
} from '../fields.ts'
import { maxBlogHtml, maxBlogSummary, maxBlogTitle, OwnArticleType, SourceUrl } from './blog-draft.ts'
import { LabelNo } from './label.ts'

/** An article in lists. News (articleType 2) has no blogger, and its label is its category. */
export const BlogCard = z.object({
  id: Id,
  title: Text,
  summary: Text,
  coverImg: Text,
  articleType: codeOf(articleTypes), // 1 blog, 2 news, 3 reprint
  labelType: codeOf(labelTypes),
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
  statusId: codeOf(statusIds), // 1 visible, 0 hidden
  gmtCreate: Instant,
  gmtModified: Instant,
  highlight: Text.optional(), // plain text: the excerpt around the match
})

export type BlogCard = z.output<typeof BlogCard>

const BlogHandedIn = z.object({
  id: Id,
  statusId: codeOf(statusIds), // 1: readers see a version of it, 0: none
  auditStatus: Int, // of the article
  versionStatus: Int, // of what was handed in: 1 waits, 2 public; 3 refused, of the same text again
})

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

export const articleType = codeIn(articleTypes)

const tagsWithComments = (list: { id: number }[] = []) =>
  list.flatMap(({ id }) => [`blog:${id}`, `comments:blog:${id}`])

/** The tag of a list: of one blogger, of one label, or of all. A new article invalidates each list it belongs to. */
const listTag = ({ bloggerId, labelNo }: { bloggerId?: number | undefined; labelNo?: string | undefined }) =>
  bloggerId ? `blogger:${bloggerId}` : labelNo ? `blogs:${labelNo}` : 'blogs'

/** What is handed in of an article. Its characters, its pictures and where a reprint is from are checked by the handler. */
const handedIn = {
  title: line(maxBlogTitle, 2),
  content: z.string().trim().min(1, '请写正文').max(maxBlogHtml, '内容太长，请分成两篇'),
  summary: z.string().trim().max(maxBlogSummary, `最多 ${maxBlogSummary} 个字`).default(''),
  coverImg: Picture.default(''),
  articleType: OwnArticleType.default(1),
  labelNo: z.string().trim().min(1, '请选择标签').max(20),
  sourceUrl: SourceUrl.default(''),
  draftId: idOf('blogDraft').optional(), // the draft it was written in: it is gone then
}

/** Of the writer's own list: also what waits, what was refused, what is taken down. */
const OwnBlog = BlogCard.omit({ highlight: true }).extend({
  isOpen: Flag,
  isBanned: Flag, // hidden by an operator for good
  auditStatus: Int, // of the article: 1 waits, 2 readers see it, 3 refused, 5 deleted
  versionStatus: Int.nullable(), // of what was handed in last: 1 waits, 2 passed, 3 refused
  auditOpinion: Text, // why that was refused
  auditTime: Instant.nullable(),
  draftId: Id.nullable(), // changes that are not handed in yet
  publishTime: Instant.nullable(), // when they are published by themselves
  deleteTime: Instant.nullable(),
})

export type OwnBlog = z.output<typeof OwnBlog>

/** What is stale where readers see other articles than before. */
const listTags = ({ bloggerId, labelNo }: { bloggerId: number; labelNo: string }) => [
  ...['blogs', `blogger:${bloggerId}`, `blogs:${labelNo}`, 'sitemap'],
]

const ofList = z.object({ bloggerId: Id, labelNo: Text })

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
      ...(output ? [output.articleType === articleTypes.news ? 'info:categories' : 'labels:1'] : []),
      ...(output?.articleType === articleTypes.news ? [`info:${id}`] : []),
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
    output: Blog.extend({
      isAdmire: Flag,
      isCollection: Flag,
      auditStatus: Int.optional(), // these for its author alone
      auditOpinion: Text.optional(),
      draftId: Id.nullable().optional(),
    }),
    providesTags: noTags,
  }),
  'community/auth/blog/list': call({
    summary:
      'My articles, the pinned first, then the latest. statusId: 1 readers see it, 0 not; auditStatus 5: those I deleted, for 30 days. Drafts of new ones are in draft/list',
    input: PageQuery.extend({
      statusId: number.pipe(Flag).optional(),
      articleType: number.pipe(OwnArticleType).optional(),
      auditStatus: codeIn(auditStates).optional(),
      title: z.string().trim().max(50).optional(),
    }),
    output: pageOf(OwnBlog),
    providesTags: noTags,
  }),
  'community/auth/blog/save': call({
    summary:
      'Hands in a new article: versionStatus 2: it is public at once, 1: it waits for an operator. The same text again within minutes is the article it was',
    owner: 'my draft',
    input: z.object({ ...handedIn, isOpen: Flag.default(1) }),
    output: BlogHandedIn,
    invalidatesTags: noTags, // where it is public, handing in invalidates
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/blog/update': call({
    summary:
      'Hands in a new version of my article. versionStatus 2: it is public at once, 1: it waits, and readers see the one before (statusId 1) or nothing (0)',
    owner: 'my article, my draft',
    input: z.object({ id: idOf('blog'), ...handedIn, isOpen: Flag.optional() }),
    output: BlogHandedIn,
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/blog/stand': call({
    summary: 'My article: 1 put up, 2 take down, 3 pin, 4 unpin; idempotent',
    owner: 'my article',
    input: z.object({ id: idOf('blog'), standType: z.literal([1, 2, 3, 4], '没有这个操作') }),
    output: ofList.extend({ id: Id, isTop: Flag, isOpen: Flag }),
    invalidatesTags: ({ id }, output) => [`blog:${id}`, ...listTags(output)],
    purgesTags: ({ id, standType }) => (standType === standTypes.down ? [`blog:${id}`] : []),
    noImpersonation: true,
  }),
  'community/auth/blog/delete': call({
    summary: 'Deletes my article; blog/restore takes it back within 30 days',
    owner: 'my article',
    input: z.object({ id: idOf('blog') }),
    output: Done.extend(ofList.shape),
    invalidatesTags: (_, output) => listTags(output),
    purgesTags: ({ id }) => [`blog:${id}`],
    noImpersonation: true,
  }),
  'community/auth/blog/restore': call({
    summary: 'Takes back an article that I deleted, as it was; what waited for an operator waits again',
    owner: 'my article',
    input: z.object({ id: idOf('blog') }),
    output: ofList.extend({ id: Id, auditStatus: Int }),
    invalidatesTags: ({ id }, output) => [`blog:${id}`, ...listTags(output)],
    noImpersonation: true,
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
    noImpersonation: true,
  }),
  'community/auth/blog/user/record/delete': call({
    summary: 'Removes a collect or like, idempotent',
    owner: 'what I collect or like',
    input: reactionInput,
    output: reactionOutput,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/blog/user/record/collection/list': call({
    summary: 'The articles I collected, the latest first',
    input: PageQuery.extend({ articleType: articleType.optional() }),
    output: pageOf(BlogCard),
    providesTags: noTags,
  }),
}
