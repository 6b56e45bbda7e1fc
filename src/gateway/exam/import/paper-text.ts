// Questions as they stand in a paper, pasted out of Word, WPS or an assistant's answer, or in a file of text: 1．题干 A．选项 答案： 解析：, in full
// or half width, with the keys behind each question or at the end.
import { cut } from '../../../contract/cut.ts'
import { marksToText } from '../../../contract/exam/paper-marks.ts'
import { optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { kinds } from '../marking.ts'
import { type Draft, draftAt, type Fault } from './draft.ts'
import { type Question, readKeys } from './paper-keys.ts'
import {
  headingOf,
  isNumeral,
  isTitleOfKeys,
  type Line,
  labelled,
  linesOf,
  materialOf,
  type Numbered,
  numberOf,
  optionOf,
  optionsOf,
} from './paper-lines.ts'
import { completeDraft } from './paper-question.ts'
import { kindOf } from './read-problem.ts'
import { addDraft } from './too-many.ts'

/** `total`: of all its questions together, where it does not say what each has. */
type Section = { numeral: string; kind: string; score: string; total: number; drafts: Draft[] }
type Material = { draft: Draft; name: string; from: number; to: number }
type State = {
  lines: readonly Line[]
  left: string[]
  drafts: Draft[]
  questions: Question[]
  section: Section
  /** How the questions of the section are numbered; '' before the first of them. */
  style: string
  isInBrackets: boolean
  /** Of the last question. */
  last: number
  /** Of the last point of a list within an answer. */
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
    section: { numeral: '', kind: '', score: '', total: 0, drafts: [] },
    style: '',
    isInBrackets: false,
    last: 0,
    point: 0,
    draft: undefined,
    column: 'content',
    material: undefined,
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (state.questions.length && beginsKeys(state, at)) {
      for (const draft of readKeys(state.questions, lines.slice(at + 1))) addDraft(state.drafts, draft)
      break
    }
    readLine(state, at, line)
  }
  shareTotal(state.section)
  for (const draft of state.drafts) completeDraft(draft)
  return state.drafts
}

/** 参考答案, before the keys of the paper: sections, ranges, letters behind numbers. Before the points of one answer it belongs to its question. */
function beginsKeys({ lines, questions }: State, at: number) {
  if (!isTitleOfKeys(lines[at]!.text.replace(/[:：]$/, ''))) return false
  const next = lines[at + 1]?.text ?? ''
  if (/^[(（]?[一二三四五六七八九十]{1,3}[)）]?[、.．]/.test(next) || /^\d{1,3}\s?[-~～—–至]\s?\d/.test(next))
    return true
  const found = numberOf(next)
  if (!found) return false
  if (/^(?:[A-JＡ-Ｊ]{1,10}|[√×✓✗对错])(?:[\s\u3000,，;；、]|$)/.test(found.rest)) return true
  const [first, ...others] = questions
  const isNoneAnswered = questions.every(({ draft }) => !draft.cells.answer)
  return found.number === 1 && isNoneAnswered && (others.length > 0 || first?.draft.cells.A !== undefined)
}

function readLine(state: State, at: number, line: Line) {
  const { text, n } = line
  const heading = headingOf(text)
  if (heading) {
    change(state, { draft: undefined, material: undefined, style: '', point: 0 })
    shareTotal(state.section)
    const { numeral, name, scoreOfEach, total } = heading
    state.section = { numeral, kind: name, score: scoreOfEach, total, drafts: [] }
    return
  }
  if (isNumeral(text)) return void change(state, { draft: undefined, material: undefined })
  const number = numberOf(text)
  if (number && beginsQuestion(state, at, number)) return begin(state, n, number.rest, number)
  if (beginsMaterial(state, text)) return beginMaterial(state, line)
  if (beginsUnnumbered(state, at)) return begin(state, n, text)
  if (state.draft) return addLine(state, state.draft, n, text)
  if (labelled(text) || optionOf(text)?.key) {
    begin(state, n, '')
    addLine(state, state.draft!, n, text)
  } else state.left.push(`第 ${n} 行「${cut(marksToText(text).replace(/\s+/g, ' '), 40)}」`) // a title, or what is said before the first question
}

/** The points of a section among its questions, where they all have as many. */
function shareTotal({ score, total, drafts }: Section) {
  const each = total / drafts.length
  if (score || !total || !Number.isInteger(each * 2)) return
  for (const { cells, line } of drafts) cells.score ??= { text: String(each), line }
}

const answering: readonly ProblemColumn[] = ['answer', 'analysis', 'points']

/** Or a point of a list: within an answer, or in the text of a question. */
function beginsQuestion(state: State, at: number, found: Numbered): boolean {
  const { number, isDecimal, isInBrackets, style } = found
  const { last, draft, point } = state
  const isNext = number === last + 1
  if (!state.style) return number < 1000 && (!isDecimal || isNext || number === 1)
  if (isInBrackets !== state.isInBrackets) return isPoint(state, number) || (isNext && isAsked(state, at))
  if (draft && answering.includes(state.column)) {
    if (number === 1 || (point > 0 && number === point + 1)) {
      const isQuestion = (number === 1 || (isNext && style === state.style)) && isAsked(state, at)
      return isQuestion || isPoint(state, number)
    }
    return isNext || (!isDecimal && isAsked(state, at))
  }
  if (isDecimal) return isNext
  return number === 1 || (number > last && number <= last + 50) || isAsked(state, at)
}

function isPoint(state: State, number: number): false {
  state.point = number
  return false
}

/** Whether options or a key follow, before the next number. */
function isAsked({ lines }: State, at: number) {
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

function begin(state: State, line: number, rest: string, found?: Numbered) {
  const { section, material } = state
  const draft = draftAt(line)
  change(state, { draft, column: 'content', point: 0 })
  if (found) {
    const { number, style, isInBrackets } = found
    change(state, { last: number, ...(!state.style && { style, isInBrackets }) })
    state.questions.push({ draft, number, numeral: section.numeral })
    if (material?.to && number > material.to) state.material = undefined
  }
  const isPart = state.material !== undefined
  if (state.material) draft.cells.material = { text: state.material.name, line }
  if (section.kind && !(isPart && kindOf(section.kind) === kinds.material))
    draft.cells.kind = { text: section.kind, line }
  if (section.score) draft.cells.score = { text: section.score, line }
  section.drafts.push(draft)
  draft.cells.content = { text: '', line }
  if (rest) addLine(state, draft, line, rest)
  addDraft(state.drafts, draft)
}

function beginsMaterial(state: State, text: string) {
  if (isMaterial(state) && state.draft?.cells.content?.text) return false // it goes on
  const said = materialOf(text)
  if (said?.from) return said.from > state.last || !state.draft
  if (said) return !state.draft || Boolean(state.draft.cells.answer)
  return !state.draft && kindOf(state.section.kind) === kinds.material && !labelled(text) && !optionOf(text)
}

function beginMaterial(state: State, { n, text }: Line) {
  const { from, to } = materialOf(text) ?? { from: 0, to: 0 }
  const draft = draftAt(n)
  const name = `第 ${n} 行`
  draft.cells = {
    kind: { text: '材料题', line: n },
    material: { text: name, line: n },
    content: { text, line: n },
  }
  change(state, { draft, column: 'content', material: { draft, name, from, to }, point: 0 })
  addDraft(state.drafts, draft)
}

const twice = (column: ProblemColumn, what: string): Fault => ({
  column,
  cause: `${what}写了两次`,
  remedy: '看看中间是不是少了一个题号；多余的删掉',
})

function addLine(state: State, draft: Draft, n: number, text: string) {
  const { cells } = draft
  const label = labelled(text) ?? (isTitleOfKeys(text) ? { column: 'answer' as const, rest: '' } : undefined)
  if (label) {
    const { column, rest } = label
    if (column === 'answer' && cells.answer?.text) draft.fault ??= twice(column, '答案')
    const before = cells[column]?.text
    change(state, { column, point: numberOf(rest)?.number === 1 ? 1 : 0 })
    cells[column] = { text: before && column !== 'kind' ? `${before}\n${rest}` : rest, line: n }
    return
  }
  if (!cells.answer && !isMaterial(state) && readOptions(state, draft, n, text)) return
  const cell = cells[state.column]
  if (!cell) cells[state.column] = { text, line: n }
  else cell.text += cell.text ? `\n${text}` : text
}

/** False where the line has none. */
function readOptions(state: State, draft: Draft, n: number, text: string): boolean {
  const next = optionKeys.find((_, at) => !optionKeys.slice(at).some((key) => draft.cells[key]))
  const options = optionsOf(text, next)
  for (const { key, text } of options) {
    if (draft.cells[key]) draft.fault ??= twice(key, `选项 ${key} `)
    draft.cells[key] = { text, line: n }
    state.column = key
  }
  return options.length > 0
}
