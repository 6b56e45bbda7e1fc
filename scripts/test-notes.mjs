// What tests/support/started.ts noted of the last run: what each test file started and cost, and the sums by group.
import { existsSync, readFileSync } from 'node:fs'

/** A line for each. */
export const startedFile = '.data/tests-started.txt'

/** The tests that are made from the contract and from the table of screens: what one more of them would cost. */
const general = {
  call: /^tests\/calls\/[\w-]+\.test|^tests\/unit\/(tags-of-writes|db\/plans)\.test/,
  screen: /^tests\/browser\/screens\.test/,
}

/** The groups of a run, by what their files are. */
const groups = [
  ['old Chromium', / \(old Chromium\)$/],
  ['PostgreSQL', / \(PostgreSQL\)$/],
  ['tables of calls', general.call],
  ['calls', /^tests\/calls\//],
  ['units', /^tests\/unit\//],
  ['pages and screens', /^tests\/browser\/(screens|pages|shared-pages)\.test/],
  ['journeys', /^tests\/browser\//],
  ['faults', /^tests\/fault\//],
]
const groupOf = (file) => groups.find(([, files]) => files.test(file))?.[0] ?? 'shared'

export function noted(kind) {
  const lines = existsSync(startedFile) ? readFileSync(startedFile, 'utf8').split('\n') : []
  return lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
}

/** `31.5 tests/a.test.ts` as its two parts. */
const inTwo = (line) => {
  const at = line.indexOf(' ')
  return [line.slice(0, at), line.slice(at + 1)]
}

/**
 * `started`: counts by file and kind. `costs`: files, as `path` or `path (PostgreSQL)`, and their CPU seconds, the costliest first. `groups`: both, summed.
 */
export function notes() {
  const started = {}
  const ofGroups = {}
  const groupWith = (file) => (ofGroups[groupOf(file)] ??= { cpu: 0, counts: {} })
  for (const [what, file] of noted('started').map(inTwo))
    for (const counts of [(started[file] ??= {}), groupWith(file).counts]) counts[what] = (counts[what] ?? 0) + 1
  const costs = noted('cost')
    .map(inTwo)
    .map(([seconds, file]) => [file, Number(seconds)])
    .sort((a, b) => b[1] - a[1])
  for (const [file, cost] of costs) groupWith(file).cpu += cost
  return { started, costs, groups: ofGroups }
}

/** `12 servers, 3 pages`. */
export const inWords = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${count === 1 ? what : what.replace(/s$/, 'se')}${count === 1 ? '' : 's'}`)
    .join(', ')

/** CPU seconds for each call and screen that the general tests walk through, in words. */
export function costOfEach({ costs }) {
  const costOf = (files) => costs.filter(([file]) => files.test(file)).reduce((sum, [, cost]) => sum + cost, 0)
  return noted('walked')
    .map(inTwo)
    .map(([count, what]) => `${(costOf(general[what]) / Number(count)).toFixed(2)} CPU seconds a ${what}`)
    .join(', ')
}
