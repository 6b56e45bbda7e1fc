// VipSetTypeEnum.
import { codesOf } from '../codes-of.ts'

export const vipSetTypes = codesOf({
  month: [1, '月卡'],
  quarter: [2, '季卡'],
  year: [3, '年卡'],
  forever: [4, '永久'],
})
