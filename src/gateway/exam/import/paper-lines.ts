// The lines of a paper, and what each of them may begin with: a number of a question, or a label such as 答案：.
import { emptySigns } from '../../../contract/empty-signs.ts'
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
import { isBlockLine, lineInCell, marked } from '../../../contract/exam/paper-marks.ts'
import { optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { isLetters } from './paper-answer.ts'
import { kindNames } from './paper-kinds.ts'
import { bareOptionsOf } from './paper-options.ts'

/** `n` counts from 1; `isFirst` of those that stand together, without a blank line between them. */
export type Line = { n: number; text: string; isFirst: boolean }

const blanks = '[ \\t\\u3000]'
type Labelled = { column: ProblemColumn; rest: string }
/** What stands in a label: 答案：, 【答案】, ANSWER:. */
const labelWords: readonly [words: string, column: ProblemColumn][] = [
  [
    '(?:参考|正确|标准|本题)?答\\s?案(?:要点|示例)?(?:是|为)?|正确选项|(?:答题|参考|作答)要点|(?:correct )?answers?|ans|keys?',
    'answer',
  ],
  [
    '(?:答案|试题|参考|本题|名师)?(?:解\\s?析|分析|详解|精析|点评|点睛|解答)|解题思路|explanation|rationale',
    'analysis',
  ],
  ['难度|难易度|难易程度', 'difficulty'],
  ['分值|分数|题目分数|题目分值', 'score'],
  ['标签|知识点|考点', 'tags'],
  ['题型', 'kind'],
  ['题干|题目', 'content'],
  ['评分点|评分要点|评分标准', 'points'],
]
/** Of what no column holds: they stand in the analysis with their names. */
const keptWords =
  '来源|出处|题源|试题来源|专题|难度系数|能力层级|认知层次|能力要求|考查要点|考查内容|考查目标|听力原文|录音原文|听力文本'
const labelOf = (words: string) =>
  new RegExp(
    `^(?:[【[［〖〔](?:${words})[】\\]］〗〕]${blanks}{0,4}[:：]?|(?:${words})${blanks}{0,4}[:：])${blanks}*`,
    'i',
  )
const labels = labelWords.map(([words, column]) => [labelOf(words), column] as const)
const keptLabel = labelOf(keptWords)
/** What a learner answered, of a system that shows it beside the key: it is left out. */
const ofLearner = '(?:我|你|学生|考生)的?答案|得分'
const allWords = [...labelWords.map(([words]) => words), keptWords, ofLearner].join('|')
/** Before a label that stands behind something else in its line. */
const innerLabel = new RegExp(
  `(?<=[\\s\\u3000。；;)）])(?<!correct )(?=(?:${allWords})${blanks}{0,4}[:：])|(?=[【［](?:${allWords})[】］])|(?<=^(?:我|你|学生|考生)的?答案[:：][^:：]{1,20})(?=正确答案[:：])|(?<=[？?])(?=\\s{0,4}答[:：])`,
  'i',
)

/** （ B ）1. … : the place for the key stands before the number. */
const keyBeforeNumber = new RegExp(
  `^[(（][\\s\\u3000]{0,20}([A-JＡ-ＪTF${judgementSigns}]{0,6})[\\s\\u3000]{0,20}[)）]\\s{0,4}(\\d{1,3}\\s?(?:[．、]|\\.(?!\\d)))\\s{0,4}`,
)
/** [单选题]1. … : the kind stands before the number. */
const kindBeforeNumber = new RegExp(
  `^([【[［(（]\\s?(?:${kindNames})\\s?[】\\]］)）])\\s{0,4}(\\d{1,4}\\s?(?:[．、]|\\.(?!\\d)))\\s{0,4}`,
)
/** 1 【单选题】 … : a blank alone stands behind the number. */
const numberBeforeKind = new RegExp(`^(\\d{1,4})\\s{1,4}(?=[【[［(（]\\s?(?:${kindNames})\\s?[】\\]］)）])`)
/** 单选题 1：… ; a letter behind it is a key. */
const kindWithNumber = new RegExp(
  `^(${kindNames})\\s{0,2}(\\d{1,3})\\s{0,2}[：:](?!\\d|\\s*(?:[A-JＡ-Ｊ${judgementSigns}TF]{1,10}|正确|错误)(?:[\\s\\u3000,，;；、.．。]|$))\\s*(?=\\S)`,
)
/** 【答案：A】: the answer stands within the brackets. */
const labelAround = new RegExp(`^[【[［]\\s?(${allWords})\\s?[:：]\\s?([^【】[\\]［］]{1,500})[】\\]］]$`, 'i')
/** ⑴ to ⒇. */
const numberInBrackets = /[\u2474-\u2487]/g
const ruler = /^(?:[-*_=—─]{1,3}\s?){3,}$|^```/
const bullet =
  /^[-*+•·]\s+(?=\*{0,2}(?:[(（]?[A-JＡ-Ｊ]\s{0,4}[.．、:：)）]|【?(?:(?:参考|正确)?答案|(?:答案|试题)?解析))|\d{1,4}[.．、](?!\d))/
/** What assistants put before a label: ✅ 答案：. */
const iconsBeforeLabel = new RegExp(`^(?:\\p{Extended_Pictographic}\\ufe0f?\\s*){1,5}(?=[【[［]?(?:${allWords}))`, 'iu')
/** 1️⃣ as the number of a question. */
const keycap = /^(\d{1,2})\ufe0f?\u20e3\s*/
/** Not 2**3. */
const bold = /(?<![\w)）])\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*(?!\w)/g
const keySigns = `[A-JＡ-Ｊ${judgementSigns}]`
const numberRange = '\\d{1,3}\\s?[-~～—–]\\s?\\d{1,3}\\s?[.．:：、]?'
/** 参考答案：1.A 2.B, 答案：1A 2B, 答案：1-3 ABA: a title with the keys of several questions behind it. */
const keysInLine = new RegExp(
  `^([【[]?[^。：:【[]{0,20}[：:]?[^。：:【[]{0,20}答案(?:[】\\]][:：]?|[:：\\s])|(?:answers?|keys?)[:：])\\s{0,4}((?:[一二三]、)?(?:\\d{1,3}\\s?[.．、]|${numberRange})\\s?${keySigns}{1,60}[\\s\\u3000,，;；、]+\\S.*|${numberRange}\\s?${keySigns}{2,60}|\\d{1,3}\\s?${keySigns}{1,10}[\\s\\u3000,，;；、]+\\d{1,3}\\s?${keySigns}.*)$`,
  'i',
)
/** 1.A2.B3.C: nothing stands between them. */
const closeKeys = new RegExp(`(?<=\\d[.．、]\\s?${keySigns}{1,10})(?=\\d{1,3}[.．、]\\s?${keySigns})`, 'g')
/** In full width: the number that begins a line, those before keys, and points in brackets. */
const wideNumbers = new RegExp(
  `^[(（]?[０-９]{1,3}(?=\\s?[.．、)）](?![０-９]))|[０-９]{1,3}(?=\\s?[.．、:：]\\s?${keySigns}{1,10}(?:[\\s；;，,、。]|$))|[０-９]{1,3}\\s?[-~～—–]\\s?[０-９]{1,3}(?=\\s?题?[.．:：、]?\\s?${keySigns})|[０-９]{1,3}(?=\\s{0,4}分\\s{0,4}[)）\\]】])`,
  'g',
)
export const halfWidth = (text: string) =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
/** 1-3 正确 错误 正确 */
const wordsInRange = new RegExp(`(${numberRange}\\s?)((?:(?:正确|错误)[\\s\\u3000、,，]{0,4}){2,})`, 'g')
/** Ⓐ to Ⓙ before an option. */
const circledLetter = /(?<=^|[\s\u3000])[\u24b6-\u24bf]\s{0,4}/g
const folded = /<\/?details[^<>]{0,20}>|<summary>([^<>]{0,40})<\/summary>/gi

/** <details><summary>答案</summary>B</details>: a label before what is folded away. */
const unfold = (text: string) =>
  text.includes('<')
    ? text.replace(folded, (_, title = '') => (/答案/.test(title) ? '答案：' : /解析/.test(title) ? '解析：' : title))
    : text

/** Without what Markdown and editors put around words, a line for each label. Lines stay apart; those without anything are left out. */
export function linesOf(text: string): Line[] {
  let isFirst = true
  const lines = withBlocks(text.split(/\r\n?|\n/)).flatMap((raw, at) =>
    raw.split(/[\v\f\u2028\u2029]/).flatMap((part) => {
      if (isBlockLine(part)) return [{ n: at + 1, text: part, isFirst: false }]
      const plain = plainLine(part)
      if (!plain || ruler.test(plain)) {
        isFirst = true
        return []
      }
      const [, title, keys] = plain.match(keysInLine) ?? []
      const parts = title && keys ? [title, keys] : plain.split(innerLabel).map((one) => one.trim())
      const own = parts.filter(Boolean).map((one, n) => ({ n: at + 1, text: one, isFirst: isFirst && n === 0 }))
      isFirst = false
      return own
    }),
  )
  return withSigns(lines)
}

const plainLine = (raw: string) =>
  unfold(raw)
    .replaceAll('\u00a0', ' ')
    .replace(emptySigns, '')
    .replace(numberInBrackets, (sign) => `(${sign.charCodeAt(0) - 0x2473})`)
    .replace(circledLetter, (sign) => `${sign[0]!.normalize('NFKC')}．`)
    .trim()
    .replace(/^>(?:\s+|$)/, '')
    .replace(/^#{1,6}\s+(?=\S{0,4}[\p{Script=Han}\d*]|Question\s\d)/u, '')
    .replace(/\\([._*#-])/g, (whole, sign) => (raw.includes('$') ? whole : sign))
    .replace(bullet, '')
    .replace(bold, '$1')
    .trim()
    .replace(keycap, '$1．')
    .replaceAll('\ufe0f', '')
    .replace(wideNumbers, halfWidth)
    .replace(iconsBeforeLabel, '')
    .replace(closeKeys, ' ')
    .replace(
      wordsInRange,
      (_, range: string, words: string) => range + words.replace(/正确/g, '√').replace(/错误/g, '×'),
    )
    .replace(keyBeforeNumber, '$2（ $1 ）')
    .replace(kindBeforeNumber, '$2$1')
    .replace(numberBeforeKind, '$1．')
    .replace(kindWithNumber, '$2．[$1]')
    .replace(labelAround, '【$1】$2')

export const markdownRow = /^\s*\|(.*)\|\s*$/
const cellsOf = (raw: string | undefined) =>
  raw
    ?.match(markdownRow)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())
/** The row of dashes below the titles. */
export const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell))

const fence =
  /^\s*```\s*(?:py(?:thon)?\d?|c|cpp|c\+\+|c#|java|javascript|js|ts|sql|html|css|php|vb|basic|pascal|go|bash|sh)\s*$/i
const fenceEnd = /^\s*```\s*$/
/** for i in range(3): and its like; what is indented behind it belongs to it. */
const headOfBlock = /^\s*(?:for|while|if|elif|else|def|class|try|except|finally|with)\b[^。，？；]{0,200}:\s*$/
const goesOn = /^\s*(?:elif|else|except|finally)\b/
const indentOf = (raw: string) => raw.search(/[^ \t]/)

/** Programs become one line with paper marks, so that their indents stand; tables of Markdown too. */
function withBlocks(raws: string[]): string[] {
  const put = (from: number, end: number, lines: readonly string[]) => {
    raws[from] = marked('pre', lines.join(lineInCell))
    raws.fill('', from + 1, end)
  }
  let open = -1
  for (let at = 0; at < raws.length; at++) {
    if (open >= 0 && fenceEnd.test(raws[at]!)) {
      put(open, at + 1, raws.slice(open + 1, at))
      open = -1
    } else if (open < 0 && fence.test(raws[at]!)) open = at
  }
  for (let at = 0; at < raws.length; at++) {
    const indent = indentOf(raws[at]!)
    if (!headOfBlock.test(raws[at]!) || indentOf(raws[at + 1] ?? '') <= indent) continue
    let end = at + 1
    while (end < raws.length && (indentOf(raws[end]!) > indent || goesOn.test(raws[end]!))) end++
    put(
      at,
      end,
      raws.slice(at, end).map((raw) => raw.slice(indent)),
    )
    at = end - 1
  }
  return withTables(raws)
}

/** Rows of a table of Markdown become one line with paper marks; those of 题号 and 答案 stay rows, with tabs between their cells. */
function withTables(raws: string[]): string[] {
  for (let at = 0; at < raws.length; at++) {
    const rows: string[][] = []
    for (let cells = cellsOf(raws[at]); cells && cells.length > 1; cells = cellsOf(raws[at + rows.length]))
      rows.push(cells)
    if (rows.length < 2) continue
    const filled = rows.filter((cells) => !isRule(cells))
    const isOfKeys = /^(?:题号|题目|序号)$/.test(rows[0]![0]!)
    const table = marked(
      'table',
      filled.map((cells) => marked('tr', cells.map((cell) => marked('td', cell || '\u00a0')).join(''))).join(''),
    )
    for (const [n, cells] of rows.entries())
      raws[at + n] = !isOfKeys ? (n ? '' : table) : isRule(cells) ? '' : cells.join('\t')
    at += rows.length - 1
  }
  return raws
}

/** A 甲, B 乙, C 丙 below each other or side by side are options that lack their signs; so are two before a key that is a letter. */
function withSigns(lines: Line[]): Line[] {
  for (let at = 0; at < lines.length; at++) {
    const run: ReturnType<typeof bareOptionsOf>[] = []
    let count = 0
    for (let found = bareOptionsOf(lines[at]!.text); found.length; ) {
      if (found.some(({ key }, nth) => key !== optionKeys[count + nth])) break
      run.push(found)
      count += found.length
      found = bareOptionsOf(lines[at + run.length]?.text ?? '')
    }
    if (count < 2 || (count < 3 && !isLetterKey(lines[at + run.length]?.text ?? ''))) continue
    for (const [n, options] of run.entries()) {
      const text = options.map(({ key, text }) => `${key}．${text}`).join('\u3000')
      lines[at + n] = { ...lines[at + n]!, text }
    }
    at += run.length - 1
  }
  return lines
}

/** 答案：B */
const isLetterKey = (text: string) => isLetters(answerIn(text))
const answerIn = (text: string) => {
  const label = labelled(text)
  return label?.column === 'answer' ? label.rest : ''
}

const bareAnswer = new RegExp(
  `^(?:参考|正确|本题)?答案(?:是|为|[\\s\\u3000]|(?=[(（【]))[\\s\\u3000]*(?=[(（【]?[A-JＡ-Ｊ、,，\\s]{1,20}[)）】]?[。.]?$|[(（【]?[${judgementSigns}][)）】]?[。.]?$)`,
)

/** The column that its label names, and what stands behind the label. */
export function labelled(text: string): Labelled | undefined {
  for (const [label, column] of labels) {
    const match = text.match(label)
    if (match) return { column, rest: text.slice(match[0].length) }
  }
  const bare = text.match(bareAnswer)
  if (bare) return { column: 'answer', rest: text.slice(bare[0].length) }
  return keptLabel.test(text) ? { column: 'analysis', rest: text } : undefined
}

/** 答：and 解：begin an answer behind the text of a question; within an answer they are its words. 解：stays, it is how one is written. */
export function replyOf(text: string): Labelled | undefined {
  const match = text.match(/^(?:[【[]?答[】\]]?[:：]\s*|(?=解[:：]))/)
  return match ? { column: 'answer', rest: text.slice(match[0].length) } : undefined
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

export const numerals = '一二三四五六七八九十'

/** 二十一 as 21. */
export function numberOfNumeral(numeral: string): number {
  const [ten, one] = [numeral.indexOf('十'), numerals.indexOf(numeral.at(-1)!) + 1]
  if (ten < 0) return one
  return (ten ? numerals.indexOf(numeral[0]!) + 1 : 1) * 10 + (numeral.endsWith('十') ? 0 : one)
}

const numbered = /^(第\s{0,4})?([(（]?)([\d０-９]{1,4})\s{0,4}(?:([)）])[.．、]?|([.．、])|题[.．、:：]?)\s*/
/** 例1．, 练习 2, 【1】, Q1: */
const named =
  /^(?:(?:例题?|练习|习题|问题|题目|试题|Question|Q)\s{0,2}([\d０-９]{1,4})\s{0,2}(?:[.．、:：)）]\s*|\s+|$)|[【［[]([\d０-９]{1,4})[】］\]][.．、]?\s*)/

/** 第一题：…, 题目一：… */
const inWords = /^(?:第([一二三四五六七八九十]{1,3})题|[题试]目([一二三四五六七八九十]{1,3}))\s{0,4}[:：、.．]\s{0,4}/

export function numberOf(text: string): Numbered | undefined {
  const written = text.match(inWords)
  if (written) {
    const number = numberOfNumeral(written[1] ?? written[2]!)
    return { number, style: '第题', isInBrackets: false, isDecimal: false, rest: text.slice(written[0].length) }
  }
  const word = text.match(named)
  if (word) {
    const [whole, behindWord, inBrackets = ''] = word
    const number = Number((behindWord ?? inBrackets).normalize('NFKC'))
    const style = behindWord ? '例' : '【】'
    return { number, style, isInBrackets: false, isDecimal: false, rest: text.slice(whole.length) }
  }
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
