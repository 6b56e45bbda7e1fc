// ProductTypeEnum.
import { codesOf } from '../codes-of.ts'

export const productTypes = codesOf({
  course: [1, '课程'],
  vip: [2, 'VIP会员'],
  exam: [3, '试卷'],
})
