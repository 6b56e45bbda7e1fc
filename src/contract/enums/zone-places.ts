// The page that a zone or an advert stands on; a zone of `situation` is a shelf of its own (/situation/12).
import { codesOf } from '../codes-of.ts'

export const zonePlaces = codesOf({
  home: [1, '首页'],
  live: [2, '直播'],
  library: [3, '文库'],
  resource: [4, '资源'],
  exam: [5, '考试'],
  blog: [6, '博客'],
  question: [7, '问答'],
  news: [8, '资讯'],
  situation: [9, '处境'],
})
