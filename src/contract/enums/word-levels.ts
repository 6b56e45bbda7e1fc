// What becomes of a text with a word of the list.
import { codesOf } from '../codes-of.ts'

export const wordLevels = codesOf({
  refused: [1, '拒绝'],
  held: [2, '拦下'],
  noted: [3, '记一笔'],
})
