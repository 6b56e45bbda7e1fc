// Questions as items of QTI 1.2.1 in the profile of Common Cartridges, for a question bank. An item of the profile has one answer: questions
// of a material stand one by one, each behind its text. Pictures and sounds keep their addresses: the browser puts the files in
// (islands/account/screens/subject/cartridge-file.ts).

import { problemTypes } from '../../../contract/enums/problem-types.ts'
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import { waysByBlank } from '../../../contract/exam/blank-key.ts'
import { escapeHtml } from '../../text/rich.ts'
import { problemTitle } from '../problem-title.ts'
import { cdata, paragraphs, withTexSigns } from './html-in-xml.ts'

type Part = WrittenProblem['childList'][number]

/** What an item has by its kind. */
type Body = {
  profile: 'multiple_choice' | 'multiple_response' | 'true_false' | 'fib' | 'essay'
  response: string
  /** Of what gets all points; an essay has none. */
  condition?: string
  /** HTML. */
  modelAnswer?: string
}

const response = 'response1'
const material = (html: string) =>
  `<material><mattext texttype="text/html">${cdata(withTexSigns(html))}</mattext></material>`
const equal = (value: string, isExact = false) =>
  `<varequal respident="${response}"${isExact ? ' case="Yes"' : ''}>${escapeHtml(value)}</varequal>`

function choice(cardinality: 'Single' | 'Multiple', options: readonly { ident: string; content: string }[]) {
  const labels = options.map(
    ({ ident, content }) => `<response_label ident="${ident}">${material(content)}</response_label>`,
  )
  return `<response_lid ident="${response}" rcardinality="${cardinality}"><render_choice>${labels.join('')}</render_choice></response_lid>`
}
const optionsOf = ({ optionList }: Part) => optionList.map(({ key, content }) => ({ ident: key, content }))
const typed = `<response_str ident="${response}" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>`

/** Undefined where the profile cannot hold it. */
const bodies: Record<number, (part: Part) => Body | undefined> = {
  [problemTypes.single]: (part) => ({
    profile: 'multiple_choice',
    response: choice('Single', optionsOf(part)),
    condition: equal(part.answer[0] ?? ''),
  }),
  [problemTypes.multiple]: (part) => {
    const tests = part.optionList.map(({ key }) => {
      const test = equal(key, true)
      return part.answer.includes(key) ? test : `<not>${test}</not>`
    })
    return {
      profile: 'multiple_response',
      response: choice('Multiple', optionsOf(part)),
      condition: `<and>${tests.join('')}</and>`,
    }
  },
  // by these words others know the kind; they show their own
  [problemTypes.judge]: ({ answer }) => ({
    profile: 'true_false',
    response: choice('Single', [
      { ident: 'true', content: 'True' },
      { ident: 'false', content: 'False' },
    ]),
    condition: equal(answer[0] === 'A' ? 'true' : 'false'),
  }),
  [problemTypes.blanks]: ({ answer, rule }) => {
    const [ways, ...others] = waysByBlank({ answer, ...rule })
    return ways && !others.length
      ? { profile: 'fib', response: typed, condition: ways.map((way) => equal(way)).join('') }
      : undefined
  },
  [problemTypes.short]: ({ answer }) => ({
    profile: 'essay',
    response: typed,
    modelAnswer: answer.filter(Boolean).map(paragraphs).join(''),
  }),
}

/** Elements `item`: of a material one for each of its questions. Undefined where the profile cannot hold it: several blanks, uploads. */
export function cartridgeOf({ childList, ...problem }: WrittenProblem): string | undefined {
  if (problem.problemType !== problemTypes.material) return itemOf(problem)
  const items = childList.map((part) => itemOf(part, problem))
  return items.length && !items.includes(undefined) ? items.join('\n') : undefined
}

function itemOf(part: Part, whole = { problemContent: '', analysis: '' }): string | undefined {
  const body = bodies[part.problemType]?.(part)
  if (!body) return undefined
  const { feedback, shown } = feedbackOf(part.analysis + whole.analysis, body.modelAnswer)
  const fields = [
    ['cc_profile', `cc.${body.profile}.v0p1`],
    // The profile knows whole points from 1 to 99. Others are written all the same: readers take them or cut them, here they come back.
    ['cc_weighting', String(part.score)],
    ...(body.profile === 'essay' ? [['qmd_computerscored', 'No']] : []),
  ].map(
    ([label, entry]) =>
      `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
  )
  return [
    `<item ident="P${part.id}" title="${escapeHtml(problemTitle(part.problemContent) || '图片题')}">`,
    `<itemmetadata><qtimetadata>${fields.join('')}</qtimetadata></itemmetadata>`,
    `<presentation>${material(whole.problemContent + part.problemContent)}${body.response}</presentation>`,
    '<resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="100"/></outcomes>',
    `${shown}${rightOf(body)}</resprocessing>${feedback}</item>`,
  ].join('\n')
}

const rightOf = ({ condition }: Body) =>
  condition === undefined
    ? '<respcondition continue="No"><conditionvar><other/></conditionvar></respcondition>'
    : `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`

/** The analysis as what is said to all, the model answer as the solution; `shown`: the condition under which they are, which is none. */
function feedbackOf(analysis: string, modelAnswer = '') {
  const general = analysis && {
    link: '<displayfeedback feedbacktype="Response" linkrefid="general_fb"/>',
    text: `<itemfeedback ident="general_fb"><flow_mat>${material(analysis)}</flow_mat></itemfeedback>`,
  }
  const solution = modelAnswer && {
    link: '<displayfeedback feedbacktype="Solution" linkrefid="solution"/>',
    text: `<itemfeedback ident="solution"><solution><solutionmaterial><flow_mat>${material(modelAnswer)}</flow_mat></solutionmaterial></solution></itemfeedback>`,
  }
  const all = [general, solution].flatMap((one) => one || [])
  const links = all.map(({ link }) => link).join('')
  return {
    feedback: all.map(({ text }) => text).join(''),
    shown: links && `<respcondition continue="Yes"><conditionvar><other/></conditionvar>${links}</respcondition>`,
  }
}
