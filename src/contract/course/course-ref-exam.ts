// Exams and homework of lessons: the lecturer ties them, whoever may study the course sits them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { ExamCard } from '../exam/exam.ts'
import { ExamRelation } from '../exam/sitting.ts'
import { Done, Flag, Id, idOf } from '../fields.ts'
import { taught } from './course-chapter.ts'

/** An exam, and what of the course it belongs to: a lesson, a chapter, or all of it. */
export const RefExam = ExamCard.pick({
  examName: true,
  taskType: true,
  scoreTotal: true,
  passScore: true,
  examTime: true,
  problemCount: true,
}).extend({
  id: Id, // of the tie
  examId: Id,
  chapterId: Id.nullable(),
  periodId: Id.nullable(),
  isMust: Flag,
  isPutaway: Flag, // 0: taken off the shelf, so that nobody begins it
  isDraft: Flag, // 1: not published yet, and in nobody's list but its author's
})

export type RefExam = z.output<typeof RefExam>

export const courseRefExamCalls = {
  'course/auth/course/ref/exam/save': call({
    summary:
      'Ties an exam of mine to a lesson, a chapter or the whole of my course; again changes whether it is a must. Learners see it once it is published',
    access: 'lecturer',
    owner: taught,
    input: z.object({
      courseId: idOf('course'),
      chapterId: Id.optional(),
      periodId: idOf('period').optional(),
      examId: idOf('exam'),
      isMust: Flag.default(0),
    }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/ref/exam/delete': call({
    summary: 'Unties an exam from my course; what was handed in stays',
    access: 'lecturer',
    owner: taught,
    input: z.object({ id: idOf('course exam') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/course/ref/exam/user/get/exam': call({
    summary: 'The exams and homework of a course that is open to me, and my last sitting of each',
    ofAnybody: 'courses on sale are public; questions and answers are not in it',
    input: z.object({
      courseId: idOf('course'),
      chapterId: Id.optional(),
      periodId: Id.optional(),
      taskType: z.union([z.literal(1), z.literal(2)]).optional(),
    }),
    output: z.object({ examList: z.array(RefExam), list: z.array(ExamRelation), allowStudy: Flag }),
    providesTags: noTags,
  }),
}
