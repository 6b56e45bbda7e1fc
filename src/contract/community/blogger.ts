// The calls about bloggers: who they are, following them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { blogStates } from '../enums/blog-states.ts'
import {
  codeOf,
  Day,
  Empty,
  Flag,
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
import { articleStates } from './article-states.ts'

/** A blogger's id is the id of the account. */
export const Blogger = z.object({
  id: Id,
  userId: Id,
  bloggerName: Text,
  headImgUrl: Text,
  introduction: Text,
  blogCount: Int,
  questionCount: Int,
  fansCount: Int,
  attentionCount: Int,
  readCount: Int,
  gmtCreate: Instant,
})

export type Blogger = z.output<typeof Blogger>

const BloggerRecord = z.object({
  id: Id,
  bloggerId: Id,
  userId: Id,
  bloggerName: Text,
  headImgUrl: Text,
  introduction: Text,
  fansCount: Int,
  isMutual: Flag,
  isBlogger: Flag, // has opened a blog: who has not cannot be followed
  gmtCreate: Instant,
})

/** What readers did with my articles, and who followed me. */
const Figures = z.object({ countRead: Int, countAdmire: Int, countCollect: Int, countComment: Int, countFans: Int })

/** Days up to today: 7, 30, or 0, those of this year. */
export const figureSpans = [7, 30, 0] as const
const span = number.pipe(z.literal(figureSpans, '没有这个时段'))

const ArticleCounts = z.object({
  all: Int,
  refused: Int,
  timed: Int,
  waiting: Int,
  online: Int,
  down: Int,
  draft: Int,
  deleted: Int,
})

/** An article of mine, or a draft that is to become one: then `id` is null. */
const OwnArticle = z.object({
  id: Id.nullable(),
  draftId: Id.nullable(), // what is written and not handed in
  title: Text,
  coverImg: Text,
  state: codeOf(articleStates),
  auditStatus: codeOf(blogStates).nullable(), // of what readers see, or may see; null: never handed in
  isBanned: Flag, // hidden by an operator for good
  isOpen: Flag, // its writer did not take it down
  isTop: Flag,
  isWaiting: Flag, // another version of an article that readers see waits
  auditOpinion: Text, // of one that was refused
  auditorName: Text,
  auditTime: Instant.nullable(),
  publishTime: Instant.nullable(),
  versionNo: Int,
  countRead: Int,
  countAdmire: Int,
  countComment: Int,
  time: Instant, // when it was published, or last written
})

export type OwnArticle = z.output<typeof OwnArticle>

const byBlogger = z.object({ bloggerId: idOf('blogger') })

const profile = {
  bloggerName: line(20, 2),
  introduction: z.string().trim().max(200, '最多 200 个字'),
  headImgUrl: Picture, // '' = the account's
}

export const bloggerCalls = {
  'community/api/blogger/view': call({
    summary: 'The public profile of a blogger',
    input: byBlogger,
    output: Blogger,
    providesTags: ({ bloggerId }) => [`blogger:${bloggerId}`],
  }),
  'community/auth/blogger/view': call({
    summary: 'A blogger, and whether I follow them',
    ofAnybody: 'bloggers are public',
    input: byBlogger,
    output: Blogger.extend({ isAttention: Flag }),
    providesTags: noTags,
  }),
  'community/auth/blogger/myself': call({
    summary: 'My own blog; an empty object as long as I have not opened one',
    input: Empty,
    output: Blogger.partial(),
    providesTags: noTags,
  }),
  'community/auth/blogger/save': call({
    summary: 'Opens my blog, once: the first article needs it',
    input: z.object({
      ...profile,
      introduction: profile.introduction.default(''),
      headImgUrl: profile.headImgUrl.default(''),
    }),
    output: Blogger,
    invalidatesTags: (_, { id }) => [`blogger:${id}`, 'sitemap'],
    noImpersonation: true,
  }),
  'community/auth/blogger/update': call({
    summary: 'Changes the profile of my blog: the fields that are given',
    input: z.object(profile).partial(),
    output: Blogger,
    invalidatesTags: (_, { id }) => [`blogger:${id}`],
  }),
  'community/auth/blogger/article/list': call({
    summary: 'My articles and the drafts of new ones: what has to be done first (sortType 1), or the latest (2)',
    input: PageQuery.extend({
      state: z.coerce
        .number<number | string>()
        .int()
        .pipe(z.literal(Object.values(articleStates)))
        .optional(),
      title: z.string().trim().max(50).optional(),
      sortType: z.coerce
        .number<number | string>()
        .int()
        .pipe(z.literal([1, 2]))
        .default(1),
    }),
    output: pageOf(OwnArticle).extend({ counts: ArticleCounts }),
    providesTags: noTags,
  }),
  'community/auth/blogger/centre/view': call({
    summary:
      'How many I wrote, follow and collected, and how often my articles were liked and collected, my answers accepted',
    input: Empty,
    output: z.object({
      questionCount: Int,
      answerCount: Int,
      commentCount: Int,
      collectionCount: Int,
      attentionCount: Int,
      fansCount: Int,
      admireCount: Int,
      collectedCount: Int,
      acceptCount: Int,
      pointCount: Int,
    }),
    providesTags: noTags,
  }),
  'community/auth/blogger/figure/view': call({
    summary:
      'What my articles got day by day, in Beijing, and in all over as many days before. span: 7, 30, or 0, this year',
    input: z.object({ span: span.default(30) }),
    output: z.object({ list: z.array(Figures.extend({ day: Day })), total: Figures, before: Figures }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/auth/blogger/figure/blog/list': call({
    summary: 'My articles that got something on a day, the most read first; at most ten',
    input: z.object({ day: Day }),
    output: z.object({ list: z.array(Figures.omit({ countFans: true }).extend({ id: Id, title: Text })) }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/auth/blogger/recommend/list': call({
    summary: 'Bloggers that I do not follow yet, the most followed first',
    input: z.object({ limit: z.number().int().min(1).max(20).default(10) }),
    output: z.object({ list: z.array(Blogger) }),
    providesTags: noTags,
  }),
  'community/auth/blogger/user/record/save': call({
    summary: 'Follows a blogger (opType 1) or unfollows (0), idempotent. Nobody follows themselves',
    ofAnybody: 'bloggers are public',
    input: byBlogger.extend({ opType: Flag.default(1) }),
    output: z.object({ isAttention: Flag, fansCount: Int }),
    invalidatesTags: noTags, // pages show the count as of their last render
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/blogger/user/record/list': call({
    summary: 'The bloggers I follow, the latest first',
    input: PageQuery,
    output: pageOf(BloggerRecord),
    providesTags: noTags,
  }),
  'community/auth/blogger/user/record/fans/list': call({
    summary: 'Who follows me, or the blogger named, the latest first',
    ofAnybody: 'who follows a blogger is public',
    input: PageQuery.extend({ bloggerId: Id.optional() }),
    output: pageOf(BloggerRecord),
    providesTags: noTags,
  }),
}
