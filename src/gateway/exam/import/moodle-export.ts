// Questions as Moodle XML, as its question bank takes them. Pictures and sounds keep their addresses: the browser puts the files in
// (islands/account/screens/subject/moodle-file.ts).

import { problemTypes } from '../../../contract/enums/problem-types.ts'
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import { waysByBlank } from '../../../contract/exam/blank-key.ts'
import { escapeHtml } from '../../text/rich.ts'
import { problemTitle } from '../problem-title.ts'
import { cdata, paragraphs, withTexSigns } from './html-in-xml.ts'

type Part = WrittenProblem['childList'][number]

/** Of a material and its questions. */
export const materialTag = 'material:'

const rich = (name: string, html: string) =>
  `<${name} format="html"><text>${cdata(withTexSigns(html))}</text></${name}>`
const plain = (name: string, text: string) => `<${name}><text>${escapeHtml(text)}</text></${name}>`
const answerOf = (fraction: string, text: string, format: 'html' | 'moodle_auto_format') =>
  `<answer fraction="${fraction}" format="${format}"><text>${format === 'html' ? cdata(withTexSigns(text)) : escapeHtml(text)}</text></answer>`

/** The share of each right option, as Moodle knows them: five digits. */
const shareOf = (count: number) => String(Number((100 / Math.max(1, count)).toFixed(5)))

/** A kind with what it has of its own; undefined where the format cannot hold it. */
const bodies: Record<number, (part: Part) => { type: string; inner: string } | undefined> = {
  [problemTypes.single]: (part) => choice(part, '100', '0'),
  [problemTypes.multiple]: (part) => choice(part, shareOf(part.answer.length), '-100'),
  [problemTypes.judge]: ({ answer }) => ({
    type: 'truefalse',
    inner: ['true', 'false']
      .map((word) => answerOf((word === 'true') === (answer[0] === 'A') ? '100' : '0', word, 'moodle_auto_format'))
      .join(''),
  }),
  [problemTypes.blanks]: ({ answer, rule }) => {
    const [ways, ...others] = waysByBlank({ answer, ...rule })
    // * stands for any text there
    const isHeld = ways && !others.length && !ways.some((way) => way.includes('*'))
    return isHeld
      ? {
          type: 'shortanswer',
          inner: `<usecase>0</usecase>${ways.map((way) => answerOf('100', way, 'moodle_auto_format')).join('')}`,
        }
      : undefined
  },
  [problemTypes.short]: ({ answer }) => ({
    type: 'essay',
    inner: `<responseformat>editor</responseformat><attachments>0</attachments>${rich('graderinfo', answer.map(paragraphs).join(''))}`,
  }),
  [problemTypes.upload]: ({ answer, rule }) => ({
    type: 'essay',
    inner: [
      `<responseformat>noinline</responseformat><attachments>${rule.max ?? 3}</attachments>`,
      `<filetypeslist>${(rule.kinds ?? []).map((kind) => `.${kind}`).join(',')}</filetypeslist>`,
      rich('graderinfo', answer.map(paragraphs).join('')),
    ].join(''),
  }),
  [problemTypes.material]: () => ({ type: 'description', inner: '' }),
}

function choice({ optionList, answer }: Part, right: string, wrong: string) {
  const answers = optionList.map(({ key, content }) => answerOf(answer.includes(key) ? right : wrong, content, 'html'))
  const isSingle = wrong === '0'
  return {
    type: 'multichoice',
    inner: `<single>${isSingle}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
  }
}

/** Elements `question`: of a material one more for each of its own. Undefined where the format cannot hold it: several blanks. */
export function moodleOf({ childList, tagList, id, ...problem }: WrittenProblem): string | undefined {
  const isMaterial = problem.problemType === problemTypes.material
  const material = isMaterial ? [`${materialTag}M${id}`] : []
  const whole = questionOf(problem, [...tagList, ...material])
  const parts = childList.map((part) => questionOf(part, material))
  return whole === undefined || parts.includes(undefined) ? undefined : [whole, ...parts].join('\n')
}

function questionOf(part: Omit<Part, 'id'>, tags: readonly string[]): string | undefined {
  const body = bodies[part.problemType]?.(part as Part)
  if (!body) return undefined
  const name = problemTitle(part.problemContent) || '图片题'
  const tagged = tags.map((tag) => `<tag><text>${escapeHtml(tag)}</text></tag>`).join('')
  return [
    `<question type="${body.type}">${plain('name', name)}${rich('questiontext', part.problemContent)}`,
    rich('generalfeedback', part.analysis),
    `<defaultgrade>${part.score}</defaultgrade>${body.inner}`,
    `${tagged && `<tags>${tagged}</tags>`}</question>`,
  ].join('\n')
}
