// What stands between paper marks (contract/exam/paper-marks.ts) in a draft that is complete: HTML where a question has rich text, letters
// elsewhere.

import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { hasFormula, hasMarks, marksToText } from '../../../contract/exam/paper-marks.ts'
import type { ProblemColumn } from '../../../contract/exam/problem-template.ts'
import { type Draft, type DraftCell, isRich } from './draft.ts'
import { addressesIn, markedToHtml, withoutMedia } from './marked-text.ts'
import { addNote, noteWays } from './notes.ts'
import { kindOf } from './read-problem.ts'

export function settleMarks(draft: Draft) {
  const { cells } = draft
  const { answer } = cells
  const isOfBlanks = kindOf(draft.cells.kind?.text || draft.sheet) === problemTypes.blanks
  if (isOfBlanks) noteWays(draft)
  if (answer && hasMore(answer)) settleAnswer(draft, answer)
  else if (answer && isOfBlanks && typedFormula.test(answer.text)) addNote(draft, formulaWords)
  for (const [column, cell] of Object.entries(cells) as [ProblemColumn, DraftCell][]) {
    if (cell.isHtml || !hasMarks(cell.text)) continue
    if (isRich(column)) cells[column] = { ...cell, text: markedToHtml(cell.text), isHtml: true }
    else cell.text = marksToText(cell.text)
  }
}

const formulaWords = '答案里的公式写成了文字，看看对不对'
const typedFormula = /\$(?!\s)[^$\n]{1,500}\$(?!\d)/
const hasMore = ({ text }: DraftCell) => hasMarks(text) || addressesIn(text).length > 0

/** Answers are plain: of a model answer all stands in the analysis. */
function settleAnswer(draft: Draft, answer: DraftCell) {
  const { analysis, kind } = draft.cells
  if (kindOf(kind?.text ?? '') === problemTypes.short) {
    const after = !analysis ? '' : analysis.isHtml ? analysis.text : markedToHtml(analysis.text)
    draft.cells.analysis = { ...answer, ...analysis, text: markedToHtml(answer.text) + after, isHtml: true }
    answer.text = withoutMedia(marksToText(answer.text)) || '见解析'
    addNote(draft, '参考答案只留文字，里面的格式、公式、表格和图片放在解析里')
  } else if (hasFormula(answer.text)) addNote(draft, formulaWords)
}
