// One lesson of a draft.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { courseStates } from '../enums/course-states.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeIn, codeOf, Done, Flag, Html, Id, Instant, Int, idOf, line, Text, Version } from '../fields.ts'
import { courseLimits } from './course-audit.ts'
import { draftOfMine, WrittenPeriod } from './course-chapter-audit.ts'

export const courseChapterPeriodAuditCalls = {
  'course/auth/course/chapter/period/audit/view': call({
    summary: 'A lesson of a course of mine with its text and its files',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ id: idOf('period') }),
    output: WrittenPeriod.extend({
      courseId: Id,
      courseState: codeOf(courseStates),
      content: Html,
      channelId: Id.nullable(), // of live lessons
      captionNo: Id.nullable(),
      captionName: Text,
      captionUrl: Text, // WebVTT, signed for me: its own, else what its film brought along; '' without
      accessoryList: z.array(z.object({ id: Id, acName: Text, fileSize: Int, isFree: Flag })),
    }),
    providesTags: noTags,
  }),
  'course/auth/course/chapter/period/audit/save': call({
    summary: 'Adds a lesson to the end of a chapter of a draft, or changes one that is still at `editVersion`',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({
      id: idOf('period').optional(),
      editVersion: Version.optional(), // with id
      courseId: idOf('course'),
      chapterId: Id,
      periodName: line(100, 1),
      periodDesc: line(200).default(''),
      periodType: codeIn(periodTypes), // PeriodTypeEnum
      isFree: Flag.default(0),
      isGated: Flag.default(0), // opens when the lesson before it is finished
      fileNo: Id.nullable().default(null), // the film, recording or document, of my files
      captionNo: Id.nullable().optional(), // WebVTT; absent: as it is
      /** Of image-text lessons; absent: as it is. */
      content: z.string().max(courseLimits.text, '这一节太长，最多 10 万个字符，请分成两节').optional(),
      beginTime: Instant.nullable().default(null), // of live lessons
      endTime: Instant.nullable().default(null),
      channelId: Id.nullable().optional(), // a channel of mine that a live lesson is pushed to; absent: as it is
    }),
    output: WrittenPeriod.extend({ outlineVersion: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 6000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/chapter/period/audit/delete': call({
    summary: 'Takes lessons out of a draft; what is published keeps them until the draft passes',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ id: idOf('period') }),
    output: Done.extend({ outlineVersion: Int }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
