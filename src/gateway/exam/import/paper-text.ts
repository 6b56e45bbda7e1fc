// Questions as they stand in a paper, pasted out of Word, WPS or an assistant's answer, or in a file of text: 1．题干 A．选项 答案： 解析：, in full
// or half width, with the keys behind each question or at the end.
import { cut } from '../../../contract/cut.ts'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { marksToText } from '../../../contract/exam/paper-marks.ts'
import { type OptionKey, optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { type Draft, draftAt } from './draft.ts'
import { addNote } from './notes.ts'
import { isLetters } from './paper-answer.ts'
import {
  beginsBareKeys,
  beginsKeys,
  beginsMaterial,
  beginsQuestion,
  beginsUnnumbered,
  isAsked,
  isHeadingHere,
  isKeyOfLast,
  isWhole,
} from './paper-begins.ts'
import { isFurniture, isNotice, pageLines } from './paper-furniture.ts'
import {
  type Heading,
  headingOf,
  isNumeral,
  isPartTitle,
  isPlainTitleOfKeys,
  isTitleOfMaterial,
  materialOf,
  numeralOf,
} from './paper-heading.ts'
import { keyTableAt } from './paper-key-table.ts'
import { readKeys } from './paper-keys.ts'
import { isTitle, keysEnd, startsAnew } from './paper-keys-end.ts'
import { type Line, labelled, linesOf, type Numbered, numberOf, replyOf } from './paper-lines.ts'
import { hasNextInLine, isNumberedInParts, nextInLine, partNumbers, withKeyApart } from './paper-numbers.ts'
import { mayBeOption, readOptions, twice } from './paper-option-lines.ts'
import { optionOf } from './paper-options.ts'
import { withParts } from './paper-parts.ts'
import { completeDraft, takeKeyWithin } from './paper-question.ts'
import { type Question, type Section, saysRightA, sectionOf, sharePoints } from './paper-section.ts'
import { change, isMaterial, nowhere, type State } from './paper-state.ts'
import { kindOf } from './read-problem.ts'
import { addDraft } from './too-many.ts'

/** `left` takes the lines that belong to no question, in sentences. */
export function draftsOfText(text: string, left: string[] = []): Draft[] {
  const all = linesOf(text)
  const begin = beginOf(all)
  const titles = new Set(all.slice(0, Math.min(begin, 5)).map(({ text }) => text))
  const ofPages = pageLines(all, begin, titles, (at) => startsAnew(all, at))
  const lines = all.filter(({ n }) => !ofPages.has(n))
  const state: State = {
    lines,
    left,
    drafts: [],
    questions: [],
    section: sectionOf(),
    places: new Map(),
    titles,
    isNotice: false,
    style: '',
    isInBrackets: false,
    last: 0,
    point: 0,
    isTalk: false,
    draft: undefined,
    column: 'content',
    material: undefined,
  }
  const leave = (line: Line) => leaveLine(state, line)
  for (const line of all) if (ofPages.has(line.n)) leave(line)
  const keys = readLines(state)
  const lost = keys.flatMap(({ questions, lines, section }) => readKeys(questions, lines, leave, section))
  sharePoints(state.section)
  left.sort((one, other) => lineOf(one) - lineOf(other))
  return [...completed(state), ...lost]
}

/** The first heading or question, behind the titles of a paper; 0 where something else is the first that is understood. */
function beginOf(lines: readonly Line[]): number {
  for (const [at, { text }] of lines.entries()) {
    if (headingOf(text) || numberOf(text)) return at
    if (labelled(text) || optionOf(text) || materialOf(text)) return 0
  }
  return 0
}

/** Lines of keys, with the questions of their paper and the section that they stand in; undefined at the end of a paper. */
type KeyLines = { questions: readonly Question[]; lines: readonly Line[]; section: Section | undefined }

/** Answers the lines that hold the keys of several questions. */
function readLines(state: State): KeyLines[] {
  const { lines } = state
  const keys: KeyLines[] = []
  for (let at = 0; at < lines.length; at++) {
    const from = keysFrom(state, at)
    if (from !== undefined) {
      const end = keysEnd(state, from)
      const own = lines.slice(from, end)
      for (const one of own) if (isFurniture(one.text, one.isFirst)) leaveLine(state, one)
      const kept = own.filter((one) => !isFurniture(one.text, one.isFirst))
      const isNew = isOtherPaper(state, end)
      keys.push({
        questions: state.questions,
        lines: kept,
        section: end < lines.length && !isNew ? state.section : undefined,
      })
      change(state, { draft: undefined, material: undefined })
      if (isNew) openPaper(state)
      at = end - 1
      continue
    }
    const table = keyTableAt(lines, at)
    if (table) {
      if (table.keys.length) keys.push({ questions: state.questions, lines: table.keys, section: state.section })
      else for (const one of lines.slice(at, table.end)) leaveLine(state, one)
      at = table.end - 1
    } else readLine(state, at, lines[at]!)
  }
  return keys
}

/** Where the keys at the end of the paper begin: in this line, or behind it where it is their title. */
function keysFrom(state: State, at: number) {
  if (!state.questions.length) return undefined
  if (beginsBareKeys(state, at)) return at
  return beginsKeys(state, at) ? at + 1 : undefined
}

/** Behind the keys of a paper: its sections or numbers begin anew. */
function isOtherPaper({ lines, questions, section }: State, at: number) {
  for (const { text } of lines.slice(at, at + 40)) {
    const heading = headingOf(text)
    if (heading?.numeral && (heading.isSure || heading.hasPoints)) return section.numeral > 0 && heading.numeral === 1
    const number = numberOf(text)
    if (number) return questions.some((one) => one.number >= number.number)
  }
  return false
}

function openPaper(state: State) {
  sharePoints(state.section)
  change(state, { questions: [], section: sectionOf(), style: '', last: 0, point: 0 })
}

/** The questions as they come into the bank; big ones become materials with parts. */
function completed({ drafts, places }: State): Draft[] {
  const materials = new Set(drafts.filter(isPart).map(({ cells }) => cells.material!.text))
  const all = drafts.flatMap((draft) => {
    const { section } = places.get(draft) ?? nowhere
    return materials.has(draft.cells.material?.text ?? '') ? [draft] : withParts(draft, section)
  })
  for (const draft of all) completeDraft(draft, places.get(draft) ?? nowhere)
  for (const draft of all) takeKeyWithin(draft, (places.get(draft) ?? nowhere).section)
  askKeysOfSeveral(all, places)
  return all
}

/** 答案：B、C、A behind the third question of a section, where the others have none: it may be that of each. */
function askKeysOfSeveral(drafts: readonly Draft[], places: State['places']) {
  const before = new Map<Section, number>()
  for (const draft of drafts) {
    const { section } = places.get(draft) ?? nowhere
    const { A, answer } = draft.cells
    const open = before.get(section) ?? 0
    if (A && !answer?.text && open >= 0) before.set(section, open + 1)
    else before.set(section, -1)
    const letters = isLetters(answer?.text) ? answer!.text.normalize('NFKC').replace(/[^A-Za-z]/g, '') : ''
    if (A && open > 0 && letters.length === open + 1)
      draft.fault ??= {
        column: 'answer',
        cause: `「${cut(answer!.text, 20)}」像是前面 ${open} 题和这一题的答案`,
        remedy: '在每个答案前写上题号再导入，例如 1．B 2．C；只是这一题的，就给前面的题补上答案',
      }
  }
}

const isPart = ({ cells }: Draft) => cells.material !== undefined && cells.kind?.text !== '材料题'

const lineOf = (sentence: string) => Number(sentence.match(/^第 (\d+) 行/)?.[1] ?? 0)

/** A title, or what is said before the first question. */
function leaveLine({ left }: State, { n, text }: Line) {
  left.push(`第 ${n} 行「${cut(marksToText(text).replace(/\s+/g, ' '), 40)}」`)
}

function readLine(state: State, at: number, line: Line) {
  const { text } = line
  if (isFurniture(text, line.isFirst)) return leaveLine(state, line)
  if (isNotice(text) && !state.questions.length && !state.draft) {
    state.isNotice = true
    return leaveLine(state, line)
  }
  const heading = headingOf(text, true)
  if (heading?.hasPoints && (isPartOfSection(text) || isUnderSection(state, at, heading))) {
    const { numeral, isInBrackets, kind, isOfPassages } = state.section
    return openSection(state, at, { ...heading, numeral, isInBrackets, isOfPassages, kind: heading.kind || kind })
  }
  if (heading && isHeadingHere(state, at, heading)) return openSection(state, at, heading)
  if (isPartTitle(text)) {
    change(state, { draft: undefined, material: undefined, isNotice: false })
    return leaveLine(state, line)
  }
  if (beginsPaper(state, at)) {
    change(state, { draft: undefined, material: undefined })
    return leaveLine(state, line)
  }
  if (/^(?:(?:备选)?选项[:：]|【(?:备选)?选项】)$/.test(text)) return
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

/** 第二节（共 5 小题，每小题 2 分）: the section goes on with other points. */
const isPartOfSection = (text: string) => /^第[一二三四五六]节\s{0,4}[（(]/.test(text)

/** （二）默写（6 分）, between two questions of 二、: within an answer it is one of its points, unless the next number follows. */
function isUnderSection({ lines, section, draft, column, last }: State, at: number, { isInBrackets, isSure }: Heading) {
  if (!draft || isSure || !isInBrackets || section.isInBrackets || !section.name) return false
  if (draft.cells.answer && /^[(（][一二三四五六七八九十]/m.test(draft.cells[column]?.text ?? '')) return false
  const next = numberOf(lines[at + 1]?.text ?? '')
  return next !== undefined && !next.isInBrackets && next.number === last + 1
}

/** Its title, behind a question that is complete: numbers or sections begin anew. */
function beginsPaper(state: State, at: number) {
  const { lines, draft } = state
  const isComplete = draft?.cells.A !== undefined || draft?.cells.answer !== undefined
  return isComplete && isTitle(state, lines[at]!.text) && startsAnew(lines, at)
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

function beginNumbered(state: State, at: number, found: Numbered) {
  const { number, style, isInBrackets } = found
  const rest = withKeyApart(found.rest)
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
  else if (isNumberedInParts(state, found)) {
    const both = [draft, ...state.questions.slice(-2, -1).map((one) => one.draft)]
    for (const one of both) one.fault ??= partNumbers(number, rest)
  } else if (hasNextInLine(state, at, found)) draft.fault = nextInLine(number + 1)
  else if (before && number > before + 1) draft.notes = [`前一题是第 ${before} 题，中间没有读到题号，看看少没少题`]
}

/** `rest`: the line without its number. */
function begin(state: State, at: number, rest: string, number = 0) {
  const { section } = state
  const line = state.lines[at]!.n
  const draft = draftAt(line)
  change(state, { draft, column: 'content', point: 0, isTalk: false })
  state.questions.push({ draft, number, section })
  state.places.set(draft, { section, number })
  if (state.material?.to && number > state.material.to) state.material = undefined
  const { material } = state
  if (material) draft.cells.material = { text: material.name, line }
  else section.tops.push(draft)
  if (section.kind && !(material && kindOf(section.kind) === problemTypes.material))
    draft.cells.kind = { text: section.kind, line }
  if (section.scoreOfEach) draft.cells.score = { text: section.scoreOfEach, line }
  section.drafts.push(draft)
  draft.cells.content = { text: '', line }
  addDraft(state.drafts, draft)
  if (rest) addLine(state, draft, at, rest)
}

function beginMaterial(state: State, { n }: Line, text: string) {
  const { from, to } = materialOf(numeralOf(text)?.rest ?? text) ?? { from: 0, to: 0 }
  const draft = draftAt(n)
  const name = `第 ${n} 行`
  draft.cells = {
    kind: { text: '材料题', line: n },
    material: { text: name, line: n },
    content: { text: isTitleOfMaterial(text) ? '' : text, line: n },
  }
  state.section.tops.push(draft)
  state.places.set(draft, { section: state.section, number: 0 })
  change(state, { draft, column: 'content', material: { draft, name, from, to }, point: 0 })
  addDraft(state.drafts, draft)
}

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
    if (column === 'answer' && cells.answer?.text) {
      if (state.column === 'analysis' && /^.{0,4}答案[是为]/.test(text)) {
        cells.analysis!.text += `\n${text}` // it comes to what stands above
        return
      }
      draft.fault ??= twice(column, '答案')
    }
    const before = cells[column]?.text
    change(state, { column, point: numberOf(rest)?.number === 1 ? 1 : 0 })
    const isAdded = before && column !== 'kind' && column !== 'score'
    cells[column] = { text: isAdded ? `${before}\n${rest}` : rest, line: n }
    return
  }
  if (state.column === 'answer' && cells.answer?.text && /^\d{1,3}(?:\.\d{1,2})?\s?分$/.test(text))
    return leaveLine(state, state.lines[at]!) // what a learner got for it
  if (mayBeOption(state, draft) && readOptions(state, draft, at, text)) return
  // behind what has one line at most, something else begins
  if (isShort.has(state.column) && cells[state.column]?.text)
    state.column = cells.content?.text ? 'analysis' : 'content'
  const cell = cells[state.column]
  if (cell?.text && optionKeys.includes(state.column as OptionKey) && pageNumber.test(text))
    addNote(draft, `「${text}」单独一行，接在选项 ${state.column} 后面；是页码就从选项里删掉`)
  if (!cell) cells[state.column] = { text, line: n }
  else cell.text += cell.text ? `\n${text}` : text
}

const pageNumber = /^\d{1,3}(?:\s?[/／]\s?\d{1,3})?$/

const isShort = new Set<ProblemColumn>(['kind', 'difficulty', 'score', 'tags'])
