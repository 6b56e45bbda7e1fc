// ProblemTypeEnum.
import { codesOf } from '../codes-of.ts'

export const problemTypes = codesOf({
  single: [1, '单选题'],
  multiple: [2, '多选题'],
  judge: [3, '判断题'],
  blanks: [4, '填空题'],
  short: [5, '简答题'],
  material: [6, '材料题'],
  upload: [7, '文件上传题'],
})

/** One option or several are right. */
export const isChoice = (problemType: number) =>
  problemType === problemTypes.single || problemType === problemTypes.multiple
/** The answer is letters of options; right and wrong are options too. */
export const hasOptions = (problemType: number) => isChoice(problemType) || problemType === problemTypes.judge
/** Its score is given by a person. */
export const needsPerson = (problemType: number) =>
  problemType === problemTypes.short || problemType === problemTypes.upload
/** What is answered at length, or in parts: nothing but a person can mark it. */
export const isWrittenOut = (problemType: number) =>
  problemType === problemTypes.short || problemType === problemTypes.material || problemType === problemTypes.upload
