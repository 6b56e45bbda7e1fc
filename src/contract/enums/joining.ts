// VerificationSetEnum.
import { codesOf } from '../codes-of.ts'

export const joining = codesOf({
  audited: [1, '需要审核'],
  open: [2, '直接加入'],
  closed: [3, '不允许加入'],
})
