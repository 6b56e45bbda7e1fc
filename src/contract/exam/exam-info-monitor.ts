// The calls about an exam of mine outside of classes while people sit it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { taskTypes } from '../enums/task-types.ts'
import { codeOf, Id, Int, idOf, Text } from '../fields.ts'
import { monitored } from './grade-exam-monitor.ts'
import { Collecting } from './sitting.ts'

export const examInfoMonitorCalls = {
  'exam/auth/exam/info/monitor': call({
    summary:
      'Who sits an exam of mine outside of classes, and who handed in within the last day: of each the state, the progress, the deadline, when the room was last heard',
    access: 'lecturer',
    owner: 'an exam of mine',
    input: z.object({ id: idOf('exam') }),
    output: z.object({
      id: Id,
      examName: Text,
      taskType: codeOf(taskTypes),
      ...monitored,
    }),
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 600 },
  }),
  'exam/auth/exam/info/monitor/collect': call({
    summary:
      'Ends the sittings of an exam of mine outside of classes before their time, all or those in `relationIds`: what was written is handed in; recorded with the reason',
    access: 'lecturer',
    owner: 'an exam of mine',
    input: Collecting.extend({ id: idOf('exam') }),
    output: z.object({ count: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
}
