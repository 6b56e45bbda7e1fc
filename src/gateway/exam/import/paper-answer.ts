// What stands in the place of a key: letters with words behind them, blanks by their numbers. The words go into the analysis.

import { hasOptions, isChoice, problemTypes } from '../../../contract/enums/problem-types.ts'
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
import { type OptionKey, optionKeys } from '../../../contract/exam/problem-template.ts'
import type { Draft } from './draft.ts'
import { listOfText, semicolons } from './escaped-list.ts'
import { withDollars } from './marked-text.ts'
import { addNote } from './notes.ts'
import type { Section } from './paper-section.ts'
import { eitherKey } from './proposals.ts'

/** （少选得 1 分）, 。因为… behind a key; 或 B is no such thing. */
const behind =
  '(?:[。.．、:：;；,，]?\\s*$|[。.．、:：;；,，\\s]+(?!或|和|与|[A-Ja-j](?![A-Za-z]))(?<words>\\S[\\s\\S]*)|(?<note>[(（【[［][\\s\\S]*))'
const choice = new RegExp(
  `^(?:(?:故|应|本题|因此)?选[:：]?\\s*)?[(（【]?\\s*(?<key>[A-JＡ-Ｊa-jａ-ｊ](?:[\\s、,，;；和与/]{0,3}[A-JＡ-Ｊa-jａ-ｊ](?![a-z]))*)\\s*[)）】]?${behind}`,
)
const judgement = new RegExp(
  `^[(（【]?\\s*(?<key>正确|错误|不正确|不对|[${judgementSigns}](?:\\s?(?:正确|错误))?|True|False|T|F|A|B|Ａ|Ｂ)\\s*[)）】]?${behind}`,
  'i',
)

export const isJudgement = (text: string) => judgement.test(text) && !/^[(（]?[ABＡＢ]/i.test(text)

/** Leaves the key alone in its cell. */
export function settleKey(draft: Draft, kind: number, section: Section) {
  const { cells } = draft
  const { answer } = cells
  if (!answer?.text) return
  if (kind === problemTypes.blanks) {
    const begin = answer.text.search(/\n【[^【】\n]{1,10}】/) // 【拓展】 is no answer
    if (begin > 0) addAnalysis(draft, answer.text.slice(begin).trim())
    const keys = begin > 0 ? answer.text.slice(0, begin) : answer.text
    answer.text = blanksOf(withDollars(keys).replace(plainFormula, '$1'), cells.content?.text ?? '')
    return
  }
  if (!hasOptions(kind)) return
  if (isChoice(kind) && severalNamed.test(answer.text)) return // asked: whether all of them are the key is not clear
  const {
    key,
    words = '',
    note = '',
  } = answer.text.trim().match(kind === problemTypes.judge ? judgement : choice)?.groups ?? {}
  if (!key) return
  if (kind === problemTypes.judge && !cells.A && section.isRightA && /^[ABＡＢ]$/i.test(key))
    answer.text = key.normalize('NFKC').toUpperCase() === 'A' ? '对' : '错'
  else answer.text = kind === problemTypes.judge ? key.replace(/(?<=.)\s?(?:正确|错误)$/, '') : key
  const rest = (words || note).trim()
  const other = isChoice(kind) && optionOfText(cells, rest)
  if (other && !answer.text.toUpperCase().includes(other))
    draft.fault ??= {
      column: 'answer',
      cause: `答案写的是 ${answer.text}，后面却是选项 ${other} 的内容`,
      remedy: '看看哪一个是对的，只留下字母',
      proposals: eitherKey(answer.text, other),
    }
  const isHalf = /(?:少选|漏选|部分选对|选对但不全|选不全)/.test(rest)
  if (isHalf) addNote(draft, `「${rest.slice(0, 30)}」没有带进来，少选怎样得分请在题目里设`)
  if (rest) addAnalysis(draft, rest)
}

/** The option that says just that. */
const optionOfText = (cells: Draft['cells'], text: string) =>
  bareText(text) && optionKeys.find((key) => cells[key] && bareText(cells[key].text) === bareText(text))

/** Before what stands there. */
function addAnalysis({ cells }: Draft, text: string) {
  const { analysis, answer } = cells
  cells.analysis = analysis ? { ...analysis, text: `${text}\n${analysis.text}` } : { text, line: answer!.line! }
}

const optionInKey = /(?:^|[\s;；,，、])[(（]?([A-JＡ-Ｊ])\s?(?:[)）]\s?[.．、:：]?|[.．、:：])\s?/g
/** A．甲；C．丙, in one line. */
const severalNamed = /^[(（]?[A-JＡ-Ｊ]\s?[.．、:：][^\n]{0,500}[;；\s][(（]?[A-JＡ-Ｊ]\s?[.．、:：]/
const bareText = (text: string) => text.replace(/[\s;；,，。.、】【]/g, '')

/** The letters of a key that has the texts of its options behind them: A．甲；C．丙. Undefined where they are other texts. */
export function keyWithOptions(cells: Draft['cells'], text: string): string | undefined {
  if (text.length > 2000) return undefined
  const found = [...text.trim().matchAll(optionInKey)]
  if (!found.length || found[0]!.index > 0) return undefined
  const isSame = found.every(({ index, 0: whole, 1: letter }, n) => {
    const own = cells[letter!.normalize('NFKC') as OptionKey]?.text
    return own !== undefined && bareText(text.trim().slice(index + whole.length, found[n + 1]?.index)) === bareText(own)
  })
  return isSame ? found.map(([, letter]) => letter!.normalize('NFKC')).join('') : undefined
}

/** $x=2$ is written as x=2; what TeX alone can say stays. */
const plainFormula = /\$(?!\s)([^$\n\\^_{}]{0,200}[^$\n\\^_{}\s])\$(?!\d)/g

export const blankCount = (content: string) => content.match(/[_＿]{2,}/g)?.length ?? 0

/** __①__ is one blank, ①__②__ are two; （　　） is a blank too, where nothing else is one. */
export const withBlanks = (text: string) => {
  const content = text.replace(
    /(?<![_＿①②③④⑤⑥⑦⑧⑨⑩)）]\s?)[_＿]{1,100}\s?([①②③④⑤⑥⑦⑧⑨⑩]|[(（]\d{1,2}[)）])\s?[_＿]+/g,
    '$1____',
  )
  return blankCount(content) ? content : content.replace(/[(（][\s\u3000]{1,40}[)）]/g, '（____）')
}

const marker = '(?:[(（](\\d{1,2})[)）]|([①②③④⑤⑥⑦⑧⑨⑩]))\\s*'
const markers = new RegExp(`(?:^|[\\s\\u3000;；,，])${marker}`, 'g')
const closeMarkers = new RegExp(marker, 'g')

/** The texts behind (1) (2) or ① ②; undefined where they do not count up from one. `isClose`: nothing need stand between them. */
export function markedParts(text: string, isClose = false): string[] | undefined {
  const found: { start: number; end: number }[] = []
  for (const match of text.matchAll(isClose ? closeMarkers : markers)) {
    const number = match[1] ? Number(match[1]) : '①②③④⑤⑥⑦⑧⑨⑩'.indexOf(match[2]!) + 1
    if (number === found.length + 1) found.push({ start: match.index, end: match.index + match[0].length })
  }
  if (!found.length || found[0]!.start > 0) return undefined
  return found.map(({ end }, n) =>
    text
      .slice(end, found[n + 1]?.start)
      .trim()
      .replace(/[;；]$/, ''),
  )
}

/** Of several blanks the answers apart by ；, where they can be told. */
function blanksOf(text: string, content: string): string {
  const count = blankCount(content)
  const marked = markedParts(text)
  if (marked && (!count || marked.length === count)) return marked.join('；')
  const close = count > 1 ? markedParts(text, true) : undefined
  if (close?.length === count) return close.join('；')
  if (count < 2 || listOfText(text, semicolons).filter(Boolean).length === count) return text
  for (const sign of [/\s{2,}|\u3000+/, /[\s\u3000]+/, /[、]/, /[，,]/]) {
    const parts = text.split(sign).filter(Boolean)
    if (parts.length === count) return parts.join('；')
  }
  return text
}

/** Letters of options and nothing else. */
export const isLetters = (text = '') =>
  /^[(]?[A-Ja-j]([\s、,，]{0,2}[A-Ja-j]){0,9}[)]?[.。]?$/.test(text.slice(0, 100).normalize('NFKC').trim())
