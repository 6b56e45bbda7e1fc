// The calls about questions, and my reactions to them.

import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { auditStates } from '../enums/audit-states.ts'
import { statusIds } from '../enums/status-ids.ts'
import {
  authorTags,
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
  pageOf,
  Text,
} from '../fields.ts'
import { LabelNo } from './label.ts'
import { InviteIds } from './questions-draft.ts'

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
  statusId: codeOf(statusIds), // 1 visible, 0 hidden
  gmtCreate: Instant,
  courseId: Id.nullable(), // the lesson it refers to, if any
  periodId: Id.nullable(),
  periodName: Text.nullable(),
  playSecond: Int.nullable(),
  highlight: Text.optional(), // plain text: the excerpt around the match
})

export type QuestionCard = z.output<typeof QuestionCard>

export const Question = QuestionCard.omit({ highlight: true, rewardPoint: true }).extend({
  content: Html,
  bestCommentId: Id.nullable(),
  gmtModified: Instant,
})

export type Question = z.output<typeof Question>

/** What became of what I handed in last; null where nothing was looked at yet. */
const HandedIn = z.object({
  auditStatus: Int, // 1 waits, 2 public, 3 refused
  auditOpinion: Text,
  auditorName: Text, // '' = no operator
  gmtCreate: Instant,
  gmtAudit: Instant.nullable(),
})

/** A question of mine, or one that I answered: then `handedIn` is null. */
const OwnQuestion = QuestionCard.extend({
  auditStatus: Int, // 1 never public yet, 2 public, 3 refused, 4 hidden
  isBanned: Flag,
  downOpinion: Text.optional(), // of what was taken down: why
  handedIn: HandedIn.nullable(),
  inviteList: z.array(Text), // the names of those I asked to answer
})

export type OwnQuestion = z.output<typeof OwnQuestion>

const written = {
  title: line(100, 4),
  content: z.string().trim().min(2, '至少写 2 个字').max(20_000, '内容太长，请分成几个问题'),
  labelNo: z.string().trim().min(1, '请选择标签').max(20),
}

const Answerer = z.object({ userId: Id, nickname: Text, headImgUrl: Text, countAnswer: Int, countBest: Int })

export type Answerer = z.output<typeof Answerer>

/** The draft that it was written in: it is gone then. */
const draftId = idOf('questionDraft').optional()

const tagsWithAnswers = (list: { id: number }[] = []) => list.flatMap(({ id }) => [`question:${id}`, `answers:${id}`])

const opType = <const T extends number>(...codes: T[]) => z.literal(codes, '没有这个操作')

const reactionOutput = z.object({ opType: Int, count: Int })

/** `questions:solved` is for lists filtered by isSolved: accepting an answer changes only those. */
const listTags = (filters: {
  labelNo?: string | undefined
  isSolved?: number | undefined
  userId?: number | undefined
}) => [
  filters.userId ? `asker:${filters.userId}` : filters.labelNo ? `questions:${filters.labelNo}` : 'questions',
  ...(filters.isSolved === undefined ? [] : ['questions:solved']),
]

const QuestionHandedIn = z.object({
  id: Id,
  auditStatus: Int, // of what was handed in: 1 waits, 2 public
  statusId: Flag, // 1: readers see a version of it
})

export const questionsCalls = {
  'community/api/questions/list': call({
    summary:
      'Questions. labelType 1 the latest first, 3 the most discussed; isSolved: with an accepted answer, or without',
    input: PageQuery.extend({
      labelNo: LabelNo.optional(),
      labelType: number.pipe(z.union([z.literal(1), z.literal(3)])).default(1),
      isSolved: number.pipe(Flag).optional(),
      userId: Id.optional(),
      courseId: Id.optional(), // those about a course, or about one lesson
      periodId: Id.optional(),
    }),
    output: pageOf(QuestionCard),
    providesTags: (input, page) => [...listTags(input), ...tagsWithAnswers(page?.list), ...authorTags(page?.list)],
  }),
  'community/api/questions/search/list': call({
    summary: 'Questions that contain all the words, title matches first; highlight is the excerpt',
    input: PageQuery.extend({ title: z.string().trim().min(1, '请输入搜索关键词').max(50) }),
    output: pageOf(QuestionCard),
    providesTags: (_, page) => ['questions', ...tagsWithAnswers(page?.list), ...authorTags(page?.list)],
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/api/questions/view': call({
    summary: 'One published question; views are counted by the beacon',
    input: z.object({ id: idOf('question') }),
    output: Question,
    providesTags: ({ id }, output) => [
      `question:${id}`,
      `answers:${id}`,
      'labels:2',
      ...authorTags(output && [output]),
    ],
  }),
  'community/auth/questions/view': call({
    summary: 'A question with my relation to it; for its author also while it is hidden',
    ofAnybody: 'visible questions are public',
    input: z.object({ id: idOf('question') }),
    output: Question.extend({
      isAttention: Flag,
      isMine: Flag,
      invitedIds: z.array(Id), // who was asked to answer, by anybody
      isBanned: Flag.optional(), // of mine
      // of mine, as long as readers do not see what I handed in last
      handedIn: HandedIn.extend({ title: Text, content: Html, labelNo: Text }).optional(),
    }),
    providesTags: noTags,
  }),
  'community/auth/questions/like/list': call({
    summary:
      'At most four public questions whose titles are like one that is being written; mine of the last 90 days first',
    input: z.object({ title: z.string().trim().min(1).max(100), exceptId: Id.optional() }),
    ofAnybody: 'visible questions are public',
    output: z.object({
      list: z.array(
        QuestionCard.extend({
          isMine: Flag,
          bestNickname: Text.nullable(), // whose answer was accepted
          bestText: Text.nullable(), // its beginning
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/auth/questions/answerer/list': call({
    summary: 'Who could answer a question under a label: whose answers there were accepted most often',
    input: z.object({ labelNo: LabelNo }),
    output: z.object({ list: z.array(Answerer) }),
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'community/api/questions/answerer/list': call({
    summary: 'The same for a public question, without its author and those who answered it already',
    input: z.object({ questionsId: idOf('question') }),
    output: z.object({ list: z.array(Answerer) }),
    providesTags: ({ questionsId }, page) => [
      `question:${questionsId}`,
      `answers:${questionsId}`,
      ...authorTags(page?.list),
    ],
  }),
  'community/auth/questions/invite/save': call({
    summary: 'Asks one of those to answer; they get one message for each question, whoever asks',
    ofAnybody: 'visible questions are public',
    input: z.object({ questionsId: idOf('question'), userId: Id }),
    output: z.object({ invitedIds: z.array(Id) }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 86_400 },
    noImpersonation: true,
  }),
  'community/auth/questions/list': call({
    summary:
      'My questions, the latest first. statusId: 1 visible, 0 hidden; mineAnswered: the questions I answered instead',
    input: PageQuery.extend({ statusId: number.pipe(Flag).optional(), mineAnswered: number.pipe(Flag).optional() }),
    output: pageOf(OwnQuestion),
    providesTags: noTags,
  }),
  'community/auth/questions/save': call({
    summary:
      'Asks a question; from a lesson with its position, to the second. auditStatus 2: readers see it, 1: it waits. Invited people are told when it is public',
    owner: 'my draft; the lesson it refers to and whom it invites may be anybody’s',
    input: z.object({
      ...written,
      courseId: Id.optional(),
      periodId: Id.optional(),
      playSecond: z.number().int().min(0).max(86_400).optional(),
      inviteIds: InviteIds.optional(),
      draftId,
    }),
    output: QuestionHandedIn,
    invalidatesTags: ({ labelNo }, { auditStatus }) =>
      auditStatus === auditStates.passed ? ['questions', `questions:${labelNo}`] : [],
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/questions/update': call({
    summary:
      'Hands in another version of my question. auditStatus 1: it waits, and readers see the one before (statusId 1) or nothing (0); refused while an operator hides it',
    owner: 'my question',
    input: z.object({ id: idOf('question'), ...written, draftId }),
    output: QuestionHandedIn,
    invalidatesTags: ({ id, labelNo }, { auditStatus }) =>
      auditStatus === auditStates.passed ? [`question:${id}`, 'questions', `questions:${labelNo}`] : [],
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/questions/delete': call({
    summary: 'Removes my question, unless an answer to it was accepted',
    owner: 'my question',
    input: z.object({ id: idOf('question') }),
    output: Done.extend({ labelNo: Text, userId: Id }),
    invalidatesTags: (_, { labelNo, userId }) => ['questions', `questions:${labelNo}`, `asker:${userId}`],
    purgesTags: ({ id }) => [`question:${id}`],
    noImpersonation: true,
  }),
  'community/auth/questions/user/record/save': call({
    summary: 'Collects (1), likes (2) or follows (3) a question; idempotent. Its author accepts an answer (4), once',
    ofAnybody: 'visible questions are public; only the author may accept',
    input: z.object({ questionsId: idOf('question'), opType: opType(1, 2, 3, 4), commentId: Id.optional() }),
    output: reactionOutput,
    invalidatesTags: ({ questionsId, opType }) => (opType === 4 ? [`question:${questionsId}`, 'questions:solved'] : []),
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
  'community/auth/questions/user/record/delete': call({
    summary: 'Removes a collect, like or follow, idempotent',
    owner: 'what I collect, like or follow',
    input: z.object({ questionsId: idOf('question'), opType: opType(1, 2, 3) }),
    output: reactionOutput,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'community/auth/questions/user/record/list': call({
    summary: 'The questions I follow (opType 3), collected (1) or liked (2), the latest first',
    input: PageQuery.extend({ opType: opType(1, 2, 3).default(3) }),
    output: pageOf(QuestionCard),
    providesTags: noTags,
  }),
}
