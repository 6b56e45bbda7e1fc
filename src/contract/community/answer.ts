// The calls about answers to a question, and remarks on them.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, idOf, PageQuery, pageOf, Text, writers } from '../fields.ts'
import { Comment } from './comment.ts'

export const answer = {
  'community/api/questions/comment/list': call({
    says: 'The answers to a question: the accepted one first, then by time; each with the remarks on it',
    in: PageQuery.extend({ questionsId: idOf('question') }),
    out: pageOf(Comment),
    shows: ({ questionsId }, page) => [`question:${questionsId}`, `answers:${questionsId}`, ...writers(page?.list)],
  }),
  'community/auth/questions/comment/list': call({
    says: 'The same with what is mine; with mine, only my own answers',
    ofAnybody: 'answers to shown questions are public',
    in: PageQuery.extend({ questionsId: idOf('question').optional(), mine: Flag.optional() }),
    out: pageOf(Comment.extend({ title: Text.optional(), isBest: Flag.optional() })), // with mine: the question, and whether it was accepted
    shows: nothing,
  }),
  'community/auth/questions/comment/save': call({
    says: 'Answers a question, or remarks on an answer (parentId); who asked or answered gets a message',
    ofAnybody: 'shown questions are public',
    in: z.object({
      questionsId: idOf('question'),
      parentId: Id.optional(),
      content: z.string().trim().min(2, '至少写 2 个字').max(20_000, '回答太长，请分成几次写'),
    }),
    out: Comment,
    changes: ({ questionsId }) => [`answers:${questionsId}`],
    limit: { times: 60, seconds: 3600 },
  }),
}
