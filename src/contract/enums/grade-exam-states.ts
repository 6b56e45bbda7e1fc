// GradeExamStatusEnum.
import { codesOf } from '../codes-of.ts'

export const gradeExamStates = codesOf({
  coming: [1, '未开始'],
  running: [2, '进行中'],
  over: [3, '已结束'],
  complete: [4, '已完成'],
})
