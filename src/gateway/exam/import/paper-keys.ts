// The keys at the end of a paper: 1-5 ABCDA, 6．B 7．C, 二、判断题 1．√. Each goes to its question; what finds none is shown.

import { cut } from '../../../contract/cut.ts'
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
import { type Draft, draftAt } from './draft.ts'
import { isLetters } from './paper-answer.ts'
import { headingOf, isPlainTitleOfKeys, isTitleOfKeys, kindNamedBefore, numeralOf } from './paper-heading.ts'
import { keyTableAt } from './paper-key-table.ts'
import { halfWidth, type Line, labelled, numberOf } from './paper-lines.ts'
import type { Question, Section } from './paper-section.ts'
import { eitherKey } from './proposals.ts'
import { kindOf } from './read-problem.ts'

const letters = `(?:[A-JＡ-Ｊ]{1,60}|[${judgementSigns}]{1,60}|[TF]{1,60})`
const rangeOf = new RegExp(
  `(\\d{1,3})\\s?[-~～—–至]{1,2}\\s?(\\d{1,3})\\s?题?\\s?[.．:：、]?\\s?(${letters}(?:[\\s\\u3000,，、]+${letters}(?![\\d.．]))*)`,
  'g',
)
const itemOf = /(?:^|[\s\u3000;；,，、])第?(\d{1,3})\s?(?:题\s?[.．、:：]?|[.．、:：)）])\s*/g
const wideItem = /(?<=^第?|[\s\u3000；;]第?)[０-９]{1,3}(?=\s?题?\s?[.．、:：])/g
/** 1 A 2 B 3 C, and nothing else. */
export const bareKeys = new RegExp(
  `^(?:\\d{1,3}[\\s\\u3000]{0,4}(?:[A-JＡ-Ｊ]{1,10}|[${judgementSigns}])(?:[\\s\\u3000,，;；、]+|$)){2,}$`,
)

/** 6 B, on a line of its own: a key, where that question has options. */
const bareKey = /^(\d{1,3})[\s\u3000]{1,4}([A-JＡ-Ｊ]{1,10})$/

/** 【解析】, 详解 alone: what is said on each key follows, with the numbers from the beginning. */
const titleOfAnalyses = /^[【[［]?(?:试题|答案|参考)?(?:解析|详解|精析|分析)[】\]］]?[:：]?$/

type Target = { question: Question; column: 'answer' | 'analysis' }

/** Answers drafts for what finds no question: they say so. `leave` takes the lines that are no keys. */
export function readKeys(
  questions: readonly Question[],
  lines: readonly Line[],
  leave: (line: Line) => void,
  begin?: Section,
): Draft[] {
  const lost: Draft[] = []
  const byNumber = new Map<number, Question[]>()
  for (const question of questions)
    if (question.number) byNumber.set(question.number, [...(byNumber.get(question.number) ?? []), question])
  const sections = [...new Set(questions.map(({ section }) => section))]
  let section = begin
  let last: Target | undefined
  let areAnalyses = false
  /** （1）A（2）B are keys of questions with such numbers, where no answer has begun. */
  let areInBrackets = false

  function give(number: number, text: string, n: number) {
    const same = byNumber.get(number) ?? []
    const question = same.length > 1 ? (same.find((one) => one.section === section) ?? onlyOpen(same)) : same[0]
    last = question && { question, column: 'answer' }
    if (!question) lost.push(lostKey(number, text, n))
    else if (areAnalyses ? saysOfKey(question.draft, text) : isAnalysis(question.draft, text)) {
      last = { question, column: 'analysis' }
      addTo(last, text, n)
    } else giveKey(question.draft, text, n)
  }

  /** What is left of a line behind the title of a section; the section is entered. */
  function enter(text: string): string | undefined {
    const found = sectionAt(text, sections, section)
    if (!found) return undefined
    section = found.section
    areInBrackets = false
    const whole = section.isWhole ? questions.find((one) => one.section === section) : undefined
    last = whole && { question: whole, column: 'answer' }
    return found.rest
  }

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const table = keyTableAt(lines, at, true)
    if (table) {
      lost.push(...readKeys(questions, table.keys, leave, section))
      at = table.end - 1
      continue
    }
    const { n } = line
    if (isTitleOfKeys(line.text) && !isPlainTitleOfKeys(line.text)) {
      last = undefined
      leave(line)
      continue
    }
    const entered = enter(line.text)
    const whole = (entered ?? line.text).replace(wideItem, halfWidth)
    if (!whole) continue
    const ofQuestion = whole.match(/^【(\d{1,3})题(?:详解|解析|答案)】/)
    const named = ofQuestion && questions.find((one) => one.number === Number(ofQuestion[1]))
    if (named) {
      last = { question: named, column: ofQuestion[0].includes('答案') ? 'answer' : 'analysis' }
      const behind = whole.slice(ofQuestion[0].length)
      if (behind) addTo(last, behind, n)
      continue
    }
    const next = last && titleOfAnalyses.test(whole) && numberOf(lines[at + 1]?.text ?? '')
    if (next && next.number < last!.question.number && byNumber.has(next.number)) {
      areAnalyses = true
      last = undefined
      continue
    }
    const label = labelled(whole)
    const said = label?.column === 'answer' ? label.rest : whole
    if (label && last) {
      addLabelled(last, label, n)
      continue
    }
    if (entered !== undefined && section && giveLetters(questions, section, said, n)) continue
    if (last && section?.isWhole && last.question.section === section) {
      addTo(last, said, n)
      continue
    }
    areInBrackets = /^[(（]\d/.test(said) && (!last || areInBrackets)
    const text = areInBrackets ? said.replace(/(?<!\d)[(（](\d{1,3})[)）]\s*/g, ' $1．').trim() : said
    const [, bareNumber, bareLetters] = text.match(bareKey) ?? []
    if (bareLetters && byNumber.get(Number(bareNumber))?.some(({ draft }) => draft.cells.A)) {
      give(Number(bareNumber), bareLetters, n)
      continue
    }
    const rest = giveRanges(bareKeys.test(text) ? text.replace(/(\d)[\s\u3000]{0,4}(?=\D)/g, '$1．') : text, n, give)
    const items = itemsOf(rest, (number, isFirst) => {
      if (!last || isFirst === undefined) return true
      const before = last.question.number
      return number === before + 1 || (isFirst && number > before)
    })
    for (const { number, text: key } of items) give(number, key, n)
    const before = items.length ? rest.slice(0, items[0]!.start) : rest
    if (items.length || rest !== text) {
      if (/[\p{L}\p{N}]/u.test(before)) leave({ ...line, text: before })
      continue
    }
    if (entered === undefined && headingOf(text)?.isSure) last = undefined
    else if (last && entered === undefined) addTo(last, text, n)
    else leave(line)
  }
  return lost
}

/** Sections come in their order: 一、 within an answer of the third is a point of it. */
function sectionAt(text: string, sections: readonly Section[], now: Section | undefined) {
  const numeral = numeralOf(text)
  const heading = headingOf(text)
  const following = now ? sections.slice(sections.indexOf(now) + 1) : sections
  const found = numeral
    ? following.find((one) => one.numeral === numeral.numeral && one.isInBrackets === numeral.isInBrackets)
    : sections.find((one) => isNamed(one, heading?.kind ?? kindNamedBefore(text)))
  if (!found) return undefined
  const behind = text.match(/[)）:：\s题]\s{0,4}(第?\d{1,3}\s?[-~～—–至.．、:：].*)$/)?.[1] ?? ''
  return { section: found, rest: heading || !numeral ? behind : numeral.rest }
}

/** 一、CAABD: as many as the section has questions. */
function giveLetters(questions: readonly Question[], section: Section, text: string, n: number): boolean {
  const keys = [...text.replace(/[\s\u3000]/g, '')]
  const own = questions.filter((one) => one.section === section && one.number)
  if (keys.length !== own.length || !keys.every((key) => new RegExp(`^[A-JＡ-Ｊ${judgementSigns}]$`).test(key)))
    return false
  for (const [at, { draft }] of own.entries()) giveKey(draft, keys[at]!, n)
  return true
}

const isNamed = ({ kind, name }: Section, called: string | undefined) =>
  called !== undefined && called !== '' && (kindOf(called) ? kindOf(kind) === kindOf(called) : name.startsWith(called))

/** The one that has no key yet, where there is one alone. */
function onlyOpen(questions: readonly Question[]) {
  const open = questions.filter(({ draft }) => !draft.cells.answer?.text)
  return open.length === 1 ? open[0] : undefined
}

const lostKey = (number: number, text: string, n: number): Draft => ({
  ...draftAt(n),
  cells: { content: { text: cut(text, 100), line: n } },
  fault: {
    column: 'answer',
    cause: `答案里的第 ${number} 题，卷子里没有找到`,
    remedy: '对一对题号，再导入；多余的答案删掉',
  },
})

/** 本题考查…, where the letters of the key are known: what it chooses is the same, if it says so. */
function isAnalysis({ cells }: Draft, text: string): boolean {
  if (!isLetters(cells.answer?.text) || isLetters(text.split('\n', 1)[0]) || startsAsKey.test(text)) return false
  const chosen = text.match(/选[择:：]?\s?([A-JＡ-Ｊ]{1,10})(?![A-Za-z])/)?.[1]
  return chosen === undefined ? isExplanation.test(text) : chosen === cells.answer!.text
}

/** What is said on a key may begin with it; another one is a key that differs. */
function saysOfKey({ cells }: Draft, text: string) {
  const again = text.match(/^[(（【]?([A-JＡ-Ｊ]{1,10})(?![A-Za-z])/)?.[1]
  if (again) return again === cells.answer?.text && text.trim() !== again
  return Boolean(cells.A ?? cells.answer?.text)
}

const isExplanation = /^(?:[本此该试]题|题干|考查|考点|解[:：析]|分析|由题|根据题|据题|【(?:解析|详解|分析|精析))/
const startsAsKey = /^[(（【]?[A-JＡ-Ｊ]{1,10}(?![A-Za-z])/

function giveKey(draft: Draft, text: string, n: number) {
  const before = draft.cells.answer?.text
  if (before === undefined || !before) draft.cells.answer = { text, line: n }
  else if (before.trim() !== text.trim())
    draft.fault ??= {
      column: 'answer',
      cause: `题后的答案是「${cut(before, 20)}」，卷末是「${cut(text, 20)}」`,
      remedy: '留下对的那一个',
      proposals: eitherKey(before, text),
    }
}

function addLabelled(target: Target, { column, rest }: NonNullable<ReturnType<typeof labelled>>, n: number) {
  if (column === 'answer' || column === 'analysis') {
    target.column = column
    addTo(target, rest, n)
  } else target.question.draft.cells[column] = { text: rest, line: n }
}

function addTo({ question, column }: Target, text: string, n: number) {
  const cell = question.draft.cells[column]
  if (cell) cell.text += cell.text ? `\n${text}` : text
  else question.draft.cells[column] = { text, line: n }
}

/** What is left of the line. */
function giveRanges(text: string, n: number, give: (number: number, key: string, n: number) => void) {
  return text.replace(rangeOf, (whole, first: string, end: string, keys: string) => {
    const [from, count] = [Number(first), Number(end) - Number(first) + 1]
    const groups = keys.split(/[\s\u3000,，、]+/).filter(Boolean)
    const each = groups.length === count ? groups : [...groups.join('')]
    if (each.length !== count) return whole
    for (const [at, key] of each.entries()) give(from + at, key, n)
    return ''
  })
}

/** The numbers of a line with what stands behind each. `isKey` says whether a number is one of a question; its first is asked with `isFirst`. */
function itemsOf(text: string, isKey: (number: number, isFirst: boolean | undefined) => boolean) {
  const items: { number: number; text: string; start: number; end: number }[] = []
  for (const match of text.matchAll(itemOf)) {
    const number = Number(match[1])
    const before = items.at(-1)
    if (before ? number !== before.number + 1 : !isKey(number, match.index === 0)) continue
    if (before)
      before.text = text
        .slice(before.end, match.index)
        .replace(/[\s\u3000;；,，、]+$/, '')
        .trim()
    const end = match.index + match[0].length
    items.push({ number, text: text.slice(end).trim(), start: match.index, end })
  }
  return items
}
