// The call that hands out questions of the banks in the formats that are read too.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { difficultyLevels } from '../enums/difficulty-levels.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, codeOf, Id, Int, line, Text } from '../fields.ts'
import { mostSkipped } from './problem-template.ts'

export const problemExportCalls = {
  'exam/auth/problem/export': call({
    summary:
      'Up to 500 questions of my banks with their keys, fewer where they are long, the oldest first, as rows of the sheets of the template, as GIFT, as items of QTI 2.2, as questions of Moodle XML, as items of a Common Cartridge or as HTML for a document of Word, with those that the format cannot hold; `lastNo` of an answer is `afterNo` of the next call',
    access: 'lecturer',
    owner: 'my question banks',
    input: z.object({
      format: z.enum(['table', 'gift', 'qti', 'moodle', 'cartridge', 'word']),
      subjectId: Id.optional(),
      problemType: codeIn(problemTypes).optional(),
      difficulty: codeIn(difficultyLevels).optional(),
      keyword: line(50).optional(),
      tag: line(20).optional(),
      afterNo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: z.object({
      sheetList: z.array(
        z.object({ problemType: codeOf(problemTypes), columnList: z.array(Text), rowList: z.array(z.array(Text)) }),
      ),
      gift: Text,
      itemList: z.array(Text), // of QTI an XML document each, of Moodle its elements `question`, of a cartridge its elements `item`, for Word an `article` each
      problemCount: Int, // in this answer
      skippedCount: Int, // that the format cannot hold
      skippedList: z.array(z.object({ problemId: Id, problemTitle: Text })).max(mostSkipped),
      totalCount: Int, // of all that match
      lastNo: Int.nullable(), // null: there are no more
    }),
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
  }),
}
