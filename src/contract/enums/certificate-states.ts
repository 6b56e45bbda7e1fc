// CertificateStatusEnum.
import { codesOf } from '../codes-of.ts'

export const certificateStates = codesOf({
  valid: [1, '有效'],
  revoked: [2, '已撤销'],
})
