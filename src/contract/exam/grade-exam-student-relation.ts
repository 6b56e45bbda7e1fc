// The calls about sittings in classes: the same machine as outside of them, by the id of the sitting that was set.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { answerShows } from '../enums/answer-shows.ts'
import { examAuditTypes } from '../enums/exam-audit-types.ts'
import { gradeStates } from '../enums/grade-states.ts'
import { taskTypes } from '../enums/task-types.ts'
import { codeOf, Done, Empty, Flag, Id, Instant, Int, idOf, line, oneOf, PageQuery, pageOf } from '../fields.ts'
import { AnswerBatch, Audit, ExamRelation, ExamScore, TakingPaper } from './sitting.ts'

const mySitting = 'my sitting'
const mineOrLed = 'my sitting, or one of a class that I own or am an admin of'
const ofMyClass = 'an exam of a class that I own or am an admin of'
const bySitting = z.object({ id: idOf('sitting') })
const state = Int.min(1).max(7)

export const RankedRelation = ExamRelation.extend({
  rank: Int.nullable(),
  gradeStatus: codeOf(gradeStates),
  isBegun: z.boolean(), // the exam, whoever sits it
  isOwner: Flag, // of the class: I may change a score that was told
  studentId: Id.nullable(), // null: no longer in the class
})

export const gradeExamStudentRelationCalls = {
  'exam/auth/grade/exam/student/relation/tips': call({
    summary: 'How many exams and homeworks of my classes wait for me, and the one that ends first',
    input: Empty,
    output: z.object({ count: Int, latest: ExamRelation.nullable() }),
    providesTags: noTags,
  }),
  'PUT exam/auth/grade/exam/student/relation/ignore': call({
    summary: 'Hides the hint about an exam of a class; the exam stays open',
    owner: mySitting,
    input: bySitting,
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/student/relation/page': call({
    summary: 'My exams and homework in classes, the latest beginning first',
    owner: 'my sittings',
    input: PageQuery.extend({
      gradeId: Id.optional(),
      examStatus: state.optional(),
      taskType: oneOf(taskTypes.exam, taskTypes.homework).optional(),
    }),
    output: pageOf(ExamRelation),
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/student/relation/view': call({
    summary: 'One sitting in a class: what to know before it begins, and its state',
    owner: mineOrLed,
    input: bySitting,
    output: ExamRelation.extend({
      answerShow: codeOf(answerShows),
      auditType: codeOf(examAuditTypes),
      serverTime: Instant,
      needFace: Flag,
    }),
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/student/relation/begin': call({
    summary: 'Begins my sitting of a class’s exam within its time; repeated, it goes on',
    owner: mySitting,
    input: bySitting,
    output: TakingPaper,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/student/relation/continue': call({
    summary: 'The paper of my open sitting again: same order, the saved answers, the same deadline',
    owner: mySitting,
    input: bySitting,
    output: TakingPaper,
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
  'exam/auth/grade/exam/student/relation/submit/audit': call({
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
  'exam/auth/grade/exam/student/relation/view/score': call({
    summary: 'The result of a sitting in a class; for its student as far as the exam shows it',
    owner: mineOrLed,
    input: bySitting,
    output: ExamScore,
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/student/relation/list': call({
    summary: 'All sittings of an exam of a class, for going from one to the next',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({
      gradeExamId: idOf('gradeExam'),
      examStatus: state.optional(),
      problemId: Id.optional(), // only those that have this question
    }),
    output: z.object({ list: z.array(ExamRelation), scoreTotal: z.number() }),
    providesTags: noTags,
  }),
  'PUT exam/auth/grade/exam/student/relation/audit/complete': call({
    summary:
      'Gives the scores that a person has to give, and rules on late answers: as a draft, or complete, which tells the student; what was told already only the owner changes, with a reason',
    access: 'classAdmin',
    owner: 'a sitting of a class that I own or am an admin of',
    input: bySitting.extend(Audit),
    output: ExamRelation,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/student/relation/page/grade': call({
    summary: 'The sittings of an exam of a class by score (`sortType` 1, with ranks), by name (2) or by hand-in (3)',
    access: 'classAdmin',
    owner: ofMyClass,
    input: PageQuery.extend({
      gradeExamId: idOf('gradeExam'),
      nickname: line(20).optional(),
      examStatus: state.optional(),
      sortType: Int.min(1).max(3).default(1),
    }),
    output: pageOf(RankedRelation),
    providesTags: noTags,
  }),
}
