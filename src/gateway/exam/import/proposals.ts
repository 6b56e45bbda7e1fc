// What a cell at fault may have meant: whoever imports it takes it by a press, or writes something else. Nothing is taken by itself.
import { marksToText } from '../../../contract/exam/paper-marks.ts'
import { type OptionKey, optionKeys } from '../../../contract/exam/problem-template.ts'
import type { Draft, Proposal } from './draft.ts'

const letters = /^[A-J]{1,10}$/
const judged = /^(?:对|错|正确|错误|√|×|T|F|TRUE|FALSE)$/

export const rightOrWrong: readonly Proposal[] = [
  { column: 'answer', text: '对' },
  { column: 'answer', text: '错' },
]

/** The kind that options, key and blanks speak for; none where they do not. */
export function kindByContent(cells: Draft['cells']): Proposal[] {
  const kind = nameByContent(cells)
  return kind ? [{ column: 'kind', text: kind }] : []
}

function nameByContent(cells: Draft['cells']): string | undefined {
  const options = optionKeys.filter((key) => cells[key]?.text)
  const answer = (cells.answer?.text ?? '').slice(0, 200).normalize('NFKC').trim()
  const chosen = [...new Set(answer.toUpperCase().replace(/[\s、,;/]/g, ''))].join('')
  const kindOfChoice = chosen.length > 1 ? '多选题' : '单选题'
  const isChoice = letters.test(chosen) && [...chosen].every((letter) => options.includes(letter as OptionKey))
  if (options.length > 1) return isChoice ? kindOfChoice : undefined
  if (options.length || !cells.content?.text) return undefined
  if (judged.test(answer.toUpperCase())) return '判断题'
  if (answer && /[_＿]{2,}/.test(cells.content.text)) return '填空题'
  return answer ? '简答题' : undefined
}

/** The option that a key names by its text, or by its number. */
export function optionMeant(cells: Draft['cells'], answer: string): Proposal[] {
  const bare = (text = '') => marksToText(text).replace(/[【】\s。.]/g, '')
  const key = /^[1-9]$/.test(answer)
    ? optionKeys[Number(answer) - 1]
    : optionKeys.find((one) => cells[one]?.text && bare(cells[one].text) === bare(answer))
  return key && cells[key]?.text ? [{ column: 'answer', text: key }] : []
}

/** The halves on both sides of the first number in it, or that number; none where no question may have so many points. */
export function halvesNear(text: string): Proposal[] {
  const [figure] = text.slice(0, 200).match(/\d{1,3}(?:\.\d{1,6})?/) ?? []
  const halves = new Set([Math.floor(Number(figure) * 2) / 2, Math.ceil(Number(figure) * 2) / 2])
  return [...halves]
    .filter((score) => score >= 0.5 && score <= 200)
    .map((score) => ({ column: 'score', text: String(score) }))
}

/** Where another sign than ；parts as many answers as there are blanks. */
export function answersApart(text: string, blanks: number): Proposal[] {
  if (blanks < 2 || text.length > 2000 || text.includes('|')) return []
  for (const sign of [/、/, /[，,]/, /\s+/, /[/／]/]) {
    const parts = text.split(sign).map((part) => part.trim())
    if (parts.length === blanks && parts.every(Boolean)) return [{ column: 'answer', text: parts.join('；') }]
  }
  return []
}

/** Two keys of one question: each of them. */
export const eitherKey = (...texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ column: 'answer', text: marksToText(text).trim() }))
