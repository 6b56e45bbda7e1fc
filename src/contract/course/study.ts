// The calls about studying: joining, my courses, how far I am, and who watched what, for those who teach.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { CourseCard, CourseKind } from './course.ts'

export const MyCourse = CourseCard.extend({
  progress: z.number(), // percent of its lessons
  studiedTotal: Int, // lessons finished
  lastPeriodId: Id.nullable(),
  lastPeriodName: Text.nullable(),
  lastStudyTime: Instant.nullable(),
  gmtJoin: Instant,
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
  clientType: Int,
  ip: Text,
})
export type MvLog = z.output<typeof MvLog>

const taught = 'a course I teach'
const day = z.iso.date()

export const study = {
  'course/auth/course/user/join': call({
    says: 'Joins a free course, or one that my membership opens; again is no error',
    ofAnybody: 'free courses are open to all, others are refused',
    in: z.object({ courseId: idOf('course') }),
    out: z.object({ isPay: Flag }),
    changes: nothing,
  }),
  'course/auth/course/user/list': call({
    says: 'My courses, the last studied first. finishType: 1 under way, 2 finished',
    in: PageQuery.extend({
      courseCategory: z.coerce.number<number | string>().pipe(CourseKind).optional(),
      finishType: z.coerce.number<number | string>().int().min(1).max(2).optional(),
    }),
    out: pageOf(MyCourse),
    shows: nothing,
  }),
  'course/auth/course/user/study/progress': call({
    says: 'How far I am in a course, lesson by lesson',
    ofAnybody: 'answers my own progress, whatever the course',
    in: z.object({ courseId: idOf('course') }),
    out: z.object({
      progress: z.number(),
      lastPeriodId: Id.nullable(),
      lastPosition: Int,
      list: z.array(
        z.object({ periodId: Id, progress: z.number(), isStudy: Flag, lastPosition: Int, watchLength: Int }),
      ),
    }),
    shows: nothing,
  }),
  'course/auth/course/user/study/log/mv/list': call({
    says: 'Who watched my course, sitting by sitting, newest first',
    who: 'lecturer',
    owner: taught,
    in: PageQuery.extend({
      courseId: idOf('course'),
      nickname: z.string().max(20).optional(),
      mobile: z.string().max(11).optional(),
      beginTime: day.optional(),
      endTime: day.optional(),
    }),
    out: pageOf(MvLog),
    shows: nothing,
  }),
  'course/auth/course/user/study/log/mv/period/list': call({
    says: 'The same, of one lesson or one learner',
    who: 'lecturer',
    owner: taught,
    in: PageQuery.extend({ courseId: idOf('course'), userId: Id.optional(), periodId: idOf('period').optional() }),
    out: pageOf(MvLog),
    shows: nothing,
  }),
  'course/auth/course/user/study/log/mv/statistical': call({
    says: 'How many watched, and which parts of a lesson: `axis` counts learners for each of 60 slices of its length',
    who: 'lecturer',
    owner: taught,
    in: z.object({ courseId: idOf('course'), periodId: idOf('period').optional(), userId: Id.optional() }),
    out: z.object({
      courseId: Id,
      studentCount: Int,
      finishCount: Int,
      avgProgress: z.number(),
      watchTotal: Int, // seconds
      axis: z.array(z.object({ from: Int, to: Int, learners: Int })),
    }),
    shows: nothing,
  }),
}
