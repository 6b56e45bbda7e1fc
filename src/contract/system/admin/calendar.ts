// The calendar of the school: what begins or ends by itself, and what operators wrote into it.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Day, Done, Id, Instant, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'

/** So many of a month are shown. */
export const maxComing = 500

export const Coming = z.object({
  kind: z.enum(['live', 'exam', 'homework', 'saleBegin', 'saleEnd', 'advBegin', 'advEnd', 'couponEnd', 'entry']),
  id: Id, // of the course, the exam of a class, the homework, the advert, the coupon or the entry
  title: Text,
  time: Instant,
  version: Int.nullable(), // of an entry
})
export type Coming = z.output<typeof Coming>

/** A month in Beijing: 2026-11. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份写成 2026-11 这样')

export const adminCalendarCalls = {
  'system/admin/calendar/list': call({
    summary: 'What begins or ends in the weeks, Monday to Sunday, that a month touches',
    right: 'all',
    input: z.object({ month: Month }),
    output: z.object({ beginDay: Day, endDay: Day, list: z.array(Coming) }),
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'system/admin/calendar/save': call({
    summary: 'Writes an entry into the calendar, or changes one',
    right: 'all',
    deed: '改了日程',
    input: saving(
      z.strictObject({
        id: idOf('calendarEntry').optional(),
        version: Version.optional(),
        title: line(40, 1),
        time: Instant,
      }),
    ),
    output: saved,
    invalidatesTags: noTags,
  }),
  'system/admin/calendar/delete': call({
    summary: 'Removes an entry from the calendar',
    right: 'all',
    deed: '删了日程的一件事',
    input: z.object({ id: idOf('calendarEntry') }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
