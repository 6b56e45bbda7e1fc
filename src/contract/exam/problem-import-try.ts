// The call that reads a file of questions and keeps nothing of it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, Text } from '../fields.ts'
import { importFormats } from './problem-import.ts'

export const problemImportTryCalls = {
  'exam/auth/problem/import/try': call({
    summary:
      'Reads a file of questions (field `file`, up to 10 MB and 10,000 questions) and keeps nothing of it: what of each is wrong and, with a bank of mine, which question there is the same',
    access: 'lecturer',
    owner: 'my question bank',
    input: z.object({
      format: z.enum(importFormats),
      subjectId: idOf('subject').optional(),
    }),
    output: z.object({
      rowList: z.array(
        z.object({
          rowNo: Int, // from 1, in the order of the file
          place: Text, // 第 14 行
          problemTitle: Text,
          score: z.number(), // 0 where there is a fault
          cause: Text, // '' where there is no fault
          remedy: Text,
          /** What the file has and the question has not, in sentences. */
          noteList: z.array(Text),
          /** The latest of the bank that is the same. */
          problemId: Id.nullable(),
        }),
      ),
    }),
    providesTags: noTags,
    rateLimit: { times: 600, seconds: 3600 },
    multipart: true,
  }),
}
