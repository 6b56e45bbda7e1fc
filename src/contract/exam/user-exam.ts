// The calls about my sittings outside of classes, and about those that wait for me to mark them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, PageQuery, pageOf } from '../fields.ts'
import { TaskType } from './exam.ts'
import { AnswerBatch, Audit, ExamRelation, ExamScore, ExplainedPaper, SavedAnswers, TakingPaper } from './sitting.ts'

const mySitting = 'my sitting'
const bySitting = z.object({ recordId: idOf('sitting') })
const state = Int.min(1).max(7)

export const userExamCalls = {
  'exam/auth/user/exam/begin': call({
    summary: 'Begins a sitting, or returns the one that is open: twice with one requestNo, or from two devices, is one',
    ofAnybody: 'exams on sale are public; who may sit it is checked',
    input: z.object({
      examId: idOf('exam'),
      courseId: Id.optional(),
      periodId: Id.optional(),
      requestNo: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '请求编号不对，请刷新页面再试'),
    }),
    output: TakingPaper,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/user/exam/continue': call({
    summary: 'The paper of my open sitting again: same order, the saved answers, the same deadline',
    owner: mySitting,
    input: bySitting,
    output: TakingPaper,
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
  'exam/auth/user/exam/answer/save': call({
    summary:
      'Saves edits of my open sitting. A batch not newer than what is stored changes nothing and is told what is; after the end it is kept as late',
    owner: mySitting,
    input: bySitting.extend(AnswerBatch),
    output: SavedAnswers,
    invalidatesTags: noTags,
    rateLimit: { times: 1200, seconds: 600 },
    ownTransaction: true, // one of many takers, together
    noImpersonation: true,
  }),
  'exam/auth/user/exam/submit/audit': call({
    summary: 'Hands in, with the edits that were not saved yet; repeated, it answers with what became of it',
    owner: mySitting,
    input: bySitting.extend({
      answerList: AnswerBatch.answerList.default([]),
      answerVersion: AnswerBatch.answerVersion.optional(),
      deviceNo: AnswerBatch.deviceNo.default(''),
      spanList: AnswerBatch.spanList,
    }),
    output: ExamRelation,
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 600 },
    noImpersonation: true,
  }),
  'exam/auth/user/exam/view/score': call({
    summary: 'The result of my sitting; scores are null while the exam does not show them',
    owner: mySitting,
    input: bySitting,
    output: ExamScore,
    providesTags: noTags,
  }),
  'exam/auth/user/exam/answer/view': call({
    summary: 'The sheet with key and analysis: mine once the exam shows them, any of my exams to mark it',
    owner: 'my sitting, or one of an exam of mine',
    input: bySitting,
    output: ExplainedPaper,
    providesTags: noTags,
  }),
  'exam/auth/user/exam/page': call({
    summary: 'My sittings, the latest first',
    owner: 'my sittings',
    input: PageQuery.extend({
      taskType: TaskType.optional(),
      examStatus: state.optional(),
      examId: Id.optional(),
    }),
    output: pageOf(ExamRelation),
    providesTags: noTags,
  }),
  'exam/auth/user/exam/audit/page': call({
    summary:
      'Sheets of my exams that were handed in, the latest first; examStatus 4 are those that wait for me, the earliest first',
    access: 'lecturer',
    owner: 'my exams',
    input: PageQuery.extend({
      examId: Id.optional(),
      courseId: Id.optional(),
      examStatus: state.optional(),
      taskType: TaskType.optional(),
      problemId: Id.optional(), // only those that have this question
    }),
    output: pageOf(ExamRelation),
    providesTags: noTags,
  }),
  'PUT exam/auth/user/exam/audit/complete': call({
    summary:
      'Gives the scores that a person has to give, and rules on late answers: as a draft, or complete, which tells the learner; a score that was told changes only with a reason',
    access: 'lecturer',
    owner: 'a sheet of an exam of mine',
    input: bySitting.extend(Audit),
    output: ExamRelation,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
