// Questions as they stand in a paper, pasted out of Word, WPS or an assistant's answer, or in a file of text: 1．题干 A．选项 答案： 解析：, in full
// or half width, with the keys behind each question or at the end.
import { cut } from '../../../contract/cut.ts'
import { marksToText } from '../../../contract/exam/paper-marks.ts'
import { optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { kinds } from '../marking.ts'
import { type Draft, draftAt, type Fault } from './draft.ts'
import { isFurniture, isNotice } from './paper-furniture.ts'
import {
  type Heading,
  headingOf,
  isNumeral,
  isPartTitle,
  isPassageTitle,
  isPlainTitleOfKeys,
  isTitleOfKeys,
  kindNamedBefore,
  materialOf,
  numeralOf,
} from './paper-heading.ts'
import { keyTableAt } from './paper-key-table.ts'
import { readKeys } from './paper-keys.ts'
import { type Line, labelled, linesOf, type Numbered, numberOf, replyOf } from './paper-lines.ts'
import { type Option, optionOf, optionsOf, startOfOption } from './paper-options.ts'
import { withParts } from './paper-parts.ts'
import { completeDraft } from './paper-question.ts'
import { type Question, type Section, saysRightA, sectionOf, sharePoints } from './paper-section.ts'
import { kindOf } from './read-problem.ts'
import { addDraft } from './too-many.ts'

type Place = Pick<Question, 'section' | 'number'>
const nowhere: Place = { section: sectionOf(), number: 0 }
type Material = { draft: Draft; name: string; from: number; to: number }
type State = {
  lines: readonly Line[]
  left: string[]
  drafts: Draft[]
  questions: Question[]
  section: Section
  /** Questions and materials. */
  places: Map<Draft, Place>
  /** Numbered sentences before the first section are no questions. */
  isNotice: boolean
  /** How the questions of the section are numbered; '' before the first of them. */
  style: string
  isInBrackets: boolean
  /** Of the last question. */
  last: number
  /** Of the last point of a list within a question or an answer. */
  point: number
  draft: Draft | undefined
  column: ProblemColumn
  material: Material | undefined
}

const change = (state: State, part: Partial<State>) => Object.assign(state, part)

/** Whether the text before several questions is read, and none of them yet. */
const isMaterial = ({ draft, material }: State) => draft !== undefined && draft === material?.draft

/** `left` takes the lines that belong to no question, in sentences. */
export function draftsOfText(text: string, left: string[] = []): Draft[] {
  const lines = linesOf(text)
  const state: State = {
    lines,
    left,
    drafts: [],
    questions: [],
    section: sectionOf(),
    places: new Map(),
    isNotice: false,
    style: '',
    isInBrackets: false,
    last: 0,
    point: 0,
    draft: undefined,
    column: 'content',
    material: undefined,
  }
  const leave = (line: Line) => leaveLine(state, line)
  const keys: { lines: Line[]; section: Section }[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const isBare = state.questions.length > 0 && beginsBareKeys(state, at)
    if (isBare || (state.questions.length && beginsKeys(state, at))) {
      const rest = lines.slice(isBare ? at : at + 1)
      for (const one of rest) if (isFurniture(one.text, one.isFirst)) leave(one)
      keys.push({ lines: rest.filter((one) => !isFurniture(one.text, one.isFirst)), section: sectionOf() })
      break
    }
    const table = keyTableAt(lines, at)
    if (table) {
      if (table.keys.length) keys.push({ lines: table.keys, section: state.section })
      else for (const one of lines.slice(at, table.end)) leave(one)
      at = table.end - 1
    } else readLine(state, at, line)
  }
  const lost = keys.flatMap((one) =>
    readKeys(state.questions, one.lines, leave, one.section.name ? one.section : undefined),
  )
  sharePoints(state.section)
  const children = new Set(state.drafts.filter(isPart).map(({ cells }) => cells.material!.text))
  const drafts = state.drafts.flatMap((draft) => {
    const { section } = state.places.get(draft) ?? nowhere
    return children.has(draft.cells.material?.text ?? '') ? [draft] : withParts(draft, section)
  })
  for (const draft of drafts) completeDraft(draft, state.places.get(draft) ?? nowhere)
  return [...drafts, ...lost]
}

const isPart = ({ cells }: Draft) => cells.material !== undefined && cells.kind?.text !== '材料题'

/** A title, or what is said before the first question. */
function leaveLine({ left }: State, { n, text }: Line) {
  left.push(`第 ${n} 行「${cut(marksToText(text).replace(/\s+/g, ' '), 40)}」`)
}

const isRange = (text: string) => /^\d{1,3}\s?[-~～—–至]{1,2}\s?\d/.test(text)
const isKey = (text: string) => /^(?:[A-JＡ-Ｊ]{1,10}|[√×✓✗对错])(?:[\s\u3000,，;；、.．。]|$)/.test(text)

/** Keys at the end without a title: the numbers begin anew, and nothing but letters stands behind them. */
function beginsBareKeys({ lines, questions, last }: State, at: number) {
  const { text } = lines[at]!
  if (!/^1\D/.test(text)) return false
  const isLabelled = numberOf(text)?.rest === '' && labelled(lines[at + 1]?.text ?? '')?.column === 'answer'
  if (isLabelled && last > 1) return true
  if (/^1\s?[-~～—–至]{1,2}\s?\d{1,3}\s?[.．:：、]?\s?[A-JＡ-Ｊ√×对错]/.test(text)) return true
  const [found, next] = [numberOf(text), numberOf(lines[at + 1]?.text ?? '')]
  const areKeys = found && isKey(found.rest) && (!next || isKey(next.rest)) && found.rest.length < 100
  return Boolean(areKeys) && last > 1 && questions.every(({ draft }) => !draft.cells.answer?.text)
}

/** 参考答案, before the keys of the paper: sections, ranges, letters behind numbers. Before the points of one answer it belongs to its question. */
function beginsKeys({ lines, questions, draft, column }: State, at: number) {
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
  const found = numberOf(next)
  if (!found) return false
  if (isKey(found.rest)) return true
  const [first, ...others] = questions
  return found.number === 1 && isNoneAnswered && (others.length > 0 || first?.draft.cells.A !== undefined)
}

function readLine(state: State, at: number, line: Line) {
  const { text } = line
  if (isFurniture(text, line.isFirst)) return leaveLine(state, line)
  if (isNotice(text) && !state.drafts.length) {
    state.isNotice = true
    return leaveLine(state, line)
  }
  const heading = headingOf(text)
  if (heading && isHeadingHere(state, heading)) return openSection(state, at, heading)
  if (isPartTitle(text)) {
    change(state, { draft: undefined, material: undefined, isNotice: false })
    return leaveLine(state, line)
  }
  if (/^(?:备选)?选项[:：]$/.test(text)) return
  if (isNumeral(text)) return void change(state, { draft: undefined, material: undefined })
  const number = numberOf(text)
  if (state.isNotice && !(number?.number === 1 && isAsked(state, at))) return leaveLine(state, line)
  state.isNotice = false
  if (number && isKeyOfLast(state, at, number)) return
  if (number && beginsQuestion(state, at, number)) return beginNumbered(state, at, number)
  if (beginsMaterial(state, at)) return beginMaterial(state, line, text)
  if (beginsUnnumbered(state, at)) return begin(state, at, text)
  if (state.draft) return addLine(state, state.draft, at, text)
  if (state.section.isWhole && !state.section.drafts.length) return begin(state, at, text)
  if (labelled(text) || optionOf(text)?.key) {
    begin(state, at, '')
    addLine(state, state.draft!, at, text)
  } else {
    state.section.isRightA ||= saysRightA(text)
    leaveLine(state, line)
  }
}

const answering: readonly ProblemColumn[] = ['answer', 'analysis', 'points']

/** Within an answer 一、 may be one of its points; within a section （一）阅读下面的诗歌 begins a text. */
function isHeadingHere({ section, draft, column }: State, heading: Heading) {
  const { numeral, name, isInBrackets, isSure, isCalledKind } = heading
  if (isInBrackets && section.name && !section.isInBrackets && materialOf(name)) return false
  const isNext = numeral === section.numeral + 1 && isInBrackets === section.isInBrackets
  if (!isSure) return isNext || (numeral === 1 && !section.name)
  const isInAnswer = draft !== undefined && answering.includes(column)
  return !isInAnswer || isCalledKind || numeral === 0 || isNext
}

function openSection(state: State, at: number, heading: Heading) {
  sharePoints(state.section)
  const section = sectionOf(heading)
  section.isWhole = isWhole(state, at, heading)
  change(state, { section, draft: undefined, material: undefined, style: '', point: 0, isNotice: false })
  // 一、看拼音，写词语。 is what the question says
  if (materialOf(heading.name) && !section.isWhole) beginMaterial(state, state.lines[at]!, heading.name)
  else if (section.isWhole && !heading.kind && !heading.isOfPassages) begin(state, at, heading.name)
}

/** Whether no question of the section has a number: it is one itself. (1) (2) may be its parts. */
function isWhole({ lines }: State, at: number, { kind, numeral, isInBrackets }: Heading) {
  const known = kindOf(kind)
  const mayHaveParts = !kind || known === kinds.short || known === kinds.material
  let before = ''
  for (const { text, isFirst } of lines.slice(at + 1)) {
    const heading = headingOf(text)
    const isNext = heading && heading.numeral === numeral + 1 && heading.isInBrackets === isInBrackets
    if (heading && (heading.isSure || isNext)) break
    if (isPartTitle(text) || isTitleOfKeys(text)) break
    if (isFurniture(text, isFirst)) continue
    const number = numberOf(text)
    const isItem = number && !(number.isInBrackets && mayHaveParts && before) && !/[:：]$/.test(before)
    if (isItem || optionOf(text)?.key === 'A' || labelled(text)?.column === 'kind') return false
    before = text
  }
  return before !== '' && (known === 0 || known > kinds.judge)
}

/** 1.【答案】A behind question 1: its number again. */
const isKeyOfLast = ({ lines, last, draft }: State, at: number, { number, rest }: Numbered) =>
  draft !== undefined && number === last && rest === '' && labelled(lines[at + 1]?.text ?? '') !== undefined

/** Or a point of a list: within an answer, or in the text of a question. */
function beginsQuestion(state: State, at: number, found: Numbered): boolean {
  const { number, isDecimal, isInBrackets, style } = found
  const { last, draft, point, section } = state
  const isNext = number === last + 1
  if (section.isWhole && draft) return isPoint(state, number)
  if (!state.style) return number < 1000 && (!isDecimal || isNext || number === 1)
  if (isInBrackets !== state.isInBrackets) {
    const isListed = style.startsWith('(') && number === point + 1
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

/** Whether options or a key follow, before the next number. */
function isAsked({ lines }: State, at: number) {
  if (startOfOption(lines[at]!.text, 'A') > 0 && startOfOption(lines[at]!.text, 'B') > 0) return true
  for (const { text } of lines.slice(at + 1, at + 40)) {
    if (numberOf(text) || headingOf(text)) return false
    if (optionOf(text)?.key || labelled(text)?.column === 'answer') return true
  }
  return false
}

/** A question without a number, where none has one: A．follows, in the next line or among those that stand together. */
function beginsUnnumbered({ lines, draft, style }: State, at: number) {
  const { text, isFirst } = lines[at]!
  if (style || labelled(text) || optionOf(text) || (draft && !draft.cells.answer)) return false
  for (const next of lines.slice(at + 1, isFirst ? at + 40 : at + 2)) {
    if (next.isFirst || labelled(next.text) || headingOf(next.text) || numberOf(next.text)) return false
    const option = optionOf(next.text)
    if (option) return option.key === undefined || option.key === 'A'
  }
  return false
}

function beginNumbered(state: State, at: number, found: Numbered) {
  const { number, style, isInBrackets, rest } = found
  const before = state.last
  const isFirst = !state.style
  change(state, { last: number, ...(isFirst && { style, isInBrackets }) })
  const said = materialOf(rest)
  if (said && said.from > number) return beginMaterial(state, state.lines[at]!, rest)
  begin(state, at, rest, number)
  const draft = state.draft!
  if (number !== 1 && number <= before && !isFirst)
    draft.fault = {
      column: 'content',
      cause: `题号是 ${number}，前面已经到第 ${before} 题`,
      remedy: '对一对题号，看看是不是重了；改好再导入',
    }
  else if (before && number > before + 1) draft.notes = [`前一题是第 ${before} 题，中间没有读到题号，看看少没少题`]
}

/** `rest`: the line without its number. */
function begin(state: State, at: number, rest: string, number = 0) {
  const { section } = state
  const line = state.lines[at]!.n
  const draft = draftAt(line)
  change(state, { draft, column: 'content', point: 0 })
  state.questions.push({ draft, number, section })
  state.places.set(draft, { section, number })
  if (state.material?.to && number > state.material.to) state.material = undefined
  const { material } = state
  if (material) draft.cells.material = { text: material.name, line }
  else section.tops.push(draft)
  if (section.kind && !(material && kindOf(section.kind) === kinds.material))
    draft.cells.kind = { text: section.kind, line }
  if (section.scoreOfEach) draft.cells.score = { text: section.scoreOfEach, line }
  section.drafts.push(draft)
  draft.cells.content = { text: '', line }
  addDraft(state.drafts, draft)
  if (rest) addLine(state, draft, at, rest)
}

function beginsMaterial(state: State, at: number) {
  const { text } = state.lines[at]!
  const { section, draft, last } = state
  if (isMaterial(state) && draft?.cells.content?.text) return false // it goes on
  if (section.isWhole) return false
  const numeral = numeralOf(text)
  const said = materialOf(numeral?.rest ?? text)
  const next = numberOf(state.lines[at + 1]?.text ?? '')
  if (!draft && next && materialOf(next.rest)) return false // it says what to do with those that follow
  if (said?.from) return said.from > last || !draft
  if (said) return !draft || numeral !== undefined || Boolean(draft.cells.answer)
  if (!section.isOfPassages) return false
  if (draft) return isPassageTitle(text) && Boolean(draft.cells.A ?? draft.cells.answer)
  return isPassageTitle(text) || (!labelled(text) && !optionOf(text))
}

function beginMaterial(state: State, { n }: Line, text: string) {
  const { from, to } = materialOf(numeralOf(text)?.rest ?? text) ?? { from: 0, to: 0 }
  const draft = draftAt(n)
  const name = `第 ${n} 行`
  draft.cells = {
    kind: { text: '材料题', line: n },
    material: { text: name, line: n },
    content: { text, line: n },
  }
  state.section.tops.push(draft)
  state.places.set(draft, { section: state.section, number: 0 })
  change(state, { draft, column: 'content', material: { draft, name, from, to }, point: 0 })
  addDraft(state.drafts, draft)
}

const twice = (column: ProblemColumn, what: string): Fault => ({
  column,
  cause: `${what}写了两次`,
  remedy: '看看中间是不是少了一个题号；多余的删掉',
})

function addLine(state: State, draft: Draft, at: number, text: string) {
  const { n } = state.lines[at]!
  const { cells } = draft
  const isInAnswer = cells.answer !== undefined || isMaterial(state)
  const title = isPlainTitleOfKeys(text) ? { column: 'answer' as const, rest: '' } : undefined
  const label = labelled(text) ?? (isInAnswer ? undefined : replyOf(text)) ?? title
  if (label) {
    const { column, rest } = label
    // 题型：or 题干：begins the next question of a paper that has labels instead of numbers
    if (!state.style && (column === 'kind' || (column === 'content' && cells.content?.text)) && cells.answer)
      return begin(state, at, text)
    if (column === 'answer' && cells.answer?.text) draft.fault ??= twice(column, '答案')
    const before = cells[column]?.text
    change(state, { column, point: numberOf(rest)?.number === 1 ? 1 : 0 })
    const isAdded = before && column !== 'kind' && column !== 'score'
    cells[column] = { text: isAdded ? `${before}\n${rest}` : rest, line: n }
    return
  }
  if (!cells.answer && !isMaterial(state) && readOptions(state, draft, at, text)) return
  const cell = cells[state.column]
  if (!cell) cells[state.column] = { text, line: n }
  else cell.text += cell.text ? `\n${text}` : text
}

/** False where the line has none. */
function readOptions(state: State, draft: Draft, at: number, text: string): boolean {
  const { n } = state.lines[at]!
  const found = optionOf(text)
  const letters = lettersBehind(state, at)
  if (!found || !isOption(draft, found, text, letters)) return false
  const next = optionKeys.find((_, at) => !optionKeys.slice(at).some((key) => draft.cells[key]))
  const options = optionsOf(text, next, new Set(letters))
  for (const { key, text } of options) {
    if (draft.cells[key]) draft.fault ??= twice(key, `选项 ${key} `)
    draft.cells[key] = { text, line: n }
    state.column = key
  }
  return options.length > 0
}

/** The letters that begin the following lines of the question. */
function lettersBehind({ lines }: State, at: number): string[] {
  const letters: string[] = []
  for (const { text } of lines.slice(at + 1, at + 30)) {
    if (numberOf(text) || headingOf(text) || labelled(text)) break
    const option = optionOf(text)
    if (option?.key && option.rest) letters.push(option.key)
  }
  return letters
}

/** A: and A、 may be somebody who speaks, or points of a line: options where B follows, and A does not come again. */
function isOption({ cells }: Draft, { key, sign }: Option, text: string, behind: readonly string[]) {
  if (!key || !/[:、]/.test(sign)) return true
  const isTalk = !cells.content?.text || /^A\s?[:：]/m.test(cells.content.text)
  if (sign === ':' && key === 'A' && isTalk) return false
  if (key !== 'A') return cells.A !== undefined
  return !behind.includes('A') && (behind.includes('B') || startOfOption(text, 'B') > 0)
}
