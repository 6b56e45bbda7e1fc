// The calls about comments under an article: two levels, plain text.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { authorTags, Done, Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

const Reply = z.object({
  id: Id,
  refId: Id, // the article or question
  parentId: Id.nullable(),
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  replyNickname: Text.optional(), // whom it replies to, if not the author of the parent comment
  content: Text,
  mentionList: z.array(z.object({ userId: Id, name: Text })).optional(), // of plain text: names after 「@」 that are links to their pages
  isMine: Flag.optional(), // only in the calls under /auth/
  auditStatus: Int.optional(), // of my own that readers do not see: 1 waits, 3 hidden
  downOpinion: Text.optional(), // with `mine`, of what was taken down: why
  gmtCreate: Instant,
})

/** Comments of articles are plain text; answers to questions are HTML, sanitized when saved. */
export const Comment = Reply.extend({
  commentList: z.array(Reply),
  countAdmire: Int.optional(), // only of answers: how many found it useful
  isAdmire: Flag.optional(), // whether I did; only in the calls under /auth/
})

export type Comment = z.output<typeof Comment>

export const blogCommentCalls = {
  'community/api/blog/comment/list': call({
    summary: 'The comments of an article, the newest first, each with its replies',
    input: PageQuery.extend({ blogId: idOf('blog') }),
    output: pageOf(Comment),
    providesTags: ({ blogId }, page) => [`comments:blog:${blogId}`, ...authorTags(page?.list)],
  }),
  'community/auth/blog/comment/list': call({
    summary: 'The same, marking my comments; with mine, only my own',
    ofAnybody: 'comments of visible articles are public',
    input: PageQuery.extend({ blogId: idOf('blog').optional(), mine: Flag.optional() }),
    output: pageOf(Comment),
    providesTags: noTags,
  }),
  'community/auth/blog/comment/save': call({
    summary: 'Comments an article, or replies to a comment (parentId); the author gets a message',
    ofAnybody: 'visible articles are public',
    input: z.object({
      blogId: idOf('blog'),
      parentId: Id.optional(),
      content: z.string().trim().min(2, '至少写 2 个字').max(1000, '最多 1000 个字'),
    }),
    output: Comment,
    invalidatesTags: ({ blogId }) => [`comments:blog:${blogId}`],
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/blog/comment/delete': call({
    summary: 'Removes a comment of mine, or under an article of mine, with the replies to it',
    owner: 'my comment, or one under my article',
    input: z.object({ id: idOf('blogComment') }),
    output: Done.extend({ blogId: Id }),
    invalidatesTags: () => [],
    purgesTags: (_, { blogId }) => [`comments:blog:${blogId}`],
    noImpersonation: true,
  }),
}
