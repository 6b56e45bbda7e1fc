// What an author sees of a draft in a list: the beginning of a cell, as one line.
import { cut } from '../../../contract/cut.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { maxTitle, problemTitle } from '../problem-title.ts'
import type { DraftCell } from './draft.ts'
import { shownText } from './marked-text.ts'
import type { ReadProblem } from './read-problem.ts'

export const shownCell = ({ text, isHtml }: DraftCell = { text: '' }) =>
  cut(isHtml ? plainText(text.slice(0, 2000)) : shownText(text.slice(0, 2000)), maxTitle)

export const titleOf = (read: ReadProblem) =>
  'problem' in read ? problemTitle(read.problem.problemContent) : shownCell(read.draft.cells.content)
