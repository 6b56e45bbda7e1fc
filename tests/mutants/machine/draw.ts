// Draws mutations from the sources by a seed, as many from each area, and finds the tests nearest to each.
import { globSync, readFileSync } from 'node:fs'
import { isGeneral } from '../../../scripts/general-tests.mjs'
import { reachedBy } from '../../../scripts/reach.mjs'
import { groupBy } from '../../../src/db/group-by.ts'
import { seededRandom } from '../../../src/gateway/seeded-random.ts'
import { type Limit, limitsOf } from '../../support/limits.ts'
import { rows as limitRows } from '../../support/limits-table.ts'
import { areaOf, areas } from './areas.ts'
import { equivalent } from './equivalent.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { graphOfTree } from './nearest-tests.ts'

export type Candidate = Mutation & {
  file: string
  /** From 1. */
  row: number
  /** That line, without the blanks around it. */
  line: string
  /** `before → after` */
  change: string
}

export type Drawn = Candidate & {
  area: string
  key: string
  /** Nearest first. */
  tests: string[]
  /** That reach the file, most of their time there; where the tests before notice nothing. */
  reaching: string[]
  /** Of these, those in the browser; where there is no other. */
  journeys: string[]
  /** The calls that lead there: the tests made from the contract are tried for these. */
  calls: string[]
}

const atMostTests = 4
const atMostReaching = 10
const atMostJourneys = 2
const isOfServer = /^tests\/(calls|unit)\//

export function candidatesOf(file: string, source: string): Candidate[] {
  const lines = source.split('\n')
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  return mutationsOf(file, source).map((mutation) => {
    const row = starts.filter((start) => start <= mutation.edits[0]!.start).length
    const change = mutation.edits.map(({ start, end, text }) => `${oneLine(source.slice(start, end))} → ${text}`.trim())
    return { ...mutation, file, row, line: lines[row - 1]!.trim(), change: change.join(', ') }
  })
}

const limitsByFile = new Map<string, Limit[]>()

/** What the table of limits says of a limit. */
function limitOf({ kind, file, edits }: Candidate) {
  if (kind !== 'limit') return
  const limits = limitsByFile.get(file) ?? limitsOf(file.slice('src/'.length), readFileSync(file, 'utf8'))
  limitsByFile.set(file, limits)
  const { start } = edits[0]!
  const limit = limits.find((one) => one.start <= start && start < one.end)
  return limit && limitRows[limit.key]
}

/** The test that reaches it at both sides. */
function testsOfLimit(candidate: Candidate): string[] {
  const limit = limitOf(candidate)
  return limit && 'tried' in limit ? [limit.tried.split(' > ')[0]!] : []
}

/** Nobody could see it: it stands in the list, or the table of limits has the reason. */
export const isEquivalent = (candidate: Candidate) => {
  const { file, line, change } = candidate
  const limit = limitOf(candidate)
  return (
    Boolean(limit && 'reason' in limit) ||
    equivalent.some((one) => one.file === file && one.line === line && one.change === change)
  )
}

/** `count` of them, as many from each area, in turns; fewer where an area has not so many. */
export function draw(
  { seed, count, only }: { seed: number; count: number; only?: string[] },
  graph = graphOfTree(),
): Drawn[] {
  const wanted = only ?? areas
  const byArea = new Map<string, Candidate[]>(wanted.map((area) => [area, []]))
  for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
    const list = byArea.get(areaOf(file.slice('src/'.length)) ?? '')
    if (list) for (const one of candidatesOf(file, readFileSync(file, 'utf8'))) if (!isEquivalent(one)) list.push(one)
  }
  const drawn = [...byArea].map(([area, list], n) => {
    const share = Math.floor(count / wanted.length) + (n < count % wanted.length ? 1 : 0)
    return picked(list, share, seededRandom(seed * areas.length + areas.indexOf(area))).map((one): Drawn => {
      const isOfBrowser = area === 'islands'
      const { tests, calls } = graph.testsOf(one.file, one.edits[0]!.start)
      const nearest = tests.filter((test) => !/^tests\/(browser|fault)\//.test(test)).slice(0, atMostTests)
      const near = [...new Set([...testsOfLimit(one), ...nearest])]
      const reached = reachedBy([one.file]).filter((test) => !/ \(|\/screens\.test/.test(test))
      const reaching = reached.filter((test) => isOfServer.test(test) && !isGeneral(test) && !near.includes(test))
      const inBrowser = reached.filter((test) => !isOfServer.test(test) && (isOfBrowser || !near.length))
      return {
        ...one,
        area,
        key: `${one.file}:${one.row} ${one.kind} ${one.edits[0]!.start}: ${one.change}`,
        tests: near,
        reaching: reaching.slice(0, atMostReaching),
        journeys: inBrowser.slice(0, atMostJourneys),
        calls: isOfBrowser ? [] : calls,
      }
    })
  })
  const longest = Math.max(...drawn.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => drawn.flatMap((list) => list.slice(n, n + 1))).flat()
}

/** Kinds in proportion to the root of their number, so that the frequent ones do not take every place. */
function picked(list: Candidate[], count: number, random: () => number) {
  const byKind = groupBy(list, ({ kind }) => kind)
  const chosen: Candidate[] = []
  while (chosen.length < count && byKind.size) {
    const weights = [...byKind].map(([kind, left]) => ({ kind, weight: Math.sqrt(left.length) }))
    let at = random() * weights.reduce((sum, { weight }) => sum + weight, 0)
    const { kind } = weights.find(({ weight }) => (at -= weight) < 0) ?? weights.at(-1)!
    const left = byKind.get(kind)!
    chosen.push(...left.splice(Math.floor(random() * left.length), 1))
    if (!left.length) byKind.delete(kind)
  }
  return chosen
}
