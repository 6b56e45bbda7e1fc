// Who studies a course of mine, and adding them by their mobile numbers.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, idOf, line, number, oneOf, PageQuery, pageOf, Text } from '../fields.ts'
import { taught } from './course-chapter.ts'
import { maxReminder, maxStudentsAdded } from './student-rows.ts'

const CourseStudent = z.object({
  courseId: Id,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  mobile: Text, // masked
  source: Int, // 1 joined for free, 2 bought, 3 added, 4 by a membership
  progress: z.number(), // percent of the lessons
  periodDone: Int, // lessons finished
  watchLength: Int, // seconds
  lastTime: Instant.nullable(), // of the last study
  lastPeriodName: Text, // the lesson of the last study; '' before it
  stage: Int, // studentStages
  remindTime: Instant.nullable(), // when its lecturer last reminded them
  gmtCreate: Instant, // since when
  gmtExpire: Instant.nullable(), // null: for ever
})

export const courseStudentCalls = {
  'course/auth/course/student/list': call({
    summary: 'Who joined a course of mine, the latest first, and how far each is',
    access: 'lecturer',
    owner: taught,
    input: PageQuery.extend({
      courseId: idOf('course'),
      nickname: line(20).optional(),
      mobile: z
        .string()
        .regex(/^1\d{10}$/)
        .optional(),
      source: oneOf(1, 2, 3, 4).optional(),
      stage: number.min(1).max(4).optional(), // studentStages
      periodId: number.min(1).optional(), // who stays at this lesson
    }),
    output: pageOf(CourseStudent),
    providesTags: noTags,
  }),
  'course/auth/course/student/statistical': call({
    summary:
      'How many of the learners of a course of mine are how far, and the lessons at which most of those who began stay',
    access: 'lecturer',
    owner: taught,
    input: z.object({ courseId: idOf('course') }),
    output: z.object({
      studentCount: Int,
      weekCount: Int, // joined in the last seven days
      idleCount: Int, // not begun
      activeCount: Int, // studied in the last 30 days, not finished
      pausedCount: Int, // begun, not finished, away for longer
      doneCount: Int, // all lessons finished
      certificateCount: Int,
      /** Of those who began and did not finish: where each of them was last; the five with the most. */
      stayList: z.array(z.object({ periodId: Id, periodName: Text, studentCount: Int })),
    }),
    providesTags: noTags,
  }),
  'course/auth/course/student/remind': call({
    summary: 'Sends a learner of a course of mine a message about it, once in seven days; {姓名} stands for their name',
    access: 'lecturer',
    owner: taught,
    input: z.object({ courseId: idOf('course'), userId: Id, content: line(maxReminder, 1) }),
    output: z.object({ remindTime: Instant }),
    invalidatesTags: noTags,
    rateLimit: { times: 3000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/student/add': call({
    summary:
      'Gives a course of mine to accounts with these mobile numbers, one a line, without money; with isDryRun 1 only says of each line what would become of it. A number without an account is not told from one that cannot be added; numbers looked up are counted, 3,000 a day',
    access: 'lecturer',
    owner: 'a course that I lead, or of my organization',
    input: z.object({
      courseId: idOf('course'),
      mobiles: z.string().max(50_000, '太长，请分成几次'),
      validDays: z.number().int().min(0).max(3650).default(0), // 0: for ever
      isDryRun: z.number().int().min(0).max(1),
    }),
    output: z.object({
      addedCount: Int, // 0 of a dry run
      rowList: z.array(z.object({ rowNo: Int, mobile: Text, state: Int })).max(maxStudentsAdded), // studentRowStates
    }),
    invalidatesTags: ({ courseId, isDryRun }) => (isDryRun ? [] : [`course:${courseId}`]),
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/student/delete': call({
    summary: 'Takes back what I gave to learners who have not studied since; others stay',
    access: 'lecturer',
    owner: 'a course that I lead, or of my organization',
    input: z.object({ courseId: idOf('course'), userIds: z.array(Id).min(1).max(maxStudentsAdded) }),
    output: z.object({ num: Int }),
    invalidatesTags: ({ courseId }) => [`course:${courseId}`],
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
}
