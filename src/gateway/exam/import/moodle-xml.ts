// Questions as Moodle exports them in XML: choices, true or false, short answers and essays; other kinds are said to be none of ours. The
// browser has taken their pictures over (islands/account/screens/subject/moodle-media.ts).
import { CallError } from '../../../contract/codes.ts'
import { blankKeyText } from '../../../contract/exam/blank-key.ts'
import { importLimits, optionKeys } from '../../../contract/exam/problem-template.ts'
import { fileExtensions } from '../../../contract/file-kinds.ts'
import { type Draft, type DraftCell, draftAt } from './draft.ts'
import { listText, tagSigns } from './escaped-list.ts'
import { addFeedback } from './feedback.ts'
import { hasTags, htmlCell, plainLines } from './html-cell.ts'
import { materialTag } from './moodle-export.ts'
import { optionsFault, tooManyProblems } from './too-many.ts'
import { keyOfOptions, keyOfWays } from './weights.ts'
import { childOf, childrenOf, elementsOf, parseXml, plainOf, type XmlElement } from './xml.ts'

export function draftsOfMoodle(text: string): Draft[] {
  const questions = elementsOf(parseXml(text, { keepsCdata: true }), 'question').filter(
    ({ attributes }) => attributes.type !== 'category',
  )
  if (!questions.length) throw new CallError('invalid', '文件里没有试题，请在 Moodle 的题库里重新导出')
  if (questions.length > importLimits.problems) throw tooManyProblems()
  return questions.map(draftOf)
}

/** Of an element with a `text` in it. Texts that Moodle formats by itself may have markup too. */
function cellOf(draft: Draft, element: XmlElement | undefined): DraftCell {
  const text = plainOf(element && (childOf(element, 'text') ?? element))
  const format = element?.attributes.format
  const isHtml = format === 'html' || (format !== 'plain_text' && format !== 'markdown' && hasTags(text))
  return isHtml ? htmlCell(draft, text, element?.line) : { text, line: element?.line ?? draft.line }
}

function draftOf(question: XmlElement): Draft {
  const draft = draftAt(question.line)
  const { cells } = draft
  cells.content = cellOf(draft, childOf(question, 'questiontext'))
  const analysis = cellOf(draft, childOf(question, 'generalfeedback'))
  if (analysis.text) cells.analysis = analysis
  const score = plainOf(childOf(question, 'defaultgrade'))
  if (Number(score) > 0) cells.score = { text: String(Number(score)), line: question.line }
  const all = elementsOf(question, 'tag').map(plainOf)
  const material = all.find((tag) => tag.startsWith(materialTag))
  const tags = all.filter((tag) => tag !== material)
  if (tags.length) cells.tags = { text: listText(tags, tagSigns) }
  if (material) cells.material = { text: material.slice(materialTag.length) }
  const { type = '' } = question.attributes
  const read = type === 'description' && material ? asMaterial : Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (read) read(draft, question)
  else
    draft.fault ??= {
      column: 'kind',
      cause: `${kindNames[type] ?? `${type} 题`}没法导入`,
      remedy: '只收选择、判断、填空（shortanswer）和简答（essay）；这道题请照原来的样子在题库里写',
    }
  return draft
}

/** Of an export of our own: what stands before several questions. */
const asMaterial = ({ cells }: Draft) => void (cells.kind = { text: '材料题' })

const kindNames: Record<string, string> = {
  description: '说明文字',
  numerical: '数值题',
  calculated: '计算题（数字每次现算）',
  calculatedsimple: '计算题（数字每次现算）',
  calculatedmulti: '计算题（数字每次现算）',
  matching: '配对题',
  match: '配对题',
  cloze: '完形填空（cloze）',
  ddwtos: '拖词填空',
  gapselect: '选词填空',
  ordering: '排序题',
}

const answersOf = (draft: Draft, question: XmlElement) =>
  childrenOf(question, 'answer').map((answer) => {
    const cell = cellOf(draft, answer)
    const percent = Number(answer.attributes.fraction ?? 0)
    return { cell, percent, text: cell.text, feedback: cellOf(draft, childOf(answer, 'feedback')).text }
  })

/** Of what is handed in as files alone: how many, and of which kinds. */
function uploadRule({ cells }: Draft, question: XmlElement) {
  const most = Number(plainOf(childOf(question, 'attachments')))
  cells.maxFiles = { text: String(most >= 1 && most <= 9 ? most : 9) } // -1: as many as one likes
  const listed = plainOf(childOf(question, 'filetypeslist'))
    .toLowerCase()
    .split(/[\s,;.]+/)
  const known = listed.filter((one) => fileExtensions.includes(one as never))
  if (known.length) cells.fileKinds = { text: known.join('、') }
}

const kinds: Record<string, (draft: Draft, question: XmlElement) => void> = {
  multichoice(draft, question) {
    const answers = answersOf(draft, question)
    draft.cells.kind = { text: '单选题' }
    const tooMany = optionsFault(answers.length)
    draft.fault ??= tooMany
    if (tooMany) return
    for (const [n, { cell }] of answers.entries()) draft.cells[optionKeys[n]!] = cell
    const { right, isSeveral, notes, fault } = keyOfOptions(
      answers.map((answer, n) => ({ ...answer, value: optionKeys[n]! })),
    )
    if (isSeveral) draft.cells.kind = { text: '多选题' }
    draft.cells.answer = { text: right.join(''), line: question.line }
    draft.notes = notes
    if (fault) draft.fault ??= fault
    addFeedback(
      draft,
      answers.map(({ text, feedback }) => [text, feedback]),
    )
  },
  truefalse(draft, question) {
    const answers = answersOf(draft, question)
    const right = answers.find(({ percent }) => percent > 99.9)?.text.toLowerCase()
    draft.cells.kind = { text: '判断题' }
    draft.cells.answer = { text: right ?? '', line: question.line }
    addFeedback(
      draft,
      answers.map(({ text, feedback }) => [/^true$/i.test(text) ? '答对' : '答错', feedback]),
    )
  },
  shortanswer(draft, question) {
    const answers = answersOf(draft, question)
    const { right, notes, fault } = keyOfWays(answers.map((answer) => ({ ...answer, value: answer.text })))
    const wild = right.find((text) => /(?<!\\)\*/.test(text))
    draft.cells.kind = { text: '填空题' }
    draft.cells.answer = { text: blankKeyText([right]), line: question.line }
    draft.notes = notes
    if (fault) draft.fault ??= fault
    if (wild)
      draft.fault ??= {
        column: 'answer',
        cause: `答案「${wild.slice(0, 20)}」用 * 代表任意的字`,
        remedy: '写成完整的答案，几种写法用 | 隔开',
      }
    addFeedback(
      draft,
      answers.map(({ text, feedback }) => [text, feedback]),
    )
  },
  essay(draft, question) {
    const isUpload = plainOf(childOf(question, 'responseformat')) === 'noinline'
    draft.cells.kind = { text: isUpload ? '文件上传题' : '简答题' }
    if (isUpload) uploadRule(draft, question)
    const model = cellOf(draft, childOf(question, 'graderinfo'))
    const text = plainLines(model)
    if (text) draft.cells.answer = { text, line: model.line }
  },
}
