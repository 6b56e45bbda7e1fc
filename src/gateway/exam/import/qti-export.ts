// Questions as items of QTI 2.2: choices, blanks, short answers, and composite ones with a part for each of their questions.
import { hasOptions, problemTypes } from '../../../contract/enums/problem-types.ts'
import { waysByBlank } from '../../../contract/exam/blank-key.ts'
import { endsAsSound } from '../../../contract/exam/sound.ts'
import { soundElements } from '../../../contract/exam/sound-elements.ts'
import { extensionOf } from '../../../contract/file-kinds.ts'
import { escapeHtml } from '../../text/rich.ts'
import { attributeOf, readCell } from './marked-text.ts'
import { compositeLabel, literalClass, scoreOfResponse, spanClasses } from './qti-text.ts'

/** Texts as of marked-text.ts. */
export type QtiProblem = {
  id: number
  problemType: number
  content: string
  options: readonly { key: string; content: string }[]
  answer: readonly string[]
  /** Of each blank the other texts that count. */
  alternatives: readonly string[][]
  analysis: string
  score: number
  children: readonly Omit<QtiProblem, 'children' | 'analysis'>[]
}

const media = /!\[([^[\]\n]*)\]\(([^\s()[\]]+)\)/g

/** A sign that would begin what it is no part of, for whoever reads it again. */
const literal = (sign: string) => `<span class="${literalClass}">${sign}</span>`

/** Lines as paragraphs, pictures and sounds as elements; formulas stay TeX between two $. */
const inline = (text: string) => {
  let xml = ''
  let end = 0
  for (const match of text.matchAll(media)) {
    xml += escapeHtml(text.slice(end, match.index))
    xml += mediaOf(match[2]!, match[1]!)
    end = match.index + match[0].length
  }
  return xml + escapeHtml(text.slice(end))
}
const mediaOf = (address: string, name: string) =>
  endsAsSound(address)
    ? `<object type="${soundTypes[extensionOf(address)]}" data="${escapeHtml(address)}">${escapeHtml(name)}</object>`
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}"/>`
const soundTypes: Record<string, string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', ogg: 'audio/ogg' }

/** HTML of a question as elements of the format: what it has none for stands in one with a class. */
const xmlOfHtml = (html: string) =>
  html
    .replace(soundElements, (tag) => mediaOf(attributeOf(tag, 'src'), attributeOf(tag, 'title')))
    .replace(/<code data-tex[^<>]*>([^<>]*)<\/code>|<[^<>]*>|\$|\\(?=[([])|!(?=\[)/g, (whole, formula?: string) =>
      formula === undefined ? (whole.startsWith('<') ? whole : literal(whole)) : `$${formula}$`,
    )
    .replace(/<(br|hr)[^<>]*>/g, '<$1/>')
    .replace(/<(img|a)\b([^<>]*?) ?\/?>/g, (_, name, attributes: string) => {
      const kept = attributes.replace(/ (?:loading|rel)="[^"]*"/g, '')
      return `<${name}${kept}${name === 'img' ? '/' : ''}>`
    })
    .replace(/<(u|s|mark)>/g, (_, name: keyof typeof spanClasses) => `<span class="${spanClasses[name]}">`)
    .replace(/<\/(?:u|s|mark)>/g, '</span>')
    .replace(/<(\/?)(?:figure|figcaption)>/g, '<$1div>')

const xmlOf = (text: string) => {
  const cell = readCell(text)
  return cell.isHtml ? xmlOfHtml(cell.text) : undefined
}
const inlineOf = (text: string) => xmlOf(text) ?? text.split('\n').map(inline).join('<br/>')
/** Markup stands in a block of its own: a body has none of the texts and sounds that may stand in it beside paragraphs. */
const paragraphs = (text: string) => {
  const xml = xmlOf(text)
  if (xml !== undefined) return `<div>${xml}</div>`
  return text
    .split('\n')
    .map((line) => `<p>${inline(line)}</p>`)
    .join('')
}

const namespace = 'http://www.imsglobal.org/xsd/imsqti_v2p2'
const schema = `xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd"`

type Part = Omit<QtiProblem, 'children' | 'analysis'>

/** Undefined where the format cannot hold it: uploads. */
export function qtiOf(problem: QtiProblem): string | undefined {
  const isComposite = problem.children.length > 0
  const parts = (isComposite ? problem.children : [problem]).map((part, n) => partOf(part, n + 1, isComposite))
  if (parts.includes(undefined)) return undefined
  const feedback = problem.analysis
    ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="ALL" showHide="show">${paragraphs(problem.analysis)}</modalFeedback>`
    : ''
  const rules = parts.map((part) => part!.rules).join('')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem ${schema} identifier="P${problem.id}" title="P${problem.id}"${isComposite ? ` label="${compositeLabel}"` : ''} adaptive="false" timeDependent="false">`,
    ...parts.map((part) => part!.declaration),
    `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>`,
    ...(isComposite ? problem.children : [problem]).map(
      ({ score }, n) =>
        `<outcomeDeclaration identifier="${isComposite ? scoreOfResponse(`RESPONSE${n + 1}`) : 'MAXSCORE'}" cardinality="single" baseType="float"><defaultValue><value>${score}</value></defaultValue></outcomeDeclaration>`,
    ),
    ...(feedback ? [always] : []),
    `<itemBody>${isComposite ? paragraphs(problem.content) : ''}${parts.map((part) => part!.body).join('')}</itemBody>`,
    `${rules && `<responseProcessing>${rules}</responseProcessing>`}${feedback}</assessmentItem>`,
  ].join('\n')
}

const values = (list: readonly string[]) =>
  `<correctResponse>${list.map((value) => `<value>${escapeHtml(value)}</value>`).join('')}</correctResponse>`

/** Shows the analysis to all. */
const always =
  '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>ALL</value></defaultValue></outcomeDeclaration>'

const scored = (points: string) =>
  `<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/>${points}</sum></setOutcomeValue>`
const scoredAsWhole = (id: string, score: number) =>
  `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match>${scored(`<baseValue baseType="float">${score}</baseValue>`)}</responseIf></responseCondition>`

/** `rules`: how other systems score it; people mark short answers. */
type WrittenPart = { declaration: string; body: string; rules: string }

/** `hasPrompt`: the stem belongs to the answer, as the text before is the material. */
function partOf(part: Part, n: number, hasPrompt: boolean): WrittenPart | undefined {
  const { problemType, content, answer, alternatives, score } = part
  const id = `RESPONSE${n}`
  const prompt = hasPrompt ? `<prompt>${inlineOf(content)}</prompt>` : ''
  const stem = hasPrompt ? '' : paragraphs(content)
  if (hasOptions(problemType)) {
    const options = problemType === problemTypes.judge ? trueOrFalse : part.options
    const kind = problemType === problemTypes.multiple ? 'multiple' : 'single'
    const choices = options
      .map((option) => `<simpleChoice identifier="${option.key}">${inlineOf(option.content)}</simpleChoice>`)
      .join('')
    return {
      declaration: `<responseDeclaration identifier="${id}" cardinality="${kind}" baseType="identifier">${values(answer)}</responseDeclaration>`,
      body: `${stem}<choiceInteraction responseIdentifier="${id}" shuffle="false" maxChoices="${problemType === problemTypes.multiple ? 0 : 1}">${prompt}${choices}</choiceInteraction>`,
      rules: scoredAsWhole(id, score),
    }
  }
  if (problemType === problemTypes.blanks) {
    const ids = answer.map((_, at) => `${id}_${at + 1}`)
    const declaration = waysByBlank({ answer, alternatives })
      .map((ways, at) => {
        const entries = ways.map(
          (way) => `<mapEntry mapKey="${escapeHtml(way)}" mappedValue="${score / answer.length}"/>`,
        )
        return `<responseDeclaration identifier="${ids[at]}" cardinality="single" baseType="string">${values(ways.slice(0, 1))}<mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`
      })
      .join('\n')
    const entry = (at: number) => `<textEntryInteraction responseIdentifier="${ids[at]}"/>`
    let at = 0
    const filled = paragraphs(content).replace(/_{2,}(?![^<>]*>)/g, (blank) => (at < ids.length ? entry(at++) : blank))
    const rest = ids.slice(at).map((_, more) => `<p>${entry(at + more)}</p>`)
    const rules = ids.map((one) => scored(`<mapResponse identifier="${one}"/>`))
    return { declaration, body: filled + rest.join(''), rules: rules.join('') }
  }
  if (problemType === problemTypes.short)
    return {
      declaration: `<responseDeclaration identifier="${id}" cardinality="single" baseType="string">${answer.length ? values(answer) : ''}</responseDeclaration>`,
      body: `${stem}<extendedTextInteraction responseIdentifier="${id}">${prompt}</extendedTextInteraction>`,
      rules: '',
    }
  return undefined
}

const trueOrFalse = [
  { key: 'A', content: '正确' },
  { key: 'B', content: '错误' },
]
