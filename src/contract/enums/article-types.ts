// ArticleTypeEnum.
import { codesOf } from '../codes-of.ts'

export const articleTypes = codesOf({
  own: [1, '博客'],
  news: [2, '资讯'],
  reprint: [3, '转载'],
})
