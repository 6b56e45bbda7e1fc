// The calls about bloggers: who they are, following them.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

/** A blogger's number is that of the account. */
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
  gmtCreate: Instant,
})

const one = z.object({ bloggerId: idOf('blogger') })

export const blogger = {
  'community/api/blogger/view': call({
    says: 'A blogger as everybody may see them',
    in: one,
    out: Blogger,
    shows: ({ bloggerId }) => [`blogger:${bloggerId}`],
  }),
  'community/auth/blogger/view': call({
    says: 'A blogger, and whether I follow them',
    ofAnybody: 'bloggers are public',
    in: one,
    out: Blogger.extend({ isAttention: Flag }),
    shows: nothing,
  }),
  'community/auth/blogger/recommend/list': call({
    says: 'Bloggers that I do not follow yet, the best known first',
    in: z.object({ limit: z.number().int().min(1).max(20).default(10) }),
    out: z.object({ list: z.array(Blogger) }),
    shows: nothing,
  }),
  'community/auth/blogger/user/record/save': call({
    says: 'Follows a blogger (opType 1), or not any more (0); again is no error. Nobody follows themselves',
    ofAnybody: 'bloggers are public',
    in: one.extend({ opType: Flag.default(1) }),
    out: z.object({ isAttention: Flag, fansCount: Int }),
    changes: nothing, // pages show the count of the last time they rendered
    limit: { times: 300, seconds: 3600 },
  }),
  'community/auth/blogger/user/record/list': call({
    says: 'The bloggers I follow, the latest first',
    in: PageQuery,
    out: pageOf(BloggerRecord),
    shows: nothing,
  }),
  'community/auth/blogger/user/record/fans/list': call({
    says: 'Who follows me, or the blogger named, the latest first',
    ofAnybody: 'who follows a blogger is public',
    in: PageQuery.extend({ bloggerId: Id.optional() }),
    out: pageOf(BloggerRecord),
    shows: nothing,
  }),
}
