// Where the keys of a paper end: a section, a question or another paper begins behind them.
import { isAsked } from './paper-begins.ts'
import { headingOf, isPaperTitle, isPartTitle, isTitleOfKeys, materialOf, numeralOf } from './paper-heading.ts'
import { type Line, labelled, numberOf } from './paper-lines.ts'
import { optionOf, startOfOption } from './paper-options.ts'
import type { State } from './paper-state.ts'

/**
 * Behind keys the paper may go on: with a section that was not there yet (a heading before any key is one of keys), with a question, or with
 * another paper.
 */
export function keysEnd(state: State, from: number): number {
  const { lines, questions, section } = state
  const isKnown = new Set(questions.map((one) => `${one.section.numeral}${one.section.isInBrackets}`))
  const last = questions.reduce((most, { number }) => Math.max(most, number), 0)
  let before = 0
  for (let at = from + 1; at < lines.length; at++) {
    const heading = headingOf(lines[at]!.text)
    const isNext = heading?.numeral === section.numeral + 1 && heading.isInBrackets === section.isInBrackets
    if (heading?.isSure && isNext && !isKnown.has(`${heading.numeral}${heading.isInBrackets}`)) return at
    // 一、名词解释（每题 4 分）, behind keys of later sections
    if (heading?.hasPoints && heading.numeral === 1 && before > 1) {
      const begin = titleBefore(state, from, at)
      if (heading.isSure || begin < at) return begin
    }
    before = numeralOf(lines[at]!.text)?.numeral ?? before
    if (!isQuestionAmongKeys(state, at, last)) continue
    const begin = beginBefore(lines, from, at)
    // numbers that begin anew have a title before them
    if (numberOf(lines[at]!.text)!.number > last) return begin
    if (begin < at) return titleBefore(state, from, begin)
  }
  return lines.length
}

/** 1．A, 1．故选 A, 1．本题考查… are keys. */
const isAboutKey = /^(?:(?:故?选)?[:：]?\s?[A-JＡ-Ｊ]{1,10}(?![A-Za-z])|本题|此题|该题|考查|试题|解析|[解答][:：])/

/** With options below it, or a key that a number not there yet has of its own. */
function isQuestionAmongKeys(state: State, at: number, last: number) {
  const { lines } = state
  const number = numberOf(lines[at]!.text)
  if (!number || number.isInBrackets || number.rest.length < 2 || isAboutKey.test(number.rest)) return false
  return hasOptions(lines, at) || (number.number > last && isAsked(state, at))
}

/** A and B, before the next number or label. */
function hasOptions(lines: readonly Line[], at: number) {
  const starts = lines[at]!.text
  if (startOfOption(starts, 'A') > 0 && startOfOption(starts, 'B') > 0) return true
  for (let next = at + 1; next < Math.min(lines.length, at + 10); next++) {
    const { text } = lines[next]!
    if (numberOf(text) || labelled(text)) return false
    if (optionOf(text)?.key === 'A') {
      const isPair = startOfOption(text, 'B') > 0 || optionOf(lines[next + 1]?.text ?? '')?.key === 'B'
      return isPair
    }
  }
  return false
}

/** The line that belongs to the question that begins there: its heading, the text before several questions, the title of the paper. */
function beginBefore(lines: readonly Line[], from: number, at: number) {
  let begin = at
  for (let before = at - 1; before > from && before > at - 40; before--) {
    const { text } = lines[before]!
    if (numberOf(text) || labelled(text) || isQuestionKey(text)) break
    if (headingOf(text)?.isSure || materialOf(text) || isPartTitle(text) || isPaperTitle(text)) begin = before
  }
  return begin
}

/** The first title of another paper; notices may stand between it and the first section. */
function titleBefore(state: State, from: number, at: number) {
  let begin = at
  for (let before = at - 1; before > from && before > at - 20; before--)
    if (isTitle(state, state.lines[before]!.text)) begin = before
  return begin
}

/** It may be that of a paper. */
export const isTitle = ({ titles }: State, text: string) =>
  titles.has(text) ||
  (isPaperTitle(text) && !isTitleOfKeys(text) && !headingOf(text) && !numberOf(text) && !labelled(text))

/** Behind a title: the first section, or the first number. */
export function startsAnew(lines: readonly Line[], at: number): boolean {
  for (const { text } of lines.slice(at + 1, at + 7)) {
    const heading = headingOf(text)
    if (heading?.numeral && (heading.isSure || heading.hasPoints)) return heading.numeral === 1
    const number = numberOf(text)
    if (number) return number.number === 1
  }
  return false
}

const isQuestionKey = (text: string) => /^【\d{1,3}题/.test(text)
