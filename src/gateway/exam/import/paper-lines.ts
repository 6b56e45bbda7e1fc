// The lines of a paper, and what each of them may be: a number of a question, an option, a label such as 答案：, a heading.
import { isTableLine } from '../../../contract/exam/paper-marks.ts'
import { type OptionKey, optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { kindOf } from './read-problem.ts'

/** `n` counts from 1; `isFirst` of those that stand together, without a blank line between them. */
export type Line = { n: number; text: string; isFirst: boolean }

const blanks = '[ \\t\\u3000]'
/** What stands in a label: 答案：, 【答案】, ANSWER:. */
const labelWords: readonly [words: string, column: ProblemColumn][] = [
  ['(?:参考|正确|标准)?答案|answer|ans', 'answer'],
  ['(?:答案|试题)?(?:解析|分析|详解|点评)|explanation', 'analysis'],
  ['难度|难易度', 'difficulty'],
  ['分值|分数', 'score'],
  ['标签|知识点|考点', 'tags'],
  ['题型', 'kind'],
  ['评分点|评分要点|评分标准', 'points'],
]
const labelOf = (words: string) =>
  new RegExp(`^(?:[【[［](?:${words})[】\\]］]${blanks}{0,4}[:：]?|(?:${words})${blanks}{0,4}[:：])${blanks}*`, 'i')
const labels = labelWords.map(([words, column]) => [labelOf(words), column] as const)
const allWords = labelWords.map(([words]) => words).join('|')
/** Before a label that stands behind something else in its line. */
const innerLabel = new RegExp(
  `(?<=[\\s\\u3000。；;)）])(?=(?:${allWords})${blanks}{0,4}[:：])|(?=[【［](?:${allWords})[】］])`,
  'i',
)

const emptyMarks = /[\u200b-\u200d\u2060\ufeff]/g
const ruler = /^(?:[-*_=—─]{1,3}\s?){3,}$|^```/
const bullet = /^[-*+•·]\s+(?=[(（]?[A-JＡ-Ｊ]\s{0,4}[.．、:：)）]|(?:参考|正确)?答案|解析|\d{1,4}[.．、](?!\d))/
/** Not 2**3. */
const bold = /(?<![\w)）])\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*(?!\w)/g

/** Without what Markdown and editors put around words, a line for each label. Lines stay apart; those without anything are left out. */
export function linesOf(text: string): Line[] {
  let isFirst = true
  return text.split(/\r\n?|\n|\v|\u2028/).flatMap((raw, at) => {
    if (isTableLine(raw)) return [{ n: at + 1, text: raw, isFirst: false }]
    const plain = raw
      .replaceAll('\u00a0', ' ')
      .replace(emptyMarks, '')
      .trim()
      .replace(/^#{1,6}\s+/, '')
      .replace(/\\([._*#-])/g, (whole, sign) => (raw.includes('$') ? whole : sign))
      .replace(bullet, '')
      .replace(bold, '$1')
      .trim()
    if (!plain || ruler.test(plain)) {
      isFirst = true
      return []
    }
    const parts = plain.split(innerLabel).map((part) => part.trim())
    const lines = parts.filter(Boolean).map((part, n) => ({ n: at + 1, text: part, isFirst: isFirst && n === 0 }))
    isFirst = false
    return lines
  })
}

/** The column that its label names, and what stands behind the label. */
export function labelled(text: string): { column: ProblemColumn; rest: string } | undefined {
  for (const [label, column] of labels) {
    const match = text.match(label)
    if (match) return { column, rest: text.slice(match[0].length) }
  }
}

export type Numbered = {
  number: number
  /** As it is written: `1．`, `1.`, `（1）`. Two lists of a paper seldom look the same. */
  style: string
  isInBrackets: boolean
  /** 1.5: it may be no number of a question at all. */
  isDecimal: boolean
  rest: string
}

const numbered = /^(第\s{0,4})?([(（]?)([\d０-９]{1,4})\s{0,4}(?:([)）])[.．、]?|([.．、])|题[.．、:：]?)\s*/

export function numberOf(text: string): Numbered | undefined {
  const match = text.match(numbered)
  if (!match) return undefined
  const [whole, , open = '', digits = '', close = '', sign = ''] = match
  const rest = text.slice(whole.length)
  return {
    number: Number(digits.normalize('NFKC')),
    style: `${open && '('}${close && ')'}${sign}`,
    isInBrackets: Boolean(open || close),
    isDecimal: sign === '.' && /^\d/.test(rest) && whole.endsWith('.'),
    rest,
  }
}

const option = /^[○〇◯●◉□☐■☑]?\s*[(（]?([A-JＡ-Ｊa-jａ-ｊ])\s{0,4}(?:[)）][.．、]?|[.．、:：])\s*/
const box = /^[○〇◯●◉□☐■☑]\s*(?=\S)/

/** The letter of an option, and what stands behind it. Without a letter: a box that is to be ticked. */
export function optionOf(text: string): { key: OptionKey | undefined; rest: string } | undefined {
  const match = text.match(option)
  if (match) return { key: match[1]!.normalize('NFKC').toUpperCase() as OptionKey, rest: text.slice(match[0].length) }
  const ticked = text.match(box)
  return ticked ? { key: undefined, rest: text.slice(ticked[0].length) } : undefined
}

/** Where the option of that letter begins: behind a blank. -1 where it does not. */
export function startOfOption(text: string, key: OptionKey): number {
  const full = String.fromCharCode(key.charCodeAt(0) + 0xfee0)
  return text.search(new RegExp(`[\\s\\u3000][○□]?\\s?[(（]?[${key}${full}](?:[)）]|\\s?[.．、:：])`))
}

/** The options of a line, one or several: A．甲　B．乙. `first`: the letter of a box that has none. */
export function optionsOf(text: string, first?: OptionKey): { key: OptionKey; text: string }[] {
  const options: { key: OptionKey; text: string }[] = []
  for (let found = optionOf(text); found; ) {
    const key = found.key ?? first
    if (!key) break
    const following = optionKeys[optionKeys.indexOf(key) + 1]
    const at: number = following ? startOfOption(found.rest, following) : -1
    options.push({ key, text: (at < 0 ? found.rest : found.rest.slice(0, at)).trim() })
    found = at < 0 ? undefined : optionOf(found.rest.slice(at).trimStart())
  }
  return options
}

const section = /^[(（]?([一二三四五六七八九十]{1,3})[)）]?\s{0,4}[、.．,，:：]?\s{0,4}(.{2,200})$/
const ofKind = /^[^，。？?！!；;]{1,14}题(?:型)?\s*(?:$|[（(:：,，。共每本])/

/** 二、单项选择题（每题 2 分）: a kind that is known, or at least called one. */
export function headingOf(
  text: string,
): { numeral: string; name: string; scoreOfEach: string; total: number } | undefined {
  const [, numeral = '', name = ''] = text.match(section) ?? []
  if (!name || !(kindOf(name) || ofKind.test(name))) return undefined
  const scoreOfEach = name.match(/每[小]?[题空]?\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分/)?.[1] ?? ''
  const total = name.match(/[(（共计\s](\d{1,3})\s{0,4}分/)?.[1]
  return { numeral, name, scoreOfEach, total: Number(total ?? 0) }
}

/** （二）alone: what follows belongs to no question before it. */
export const isNumeral = (text: string) => /^[(（]?[一二三四五六七八九十]{1,3}[)）]?[、.．]?$/.test(text)

/** 参考答案, on a line of its own: the keys of the whole paper follow. */
export const isTitleOfKeys = (text: string) =>
  /^(?:[一二三四五六七八九十]{1,3}、)?(?:试卷|试题|本卷)?(?:参考|标准|正确)?答案(?:(?:及|与|和|、)(?:评分标准|评分参考|评分说明|解析|详解))?$/.test(
    text,
  )

const range = /第?\s?(\d{1,4})\s?(?:题)?\s?(?:[、,，~～\-–—至到]|和)\s?第?\s?(\d{1,4})\s?(?:各|小)?题/

/** The questions that a text stands before, by their numbers: 阅读材料，回答第 3～5 题. `to` is 0 where it does not say. */
export function materialOf(text: string): { from: number; to: number } | undefined {
  const numbers = text.match(range)
  const isSaid = /阅读|材料|短文|选文|案例|根据|据此|资料|图表/.test(text.slice(0, 60))
  if (numbers && isSaid) return { from: Number(numbers[1]), to: Number(numbers[2]) }
  return /^(?:[【[［]?(?:材料|案例|阅读材料|背景材料)[一二三四五]?[】\]］]?\s{0,4}[:：]|阅读(?:下面|下列|以下)?(?:的|一则|这段|这则)?(?:材料|短文|选文|案例))/.test(
    text,
  )
    ? { from: 0, to: 0 }
    : undefined
}
