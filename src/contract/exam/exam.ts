// The calls about exams and homework for visitors, without questions and answers.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { CourseCategory } from '../course/course.ts'
import { answerShows } from '../enums/answer-shows.ts'
import { difficultyLevels } from '../enums/difficulty-levels.ts'
import { examAuditTypes } from '../enums/exam-audit-types.ts'
import { examStates } from '../enums/exam-states.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, codeOf, Fen, Flag, Html, Id, Instant, Int, idOf, number, PageQuery, pageOf, Text } from '../fields.ts'
import { LecturerCard } from '../user/lecturer.ts'

/** 1 exam, 2 homework. */
export const TaskType = z.union([z.literal(1), z.literal(2)])

export type TaskType = z.output<typeof TaskType>

const taskType = number.pipe(TaskType)

export const ExamCard = z.object({
  id: Id,
  examName: Text,
  taskType: TaskType,
  categoryId: Id,
  categoryName: Text,
  glyph: Text,
  palette: Text,
  subjectId: Id.nullable(), // the question bank of its exercises
  isFree: Flag,
  price: Fen,
  vipPrice: Fen,
  originalPrice: Fen,
  isVipFree: Flag,
  scoreTotal: z.number(),
  passScore: z.number(),
  examTime: Int, // minutes; 0 = unlimited
  allowTimes: Int, // sittings; 0 = unlimited
  problemCount: Int, // a composite question is one
  difficulty: Int,
  studyCount: Int,
  lecturerId: Id,
  lecturerName: Text,
  lecturerPosition: Text,
  organizationId: Id.nullable(),
  organizationName: Text.nullable(),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export type ExamCard = z.output<typeof ExamCard>

/** A section of the paper, with the number of its questions only. */
export const ExamTitle = z.object({
  id: Id,
  titleName: Text,
  titleDesc: Text,
  titleType: Int, // ProblemTypeEnum; 0 = mixed
  score: z.number(),
  problemCount: Int,
  sort: Int,
})

/** Number and score of each kind of question in a paper, without the parts of composite questions. */
export const ProblemKind = z.object({ problemType: codeOf(problemTypes), problemCount: Int, score: z.number() })

export const Exam = ExamCard.extend({
  examDesc: Html,
  answerShow: codeOf(answerShows),
  auditType: codeOf(examAuditTypes),
  validDays: Int,
  isPutaway: Flag,
  titleList: z.array(ExamTitle),
  kindList: z.array(ProblemKind),
  lecturer: LecturerCard,
  /** From the root to the exam's category: the breadcrumb. */
  categoryList: z.array(z.object({ id: Id, categoryName: Text })),
})

export type Exam = z.output<typeof Exam>

/** The part of my sitting that the exam's page shows. */
export const ExamRecord = z.object({
  id: Id,
  examStatus: codeOf(examStates),
  score: z.number().nullable(), // only after grading, and if scores are shown
  isPass: Flag.nullable(),
  beginAnswerTime: Instant,
  submitTime: Instant.nullable(),
  canContinue: z.boolean(),
})

/** The lecturer's tag too, as a card shows the lecturer's name. */
const ids = (list: { id: number; lecturerId: number }[] = []) =>
  list.flatMap(({ id, lecturerId }) => [`exam:${id}`, `lecturer:${lecturerId}`])

export const examCalls = {
  'exam/api/exam/category/list': call({
    summary: 'The tree of categories of exams and homework; with taskType only those that are not empty',
    input: z.object({ taskType: taskType.optional() }),
    output: z.object({ list: z.array(CourseCategory) }),
    providesTags: ({ taskType }) => ['category', ...(taskType ? [`exams:${taskType}`] : [])],
    cached: true,
  }),
  'exam/api/exam/list': call({
    summary:
      'Published exams or homework. sortType: 1 pinned and newest, 2 newest, 3 most taken, 4 cheapest, 5 dearest',
    input: PageQuery.extend({
      taskType: taskType.default(1),
      categoryId: Id.optional(), // a root category includes its children
      isFree: number.min(0).max(1).optional(),
      isVipFree: number.min(0).max(1).optional(),
      difficulty: codeIn(difficultyLevels).optional(),
      lecturerId: Id.optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    output: pageOf(ExamCard),
    providesTags: ({ taskType }, page) => [`exams:${taskType}`, ...ids(page?.list)],
  }),
  'exam/api/exam/view': call({
    summary: 'One exam or homework: sections, counts, rules and price; 409 when it was unpublished',
    input: z.object({ id: idOf('exam') }),
    output: Exam,
    providesTags: ({ id }, output) => [`exam:${id}`, 'category', ...(output ? [`lecturer:${output.lecturerId}`] : [])],
  }),
  'exam/api/exam/recommend/list': call({
    summary: 'Recommended exams: of the same category first, then the most taken',
    input: z.object({
      examId: Id.optional(),
      taskType: TaskType.default(1), // without examId
      limit: z.number().int().min(1).max(20).default(5),
    }),
    output: z.object({ list: z.array(ExamCard) }),
    providesTags: (_, output) => ['exams:1', 'exams:2', ...ids(output?.list)],
  }),
  'exam/api/exam/search/list': call({
    summary:
      'Exams and homework whose name, lecturer, category or description contains all the words; highlight is the excerpt of the description',
    input: PageQuery.extend({
      examName: z.string().trim().min(1, '请输入搜索关键词').max(50),
      taskType: taskType.optional(),
    }),
    output: pageOf(ExamCard.extend({ highlight: Text })),
    providesTags: (_, page) => ['exams:1', 'exams:2', ...ids(page?.list)],
    rateLimit: { times: 120, seconds: 60 },
  }),
  'exam/auth/exam/view': call({
    summary:
      'My relation to the exam: paid, open, tries left, my last sitting; open also where a course I may study has it',
    ofAnybody: 'exams on sale are public',
    input: z.object({ id: idOf('exam'), courseId: Id.optional(), periodId: Id.optional() }),
    output: z.object({
      exam: ExamCard,
      isPay: Flag, // bought
      allowExam: Flag, // free, bought, my own, or of a course that I may study
      isMine: Flag, // I am its author
      needFace: Flag, // a face check is due before I begin
      classExamName: Text.nullable(), // an exam of a class with this paper that I have to sit first
      triesLeft: Int.nullable(), // null = unlimited
      lastRecord: ExamRecord.nullable(),
    }),
    providesTags: noTags,
  }),
}
