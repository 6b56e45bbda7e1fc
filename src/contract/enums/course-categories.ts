// CourseCategoryEnum.
import { codesOf } from '../codes-of.ts'

export const courseCategories = codesOf({
  film: [1, '点播'],
  live: [2, '直播'],
  document: [3, '文库'],
  resource: [4, '资源'],
  imageText: [9, '图文'],
})
