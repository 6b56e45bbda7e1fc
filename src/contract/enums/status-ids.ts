// StatusIdEnum.
import { codesOf } from '../codes-of.ts'

export const statusIds = codesOf({
  normal: [1, '正常'],
  disabled: [0, '禁用'],
})
