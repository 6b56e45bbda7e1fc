// The questions of a file with what tells the same ones: all that is done to it before the database is asked. Runs in a thread.
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { contentHashOf, sameKeyOf } from '../same-problem.ts'
import { applyMends, type Mend } from './mends.ts'
import { draftsOf } from './read-file.ts'
import { eachProblem, type ReadProblem } from './read-problem.ts'
import { placesOf, type SourcePlace } from './source-lines.ts'

/**
 * `hash` and `key`: '' where there is a fault; `key` too where a question has no text to compare. `draftNos` of its drafts among all of the
 * file, from 0; `place` where they were read.
 */
export type KeyedProblem = { read: ReadProblem; hash: string; key: string; draftNos: number[]; place: SourcePlace }

/** `left`: what no question holds, in sentences. */
export type KeyedFile = { problems: KeyedProblem[]; left: string[] }

/** `mends`: what was written anew since it was sent. */
export type FileToRead = { format: ImportFormat; text: string; mends?: readonly Mend[] }

const step = 100

/** `onProgress` is told how many there are, as a negative number, then how many were read. */
export function keyedProblemsOf(
  { format, text, mends = [] }: FileToRead,
  onProgress: (count: number) => void = () => {},
): KeyedFile {
  const { drafts, left } = draftsOf(format, text)
  applyMends(drafts, mends)
  onProgress(-drafts.length)
  const places = placesOf(drafts, format)
  const numbers = new Map(drafts.map((draft, n) => [draft, n]))
  const problems: KeyedProblem[] = []
  for (const read of eachProblem(drafts)) {
    const hash = 'problem' in read ? contentHashOf(read.problem) : ''
    const key = 'problem' in read ? sameKeyOf(read.problem) : ''
    const draftNos = read.drafts.map((draft) => numbers.get(draft)!)
    const own = read.drafts.map((draft) => places.get(draft)!)
    const place = { ...own[0]!, spans: own.flatMap(({ spans }) => spans) }
    if (problems.push({ read, hash, key, draftNos, place }) % step === 0) onProgress(problems.length)
  }
  return { problems, left }
}
