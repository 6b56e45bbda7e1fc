// The calls about comments under an article: two levels, plain text.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Id, Instant, idOf, PageQuery, pageOf, Text, writers } from '../fields.ts'

const Reply = z.object({
  id: Id,
  refId: Id, // the article or question
  parentId: Id.nullable(),
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  replyNickname: Text.optional(), // whom it answers, where that is not who wrote what it stands under
  content: Text,
  isMine: Flag.optional(), // only in the calls under /auth/
  gmtCreate: Instant,
})
/** Of an article plain text; an answer to a question is HTML, cleaned when it was saved. */
export const Comment = Reply.extend({ commentList: z.array(Reply) })
export type Comment = z.output<typeof Comment>

export const blogComment = {
  'community/api/blog/comment/list': call({
    says: 'The comments of an article, the newest first, each with what was replied',
    in: PageQuery.extend({ blogId: idOf('blog') }),
    out: pageOf(Comment),
    shows: ({ blogId }, page) => [`comments:blog:${blogId}`, ...writers(page?.list)],
  }),
  'community/auth/blog/comment/list': call({
    says: 'The same with what is mine; with mine, only my own comments',
    ofAnybody: 'comments under shown articles are public',
    in: PageQuery.extend({ blogId: idOf('blog').optional(), mine: Flag.optional() }),
    out: pageOf(Comment),
    shows: nothing,
  }),
  'community/auth/blog/comment/save': call({
    says: 'Comments an article, or replies to a comment (parentId); the writer gets a message',
    ofAnybody: 'shown articles are public',
    in: z.object({
      blogId: idOf('blog'),
      parentId: Id.optional(),
      content: z.string().trim().min(2, '至少写 2 个字').max(1000, '最多 1000 个字'),
    }),
    out: Comment,
    changes: ({ blogId }) => [`comments:blog:${blogId}`],
    limit: { times: 60, seconds: 3600 },
  }),
  'community/auth/blog/comment/delete': call({
    says: 'Removes a comment of mine, or under an article of mine, with the replies to it',
    owner: 'my comment, or one under my article',
    in: z.object({ id: idOf('blogComment') }),
    out: Done.extend({ blogId: Id }),
    changes: () => [],
    withdraws: (_, { blogId }) => [`comments:blog:${blogId}`],
  }),
}
