// AuditStatusEnum.
import { codesOf } from '../codes-of.ts'

export const auditStates = codesOf({
  waiting: [1, '待审核'],
  passed: [2, '审核通过'],
  refused: [3, '审核不通过'],
  ignored: [4, '已忽略'],
  withdrawn: [5, '已撤回'],
})
