// UserTypeEnum.
import { codesOf } from '../codes-of.ts'

export const userTypes = codesOf({
  learner: [1, '学员'],
  lecturer: [2, '讲师'],
  organization: [3, '机构'],
})
