// What the calls of sittings share, whether in a class or not: the paper as it is taken, as it is explained, and the result.
import { z } from 'zod'
import { answerShows } from '../enums/answer-shows.ts'
import { compensateStates } from '../enums/compensate-states.ts'
import { examStates } from '../enums/exam-states.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { taskTypes } from '../enums/task-types.ts'
import { codeOf, Day, Flag, Html, Id, Instant, Int, line, maxInt, Text } from '../fields.ts'
import { mostSpans } from './span.ts'

/** One of `faceStates` (face-state.ts); null: none was asked for. */
export const FaceState = Int.nullable()

/** Seconds after the deadline in which saves still count: they were under way. */
export const graceSeconds = 10

export const answerLimits = { text: 20_000, blank: 500, blanks: 20, batch: 50, files: 9 } as const

/** An upload of who answers. Its address is kept without a signature and shown with one; name and size are those of the upload. */
export const AnswerFile = z.object({
  name: line(200, 1),
  url: z.string().max(300),
  size: z.number().int().min(0).max(maxInt),
})

/** An answer as the device sends it. */
export const AnswerItem = z.object({
  problemId: Id,
  /** Keys of options; of blanks a text each; of a short answer one text. */
  userAnswer: z.array(z.string().max(answerLimits.text, '一道题最多写 20000 个字')).max(answerLimits.blanks),
  userFiles: z.array(AnswerFile).max(answerLimits.files, `最多交 ${answerLimits.files} 个文件`).default([]),
  spentSeconds: z.number().int().min(0).max(1_000_000).default(0),
  /** Milliseconds between the edit and the sending, by a clock that nobody sets. */
  editedAgo: z.number().int().min(0).max(604_800_000).default(0),
})

export type AnswerItem = z.output<typeof AnswerItem>

/** Something that lasted in the room: the page was not looked at, or the server not reached. A fact for the replay; nothing follows. */
export const RoomSpan = z.object({
  kind: z.number().int().min(1).max(2),
  /** Milliseconds between its beginning and the sending. */
  beganAgo: z.number().int().min(0).max(604_800_000),
  seconds: z.number().int().min(0).max(604_800),
})

export type RoomSpan = z.output<typeof RoomSpan>

/** A batch of edits; `answerVersion` is larger than that of any batch the device knows of. */
export const AnswerBatch = {
  answerList: z.array(AnswerItem).max(answerLimits.batch, `一次最多保存 ${answerLimits.batch} 题`),
  answerVersion: z.number().int().min(1).max(1_000_000_000),
  deviceNo: z.string().regex(/^[A-Za-z0-9-]{0,40}$/, '设备编号不对，请刷新页面再试'),
  /** Since the last batch that was accepted; the latest where there were more. */
  spanList: z.array(RoomSpan).max(mostSpans).default([]),
  /** Answers that the room has and does not send with this batch. */
  unsentCount: Int.min(0).max(1000).default(0),
}

export const StoredAnswer = z.object({
  problemId: Id,
  userAnswer: z.array(Text),
  userFiles: z.array(AnswerFile),
  answerVersion: Int,
})

/** What the server holds after a save. A batch that was not newer than what it holds changes nothing. */
export const SavedAnswers = z.object({
  examStatus: codeOf(examStates),
  answerVersion: Int,
  savedTime: Instant,
  remainSeconds: Int.nullable(), // rounded up: 0 once it is over; null = no limit
  isSaved: Flag, // the batch is stored
  isLate: Flag, // it came after the end, and what differs from the answers is kept beside them, for whoever marks
  /** The version of the stored answer to each question of the batch. */
  savedList: z.array(z.object({ problemId: Id, answerVersion: Int })),
  /** Answers of another device that are newer than the batch. */
  newerList: z.array(StoredAnswer),
  /** The last link of the chain of this sitting (contract/exam/receipt.ts), and how many there are. */
  chainHead: Text,
  chainNo: Int,
  /** Why whoever leads ended it before its time; '' where nobody did. */
  collectReason: Text,
})

export type SavedAnswers = z.output<typeof SavedAnswers>

const ProblemOption = z.object({ key: Text, content: Html })

/** Has no field for key, analysis or score of an option: what is not here cannot be sent to who takes it. */
const takingProblem = z.object({
  id: Id,
  parentId: Id.nullable(),
  problemType: codeOf(problemTypes),
  problemContent: Html,
  optionList: z.array(ProblemOption), // in the order in which they are shown
  score: z.number(),
  sort: Int,
  isHalf: Flag, // an incomplete choice gets half
  blankCount: Int,
  fileKinds: z.array(Text),
  maxFiles: Int,
  maxFileSize: Int, // MB
  userAnswer: z.array(Text),
  userFiles: z.array(AnswerFile),
})

export const TakingProblem = takingProblem.extend({ childList: z.array(takingProblem) })

export type TakingProblem = z.output<typeof TakingProblem>

const title = z.object({ id: Id, titleName: Text, titleDesc: Text, titleType: Int, score: z.number(), sort: Int })

export const TakingTitle = title.extend({ problemList: z.array(TakingProblem) })

const paper = z.object({
  relationId: Id, // of the sitting
  gradeExamId: Id.nullable(), // in a class
  examId: Id,
  examName: Text,
  examDesc: Html,
  taskType: codeOf(taskTypes),
  scoreTotal: z.number(),
  passScore: z.number(),
  examTime: Int, // minutes; 0 = no limit
  beginAnswerTime: Instant,
  deadline: Instant.nullable(),
  serverTime: Instant,
  remainSeconds: Int.nullable(),
  examStatus: codeOf(examStates),
  answerVersion: Int,
  isDrawn: Flag, // drawn for this sitting: others have other questions
})

export const TakingPaper = paper.extend({
  titleList: z.array(TakingTitle),
  /** Base64, 256 bits: seals what the device keeps of this sitting. */
  sealKey: Text,
})

export type TakingPaper = z.output<typeof TakingPaper>

const explainedProblem = takingProblem.extend({
  answer: z.array(Text),
  analysis: Html,
  difficulty: Int,
  /** What a short answer is marked by. */
  pointList: z.array(z.object({ name: Text, score: z.number() })),
  gotScore: z.number().nullable(), // null until somebody gave it
  isRight: Flag.nullable(),
  isManual: Flag,
  auditOpinion: Text,
  isCollection: Flag,
  gotPoints: z.array(z.number().nullable()), // of each point in the order of pointList; empty: scored as a whole
  /** What came after the end; for whoever marks. `userAnswer` of the question is what counts by the present ruling. */
  lateAnswer: z
    .object({
      userAnswer: z.array(Text),
      userFiles: z.array(AnswerFile),
      editTime: Instant,
      savedAnswer: z.array(Text), // before the end
      savedFiles: z.array(AnswerFile),
      isAccepted: Flag.nullable(), // null: nobody ruled yet
    })
    .nullable(),
})

export const ExplainedProblem = explainedProblem.extend({ childList: z.array(explainedProblem) })

export type ExplainedProblem = z.output<typeof ExplainedProblem>

export const ExplainedPaper = paper.extend({
  titleList: z.array(title.extend({ problemList: z.array(ExplainedProblem) })),
  nickname: Text,
  auditOpinion: Text,
  submitTime: Instant.nullable(),
  auditVersion: Int, // of marks, drafts and late answers; whoever saves marks says from which one they began
  markerName: Text.nullable(), // who saved the last mark; for whoever marks
  isOwner: Flag, // I wrote the paper, or own the class: I may change a score that was told
})

export type ExplainedPaper = z.output<typeof ExplainedPaper>

/** A sitting in a list. */
export const ExamRelation = z.object({
  id: Id,
  gradeId: Id.nullable(),
  gradeName: Text.nullable(),
  gradeExamId: Id.nullable(),
  examId: Id,
  examName: Text,
  taskType: codeOf(taskTypes),
  userId: Id,
  nickname: Text,
  remarkName: Text, // in the class
  beginTime: Instant.nullable(), // of the class's exam: when it opens and ends

  endTime: Instant.nullable(),
  examTime: Int,
  examStatus: codeOf(examStates),
  isAuto: Flag, // handed in by the clock
  collectTime: Instant.nullable(), // ended then, before its time, by who leads; and why
  collectReason: Text,
  isLate: Flag, // begun after the end, as it was opened again
  compensateStatus: codeOf(compensateStates), // 2: may be begun, or was, after the end
  lateCount: Int, // answers that came after the end, and nobody decided on
  scoreTotal: z.number(),
  passScore: z.number(),
  sysScore: z.number().nullable(), // scores are null while they may not be seen
  manualScore: z.number().nullable(),
  score: z.number().nullable(),
  isPass: Flag.nullable(),
  beginAnswerTime: Instant.nullable(),
  deadline: Instant.nullable(),
  submitTime: Instant.nullable(),
  auditTime: Instant.nullable(),
  auditUserName: Text.nullable(),
  auditOpinion: Text,
  problemCount: Int,
  isEarly: z.boolean(), // opens later
  canBegin: z.boolean(),
  canContinue: z.boolean(),
  canView: z.boolean(), // answers and analysis may be seen; the score of a class is told by itself
})

export type ExamRelation = z.output<typeof ExamRelation>

export const ExamScore = z.object({
  relation: ExamRelation,
  titleList: z.array(
    title.extend({ problemCount: Int, gotScore: z.number().nullable(), rightCount: Int, manualCount: Int }),
  ),
  rightCount: Int,
  wrongCount: Int,
  blankCount: Int,
  avgScore: z.number().nullable(), // of everybody's best sitting, from five on
  maxScore: z.number().nullable(),
  rank: Int.nullable(), // in the class, from five on
  rankCount: Int, // among how many
  answerShow: codeOf(answerShows),
  hiddenReason: Text, // why answers and analysis are not shown, and until when; '' where they are
  triesLeft: Int.nullable(), // null = as many as one likes
  /** A certificate that hangs on this exam, and that I have. */
  certificateNo: Text.nullable(),
})

export type ExamScore = z.output<typeof ExamScore>

const halfPoints = z
  .number()
  .min(0, '得分不能小于 0')
  .max(1000)
  .refine((score) => Number.isInteger(score * 2), '得分以 0.5 为一档')

export const AuditItem = z.object({
  problemId: Id,
  score: halfPoints,
  auditOpinion: z.string().trim().max(500, '最多 500 个字').default(''),
  /** Of each point of the rubric; their sum is the score. Empty: scored as a whole. */
  pointList: z.array(halfPoints.nullable()).max(20).default([]),
})

export type AuditItem = z.output<typeof AuditItem>

/** A ruling on an answer that came after the end: whether it takes the place of the saved one. */
export const LateRuling = z.object({ problemId: Id, isAccepted: Flag })

export type LateRuling = z.output<typeof LateRuling>

export const Audit = {
  /** That of the sheet as the marker saw it; where somebody saved since, nothing is stored. */
  auditVersion: Int.min(0).max(maxInt),
  /** Rulings are drafts as scores are: they take effect when the marking is complete. */
  lateList: z.array(LateRuling).max(300).default([]),
  auditList: z.array(AuditItem).max(300),
  auditOpinion: z.string().trim().max(500, '最多 500 个字').optional(),
  /** 1: what is given is kept and nobody is told yet. */
  isDraft: Flag.default(0),
  /** Why a score that was told already changes. */
  reason: z.string().trim().max(200, '最多 200 个字').optional(),
}

/** Ends sittings before their time: all, or these. */
export const Collecting = z.object({
  reason: line(100, 1),
  relationIds: z.array(Id).min(1, '请选择要收的人').max(1000).optional(),
})

/** A question to practise. */
export const ExerciseProblem = TakingProblem

export const WrongProblem = z.object({
  problemId: Id,
  problem: TakingProblem,
  examId: Id.nullable(),
  examName: Text.nullable(),
  recordId: Id.nullable(),
  userAnswer: z.array(Text),
  wrongCount: Int,
  step: Int,
  dueDay: Day,
  gmtModified: Instant,
})
