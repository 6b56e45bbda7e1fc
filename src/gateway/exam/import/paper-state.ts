// What is known of a paper while its lines are read, one after the other.
import type { ProblemColumn } from '../../../contract/exam/problem-template.ts'
import type { Draft } from './draft.ts'
import type { Line } from './paper-lines.ts'
import { type Question, type Section, sectionOf } from './paper-section.ts'

export type Place = Pick<Question, 'section' | 'number'>

export const nowhere: Place = { section: sectionOf(), number: 0 }

export type Material = { draft: Draft; name: string; from: number; to: number }

export type State = {
  lines: readonly Line[]
  left: string[]
  drafts: Draft[]
  /** Of this paper: a text may have several, each with its keys. */
  questions: Question[]
  section: Section
  /** Questions and materials. */
  places: Map<Draft, Place>
  /** What stands above the first section: it may come again above another paper. */
  titles: ReadonlySet<string>
  /** Numbered sentences before the first section are no questions. */
  isNotice: boolean
  /** How the questions of the section are numbered; '' before the first of them. */
  style: string
  isInBrackets: boolean
  /** Of the last question. */
  last: number
  /** Of the last point of a list within a question or an answer. */
  point: number
  /** A: and B: are those who speak in the text of the question. */
  isTalk: boolean
  draft: Draft | undefined
  column: ProblemColumn
  material: Material | undefined
}

export const change = (state: State, part: Partial<State>) => Object.assign(state, part)

/** Whether the text before several questions is read, and none of them yet. */
export const isMaterial = ({ draft, material }: State) => draft !== undefined && draft === material?.draft
