// Of a statement of hours.
import { codesOf } from '../codes-of.ts'

export const statementStates = codesOf({
  valid: [1, '有效'],
  replaced: [2, '已换新'],
  revoked: [3, '已撤销'],
})
