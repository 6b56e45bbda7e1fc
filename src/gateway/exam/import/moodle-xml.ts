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
import { addNote, addNotes, noteCase, noteCategories, noteMarkdown, noteShares, wildFault } from './notes.ts'
import { optionsFault, tooManyProblems } from './too-many.ts'
import { keyOfOptions, keyOfWays } from './weights.ts'
import { childOf, childrenOf, elementsOf, parseXml, plainOf, type XmlElement } from './xml.ts'

export function draftsOfMoodle(text: string, left: string[] = []): Draft[] {
  const root = parseXml(text, { keepsCdata: true })
  const questions = elementsOf(root, 'question').filter(({ attributes }) => attributes.type !== 'category')
  if (!questions.length) throw new CallError('invalid', '文件里没有试题，请在 Moodle 的题库里重新导出')
  if (questions.length > importLimits.problems) throw tooManyProblems()
  noteCategories(elementsOf(root, 'category').map(plainOf), left)
  return questions.map((question) => draftOf(question, left))
}

/** Of an element with a `text` in it. Texts that Moodle formats by itself may have markup too. */
function cellOf(draft: Draft, element: XmlElement | undefined): DraftCell {
  const text = plainOf(element && (childOf(element, 'text') ?? element))
  const format = element?.attributes.format
  if (format === 'markdown') noteMarkdown(draft, text)
  const isHtml = format === 'html' || (format !== 'plain_text' && format !== 'markdown' && hasTags(text))
  // as Moodle does where the format is its own
  const html = format === 'html' ? text : text.replace(/\r?\n/g, '<br>')
  return isHtml ? htmlCell(draft, html, element?.line) : { text, line: element?.line ?? draft.line }
}

function draftOf(question: XmlElement, left: string[]): Draft {
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
  if (plainOf(childOf(question, 'hidden')) === '1') addNote(draft, '这道题在 Moodle 里是隐藏的，也许是旧的一版')
  const { type = '' } = question.attributes
  if (plainOf(childOf(question, 'image')))
    draft.fault ??= {
      column: 'content',
      cause: '题里的图片是旧版 Moodle 的写法，没有带进来',
      remedy: '在新版 Moodle 里打开这道题存一次再导出；或者在题库里写这道题，再插入图片',
    }
  const read = type === 'description' && material ? asMaterial : Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (read) {
    read(draft, question, left)
    addOthers(draft, question)
  } else
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
    const text = answer.attributes.format === 'html' ? plainLines(cell) : plainOf(childOf(answer, 'text') ?? answer)
    return { cell, percent, text, said: saidIn(draft, childOf(answer, 'feedback')) }
  })

/** Plain; a picture in it is told. */
function saidIn(draft: Draft, feedback: XmlElement | undefined) {
  const cell = cellOf(draft, feedback)
  if (cell.isHtml && /<(?:img|audio|video)\b/i.test(cell.text) && !draft.notes?.includes(lostPicture))
    addNote(draft, lostPicture)
  return plainLines(cell)
}
const lostPicture = '给单个答案的反馈只留文字，里面的图片没有带进来'

/** What is said to all answers of a kind, and the hints; the sentences that Moodle writes by itself are none. */
function addOthers(draft: Draft, question: XmlElement) {
  const bySelf =
    /^(?:Your answer is (?:partially )?(?:in)?correct\.?|(?:您|你)?的?(?:回答|答案)(?:部分)?(?:不?正确|错误)[。.]?)$/i
  const ofKinds = [
    ['答对', 'correctfeedback'],
    ['部分答对', 'partiallycorrectfeedback'],
    ['答错', 'incorrectfeedback'],
  ].map(([who, name]) => [who!, saidIn(draft, childOf(question, name!))] as const)
  addFeedback(draft, [
    ...ofKinds.filter(([, text]) => !bySelf.test(text)),
    ...childrenOf(question, 'hint').map((hint) => ['提示', saidIn(draft, hint)] as const),
  ])
}

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

const kinds: Record<string, (draft: Draft, question: XmlElement, left: string[]) => void> = {
  multichoice(draft, question, left) {
    const answers = answersOf(draft, question)
    draft.cells.kind = { text: '单选题' }
    const tooMany = optionsFault(answers.length)
    draft.fault ??= tooMany
    if (tooMany) return
    for (const [n, { cell }] of answers.entries()) draft.cells[optionKeys[n]!] = cell
    const { right, isSeveral, notes, fault } = keyOfOptions(
      answers.map((answer, n) => ({ ...answer, value: optionKeys[n]! })),
      { isOne: /^(?:true|1)$/.test(plainOf(childOf(question, 'single'))) },
    )
    if (isSeveral) draft.cells.kind = { text: '多选题' }
    if (isSeveral) noteShares(left)
    draft.cells.answer = { text: right.join(''), line: question.line }
    addNotes(draft, notes)
    if (fault) draft.fault ??= fault
    addFeedback(
      draft,
      answers.map(({ cell, said }) => [plainLines(cell), said]),
    )
  },
  truefalse(draft, question) {
    const answers = answersOf(draft, question)
    const right = answers.find(({ percent }) => percent > 99.9)?.text.toLowerCase()
    draft.cells.kind = { text: '判断题' }
    draft.cells.answer = { text: right ?? '', line: question.line }
    addFeedback(
      draft,
      answers.map(({ percent, said }) => [percent > 99.9 ? '答对' : '答错', said]),
    )
  },
  shortanswer(draft, question, left) {
    const answers = answersOf(draft, question)
    const { right, notes, fault } = keyOfWays(answers.map((answer) => ({ ...answer, value: answer.text })))
    draft.cells.kind = { text: '填空题' }
    draft.cells.answer = { text: blankKeyText([right]), line: question.line }
    addNotes(draft, notes)
    if (fault) draft.fault ??= fault
    draft.fault ??= wildFault(right)
    if (plainOf(childOf(question, 'usecase')) !== '1') noteCase(right, left)
    addFeedback(
      draft,
      answers.map(({ cell, said }) => [plainLines(cell), said]),
    )
  },
  essay(draft, question) {
    const isUpload = plainOf(childOf(question, 'responseformat')) === 'noinline'
    draft.cells.kind = { text: isUpload ? '文件上传题' : '简答题' }
    if (isUpload) uploadRule(draft, question)
    const model = cellOf(draft, childOf(question, 'graderinfo'))
    const text = plainLines(model)
    if (model.isHtml && /<(?:img|table|audio|video)\b/i.test(model.text))
      addNote(draft, '参考答案只留下文字，里面的图片和表格没有带进来')
    const files = Number(plainOf(childOf(question, 'attachments')))
    if (!isUpload && files) addNote(draft, '原来可以连文件一起交，这里只写文字；要交文件，就写成文件上传题')
    if (text) draft.cells.answer = { text, line: model.line }
    if (plainLines(cellOf(draft, childOf(question, 'responsetemplate'))))
      addNote(draft, '答题框里预先写好的文字没有带进来，需要的话写进题干')
  },
}
