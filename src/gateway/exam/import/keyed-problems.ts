// The questions of a file with what tells the same ones: all that is done to it before the database is asked. Runs in a thread.
import { createHash } from 'node:crypto'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { contentHashOf, sameDigestOf } from '../same-problem.ts'
import type { Draft } from './draft.ts'
import { applyMends, type Mend } from './mends.ts'
import { draftsOf } from './read-file.ts'
import { type ReadProblem, type Unit, unitsOf } from './read-problem.ts'
import { placesOf, type SourcePlace } from './source-lines.ts'

/**
 * `hash` and `key`: '' where there is a fault; `key` is `sameDigestOf`. `draftNos` of its drafts among all of the
 * file, from 0; `place` where they were read.
 */
export type KeyedProblem = { read: ReadProblem; hash: string; key: string; draftNos: number[]; place: SourcePlace }

/** `left`: what no question holds, in sentences. `shape`: a digest of which drafts make which question. */
export type KeyedFile = { problems: KeyedProblem[]; left: string[]; shape: string }

/** `mends`: what was written anew since it was sent. */
export type FileToRead = { format: ImportFormat; text: string; mends?: readonly Mend[] }

const step = 100

/** `onProgress` is told how many there are, as a negative number, then how many were read. */
export function keyedProblemsOf(file: FileToRead, onProgress: (count: number) => void = () => {}): KeyedFile {
  const { units, left, shape, keyed } = unitsOfFile(file)
  onProgress(-units.length)
  const problems: KeyedProblem[] = []
  for (const unit of units) if (problems.push(keyed(unit)) % step === 0) onProgress(problems.length)
  return { problems, left, shape }
}

/** Those that are made of these drafts, with their places among all, from 1: the others are not read. */
export function mendedProblemsOf(file: FileToRead, draftNos: readonly number[]): MendedProblems {
  const { units, shape, keyed, numberOf } = unitsOfFile(file)
  const touched = new Set(draftNos)
  const problems = units.flatMap((unit, n) =>
    unit.drafts.some((draft) => touched.has(numberOf(draft))) ? [{ rowNo: n + 1, problem: keyed(unit) }] : [],
  )
  return { problems, shape }
}

/** `shape`: of all; where it has changed, rows have other numbers. */
export type MendedProblems = { problems: { rowNo: number; problem: KeyedProblem }[]; shape: string }

function unitsOfFile({ format, text, mends = [] }: FileToRead) {
  const { drafts, left } = draftsOf(format, text)
  applyMends(drafts, mends)
  const places = placesOf(drafts, format)
  const numbers = new Map(drafts.map((draft, n) => [draft, n]))
  const numberOf = (draft: Draft) => numbers.get(draft)!
  const units = [...unitsOf(drafts)]
  const digest = createHash('md5')
  for (const unit of units) digest.update(`${unit.drafts.map(numberOf).join()} ${unit.about}\n`)
  const keyed = (unit: Unit): KeyedProblem => {
    const read = unit.read()
    const hash = 'problem' in read ? contentHashOf(read.problem) : ''
    const key = 'problem' in read ? sameDigestOf(read.problem) : ''
    const own = read.drafts.map((draft) => places.get(draft)!)
    const place = { ...own[0]!, spans: own.flatMap(({ spans }) => spans) }
    return { read, hash, key, draftNos: read.drafts.map(numberOf), place }
  }
  return { units, left, shape: digest.digest('hex'), keyed, numberOf }
}
