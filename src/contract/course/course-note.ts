// The calls about my notes: plain text at a second of a lesson.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeOf, Done, Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

export const Note = z.object({
  id: Id,
  courseId: Id,
  courseName: Text,
  periodId: Id,
  periodName: Text,
  periodType: codeOf(periodTypes),
  playSecond: Int,
  content: Text, // plain
  gmtCreate: Instant,
  gmtModified: Instant,
})

export type Note = z.output<typeof Note>

export const courseNoteCalls = {
  'course/auth/course/note/save': call({
    summary:
      'Writes a note at a second of a lesson that is open to me, or changes one of mine (id); a duplicate is not stored',
    owner: 'a course that is open to me',
    input: z.object({
      id: idOf('note').optional(),
      periodId: idOf('period'),
      playSecond: z.number().int().min(0).max(86_400),
      content: z.string().trim().min(1, '请写下要记的内容').max(1000, '最多 1000 个字'),
    }),
    output: Note,
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/note/list': call({
    summary: 'My notes: of a lesson in the order of its seconds, else the latest first; filtered by course',
    owner: 'my notes',
    input: PageQuery.extend({ courseId: Id.optional(), periodId: Id.optional() }),
    output: pageOf(Note.extend({ isRemoved: Flag })), // 1: the author took the lesson out, it cannot be opened any more
    providesTags: noTags,
  }),
  'course/auth/course/note/delete': call({
    summary: 'Deletes a note of mine',
    owner: 'my note',
    input: z.object({ id: idOf('note') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
