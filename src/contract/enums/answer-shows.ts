// AnswerShowEnum.
import { codesOf } from '../codes-of.ts'

export const answerShows = codesOf({
  never: [1, '不公布'],
  afterMarking: [2, '评阅完成后公布'],
  afterEnd: [3, '考试结束后公布'],
  afterHandIn: [4, '交卷后公布'],
})
