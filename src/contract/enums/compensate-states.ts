// CompensateStatusEnum.
import { codesOf } from '../codes-of.ts'

export const compensateStates = codesOf({
  refused: [1, '不允许补交'],
  allowed: [2, '允许补交'],
})
