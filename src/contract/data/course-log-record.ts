// My study over a range of days: totals, by day, week or month, by course, and sitting by sitting.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { CourseKind } from '../course/course.ts'
import { clientTypes } from '../enums/client-types.ts'
import { codeOf, Day, Flag, Id, Instant, Int, PageQuery, pageOf, Text } from '../fields.ts'

export const recordSteps = ['day', 'week', 'month'] as const
export const RecordStep = z.enum(recordSteps)
export type RecordStep = z.output<typeof RecordStep>

/** The longest range of a study record, in days: two years and a little. */
export const maxRecordDays = 750

const range = {
  beginTime: Day,
  endTime: Day, // included
  courseId: Id.optional(),
}

export const StudiedCourse = z.object({
  id: Id,
  courseName: Text,
  courseLogo: Text,
  courseCategory: CourseKind,
  glyph: Text,
  palette: Text,
  categoryName: Text,
  seconds: Int,
  creditSeconds: Int,
})

/** A part of the range: a day, a week from Monday, or a month, cut to the range. */
export const RecordPart = z.object({
  begin: Day,
  end: Day,
  seconds: Int,
  creditSeconds: Int, // of them what counts towards 学时, in all of the course no more than its figure
  dayNum: Int, // with study
  periodNum: Int, // different lessons
  courseName: Text, // studied most
})

export const courseLogRecordCalls = {
  'data/auth/course/log/record/view': call({
    summary:
      'My study in a range of days: totals, parts without gaps, courses; sums are of seconds, not of rounded rows',
    owner: 'my study records',
    input: z.object({ ...range, step: RecordStep.default('week') }),
    output: z.object({
      seconds: Int,
      creditSeconds: Int,
      dayNum: Int,
      periodNum: Int,
      finishedNum: Int, // of these lessons
      courseNum: Int,
      beforeSeconds: Int, // in as many days before
      yearCreditSeconds: Int, // of this year, all courses
      yearTarget: Int, // 学时 to reach in a year; 0 = none
      streakNum: Int, // days in a row up to today, or to yesterday
      list: z.array(RecordPart),
      courseList: z.array(StudiedCourse), // those that count most first, then the most studied
    }),
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'data/auth/course/log/record/page': call({
    summary: 'My sittings in a range of days, the latest first',
    owner: 'my study records',
    input: PageQuery.extend(range),
    output: pageOf(
      z.object({
        id: Id,
        courseId: Id,
        courseName: Text,
        periodId: Id,
        periodName: Text,
        beginTime: Instant,
        endTime: Instant,
        watchLength: Int,
        creditSeconds: Int,
        clientType: codeOf(clientTypes),
        isStudy: Flag,
        isRemoved: Flag, // the author took the lesson out: it cannot be opened any more
      }),
    ),
    providesTags: noTags,
  }),
}
