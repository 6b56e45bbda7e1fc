// Questions as HTML for a document of Word, each with its answer, in the words that the reader of papers knows. The browser numbers them and
// makes the document (lib/docx/write-document.ts).
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import { blankKeyText, waysByBlank } from '../../../contract/exam/blank-key.ts'
import { type FormulaRoom, roomOfPage, withFormulas } from '../../../formulas.ts'
import { escapeHtml } from '../../text/rich.ts'
import { kinds } from '../marking.ts'

type Part = WrittenProblem['childList'][number]

const levelNames = ['', '简单', '中等', '困难']

/** Before the text of a block, or in a paragraph of its own before a table or a list. */
const behind = (label: string, html: string) =>
  html.startsWith('<p>') ? `<p>${label}${html.slice('<p>'.length)}` : `<p>${label}</p>${html}`

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const answers: Record<number, (part: Part) => string> = {
  [kinds.judge]: ({ answer }) => (answer[0] === 'A' ? '对' : '错'),
  [kinds.blanks]: ({ answer, rule }) => blankKeyText(waysByBlank({ answer, ...rule })),
}

/** Its elements, the stem first; what a document cannot say in the words of a paper is left out. */
function partOf(part: Part, kindName = ''): string {
  const { problemType, problemContent, optionList, answer, analysis, score, difficulty, rule } = part
  const options = problemType <= kinds.multiple ? optionList : []
  const key = answers[problemType]?.(part) ?? answer.join('')
  return [
    kindName ? behind(`（${kindName}）`, problemContent) : problemContent,
    ...options.map((option) => behind(`${option.key}．`, option.content)),
    ...(key ? [behind('答案：', lines(key))] : []),
    ...(rule.points
      ? [`<p>评分点：${rule.points.map(({ name, score }) => `${escapeHtml(name)} ${score}`).join('；')}</p>`]
      : []),
    ...(analysis ? [behind('解析：', analysis)] : []),
    ...(problemType === kinds.material ? [] : [`<p>分值：${score}</p>`]), // the sum of its questions
    `<p>难度：${levelNames[difficulty]}</p>`,
  ].join('')
}

const partNames: Record<number, string> = {
  [kinds.single]: '单选题',
  [kinds.multiple]: '多选题',
  [kinds.judge]: '判断题',
  [kinds.blanks]: '填空题',
  [kinds.short]: '简答题',
}

/** `article` with its kind: of a material its text, then an `article` for each of its questions. Undefined where a paper has no place for it: uploads. */
export function wordOf(
  { childList, tagList, ...problem }: WrittenProblem,
  room: FormulaRoom = roomOfPage(),
): string | undefined {
  const name = problem.problemType === kinds.material ? '材料题' : partNames[problem.problemType]
  const parts = childList.map((part) => partNames[part.problemType] && partOf(part, partNames[part.problemType]))
  if (!name || parts.includes(undefined)) return undefined
  const tags = tagList.length ? `<p>标签：${tagList.map(escapeHtml).join('、')}</p>` : ''
  const inner = parts.map((part) => `<article>${part}</article>`).join('')
  const shown = withFormulas(`<article title="${name}">${partOf(problem as Part)}${tags}${inner}</article>`, room)
  return shown.replace(/<code data-tex[^<>]*>([^<>]*)<\/code>/g, '$$$1$$') // TeX with a mistake
}
