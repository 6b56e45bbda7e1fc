// An operator signs out.
import { call, noTags } from '../../call.ts'
import { Done, Empty } from '../../fields.ts'

export const adminLogoutCalls = {
  'system/admin/logout': call({
    summary: 'Signs the operator out',
    input: Empty,
    output: Done,
    invalidatesTags: noTags,
  }),
}
