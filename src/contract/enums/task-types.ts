// TaskTypeEnum.
import { codesOf } from '../codes-of.ts'

export const taskTypes = codesOf({
  exam: [1, '考试'],
  homework: [2, '作业'],
  exercise: [3, '练习'],
})
