// The outline of a course and the image-text of its lessons.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { liveStates } from '../enums/live-states.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeOf, Flag, Html, Id, Instant, Int, idOf, Text } from '../fields.ts'

export const taught = 'a course that I teach, or of my organization'

export const Period = z.object({
  id: Id,
  chapterId: Id,
  periodName: Text,
  periodDesc: Text,
  periodType: codeOf(periodTypes), // PeriodTypeEnum: 1 video, 2 live, 3 document, 4 resource, 5 image-text, 6 exam, 7 audio
  isFree: Flag, // free preview
  isGated: Flag, // opens when the lesson before it is finished
  isVideo: Flag,
  isDoc: Flag,
  pageTotal: Int, // of documents
  videoLength: Int, // seconds
  liveStatus: codeOf(liveStates).nullable(),
  isPushed: Flag, // of live lessons: it begins and ends by its lecturer, not by the clock
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

export const courseChapterCalls = {
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
  'course/api/course/chapter/period/document/view': call({
    summary: 'The first pages of a document lesson for whoever looks at its course: three of them',
    input: z.object({ periodId: idOf('period') }),
    output: z.object({
      pageTotal: Int, // 0: no pictures of pages
      pageUrlList: z.array(Text), // for an hour
      inBrowser: Flag, // without pictures: who studies it reads it in the browser; else it is downloaded alone
    }),
    providesTags: noTags,
  }),
  'course/auth/course/chapter/period/imagetext/view': call({
    summary: 'The text of an image-text or document lesson of a course that is open to me, in full',
    owner: 'a course that is open to me',
    input: z.object({ periodId: idOf('period') }),
    output: ImageText,
    providesTags: noTags,
  }),
}
