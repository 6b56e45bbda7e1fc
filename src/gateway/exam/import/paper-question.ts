// What a question of a paper is where no heading says it, its score, and the key that stands in its text.
import { cut } from '../../../contract/cut.ts'
import { hasOptions, isChoice, problemTypes } from '../../../contract/enums/problem-types.ts'
import { type OptionKey, optionKeys } from '../../../contract/exam/problem-template.ts'
import type { Draft, DraftCell, Fault } from './draft.ts'
import { listOfText, semicolons } from './escaped-list.ts'
import { addNote } from './notes.ts'
import { blankCount, isJudgement, isLetters, keyWithOptions, settleKey, withBlanks } from './paper-answer.ts'
import { kindNames } from './paper-kinds.ts'
import { optionsOf, startOfOption } from './paper-options.ts'
import type { Question, Section } from './paper-section.ts'
import { eitherKey } from './proposals.ts'
import { kindOf } from './read-problem.ts'

const points =
  '(?:每[空题小处]{1,2}\\s{0,4}\\d{1,2}(?:\\.\\d)?\\s{0,4}分[,，;；]\\s{0,4})?(?:本[小大]?题|共|总?计|满分|\\s){0,6}(\\d{1,3}(?:\\.\\d)?)\\s{0,4}分'
const scoreAtStart = new RegExp(`^[(（[［【]${points}\\s{0,4}[)）\\]］】][.．]?\\s*`)
/** A blank for the key may follow. */
const scoreAtEnd = new RegExp(
  `[(（[［【]${points}\\s{0,4}[)）\\]］】](?=\\s*(?:[(（][\\s\\u3000]{0,20}[)）])?[。.．]?\\s*$)`,
)
const partScores = new RegExp(`[(（[［【]${points}\\s{0,4}[)）\\]］】][。.]?$`, 'gm')
/** [分值:5], and the points within (单选题, 2.0分). */
const namedScore = /[(（[［【]\s?(?:分值|分数)\s?[:：]\s?(\d{1,3}(?:\.\d)?)\s?分?\s?[)）\]］】]/
const scoreBehindKind = new RegExp(
  `([[【［(（]\\s?(?:${kindNames}))[,，、\\s]\\s?(\\d{1,3}(?:\\.\\d)?\\s?分)\\s?(?=[\\]】］)）])`,
)
const kindAtEnd = new RegExp(`[[【［(（]\\s?(${kindNames})\\s?[\\]】］)）]\\s?\\*?$`)
/** Whether a line ends as questionnaires write it: 您教的学科 [多选题] *. */
export const endsWithKind = (text: string) => kindAtEnd.test(text) && text.search(kindAtEnd) > 0
/** In the first line: [单选题] * of a questionnaire, （多选）, 单选题： and nothing else. */
const kindInStem = [
  new RegExp(`^[[【［(（]\\s?(${kindNames})\\s?[\\]】］)）]\\s*\\*?\\s*`),
  kindAtEnd,
  new RegExp(`^(${kindNames})\\s?[:：]?$`),
]
/** 对 and 错 below a sentence, without letters. */
const unmarkedJudgement = /\n[□○]?\s?(?:对|正确|是|√)\n[□○]?\s?(?:错|错误|否|×)$/
const keyInBrackets =
  /[(（【]([\s\u3000]{0,8})([A-JＡ-Ｊ](?:[、,，\s]{0,2}[A-JＡ-Ｊ]){0,9}|[√✓×✗对错是否TFYN]|正确|错误)([\s\u3000]{0,8})[)）】]/g

/** 地球是圆的。√, It rains. T */
const keyBehind = /(?:(?<=[.。])\s?(?=[TF对错正])|(?=[√✓×✗]))([√✓×✗TF对错]|正确|错误)$/

/** Completes what was read of it. */
export function completeDraft(draft: Draft, { section, number }: Pick<Question, 'section' | 'number'>) {
  const { cells } = draft
  const content = cells.content
  if (!content || draft.fault) return
  const { line = draft.line } = content
  if (!content.text && cells.A && number) content.text = `第 ${number} 空` // of a cloze: its number stands in the text
  if (number > 1 && cells.answer)
    cells.answer.text = cells.answer.text.replace(new RegExp(`^${number}\\s?[.．、](?!\\d)\\s*(?=\\S)`), '')
  content.text = content.text.replace(namedScore, '（$1分）').replace(scoreBehindKind, '（$2）$1')
  const first = cells.answer?.text.replace(/^1\s?[.．、]\s*(?=\S)/, '') // 1．A alone; a list begins so too
  if (number === 1 && first && (isLetters(first) || isJudgement(first))) cells.answer!.text = first
  const own = takeScore(content)
  for (const pattern of kindInStem) {
    const [first = '', ...others] = content.text.split('\n')
    const match = first.match(pattern)
    if (!match || (match[0] === first && !others.length)) continue
    content.text = [first.replace(pattern, ''), ...others].join('\n').trim()
    cells.kind = { text: match[1]!, line }
  }
  const score = own ?? takeScore(content)
  if (score) cells.score = { text: score, line }
  const named = cells.kind && kindOf(cells.kind.text)
  const isBehindBrackets = !cells.answer?.text && /[)）]\s{0,4}[(（]?[AＡ]/.test(content.text)
  const mayBeChoice = named ? isChoice(named) : isBehindBrackets || isLetters(cells.answer?.text)
  if (!cells.A && mayBeChoice) takeOptionsFrom(draft)
  if (cells.A) takeTicks(draft)
  if (cells.A && cells.answer) cells.answer.text = keyWithOptions(cells, cells.answer.text) ?? cells.answer.text
  if (cells.A && !cells.answer?.text) takeKeyOfAnalysis(draft)
  takeKeyFrom(draft, named, section)
  settlePoints(draft)
  if (cells.tags) cells.tags.text = cells.tags.text.replace(/[。.]\s*$/, '')
  if (!cells.A && cells.answer && /^[_＿\s（）()]+$/.test(content.text)) draft.fault ??= noStem
  if (cells.A) draft.fault ??= orderFault(draft)
  if (draft.fault) return
  sayKind(draft, section, named)
  draft.fault ??= definitionFault(draft)
  if (draft.fault) return
  const kind = kindOf(cells.kind?.text ?? '')
  if (kind === problemTypes.judge && !cells.A) content.text = content.text.replace(unmarkedJudgement, '')
  if (kind === problemTypes.blanks) content.text = withBlanks(content.text)
  settleKey(draft, kind, section)
  const blanks = blankCount(content.text)
  if (
    section.isPerBlank &&
    cells.score?.text === section.scoreOfEach &&
    !score &&
    kind === problemTypes.blanks &&
    blanks
  )
    cells.score = { text: String(Number(section.scoreOfEach) * blanks), line }
}

/** The points that stand in the text of a question: at its beginning, at the end of its first line, or those of its parts together. */
export function takeScore(content: DraftCell): string | undefined {
  const start = content.text.match(scoreAtStart)
  if (start) {
    content.text = content.text.slice(start[0].length)
    return start[1]
  }
  const [first = ''] = content.text.split('\n', 1)
  const end = first.match(scoreAtEnd)
  if (end) {
    content.text = `${(first.slice(0, end.index) + first.slice(end.index! + end[0].length)).trim()}${content.text.slice(first.length)}`
    return end[1]
  }
  const parts = [...content.text.matchAll(partScores)]
  const [last] = parts
  if (parts.length === 1 && last!.index + last![0].length === content.text.length)
    content.text = content.text.slice(0, last!.index).trim()
  return parts.length ? String(parts.reduce((sum, [, score]) => sum + Number(score), 0)) : undefined
}

const plain = (text = '') => text.slice(0, 100).normalize('NFKC').trim()

/** Options that stand in the line of the question. */
export function takeOptionsFrom({ cells }: Draft) {
  const content = cells.content!
  const begin = startOfOption(content.text, 'A')
  if (begin < 0 || startOfOption(content.text.slice(begin + 1), 'B') < 0) return
  const line = content.line!
  for (const { key, text } of optionsOf(content.text.slice(begin).trimStart())) cells[key] = { text, line }
  content.text = content.text.slice(0, begin).trim()
}

/**
 * A key that its author wrote into the text: （ B ）, or （B） at its end. Letters that name something of the text, as 线段（AB）, stay; what
 * remains without a key is asked for.
 */
function takeKeyFrom(draft: Draft, named: number | undefined, section: Section) {
  const { isRightA } = section
  const { cells } = draft
  const content = cells.content!
  const fits = ([whole, before, key, after]: RegExpExecArray, index: number) => {
    const isAtEnd = /^[\s。.?？!！；;：:]*$/.test(content.text.slice(index + whole.length))
    const letters = [...key!.normalize('NFKC').replace(/[^A-Z]/g, '')] as OptionKey[]
    const isJudged = named === problemTypes.judge && !cells.A && (isRightA ? /^[ABＡＢ]$/ : /^[TFYN]$/).test(key!)
    if (/^[是否YN]$/.test(key!) && (named !== problemTypes.judge || !isAtEnd)) return false
    const isWord = !letters.length || isJudged
    if (isWord) return !cells.A && (isAtEnd || index === 0)
    if (!letters.every((letter) => cells[letter])) return false
    return Boolean(before || after) || (isAtEnd && (letters.length === 1 || named === problemTypes.multiple))
  }
  const found = [...content.text.matchAll(keyInBrackets)].filter((match) => fits(match, match.index)).at(-1)
  const [behind, sign] = content.text.trimEnd().match(keyBehind) ?? []
  if (!found && sign && named === problemTypes.judge && !cells.A && !cells.answer) {
    cells.answer = { text: sign, line: content.line! }
    content.text = content.text.trimEnd().slice(0, -behind!.length).trimEnd()
  }
  if (!found) return
  if (cells.A) section.hasKeysWithin = true
  const [before, key] = [plain(cells.answer?.text), plain(found[2])]
  if (before && before.replace(/[\s、,，.。]/g, '').toUpperCase() !== key)
    draft.fault = {
      column: 'answer',
      cause: `题干里写的答案是 ${key}，后面写的是「${cut(before, 20)}」`,
      remedy: '留下对的那一个；题干里的括号不是答案，就把里面的字母移出来',
      proposals: eitherKey(key, before),
    }
  cells.answer ??= { text: found[2]!, line: content.line! }
  content.text = `${content.text.slice(0, found.index)}（　　）${content.text.slice(found.index + found[0].length)}`
}

/** 对准火焰的（C）喷射, where keys of the same section stand in brackets too: the only brackets of the text. */
export function takeKeyWithin(draft: Draft, { hasKeysWithin }: Section) {
  const { cells, fault } = draft
  const content = cells.content
  const kind = kindOf(cells.kind?.text ?? '')
  if (!hasKeysWithin || fault || !content || !cells.A || cells.answer?.text || (kind && !isChoice(kind))) return
  const [found, ...others] = content.text.matchAll(keyInBrackets)
  if (!found || others.length || /[(（][\s\u3000]{0,40}[)）]|_{2}/.test(content.text)) return
  const letters = [...found[2]!.normalize('NFKC').replace(/[^A-Z]/g, '')] as OptionKey[]
  const isOfKind = kind === problemTypes.single ? letters.length === 1 : letters.length > 1
  if (!isOfKind || !letters.every((letter) => cells[letter])) return
  cells.answer = { text: letters.join(''), line: content.line! }
  content.text = content.text.replace(found[0], '（　　）')
  addNote(draft, `题干中间的「${found[0]}」当作答案带了进来，不是答案就改回去`)
}

/** 故选 B, which ends an analysis: where nothing else gives the key, and it says one alone. */
function takeKeyOfAnalysis({ cells }: Draft) {
  const keys = [
    ...(cells.analysis?.text ?? '').matchAll(
      /(?:故|因此|所以|本题)(?:答案|应|本题)?选[择:：]?\s?([A-JＡ-Ｊ]{1,10})(?![A-Za-z])/g,
    ),
  ]
  if (new Set(keys.map(([, key]) => key)).size === 1) cells.answer = { ...cells.analysis!, text: keys[0]![1]! }
}

/** 培养人 ✅, 北京（正确答案）: the key stands behind its option. */
const tick = /\s*(?:[✅✔]|[（(](?:(?:正确)?答案|正确|[√✓])[)）]|(?<=[\p{Script=Han}\s])[√✓])$/u
const cross = /\s*[❌✘✗]$/
const crossed = /(?:[×╳]|[（(](?:错误|错|[×✗])[)）])$/

function takeTicks(draft: Draft) {
  const { cells } = draft
  const filled = optionKeys.filter((key) => cells[key]?.text)
  if (filled.some((key) => /^(?:正确|错误|对|错)/.test(cells[key]!.text))) return // 正确 ✅ is what it is called
  const ticked = filled.filter((key) => tick.test(cells[key]!.text) && cells[key]!.text.replace(tick, ''))
  if (!ticked.length || ticked.length === filled.length) return
  if (filled.some((key) => crossed.test(cells[key]!.text))) return // 打√ beside 打× is what they say
  const [key, written] = [
    ticked.join(''),
    plain(cells.answer?.text)
      .replace(/[^A-Z]/gi, '')
      .toUpperCase(),
  ]
  if (written && written !== key) {
    draft.fault = {
      column: 'answer',
      cause: `选项后面打勾的是 ${key}，答案写的是「${cut(cells.answer!.text, 20)}」`,
      remedy: '留下对的那一个',
      proposals: eitherKey(key, written),
    }
    return
  }
  for (const one of filled) cells[one]!.text = cells[one]!.text.replace(tick, '').replace(cross, '')
  cells.answer ??= { text: key, line: cells[ticked[0]!]!.line! }
}

const noStem: Fault = {
  column: 'content',
  cause: '题干里只有一个空',
  remedy: '把这一空的句子写上；几道题共用的选项，每道题下面都写一遍',
}

const noLetters: Fault = {
  column: 'A',
  cause: '像是选择题，选项前没有 A、B、C',
  remedy: '每个选项前写上 A．B．C．，答案写字母；是简答题，就写上题型',
}

/** 甲, ①③, or the text of one of several lines below each other: the key of a choice whose options have no letters. */
function isAmongLines(answer: string, content: string) {
  const [, ...lines] = content.split('\n').map((line) => line.trim())
  const marks = [...'甲乙丙丁戊己①②③④⑤⑥⑦⑧⑨⑩']
  if (lines.length < 2 || !answer) return false
  const isOfMarks = [...answer.replace(/[\s、,，和.。]/g, '')].every((sign) => marks.includes(sign))
  if (isOfMarks) {
    const options = lines.filter((line) => marks.includes(line[0]!)).length
    const chosen = new Set([...answer].filter((sign) => marks.includes(sign))).size
    return options > 1 && chosen > 0 && chosen < options // all of them are put in order
  }
  const count = lines.filter((line) => /^[(（]?\d[)）.．、]/.test(line)).length
  return lines.includes(answer) || (count > 1 && /^[(（]?\d[)）]?$/.test(answer) && Number(answer.match(/\d/)) <= count)
}

const judgementWords = /^(?:对|错|正确|错误|√|×|True|False|T|F)[。.]?$/i

/** A．正确 B．错误, and no other option. */
const isOfJudgement = ({ A, B, C }: Draft['cells']) =>
  !C && [A, B].every((cell) => cell !== undefined && judgementWords.test(cell.text.trim())) && A!.text !== B!.text

/** 先后, and a key such as CAB: its letters are put in order. */
function orderFault({ cells }: Draft): Fault | undefined {
  const letters = plain(cells.answer?.text)
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  const isInOrder = [...letters].every((letter, at) => at === 0 || letters[at - 1]! < letter)
  if (isInOrder || !isLetters(cells.answer?.text) || !/排序|排列|顺序|次序|先后/.test(cells.content!.text))
    return undefined
  return {
    column: 'answer',
    cause: `「${cut(cells.answer!.text, 20)}」像是排出来的次序`,
    remedy: '这里没有排序题：把几种次序写成选项 A、B、C，答案写一个字母；或者写成简答题，选项前不用字母',
  }
}

/** 教育：教育是培养人的活动, below 名词解释: what stands behind the sign would be shown to those who answer. */
function definitionFault({ cells }: Draft): Fault | undefined {
  const content = cells.content!
  const [, term, words] = content.text.match(/^([^：:\n]{1,20})[：:]\s{0,4}(\S[\s\S]{5,})$/) ?? []
  if (!words || cells.answer?.text || !/^(?:名词|词语|概念|术语)解释/.test(cells.kind?.text ?? '')) return undefined
  cells.answer = { ...content, text: words }
  content.text = term!.trim()
  return {
    column: 'answer',
    cause: '冒号后面的话像是参考答案，答题的人不该看到',
    remedy: '是参考答案就采用；是题目的一部分，就移回题干里',
    proposals: [{ column: 'answer', text: words }],
  }
}

function sayKind(draft: Draft, { hasParts }: Section, named: number | undefined) {
  const { cells } = draft
  const answer = plain(cells.answer?.text)
  const key = answer.match(/^[^\p{Script=Han}]{0,40}?(?=$|\p{Script=Han}|[(（。])/u)?.[0] ?? ''
  const isSeveral = key.replace(/[^A-Za-z]/g, '').length > 1
  const choice = { text: isSeveral && /^[(]?[A-J]/i.test(answer) && isLettersAlone(key) ? '多选题' : '单选题' }
  if (cells.A && !cells.kind?.text && isOfJudgement(cells)) cells.kind = { text: '判断题' }
  else if (cells.A) {
    // 选择题 is said of both; among the questions of a material there are choices too
    const isOpen = !named || /^(选择|不定项)/.test(cells.kind!.text) || (named === problemTypes.judge && cells.C) // 常识判断
    if (isOpen || (!hasOptions(named) && isLetters(answer))) cells.kind = choice
  } else if (!named && !cells.kind?.text) {
    if (isJudgement(answer) && !/[?？]|_{2}/.test(cells.content!.text.slice(-30))) cells.kind = { text: '判断题' }
    else if (blankCount(cells.content!.text)) cells.kind = { text: '填空题' }
    else if (isLetters(answer))
      cells.kind = choice // whose options were not found: that is said
    else cells.kind = { text: answer || hasParts ? '简答题' : '' }
    if (isAmongLines(cells.answer?.text.trim() ?? '', cells.content!.text)) draft.fault = noLetters
  } else if (named === problemTypes.material && !cells.material) cells.kind = { text: '简答题' } // it is no material, nothing stands under it
}

/** AB, A、C: not the letters of a word. */
const isLettersAlone = (key: string) => /^[(]?[A-Ja-j]([\s、,，;/]{0,2}[A-Ja-j]){0,9}[)]?[\s.。;,，、:]*$/.test(key)

/** Points are written as 观点明确 3；论据充分 5. Other words on marking stand in the analysis. */
function settlePoints({ cells }: Draft) {
  const { points, analysis } = cells
  if (!points?.text || listOfText(points.text, semicolons).every((one) => /\S.*\d\s?分?\s*$/.test(one))) return
  delete cells.points
  const text = `评分标准：${points.text}`
  cells.analysis = analysis ? { ...analysis, text: `${analysis.text}\n${text}` } : { ...points, text }
}
