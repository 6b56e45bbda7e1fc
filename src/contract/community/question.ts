// The calls about questions, and what I did with them.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Html, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text, writers } from '../fields.ts'
import { LabelNo } from './label.ts'

export const QuestionCard = z.object({
  id: Id,
  title: Text,
  summary: Text,
  labelNo: Text,
  labelName: Text,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  countRead: Int,
  countAnswer: Int,
  countAttention: Int,
  isSolved: Flag,
  rewardPoint: Int,
  statusId: Int, // 1 shown, 0 not
  gmtCreate: Instant,
  courseId: Id.nullable(), // where it came up, if that was in a lesson
  periodId: Id.nullable(),
  periodName: Text.nullable(),
  playSecond: Int.nullable(),
  highlight: Text.optional(), // plain: the part of the text where the search found it
})
export type QuestionCard = z.output<typeof QuestionCard>

export const Question = QuestionCard.omit({ highlight: true, rewardPoint: true }).extend({
  content: Html,
  bestCommentId: Id.nullable(),
  gmtModified: Instant,
})
export type Question = z.output<typeof Question>

const number = z.coerce.number<number | string>().int()
const counted = (list: { id: number }[] = []) => list.flatMap(({ id }) => [`question:${id}`, `answers:${id}`])
const opType = <const T extends number>(...codes: T[]) => z.literal(codes, '没有这个操作')
const recorded = z.object({ opType: Int, count: Int })

/** Where accepting an answer moves a question from one list to the other, and from none else. */
const listTags = (given: {
  labelNo?: string | undefined
  isSolved?: number | undefined
  userId?: number | undefined
}) => [
  given.userId ? `asker:${given.userId}` : given.labelNo ? `questions:${given.labelNo}` : 'questions',
  ...(given.isSolved === undefined ? [] : ['questions:solved']),
]

export const question = {
  'community/api/questions/list': call({
    says: 'Questions. labelType 1 the latest first, 3 the most talked of; isSolved: with an accepted answer, or without',
    in: PageQuery.extend({
      labelNo: LabelNo.optional(),
      labelType: number.pipe(z.union([z.literal(1), z.literal(3)])).default(1),
      isSolved: number.pipe(Flag).optional(),
      userId: Id.optional(),
      courseId: Id.optional(), // those that came up in a course, or in one lesson
      periodId: Id.optional(),
    }),
    out: pageOf(QuestionCard),
    shows: (input, page) => [...listTags(input), ...counted(page?.list), ...writers(page?.list)],
  }),
  'community/api/questions/search/list': call({
    says: 'Questions that have all the words, in the title first; highlight is where',
    in: PageQuery.extend({ title: z.string().trim().min(1, '请输入搜索关键词').max(50) }),
    out: pageOf(QuestionCard),
    shows: (_, page) => ['questions', ...counted(page?.list), ...writers(page?.list)],
    limit: { times: 120, seconds: 60 },
  }),
  'community/api/questions/view': call({
    says: 'One question as everybody may read it; reads are counted by the beacon',
    in: z.object({ id: idOf('question') }),
    out: Question,
    shows: ({ id }, found) => [`question:${id}`, `answers:${id}`, 'labels:2', ...writers(found && [found])],
  }),
  'community/auth/questions/view': call({
    says: 'A question with what it is to me; to who asked it also when others cannot see it',
    ofAnybody: 'shown questions are public',
    in: z.object({ id: idOf('question') }),
    out: Question.extend({ isAttention: Flag, isMine: Flag }),
    shows: nothing,
  }),
  'community/auth/questions/list': call({
    says: 'My questions, the latest first. statusId: 1 shown, 0 not; mineAnswered: in place of them, those I answered',
    in: PageQuery.extend({ statusId: number.pipe(Flag).optional(), mineAnswered: number.pipe(Flag).optional() }),
    out: pageOf(QuestionCard),
    shows: nothing,
  }),
  'community/auth/questions/save': call({
    says: 'Asks a question; from a lesson also where it came up, to the second',
    ofAnybody: 'says only where the question came up',
    in: z.object({
      title: line(100, 4),
      content: z.string().trim().min(2, '至少写 2 个字').max(20_000, '内容太长，请分成几个问题'),
      labelNo: z.string().trim().min(1, '请选择标签').max(20),
      courseId: Id.optional(),
      periodId: Id.optional(),
      playSecond: z.number().int().min(0).max(86_400).optional(),
    }),
    out: z.object({ id: Id, auditStatus: Int }),
    changes: ({ labelNo }) => ['questions', `questions:${labelNo}`],
    limit: { times: 60, seconds: 3600 },
  }),
  'community/auth/questions/delete': call({
    says: 'Removes my question, unless an answer to it was accepted',
    owner: 'my question',
    in: z.object({ id: idOf('question') }),
    out: Done.extend({ labelNo: Text, userId: Id }),
    changes: (_, { labelNo, userId }) => ['questions', `questions:${labelNo}`, `asker:${userId}`],
    withdraws: ({ id }) => [`question:${id}`],
  }),
  'community/auth/questions/user/record/save': call({
    says: 'Collects (1), likes (2) or follows (3) a question; again is no error. Who asked it accepts an answer (4), once',
    ofAnybody: 'shown questions are public; only who asked may accept',
    in: z.object({ questionsId: idOf('question'), opType: opType(1, 2, 3, 4), commentId: Id.optional() }),
    out: recorded,
    changes: ({ questionsId, opType }) => (opType === 4 ? [`question:${questionsId}`, 'questions:solved'] : []),
    limit: { times: 300, seconds: 3600 },
  }),
  'community/auth/questions/user/record/delete': call({
    says: 'Takes collecting, liking or following back; again is no error',
    owner: 'what I collect, like or follow',
    in: z.object({ questionsId: idOf('question'), opType: opType(1, 2, 3) }),
    out: recorded,
    changes: nothing,
  }),
  'community/auth/questions/user/record/list': call({
    says: 'The questions I follow (opType 3), collected (1) or liked (2), the latest first',
    in: PageQuery.extend({ opType: opType(1, 2, 3).default(3) }),
    out: pageOf(QuestionCard),
    shows: nothing,
  }),
}
