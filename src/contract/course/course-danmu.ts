// The calls about 弹幕: what learners say at a second of a film, shown over it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Flag, Id, Int, idOf, Text } from '../fields.ts'
import { danmuPause, danmuWindow, longestDanmu } from './danmu-pace.ts'

export const DanmuItem = z.object({
  id: Id,
  playSecond: Int,
  content: Text, // plain
  nickname: Text,
  isMine: Flag,
  auditStatus: Int.optional(), // of my own that others do not see: 1 waits, 3 hidden
})

export type DanmuItem = z.output<typeof DanmuItem>

export const courseDanmuCalls = {
  'course/auth/course/danmu/save': call({
    summary:
      'Says something at a second of a film that is open to me, where the site has it on; it waits as comments do',
    owner: 'a course that is open to me',
    input: z.object({
      periodId: idOf('period'),
      playSecond: z.number().int().min(0).max(86_400),
      content: z
        .string()
        .trim()
        .min(1, '请写下想说的')
        .max(longestDanmu, '最多 100 个字')
        .regex(/^[^\r\n]*$/, '请写成一行'),
    }),
    output: DanmuItem,
    invalidatesTags: noTags,
    rateLimit: { times: 1, seconds: danmuPause },
    noImpersonation: true,
  }),
  'course/auth/course/danmu/list': call({
    summary:
      'What was said in one minute of a film that is open to me, by the second: the newest 80, and mine that wait',
    owner: 'a course that is open to me',
    input: z.object({
      periodId: idOf('period'),
      minute: z
        .number()
        .int()
        .min(0)
        .max(86_400 / danmuWindow),
    }),
    output: z.object({ list: z.array(DanmuItem), isMine: Flag }), // isMine: I teach the course, and may remove what others said
    providesTags: noTags,
  }),
  'course/auth/course/danmu/watch': call({
    summary:
      'I watch a film that is open to me with its danmu shown: for the next 150 seconds my event stream has what others say, and what goes',
    owner: 'a course that is open to me',
    input: z.object({ periodId: idOf('period') }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'course/auth/course/danmu/delete': call({
    summary: 'Removes what I said over a film, or what somebody said over a film of mine',
    owner: 'mine, or over a film of a course that I teach',
    input: z.object({ id: idOf('courseDanmu') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
