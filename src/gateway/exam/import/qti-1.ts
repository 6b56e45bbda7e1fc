// QTI 1.2, as Canvas and Common Cartridges have their tests: choices, true or false, blanks and essays; other kinds are said to be none of
// ours.
import { CallError } from '../../../contract/codes.ts'
import { blankKeyText } from '../../../contract/exam/blank-key.ts'
import { importLimits, optionKeys } from '../../../contract/exam/problem-template.ts'
import { kinds } from '../marking.ts'
import { type Draft, type DraftCell, draftAt } from './draft.ts'
import { addFeedback } from './feedback.ts'
import { htmlCell, plainLines } from './html-cell.ts'
import { addNotes, noteCase } from './notes.ts'
import { inItsFile } from './qti-file.ts'
import { kindOf } from './read-problem.ts'
import { optionsFault, tooManyProblems } from './too-many.ts'
import { keyOfOptions, keyOfWays, type Weighted } from './weights.ts'
import { childOf, elementsOf, parseXml, plainOf, type XmlElement } from './xml.ts'

export function draftsOfQti1(text: string, left: string[] = []): Draft[] {
  const items = elementsOf(parseXml(text, { keepsCdata: true }), 'item').filter(({ attributes }) => attributes.ident)
  const passages = new Set(items.map(passageOf).filter(Boolean))
  if (!items.length) throw new CallError('invalid', '文件里没有试题，请换一个文件')
  if (items.length > importLimits.problems) throw tooManyProblems()
  return items.map((item) =>
    inItsFile(passages.has(item.attributes.ident) ? passageFrom(item) : draftOf(item, left), item),
  )
}

/** The ident of the text before several questions, of new tests of Canvas. */
const passageOf = (item: XmlElement) => fieldsOf(item).get('parent_stimulus_item_ident')
const passageName = (ident: string) => `文章 ${ident}`

function passageFrom(item: XmlElement): Draft {
  const draft = draftAt(item.line)
  draft.cells = { kind: { text: '材料题' }, material: { text: passageName(item.attributes.ident!) } }
  draft.cells.content = cellOf(draft, childOf(item, 'presentation'))
  return draft
}

/** What the system says of it beside: its kind, its points. */
function fieldsOf(item: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    elementsOf(item, 'qtimetadatafield').map((field) => [
      plainOf(childOf(field, 'fieldlabel')),
      plainOf(childOf(field, 'fieldentry')),
    ]),
  )
}

/** The texts of a material, one below the other. */
function cellOf(draft: Draft, element: XmlElement | undefined): DraftCell {
  const texts = element ? elementsOf(element, 'mattext') : []
  const pictures = element ? elementsOf(element, 'matimage').map(({ attributes }) => attributes.uri ?? '') : []
  const line = (texts[0] ?? element)?.line ?? draft.line
  const isHtml = texts.some(({ attributes }) => /html/i.test(attributes.texttype ?? '')) || pictures.length > 0
  const text = texts.map(plainOf).filter(Boolean)
  if (!isHtml) return { text: text.join('\n'), line }
  const shown = pictures.map((uri) => `<p><img src="${uri.replace(/[<>"]/g, '')}" alt=""></p>`)
  return htmlCell(draft, [...text, ...shown].join(''), line)
}

const otherKinds: readonly [RegExp, string][] = [
  [/matching/, '配对题'],
  [/numerical|calculated/, '数值题'],
  [/multiple_dropdowns/, '下拉选择题'],
  [/text_only/, '说明文字'],
  [/multiple_blanks/, '有几个空的填空题'],
]

function draftOf(item: XmlElement, left: string[]): Draft {
  const draft = draftAt(item.line)
  const { cells } = draft
  const fields = fieldsOf(item)
  const type = fields.get('question_type') ?? fields.get('cc_profile') ?? ''
  const presentation = childOf(item, 'presentation')
  cells.content = cellOf(draft, presentation && stemOf(presentation))
  const passage = passageOf(item)
  if (passage) cells.material = { text: passageName(passage), line: item.line }
  const points = Number(fields.get('points_possible') ?? fields.get('cc_weighting') ?? 0)
  if (points > 0) cells.score = { text: String(points), line: item.line }
  const choices = presentation ? elementsOf(presentation, 'response_lid') : []
  const blanks = presentation ? elementsOf(presentation, 'response_str') : []
  const other = otherKinds.find(([names]) => names.test(type))?.[1] ?? (presentation && otherWay(presentation, item))
  if (other || choices.length + blanks.length > 1)
    draft.fault ??= {
      column: 'kind',
      cause: `${other ?? '有几处作答的题'}没法导入`,
      remedy: '只收选择、判断、一个空的填空、简答和文件上传；这道题请照原来的样子在题库里写',
    }
  else if (/file_upload/.test(type)) cells.kind = { text: '文件上传题' }
  else if (choices[0]) choicesInto(draft, choices[0], item)
  else if (blanks[0]) blankInto(draft, item, type, left)
  else draft.fault ??= { column: 'kind', cause: '没有作答的地方', remedy: '只收选择、判断、填空和简答' }
  feedbackInto(draft, item)
  return draft
}

/** What no kind tells: an order, a number within bounds, a place in a picture. */
function otherWay(presentation: XmlElement, item: XmlElement): string | undefined {
  const [ordered] = elementsOf(presentation, 'response_lid', 'response_grp', 'response_xy').filter(({ attributes }) =>
    /ordered/i.test(attributes.rcardinality ?? ''),
  )
  if (ordered) return '排序题'
  const isNumber =
    elementsOf(presentation, 'response_num').length > 0 ||
    elementsOf(item, 'vargt', 'vargte', 'varlt', 'varlte').length > 0 ||
    elementsOf(presentation, 'render_fib').some(({ attributes }) => !/^(?:string)?$/i.test(attributes.fibtype ?? ''))
  if (isNumber) return '数值题'
  if (elementsOf(presentation, 'response_lid').some((choice) => childOf(choice, 'material'))) return '配对题'
  return elementsOf(presentation, 'response_grp', 'response_xy', 'render_hotspot', 'render_slider').length
    ? '在图上作答的题'
    : undefined
}

const toAll = /^(?:general|solution)/i

/** What is said to all is the analysis; what is said to some stands behind it. The solution of an essay is its model answer. */
function feedbackInto(draft: Draft, item: XmlElement) {
  const isEssay = kindOf(draft.cells.kind?.text ?? '') === kinds.short
  const solution = isEssay ? cellOf(draft, elementsOf(item, 'solution')[0]) : undefined
  if (solution?.text) draft.cells.answer = { text: plainLines(solution), line: solution.line! }
  const all = elementsOf(item, 'itemfeedback')
    .filter((one) => !solution?.text || !elementsOf(one, 'solution').length)
    .map((one) => ({ ident: one.attributes.ident ?? '', one }))
  const general = all.find(({ ident }) => toAll.test(ident) && !/incorrect/i.test(ident))
  const analysis = cellOf(draft, general?.one)
  if (analysis.text) draft.cells.analysis = analysis
  const answers = new Map(
    elementsOf(item, 'response_label').map((label) => [label.attributes.ident ?? '', plainLines(cellOf(draft, label))]),
  )
  const who = (ident: string) =>
    answers.get(ident.replace(/^fb_|_fb$/gi, '')) ||
    (/incorrect/i.test(ident) ? '答错' : /correct/i.test(ident) ? '答对' : '反馈')
  addFeedback(
    draft,
    all
      .filter((one) => one !== general)
      .map(({ ident, one }) => [who(ident), plainLines(cellOf(draft, one)).trim()] as const),
  )
}

/** The presentation without what is answered. */
const stemOf = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name.startsWith('response_') ? [] : [stemOrText(child)],
  ),
})
const stemOrText = (child: XmlElement) => (child.name === 'flow' ? stemOf(child) : child)

type Condition = { values: string[]; percent: number; isAdded: boolean }

/** What gets how many percent of the points. What must not be chosen is no part of it. */
function conditionsOf(item: XmlElement): Condition[] {
  return elementsOf(item, 'respcondition').flatMap((condition) => {
    const set = elementsOf(condition, 'setvar').find(({ attributes }) =>
      /^(SCORE|que_score)?$/i.test(attributes.varname ?? ''),
    )
    const values: string[] = []
    const walk = (element: XmlElement) => {
      for (const child of element.children) {
        if (typeof child === 'string' || child.name === 'not') continue
        if (child.name === 'varequal') values.push(plainOf(child))
        else walk(child)
      }
    }
    const [variables] = elementsOf(condition, 'conditionvar')
    if (variables) walk(variables)
    const percent = Number(plainOf(set)) || 0
    return set && values.length ? [{ values, percent, isAdded: /add/i.test(set.attributes.action ?? '') }] : []
  })
}

function weightsOf(conditions: readonly Condition[]): Map<string, number> {
  const most = Math.max(0, ...conditions.map(({ percent }) => percent))
  const scale = most > 0 && !conditions.some(({ isAdded, percent }) => isAdded && percent > 0) ? 100 / most : 1
  const weights = new Map<string, number>()
  for (const { values, percent } of conditions)
    for (const value of values) weights.set(value, Math.max(weights.get(value) ?? -100, percent * scale))
  return weights
}

function choicesInto(draft: Draft, choice: XmlElement, item: XmlElement) {
  const { cells } = draft
  const labels = elementsOf(choice, 'response_label')
  const tooMany = optionsFault(labels.length)
  draft.fault ??= tooMany
  if (tooMany) return
  const isMultiple = /multiple/i.test(choice.attributes.rcardinality ?? '')
  const options = labels.map((label) => ({ ident: label.attributes.ident ?? '', cell: cellOf(draft, label) }))
  const words = options.map(({ cell }) => plainLines(cell).toUpperCase())
  const conditions = conditionsOf(item)
  const weights = weightsOf(conditions)
  const weighted = options.map(({ ident, cell }, n): Weighted<(typeof optionKeys)[number]> & { ident: string } => ({
    ident,
    value: optionKeys[n]!,
    text: plainLines(cell),
    percent: weights.get(ident) ?? 0,
  }))
  const all = conditions.find(({ values, percent, isAdded }) => !isAdded && percent > 0 && values.length > 1)
  const key =
    isMultiple && all
      ? { right: weighted.filter(({ ident }) => all.values.includes(ident)).map(({ value }) => value), isSeveral: true }
      : keyOfOptions(weighted)
  const { right, isSeveral } = key
  if ('notes' in key) addNotes(draft, key.notes)
  if ('fault' in key && key.fault) draft.fault ??= key.fault
  if (words.length === 2 && words.every((word) => judged.has(word)) && right.length === 1) {
    cells.kind = { text: '判断题' }
    cells.answer = { text: words[optionKeys.indexOf(right[0]!)]!, line: choice.line }
    return
  }
  for (const [n, { cell }] of options.entries()) cells[optionKeys[n]!] = cell
  cells.kind = { text: isSeveral ? '多选题' : '单选题' }
  cells.answer = { text: right.join(''), line: choice.line }
}

const judged = new Set(['对', '错', '正确', '错误', 'TRUE', 'FALSE'])

function blankInto(draft: Draft, item: XmlElement, type: string, left: string[]) {
  const weights = weightsOf(conditionsOf(item))
  if (/essay/.test(type) || !weights.size) {
    draft.cells.kind = { text: '简答题' }
    return
  }
  const { right, notes, fault } = keyOfWays([...weights].map(([value, percent]) => ({ value, text: value, percent })))
  draft.cells.kind = { text: '填空题' }
  draft.cells.answer = { text: blankKeyText([right]), line: item.line }
  if (!elementsOf(item, 'varequal').some(({ attributes }) => /yes/i.test(attributes.case ?? ''))) noteCase(right, left)
  addNotes(draft, notes)
  if (fault) draft.fault ??= fault
}
