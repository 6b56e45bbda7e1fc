// The calls about answers to a question, and replies to them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { authorTags, Flag, Id, Int, idOf, number, PageQuery, pageOf, Text } from '../fields.ts'
import { Comment } from './blog-comment.ts'

const order = { labelType: number.pipe(z.union([z.literal(1), z.literal(3)])).default(3) }

const voteInput = z.object({ commentId: idOf('questionComment') })

const voteOutput = z.object({ questionsId: Id, isAdmire: Flag, countAdmire: Int })

export const questionsCommentCalls = {
  'community/api/questions/comment/list': call({
    summary:
      'The answers to a question, each with its replies: the accepted one first, then the most useful (labelType 3) or the latest (1)',
    input: PageQuery.extend({ questionsId: idOf('question'), ...order }),
    output: pageOf(Comment),
    providesTags: ({ questionsId }, page) => [
      `question:${questionsId}`,
      `answers:${questionsId}`,
      `votes:${questionsId}`,
      ...authorTags(page?.list),
    ],
  }),
  'community/auth/questions/comment/list': call({
    summary: 'The same, marking my answers; with mine, only my own',
    ofAnybody: 'answers to visible questions are public',
    input: PageQuery.extend({ questionsId: idOf('question').optional(), mine: Flag.optional(), ...order }),
    output: pageOf(Comment.extend({ title: Text.optional(), isBest: Flag.optional() })), // with mine: the question's title, and whether the answer was accepted
    providesTags: noTags,
  }),
  'community/auth/questions/comment/save': call({
    summary: 'Answers a question, or replies to an answer (parentId); its author gets a message',
    ofAnybody: 'visible questions are public',
    input: z.object({
      questionsId: idOf('question'),
      parentId: Id.optional(),
      content: z.string().trim().min(2, '至少写 2 个字').max(20_000, '回答太长，请分成几次写'),
    }),
    output: Comment,
    invalidatesTags: ({ questionsId }) => [`answers:${questionsId}`],
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  // A vote moves answers: it invalidates the page of the question, but not the lists, which show `answers:…` but no votes.
  'community/auth/questions/comment/user/record/save': call({
    summary: 'Finds an answer of somebody else useful; idempotent. Its author gets one message',
    ofAnybody: 'answers to visible questions are public',
    input: voteInput,
    output: voteOutput,
    invalidatesTags: (_, { questionsId }) => [`votes:${questionsId}`],
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/questions/comment/user/record/delete': call({
    summary: 'Takes that back, idempotent',
    owner: 'my own vote',
    input: voteInput,
    output: voteOutput,
    invalidatesTags: (_, { questionsId }) => [`votes:${questionsId}`],
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
}
