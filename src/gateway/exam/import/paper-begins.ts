// What begins in a line of a paper: the keys of the paper, a section, a question, a text before several questions. Each looks at the lines around it.

import { hasOptions, problemTypes } from '../../../contract/enums/problem-types.ts'
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
import type { ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { isFurniture } from './paper-furniture.ts'
import {
  asksBelow,
  type Heading,
  headingOf,
  isPartTitle,
  isPassageTitle,
  isTitleOfKeys,
  kindNamedBefore,
  materialOf,
  numeralOf,
} from './paper-heading.ts'
import { keyTableAt } from './paper-key-table.ts'
import { bareKeys } from './paper-keys.ts'
import { labelled, type Numbered, numberOf } from './paper-lines.ts'
import { optionOf, startOfOption } from './paper-options.ts'
import { endsWithKind } from './paper-question.ts'
import type { Question } from './paper-section.ts'
import { isMaterial, type State } from './paper-state.ts'
import { kindOf } from './read-problem.ts'

const answering: readonly ProblemColumn[] = ['answer', 'analysis', 'points']

/** 参考答案, before the keys of the paper: sections, ranges, letters behind numbers. Before the points of one answer it belongs to its question. */
export function beginsKeys({ lines, questions, draft, column, last }: State, at: number) {
  const { text } = lines[at]!
  if (!isTitleOfKeys(text)) return false
  const next = lines[at + 1]?.text ?? ''
  if (isRange(next) || keyTableAt(lines, at + 1, true)) return true
  const isNoneAnswered = questions.every((one) => !one.draft.cells.answer?.text)
  const numeral = numeralOf(next)
  const isSection = ({ section }: Question) =>
    section.numeral === numeral?.numeral && section.isInBrackets === numeral.isInBrackets
  if (headingOf(next)) return true
  if (kindNamedBefore(next)) return true
  if (numeral && questions.some(isSection)) {
    const isOfAnswer = draft && !draft.cells.answer?.text && column === 'content' && !isNoneAnswered
    if (!isOfAnswer || numberOf(numeral.rest) || isRange(numeral.rest)) return true
  }
  if (bareKeys.test(next)) return true
  const found = numberOf(next)
  if (!found) return false
  if (isKey(found.rest)) return true
  // a list of points begins with 1
  if (isNoneAnswered && found.number > 1 && found.number <= last) return true
  const [first, ...others] = questions
  return found.number === 1 && isNoneAnswered && (others.length > 0 || first?.draft.cells.A !== undefined)
}

const withSign = /(?:^|[\s\u3000;；])(\d{1,3})[.．、](?!\d)/g
const inBrackets = /[(（](\d{1,3})[)）]/g

/** 答案：1．… 2．… behind several questions of a section that have no key yet: as many numbers as there are questions. */
function beginsKeysOfSection({ lines, questions, section, draft, isInBrackets }: State, at: number) {
  const label = labelled(lines[at]!.text)
  const found = label?.column === 'answer' ? numberOf(label.rest) : undefined
  const first = found?.isInBrackets === isInBrackets ? found.number : undefined
  if (!first || draft?.cells.answer) return false
  const last = questions.at(-1)?.number ?? 0
  const own = questions.slice(-1 - (last - first)).filter((one) => one.section === section && !one.draft.cells.answer)
  if (first >= last || own.length !== last - first + 1 || own.some((one, n) => one.number !== first + n)) return false
  let number = first
  for (let next = at; next < lines.length && number < last; next++) {
    const text = next > at ? lines[next]!.text : label!.rest
    if (next > at && (headingOf(text) || labelled(text))) return false
    for (const [, found] of text.matchAll(isInBrackets ? inBrackets : withSign))
      if (Number(found) === number + 1) number++
  }
  return number === last
}

/** Keys at the end without a title: the numbers begin anew, and nothing but letters stands behind them. */
export function beginsBareKeys(state: State, at: number) {
  const { lines, questions, last } = state
  const { text } = lines[at]!
  if (beginsKeysOfSection(state, at)) return true
  if (!/^1\D/.test(text)) return false
  const isLabelled = numberOf(text)?.rest === '' && labelled(lines[at + 1]?.text ?? '')?.column === 'answer'
  if (isLabelled && last > 1) return true
  if (firstRange.test(text)) return true
  const [found, next] = [numberOf(text), numberOf(lines[at + 1]?.text ?? '')]
  const areKeys = found && isKey(found.rest) && (!next || isKey(next.rest)) && found.rest.length < 100
  return Boolean(areKeys) && last > 1 && questions.every(({ draft }) => !draft.cells.answer?.text)
}

const firstRange = new RegExp(`^1\\s?[-~～—–至]{1,2}\\s?\\d{1,3}\\s?题?\\s?[.．:：、]?\\s?[A-JＡ-Ｊ${judgementSigns}]`)
const isRange = (text: string) => /^\d{1,3}\s?[-~～—–至]{1,2}\s?\d/.test(text)

const key = new RegExp(`^(?:[A-JＡ-Ｊ]{1,10}|[${judgementSigns}])(?:[\\s\\u3000,，;；、.．。]|$)`)
const isKey = (text: string) => key.test(text)

/** Within an answer 一、 may be one of its points; within a section （一）阅读下面的诗歌 begins a text. */
export function isHeadingHere({ lines, section, draft, column, last }: State, at: number, heading: Heading) {
  const { numeral, name, isInBrackets, isSure, isCalledKind, hasPoints } = heading
  if (isInBrackets && section.name && !section.isInBrackets && materialOf(name)) return false
  const isNext = numeral === section.numeral + 1 && isInBrackets === section.isInBrackets
  const isInAnswer = draft !== undefined && answering.includes(column)
  if (!isSure) {
    const number = numberOf(lines[at + 1]?.text ?? '')
    const isBeforeNumber = number && !number.isInBrackets && (number.number === 1 || number.number === last + 1)
    return (isNext || (numeral === 1 && !section.name)) && (hasPoints || Boolean(isBeforeNumber && !isInAnswer))
  }
  return !isInAnswer || isCalledKind || hasPoints || numeral === 0 || isNext
}

/** Whether no question of the section has a number: it is one itself. (1) (2) may be its parts. */
export function isWhole({ lines }: State, at: number, { kind, name, numeral, isInBrackets }: Heading) {
  const known = kindOf(kind)
  const mayHaveParts = !kind || known === problemTypes.short || known === problemTypes.material
  const isOneTask = /作文|写作|习作|写话|书面表达|应用文|writing/i.test(name)
  let before = ''
  let point = 0
  for (let next = at + 1; next < lines.length; next++) {
    const { text, isFirst } = lines[next]!
    const heading = headingOf(text, true)
    const isNext = heading && heading.numeral === numeral + 1 && heading.isInBrackets === isInBrackets
    if (heading && (heading.isSure || isNext)) break
    if (isPartTitle(text) || isTitleOfKeys(text)) break
    if (isFurniture(text, isFirst)) continue
    const number = numberOf(text)
    const isFirstPoint = /[:：]$/.test(before)
    // 内容包括： 1. … 2. … of what is to be written
    const isPoint = isOneTask && number !== undefined && (isFirstPoint || point > 0) && number.number === point + 1
    point = isPoint ? point + 1 : isFirstPoint && number?.number === 1 ? 1 : number ? 0 : point
    const isItem = number && !isPoint && !(number.isInBrackets && mayHaveParts && before) && !isFirstPoint
    if (isItem || optionOf(text)?.key === 'A' || labelled(text)?.column === 'kind') return false
    before = text
  }
  return before !== '' && !hasOptions(known)
}

/** Or a point of a list: within an answer, or in the text of a question. */
export function beginsQuestion(state: State, at: number, found: Numbered): boolean {
  const { number, isDecimal, isInBrackets, style } = found
  const { last, draft, point, section } = state
  const isNext = number === last + 1
  if (section.isWhole && draft) return isPoint(state, number)
  if (!state.style) return number < 1000 && (!isDecimal || isNext || number === 1)
  if (isInBrackets !== state.isInBrackets) {
    const isListed = (style.startsWith('(') || point > 0) && number === point + 1
    return !(isNext && !isListed && isAsked(state, at)) ? isPoint(state, number) : true
  }
  if (draft && answering.includes(state.column)) {
    if (number === 1 || (point > 0 && number === point + 1)) {
      const isQuestion = (number === 1 || (isNext && style === state.style)) && isAsked(state, at)
      return isQuestion || isPoint(state, number)
    }
    return isNext || (!isDecimal && isAsked(state, at))
  }
  if (isListInText(state, at, found)) return isPoint(state, number)
  if (isDecimal) return isNext
  // 1949. 10. 1 within a text
  if (number > last + 50 && draft && !draft.cells.A && !draft.cells.answer) return false
  return number === 1 || (number > last && number <= last + 50) || isAsked(state, at)
}

function isPoint(state: State, number: number): false {
  state.point = number
  return false
}

/** 要求： 1. … 2. …, within a question that has begun. */
function isListInText(state: State, at: number, { number, style }: Numbered) {
  const { lines, last, point, draft, column } = state
  if (!draft || column !== 'content' || isMaterial(state) || draft.cells.A) return false
  if (number === 1) return /[:：]$/.test(lines[at - 1]!.text) && last > 0
  return point > 0 && number === point + 1 && (number !== last + 1 || style !== state.style)
}

/** 1.【答案】A behind question 1: its number again. */
export const isKeyOfLast = ({ lines, last, draft }: State, at: number, { number, rest }: Numbered) =>
  draft !== undefined && number === last && rest === '' && labelled(lines[at + 1]?.text ?? '') !== undefined

/** Whether options or a key follow, before the next number. */
export function isAsked({ lines }: State, at: number) {
  if (startOfOption(lines[at]!.text, 'A') > 0 && startOfOption(lines[at]!.text, 'B') > 0) return true
  for (const { text } of lines.slice(at + 1, at + 40)) {
    if (numberOf(text) || headingOf(text)) return false
    if (optionOf(text)?.key || labelled(text)?.column === 'answer') return true
  }
  return false
}

/** A question without a number, where none has one: A．follows, in the next line or among those that stand together. */
export function beginsUnnumbered({ lines, draft, style, section, questions }: State, at: number) {
  const { text, isFirst } = lines[at]!
  if (style || labelled(text) || optionOf(text)) return false
  const isBehindNumber = draft !== undefined && questions.at(-1)?.draft === draft && !draft.cells.content?.text
  if (endsWithKind(text) && !isBehindNumber && !numberOf(lines[at + 1]?.text ?? '')) return true
  if (draft && !draft.cells.answer) return false
  if (section.kind && labelled(lines[at + 1]?.text ?? '')?.column === 'answer') return true
  for (const next of lines.slice(at + 1, isFirst ? at + 40 : at + 2)) {
    if (next.isFirst || labelled(next.text) || headingOf(next.text) || numberOf(next.text)) return false
    const option = optionOf(next.text)
    if (option) return option.key === undefined || option.key === 'A'
  }
  return false
}

export function beginsMaterial(state: State, at: number) {
  const { text } = state.lines[at]!
  const { section, draft, last } = state
  if (isMaterial(state) && (draft?.cells.content?.text || state.material?.from)) return false // it goes on
  if (section.isWhole) return false
  const numeral = numeralOf(text)
  const said = materialOf(numeral?.rest ?? text)
  const next = numberOf(state.lines[at + 1]?.text ?? '')
  if (!draft && next && materialOf(next.rest)) return false // it says what to do with those that follow
  if (said?.from) return said.from > last || !draft
  if (said && asksBelow.test(text) && draft?.cells.A) return true
  if (said) return !draft || numeral !== undefined || Boolean(draft.cells.answer)
  if (!section.isOfPassages) return false
  if (draft) return isPassageTitle(text) && Boolean(draft.cells.A ?? draft.cells.answer)
  return isPassageTitle(text) || (!labelled(text) && !optionOf(text))
}
