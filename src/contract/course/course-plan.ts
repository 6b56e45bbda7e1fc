// The calls about my week (live lessons, expiring courses, study time), and its calendar feed.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Flag, Id, Instant, Int, Text } from '../fields.ts'

export const PlanItem = z.object({
  kind: Int, // 1 a live lesson, 2 the last day of a course
  courseId: Id,
  courseName: Text,
  courseCategory: Int,
  periodId: Id.nullable(),
  title: Text,
  beginTime: Instant,
  endTime: Instant,
})

export type PlanItem = z.output<typeof PlanItem>

export const coursePlanCalls = {
  'course/auth/course/plan/view': call({
    summary:
      'My week in Beijing, Monday to Sunday: live lessons and last days of my courses, study time, the calendar feed URL',
    input: Empty,
    output: z.object({
      weekBegin: Instant,
      weekEnd: Instant,
      list: z.array(PlanItem),
      studySeconds: Int, // this week
      yearSeconds: Int,
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
  }),
}
