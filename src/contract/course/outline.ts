// The calls about what is in a course: chapters, lessons, texts.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, Text } from '../fields.ts'

export const Period = z.object({
  id: Id,
  chapterId: Id,
  periodName: Text,
  periodDesc: Text,
  periodType: Int, // PeriodTypeEnum: 1 video, 2 live, 3 document, 4 resource, 5 image-text, 6 exam, 7 audio
  isFree: Flag, // may be tried without joining
  isVideo: Flag,
  isDoc: Flag,
  pageTotal: Int, // of documents
  videoLength: Int, // seconds
  liveStatus: Int.nullable(),
  beginTime: Instant.nullable(),
  endTime: Instant.nullable(),
  sort: Int,
})
export type Period = z.output<typeof Period>

export const Chapter = z.object({
  id: Id,
  courseId: Id,
  chapterName: Text,
  chapterDesc: Text,
  sort: Int,
  periodList: z.array(Period),
})
export type Chapter = z.output<typeof Chapter>

export const ImageText = z.object({
  id: Id, // of the lesson
  courseId: Id,
  chapterId: Id,
  periodId: Id,
  title: Text,
  content: Html,
  isFree: Flag,
  isPreview: Flag, // only its beginning
  prevId: Id.nullable(), // the lesson of a text before it
  nextId: Id.nullable(),
  gmtModified: Instant,
})
export type ImageText = z.output<typeof ImageText>

/** A play ticket: the address works for one hour and for me alone. */
export const PlaySign = z.object({
  provider: Int, // PlaySchemeEnum
  periodType: Int,
  playUrl: Text,
  captionUrl: Text,
  poster: Text,
  videoLength: Int,
  lastPosition: Int,
  lastTime: Instant.nullable(), // when that was
  allowDrag: Flag,
  allowSpeed: Flag,
  faceCheck: Flag, // it is time for one before anything counts
  faceInterval: Int, // seconds after which it is time again; 0 = never
  expireTime: Instant,
})
export type PlaySign = z.output<typeof PlaySign>

const lesson = z.object({ courseId: idOf('course'), periodId: idOf('period') })

export const outline = {
  'course/api/course/chapter/list': call({
    says: 'The chapters and lessons of a course, without the addresses of what is in them',
    in: z.object({ courseId: idOf('course') }),
    out: z.object({ list: z.array(Chapter) }),
    shows: ({ courseId }) => [`course:${courseId}`],
  }),
  'course/api/course/chapter/period/imagetext/view': call({
    says: 'The text of an image-text or document lesson: a free one whole, of others the beginning',
    in: z.object({ periodId: idOf('period') }),
    out: ImageText,
    shows: ({ periodId }, found) => [`imagetext:${periodId}`, ...(found ? [`course:${found.courseId}`] : [])],
  }),
  'course/auth/course/chapter/period/imagetext/view': call({
    says: 'The text of an image-text or document lesson of a course that is open to me, whole',
    owner: 'a course that is open to me',
    in: z.object({ periodId: idOf('period') }),
    out: ImageText,
    shows: nothing,
  }),
  'course/api/course/sign': call({
    says: 'A play ticket for a lesson that anybody may try',
    in: lesson,
    out: PlaySign,
    shows: nothing,
    limit: { times: 120, seconds: 60 },
  }),
  'course/auth/course/sign': call({
    says: 'A play ticket for a lesson of a course that is open to me; starts the clock of my study',
    owner: 'a course that is open to me',
    in: lesson,
    out: PlaySign,
    changes: nothing,
  }),
  'course/auth/course/getLiveUrl': call({
    says: 'The way into a live lesson that is open to me: an address while it is on air, for a short time and me alone',
    owner: 'a course that is open to me',
    in: lesson,
    out: z.object({
      liveStatus: Int, // 1 soon, 2 on air, 3 over, 4 to watch again
      liveUrl: Text, // '' unless it is on air
      channelNo: Text,
      playType: Int, // PlaySchemeEnum
      chatToken: Text,
      beginTime: Instant,
      endTime: Instant,
      serverTime: Instant, // a countdown goes by our clock
    }),
    shows: nothing,
  }),
  'course/auth/course/getPlaybackUrl': call({
    says: 'The play ticket of a live lesson that is over; starts the clock of my study',
    owner: 'a course that is open to me',
    in: lesson,
    out: z.object({
      playbackUrl: Text, // '' while it is being made
      videoLength: Int,
      playbackStatus: Int, // LiveStatusEnum: 3 being made, 4 ready
      sign: PlaySign,
    }),
    changes: nothing,
  }),
  'course/auth/course/accessory/download': call({
    says: 'An address that downloads a file of a course that is open to me, for a short time and me alone; counts it',
    owner: 'a course that is open to me',
    in: z.object({ courseId: idOf('course'), accessoryId: idOf('courseAccessory') }),
    out: z.object({ downloadUrl: Text, fileName: Text, fileSize: Int, expireSeconds: Int }),
    changes: nothing, // how often it was downloaded is shown an hour late
    limit: { times: 120, seconds: 3600 },
  }),
}
