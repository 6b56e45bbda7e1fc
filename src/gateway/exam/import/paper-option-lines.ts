// The options of a question as its lines are read, and what only looks like one.
import { type OptionKey, optionKeys, type ProblemColumn } from '../../../contract/exam/problem-template.ts'
import type { Draft, Fault } from './draft.ts'
import { isLetters } from './paper-answer.ts'
import { headingOf } from './paper-heading.ts'
import { labelled, numberOf } from './paper-lines.ts'
import { type Option, optionOf, optionsOf, startOfOption } from './paper-options.ts'
import { isMaterial, type State } from './paper-state.ts'

export const twice = (column: ProblemColumn, what: string): Fault => ({
  column,
  cause: `${what}写了两次`,
  remedy: '看看中间是不是少了一个题号；多余的删掉',
})

/** Options stand before the key, or behind a key that stands before all of them. */
export function mayBeOption(state: State, { cells }: Draft) {
  if (isMaterial(state)) return false
  if (!cells.answer) return true
  const isKeyFirst = state.column === 'answer' ? !cells.A : optionKeys.includes(state.column as OptionKey)
  return isKeyFirst && isLetters(cells.answer.text)
}

/** False where the line has none. */
export function readOptions(state: State, draft: Draft, at: number, text: string): boolean {
  const { n } = state.lines[at]!
  const found = optionOf(text)
  if (!found) return false
  const letters = lettersBehind(state, at)
  if (!isOption(state, draft, found, text, letters)) {
    if (found.sign === ':') state.isTalk = true
    return false
  }
  const next = optionKeys.find((_, at) => !optionKeys.slice(at).some((key) => draft.cells[key]))
  const others = new Set(letters)
  for (const key of optionKeys) if (draft.cells[key]) others.add(key)
  const options = optionsOf(text, next, others)
  for (const { key, text } of options) {
    if (draft.cells[key]) draft.fault ??= twice(key, `选项 ${key} `)
    draft.cells[key] = { text, line: n }
    state.column = key
  }
  return options.length > 0
}

/** The letters that begin the following lines of the question. */
function lettersBehind({ lines }: State, at: number): string[] {
  const letters: string[] = []
  for (const { text } of lines.slice(at + 1, at + 30)) {
    if (numberOf(text) || headingOf(text) || labelled(text)) break
    const option = optionOf(text)
    if (option?.key && option.rest) letters.push(option.key)
  }
  return letters
}

/** A: and A、 may be somebody who speaks, or points of a line: options where B follows, and A does not come again. */
function isOption({ isTalk }: State, { cells }: Draft, { key, sign }: Option, text: string, behind: readonly string[]) {
  if (sign.startsWith(')') && key === 'A' && !cells.content?.text && behind.includes('A')) return false // （A）型题
  if (!key || !/[:、]/.test(sign)) return true
  if (sign === ':' && key === 'A' && (isTalk || !cells.content?.text)) return false
  if (key !== 'A') return cells.A !== undefined
  return !behind.includes('A') && (behind.includes('B') || startOfOption(text, 'B') > 0)
}
