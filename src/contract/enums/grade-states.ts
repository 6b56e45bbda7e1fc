// GradeStatusEnum.
import { codesOf } from '../codes-of.ts'

export const gradeStates = codesOf({
  normal: [1, '正常'],
  disbanded: [2, '已解散'],
})
