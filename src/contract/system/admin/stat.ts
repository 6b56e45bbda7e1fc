// What the console's first screen shows: what waits, what the school does, what comes.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Fen, Id, Instant, Int, Text } from '../../fields.ts'

/** What waits for an operator. */
export const DueKind = z.enum(['alert', 'refund', 'extract', 'invoice'])
export type DueKind = z.output<typeof DueKind>

/** `users` registered, `orders` made, `revenue` fen paid, `study` seconds watched, `certificates` issued. */
export const Figure = z.enum(['users', 'orders', 'revenue', 'study', 'certificates'])
export type Figure = z.output<typeof Figure>

export const SchoolStat = z.object({
  at: Instant,
  /** The most urgent first: by the share of the promised time that the oldest has waited. Without kinds of which none waits. */
  dueList: z.array(
    z.object({ kind: DueKind, num: Int, money: Fen, oldest: Instant, promisedHours: Int, overdueNum: Int }),
  ),
  /** Decided today (Beijing). */
  doneNum: Int,
  /** When the span and the one it is compared with begin. */
  begin: Instant,
  beforeBegin: Instant,
  figureList: z.array(
    z.object({
      figure: Figure,
      now: Int,
      before: Int, // up to the same moment of the earlier span
      /** By hour for one day, by day for several; `before` of all of the earlier span. */
      series: z.array(z.object({ now: Int, before: Int })),
    }),
  ),
  liveList: z.array(
    z.object({
      courseId: Id,
      periodId: Id,
      periodName: Text,
      lecturerName: Text,
      beginTime: Instant,
      endTime: Instant,
      watchingNum: Int, // heard of within two minutes
    }),
  ),
  /** The next seven days (Beijing), in order: live lessons, prices and adverts that begin or end, coupons that end. */
  comingList: z.array(
    z.object({
      kind: z.enum(['live', 'saleBegin', 'saleEnd', 'advBegin', 'advEnd', 'couponEnd']),
      id: Id, // of the course, the advert or the coupon
      title: Text,
      time: Instant,
    }),
  ),
})

export type SchoolStat = z.output<typeof SchoolStat>

/** Days of the span: today against the same weekday of last week, or several days against as many before. */
export const statSpans = [1, 7, 30] as const

export const adminStatCalls = {
  'system/admin/stat/data': call({
    summary:
      'What waits for operators, figures of the school against an earlier span, live lessons, the next seven days',
    input: z.object({ days: z.union(statSpans.map((days) => z.literal(days))).default(1) }),
    output: SchoolStat,
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
}
