// QTI 2.1, 2.2 and 3.0: items with choices, text entries and extended texts, composite ones as materials with their parts; other interactions are said
// to be none of ours. Questions as QTI: qti-export.ts.
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { problemLimits } from '../../../contract/exam/authoring.ts'
import { blankKeyText } from '../../../contract/exam/blank-key.ts'
import { noItems, notOfQti } from '../../../contract/exam/other-formats.ts'
import { marked } from '../../../contract/exam/paper-marks.ts'
import { importLimits, optionKeys } from '../../../contract/exam/problem-template.ts'
import { eachTex } from '../../text/pasted-formulas.ts'
import { type Draft, draftAt, type Fault } from './draft.ts'
import { addNotes, noteCase } from './notes.ts'
import { feedbackInto } from './qti-feedback.ts'
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
import { keyOfOptions, keyOfWays, noteOf, type Weighted } from './weights.ts'
import { childOf, childrenOf, elementsOf, parseXml, plainOf, type XmlElement } from './xml.ts'
import { formulaOf, rubyOf } from './xml-formulas.ts'

/** Of an item, before anything else is done with it. */
export const maxInteractions = 20
const tooManyInteractions = (count: number): Fault => ({
  column: 'content',
  cause: `有 ${count} 个作答的地方`,
  remedy: `一道题最多 ${maxInteractions} 个，请分成几道题`,
})

const interactions = ['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction']
export function draftsOfQti(text: string, left: string[] = []): Draft[] {
  const root = inOneVersion(parseXml(text))
  const items = elementsOf(root, 'assessmentItem')
  if (!items.length) throw new CallError('invalid', notOfQti(text) ?? noItems)
  if (items.length > importLimits.problems) throw tooManyProblems()
  const caseless = elementsOf(root, 'mapEntry').filter(({ attributes }) => attributes.caseSensitive === 'false')
  noteCase(
    caseless.map(({ attributes }) => attributes.mapKey ?? ''),
    left,
  )
  const withPassages = passagesOf(root)
  return items.flatMap((item, n) =>
    withPassages(item, draftsOfItem(item, `QTI${n + 1}`)).map((draft) => inItsFile(draft, item)),
  )
}

/** A passage that items of a package share is a material, before the first of them. Of an item its drafts, with the passage. */
function passagesOf(root: XmlElement): (item: XmlElement, drafts: Draft[]) => Draft[] {
  const passages = new Map(elementsOf(root, 'assessmentStimulus').map((one) => [one.attributes.identifier ?? '', one]))
  const begun = new Set<string>()
  return (item, drafts) => {
    const [passage, ...others] = elementsOf(item, 'assessmentStimulusRef')
    const [draft] = drafts
    if (!passage || !draft) return drafts
    const id = passage.attributes.identifier ?? ''
    const [body] = elementsOf(passages.get(id) ?? passage, 'stimulusBody')
    const name = `文章 ${id}`
    if (body && !others.length && drafts.length === 1) draft.cells.material = { text: name, line: item.line }
    else draft.fault ??= passageElsewhere
    if (!draft.cells.material || begun.has(id)) return drafts
    begun.add(id)
    const material = draftAt(item.line)
    material.cells = {
      material: { text: name },
      kind: { text: '材料题' },
      content: { ...cellOf(body!), line: item.line },
    }
    return [material, draft]
  }
}

const passageElsewhere: Fault = {
  column: 'content',
  cause: '题目要看的文章在别的文件里',
  remedy: '整个压缩包一起传上来；还是这样，就把文章和题目在题库里写成材料题',
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
      typeof child === 'string'
        ? withTexMarks(child, element)
        : child.name === 'math'
          ? formulaOf(child)
          : child.name === 'ruby'
            ? rubyOf(child)
            : inOneVersion(child),
    ),
  }
}

/** What stands in texts as MathJax reads it; keys and program text are as they are. */
const withTexMarks = (text: string, { name }: XmlElement) =>
  /^(?:qti-)?(?:value|code|pre)$/.test(name) ? text : eachTex(text, (tex) => marked('tex', tex.trim()))

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
  const { material, parts } = partsOf(body)
  const declared = declarationsOf(item)
  Object.assign(whole.cells, {
    material: { text: name },
    kind: { text: '材料题' },
    content: { ...cellOfLines(material), line: body.line },
  })
  feedbackInto(whole, item)
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

const computed = ['题里的数字每次现算', '写成固定的数字再导入'] as const
const unheld: Record<string, readonly [cause: string, remedy: string]> = {
  printedVariable: computed,
  math: ['有认不出的公式（MathML）', '把公式写成 $…$ 里的 TeX，例如 $\\frac{1}{2}$，或换成图片'],
  video: ['有视频', '先去掉视频再导入；视频传进课程，题目里写明看哪一课'],
  iframe: ['有嵌进来的网页', '先去掉再导入'],
  object: ['有放不进题目的文件', '先去掉再导入；图片和录音可以留着'],
  svg: ['有画出来的图', '先把图存成 PNG 或 JPG，放进包里再导入'],
  canvas: ['有画出来的图', '先把图存成 PNG 或 JPG，放进包里再导入'],
}

/** What no question of ours can hold: it is refused, as the rest would ask for something that is not there. */
function whatIsNotHeld(item: XmlElement): Fault | undefined {
  let fault: Fault | undefined
  const walk = (node: XmlElement | string) => {
    if (fault || typeof node === 'string' || isAside(node)) return
    const name = node.name === 'object' && /^video\//.test(node.attributes.type ?? '') ? 'video' : node.name
    const words = Object.hasOwn(unheld, name) && !pictureOf(node) && !soundOf(node) ? unheld[name] : undefined
    if (words) fault = faultOf(words)
    for (const child of node.children) walk(child)
  }
  const [body] = elementsOf(item, 'itemBody')
  if (!body) return undefined
  const isComputed = elementsOf(item, 'templateProcessing').some(({ children }) => children.some(isElement))
  if (isComputed) return faultOf(computed)
  if (elementsOf(body, 'feedbackBlock', 'feedbackInline').some((one) => interactionsOf(one).length))
    return faultOf(later)
  walk(body)
  return fault
}

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'
const faultOf = ([cause, remedy]: readonly [string, string]): Fault => ({ column: 'content', cause, remedy })

const later = ['有的作答要先答前面的才出现', '拆成几道题，在题库里写'] as const

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
  feedbackInto(draft, item)
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
  const outcomes = elementsOf(item, 'outcomeDeclaration')
  const [value] = outcomes
    .filter(({ attributes }) => attributes.identifier === outcome)
    .flatMap((one) => elementsOf(one, 'value'))
  const most = outcomes.find(({ attributes }) => attributes.identifier === 'SCORE')?.attributes.normalMaximum
  const text = value ? textOf(value) : outcome === 'MAXSCORE' ? (most ?? '') : ''
  if (Number(text) > 0) cells.score = { text, line: value?.line ?? item.line }
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
  const declarationOf = (one: XmlElement) => declared.get(one.attributes.responseIdentifier ?? 'RESPONSE')
  const weightsOf = (one: XmlElement) => weightsIn(declarationOf(one))
  for (const one of used) draft.fault ??= otherKeyFault(item, declarationOf(one))
  if (first.name === 'choiceInteraction') choicesInto(draft, first, declarationOf(first))
  else if (first.name === 'textEntryInteraction') {
    const keys = used.map((one) => keyOfWays(weightsOf(one).filter(({ percent }) => percent > 0)))
    draft.fault ??= scoringFault(item, new Set(used.map((one) => one.attributes.responseIdentifier ?? 'RESPONSE')))
    cells.kind = { text: '填空题' }
    cells.answer = { text: blankKeyText(keys.map(({ right }) => right)), line: item.line }
    addNotes(
      draft,
      keys.flatMap(({ notes }) => notes),
    )
  } else {
    cells.kind = { text: '简答题' }
    cells.answer = {
      text: modelAnswerOf(declarationOf(first)),
      line: item.line,
    }
  }
}

/** Points for what is not called right: which of them is meant nobody knows here. */
function otherKeyFault(item: XmlElement, declaration: XmlElement | undefined): Fault | undefined {
  const values = new Set(rightValuesOf(declaration))
  const mapping = declaration && childOf(declaration, 'mapping')
  if (Number(mapping?.attributes.defaultValue) > 0)
    return { column: 'answer', cause: '没有写出来的答案也给分', remedy: '看一看原来怎么算分，在题库里写这道题' }
  if (!values.size) return undefined
  const given = elementsOf(item, 'responseIf', 'responseElseIf').flatMap((rule) => {
    const match = childOf(rule, 'match')
    const base = match && childOf(match, 'baseValue')
    const variable = match && childOf(match, 'variable')?.attributes.identifier
    const [points = 0] = childrenOf(rule, 'setOutcomeValue')
      .filter(({ attributes }) => attributes.identifier === 'SCORE')
      .map((set) => Number(plainOf(childOf(set, 'baseValue'))))
    const isOfThis = base && variable === (declaration?.attributes.identifier ?? 'RESPONSE')
    return isOfThis && points > 0 ? [{ value: plainOf(base), points }] : []
  })
  const most = Math.max(...given.map(({ points }) => points))
  const other = given.find(({ value, points }) => points === most && !values.has(value))
  const gives = other && !given.some(({ value, points }) => points > other.points && values.has(value))
  return gives
    ? {
        column: 'answer',
        cause: `标明的答案和计分的规则不一样：${cut(other.value, 20)} 也给分`,
        remedy: '看一看原来哪个对，在题库里写这道题',
      }
    : undefined
}

/** What marks an entry otherwise than by its key: near it, within bounds, by a pattern, or by what stands in another blank. */
const byBounds = ['equalRounded', 'lt', 'lte', 'gt', 'gte', 'patternMatch', 'substring', 'inside', 'customOperator']
function scoringFault(item: XmlElement, responses: ReadonlySet<string>): Fault | undefined {
  const [processing] = elementsOf(item, 'responseProcessing')
  const asked = processing ? elementsOf(processing, 'equal', 'match', 'stringMatch', ...byBounds) : []
  for (const one of asked) {
    const count = elementsOf(one, 'variable').filter(({ attributes }) =>
      responses.has(attributes.identifier ?? ''),
    ).length
    const { toleranceMode = 'exact' } = one.attributes
    if (count && (byBounds.includes(one.name) || (one.name === 'equal' && toleranceMode !== 'exact')))
      return {
        column: 'answer',
        cause: '答案是一个范围，或者允许误差',
        remedy: '在题库里写成填空题，把算对的写法用 | 隔开',
      }
    if (count > 1)
      return { column: 'answer', cause: '几个空的答案要互相比较', remedy: '在题库里写，需要的话选「不分先后」' }
  }
  return undefined
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

/** With its lines. */
const modelAnswerOf = (declaration: XmlElement | undefined) =>
  rightElementsOf(declaration)
    .map((value) =>
      value.children.every((one) => typeof one === 'string')
        ? plainOf(value)
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
            .join('\n')
        : textOf(value),
    )
    .join('\n')

const rightValuesOf = (declaration: XmlElement | undefined) => rightElementsOf(declaration).map(textOf)
const rightElementsOf = (declaration: XmlElement | undefined) =>
  (declaration ? elementsOf(declaration, 'correctResponse') : []).flatMap((right) => elementsOf(right, 'value'))

/** The right values of a response, then those that a mapping gives points for: the most of them is all. */
function weightsIn(declaration: XmlElement | undefined): Weighted<string>[] {
  if (!declaration) return []
  const values = rightValuesOf(declaration)
  const mapped = elementsOf(declaration, 'mapEntry').map(
    ({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue)] as const,
  )
  const most = Math.max(0, ...mapped.map(([, points]) => points))
  const percents = new Map(values.map((value) => [value, 100]))
  for (const [value, points] of mapped) if (!percents.has(value)) percents.set(value, most ? (100 * points) / most : 0)
  const isNumber = /^(?:float|integer)$/.test(declaration.attributes.baseType ?? '')
  return [...percents].flatMap(([value, percent]) =>
    (isNumber ? waysOfNumber(value) : [value]).flatMap((text) => (text ? [{ value: text, text, percent }] : [])),
  )
}

/** 4.0 is written 4 by who answers. */
const waysOfNumber = (text: string) => [...new Set([text.replace(/^(-?\d+)\.0*$|^(-?\d+\.\d*?)0+$/, '$1$2'), text])]

function choicesInto(draft: Draft, choice: XmlElement, declaration: XmlElement | undefined) {
  const { cells } = draft
  const weights = weightsIn(declaration)
  const options = elementsOf(choice, 'simpleChoice')
  const tooMany = optionsFault(options.length)
  if (tooMany) {
    draft.fault = tooMany
    return
  }
  const { maxChoices } = choice.attributes
  const { cardinality } = declaration?.attributes ?? {}
  const isMultiple = maxChoices ? maxChoices !== '1' && cardinality !== 'single' : cardinality === 'multiple'
  const percents = new Map(weights.map(({ value, percent }) => [value, percent]))
  const weighted = options.map((option, n) => {
    const text = textOf(option)
    cells[optionKeys[n]!] = cellOf(option)
    const { identifier = '' } = option.attributes
    return { value: optionKeys[n]!, text, percent: percents.get(identifier) ?? 0, identifier }
  })
  const key = isMultiple ? keyOfSeveral(weighted, declaration) : keyOfOptions(weighted)
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
  addNotes(draft, key.notes)
  if (key.fault && weights.length) draft.fault = key.fault
}

/** The right ones where they are named, otherwise those that give points. */
function keyOfSeveral<T>(
  weighted: readonly (Weighted<T> & { identifier: string })[],
  declaration: XmlElement | undefined,
): ReturnType<typeof keyOfOptions<T>> {
  const named = new Set(rightValuesOf(declaration))
  const isRight = (one: (typeof weighted)[number]) => (named.size ? named.has(one.identifier) : one.percent > 0)
  const others = weighted.filter((one) => one.percent > 0 && !isRight(one))
  const right = weighted.filter(isRight).map(({ value }) => value)
  return { right, isSeveral: true, notes: others.map(noteOf('选')) }
}

const judged = new Set(['对', '错', '正确', '错误', 'TRUE', 'FALSE', '√', '×'])
