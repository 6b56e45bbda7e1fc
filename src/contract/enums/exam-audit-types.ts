// ExamAuditTypeEnum.
import { codesOf } from '../codes-of.ts'

export const examAuditTypes = codesOf({
  bySystem: [1, '系统评阅'],
  byPeople: [2, '系统+人工评阅'],
})
