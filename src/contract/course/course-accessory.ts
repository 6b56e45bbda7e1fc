// Files that come with a course or with one of its lessons: put there by its author, loaded by who may study it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Flag, Id, Int, idOf, line, Text } from '../fields.ts'
import { Accessory } from './course.ts'
import { draftOfMine } from './course-chapter-audit.ts'

export const courseAccessoryCalls = {
  'course/auth/course/accessory/save': call({
    summary: 'Adds a file of mine to a draft or one of its lessons, or renames one; 100 at most',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({
      id: idOf('courseAccessory').optional(),
      courseId: idOf('course'),
      periodId: Id.optional(),
      fileNo: Id.optional(), // of a new one
      acName: line(100).default(''), // '' = the file's own
      isFree: Flag.default(0), // may be loaded without joining
    }),
    output: Accessory.extend({ periodId: Id.nullable(), sort: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 1000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/accessory/delete': call({
    summary: 'Takes a file out of a draft; it stays among my files',
    access: 'lecturer',
    owner: draftOfMine,
    input: z.object({ id: idOf('courseAccessory') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
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
