// GIFT, the text format of Moodle: choices, true or false, short answers, missing words and essays.

import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { blankKeyText, waysByBlank } from '../../../contract/exam/blank-key.ts'
import { optionKeys } from '../../../contract/exam/problem-template.ts'
import type { Draft, DraftCell, Fault } from './draft.ts'
import { draftAt } from './draft.ts'
import { listText, tagSigns } from './escaped-list.ts'
import { addFeedback } from './feedback.ts'
import { plainLines } from './html-cell.ts'
import { markedToHtml, readCell, writtenCell } from './marked-text.ts'
import { addNotes, noteCase, noteCategories, noteMarkdown, noteShares, wildFault } from './notes.ts'
import { addDraft, optionsFault } from './too-many.ts'
import { keyOfOptions, keyOfWays } from './weights.ts'

/** Characters behind a backslash stand for themselves; they wait as private ones while the signs are looked for. */
const escapable = '~=#{}:\\'
const privateBase = 0xe000
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign) =>
    sign === 'n' ? '\n' : String.fromCharCode(privateBase + escapable.indexOf(sign)),
  )
const shown = (text: string) =>
  text.replace(/[\ue000-\ue006]/g, (sign) => escapable[sign.charCodeAt(0) - privateBase]!).trim()

/**
 * An empty line ends a question; a comment may carry tags as [tag:…]. GIFT has no composite questions: a text without an answer and the
 * questions behind it belong together where their comments have the same [material:…]. Others read them one by one.
 */
export function draftsOfGift(text: string, left: string[] = []): Draft[] {
  const drafts: Draft[] = []
  let block: string[] = []
  let start = 0
  let tags: string[] = []
  let material = ''
  const categories: string[] = []
  const end = () => {
    const body = block.join('\n').trim()
    if (body) addDraft(drafts, draftOf(body, start, { tags, material, left }))
    if (body) [tags, material] = [[], '']
    block = []
  }
  for (const [n, line] of text.split(/\r\n?|\n/).entries()) {
    if (!line.trim()) end()
    else if (/^\s*```\w{0,20}\s*$/.test(line))
      continue // an assistant puts all of it into a block
    else if (line.startsWith('//')) {
      tags.push(...[...line.matchAll(/\[tag:([^[\]]{1,100})\]/g)].map(([, tag]) => tag!))
      material = line.match(/\[material:([^[\]]{1,50})\]/)?.[1] ?? material
    } else if (/^\s*\$CATEGORY:/.test(line)) categories.push(line.slice(line.indexOf(':') + 1, 200).trim())
    else {
      if (!block.length) start = n + 1
      block.push(line)
    }
  }
  end()
  noteCategories(categories, left)
  return drafts
}

/** Without a format Moodle shows the elements of HTML as such. */
const hasMarkup = /<\/?(?:b|i|u|p|br|em|strong|sub|sup|span|div|img|table|ul|ol|li|code|pre)\b[^<>]{0,500}>/i
const formatPrefix = /^\[(html|moodle|plain|markdown)\]/i

type Around = { tags: string[]; material: string; left: string[] }

function draftOf(body: string, line: number, { tags, material, left }: Around): Draft {
  const draft = draftAt(line)
  const { cells } = draft
  if (tags.length) cells.tags = { text: listText(tags, tagSigns) }
  if (material) cells.material = { text: material }
  let text = hide(body)
  if (text.startsWith('::')) {
    const close = text.indexOf('::', 2)
    if (close > 0) text = text.slice(close + 2).trim()
  }
  const format = text.match(formatPrefix)
  const named = format?.[1]?.toLowerCase()
  if (format) text = text.slice(format[0].length)
  if (named === 'markdown') noteMarkdown(draft, text)
  const isHtml = named === 'html' || (named !== 'plain' && named !== 'markdown' && hasMarkup.test(text))
  const inFormat = (part: string): DraftCell => ({ text: shown(part), ...(isHtml && { isHtml }) })
  const cell = (part: string) => inFormat(part.replace(formatPrefix, ''))
  const open = text.indexOf('{')
  const close = open < 0 ? -1 : text.indexOf('}', open)
  cells.content = inFormat(open < 0 ? text : text.slice(0, open))
  if (open < 0 && material) {
    cells.kind = { text: '材料题' }
    return draft
  }
  if (close < 0) {
    draft.fault = open < 0 ? noAnswer : notClosed
    return draft
  }
  const tail = text.slice(close + 1).trim()
  if (tail.includes('{')) draft.fault = secondAnswer
  const [answers, general] = splitOnce(text.slice(open + 1, close).trim(), '####')
  if (general) cells.analysis = cell(general)
  const kind = answersInto(draft, answers.trim(), cell, left)
  if (tail || kind === '填空题') {
    const stem = `${shown(text.slice(0, open))}${kind === '填空题' ? (tail ? '____' : '') : tail && ' ____ '}${shown(tail)}`
    cells.content = { ...cells.content, text: stem }
  }
  if (kind) cells.kind = { text: kind }
  return draft
}

const splitOnce = (text: string, sign: string): [string, string] => {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)]
}

const noAnswer: Fault = { column: 'answer', cause: '没有 { } 里的答案', remedy: '在题干后面用 { } 写答案，问答题写 {}' }
const secondAnswer: Fault = {
  column: 'answer',
  cause: '一道题里有两处 { } 的答案',
  remedy: '两道题之间空一行；有几个空的题，答案用；隔开，在题库里写。文字里的 { 写成 \\{',
}
const notClosed: Fault = {
  column: 'answer',
  cause: '答案的 { 没有配上 }',
  remedy: '在答案后面补上 }；文字里的 { 写成 \\{',
}
const notHeld = (what: string, instead: string): Fault => ({
  column: 'kind',
  cause: `${what}没法导入`,
  remedy: instead,
})

/** What kind of question it is, its options and its key; undefined where there is a fault. */
function answersInto(
  draft: Draft,
  answers: string,
  cell: (part: string) => DraftCell,
  left: string[],
): string | undefined {
  const { cells } = draft
  if (!answers) return '简答题'
  const said = (text: string | undefined) => text && plainLines(cell(text.trim()))
  const [judged, ofWrong, ofRight] = answers.split('#')
  if (/^(T|TRUE|F|FALSE)$/i.test(judged!.trim())) {
    cells.answer = { text: judged!.trim() }
    addFeedback(draft, [
      ['答错', said(ofWrong)],
      ['答对', said(ofRight)],
    ])
    return '判断题'
  }
  if (answers.startsWith('#')) draft.fault = notHeld('数值题', '改成填空题，例如 {=3.14 =3.140}')
  const parts = answers.split(/(?=[=~])/).filter((part) => part.trim())
  if (!draft.fault && parts.some((part) => !/^[=~]/.test(part)))
    draft.fault = { column: 'answer', cause: '答案没有以 = 或 ~ 开头', remedy: '对的答案前写 =，错的前写 ~' }
  const options = parts.map((part) => {
    const [own, feedback] = splitOnce(part.slice(1), '#')
    const weight = own.trim().match(/^%(-?\d{1,3}(?:\.\d{1,6})?)%/)
    const held = cell(weight ? own.trim().slice(weight[0].length) : own)
    const isWrong = part[0] === '~'
    return { percent: Number(weight?.[1] ?? (isWrong ? 0 : 100)), isWrong, cell: held, text: held.text, feedback }
  })
  if (!draft.fault && options.every(({ cell: { text }, isWrong }) => !isWrong && text.includes('->')))
    draft.fault = notHeld('配对题', '改成几道单选题')
  if (options.some(({ isWrong }) => isWrong)) draft.fault ??= optionsFault(options.length, 'answer')
  if (draft.fault) return undefined
  addFeedback(
    draft,
    options.map(({ cell, feedback }) => [plainLines(cell), said(feedback)]),
  )
  if (options.every(({ isWrong }) => !isWrong)) {
    const { right, notes, fault } = keyOfWays(options.map((option) => ({ ...option, value: option.text })))
    cells.answer = { text: blankKeyText([right]) }
    noteCase(right, left)
    addNotes(draft, notes)
    draft.fault ??= fault ?? wildFault(right)
    return '填空题'
  }
  for (const [n, option] of options.entries()) cells[optionKeys[n]!] = option.cell
  const { right, isSeveral, notes, fault } = keyOfOptions(
    options.map((option, n) => ({ ...option, value: optionKeys[n]! })),
  )
  cells.answer = { text: right.join('') }
  addNotes(draft, notes)
  if (isSeveral) noteShares(left)
  if (fault) draft.fault = fault
  return isSeveral ? '多选题' : '单选题'
}

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')

export type GiftProblem = {
  problemType: number
  content: string
  options: readonly { key: string; content: string }[]
  answer: readonly string[]
  /** Of each blank the other texts that count. */
  alternatives: readonly string[][]
  analysis: string
  tags: readonly string[]
  /** Of a composite question. */
  children?: readonly Omit<GiftProblem, 'tags' | 'children'>[]
}

/** One text as HTML is all as HTML: what has no format of its own is read in that of the question. */
function inOneFormat<P extends Pick<GiftProblem, 'content' | 'options' | 'analysis'>>(problem: P): P {
  const cells = [problem.content, problem.analysis, ...problem.options.map(({ content }) => content)].map(readCell)
  if (!cells.some(({ isHtml }) => isHtml)) return problem
  const [content, analysis, ...options] = cells.map(({ text, isHtml }) => (isHtml ? text : markedToHtml(text)))
  return {
    ...problem,
    content: writtenCell({ text: content!, isHtml: true }),
    analysis,
    options: problem.options.map((option, n) => ({ ...option, content: options[n]! })),
  }
}

/** What is no markup, though it looks like it, or like a comment, is said to be plain. */
const withFormat = (body: string) => {
  if (/^\[html\]/i.test(body)) return body
  return body.startsWith('//') || hasMarkup.test(body) || formatPrefix.test(body) ? `[plain]${body}` : body
}

/** The text of an option, a key or feedback: what begins like a format gets one before it. */
const escapedPart = (text: string) => (formatPrefix.test(text) ? `[plain]${escaped(text)}` : escaped(text))

/** A question as GIFT; undefined where the format cannot hold it (several blanks, uploads). Texts as of marked-text.ts. */
export function giftOf(problem: GiftProblem, material = ''): string | undefined {
  const { problemType, content, options, answer, alternatives, analysis, tags, children = [] } = inOneFormat(problem)
  const marks = [
    ...tags.map((tag) => `[tag:${tag.replace(/[[\]]/g, '')}]`),
    ...(material ? [`[material:${material}]`] : []),
  ]
  const comment = marks.length ? `// ${marks.join(' ')}\n` : ''
  if (problemType === problemTypes.material) {
    const parts = children.map((part) => giftOf({ ...part, tags: [] }, material))
    const isWhole = material !== '' && parts.length > 0 && !parts.includes(undefined)
    return isWhole ? [`${comment}${withFormat(escaped(content))}\n`, ...parts].join('\n') : undefined
  }
  const feedback = analysis && `####${escapedPart(analysis)}`
  const share = (100 / Math.max(1, answer.length)).toFixed(5).replace(/\.?0+$/, '')
  const body: Record<number, () => string | undefined> = {
    1: () => options.map((one) => `\n  ${answer.includes(one.key) ? '=' : '~'}${escapedPart(one.content)}`).join(''),
    2: () =>
      options.map((one) => `\n  ~%${answer.includes(one.key) ? share : '-100'}%${escapedPart(one.content)}`).join(''),
    3: () => (answer[0] === 'A' ? 'T' : 'F'),
    4: () =>
      answer.length === 1
        ? waysByBlank({ answer, alternatives })[0]!
            .map((one) => `=${escapedPart(one)}`)
            .join(' ')
        : undefined,
    5: () => '',
  }
  const key = body[problemType]?.()
  if (key === undefined) return undefined
  const answers = `{${key}${feedback && ` ${feedback}`}${key.includes('\n') ? '\n' : ''}}`
  const blank = problemType === problemTypes.blanks ? content.search(/_{2,}(?![^<>]*>)/) : -1
  if (blank < 0) return `${comment}${withFormat(`${escaped(content)} ${answers}`)}\n`
  const end = blank + content.slice(blank).match(/^_+/)![0].length
  if (!content.slice(end).trim()) return `${comment}${withFormat(`${escaped(content.slice(0, end))}${answers}`)}\n` // nothing after it tells of the blank
  return `${comment}${withFormat(`${escaped(content.slice(0, blank))}${answers}${escaped(content.slice(end))}`)}\n`
}
