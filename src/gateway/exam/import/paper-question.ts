// What a question of a paper is where no heading says it, its score, and the key that stands in its text.
import { cut } from '../../../contract/cut.ts'
import type { OptionKey } from '../../../contract/exam/problem-template.ts'
import { kinds } from '../marking.ts'
import type { Draft } from './draft.ts'
import { optionsOf, startOfOption } from './paper-lines.ts'
import { kindOf } from './read-problem.ts'

const scoreAtStart = /^[(（]\s{0,4}(?:本题|共)?\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分\s{0,4}[)）]\s*/
const scoreAtEnd = /[(（]\s{0,4}(?:本题|共)?\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分\s{0,4}[)）]$/
const kindNames = '(?:单项|多项|不定项)?选择题?|单选题?|多选题?|判断题?|填空题?|简答题?|问答题|论述题|材料题'
/** [单选题] * of a questionnaire, （多选）. */
const kindInStem = [
  new RegExp(`^[[【［(（]\\s?(${kindNames})\\s?[\\]】］)）]\\s*\\*?\\s*`),
  new RegExp(`[[【［(（]\\s?(${kindNames})\\s?[\\]】］)）]\\s?\\*?$`),
]
const keyInBrackets = /[(（]([\s\u3000]{0,8})([A-JＡ-Ｊ]{1,10}|[√✓×✗对错])([\s\u3000]{0,8})[)）]/g

/** Completes what was read of it. */
export function completeDraft(draft: Draft) {
  const { cells } = draft
  const content = cells.content
  if (!content || draft.fault) return
  const { line = draft.line } = content
  for (const pattern of kindInStem) {
    const match = content.text.match(pattern)
    if (!match) continue
    content.text = content.text.replace(pattern, '').trim()
    cells.kind = { text: match[1]!, line }
  }
  for (const pattern of [scoreAtStart, scoreAtEnd]) {
    const match = content.text.match(pattern)
    if (!match) continue
    content.text = content.text.replace(pattern, '').trim()
    cells.score = { text: match[1]!, line }
  }
  const named = cells.kind && kindOf(cells.kind.text)
  if (!cells.A && (named ? named <= kinds.multiple : isLetters(cells.answer?.text))) takeOptionsFrom(draft)
  takeKeyFrom(draft, named)
  sayKind(draft, named)
}

const plain = (text = '') => text.slice(0, 100).normalize('NFKC').trim()
const isLetters = (text: string | undefined) => /^[A-Ja-j]([\s、,，]{0,2}[A-Ja-j]){0,9}[.。]?$/.test(plain(text))

/** Options that stand in the line of the question. */
function takeOptionsFrom({ cells }: Draft) {
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
function takeKeyFrom(draft: Draft, named: number | undefined) {
  const { cells } = draft
  const content = cells.content!
  const fits = ([whole, before, key, after]: RegExpExecArray, index: number) => {
    const isAtEnd = /^[\s。.?？!！；;：:]*$/.test(content.text.slice(index + whole.length))
    if (!/[A-JＡ-Ｊ]/.test(key!)) return !cells.A && (isAtEnd || index === 0)
    const letters = [...key!.normalize('NFKC')] as OptionKey[]
    if (!letters.every((letter) => cells[letter])) return false
    return Boolean(before || after) || (isAtEnd && (letters.length === 1 || named === kinds.multiple))
  }
  const found = [...content.text.matchAll(keyInBrackets)].filter((match) => fits(match, match.index)).at(-1)
  if (!found) return
  const [before, key] = [plain(cells.answer?.text), plain(found[2])]
  if (before && before.replace(/[\s、,，.。]/g, '').toUpperCase() !== key)
    draft.fault = {
      column: 'answer',
      cause: `题干里写的答案是 ${key}，后面写的是「${cut(before, 20)}」`,
      remedy: '留下对的那一个；题干里的括号不是答案，就把里面的字母移出来',
    }
  cells.answer ??= { text: found[2]!, line: content.line! }
  content.text = `${content.text.slice(0, found.index)}（　　）${content.text.slice(found.index + found[0].length)}`
}

function sayKind({ cells }: Draft, named: number | undefined) {
  const answer = plain(cells.answer?.text)
  const isSeveral = answer.replace(/[^A-Za-z]/g, '').length > 1
  const choice = { text: isSeveral ? '多选题' : '单选题' }
  if (cells.A) {
    // 选择题 is said of both; among the questions of a material there are choices too
    const isOpen = !named || (named === kinds.single && /^(选择|不定项)/.test(cells.kind!.text))
    if (isOpen || (named > kinds.judge && isLetters(answer))) cells.kind = choice
  } else if (!named && !cells.kind?.text) {
    if (/^(对|错|正确|错误|√|×|✓|✗)$/.test(answer)) cells.kind = { text: '判断题' }
    else if (/[_＿]{2,}/.test(cells.content!.text)) cells.kind = { text: '填空题' }
    else if (isLetters(answer))
      cells.kind = choice // whose options were not found: that is said
    else cells.kind = { text: answer ? '简答题' : '' }
  }
}
