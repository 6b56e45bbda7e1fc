// StandTypeEnum.
import { codesOf } from '../codes-of.ts'

export const standTypes = codesOf({
  up: [1, '上架'],
  down: [2, '下架'],
  top: [3, '置顶'],
  untop: [4, '取消置顶'],
})
