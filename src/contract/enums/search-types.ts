// SearchTypeEnum, and what search finds and suggests beside it.
import { codesOf } from '../codes-of.ts'

export const searchTypes = codesOf(
  {
    course: [1, '课程'],
    live: [2, '直播'],
    document: [3, '文库'],
    resource: [4, '资源'],
    exam: [5, '考试'],
    blog: [6, '博客'],
    question: [7, '问答'],
    news: [8, '资讯'],
  },
  { person: [9, '老师'], organization: [10, '机构'], situation: [11, '场景'] },
)
