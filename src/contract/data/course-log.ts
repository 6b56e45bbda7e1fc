// The calls about study records: the heartbeat of a player, and my records.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { CourseKind } from '../course/course.ts'
import { clientTypes } from '../enums/client-types.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeIn, codeOf, Flag, Id, Instant, Int, idOf, number, PageQuery, pageOf, Text } from '../fields.ts'

export const StudyRecord = z.object({
  id: Id, // of the lesson
  courseId: Id,
  courseName: Text,
  courseLogo: Text,
  courseCategory: CourseKind,
  glyph: Text,
  palette: Text,
  categoryName: Text,
  chapterId: Id,
  chapterName: Text,
  periodId: Id,
  periodName: Text,
  periodType: codeOf(periodTypes),
  watchLength: Int, // seconds spent
  videoLength: Int,
  progress: z.number(),
  isStudy: Flag,
  isRemoved: Flag, // the author took the lesson out: it cannot be opened any more
  lastPosition: Int,
  gmtModified: Instant,
})

export type StudyRecord = z.output<typeof StudyRecord>

const seconds = z.number().int().min(0).max(86_400)

export const courseLogCalls = {
  'data/auth/course/log/save': call({
    summary: 'A heartbeat of a player, every 15 s and on pause; never counts more time than has passed on the server',
    owner: 'a course that is open to me',
    input: z.object({
      courseId: idOf('course'),
      periodId: idOf('period'),
      watchLength: seconds, // since the last heartbeat
      lastPosition: seconds,
      segments: z
        .array(z.tuple([seconds, seconds]))
        .max(50)
        .default([]), // watched since then: [from, to) in the video
      ago: z.number().int().min(0).max(604_800).default(0), // seconds it was queued without a network
      clientType: codeIn(clientTypes).default(1),
      sessionNo: z.string().regex(/^[\w-]{8,40}$/),
    }),
    output: z.object({ progress: z.number(), isStudy: Flag, watchLength: Int, lastPosition: Int, faceCheck: Flag }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
    noImpersonation: true,
  }),
  'data/auth/course/log/user/list': call({
    summary: 'My study records, the latest first',
    owner: 'my study records',
    input: PageQuery.extend({
      courseId: Id.optional(),
      courseCategory: number.pipe(CourseKind).optional(),
    }),
    output: pageOf(StudyRecord),
    providesTags: noTags,
  }),
}
