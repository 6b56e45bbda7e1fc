// Marks the kinds of questions that need no person: choices, true or false, blanks.
import { needsPerson, problemTypes } from '../../contract/enums/problem-types.ts'
import { waysByBlank } from '../../contract/exam/blank-key.ts'
import { plainForm } from './plain-form.ts'

/** What marking needs beside the key (column problem.rule). */
export type ProblemRule = {
  /** A multiple choice with some of the right options and no wrong one gets half. */
  isHalf?: boolean
  /** Blanks may be filled in any order. */
  isAnyOrder?: boolean
  /** What a short answer is marked by. */
  points?: { name: string; score: number }[]
  /** Of uploads: file name endings, number, and MB of one. */
  kinds?: string[]
  max?: number
  maxSize?: number
  /** Of each blank the other texts that count beside its answer. */
  alternatives?: string[][]
  /** Keys that count beside the key: it was mended so that nobody loses. */
  orKeys?: AnswerKey[]
  /** It was found wrong beyond mending: everybody gets its score, whatever they answered. */
  isForAll?: boolean
}

/** The options that are right, or the text of each blank and the others that count there. */
export type AnswerKey = { answer: string[]; alternatives?: string[][] }

export type Marked = { problemType: number; answer: string[]; score: number; rule: ProblemRule }

/** `score` null: a person has to give it; `isRight` null: neither right nor wrong. */
export type Mark = { score: number | null; isRight: 0 | 1 | null }

/** What is shown as its key: of a choice of one all options that count, of a blank all texts. */
export function shownAnswer({ problemType, answer, rule }: Pick<Marked, 'problemType' | 'answer' | 'rule'>): string[] {
  if (problemType === problemTypes.blanks) return waysByBlank({ answer, ...rule }).map((ways) => ways.join(' 或 '))
  if ((problemType !== problemTypes.single && problemType !== problemTypes.judge) || !rule.orKeys?.length) return answer
  return [...new Set([answer, ...rule.orKeys.map((key) => key.answer)].flat())].sort()
}

const isBlank = (userAnswer: readonly string[]) => userAnswer.every((text) => text.trim() === '')

/** `hasPerson` false: nobody marks this exam, so that what a machine cannot mark gets nothing. */
export function markOf(problem: Marked, given: { userAnswer: string[]; fileCount: number }, hasPerson = true): Mark {
  const { userAnswer, fileCount } = given
  if (problem.rule.isForAll && !needsPerson(problem.problemType)) return { score: problem.score, isRight: null }
  if (isBlank(userAnswer) && fileCount === 0) return { score: 0, isRight: needsPerson(problem.problemType) ? null : 0 }
  if (needsPerson(problem.problemType)) return { score: hasPerson ? null : 0, isRight: null }
  const keys: AnswerKey[] = [{ answer: problem.answer, ...problem.rule }, ...(problem.rule.orKeys ?? [])]
  const halves = Math.max(...keys.map((key) => halvesOf(problem, key, userAnswer)))
  return { score: halves / 2, isRight: halves === problem.score * 2 ? 1 : 0 }
}

/** The half points that an answer gets. Shares are taken of whole numbers: 7 of 10 blanks of 45 points are 31.5. */
function halvesOf({ problemType, score, rule }: Marked, key: AnswerKey, userAnswer: string[]): number {
  const { answer } = key
  const all = score * 2
  if (problemType === problemTypes.blanks)
    return Math.floor((all * filledRightly(key, userAnswer, rule.isAnyOrder === true)) / answer.length)
  const chosen = new Set(userAnswer)
  const right = answer.filter((key) => chosen.has(key)).length
  const hasWrong = chosen.size > right
  if (hasWrong || right === 0) return 0
  if (right === answer.length) return all
  return problemType === problemTypes.multiple && rule.isHalf ? Math.floor(all / 2) : 0
}

/** How many blanks are right. */
function filledRightly(key: AnswerKey, userAnswer: string[], isAnyOrder: boolean): number {
  const ways = waysByBlank(key).map((texts) => new Set(texts.map(plainForm)))
  const given = key.answer.map((_, n) => plainForm(userAnswer[n] ?? ''))
  const fits = (blank: number, text: number) => given[text] !== '' && ways[blank]!.has(given[text]!)
  if (!isAnyOrder) return given.filter((_, n) => fits(n, n)).length
  return matchedPairs(given.length, fits)
}

/** The largest number of pairs in which no blank and no text is used twice (augmenting paths). */
function matchedPairs(size: number, fits: (blank: number, text: number) => boolean): number {
  const textOf: (number | undefined)[] = []
  const blankOf: (number | undefined)[] = []
  function place(blank: number, tried: Set<number>): boolean {
    for (let text = 0; text < size; text++) {
      if (tried.has(text) || !fits(blank, text)) continue
      tried.add(text)
      const holder = blankOf[text]
      if (holder !== undefined && !place(holder, tried)) continue
      blankOf[text] = blank
      textOf[blank] = text
      return true
    }
    return false
  }
  let pairs = 0
  for (let blank = 0; blank < size; blank++) if (place(blank, new Set())) pairs++
  return pairs
}
