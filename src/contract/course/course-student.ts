// Who studies a course of mine, and adding them by their mobile numbers.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'
import { taught } from './course-chapter.ts'
import { maxStudentsAdded } from './student-rows.ts'

const CourseStudent = z.object({
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  mobile: Text, // masked
  source: Int, // 1 joined for free, 2 bought, 3 added, 4 by a membership
  progress: z.number(), // percent of the lessons
  periodDone: Int, // lessons finished
  watchLength: Int, // seconds
  lastTime: Instant.nullable(), // of the last study
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
      source: z.coerce.number<number | string>().int().min(1).max(4).optional(),
    }),
    output: pageOf(CourseStudent),
    providesTags: noTags,
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
  }),
  'course/auth/course/student/delete': call({
    summary: 'Takes back what I gave to learners who have not studied since; others stay',
    access: 'lecturer',
    owner: 'a course that I lead, or of my organization',
    input: z.object({ courseId: idOf('course'), userIds: z.array(Id).min(1).max(maxStudentsAdded) }),
    output: z.object({ num: Int }),
    invalidatesTags: ({ courseId }) => [`course:${courseId}`],
    rateLimit: { times: 60, seconds: 3600 },
  }),
}
