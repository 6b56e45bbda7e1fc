// Which sources each long test file reaches, as `npm run prove -- reach` found by running it: tests/reach.json. `npm test` leaves out
// the files of which nothing has changed since they passed; a twentieth of them runs all the same, another one at each commit. `node scripts/reach.mjs`
// after an `npm test` that passed takes the sources into the table as they were then.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { atImport } from '../tests/support/reach-recorder.mjs'
import { importsIn } from './imports.mjs'
import { isMain } from './node24.mjs'

const table = 'tests/reach.json'
/** The sources of the last `npm test` that passed, and what all stands on, as the table has them. */
const passedFile = '.data/tests-passed.json'
/** A test file that takes less than this always runs. In seconds. */
const leastSeconds = 2
/** Others always run: they read sources as text, or what was built. */
const mayBeLeftOut =
  /^tests\/(browser|fault|calls)\/|^tests\/unit\/(db|demo|jobs|outside)\/|^tests\/unit\/(tags|tags-of-writes|publish|gateway\/(pasted|threads))\./
/** Each of them runs at one of so many commits all the same. */
const turns = 20
/** These choose which tests run, and note what they reach: how a test ends does not hang on them. */
const chooses = /^scripts\/(reach|imports)\.mjs$|^tests\/support\/reach(-recorder\.mjs|\.ts)$/
const isMigration = (path) => path.startsWith('src/db/migrations')
/** What is built has their numbers, not them. */
const enums = /^src\/contract\/(codes-of\.ts|enums\/)/
const isByItself = (path) =>
  isMigration(path) || (/^src\/(?!demo\/).*\.(ts|tsx|astro)$/.test(path) && !enums.test(path))
/** Reached by all: what is installed, how it is built and run, what is not code. */
const everywhere = [
  /^(package-lock\.json|astro\.config\.mjs|vitest\.config\.ts|tsconfig\.json)$/,
  /^(public|deploy|src|tests\/samples|tests\/corpus)\//,
  /^scripts\/(build|node24|plain-styles|inline-codes|static-blocks|debian|postgres|old-chromium)\.mjs$/,
  /^tests\/support\/(each-file|global-setup|template|started)\.ts$/,
]
/** Whether a change of the file may break any test. */
export const standsUnderAll = (path) => !isByItself(path) && everywhere.some((files) => files.test(path))

/** Runs on the Node of the host, which may not know `globSync`. */
export const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
const ofProject = () => [
  ...['src', 'public', 'deploy', 'tests', 'scripts'].flatMap(filesUnder),
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
]

const hashes = new Map()
function hashOf(path) {
  if (!hashes.has(path))
    hashes.set(path, existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8) : '')
  return hashes.get(path)
}
function hashOfAll(paths, more = '') {
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(`${path} ${hashOf(path)}\n`)
  return hash.update(more).digest('hex').slice(0, 16)
}
/** What all tests stand on, as it is now, and what those of the server do beside it. */
function foundations() {
  const pages = filesUnder('src/pages').sort().join('\n') // a page is reached by the name of its file
  return {
    everywhere: hashOfAll(ofProject().filter(standsUnderAll), pages),
    migrations: hashOfAll(filesUnder('src/db/migrations')),
  }
}

/** The test files of `npm test` that need not run, as `path` or `path (PostgreSQL)`. Without a table, none. */
export function leftOut() {
  return unchangedTests(readTable(), { ...foundations(), hashOf, turn: turn() })
}

let tableRead
const readTable = () =>
  (tableRead ??= existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : { sources: {}, tests: {} })

/** The test files that reach one of these sources: those first that reach the fewest others. */
export function reachedBy(paths) {
  const { sources, tests } = readTable()
  const wanted = new Set(Object.keys(sources).flatMap((path, n) => (paths.includes(path) ? [n] : [])))
  return Object.entries(tests)
    .map(([test, { reaches }]) => ({ test, reached: rangesOf(reaches) }))
    .filter(({ test, reached }) => existsSync(test.replace(/ \(.*/, '')) && reached.some((n) => wanted.has(n)))
    .sort((a, b) => a.reached.length - b.reached.length)
    .map(({ test }) => test)
}

/** CPU seconds of a test file when the table was made. */
export const secondsOf = (test) => readTable().tests[test]?.seconds ?? 4

/**
 * Those that take long, whose sources, and what all of them stand on, are as they were; all but those whose turn it is. Where migrations have changed
 * only those in browsers and of faults.
 */
export function unchangedTests({ everywhere, migrations, sources, tests }, now) {
  if (everywhere !== now.everywhere) return []
  const names = Object.keys(sources)
  const isChanged = (path) => !chooses.test(path) && sources[path] !== now.hashOf(path)
  const changed = new Set(names.flatMap((path, n) => (isChanged(path) ? [n] : [])))
  const may = migrations === now.migrations ? mayBeLeftOut : /^tests\/(browser|fault)\//
  const long = Object.keys(tests).filter((test) => mayBeLeftOut.test(test) && tests[test].seconds >= leastSeconds)
  const turnOf = turnsOf(long.map((test) => ({ test, seconds: tests[test].seconds })))
  const isSame = (test) => !rangesOf(tests[test].reaches).some((n) => changed.has(n))
  return long.filter((test) => may.test(test) && isSame(test) && turnOf.get(test) !== now.turn % turns)
}

/** Which turn each test file has: all turns take about as long. */
function turnsOf(files) {
  const sums = Array.from({ length: turns }, () => 0)
  const byCost = [...files].sort((a, b) => b.seconds - a.seconds || (a.test < b.test ? -1 : 1))
  return new Map(
    byCost.map(({ test, seconds }) => {
      const turn = sums.indexOf(Math.min(...sums))
      sums[turn] += seconds
      return [test, turn]
    }),
  )
}

/** Another one at each commit. */
function turn() {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 6), 16)
  } catch {
    return 0 // not a clone
  }
}

/** `1-3 7`: the numbers 1, 2, 3, 7. */
export const rangesOf = (text) =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, n) => from + n)
    })

export function inRanges(numbers) {
  const ranges = []
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === n - 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

/** Writes the table from what the run noted in `folder`. `passed`: the test files that did, with their seconds. */
export function writeTable(folder, passed) {
  const chunks = Object.assign(
    {},
    ...readdirSync('dist')
      .filter((name) => /^modules\..*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(join('dist', name), 'utf8'))),
  )
  const notes = new Map(
    readdirSync(folder).map((name) => [
      decodeURIComponent(name),
      new Set(
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .flatMap((path) => sourcesOf(path, chunks)),
      ),
    ]),
  )
  const ran = new Set([...notes.values()].flatMap((paths) => [...paths]))
  const imported = notes.get(atImport) ?? new Set()
  notes.delete(atImport)
  const known = passed.filter(({ test }) => notes.has(test))
  const rows = known.map(({ test, seconds }) => {
    const own = closureOfTest(test.replace(/ \(.*/, ''))
    const paths = withData([...notes.get(test), ...own], { ran, imported })
    return { test, seconds: Math.round(seconds), paths }
  })
  write({ ...foundations(), ...numbered(rows, hashOf) })
}

/** The sources by their numbers, and the rows with these. */
function numbered(rows, hashOf) {
  const names = [...new Set(rows.flatMap(({ paths }) => [...paths]))]
    .filter((path) => !chooses.test(path) && hashOf(path))
    .sort()
  const numbers = new Map(names.map((name, n) => [name, n]))
  const numbersOf = (paths) => [...paths].flatMap((path) => numbers.get(path) ?? [])
  const byName = [...rows].sort((a, b) => (a.test < b.test ? -1 : 1))
  return {
    sources: Object.fromEntries(names.map((name) => [name, hashOf(name)])),
    tests: Object.fromEntries(
      byName.map(({ test, seconds, paths }) => [test, { seconds, reaches: inRanges(numbersOf(paths)) }]),
    ),
  }
}

/** A script of the build stands for what it was made of. */
function sourcesOf(path, chunks) {
  const chunk = /^dist\/(?:client|server)\/(.+)$/.exec(path)?.[1] ?? /^\/(_astro\/.+)$/.exec(path)?.[1]
  if (chunk) return chunks[chunk] ?? []
  return /^(src|tests|scripts)\//.test(path) ? [path] : []
}

const importsMade = new Map()
function importsOf(path) {
  if (importsMade.has(path)) return importsMade.get(path)
  const isCode = existsSync(path) && /\.(m?[jt]sx?|astro)$/.test(path)
  const made = (isCode ? importsIn(readFileSync(path, 'utf8')) : [])
    .map(({ from, names, isType }) => ({
      target: relative('.', join(dirname(path), from)),
      isType,
      names: names.match(/[\w$*]+/g) ?? [],
    }))
    .filter(({ target }) => existsSync(target) && statSync(target).isFile())
  importsMade.set(path, made)
  return made
}

/** These name all calls: who reaches one of them does not reach them all. */
const registries = /^src\/(contract|gateway)\/(\w+\/)?(calls|handlers)\.ts$/

const valuesMade = new Map()
/** What a file gives to others that is not a function: limits, tables, statements. */
function valuesOf(path) {
  if (!valuesMade.has(path)) {
    const declared = readFileSync(path, 'utf8').matchAll(/^export const (\w+)\b[^=\n]*=\s*(.*)/gm)
    const isFunction = (begins) => /^(async\b|\(|<|\w+ =>)/.test(begins)
    valuesMade.set(path, new Set([...declared].flatMap(([, name, begins]) => (isFunction(begins) ? [] : [name]))))
  }
  return valuesMade.get(path)
}

/**
 * What ran, and what it reads that does not run: limits and tables of others, files without a function of their own, what made constants as it was
 * imported, and the contract of a handler, which it names as a type alone. What a file starts as a thread or a process belongs to it.
 */
function withData(paths, { ran, imported }) {
  const all = new Set(paths)
  const queue = [...paths]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const { target, isType, names } of importsOf(path)) {
      const isContract = target.startsWith('src/contract/')
      const isRead = () =>
        isContract ||
        (!isType &&
          (!ran.has(target) ||
            imported.has(target) ||
            names.some((name) => name === '*' || valuesOf(target).has(name))))
      if (all.has(target) || registries.test(target) || !isRead()) continue
      all.add(target)
      queue.push(target)
    }
  return all
}

function closureOfTest(test) {
  const all = new Set([test])
  const queue = [test]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const { target, isType } of importsOf(path))
      if (target.startsWith('tests/') && !isType && !all.has(target)) {
        all.add(target)
        queue.push(target)
      }
  return all
}

/** What `npm test` runs, before it runs. */
export function digestsNow() {
  const names = ['src', 'tests', 'scripts'].flatMap(filesUnder)
  return { ...foundations(), sources: Object.fromEntries(names.map((name) => [name, hashOf(name)])) }
}

/** Of digestsNow(), when all of it has passed. */
export const notePassed = (digests) => writeFileSync(passedFile, JSON.stringify(digests))

/**
 * The table with these digests: all tests that reach a source which has changed have run since. What such a source imports now counts as reached by
 * them, new sources too. `importedBy`: the paths that a source imports.
 */
export function withPassed({ sources, tests }, passed, importedBy) {
  const before = Object.keys(sources)
  const isOther = (name) => sources[name] !== passed.sources[name]
  const rows = Object.entries(tests)
    .filter(([test]) => passed.sources[test.replace(/ \(.*/, '')])
    .map(([test, { seconds, reaches }]) => {
      const paths = new Set(rangesOf(reaches).map((n) => before[n]))
      const queue = [...paths].filter(isOther)
      for (let path = queue.pop(); path !== undefined; path = queue.pop())
        for (const target of importedBy(path)) {
          if (paths.has(target) || !passed.sources[target]) continue
          paths.add(target)
          if (!sources[target]) queue.push(target)
        }
      return { test, seconds, paths }
    })
  const { everywhere, migrations } = passed
  return { everywhere, migrations, ...numbered(rows, (path) => passed.sources[path]) }
}

const importedBy = (path) =>
  importsOf(path).flatMap(({ target, isType }) => (isType || registries.test(target) ? [] : [target]))

const write = (made) => writeFileSync(table, `${JSON.stringify(made, null, 1)}\n`)

if (isMain(import.meta.url)) {
  if (existsSync(passedFile)) write(withPassed(readTable(), JSON.parse(readFileSync(passedFile, 'utf8')), importedBy))
  else console.log('No `npm test` has passed here yet.')
}
