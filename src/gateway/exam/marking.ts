// Marks the kinds of questions that need no person: choices, true or false, blanks.

/** ProblemTypeEnum. */
export const kinds = { single: 1, multiple: 2, judge: 3, blanks: 4, short: 5, material: 6, upload: 7 } as const

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
  /** Keys that count beside the key: it was mended so that nobody loses. */
  orAnswers?: string[][]
  /** It was found wrong beyond mending: everybody gets its score, whatever they answered. */
  isForAll?: boolean
}

export type Marked = { problemType: number; answer: string[]; score: number; rule: ProblemRule }

/** `score` null: a person has to give it; `isRight` null: neither right nor wrong. */
export type Mark = { score: number | null; isRight: 0 | 1 | null }

/** Its score is given by a person. */
export const needsPerson = (problemType: number) => problemType === kinds.short || problemType === kinds.upload

/** What is shown as its key: of a choice of one all options that count. */
export const shownAnswer = ({ problemType, answer, rule }: Pick<Marked, 'problemType' | 'answer' | 'rule'>) =>
  (problemType === kinds.single || problemType === kinds.judge) && rule.orAnswers?.length
    ? [...new Set([answer, ...rule.orAnswers].flat())].sort()
    : answer

const isBlank = (userAnswer: readonly string[]) => userAnswer.every((text) => text.trim() === '')

/** `hasPerson` false: nobody marks this exam, so that what a machine cannot mark gets nothing. */
export function markOf(problem: Marked, given: { userAnswer: string[]; fileCount: number }, hasPerson = true): Mark {
  const { userAnswer, fileCount } = given
  if (problem.rule.isForAll && !needsPerson(problem.problemType)) return { score: problem.score, isRight: null }
  if (isBlank(userAnswer) && fileCount === 0) return { score: 0, isRight: needsPerson(problem.problemType) ? null : 0 }
  if (needsPerson(problem.problemType)) return { score: hasPerson ? null : 0, isRight: null }
  const answers = [problem.answer, ...(problem.rule.orAnswers ?? [])]
  const part = Math.max(...answers.map((answer) => partOf({ ...problem, answer }, userAnswer)))
  return { score: Math.floor(problem.score * part * 2) / 2, isRight: part === 1 ? 1 : 0 }
}

/** The part of the score that an answer gets: 0 to 1. */
function partOf({ problemType, answer, rule }: Marked, userAnswer: string[]): number {
  if (problemType === kinds.blanks) return filledRightly(answer, userAnswer, rule.isAnyOrder === true) / answer.length
  const chosen = new Set(userAnswer)
  const right = answer.filter((key) => chosen.has(key)).length
  const hasWrong = chosen.size > right
  if (hasWrong || right === 0) return 0
  if (right === answer.length) return 1
  return problemType === kinds.multiple && rule.isHalf ? 0.5 : 0
}

/** How many blanks are right; each blank of the key has its alternatives apart by |. */
function filledRightly(answer: string[], userAnswer: string[], isAnyOrder: boolean): number {
  const alternatives = answer.map((one) => new Set(one.split('|').map(plainForm)))
  const given = answer.map((_, n) => plainForm(userAnswer[n] ?? ''))
  const fits = (blank: number, text: number) => given[text] !== '' && alternatives[blank]!.has(given[text]!)
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

const signs: Record<string, string> = {
  ...{ '。': '.', '、': ',', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '—': '-', '–': '-', '−': '-' },
  ...{ '《': '<', '》': '>', '〈': '<', '〉': '>', '【': '[', '】': ']', '「': '"', '」': '"', '×': '*', '÷': '/' },
}

/** Full and half width, blanks and Chinese punctuation count as the same. */
export const plainForm = (text: string) =>
  text
    .slice(0, 500) // NFKC takes quadratic time over long runs of combining marks
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[。、“”„‘’—–−《》〈〉【】「」×÷]/g, (sign) => signs[sign]!)
