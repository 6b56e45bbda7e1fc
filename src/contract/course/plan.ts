// The calls about my week: what is on, what runs out, what was done; and the calendar that subscribes to it.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Id, Instant, Int, Nothing, Text } from '../fields.ts'

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

export const plan = {
  'course/auth/course/plan/view': call({
    says: 'My week in Beijing, Monday to Sunday: live lessons and last days of my courses, what was studied, the calendar’s address',
    in: Nothing,
    out: z.object({
      weekBegin: Instant,
      weekEnd: Instant,
      list: z.array(PlanItem),
      studySeconds: Int, // this week
      studyDays: Int,
      finishCount: Int, // lessons
      icsUrl: Text, // '' while there is none
    }),
    shows: nothing,
  }),
  'course/auth/course/plan/feed': call({
    says: 'Gives the calendar a new secret address, the old one ends; isOpen 0: none',
    in: z.object({ isOpen: Flag }),
    out: z.object({ icsUrl: Text }),
    changes: nothing,
    limit: { times: 20, seconds: 3600 },
  }),
}
