// The call by which who writes finds whom to name.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, idOf, Text } from '../fields.ts'

export const maxMentioned = 200

export const mentionCalls = {
  'community/auth/mention/list': call({
    summary:
      'Whom I may name by 「@」: those I follow, and who wrote the article or question or wrote under it; with their sounds',
    ofAnybody: 'public threads',
    input: z.object({ blogId: idOf('blog').optional(), questionsId: idOf('question').optional() }),
    output: z.object({
      list: z.array(
        z.object({
          userId: Id,
          nickname: Text, // of the blog, or of the account
          headImgUrl: Text,
          hasBlog: Flag, // there is a page to link to
          pinyin: Text,
          initials: Text,
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
}
