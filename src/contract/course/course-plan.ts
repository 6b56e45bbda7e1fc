// The calls about my week (live lessons, class exams, expiring courses, study time), and its calendar feed.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Flag, Id, Instant, Int, Text } from '../fields.ts'

export const PlanItem = z.object({
  kind: Int, // 1 a live lesson, 2 the last day of a course, 3 an exam of a class, 4 homework of a class
  courseId: Id.nullable(), // of 1 and 2
  periodId: Id.nullable(), // of 1
  relationId: Id.nullable(), // of 3 and 4
  courseName: Text, // of the course, or of the class
  title: Text,
  beginTime: Instant,
  endTime: Instant,
})

export type PlanItem = z.output<typeof PlanItem>

export const coursePlanCalls = {
  'course/auth/course/plan/view': call({
    summary:
      'My week in Beijing, Monday to Sunday: live lessons and last days of my courses, exams and homework of my classes that I have not handed in, study time, the calendar feed URL',
    input: Empty,
    output: z.object({
      weekBegin: Instant,
      weekEnd: Instant,
      list: z.array(PlanItem),
      studySeconds: Int, // this week
      yearCreditSeconds: Int, // what counts towards 学时
      studyDays: Int,
      finishCount: Int, // lessons
      icsUrl: Text, // '' without a feed
    }),
    providesTags: noTags,
  }),
  'course/auth/course/plan/feed': call({
    summary: 'Replaces the secret URL of the calendar feed; isOpen 0: removes it',
    input: z.object({ isOpen: Flag }),
    output: z.object({ icsUrl: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 3600 },
    noImpersonation: true,
  }),
}
