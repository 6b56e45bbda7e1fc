// The lists of the queue in which operators look at what people write.
import { codesOf } from '../codes-of.ts'

export const reviewLists = codesOf({
  articles: [1, '博客'],
  questions: [2, '问答'],
  comments: [3, '评论'],
  reported: [4, '举报'],
  online: [5, '已上线的'],
  decided: [6, '判过的'],
})
