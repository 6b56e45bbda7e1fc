// VideoStatusEnum.
import { codesOf } from '../codes-of.ts'

export const uploadStates = codesOf({
  unfinished: [1, '待上传'],
  there: [2, '上传成功'],
  preparing: [3, '转码中'],
  failed: [4, '转码失败'],
  plays: [5, '可播放'],
})
