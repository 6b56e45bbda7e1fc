// The calls about papers of those who write them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { answerShows } from '../enums/answer-shows.ts'
import { difficultyLevels } from '../enums/difficulty-levels.ts'
import { examAuditTypes } from '../enums/exam-audit-types.ts'
import { paperStates } from '../enums/paper-states.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { standTypes } from '../enums/stand-types.ts'
import { taskTypes } from '../enums/task-types.ts'
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
  oneOf,
  PageQuery,
  pageOf,
  Text,
  Version,
} from '../fields.ts'
import { Score, WrittenProblem } from './authoring.ts'
import { TaskType } from './exam.ts'
import { paperLimits } from './paper-limits.ts'

const taskType = number.pipe(TaskType)

/** Each sitting draws so many questions of a kind from the banks of the author. */
const drawRule = z.object({
  problemType: codeIn(problemTypes),
  difficulty: codeIn(difficultyLevels).nullable().default(null),
  subjectId: Id.nullable().default(null), // null: any of my banks
  tag: line(20).default(''),
  count: z.number().int().min(1, '至少抽 1 题').max(100, '一条规则最多抽 100 题'),
  score: Score,
})

const titleInput = z.object({
  titleName: line(50, 1),
  titleDesc: line(200).default(''),
  titleType: z.number().int().min(0).max(7).default(0),
  problemList: z.array(z.object({ problemId: Id, score: Score.optional() })).max(paperLimits.problems),
  /** What each taker gets of their own, after the questions that all have. */
  ruleList: z.array(drawRule).max(paperLimits.rules, `一个大题最多 ${paperLimits.rules} 条规则`).default([]),
})

const fields = {
  examName: line(100, 1),
  categoryId: Id,
  examDesc: z.string().trim().max(20_000, '说明太长').default(''),
  examTime: z.number().int().min(0).max(600, '时长最多 600 分钟').default(0),
  passScore: z.number().min(0).max(10_000).default(0),
  allowTimes: z.number().int().min(0).max(99).default(0),
  isFree: Flag.default(1),
  price: z.number().int().min(0).max(10_000_000).default(0),
  isVipFree: Flag.default(0),
  validDays: z.number().int().min(0).max(3650).default(0),
  answerShow: codeIn(answerShows).default(2),
  auditType: codeIn(examAuditTypes).default(2),
  difficulty: codeIn(difficultyLevels).default(2),
  questionOrder: z.number().int().min(0).max(2).default(0),
  titleList: z.array(titleInput).max(paperLimits.titles, `最多分 ${paperLimits.titles} 个大题`).default([]),
}

export const WrittenExam = z.object({
  id: Id,
  examName: Text,
  taskType: codeOf(taskTypes),
  categoryId: Id,
  categoryName: Text,
  isFree: Flag,
  price: Int,
  isVipFree: Flag,
  validDays: Int,
  scoreTotal: z.number(),
  passScore: z.number(),
  examTime: Int,
  allowTimes: Int,
  answerShow: codeOf(answerShows),
  auditType: codeOf(examAuditTypes),
  difficulty: Int,
  questionOrder: Int,
  problemCount: Int,
  studyCount: Int,
  examState: codeOf(paperStates),
  hasDraft: Flag, // something is written that is not published
  isSat: Flag, // somebody began it, or it was set for somebody of a class: it cannot be deleted
  waitCount: Int, // sheets that wait to be marked
  editVersion: Int,
  gmtModified: Instant,
})

export type WrittenExam = z.output<typeof WrittenExam>

export const PlacedProblem = WrittenProblem.extend({
  placeScore: z.number(),
  successorId: Id.nullable(), // the bank has a newer version of it
})

export const WrittenPaper = WrittenExam.extend({
  examDesc: Html,
  version: Int,
  titleList: z.array(
    z.object({
      id: Id,
      titleName: Text,
      titleDesc: Text,
      titleType: Int,
      score: z.number(),
      sort: Int,
      problemList: z.array(PlacedProblem),
      ruleList: z.array(drawRule.extend({ stock: Int })), // how many questions of the banks fit it now
    }),
  ),
  isDrawn: Flag, // each taker has a paper of their own
  /** What stands in the way of publishing, in words. */
  lackList: z.array(Text),
})

export type WrittenPaper = z.output<typeof WrittenPaper>

const mine = 'a paper of mine'
const tagsOf = (id: number) => [`exam:${id}`, 'exams:1', 'exams:2', 'search']

export const examInfoCalls = {
  'exam/auth/exam/info/page': call({
    summary: 'My papers, the latest first',
    access: 'lecturer',
    input: PageQuery.extend({
      taskType: taskType.optional(),
      examName: line(50).optional(),
      examState: oneOf(paperStates.draft, paperStates.published, paperStates.offShelf, paperStates.down).optional(),
    }),
    output: pageOf(WrittenExam),
    providesTags: noTags,
  }),
  'exam/auth/exam/info/save': call({
    summary: 'Creates a paper with its sections, not published yet',
    access: 'lecturer',
    ofAnybody: 'questions of banks that are not mine are refused',
    input: z.object({ taskType, ...fields }),
    output: WrittenPaper,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'PUT exam/auth/exam/info/update': call({
    summary: 'Changes a paper that is still at `editVersion`: what is sat stays as it was until this is published',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam'), editVersion: Version, ...fields }),
    output: WrittenPaper,
    invalidatesTags: ({ id }) => tagsOf(id),
    rateLimit: { times: 3000, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/exam/info/view': call({
    summary: 'A paper of mine with keys: what is being written, else what is published',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam') }),
    output: WrittenPaper,
    providesTags: noTags,
  }),
  'exam/auth/exam/info/version/list': call({
    summary: 'The versions of a paper of mine, the latest first (50 at most), and how many sat or are sitting each',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam') }),
    output: z.object({
      list: z.array(
        z.object({
          version: Int,
          gmtCreate: Instant,
          problemCount: Int,
          scoreTotal: z.number(),
          finishedCount: Int, // handed in, whatever became of it
          runningCount: Int,
          isCurrent: Flag, // who begins now sits this one
          isDraft: Flag, // is being written
        }),
      ),
    }),
    providesTags: noTags,
  }),
  'exam/auth/exam/info/stand': call({
    summary: 'Publishes what is written (1), or takes the paper off the shelf (2); who has begun sits on',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam'), standType: oneOf(standTypes.up, standTypes.down) }),
    output: z.object({ isPutaway: Flag }),
    invalidatesTags: ({ id }) => tagsOf(id),
    purgesTags: ({ id }) => [`exam:${id}`],
    noImpersonation: true,
  }),
  'exam/auth/exam/info/delete': call({
    summary: 'Deletes a paper that nobody sat',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam') }),
    output: Done,
    invalidatesTags: ({ id }) => tagsOf(id),
    purgesTags: ({ id }) => [`exam:${id}`],
    noImpersonation: true,
  }),
  'exam/auth/exam/info/copy': call({
    summary: 'A copy of a paper, not published',
    access: 'lecturer',
    owner: mine,
    input: z.object({ id: idOf('exam') }),
    output: WrittenPaper,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/exam/info/compose': call({
    summary: 'Draws questions of my banks by rule, each once; says what a rule lacks',
    access: 'lecturer',
    ofAnybody: 'only my banks are drawn from',
    input: z.object({
      rules: z
        .array(
          z.object({
            problemType: codeIn(problemTypes),
            difficulty: codeIn(difficultyLevels).optional(),
            subjectId: Id.optional(),
            tag: line(20, 1).optional(),
            count: z.number().int().min(1).max(100),
            score: Score.optional(),
          }),
        )
        .min(1)
        .max(30),
      /** Questions that are in the paper already. */
      exceptIds: z.array(Id).max(paperLimits.problems).default([]),
    }),
    output: z.object({
      problemList: z.array(WrittenProblem.extend({ ruleNo: Int })),
      lackList: z.array(z.object({ ruleNo: Int, wanted: Int, found: Int })),
    }),
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
  }),
}
