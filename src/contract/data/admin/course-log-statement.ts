// The calls by which operators look into statements of hours and revoke them.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { statementStates } from '../../enums/statement-states.ts'
import { codeIn, codeOf, Done, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../../fields.ts'

export const adminCourseLogStatementCalls = {
  'data/admin/course/log/statement/page': call({
    summary: 'All statements of hours, the latest first: by number, by the mobile number of the learner, by status',
    right: 'certificate',
    deed: '按手机号查了学时证明',
    input: PageQuery.extend({
      statementNo: z.string().trim().toUpperCase().max(40).optional(),
      mobile: z.string().trim().max(11).optional(),
      statementStatus: codeIn(statementStates).optional(),
    }),
    output: pageOf(
      z.object({
        id: Id,
        statementNo: Text,
        year: Int,
        realName: Text, // masked
        mobile: Text, // masked
        schoolName: Text,
        seconds: Int,
        issueTime: Instant,
        statementStatus: codeOf(statementStates), // 1 valid, 2 replaced, 3 revoked
        revokeReason: Text,
        gmtRevoke: Instant.nullable(),
      }),
    ),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'data/admin/course/log/statement/revoke': call({
    summary:
      'Revokes a statement of hours, with a reason shown to the learner and to everybody who verifies it; idempotent',
    right: 'certificate',
    deed: '作废了学时证明',
    reauth: true,
    input: z.object({ id: idOf('statement'), reason: line(200, 2) }),
    output: Done.extend({ statementNo: Text }),
    invalidatesTags: () => [],
    purgesTags: (_, { statementNo }) => [`certificate:${statementNo}`],
  }),
}
