// GradeRoleEnum.
import { codesOf } from '../codes-of.ts'

export const gradeRoles = codesOf({
  student: [1, '学员'],
  owner: [2, '班主任'],
  admin: [3, '管理员'],
})
