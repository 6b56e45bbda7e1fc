// ExtractStatusEnum.
import { codesOf } from '../codes-of.ts'

export const extractStates = codesOf({
  reviewing: [1, '审核中'],
  paying: [2, '支付中'],
  confirming: [3, '确认中'],
  paid: [4, '成功'],
  failed: [5, '失败'],
})
