// The call that adds members to a class by their mobile numbers.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Int, idOf, number, Text } from '../fields.ts'
import { memberImportFormats } from './member-import.ts'

const MemberRow = z.object({
  rowNo: Int, // in the file or the pasted text, from 1
  mobile: Text, // as it was sent, its beginning
  remarkName: Text,
  state: Int, // memberRowStates
})

export const gradeStudentImportCalls = {
  'exam/auth/grade/student/import': call({
    summary:
      'Adds members by mobile numbers out of a file (field `file`, up to 1 MB and 500 rows); with isDryRun 1 only says of each row what would become of it: no name of anybody, and a number without an account is not told from one that cannot be added. Twice with one requestNo is one import. Numbers looked up are counted, 3,000 a day',
    access: 'classAdmin',
    owner: 'a class that I own or am an admin of',
    input: z.object({
      gradeId: idOf('grade'),
      format: z.enum(memberImportFormats),
      isDryRun: number.min(0).max(1),
      requestNo: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, '请求编号不对，请刷新页面再试'),
    }),
    output: z.object({
      importId: Id.nullable(),
      addedCount: Int, // 0 of a dry run
      leftCount: Int, // places that are free afterwards
      rowList: z.array(MemberRow),
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    multipart: true,
    ownTransaction: true,
    noImpersonation: true,
  }),
}
