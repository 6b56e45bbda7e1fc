// FileTypeEnum.
import { codesOf } from '../codes-of.ts'

export const fileTypes = codesOf({
  picture: [1, '图片'],
  video: [2, '视频'],
  audio: [3, '音频'],
  document: [4, '文档'],
  archive: [5, '压缩包'],
})
