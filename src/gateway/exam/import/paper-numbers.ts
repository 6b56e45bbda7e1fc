// Numbers of questions that may mean something else: 1.1, two in a line, a key between the number and the text.
import type { Fault } from './draft.ts'
import { type Numbered, numberOf } from './paper-lines.ts'
import { startOfOption } from './paper-options.ts'
import type { State } from './paper-state.ts'

/** （B）教育的本质是: the key stands before the text; （A）甲（B）乙 are options. */
const keyFirst = /^[(（]\s{0,4}([A-JＡ-Ｊ]{1,10})\s{0,4}[)）]\s{0,4}(?![类型组级卷项图])(?=\S)/

/** The text of a question, with that key as （ B ）. */
export function withKeyApart(text: string): string {
  const areOptions = /^[(（][AＡ]/.test(text) && startOfOption(text, 'B') > 0
  return areOptions ? text : text.replace(keyFirst, '（ $1 ）')
}

/** 1.1 and 1.2: chapters and numbers, or a figure behind the number. */
export const isNumberedInParts = ({ questions }: State, { number, isDecimal, rest }: Numbered) =>
  isDecimal && /^\d{1,2}\s/.test(rest) && questions.length > 1 && questions.at(-2)!.number === number

export const partNumbers = (number: number, rest: string): Fault => ({
  column: 'content',
  cause: `题号像是 ${number}.${rest.match(/^\d+/)?.[0] ?? ''} 这样写的`,
  remedy: '题号写成 1．2．3．，题干前不留数',
})

/** 1．甲 2．乙, where no line begins with 2. */
export function hasNextInLine({ lines }: State, at: number, { number, rest }: Numbered) {
  if (!new RegExp(`[\\s\\u3000]${number + 1}[.．、]\\s{0,4}\\p{Script=Han}`, 'u').test(rest)) return false
  const next = lines
    .slice(at + 1, at + 40)
    .map(({ text }) => numberOf(text))
    .find((one) => one && !one.isInBrackets)
  return next?.number !== number + 1
}

export const nextInLine = (number: number): Fault => ({
  column: 'content',
  cause: `同一行里像是还有第 ${number} 题`,
  remedy: '每道题另起一行，再导入',
})
