// The calls about the contents of a course: chapters, lessons, texts.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Html, Id, Instant, Int, idOf, Text } from '../fields.ts'

export const Period = z.object({
  id: Id,
  chapterId: Id,
  periodName: Text,
  periodDesc: Text,
  periodType: Int, // PeriodTypeEnum: 1 video, 2 live, 3 document, 4 resource, 5 image-text, 6 exam, 7 audio
  isFree: Flag, // free preview
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
  prevId: Id.nullable(), // the previous image-text lesson
  nextId: Id.nullable(),
  gmtModified: Instant,
})
export type ImageText = z.output<typeof ImageText>

/** A play ticket: its URLs work for one hour and for me alone. */
export const PlaySign = z.object({
  provider: Int, // PlaySchemeEnum
  periodType: Int,
  playUrl: Text,
  captionUrl: Text,
  poster: Text,
  videoLength: Int,
  lastPosition: Int,
  lastTime: Instant.nullable(), // time of the last position
  allowDrag: Flag,
  allowSpeed: Flag,
  faceCheck: Flag, // a check is due before study time counts
  faceInterval: Int, // seconds between checks; 0 = never
  expireTime: Instant,
})
export type PlaySign = z.output<typeof PlaySign>

const lesson = z.object({ courseId: idOf('course'), periodId: idOf('period') })

export const outline = {
  'course/api/course/chapter/list': call({
    summary: 'The chapters and lessons of a course, without media URLs',
    input: z.object({ courseId: idOf('course') }),
    output: z.object({ list: z.array(Chapter) }),
    providesTags: ({ courseId }) => [`course:${courseId}`],
  }),
  'course/api/course/chapter/period/imagetext/view': call({
    summary: 'The text of an image-text or document lesson: free ones in full, of others a preview',
    input: z.object({ periodId: idOf('period') }),
    output: ImageText,
    providesTags: ({ periodId }, output) => [`imagetext:${periodId}`, ...(output ? [`course:${output.courseId}`] : [])],
  }),
  'course/auth/course/chapter/period/imagetext/view': call({
    summary: 'The text of an image-text or document lesson of a course that is open to me, in full',
    owner: 'a course that is open to me',
    input: z.object({ periodId: idOf('period') }),
    output: ImageText,
    providesTags: noTags,
  }),
  'course/api/course/sign': call({
    summary: 'A play ticket for a free preview lesson',
    input: lesson,
    output: PlaySign,
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'course/auth/course/sign': call({
    summary: 'A play ticket for a lesson of a course that is open to me; starts the clock of my study',
    owner: 'a course that is open to me',
    input: lesson,
    output: PlaySign,
    invalidatesTags: noTags,
  }),
  'course/auth/course/getLiveUrl': call({
    summary:
      'The stream URL of a live lesson that is open to me, while it is live; valid for a short time and for me alone',
    owner: 'a course that is open to me',
    input: lesson,
    output: z.object({
      liveStatus: Int, // 1 upcoming, 2 live, 3 over, 4 replay
      liveUrl: Text, // '' unless it is live
      channelNo: Text,
      playType: Int, // PlaySchemeEnum
      chatToken: Text,
      beginTime: Instant,
      endTime: Instant,
      serverTime: Instant, // for countdowns
    }),
    providesTags: noTags,
  }),
  'course/auth/course/getPlaybackUrl': call({
    summary: 'The play ticket of a live lesson that is over; starts the clock of my study',
    owner: 'a course that is open to me',
    input: lesson,
    output: z.object({
      playbackUrl: Text, // '' while it is being prepared
      videoLength: Int,
      playbackStatus: Int, // LiveStatusEnum: 3 being prepared, 4 ready
      sign: PlaySign,
    }),
    invalidatesTags: noTags,
  }),
  'course/auth/course/accessory/download': call({
    summary:
      'A download URL for a file of a course that is open to me, for a short time and me alone; counts the download',
    owner: 'a course that is open to me',
    input: z.object({ courseId: idOf('course'), accessoryId: idOf('courseAccessory') }),
    output: z.object({ downloadUrl: Text, fileName: Text, fileSize: Int, expireSeconds: Int }),
    invalidatesTags: noTags, // pages show the download count with an hour's delay
    rateLimit: { times: 120, seconds: 3600 },
  }),
}
