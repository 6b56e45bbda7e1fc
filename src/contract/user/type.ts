// Whether a user may settle in as a lecturer or organization.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Flag, Instant, Int, Text } from '../fields.ts'
import { UserType } from './user.ts'

export const typeCalls = {
  'user/auth/type/settled/check': call({
    summary: 'The state of my settling in, for the target of its menu entry',
    input: Empty,
    output: z.object({
      type: z.enum(['USER', 'LECTURER', 'ORGANIZATION']),
      userType: UserType,
      lecturerAuditStatus: Int,
      organizationAuditStatus: Int,
      auditOpinion: Text, // of the application that changed last
      submitTime: Instant.nullable(),
      isBegun: Flag, // something was written already
    }),
    providesTags: noTags,
  }),
}
