// A section of a paper with the questions in it, and the points that its title gives them.
import type { Draft } from './draft.ts'
import { addNote } from './notes.ts'
import type { Heading } from './paper-heading.ts'

export type Section = Heading & {
  /** Its questions, without the texts that stand before several. */
  drafts: Draft[]
  /** Its questions and materials; a question of a material is not one of them. */
  tops: Draft[]
  /** Nothing in it has a number: it is one question. */
  isWhole: boolean
  /** It says that A stands for right. */
  isRightA: boolean
  /** Keys stand in the texts of its questions. */
  hasKeysWithin: boolean
}

/** A question with its number (0: none) and its section. */
export type Question = { draft: Draft; number: number; section: Section }

const none: Heading = {
  numeral: 0,
  isInBrackets: false,
  name: '',
  kind: '',
  isOfPassages: false,
  isSure: false,
  isCalledKind: false,
  hasPoints: false,
  hasParts: false,
  scoreOfEach: '',
  isPerBlank: false,
  total: 0,
  count: 0,
}

export const sectionOf = (heading = none): Section => ({
  ...heading,
  drafts: [],
  tops: [],
  isWhole: false,
  isRightA: saysRightA(heading.name),
  hasKeysWithin: false,
})

/** （A 表示正确，B 表示错误）, 正确的选 A，错误的选 B */
export const saysRightA = (text: string) =>
  /A\s{0,4}(?:表示|代表|为|填|涂|选|[:：=])?\s{0,4}[“"]?(?:正确|对|√)|(?:正确|对)的?\s{0,2}(?:请|在)?(?:选择?|涂|填|用|为)\s{0,2}[“"]?A/.test(
    text,
  )

const isScore = (score: number) => score > 0 && Number.isInteger(score * 2)

/** The points of a section among its questions, where it does not say what each has, or says it of each material. */
export function sharePoints({ scoreOfEach, total, count, drafts, tops }: Section) {
  if (scoreOfEach) {
    if (!count || count !== tops.length || drafts.length === count) return
    for (const top of tops) {
      const parts = drafts.filter(({ cells }) => cells.material && cells.material.text === top.cells.material?.text)
      if (parts.length && isScore(Number(scoreOfEach) / parts.length))
        for (const { cells, line } of parts) cells.score = { text: String(Number(scoreOfEach) / parts.length), line }
    }
    return
  }
  const each = total / drafts.length
  if (isScore(each)) for (const { cells, line } of drafts) cells.score ??= { text: String(each), line }
  else if (total && !drafts.some(({ cells }) => /分\s{0,4}[)）\]]/.test(cells.content?.text ?? '')))
    for (const top of tops) addNote(top, `标题写着共 ${total} 分，没写每题几分，分值先按默认的写`)
}
