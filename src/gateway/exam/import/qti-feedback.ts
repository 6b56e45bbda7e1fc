// What an item of QTI says to who answered: to all it is the analysis, to some it stands in the analysis with who they are.
import type { Draft } from './draft.ts'
import { addFeedback } from './feedback.ts'
import { addNote } from './notes.ts'
import { cellOf, textOf } from './qti-text.ts'
import { elementsOf, type XmlElement } from './xml.ts'

const toAll = /^(?:all|general|solution)/i
const toWrong = /incorrect|wrong|^(?:no|not|false)$/i
const toRight = /correct|right|^(?:ok|yes|true)$/i

/** By the words of the options, the name, the title. `hide`: it is said to all others. */
function whoIsMeant({ attributes }: XmlElement, options: ReadonlyMap<string, string>) {
  const { identifier = '', title = '', showHide } = attributes
  const isToOthers = showHide === 'hide'
  const option = options.get(identifier)
  if (option !== undefined) return isToOthers ? `没选「${option}」` : option
  const isWrong = toWrong.test(identifier)
  return isWrong || toRight.test(identifier) ? (isWrong === isToOthers ? '答对' : '答错') : title || '反馈'
}

/** Of a whole item; what lies beside it is noted. */
export function feedbackInto(draft: Draft, item: XmlElement) {
  const choices = elementsOf(item, 'simpleChoice')
  const options = new Map(choices.map((choice) => [choice, textOf(choice)]))
  const byId = new Map(choices.map((choice) => [choice.attributes.identifier ?? '', options.get(choice)!]))
  const ofOptions = choices.flatMap((choice) =>
    elementsOf(choice, 'feedbackInline', 'feedbackBlock').map((one) => [options.get(choice)!, one] as const),
  )
  const isOfOption = new Set(ofOptions.map(([, one]) => one))
  const others = elementsOf(item, 'modalFeedback', 'feedbackInline', 'feedbackBlock').filter(
    (one) => !isOfOption.has(one),
  )
  const seen = new Set<string>()
  const said = [...others.map((one) => ['', one] as const), ...ofOptions].flatMap(([option, one]) => {
    const text = insideOf(one)
    const isNew = text !== '' && !seen.has(option + text)
    seen.add(option + text)
    return isNew ? [{ one, text, who: option || whoIsMeant(one, byId) }] : []
  })
  const general = said.find(({ one }) => toAll.test(one.attributes.identifier ?? '')) ?? (said.length === 1 && said[0])
  if (general) draft.cells.analysis = cellOf(whole(general.one))
  addFeedback(
    draft,
    said.filter((one) => one !== general).map(({ who, text }) => [who, text]),
  )
  if (elementsOf(item, 'rubricBlock').some(({ attributes }) => isForScorers(attributes.view)))
    addNote(draft, '给阅卷人看的评分说明没有带进来，需要的话写进参考答案或评分点')
  if (
    elementsOf(item, 'companionMaterialsInfo').some(({ children }) => children.some((one) => typeof one !== 'string'))
  )
    addNote(draft, '和题目放在一起用的工具、资料（计算器、图表等）没有带进来')
}

/** With a name under which its text is no aside. */
const whole = (one: XmlElement): XmlElement => ({ ...one, name: 'div' })
const insideOf = (one: XmlElement) => textOf(whole(one))
const isForScorers = (view: string | undefined) => view !== undefined && !/\bcandidate\b/.test(view)
