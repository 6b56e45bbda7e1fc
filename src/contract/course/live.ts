// The chat of a live lesson.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { liveStates } from '../enums/live-states.ts'
import { codeOf, Done, Flag, Id, Instant, Int, idOf, line, Text } from '../fields.ts'
import { LessonOfCourse, LiveFigures, liveLessonTags } from './live-channel.ts'

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

/** What everybody in a room is told of its lesson. */
export type RoomState = {
  liveStatus: number
  /** Whether the picture arrives. */
  isPushing: Flag
  /** Since when it does not, while the lesson is on air. */
  lostTime: string | null
  isAllMuted: Flag
}

/** Events of the room's stream: `say`, `remove` (a line) and `state` go to everybody in it, `mute` to the account concerned. */
export type RoomEvent =
  | { event: 'state'; data: RoomState }
  | { event: 'say'; data: ChatLine }
  | { event: 'remove'; data: { id: number } }
  | { event: 'mute'; to: number; data: { isMuted: Flag; muteReason: string } }

export const MuteReason = line(60).default('')

const room = z.object({ courseId: idOf('course'), periodId: idOf('period') })

const taught = 'a course I teach'

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
      isAllMuted: Flag, // only teachers speak
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
    noImpersonation: true,
  }),
  'course/auth/live/chat/mute': call({
    summary: 'Mutes a learner in the room, with a reason shown to them, or unmutes them; for teachers of the course',
    access: 'lecturer',
    owner: 'a course I teach',
    input: room.extend({
      userId: Id,
      isMuted: Flag,
      reason: MuteReason,
      minutes: z.number().int().min(0).max(600).default(0), // 0: for the whole lesson
    }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/live/chat/delete': call({
    summary: 'Deletes a line from the room for everybody; for teachers of the course. Idempotent',
    access: 'lecturer',
    owner: 'a course I teach',
    input: room.extend({ id: Id }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/live/chat/close': call({
    summary: 'Lets only teachers speak in the room, or everybody again; for teachers of the course',
    access: 'lecturer',
    owner: taught,
    input: room.extend({ isClosed: Flag }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/live/view': call({
    summary: 'The room of a live lesson as who teaches it sees it: its state, what arrives, how many are there',
    access: 'lecturer',
    owner: taught,
    input: room,
    output: z.object({
      courseName: Text,
      periodName: Text,
      liveStatus: codeOf(liveStates),
      beginTime: Instant,
      endTime: Instant,
      planEnd: Instant,
      startTime: Instant.nullable(),
      channelNo: Text, // '' where a film is sent
      isPushing: Flag,
      lostTime: Instant.nullable(),
      pushTime: Instant.nullable(), // since when it arrives
      figures: LiveFigures.nullable(),
      watchUrl: Text, // what arrives before the lesson is on air
      onlineNum: Int,
      peakNum: Int,
      longNum: Int, // watched five minutes or more
      joinNum: Int,
      lineNum: Int, // said in the chat
      isAllMuted: Flag,
      isRecorded: Flag,
      fileStatus: Int.nullable(), // VideoStatusEnum of the replay
      recordStatus: Int, // of putting its recordings together: 3 failed
      recordReason: Text,
      reason: Text, // why it was cancelled
      serverTime: Instant,
    }),
    providesTags: noTags,
  }),
  'course/auth/live/member/list': call({
    summary: 'Who is in the room of a live lesson that I teach: teachers, then by name; 200 at most',
    access: 'lecturer',
    owner: taught,
    input: room.extend({ nickname: line(20).optional() }),
    output: z.object({
      totalCount: Int,
      list: z.array(
        z.object({
          userId: Id,
          nickname: Text,
          headImgUrl: Text,
          isTeacher: Flag,
          watchLength: Int, // seconds of this lesson
          gmtCreate: Instant, // since when in the room
          isMuted: Flag,
          muteTime: Instant.nullable(), // until when; null: for the whole lesson
        }),
      ),
    }),
    providesTags: noTags,
  }),
  'course/auth/live/cancel': call({
    summary: 'Cancels a live lesson that did not begin; those who joined are told why, plans and calendars lose it',
    access: 'lecturer',
    owner: taught,
    input: room.extend({ reason: line(100, 1) }),
    output: LessonOfCourse.extend({ liveStatus: codeOf(liveStates), courseId: Id, num: Int }), // num: who was told
    invalidatesTags: (_, output) => liveLessonTags(output, output),
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/live/move': call({
    summary:
      'Gives a live lesson that did not begin another time; those who joined are told, plans and calendars follow',
    access: 'lecturer',
    owner: taught,
    input: room.extend({ beginTime: Instant, endTime: Instant, reason: line(100).default('') }),
    output: LessonOfCourse.extend({ beginTime: Instant, endTime: Instant, courseId: Id, num: Int }),
    invalidatesTags: (_, output) => liveLessonTags(output, output),
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/live/record/retry': call({
    summary: 'Puts the recordings of a live lesson that I teach together once more, after that failed',
    access: 'lecturer',
    owner: taught,
    input: room,
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
}
