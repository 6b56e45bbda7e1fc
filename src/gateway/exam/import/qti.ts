// QTI 2.1, 2.2 and 3.0: items with choices, text entries and extended texts, composite ones as materials with their parts; other interactions are said
// to be none of ours. Questions as QTI: qti-export.ts.
import { CallError } from '../../../contract/codes.ts'
import { problemLimits } from '../../../contract/exam/authoring.ts'
import { blankKeyText } from '../../../contract/exam/blank-key.ts'
import { noItems, notOfQti } from '../../../contract/exam/other-formats.ts'
import { importLimits, optionKeys } from '../../../contract/exam/problem-template.ts'
import { type Draft, draftAt, type Fault } from './draft.ts'
import { inItsFile } from './qti-file.ts'
import {
  cellOf,
  cellOfLines,
  compositeLabel,
  isAside,
  isLine,
  type Line,
  lineEnd,
  linesIn,
  linesOf,
  type Piece,
  pictureOf,
  piecesOf,
  scoreOfResponse,
  soundOf,
  textOf,
} from './qti-text.ts'
import { optionsFault, tooManyProblems } from './too-many.ts'
import { isFull, keyOfOptions, keyOfWays, type Weighted } from './weights.ts'
import { elementsOf, parseXml, type XmlElement } from './xml.ts'
import { formulaOf } from './xml-formulas.ts'

/** Of an item, before anything else is done with it. */
export const maxInteractions = 20
const tooManyInteractions = (count: number): Fault => ({
  column: 'content',
  cause: `有 ${count} 个作答的地方`,
  remedy: `一道题最多 ${maxInteractions} 个，请分成几道题`,
})

const interactions = ['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction']
export function draftsOfQti(text: string): Draft[] {
  const root = inOneVersion(parseXml(text))
  const items = elementsOf(root, 'assessmentItem')
  if (!items.length) throw new CallError('invalid', notOfQti(text) ?? noItems)
  if (items.length > importLimits.problems) throw tooManyProblems()
  return items.flatMap((item, n) => draftsOfItem(item, `QTI${n + 1}`).map((draft) => inItsFile(draft, item)))
}

/** With its formulas as text. QTI 3 writes qti-choice-interaction and response-identifier for choiceInteraction and responseIdentifier. */
function inOneVersion(element: XmlElement): XmlElement {
  const isNewer = element.name.startsWith('qti-')
  const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const isOwn = (key: string) => isNewer && !key.startsWith('data-')
  return {
    ...element,
    name: isNewer ? camel(element.name.slice('qti-'.length)) : element.name,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([key, value]) => [isOwn(key) ? camel(key) : key, value]),
    ),
    children: element.children.map((child) =>
      typeof child === 'string' ? child : child.name === 'math' ? formulaOf(child) : inOneVersion(child),
    ),
  }
}

/** `name`: for a composite item and its parts. */
function draftsOfItem(item: XmlElement, name: string): Draft[] {
  const [body] = elementsOf(item, 'itemBody')
  const used = body ? interactionsOf(body) : []
  if (used.length > maxInteractions) return [{ ...draftAt(item.line), fault: tooManyInteractions(used.length) }]
  const fault = whatIsNotHeld(item)
  if (fault) {
    const draft = draftAt(item.line)
    draft.cells.content = body ? cellOf(body) : { text: '', line: item.line }
    return [{ ...draft, fault }]
  }
  const isOurs = used.every(({ name }) => interactions.includes(name))
  const isMixed = used.length > 1 && used.some(({ name }) => name !== 'textEntryInteraction')
  const isComposite = isMixed || (used.length > 0 && item.attributes.label === compositeLabel)
  if (!body || !isOurs || !isComposite) return [draftOf(item)]
  const whole = draftAt(item.line)
  const [feedback] = elementsOf(item, 'modalFeedback')
  const { material, parts } = partsOf(body)
  const declared = declarationsOf(item)
  Object.assign(whole.cells, {
    material: { text: name },
    kind: { text: '材料题' },
    content: { ...cellOfLines(material), line: body.line },
  })
  if (feedback) whole.cells.analysis = cellOf(feedback)
  const drafts = parts.map(({ stem, answers }) => {
    const draft = draftAt(answers[0]!.line)
    draft.cells.material = { text: name }
    draft.cells.content = { ...cellOfLines(stem), line: draft.line }
    answersInto(draft, item, answers, declared)
    const [response = ''] = (answers[0]!.attributes.responseIdentifier ?? '').split('_')
    scoreInto(draft, item, scoreOfResponse(response))
    return draft
  })
  return [whole, ...drafts]
}

const unheld: Record<string, readonly [cause: string, remedy: string]> = {
  printedVariable: ['题里的数字每次现算', '写成固定的数字再导入'],
  math: ['有认不出的公式（MathML）', '把公式写成 $…$ 里的 TeX，例如 $\\frac{1}{2}$，或换成图片'],
  video: ['有视频', '先去掉视频再导入；视频传进课程，题目里写明看哪一课'],
  iframe: ['有嵌进来的网页', '先去掉再导入'],
  object: ['有放不进题目的文件', '先去掉再导入；图片和录音可以留着'],
}

/** What no question of ours can hold: it is refused, as the rest would ask for something that is not there. */
function whatIsNotHeld(item: XmlElement): Fault | undefined {
  let fault: Fault | undefined
  const walk = (node: XmlElement | string) => {
    if (fault || typeof node === 'string' || isAside(node)) return
    const name = node.name === 'object' && /^video\//.test(node.attributes.type ?? '') ? 'video' : node.name
    const words = Object.hasOwn(unheld, name) && !pictureOf(node) && !soundOf(node) ? unheld[name] : undefined
    if (words) fault = { column: 'content', cause: words[0], remedy: words[1] }
    for (const child of node.children) walk(child)
  }
  const [body] = elementsOf(item, 'itemBody')
  if (body) walk(body)
  return fault
}

type QtiPart = { stem: Line[]; answers: XmlElement[] }

/** The text before the first answer is the material; its last line is the stem of that answer where it has no prompt of its own. */
function partsOf(body: XmlElement): { material: Line[]; parts: QtiPart[] } {
  const parts: QtiPart[] = []
  let pieces: Piece[] = []
  let material: Line[] = []
  let blanks: XmlElement[] = []
  const taken = () => linesOf(pieces.splice(0))
  const isFirst = () => !parts.length && !blanks.length
  const close = () => {
    if (!blanks.length) return
    parts.push({ stem: taken(), answers: blanks })
    blanks = []
  }
  const walk = (node: XmlElement | string) => {
    const own = node === body ? undefined : piecesOf(node)
    if (own) return void pieces.push(...own)
    const element = node as XmlElement
    if (element.name === 'textEntryInteraction') {
      if (isFirst()) {
        const open = pieces.slice(pieces.lastIndexOf(lineEnd) + 1)
        const lines = linesOf(pieces)
        const last = lines.at(-1)
        const isOwnLine = !linesOf(open).length
        material = lines.slice(0, -1)
        pieces = isOwnLine && last ? [{ ...last, isLine: true }] : open
      }
      blanks.push(element)
      return void pieces.push({ text: '____', html: '____' })
    }
    if (element.name.endsWith('Interaction')) {
      close()
      const [prompt] = elementsOf(element, 'prompt')
      const before = taken()
      const isMaterial = isFirst()
      if (isMaterial) material = prompt ? before : before.slice(0, -1)
      const stem = isMaterial ? (prompt ? [] : before.slice(-1)) : before
      return void parts.push({ stem: [...stem, ...(prompt ? linesIn(prompt) : [])], answers: [element] })
    }
    const isOwnLine = isLine(element)
    if (isOwnLine) pieces.push(lineEnd)
    for (const child of element.children) walk(child)
    if (element.name === 'td' || element.name === 'th') pieces.push({ text: ' ', html: ' ' })
    if (isOwnLine) {
      pieces.push(lineEnd)
      close()
    }
  }
  walk(body)
  close()
  return { material, parts }
}

function draftOf(item: XmlElement): Draft {
  const draft = draftAt(item.line)
  const { cells } = draft
  const [body] = elementsOf(item, 'itemBody')
  cells.content = body ? cellOf(body) : { text: '', line: item.line }
  const [feedback] = elementsOf(item, 'modalFeedback')
  if (feedback) cells.analysis = cellOf(feedback)
  const used = body ? interactionsOf(body) : []
  const other = used.find(({ name }) => !interactions.includes(name))
  const [first] = used
  if (other || !first) {
    draft.fault = {
      column: 'kind',
      cause: other ? `${other.name} 题没法导入` : '没有作答的地方',
      remedy: '只收选择（choice）、填空（textEntry）和简答（extendedText）',
    }
    return draft
  }
  answersInto(draft, item, used, declarationsOf(item))
  scoreInto(draft, item, 'MAXSCORE')
  return draft
}

/** Without points, or with none, it has those that are usual for its kind. */
function scoreInto({ cells }: Draft, item: XmlElement, outcome: string) {
  const [value] = elementsOf(item, 'outcomeDeclaration')
    .filter(({ attributes }) => attributes.identifier === outcome)
    .flatMap((one) => elementsOf(one, 'value'))
  if (value && Number(textOf(value)) > 0) cells.score = { text: textOf(value), line: value.line }
}

/** The kind of a question and its key, of one answer or of several blanks. */
function answersInto(draft: Draft, item: XmlElement, used: XmlElement[], declared: Declarations) {
  const { cells } = draft
  const first = used[0]!
  if (used.length > problemLimits.blanks) {
    draft.fault = {
      column: 'content',
      cause: `有 ${used.length} 个空`,
      remedy: `一道题最多 ${problemLimits.blanks} 个空，请分成几道题`,
    }
    return
  }
  const weightsOf = (one: XmlElement) => weightsIn(declared.get(one.attributes.responseIdentifier ?? 'RESPONSE'))
  if (first.name === 'choiceInteraction') choicesInto(draft, first, weightsOf(first))
  else if (first.name === 'textEntryInteraction') {
    const keys = used.map((one) => keyOfWays(weightsOf(one).filter(({ percent }) => percent > 0)))
    cells.kind = { text: '填空题' }
    cells.answer = { text: blankKeyText(keys.map(({ right }) => right)), line: item.line }
    draft.notes = keys.flatMap(({ notes }) => notes)
  } else {
    cells.kind = { text: '简答题' }
    cells.answer = {
      text: weightsOf(first)
        .filter(isFull)
        .map(({ value }) => value)
        .join('\n'),
      line: item.line,
    }
  }
}

const interactionsOf = (body: XmlElement): XmlElement[] => {
  const found: XmlElement[] = []
  const walk = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') continue
      if (child.name.endsWith('Interaction')) found.push(child)
      else walk(child)
    }
  }
  walk(body)
  return found
}

type Declarations = ReadonlyMap<string, XmlElement>

/** By their identifiers, of the same ones the first. */
const declarationsOf = (item: XmlElement): Declarations =>
  new Map(
    elementsOf(item, 'responseDeclaration')
      .map((one) => [one.attributes.identifier ?? '', one] as const)
      .reverse(),
  )

/** The right values of a response, then those that a mapping gives points for: the most of them is all. */
function weightsIn(declaration: XmlElement | undefined): Weighted<string>[] {
  if (!declaration) return []
  const values = elementsOf(declaration, 'correctResponse').flatMap((correct) =>
    elementsOf(correct, 'value').map(textOf),
  )
  const mapped = elementsOf(declaration, 'mapEntry').map(
    ({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue)] as const,
  )
  const most = Math.max(0, ...mapped.map(([, points]) => points))
  const percents = new Map(values.map((value) => [value, 100]))
  for (const [value, points] of mapped) if (!percents.has(value)) percents.set(value, most ? (100 * points) / most : 0)
  return [...percents].flatMap(([value, percent]) => (value ? [{ value, text: value, percent }] : []))
}

function choicesInto(draft: Draft, choice: XmlElement, weights: readonly Weighted<string>[]) {
  const { cells } = draft
  const options = elementsOf(choice, 'simpleChoice')
  const tooMany = optionsFault(options.length)
  if (tooMany) {
    draft.fault = tooMany
    return
  }
  const isMultiple = choice.attributes.maxChoices !== undefined && choice.attributes.maxChoices !== '1'
  const percents = new Map(weights.map(({ value, percent }) => [value, percent]))
  const weighted = options.map((option, n) => {
    const text = textOf(option)
    cells[optionKeys[n]!] = cellOf(option)
    return { value: optionKeys[n]!, text, percent: percents.get(option.attributes.identifier ?? '') ?? 0 }
  })
  const key = isMultiple
    ? { right: weighted.filter(({ percent }) => percent > 0).map(({ value }) => value), notes: [] }
    : keyOfOptions(weighted)
  const { right } = key
  const texts = options.map((option) => textOf(option).toUpperCase())
  if (options.length === 2 && judged.has(texts[0]!) && judged.has(texts[1]!) && right.length === 1) {
    cells.kind = { text: '判断题' }
    cells.answer = { text: texts[optionKeys.indexOf(right[0] as never)]!, line: choice.line }
    for (const key of ['A', 'B'] as const) delete cells[key]
    return
  }
  cells.kind = { text: isMultiple ? '多选题' : '单选题' }
  cells.answer = { text: right.join(''), line: choice.line }
  draft.notes = key.notes
  if ('fault' in key && key.fault && weights.length) draft.fault = key.fault
}

const judged = new Set(['对', '错', '正确', '错误', 'TRUE', 'FALSE', '√', '×'])
