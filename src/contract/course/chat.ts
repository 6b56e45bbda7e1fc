// The calls about what is said in the room of a live lesson; as it is said it comes over `GET course/auth/live/chat/stream`.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Id, Instant, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'

export const ChatLine = z.object({
  id: Id,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  content: Text, // plain
  isTeacher: Flag, // of who teaches the course
  gmtCreate: Instant,
})
export type ChatLine = z.output<typeof ChatLine>

const MuteReason = line(60).default('')

const room = z.object({ courseId: idOf('course'), periodId: idOf('period') })

export const chatStreamName = 'GET course/auth/live/chat/stream'

export const chat = {
  'course/auth/live/chat/list': call({
    says: 'What was said last in the room of a live lesson that is open to me, the oldest first; before: earlier ones',
    owner: 'a course that is open to me',
    in: room.extend({ before: Id.optional() }),
    out: z.object({
      list: z.array(ChatLine),
      isTeacher: Flag,
      isMuted: Flag,
      muteReason: Text,
      mutedIdList: z.array(Id), // who may not speak; told to who teaches alone
    }),
    shows: nothing,
  }),
  'course/auth/live/chat/save': call({
    says: 'Says something in the room, from half an hour before the lesson to half an hour after it',
    owner: 'a course that is open to me',
    in: room.extend({ content: z.string().trim().min(1, '请输入内容').max(200, '最多 200 个字') }),
    out: ChatLine,
    changes: nothing,
    limit: { times: 10, seconds: 20 },
  }),
  'course/auth/live/chat/mute': call({
    says: 'Lets a learner not speak in the room any more, with a reason that they read, or again; who teaches the course may',
    who: 'lecturer',
    owner: 'a course I teach',
    in: room.extend({ userId: Id, isMuted: Flag, reason: MuteReason }),
    out: Done,
    changes: nothing,
  }),
  'course/auth/live/chat/delete': call({
    says: 'Takes a line out of the room, for all who are in it; who teaches the course may. Again is no error',
    who: 'lecturer',
    owner: 'a course I teach',
    in: room.extend({ id: Id }),
    out: Done,
    changes: nothing,
  }),
  'course/admin/live/chat/page': call({
    says: 'What is said in all rooms, the latest first; of one lesson or of who has this mobile number',
    in: PageQuery.extend({ periodId: Id.optional(), mobile: z.string().trim().max(11).optional() }),
    out: pageOf(
      ChatLine.extend({ mobile: Text, courseId: Id, courseName: Text, periodId: Id, periodName: Text, isMuted: Flag }),
    ),
    shows: nothing,
  }),
  'course/admin/live/chat/delete': call({
    says: 'Takes a line out of its room; again is no error',
    in: z.object({ id: Id }),
    out: Done,
    changes: nothing,
  }),
  'course/admin/live/chat/mute': call({
    says: 'Lets somebody not speak in a room any more, with a reason that they read, or again',
    in: z.object({ periodId: idOf('period'), userId: Id, isMuted: Flag, reason: MuteReason }),
    out: Done,
    changes: nothing,
  }),
}
