// AuditStatusEnum as articles have it: what their writer deleted can be restored for a while.
import { codesOf } from '../codes-of.ts'

export const blogStates = codesOf({
  waiting: [1, '待审核'],
  passed: [2, '审核通过'],
  refused: [3, '审核不通过'],
  deleted: [5, '已删除'],
})
