// The call about an exam of a class while it runs, for who leads the class.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Instant, Int, idOf, Text } from '../fields.ts'

export const MonitoredSitting = z.object({
  id: Id,
  studentId: Id.nullable(), // null: no longer in the class
  nickname: Text,
  remarkName: Text,
  examStatus: Int,
  isLate: Flag, // begun after the end, as it was opened again
  isAuto: Flag,
  answeredCount: Int, // questions with an answer that the server has
  beginAnswerTime: Instant.nullable(),
  deadline: Instant.nullable(), // before the beginning: until when it may be begun; null = no limit
  extraMinutes: Int,
  submitTime: Instant.nullable(),
  seenTime: Instant.nullable(), // when the room was last heard; null: never
  awayCount: Int, // how often the page was left: a fact, nothing follows from it
  unsentCount: Int, // answers that the room had not sent then
  lateCount: Int, // answers that came after the end, and nobody decided on
})

export type MonitoredSitting = z.output<typeof MonitoredSitting>

export const gradeExamMonitorCalls = {
  'exam/auth/grade/exam/monitor': call({
    summary:
      'An exam of a class while it runs: of each taker the state, the progress, the deadline, when the room was last heard',
    access: 'classAdmin',
    owner: 'an exam of a class that I own or am an admin of',
    input: z.object({ gradeExamId: idOf('gradeExam') }),
    output: z.object({
      gradeId: Id,
      gradeName: Text,
      gradeExamName: Text,
      taskType: Int,
      beginTime: Instant,
      endTime: Instant,
      examTime: Int,
      problemCount: Int,
      scoreTotal: z.number(),
      serverTime: Instant,
      list: z.array(MonitoredSitting),
      /** The minutes that were given, the last first. */
      logList: z.array(
        z.object({
          id: Id,
          gmtCreate: Instant,
          giverName: Text.nullable(),
          nickname: Text,
          minutes: Int,
          reason: Text,
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
}
