// Channels that lecturers push their live lessons to, and the lessons of each.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { courseCategories } from '../enums/course-categories.ts'
import { liveStates } from '../enums/live-states.ts'
import { codeOf, Done, Flag, Id, Instant, Int, idOf, line, number, oneOf, PageQuery, pageOf, Text } from '../fields.ts'
import { tagsOfCourse } from './course-audit.ts'

/** LiveEventEnum. */
export const liveEvents = {
  created: 1,
  shown: 2,
  copied: 3,
  changed: 4,
  began: 5,
  ended: 6,
  refusedOld: 7,
  refusedWrong: 8,
  refusedRight: 9,
  stopped: 10,
} as const

/** What arrives, as the streaming service measures it; zeros where it does not say. */
export const LiveFigures = z.object({
  width: Int,
  height: Int,
  frameRate: z.number(),
  bitRate: Int, // kbit/s
  keySeconds: z.number(), // between key frames
  videoCodec: Text, // 'H264'; '' without a picture
  audioCodec: Text, // 'AAC'; '' without sound
})

export type LiveFigures = z.output<typeof LiveFigures>

const Push = z.object({
  gmtCreate: Instant,
  isTest: Flag, // no lesson of the channel is on air
  watchUrl: Text, // what arrives, for me alone; '' before its first seconds
  figures: LiveFigures,
})

export const LiveChannel = z.object({
  id: Id,
  channelNo: Text,
  channelName: Text,
  channelPasswd: Text, // masked
  pushUrl: Text, // '' without a streaming service
  sceneType: Int, // LiveSceneEnum
  liveStatus: codeOf(liveStates, 0), // of its lesson on air, else of the next one; 0 without one
  courseId: Id.nullable(), // of that lesson
  periodId: Id.nullable(),
  keyTime: Instant,
  checkTime: Instant.nullable(),
  pushTime: Instant.nullable(), // of the last push
  gmtCreate: Instant,
})

export type LiveChannel = z.output<typeof LiveChannel>

const mine = 'a channel of mine'
const taughtLesson = 'a lesson of a course I teach'
const ofChannel = z.object({ channelId: idOf('channel') })

/** What a change of a live lesson makes stale. */
export const LessonOfCourse = z.object({
  courseCategory: codeOf(courseCategories),
  lecturerId: Id,
  organizationId: Id.nullable(),
})

export const liveLessonTags = (
  { courseId }: { courseId: number },
  course: { courseCategory: number; lecturerId: number; organizationId: number | null },
) => tagsOfCourse({ id: courseId, ...course })

export const liveChannelCalls = {
  'course/auth/live/channel/list': call({
    summary: 'My channels, the oldest first, and whether I may push',
    access: 'lecturer',
    input: PageQuery,
    output: pageOf(LiveChannel).extend({
      isOn: Flag, // whether there is a streaming service
      hasRight: Flag, // whether I have the live right
    }),
    providesTags: noTags,
  }),
  'course/auth/live/channel/save': call({
    summary: 'Makes a channel with a number and a key, or renames one of mine; for who has the live right',
    access: 'lecturer',
    owner: mine,
    input: z.object({
      id: idOf('channel').optional(),
      channelName: line(30, 1),
      sceneType: number.min(1).max(3).default(1),
    }),
    output: LiveChannel,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/live/channel/view': call({
    summary: 'What a channel of mine receives now: the push with a picture and figures, null without one',
    access: 'lecturer',
    owner: mine,
    input: ofChannel,
    output: z.object({
      push: Push.nullable(),
      refusedTime: Instant.nullable(), // of the last push with an old key, within a day
      refusedAddress: Text, // masked
      serverTime: Instant,
    }),
    providesTags: noTags,
  }),
  'course/auth/live/channel/passwd/view': call({
    summary: 'The key of a channel of mine, to be shown or copied; noted in the log of the channel',
    access: 'lecturer',
    owner: mine,
    input: ofChannel.extend({ isCopy: Flag.default(0) }),
    output: z.object({ channelNo: Text, channelPasswd: Text, streamKey: Text }), // streamKey: what OBS is given
    invalidatesTags: noTags,
    noImpersonation: true,
    rateLimit: { times: 120, seconds: 3600 },
  }),
  'course/auth/live/channel/checked': call({
    summary: 'Notes that the test push is good',
    access: 'lecturer',
    owner: mine,
    input: ofChannel,
    output: z.object({ checkTime: Instant }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/live/channel/stop': call({
    summary:
      'Ends the push of a channel of mine within seconds, and takes none for a minute; 409 while a lesson is on air',
    access: 'lecturer',
    owner: mine,
    input: ofChannel,
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/live/channel/event/page': call({
    summary:
      'The log of a channel of mine: who looked at the key, pushes, and pushes that were refused; the newest first',
    access: 'lecturer',
    owner: mine,
    input: PageQuery.extend({ channelId: idOf('channel') }),
    output: pageOf(
      z.object({
        id: Id,
        eventType: Int, // LiveEventEnum
        address: Text, // masked
        eventNum: Int, // how often within minutes
        gmtCreate: Instant,
      }),
    ),
    providesTags: noTags,
  }),
  'course/auth/live/channel/period/page': call({
    summary: 'The lessons of a channel of mine: on air, to come by time, then past ones, the latest first',
    access: 'lecturer',
    owner: mine,
    input: PageQuery.extend({ channelId: idOf('channel') }),
    output: pageOf(
      z.object({
        id: Id,
        courseId: Id,
        courseName: Text,
        periodName: Text,
        liveStatus: codeOf(liveStates),
        beginTime: Instant,
        endTime: Instant,
        videoLength: Int, // seconds of its replay
        joinNum: Int, // who joined the course
        fileStatus: Int.nullable(), // VideoStatusEnum of its replay
        recordStatus: Int, // of putting its recordings together: 3 failed
        recordReason: Text, // why there is no replay
        isMine: Flag, // whether I teach it still
      }),
    ).extend({ stateList: z.array(z.object({ liveStatus: codeOf(liveStates), num: Int })) }),
    providesTags: noTags,
  }),
  'course/auth/live/channel/status': call({
    summary:
      'Begins (liveStatus 2) or ends (3) a live lesson that I teach; from half an hour before its time. One that a film is sent for begins earlier or ends earlier than planned. A lesson that is in that state stays',
    access: 'lecturer',
    owner: taughtLesson,
    input: z.object({
      periodId: idOf('period'),
      liveStatus: oneOf(liveStates.onAir, liveStates.over),
    }),
    output: LessonOfCourse.extend({ liveStatus: codeOf(liveStates), courseId: Id }),
    invalidatesTags: (_, output) => liveLessonTags(output, output),
    noImpersonation: true,
  }),
}
