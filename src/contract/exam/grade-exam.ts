// The calls about exams and homework set for classes, for who leads them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { answerShows } from '../enums/answer-shows.ts'
import { compensateStates } from '../enums/compensate-states.ts'
import { examAuditTypes } from '../enums/exam-audit-types.ts'
import { gradeExamStates } from '../enums/grade-exam-states.ts'
import { gradeStates } from '../enums/grade-states.ts'
import { taskTypes } from '../enums/task-types.ts'
import { codeIn, codeOf, Done, Flag, Id, Instant, Int, idOf, line, oneOf, PageQuery, pageOf, Text } from '../fields.ts'

export const GradeExam = z.object({
  id: Id,
  gradeId: Id,
  gradeName: Text,
  gradeStatus: codeOf(gradeStates),
  examId: Id,
  examName: Text, // of the paper
  gradeExamName: Text,
  taskType: codeOf(taskTypes),
  beginTime: Instant,
  endTime: Instant,
  examTime: Int, // minutes; 0 = until the end
  answerShow: codeOf(answerShows),
  auditType: codeOf(examAuditTypes),
  questionOrder: Int,
  isAll: Flag, // for the whole class
  compensateStatus: codeOf(compensateStates),
  scoreTotal: z.number(),
  studentCount: Int,
  runningCount: Int,
  timedCount: Int, // of those, who can be given more minutes: against the clock, and not ended before the time
  submitCount: Int,
  waitCount: Int, // sheets that wait for a person: to be marked, or for a ruling on late answers
  auditCount: Int, // marked, and no late answer waits
  absentCount: Int,
  avgScore: z.number().nullable(), // of the marked ones
  gradeExamStatus: codeOf(gradeExamStates),
  gmtCreate: Instant,
})

export type GradeExam = z.output<typeof GradeExam>

/** `isParty`: I sit it too, or am to, and may not view my own sheet yet: what is done with it is refused to me until then. */
const LedExam = GradeExam.extend({
  isParty: Flag,
  isOwner: Flag, // of the class; else I am an admin of it
})

const myClasses = 'classes that I own or am an admin of'
const ofMyClass = 'an exam of a class that I own or am an admin of'
const Minutes = Int.min(0).max(1440, '最多 1440 分钟')
/** A paper that can be set for a class, with what it proposes. */
export const ClassPaper = z.object({
  id: Id,
  examName: Text,
  examTime: Int,
  questionOrder: Int,
  problemCount: Int,
  scoreTotal: z.number(),
  answerShow: codeOf(answerShows), // admins of the class cannot have it told earlier
  isPutaway: Flag, // on the list: anybody may sit it, and see of it what it shows
})

const StudentIds = z.array(Id).min(1, '请选择学员').max(500)

export const gradeExamCalls = {
  'exam/auth/grade/exam/save': call({
    summary:
      'Sets a paper of the owner as exam or homework for classes that I lead: for all members but me, or for the memberships in `studentIds`. `answerShow` 2 and 4 tell the score; the key waits until nobody of a class may sit it any more',
    access: 'classAdmin',
    owner: 'classes that I own or am an admin of, papers of their owner',
    input: z.object({
      gradeIds: z.array(idOf('grade')).min(1, '请选择班级').max(20, '一次最多安排 20 个班'),
      examId: Id,
      gradeExamName: line(50).default(''),
      beginTime: Instant,
      endTime: Instant,
      examTime: Minutes.optional(),
      answerShow: codeIn(answerShows).default(2),
      auditType: codeIn(examAuditTypes).default(2),
      questionOrder: oneOf(0, 1, 2).optional(),
      studentIds: StudentIds.optional(),
    }),
    output: z.object({ list: z.array(GradeExam) }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/paper/list': call({
    summary: 'The published papers that can be set for all of these classes: those of their owner, the latest 200',
    access: 'classAdmin',
    owner: myClasses,
    input: z.object({
      gradeIds: z.array(idOf('grade')).min(1, '请选择班级').max(20, '一次最多安排 20 个班'),
      taskType: oneOf(taskTypes.exam, taskTypes.homework),
    }),
    output: z.object({ list: z.array(ClassPaper) }),
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/get/student/ids': call({
    summary: 'The memberships that an exam was set for, or all of a class',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({ gradeExamId: idOf('gradeExam').optional(), gradeId: idOf('grade').optional() }),
    output: z.object({ studentIds: z.array(Id) }),
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/edit': call({
    summary:
      'Changes an exam of a class: before its beginning anything, later its name, end and minutes, and more students. Nobody who sits loses time',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({
      id: idOf('gradeExam'),
      gradeExamName: line(50, 1).optional(),
      beginTime: Instant.optional(),
      endTime: Instant.optional(),
      examTime: Minutes.optional(),
      answerShow: codeIn(answerShows).optional(),
      auditType: codeIn(examAuditTypes).optional(),
      questionOrder: oneOf(0, 1, 2).optional(),
      studentIds: StudentIds.optional(),
    }),
    output: GradeExam,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/admin/page': call({
    summary: 'The exams and homework of the classes that I lead, the latest beginning first',
    access: 'classAdmin',
    owner: ofMyClass,
    input: PageQuery.extend({
      gradeId: idOf('grade').optional(),
      gradeExamId: idOf('gradeExam').optional(),
      gradeExamStatus: codeIn(gradeExamStates).optional(),
      taskType: oneOf(taskTypes.exam, taskTypes.homework).optional(),
      gradeExamName: line(50).optional(),
    }),
    output: pageOf(LedExam),
    providesTags: noTags,
  }),
  'exam/auth/grade/exam/edit/compensate/status': call({
    summary:
      'Opens an exam again for who has not begun (`compensateStatus` 2, until `compensateEndTime`), or closes that (1): for all, or for the memberships in `studentIds`',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({
      id: idOf('gradeExam'),
      compensateStatus: codeIn(compensateStates),
      compensateEndTime: Instant.optional(),
      /** 1: who begins by then has all the minutes of the exam; 0: all hand in then. */
      isFull: Flag.default(0),
      studentIds: StudentIds.optional(),
    }),
    output: GradeExam,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/edit/minutes': call({
    summary:
      'Gives more minutes to all who sit an exam of a class, or to those of the memberships in `studentIds`; recorded with the reason',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({
      id: idOf('gradeExam'),
      minutes: Int.min(1, '至少 1 分钟').max(120, '一次最多 120 分钟'),
      reason: line(100, 1),
      studentIds: StudentIds.optional(),
    }),
    output: z.object({ count: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/grade/exam/del': call({
    summary:
      'Deletes an exam of a class: refused once somebody began, unless its owner insists (`isForced` 1), which is recorded; scores stay',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({ id: idOf('gradeExam'), isForced: Flag.default(0) }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
