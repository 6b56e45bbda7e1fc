// Which sources each long test file reaches, as `npm run prove -- reach` found by running it: tests/reach.json. `npm test` leaves out
// the files of which nothing has changed since they passed; a tenth of them runs all the same, another one at each commit. `node scripts/reach.mjs`
// after an `npm test` that passed takes the sources into the table as they were then.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isMain } from './node24.mjs'

const table = 'tests/reach.json'
/** The sources of the last `npm test` that passed, and what all stands on, as the table has them. */
const passedFile = '.data/tests-passed.json'
/** Of `npm run prove -- reach`: what ran as modules were imported that test files share. */
export const atImport = 'at-import'
/** A test file that takes less than this always runs. In seconds. */
const leastSeconds = 5
/** Others always run: many a unit test reads sources as text. */
const mayBeLeftOut = /^tests\/(browser|fault|calls)\/|^tests\/unit\/(tags-of-writes|db\/plans)\./
const isByItself = (path) => /^src\/(?!demo\/).*\.(ts|tsx|astro)$|^src\/db\/migrations/.test(path)
/** Reached by all: what is installed, how it is built and run, what is not code. Migrations are not: tests of calls always run on them. */
const everywhere = [
  /^(package-lock\.json|astro\.config\.mjs|vitest\.config\.ts|tsconfig\.json)$/,
  /^(public|deploy|src|tests\/samples|tests\/corpus)\//,
  /^scripts\/(build|node24|plain-styles|static-blocks|debian|postgres|old-chromium)\.mjs$/,
  /^tests\/support\/(each-file|global-setup|template|started)\.ts$/,
]
/** Whether a change of the file may break any test. */
export const standsUnderAll = (path) => !isByItself(path) && everywhere.some((files) => files.test(path))

/** Runs on the Node of the host, which may not know `globSync`. */
const filesUnder = (folder) =>
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
function everywhereHash() {
  const hash = createHash('sha256')
  for (const path of ofProject().filter(standsUnderAll).sort()) hash.update(`${path} ${hashOf(path)}\n`)
  hash.update(filesUnder('src/pages').sort().join('\n')) // a page is reached by the name of its file
  return hash.digest('hex').slice(0, 16)
}

/** The test files of `npm test` that need not run, as `path` or `path (PostgreSQL)`. Without a table, none. */
export function leftOut() {
  if (!existsSync(table)) return []
  return unchangedTests(JSON.parse(readFileSync(table, 'utf8')), { everywhere: everywhereHash(), hashOf, turn: turn() })
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

/** Those that take long, whose sources, and what all of them stand on, are as they were; all but each tenth, from the one whose `turn` it is. */
export function unchangedTests({ everywhere, sources, tests }, now) {
  if (everywhere !== now.everywhere) return []
  const names = Object.keys(sources)
  const changed = new Set(names.flatMap((path, n) => (sources[path] === now.hashOf(path) ? [] : [n])))
  const isSame = ({ seconds, reaches }) => seconds >= leastSeconds && !rangesOf(reaches).some((n) => changed.has(n))
  const isTurn = (n) => (n + now.turn) % 10 === 0
  return Object.keys(tests).filter((test, n) => mayBeLeftOut.test(test) && isSame(tests[test]) && !isTurn(n))
}

/** Another one at each commit. */
function turn() {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 6), 16) % 10
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
  const imported = notes.get(atImport) ?? []
  for (const paths of notes.values()) for (const path of imported) paths.add(path)
  const known = passed.filter(({ test }) => notes.has(test))
  const reached = new Map(known.map(({ test }) => [test, withData(notes.get(test), ran)]))
  const secondsOf = new Map(known.map(({ test, seconds }) => [test, Math.round(seconds)]))
  for (const [test, paths] of reached) for (const path of closureOfTest(test.replace(/ \(.*/, ''))) paths.add(path)
  const names = [...new Set([...reached.values()].flatMap((paths) => [...paths]))].sort()
  const numbers = new Map(names.map((name, n) => [name, n]))
  const sources = Object.fromEntries(names.map((name) => [name, hashOf(name)]))
  const rowOf = ([test, paths]) => {
    const reaches = inRanges([...paths].map((path) => numbers.get(path)))
    return [test, { seconds: secondsOf.get(test), reaches }]
  }
  const tests = Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1)).map(rowOf))
  write({ everywhere: everywhereHash(), sources, tests })
}

/** A script of the build stands for what it was made of. */
function sourcesOf(path, chunks) {
  const chunk = /^dist\/(?:client|server)\/(.+)$/.exec(path)?.[1] ?? /^\/(_astro\/.+)$/.exec(path)?.[1]
  if (chunk) return chunks[chunk] ?? []
  return /^(src|tests|scripts)\//.test(path) ? [path] : []
}

const imports =
  /(?:^|\n)\s*(?:import|export)\s(?:([^'"]*?)from\s*)?['"](\.[^'"]+)['"]|(?:import\(|new URL\()\s*['"](\.[^'"]+)['"]/g
const importsMade = new Map()
function importsOf(path) {
  if (importsMade.has(path)) return importsMade.get(path)
  const found =
    existsSync(path) && /\.(m?[jt]sx?|astro)$/.test(path) ? [...readFileSync(path, 'utf8').matchAll(imports)] : []
  const made = found
    .map(([, names = '', from, other]) => ({
      target: relative('.', join(dirname(path), from ?? other)),
      isType: names.startsWith('type '),
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
 * What ran, and what it reads that does not run: limits and tables of others, files without a function of their own, and the contract of a handler,
 * which it names as a type alone. What a file starts as a thread or a process belongs to it.
 */
function withData(paths, ran) {
  const all = new Set(paths)
  const queue = [...paths]
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const { target, isType, names } of importsOf(path)) {
      const isContract = target.startsWith('src/contract/')
      const isRead = () =>
        isContract ||
        (!isType && (!ran.has(target) || names.some((name) => name === '*' || valuesOf(target).has(name))))
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
  return { everywhere: everywhereHash(), sources: Object.fromEntries(names.map((name) => [name, hashOf(name)])) }
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
  const names = before.filter((name) => passed.sources[name])
  const reached = Object.entries(tests)
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
  const all = [...new Set([...names, ...reached.flatMap(({ paths }) => [...paths])])]
    .filter((name) => passed.sources[name])
    .sort()
  const numbers = new Map(all.map((name, n) => [name, n]))
  const rowOf = ({ test, seconds, paths }) => {
    const reaches = inRanges([...paths].filter((path) => numbers.has(path)).map((path) => numbers.get(path)))
    return [test, { seconds, reaches }]
  }
  return {
    everywhere: passed.everywhere,
    sources: Object.fromEntries(all.map((name) => [name, passed.sources[name]])),
    tests: Object.fromEntries(reached.map(rowOf)),
  }
}

const importedBy = (path) =>
  importsOf(path).flatMap(({ target, isType }) => (isType || registries.test(target) ? [] : [target]))

const write = (made) => writeFileSync(table, `${JSON.stringify(made, null, 1)}\n`)

if (isMain(import.meta.url)) {
  if (existsSync(passedFile)) write(withPassed(readTable(), JSON.parse(readFileSync(passedFile, 'utf8')), importedBy))
  else console.log('No `npm test` has passed here yet.')
}
