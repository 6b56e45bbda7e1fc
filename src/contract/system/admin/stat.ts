// What the console's first screen shows: what waits, what the school does, what comes.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { taskTypes } from '../../enums/task-types.ts'
import { codeOf, Empty, Fen, Flag, Id, Instant, Int, Text } from '../../fields.ts'
import { Coming } from './calendar.ts'

/** What waits for an operator. */
export const DueKind = z.enum([
  ...(['alert', 'refund', 'extract', 'invoice', 'content', 'course', 'settle', 'live'] as const),
])
export type DueKind = z.output<typeof DueKind>

/** `users` registered, `orders` made, `revenue` fen paid, `study` seconds watched, `sittings` of exams begun. */
export const Figure = z.enum(['users', 'orders', 'revenue', 'study', 'sittings'])
export type Figure = z.output<typeof Figure>

export const SchoolStat = z.object({
  at: Instant,
  /** The most urgent first: by the share of the promised time that the oldest has waited. Without kinds of which none waits. */
  dueList: z.array(
    z.object({
      kind: DueKind,
      num: Int,
      oldest: Instant,
      promisedHours: Int,
      overdueNum: Int,
      money: Fen, // of what waits; 0 where it is none
      /** How many of each sort: 讲师 3, 机构 1. */
      partList: z.array(z.object({ name: Text, num: Int })),
    }),
  ),
  /** What colleagues did since I was here before this session, as the log has it after an entry; null where nothing, or not known. */
  sinceLast: z.object({ time: Instant, num: Int, afterId: Id }).nullable(),
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
  /** The next seven days (Beijing), in order. */
  comingList: z.array(Coming),
})

export type SchoolStat = z.output<typeof SchoolStat>

/** What is under way; read again whenever the console is told that it changed. */
export const Running = z.object({
  at: Instant,
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
  /** Exams with a clock that somebody sits now, the most of them first. */
  examList: z.array(
    z.object({
      examId: Id,
      taskType: codeOf(taskTypes), // 1 exam, 2 homework
      title: Text,
      gradeName: Text, // '' outside of classes
      sittingNum: Int,
      awayNum: Int, // of a class: not heard of for a while
      deadline: Instant, // of the last of them
    }),
  ),
  /** Files that are being prepared or received. */
  uploadNum: Int,
  preparingNum: Int,
  waitingNum: Int, // to be prepared
  /** Files of exports that are being written. */
  exportNum: Int,
  /** Who of the operators has what in hand. */
  holdList: z.array(z.object({ reviewId: Id, operatorName: Text, isMine: Flag, title: Text })),
})
export type Running = z.output<typeof Running>

/** Whether the site is well. */
export const Health = z.object({
  at: Instant,
  pages: Int,
  stale: Int,
  hits: Int,
  misses: Int,
  failures: Int, // of renders since the start
  serverErrors: Int, // answers of 500 and more since the start
  databaseMs: Int,
  failedJobs: Int, // of the last day
  lastBackup: Instant.nullable(),
  edgeMissed: Int, // edits and take-downs that a cache in front of the site was not told yet
  edgeMissedSince: Instant.nullable(),
})
export type Health = z.output<typeof Health>

/** Days of the span: today against the same weekday of last week, or several days against as many before. */
export const statSpans = [1, 7, 30] as const

export const adminStatCalls = {
  'system/admin/stat/data': call({
    summary: 'What waits for operators, figures of the school against an earlier span, the next seven days',
    right: 'all',
    input: z.object({ days: z.union(statSpans.map((days) => z.literal(days))).default(1) }),
    output: SchoolStat,
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'system/admin/stat/running': call({
    summary: 'What is under way: live lessons and exams with who is there, files in work, what colleagues have in hand',
    right: 'all',
    input: Empty,
    output: Running,
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'system/admin/stat/health': call({
    summary: 'Whether pages, database, queue and backups are well',
    right: 'all',
    input: Empty,
    output: Health,
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
}
