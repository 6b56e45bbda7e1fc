// The calls about exams and homework as visitors see them: never a question, never an answer.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { CourseCategory } from '../course/course.ts'
import { Fen, Flag, Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { LecturerCard } from '../user/lecturer.ts'

/** 1 exam, 2 homework. */
export const TaskType = z.union([z.literal(1), z.literal(2)])
export type TaskType = z.output<typeof TaskType>

const number = z.coerce.number<number | string>().int()
const taskType = z.coerce.number<number | string>().pipe(TaskType)

export const ExamCard = z.object({
  id: Id,
  examName: Text,
  taskType: TaskType,
  categoryId: Id,
  categoryName: Text,
  glyph: Text,
  palette: Text,
  subjectId: Id.nullable(), // the question bank that exercises draw on
  isFree: Flag,
  price: Fen,
  vipPrice: Fen,
  originalPrice: Fen,
  isVipFree: Flag,
  scoreTotal: z.number(),
  passScore: z.number(),
  examTime: Int, // minutes; 0 = as long as it takes
  allowTimes: Int, // sittings; 0 = as many as one likes
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

/** A section of the paper: how many questions it has, not which. */
export const ExamTitle = z.object({
  id: Id,
  titleName: Text,
  titleDesc: Text,
  titleType: Int, // ProblemTypeEnum; 0 = mixed
  score: z.number(),
  problemCount: Int,
  sort: Int,
})

/** How much of each kind of question a paper has, the parts of a composite question aside. */
export const ProblemKind = z.object({ problemType: Int, problemCount: Int, score: z.number() })

export const Exam = ExamCard.extend({
  examDesc: Html,
  answerShow: Int,
  auditType: Int,
  validDays: Int,
  isPutaway: Flag,
  titleList: z.array(ExamTitle),
  kindList: z.array(ProblemKind),
  lecturer: LecturerCard,
  /** From the root to its own: the way above the title. */
  categoryList: z.array(z.object({ id: Id, categoryName: Text })),
})
export type Exam = z.output<typeof Exam>

/** One sitting of mine, as far as the page of the exam tells of it. */
export const ExamRecord = z.object({
  id: Id,
  examStatus: Int,
  score: z.number().nullable(), // only when its marking is over and scores are shown
  isPass: Flag.nullable(),
  beginAnswerTime: Instant,
  submitTime: Instant.nullable(),
  canContinue: z.boolean(),
})

/** A card shows its lecturer's name too. */
const ids = (list: { id: number; lecturerId: number }[] = []) =>
  list.flatMap(({ id, lecturerId }) => [`exam:${id}`, `lecturer:${lecturerId}`])

export const exam = {
  'exam/api/exam/category/list': call({
    says: 'The tree of categories of exams and homework; with taskType only those that hold some',
    in: z.object({ taskType: taskType.optional() }),
    out: z.object({ list: z.array(CourseCategory) }),
    shows: ({ taskType }) => ['category', ...(taskType ? [`exams:${taskType}`] : [])],
    steady: true,
  }),
  'exam/api/exam/list': call({
    says: 'Exams or homework on the shelf. sortType: 1 pinned and newest, 2 newest, 3 most taken, 4 cheapest, 5 dearest',
    in: PageQuery.extend({
      taskType: taskType.default(1),
      categoryId: Id.optional(), // a root stands for all below it
      isFree: number.min(0).max(1).optional(),
      isVipFree: number.min(0).max(1).optional(),
      difficulty: number.min(1).max(3).optional(),
      lecturerId: Id.optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    out: pageOf(ExamCard),
    shows: ({ taskType }, page) => [`exams:${taskType}`, ...ids(page?.list)],
  }),
  'exam/api/exam/view': call({
    says: 'One exam or homework: sections, counts, rules and price; 409 when it was taken off the shelf',
    in: z.object({ id: idOf('exam') }),
    out: Exam,
    shows: ({ id }, found) => [`exam:${id}`, 'category', ...(found ? [`lecturer:${found.lecturerId}`] : [])],
  }),
  'exam/api/exam/recommend/list': call({
    says: 'Other exams worth taking: of the same category first, then those most taken',
    in: z.object({
      examId: Id.optional(),
      taskType: TaskType.default(1), // where no examId says it
      limit: z.number().int().min(1).max(20).default(5),
    }),
    out: z.object({ list: z.array(ExamCard) }),
    shows: (_, found) => ['exams:1', 'exams:2', ...ids(found?.list)],
  }),
  'exam/api/exam/search/list': call({
    says: 'Exams and homework whose name, lecturer or category has all the words; best first',
    in: PageQuery.extend({
      examName: z.string().trim().min(1, '请输入搜索关键词').max(50),
      taskType: taskType.optional(),
    }),
    out: pageOf(ExamCard),
    shows: (_, page) => ['exams:1', 'exams:2', ...ids(page?.list)],
    limit: { times: 120, seconds: 60 },
  }),
  'exam/auth/exam/view': call({
    says: 'What the exam is to me: paid for, open, how many tries are left, my last sitting',
    ofAnybody: 'exams on sale are public',
    in: z.object({ id: idOf('exam') }),
    out: z.object({
      exam: ExamCard,
      isPay: Flag, // bought
      allowExam: Flag, // free, bought, or my own
      isMine: Flag, // I set it
      triesLeft: Int.nullable(), // null = as many as I like
      lastRecord: ExamRecord.nullable(),
    }),
    shows: nothing,
  }),
}
