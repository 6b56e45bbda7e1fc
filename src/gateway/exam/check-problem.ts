// What a question must have, by its kind; each fault with its field and a sentence that says what to do.
import { wrongField } from '../../contract/codes.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import { type ProblemInput, problemLimits } from '../../contract/exam/authoring.ts'
import { fileKinds, fileLimits } from '../../contract/file-kinds.ts'
import { plainText } from '../../contract/plain-text.ts'
import { sanitizeProblem } from './problem-text.ts'

type Part = ProblemInput['childList'][number]

/** The question as it is stored: texts cleaned, what its kind does not have left out, the score of a composite one the sum of its parts. */
export function checkedProblem(input: ProblemInput): ProblemInput {
  const { tagList, childList, ...own } = input
  const isMaterial = own.problemType === problemTypes.material
  if (isMaterial && !childList.length) throw wrongField('childList', '材料题至少要有一道小题')
  if (!isMaterial && childList.length) throw wrongField('childList', '只有材料题能带小题')
  const children = childList.map((child, n) => {
    if (child.problemType === problemTypes.material)
      throw wrongField(`childList.${n}.problemType`, '小题不能再是材料题')
    return checkedPart(child, `childList.${n}.`)
  })
  const checked = checkedPart(own, '')
  const score = isMaterial ? children.reduce((sum, child) => sum + child.score, 0) : checked.score
  return { ...checked, score, tagList: [...new Set(tagList)], childList: children }
}

function checkedPart(part: Part, path: string): Part {
  const problemContent = sanitizeProblem(part.problemContent)
  if (!plainText(problemContent) && !/<(?:img|audio) /.test(problemContent))
    throw wrongField(`${path}problemContent`, '请写题干')
  const cleaned = {
    ...part,
    problemContent,
    analysis: sanitizeProblem(part.analysis),
    optionList: part.optionList.map(({ key, content }) => ({ key, content: sanitizeProblem(content) })),
  }
  const check = checks[part.problemType]
  return check ? check(cleaned, path) : { ...cleaned, optionList: [], answer: [], rule: {} }
}

const checks: Record<number, (part: Part, path: string) => Part> = {
  [problemTypes.single]: (part, path) => {
    const { optionList, answer } = checkedChoice(part, path)
    if (answer.length !== 1) throw wrongField(`${path}answer`, '单选题要有一个正确选项')
    return { ...part, optionList, answer, rule: {} }
  },
  [problemTypes.multiple]: (part, path) => {
    const { optionList, answer } = checkedChoice(part, path)
    if (answer.length < 2) throw wrongField(`${path}answer`, '多选题至少要有两个正确选项')
    return { ...part, optionList, answer: answer.sort(), rule: part.rule.isHalf ? { isHalf: true } : {} }
  },
  [problemTypes.judge]: (part, path) => {
    if (part.answer.length !== 1 || !['A', 'B'].includes(part.answer[0]!))
      throw wrongField(`${path}answer`, '请选正确或错误')
    const optionList = [
      { key: 'A', content: '<p>正确</p>' },
      { key: 'B', content: '<p>错误</p>' },
    ]
    return { ...part, optionList, rule: {} }
  },
  [problemTypes.blanks]: (part, path) => {
    const blanks = plainText(part.problemContent).match(/_{2,}/g)?.length ?? 0
    const ways = part.answer.map((one, n) => [
      ...new Set([one, ...(part.rule.alternatives?.[n] ?? [])].map((text) => text.trim()).filter(Boolean)),
    ])
    const answer = ways.map(([first]) => first ?? '')
    if (!answer.length || answer.includes('')) throw wrongField(`${path}answer`, '每个空都要有答案')
    if (answer.some((one) => one.length > problemLimits.blank))
      throw wrongField(`${path}answer`, `每个空的答案最多 ${problemLimits.blank} 个字`)
    if (blanks && blanks !== answer.length)
      throw wrongField(`${path}answer`, `题干里有 ${blanks} 个空（____），答案却有 ${answer.length} 个`)
    const alternatives = ways.map(([, ...others]) => others)
    const rule = {
      ...(part.rule.isAnyOrder && { isAnyOrder: true }),
      ...(alternatives.some((others) => others.length) && { alternatives }),
    }
    return { ...part, optionList: [], answer, rule }
  },
  [problemTypes.short]: (part, path) => {
    const answer = part.answer.filter(Boolean)
    if (answer.length > 1) throw wrongField(`${path}answer`, '参考答案写在一处')
    const { points } = part.rule
    return { ...part, optionList: [], answer, rule: points?.length ? { points } : {} }
  },
  [problemTypes.upload]: (part) => {
    const { kinds = [], max = 3, maxSize = fileLimits.megabytes } = part.rule
    const answer = part.answer.filter(Boolean).slice(0, 1)
    const ofRule = kinds.length ? [...new Set(kinds)] : [...fileKinds.picture.extensions]
    return { ...part, optionList: [], answer, rule: { kinds: ofRule, max, maxSize } }
  },
}

function checkedChoice({ optionList, answer }: Part, path: string) {
  if (optionList.length < 2) throw wrongField(`${path}optionList`, '至少要有两个选项')
  const keys = optionList.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw wrongField(`${path}optionList`, '选项的字母重复了')
  const texts = optionList.map(({ content }) => content)
  if (new Set(texts).size < texts.length) throw wrongField(`${path}optionList`, '有两个选项一模一样')
  const chosen = [...new Set(answer)]
  if (!chosen.every((key) => keys.includes(key))) throw wrongField(`${path}answer`, '正确选项不在选项里')
  return { optionList, answer: chosen }
}
