// The questions of a file with what tells the same ones: all that is done to it before the database is asked. Runs in a thread.
import type { ProblemInput } from '../../../contract/exam/authoring.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { htmlToText } from '../../text/rich.ts'
import { contentHashOf, sameKeyOf } from '../written-problem.ts'
import { draftsOf } from './read-file.ts'
import { eachProblem, type ReadProblem } from './read-problem.ts'

/** `hash` and `key`: '' where there is a fault; `key` too where a question has no text to compare. */
export type KeyedProblem = { read: ReadProblem; hash: string; key: string }

/** `left`: what no question holds, in sentences. */
export type KeyedFile = { problems: KeyedProblem[]; left: string[] }

const step = 100

/** `onProgress` is told how many there are, as a negative number, then how many were read. */
export function keyedProblemsOf(
  format: ImportFormat,
  text: string,
  onProgress: (count: number) => void = () => {},
): KeyedFile {
  const { drafts, left } = draftsOf(format, text)
  onProgress(-drafts.length)
  const problems: KeyedProblem[] = []
  for (const read of eachProblem(drafts)) {
    const hash = 'problem' in read ? contentHashOf(read.problem) : ''
    if (problems.push({ read, hash, key: 'problem' in read ? keyOf(read.problem, hash) : '' }) % step === 0)
      onProgress(problems.length)
  }
  return { problems, left }
}

const keyOf = (problem: ProblemInput, hash: string) =>
  htmlToText(problem.problemContent) ? sameKeyOf(hash, problem) : ''
