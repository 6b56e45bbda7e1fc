// Who looks at what waits.
import { codesOf } from '../codes-of.ts'

export const auditStages = codesOf({
  none: [0, ''],
  organization: [1, '机构'],
  operator: [2, '平台'],
})
