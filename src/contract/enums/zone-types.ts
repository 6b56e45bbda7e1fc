// ZoneTypeEnum.
import { codesOf } from '../codes-of.ts'

export const zoneTypes = codesOf({
  course: [1, '课程'],
  blog: [2, '博客'],
  news: [3, '资讯'],
  lecturer: [4, '讲师'],
  advert: [5, '广告'],
  exam: [6, '考试'],
})
