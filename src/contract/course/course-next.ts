// What is next for who is signed in: the lesson to go on with, what is due, courses that fit, the goal of the week.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Id, Instant, Int, Text } from '../fields.ts'
import { CourseCard } from './course.ts'

/** `work` and `exam` of a class may be begun until `time`; an `order` is closed then; a `vip` or a `course` ends. */
export const DueItem = z.object({
  kind: z.enum(['exam', 'work', 'order', 'vip', 'course']),
  id: Id, // of the sitting, the order, the account or the course
  orderNo: Text, // of an order, else ''
  title: Text,
  time: Instant,
})

export type DueItem = z.output<typeof DueItem>

/**
 * Why a course fits, the strongest first: it goes on where `name` (a course learned lately) ends; `count` colleagues of the
 * school learn it; the followed lecturer `name` teaches it; `count` people learn it.
 */
export const NextReason = z.object({
  reason: z.enum(['after', 'school', 'lecturer', 'many']),
  name: Text,
  count: Int,
})

export const courseNextCalls = {
  'course/auth/course/next/view': call({
    summary:
      'What is next for me: the lesson I saw last with its second, how many courses are open and done, what is due, up to 12 courses that fit with a reason each, my hours a week',
    input: Empty,
    output: z.object({
      /** The last studied of my unfinished courses; null: none. */
      course: CourseCard.extend({
        lastPeriodId: Id.nullable(),
        lastPeriodName: Text.nullable(),
        lastPosition: Int, // seconds; 0 where the lesson was seen to its end
        lastLength: Int, // seconds; 0 of what is no film
        studiedTotal: Int,
      }).nullable(),
      openCount: Int,
      doneCount: Int,
      /** At most three, the soonest first. */
      dueList: z.array(DueItem),
      dueCount: Int,
      nextList: z.array(CourseCard.extend(NextReason.shape)),
      weekGoal: Int, // hours; 0: none
    }),
    providesTags: noTags,
  }),
  'course/auth/course/next/goal': call({
    summary: 'Sets how many hours a week I want to study; 0: none',
    input: z.object({ weekGoal: z.number().int().min(0).max(40) }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
  }),
}
