// The chat of a live lesson.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Flag, Id, Instant, idOf, line, Text } from '../fields.ts'

export const ChatLine = z.object({
  id: Id,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  content: Text, // plain
  isTeacher: Flag, // by a teacher of the course
  gmtCreate: Instant,
})

export type ChatLine = z.output<typeof ChatLine>

/** Events of the room's stream: `say` and `remove` (a line) go to everybody in it, `mute` to the account concerned. */
export type RoomEvent =
  | { event: 'say'; data: ChatLine }
  | { event: 'remove'; data: { id: number } }
  | { event: 'mute'; to: number; data: { isMuted: Flag; muteReason: string } }

export const MuteReason = line(60).default('')

const room = z.object({ courseId: idOf('course'), periodId: idOf('period') })

export const chatStreamName = 'GET course/auth/live/chat/stream'

export const liveCalls = {
  'course/auth/live/chat/list': call({
    summary: 'The last lines in the room of a live lesson that is open to me, the oldest first; before: earlier ones',
    owner: 'a course that is open to me',
    input: room.extend({ before: Id.optional() }),
    output: z.object({
      list: z.array(ChatLine),
      isTeacher: Flag,
      isMuted: Flag,
      muteReason: Text,
      mutedIdList: z.array(Id), // muted users; only for teachers
    }),
    providesTags: noTags,
  }),
  'course/auth/live/chat/save': call({
    summary: 'Posts a line in the room, from half an hour before the lesson to half an hour after it',
    owner: 'a course that is open to me',
    input: room.extend({ content: z.string().trim().min(1, '请输入内容').max(200, '最多 200 个字') }),
    output: ChatLine,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 20 },
  }),
  'course/auth/live/chat/mute': call({
    summary: 'Mutes a learner in the room, with a reason shown to them, or unmutes them; for teachers of the course',
    access: 'lecturer',
    owner: 'a course I teach',
    input: room.extend({ userId: Id, isMuted: Flag, reason: MuteReason }),
    output: Done,
    invalidatesTags: noTags,
  }),
  'course/auth/live/chat/delete': call({
    summary: 'Deletes a line from the room for everybody; for teachers of the course. Idempotent',
    access: 'lecturer',
    owner: 'a course I teach',
    input: room.extend({ id: Id }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
