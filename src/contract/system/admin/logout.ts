// An operator signs out.
import { call, noTags } from '../../call.ts'
import { Done, Empty } from '../../fields.ts'

export const adminLogoutCalls = {
  'system/admin/logout': call({
    summary: 'Signs the operator out',
    right: 'all',
    deed: '退出后台',
    input: Empty,
    output: Done,
    invalidatesTags: noTags,
  }),
}
