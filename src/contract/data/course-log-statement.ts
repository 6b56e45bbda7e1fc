// The statement of the hours studied in a year: drawn up, issued with a number, and checked by others.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { statementStates } from '../enums/statement-states.ts'
import { codeOf, Day, Flag, Id, Instant, Int, Text } from '../fields.ts'

/** What a statement says of the year. */
export const StatementContent = z.object({
  courseList: z.array(
    z.object({
      courseId: Id,
      courseName: Text,
      lecturerName: Text,
      begin: Day,
      end: Day,
      seconds: Int,
      progress: z.number(),
      certificateNo: Text, // '' without one
    }),
  ),
  /** Seconds of each month, January first. */
  monthList: z.array(Int),
})

export type StatementContent = z.output<typeof StatementContent>

const Statement = StatementContent.extend({
  year: Int,
  begin: Day,
  end: Day,
  realName: Text,
  schoolName: Text,
  subject: Text,
  seconds: Int,
})

/** A statement that was issued, to print. */
export const IssuedStatement = Statement.extend({
  statementNo: Text,
  issueTime: Instant,
  issuer: Text,
  verifyUrl: Text,
  qrPath: Text,
  qrSize: Int,
})

const year = z.number().int().min(2000).max(2100)

export const courseLogStatementCalls = {
  'data/auth/course/log/statement/view': call({
    summary: 'What the statement of a year would say now, the one that was issued last, and the years with study',
    input: z.object({ year }),
    output: z.object({
      draft: Statement,
      issued: IssuedStatement.nullable(),
      revoked: z.object({ statementNo: Text, revokeReason: Text, gmtRevoke: Instant }).nullable(), // where it was the last of the year
      isCurrent: Flag, // the issued one says what the draft says
      yearList: z.array(Int),
    }),
    providesTags: noTags,
  }),
  'data/auth/course/log/statement/save': call({
    summary:
      'Issues the statement of a year; the one issued before is replaced, unless it says the same; a revoked one is not issued again unchanged',
    noImpersonation: true,
    idempotent: true,
    input: z.strictObject({ year }),
    output: IssuedStatement.extend({ replacedNo: Text }),
    invalidatesTags: (_, { replacedNo }) => (replacedNo ? [`certificate:${replacedNo}`] : []),
    rateLimit: { times: 10, seconds: 600 },
  }),
  'data/api/course/log/statement/verify': call({
    summary: 'Verifies a statement by its number: whose, of which year, how many hours, whether it is valid',
    input: z.object({ statementNo: z.string().trim().toUpperCase().min(1).max(40) }),
    output: z.object({
      statementNo: Text,
      year: Int,
      realName: Text, // masked
      seconds: Int,
      courseNum: Int,
      issueTime: Instant,
      statementStatus: codeOf(statementStates), // 1 valid, 2 replaced, 3 revoked
      revokeReason: Text,
      gmtRevoke: Instant.nullable(),
    }),
    providesTags: ({ statementNo }) => [`certificate:${statementNo}`],
    rateLimit: { times: 120, seconds: 60 },
  }),
}
