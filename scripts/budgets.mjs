// tests/budgets.json: what each test file may start, exactly, and what each group of files may cost in CPU seconds. A run in which a file
// starts more fails with its name, so that a rise is a line in a diff. `node scripts/budgets.mjs` after a run writes down what it started.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isMain } from './node24.mjs'
import { notes } from './test-notes.mjs'

const table = 'tests/budgets.json'
/** CPU seconds of one run differ from those of the next. */
const mayDiffer = 1.2

export const readBudgets = () =>
  existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : { cpuSeconds: {}, files: {} }

/** A line for each file that started more of a kind than it may. `started`: counts by file and kind. */
export function filesOverBudget(started, { files }) {
  return Object.entries(started).flatMap(([file, counts]) =>
    Object.entries(counts)
      .map(([what, count]) => ({ what, count, may: files[file]?.[what] ?? 0 }))
      .filter(({ count, may }) => count > may)
      .map(
        ({ what, count, may }) =>
          `FAILED ${file}: started ${count} of ${what}, ${may} in ${table}; where that is meant, write it there with the reason in the commit`,
      ),
  )
}

/** A line for each group that cost more than a fifth over what it may. `costs`: CPU seconds by group, of a run that left nothing out. */
export function groupsOverBudget(costs, { cpuSeconds }) {
  return Object.entries(costs)
    .filter(([group, cost]) => cost > (cpuSeconds[group] ?? 0) * mayDiffer)
    .map(([group, cost]) => `FAILED ${group}: ${Math.round(cost)} CPU seconds, ${cpuSeconds[group] ?? 0} in ${table}`)
}

/** `isWhole`: nothing was left out, so that what the groups cost is known too. */
function writeBudgets({ isWhole = false } = {}) {
  const { started, costs, groups } = notes()
  const before = readBudgets()
  const ofRun = costs.map(([file]) => [file, started[file] ?? {}])
  const all = Object.entries({
    ...before.files,
    shared: before.files.shared ?? started.shared ?? {},
    ...Object.fromEntries(ofRun),
  })
  const isThere = ([file, counts]) =>
    (file === 'shared' || existsSync(file.replace(/ \(.*/, ''))) && Object.keys(counts).length
  const files = all.filter(isThere).sort(([a], [b]) => (a < b ? -1 : 1))
  const cpuSeconds = isWhole
    ? Object.fromEntries(Object.entries(groups).map(([group, { cpu }]) => [group, Math.ceil(cpu)]))
    : before.cpuSeconds
  const lines = files.map(([file, counts]) => `    ${JSON.stringify(file)}: ${inOneLine(counts)}`)
  const text = `{\n  "cpuSeconds": ${inOneLine(cpuSeconds)},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`
  writeFileSync(table, text)
}

const inOneLine = (counts) =>
  `{ ${Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, count]) => `${JSON.stringify(what)}: ${count}`)
    .join(', ')} }`

if (isMain(import.meta.url)) writeBudgets({ isWhole: process.argv.includes('--whole') })
