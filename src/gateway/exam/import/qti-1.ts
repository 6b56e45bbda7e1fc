// QTI 1.2, as Canvas and Common Cartridges have their tests: choices, true or false, blanks and essays; other kinds are said to be none of
// ours.
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { blankKeyText } from '../../../contract/exam/blank-key.ts'
import { notOfQti } from '../../../contract/exam/other-formats.ts'
import { importLimits, optionKeys } from '../../../contract/exam/problem-template.ts'
import { type Draft, type DraftCell, draftAt, type Fault } from './draft.ts'
import { addFeedback } from './feedback.ts'
import { htmlCell, plainLines } from './html-cell.ts'
import { paragraphs } from './html-in-xml.ts'
import { addNotes, noteCase } from './notes.ts'
import { inItsFile } from './qti-file.ts'
import { kindOf } from './read-problem.ts'
import { optionsFault, tooManyProblems } from './too-many.ts'
import { keyOfOptions, keyOfWays, type Weighted } from './weights.ts'
import { childOf, childrenOf, elementsOf, parseXml, plainOf, type XmlElement } from './xml.ts'

export function draftsOfQti1(text: string, left: string[] = []): Draft[] {
  const root = parseXml(text, { keepsCdata: true })
  const items = elementsOf(root, 'item').filter((item) => item.attributes.ident || childOf(item, 'presentation'))
  const passages = new Set(items.map(passageOf).filter(Boolean))
  const other = notOfQti(text)
  if (other) throw new CallError('invalid', other)
  if (!items.length) throw new CallError('invalid', '文件里没有试题，请换一个文件')
  if (items.length > importLimits.problems) throw tooManyProblems()
  const before = textsOfSections(root)
  noteOfTests(root, left)
  return items.flatMap((item) => {
    const isPassage = passages.has(item.attributes.ident)
    const draft = inItsFile(isPassage ? passageFrom(item) : draftOf(item, left), item)
    const section = before.get(item)
    if (!section || isPassage || draft.cells.material) return [draft]
    draft.cells.material = { text: section.name, line: item.line }
    if (section.isTaken) return [draft]
    section.isTaken = true
    const material = draftAt(section.element.line)
    material.cells = { kind: { text: '材料题' }, material: { text: section.name } }
    material.cells.content = cellOf(material, section.element)
    return [inItsFile(material, item), draft]
  })
}

type SectionText = { name: string; element: XmlElement; isTaken: boolean }

/** Of each question in a section that has a text above them all. */
function textsOfSections(root: XmlElement): ReadonlyMap<XmlElement, SectionText> {
  const found = new Map<XmlElement, SectionText>()
  for (const [n, section] of elementsOf(root, 'section').entries()) {
    const element = childOf(section, 'presentation_material')
    if (!element || !hasText(element)) continue
    const text = { name: `文章 ${n + 1}`, element, isTaken: false }
    for (const item of childrenOf(section, 'item')) found.set(item, text)
  }
  return found
}

const hasText = (element: XmlElement) => elementsOf(element, ...texts, 'matimage', 'mataudio').length > 0

/** What stands above a whole test. */
function noteOfTests(root: XmlElement, left: string[]) {
  const above = elementsOf(root, 'assessment', 'section').flatMap((one) => [
    ...(one.name === 'assessment' ? childrenOf(one, 'presentation_material') : []),
    ...childrenOf(one, 'rubric'),
  ])
  const words = above
    .map((one) =>
      elementsOf(one, ...texts)
        .map(plainOf)
        .join(' ')
        .trim(),
    )
    .filter(Boolean)
  if (words.length)
    left.push(`整份试卷或大题前面的说明没有带进来：${cut(words.join('；').replace(/<[^<>]*>/g, ''), 100)}`)
  if (elementsOf(root, 'itemref').length) left.push('卷子里引用了别的文件里的题，只读了这个文件里有的题')
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
    elementsOf(item, 'qtimetadatafield', 'qti_metadatafield').map((field) => [
      plainOf(childOf(field, 'fieldlabel')),
      plainOf(childOf(field, 'fieldentry')),
    ]),
  )
}

const texts = ['mattext', 'matemtext']
const sounds = ['mataudio']
const others = ['matvideo', 'matapplet', 'matapplication', 'matref', 'material_ref']

/** What stands in a material, one below the other. */
function cellOf(draft: Draft, element: XmlElement | undefined): DraftCell {
  const parts = element ? elementsOf(element, ...texts, 'matimage', ...sounds, ...others) : []
  const line = (parts[0] ?? element)?.line ?? draft.line
  const other = parts.find(({ name }) => others.includes(name))
  if (other)
    draft.fault ??= {
      column: 'content',
      cause: other.name.endsWith('ref') ? '有一段文字在别的文件里' : '有视频或别的放不进题目的文件',
      remedy: other.name.endsWith('ref')
        ? '照原来的样子在题库里写这道题'
        : '先去掉再导入；视频传进课程，题目里写明看哪一课',
    }
  const isHtmlText = ({ attributes }: XmlElement) => /html/i.test(attributes.texttype ?? '')
  if (!parts.some((part) => isHtmlText(part) || !texts.includes(part.name)))
    return { text: parts.map(plainOf).filter(Boolean).join('\n'), line }
  const html = parts.map((part) => {
    const address = (part.attributes.uri ?? '').replace(/[<>"]/g, '')
    if (part.name === 'matimage') return `<p><img src="${address}" alt=""></p>`
    if (sounds.includes(part.name)) return `<p><audio src="${address}"></audio></p>`
    const text = plainOf(part)
    const isOwn = parts.length > 1 && isHtmlText(part) && !text.startsWith('<')
    return isOwn ? `<p>${text}</p>` : isHtmlText(part) || !text ? text : paragraphs(text)
  })
  return htmlCell(draft, html.join(''), line)
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
  cells.content = cellOf(
    draft,
    presentation && { ...presentation, children: [...above(item), ...stemOf(presentation).children] },
  )
  const passage = passageOf(item)
  if (passage) cells.material = { text: passageName(passage), line: item.line }
  const points = pointsOf(item, fields)
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

/** What stands before the question for who answers. */
const above = (item: XmlElement) => [
  ...childrenOf(item, 'presentation_material'),
  ...childrenOf(item, 'rubric').filter(({ attributes: { view = 'All' } }) => /all|candidate/i.test(view)),
]

const weightFields = ['points_possible', 'cc_weighting', 'qmd_weighting']

/** 0 where nothing says it. The most that an answer can get are points where it is not a hundred, which are percents. */
function pointsOf(item: XmlElement, fields: ReadonlyMap<string, string>): number {
  const said = weightFields.map((name) => fields.get(name)).find((text) => text !== undefined)
  if (said !== undefined) return Number(said)
  const most = elementsOf(item, 'decvar')
    .filter(({ attributes }) => /^(?:que_)?score$/i.test(attributes.varname ?? 'SCORE'))
    .map(({ attributes }) => Number(attributes.maxvalue))
    .find((value) => value > 0)
  return most === undefined || most === 100 ? 0 : most
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
  const isEssay = kindOf(draft.cells.kind?.text ?? '') === problemTypes.short
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
  const linked = answersByFeedback(item)
  const who = (ident: string) =>
    answers.get(linked.get(ident) ?? ident.replace(/^fb_|_fb$/gi, '')) ||
    (/incorrect/i.test(ident) ? '答错' : /correct/i.test(ident) ? '答对' : '反馈')
  addFeedback(
    draft,
    all
      .filter((one) => one !== general)
      .map(({ ident, one }) => [who(ident), plainLines(cellOf(draft, one)).trim()] as const),
  )
}

/** The one answer after which each is shown. */
function answersByFeedback(item: XmlElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const condition of elementsOf(item, 'respcondition')) {
    const [variables] = childrenOf(condition, 'conditionvar')
    const [only, ...more] = variables ? childrenOf(variables, 'varequal') : []
    if (only && !more.length)
      for (const { attributes } of elementsOf(condition, 'displayfeedback'))
        found.set(attributes.linkrefid ?? '', plainOf(only))
  }
  return found
}

/** The presentation without what is answered. */
const stemOf = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name.startsWith('response_') ? [] : [stemOrText(child)],
  ),
})
const stemOrText = (child: XmlElement) => (child.name === 'flow' ? stemOf(child) : child)

/** `isAny`: one of several is enough. */
type Condition = { values: string[]; percent: number; isAdded: boolean; isAny: boolean }

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
    const isAny = variables !== undefined && elementsOf(variables, 'or').length > 0
    return set && values.length ? [{ values, percent, isAdded: /add/i.test(set.attributes.action ?? ''), isAny }] : []
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
  const most = Math.max(0, ...conditions.map(({ percent }) => percent))
  const all = conditions.find(
    ({ values, percent, isAdded, isAny }) => !isAdded && !isAny && percent > 0 && percent === most && values.length > 1,
  )
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

const byPart: Fault = {
  column: 'answer',
  cause: '答案里有一部分对就给分',
  remedy: '在题库里写成填空题，把算对的写法用 | 隔开',
}

function blankInto(draft: Draft, item: XmlElement, type: string, left: string[]) {
  const weights = weightsOf(conditionsOf(item))
  if (elementsOf(item, 'varsubstring', 'varsubset').length) draft.fault ??= byPart
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
