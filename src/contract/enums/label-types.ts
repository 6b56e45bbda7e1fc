// LabelTypeEnum.
import { codesOf } from '../codes-of.ts'

export const labelTypes = codesOf({
  newest: [1, '最新博客'],
  hottest: [3, '热门博客'],
  followed: [2, '我的关注'],
})
