// The calls about studying: joining, my courses, my progress, and watch logs for teachers.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { clientTypes } from '../enums/client-types.ts'
import { codeOf, Day, Flag, Id, Instant, Int, idOf, number, PageQuery, pageOf, Text } from '../fields.ts'
import { CourseCard, CourseKind } from './course.ts'

export const MyCourse = CourseCard.extend({
  progress: z.number(), // percent of its lessons
  studiedTotal: Int, // lessons finished
  lastPeriodId: Id.nullable(),
  lastPeriodName: Text.nullable(),
  lastStudyTime: Instant.nullable(),
  gmtJoin: Instant,
  source: Int, // 1 joined for free, 2 bought, 3 given, 4 by a membership
  gmtExpire: Instant.nullable(), // null: never
  allowStudy: Flag, // 0: its time or the membership is over
  isRefunded: Flag,
})

export type MyCourse = z.output<typeof MyCourse>

export const MvLog = z.object({
  id: Id,
  userId: Id,
  nickname: Text,
  mobile: Text, // masked
  courseId: Id,
  periodId: Id,
  periodName: Text,
  chapterName: Text,
  watchLength: Int,
  videoLength: Int,
  progress: z.number(),
  beginTime: Instant,
  endTime: Instant,
  clientType: codeOf(clientTypes),
  ip: Text,
})

export type MvLog = z.output<typeof MvLog>

const taught = 'a course I teach'

export const courseUserCalls = {
  'course/auth/course/user/join': call({
    summary: 'Joins a free course, or one included in my membership; idempotent',
    ofAnybody: 'free courses are open to all, others are refused',
    input: z.object({ courseId: idOf('course') }),
    output: z.object({ isPay: Flag }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/course/user/list': call({
    summary:
      'My courses, the last studied first. finishType: 1 in progress and open, 2 finished; isRefunded: 1 those that were refunded, which are left out otherwise',
    input: PageQuery.extend({
      courseCategory: number.pipe(CourseKind).optional(),
      finishType: number.min(1).max(2).optional(),
      isRefunded: number.min(0).max(1).default(0),
    }),
    output: pageOf(MyCourse),
    providesTags: noTags,
  }),
  'course/auth/course/user/study/progress': call({
    summary: 'My progress in a course, by lesson',
    ofAnybody: 'returns only my own progress',
    input: z.object({ courseId: idOf('course') }),
    output: z.object({
      progress: z.number(),
      lastPeriodId: Id.nullable(),
      lastPosition: Int,
      list: z.array(
        z.object({ periodId: Id, progress: z.number(), isStudy: Flag, lastPosition: Int, watchLength: Int }),
      ),
      lockedList: z.array(z.object({ periodId: Id, afterId: Id, afterName: Text })), // lessons that wait until `after` is finished
    }),
    providesTags: noTags,
  }),
  'course/auth/course/user/study/log/mv/list': call({
    summary: 'The watch sessions of my course, newest first',
    access: 'lecturer',
    owner: taught,
    input: PageQuery.extend({
      courseId: idOf('course'),
      nickname: z.string().max(20).optional(),
      mobile: z.string().max(11).optional(),
      beginTime: Day.optional(),
      endTime: Day.optional(),
    }),
    output: pageOf(MvLog),
    providesTags: noTags,
  }),
  'course/auth/course/user/study/log/mv/period/list': call({
    summary: 'The same, filtered by lesson or learner',
    access: 'lecturer',
    owner: taught,
    input: PageQuery.extend({ courseId: idOf('course'), userId: Id.optional(), periodId: idOf('period').optional() }),
    output: pageOf(MvLog),
    providesTags: noTags,
  }),
  'course/auth/course/user/study/log/mv/statistical': call({
    summary:
      'The number of learners, and which parts of a lesson they watched: `axis` counts them for each of 60 slices of its length',
    access: 'lecturer',
    owner: taught,
    input: z.object({ courseId: idOf('course'), periodId: idOf('period').optional(), userId: Id.optional() }),
    output: z.object({
      courseId: Id,
      studentCount: Int,
      finishCount: Int,
      avgProgress: z.number(),
      watchTotal: Int, // seconds
      /** Seconds watched on each of the last 14 days (Beijing), the oldest first. */
      dayList: z.array(z.object({ day: Day, seconds: Int })),
      axis: z.array(z.object({ from: Int, to: Int, learners: Int })),
    }),
    providesTags: noTags,
  }),
}
