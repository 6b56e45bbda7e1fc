// PeriodTypeEnum.
import { codesOf } from '../codes-of.ts'

export const periodTypes = codesOf({
  film: [1, '视频'],
  live: [2, '直播'],
  document: [3, '文档'],
  resource: [4, '资源'],
  imageText: [5, '图文'],
  exam: [6, '考试/作业'],
  audio: [7, '音频'],
})
