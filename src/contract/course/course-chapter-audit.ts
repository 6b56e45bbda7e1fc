// The outline of a draft: chapters and lessons as their author sees them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeOf, Done, Id, Instant, Int, idOf, line, Text, Version } from '../fields.ts'
import { courseLimits } from './course-audit.ts'
import { Chapter, Period, taught } from './course-chapter.ts'

export const WrittenPeriod = Period.extend({
  originId: Id.nullable(), // the published lesson that it changes
  change: z.enum(['', 'added', 'changed']), // against what is published
  editVersion: Int,
  fileNo: Id.nullable(),
  fileName: Text,
  fileSize: Int,
  fileStatus: Int.nullable(), // VideoStatusEnum; null without a file
  textLength: Int, // characters of its text, tags not counted
  missingAlt: Int, // pictures in it without a description
  examCount: Int, // exams and homework tied to it
  gmtModified: Instant,
})

export type WrittenPeriod = z.output<typeof WrittenPeriod>

export const WrittenChapter = Chapter.extend({
  originId: Id.nullable(),
  change: z.enum(['', 'added', 'changed']),
  periodList: z.array(WrittenPeriod),
})

export type WrittenChapter = z.output<typeof WrittenChapter>

export const draftOfMine = 'a draft of a course that I write, alone or with others, or of my organization'

const lessonType = z.number().int().min(1).max(7)

export const courseChapterAuditCalls = {
  'course/auth/course/chapter/audit/list': call({
    summary:
      'The outline of a course of mine as it is written, published or not; published lessons that its draft leaves out too',
    access: 'lecturer',
    owner: taught,
    input: z.object({ courseId: idOf('course') }),
    output: z.object({
      list: z.array(WrittenChapter),
      outlineVersion: Int,
      removedList: z.array(z.object({ id: Id, periodName: Text, periodType: codeOf(periodTypes), countStudy: Int })),
    }),
    providesTags: noTags,
  }),
  'course/auth/course/chapter/audit/save': call({
    summary: 'Adds a chapter at the end of a draft, or renames one',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({
      id: idOf('chapter').optional(),
      courseId: idOf('course'),
      chapterName: line(50, 1),
      chapterDesc: line(200).default(''),
    }),
    output: z.object({ id: Id, outlineVersion: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 3000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/chapter/audit/import': call({
    summary:
      'Adds many chapters and lessons to the end of a draft at once: a pasted outline, or films named after their files',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({
      courseId: idOf('course'),
      /** Lessons of the first entry go to this chapter's end instead of a new one. */
      chapterId: Id.optional(),
      chapterList: z
        .array(
          z.object({
            chapterName: line(50, 1),
            periodList: z
              .array(z.object({ periodName: line(100, 1), periodType: lessonType, fileNo: Id.optional() }))
              .max(300, '一章一次最多加 300 节'),
          }),
        )
        .min(1)
        .max(courseLimits.chapters, `一门课最多 ${courseLimits.chapters} 章`),
    }),
    output: z.object({ chapterIds: z.array(Id), periodIds: z.array(Id), outlineVersion: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/chapter/audit/sort': call({
    summary: 'Puts all chapters and lessons of a draft that is still at `outlineVersion` into this order',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({
      courseId: idOf('course'),
      outlineVersion: Version,
      order: z
        .array(z.object({ chapterId: Id, periodIds: z.array(Id).max(courseLimits.lessons) }))
        .max(courseLimits.chapters),
    }),
    output: z.object({ outlineVersion: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 3000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/chapter/audit/delete': call({
    summary: 'Takes a chapter and its lessons out of a draft; what is published keeps them until the draft passes',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ id: idOf('chapter') }),
    output: Done.extend({ outlineVersion: Int }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
