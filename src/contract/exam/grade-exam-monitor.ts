// The calls about an exam of a class while it runs, for who leads the class.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { examStates } from '../enums/exam-states.ts'
import { gradeStates } from '../enums/grade-states.ts'
import { taskTypes } from '../enums/task-types.ts'
import { codeOf, Flag, Id, Instant, Int, idOf, Text } from '../fields.ts'
import { Collecting, FaceState } from './sitting.ts'

export const MonitoredSitting = z.object({
  id: Id,
  studentId: Id.nullable(), // null: no longer in the class
  nickname: Text,
  remarkName: Text,
  examStatus: codeOf(examStates),
  isLate: Flag, // begun after the end, as it was opened again
  isFullTime: Flag, // let in late with all of the minutes
  isAuto: Flag,
  collectTime: Instant.nullable(), // ended then, before its time
  answeredCount: Int, // questions with an answer that the server has
  beginAnswerTime: Instant.nullable(),
  deadline: Instant.nullable(), // before the beginning: until when it may be begun; null = no limit
  extraMinutes: Int,
  submitTime: Instant.nullable(),
  seenTime: Instant.nullable(), // when the room was last heard; null: never
  faceState: FaceState,
  awayCount: Int, // how often the page was left: a fact, nothing follows from it
  unsentCount: Int, // answers that the room had not sent then
  lateCount: Int, // answers that came after the end, and nobody decided on
})

/** `minutes` null: ended before their time, `count` of them at once; else given to `nickname`. */
export const MonitorEntry = z.object({
  id: Text,
  gmtCreate: Instant,
  giverName: Text.nullable(),
  nickname: Text,
  count: Int,
  minutes: Int.nullable(),
  reason: Text,
})

export type MonitoredSitting = z.output<typeof MonitoredSitting>

/** What both monitors say of an exam, of its sittings, and of what was done to them. */
export const monitored = {
  examTime: Int,
  problemCount: Int,
  scoreTotal: z.number(),
  serverTime: Instant,
  list: z.array(MonitoredSitting),
  /** The minutes that were given and the sittings that were ended before their time, the last first. */
  logList: z.array(MonitorEntry),
}

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
      gradeStatus: codeOf(gradeStates),
      isOwner: Flag, // of the class: I may change a score that was told
      gradeExamName: Text,
      taskType: codeOf(taskTypes),
      beginTime: Instant,
      endTime: Instant,
      ...monitored,
    }),
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
  'exam/auth/grade/exam/monitor/collect': call({
    summary:
      'Ends an exam of a class before its time for all who sit it, or for the sittings in `relationIds`: what they wrote is handed in; recorded with the reason. Who is not sitting any more stays as they are',
    access: 'classAdmin',
    owner: 'an exam of a class that I own or am an admin of',
    input: Collecting.extend({ id: idOf('gradeExam') }),
    output: z.object({ count: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
}
