// Where a label of the community is used.
import { codesOf } from '../codes-of.ts'

export const labelAreas = codesOf({
  blog: [1, '博客'],
  question: [2, '问答'],
})
