// Questions as HTML for a document of Word, each with its answer, in the words that the reader of papers knows. The browser numbers them and
// makes the document (lib/documents/docx/write-document.ts).

import { isChoice, problemTypes } from '../../../contract/enums/problem-types.ts'
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import { type FormulaRoom, withFormulas } from '../../../formulas.ts'
import { escapeHtml } from '../../text/rich.ts'
import { listText, tagSigns } from './escaped-list.ts'
import { paragraphs } from './html-in-xml.ts'
import { levelNames, pointsText, typeNames, writtenKey } from './written-words.ts'

type Part = WrittenProblem['childList'][number]

/** Before the text of a block, or in a paragraph of its own before a table or a list. */
const behind = (label: string, html: string) =>
  html.startsWith('<p>') ? `<p>${label}${html.slice('<p>'.length)}` : `<p>${label}</p>${html}`

/** Its elements, the stem first; what a document cannot say in the words of a paper is left out. */
function partOf(part: Part, kindName = ''): string {
  const { problemType, problemContent, optionList, analysis, score, difficulty, rule } = part
  const options = isChoice(problemType) ? optionList : []
  const key = writtenKey(part)
  return [
    kindName ? behind(`（${kindName}）`, problemContent) : problemContent,
    ...options.map((option) => behind(`${option.key}．`, option.content)),
    ...(key ? [behind('答案：', paragraphs(key))] : []),
    ...(rule.points ? [`<p>评分点：${escapeHtml(pointsText(rule.points))}</p>`] : []),
    ...(analysis ? [behind('解析：', analysis)] : []),
    ...(problemType === problemTypes.material ? [] : [`<p>分值：${score}</p>`]), // the sum of its questions
    `<p>难度：${levelNames[difficulty]}</p>`,
  ].join('')
}

/** `article` with its kind: of a material its text, then an `article` for each of its questions. Undefined where a paper has no place for it: uploads. */
export function wordOf({ childList, tagList, ...problem }: WrittenProblem, room: FormulaRoom): string | undefined {
  if ([problem, ...childList].some(({ problemType }) => problemType === problemTypes.upload)) return undefined
  const parts = childList.map((part) => partOf(part, typeNames[part.problemType]))
  const tags = tagList.length ? `<p>标签：${escapeHtml(listText(tagList, tagSigns))}</p>` : ''
  const inner = parts.map((part) => `<article>${part}</article>`).join('')
  const shown = withFormulas(
    `<article title="${typeNames[problem.problemType]}">${partOf(problem as Part)}${tags}${inner}</article>`,
    room,
  )
  return shown.replace(/<code data-tex[^<>]*>([^<>]*)<\/code>/g, '$$$1$$') // TeX with a mistake
}
