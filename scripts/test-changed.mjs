// npm run test:changed: the tests that are nearest to what was changed since the last commit (or since the one named), within some ninety
// seconds. Those of calls and units by the declarations and calls that lead to the changed lines (tests/mutants/machine), those in browsers,
// of faults and on PostgreSQL by what they reach (tests/reach.json). It says what it leaves.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { build } from './build.mjs'
import { answerOf, general, namedCalls } from './mutants-tree.mjs'
import { install } from './node24.mjs'
import { reachedBy, secondsOf, standsUnderAll } from './reach.mjs'
import { vitest } from './test.mjs'

/** In CPU seconds, on two cores: of calls and units, and of browsers, faults and PostgreSQL. */
const most = { server: 60, others: 60 }

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })
const lines = (text) => text.split('\n').filter(Boolean)
const added = lines(git('ls-files', '--others', '--exclude-standard'))
const places = [...changedLines(git('diff', '-U0', '--no-color', since)), ...added.map((file) => ({ file, from: 1 }))]
const changed = [...new Set(places.map(({ file }) => file))]
const isTest = (path) => /^tests\/.*\.test\.ts$/.test(path) && existsSync(path)
const isSource = (path) => /^src\/.*\.tsx?$/.test(path) && existsSync(path)

install()
const own = changed.filter(isTest)
const near = answerOf(
  `const { graphOfTree } = await import('./tests/mutants/machine/nearest-tests.ts')
  const { readFileSync } = await import('node:fs')
  const graph = graphOfTree()
  const offsetOf = ({ file, from }) => readFileSync(file, 'utf8').split('\\n').slice(0, from - 1).reduce((sum, line) => sum + line.length + 1, 0)
  answer(input.map((place) => graph.testsOf(place.file, offsetOf(place))))`,
  places.filter(({ file }) => isSource(file)),
)
const calls = [...new Set(near.flatMap((one) => one.calls))]
const ofServer = (test) => /^tests\/(calls|unit)\//.test(test)
const nearest = byTurns(near.map(({ tests }) => tests.filter((test) => ofServer(test) && !general.includes(test))))
const reaching = reachedBy(changed).filter((test) => !ofServer(test) && !/ \(/.test(test))
const [server, laterServer] = within(most.server, [...own.filter(ofServer), ...nearest])
const [others, laterOthers] = within(most.others, [...own.filter((test) => !ofServer(test)), ...reaching])

// an edit of a handler does not make another school: where its rows are made nothing may have changed
if (!changed.some((file) => /^src\/(db|demo)\//.test(file))) keepTemplate(newestTemplate())
const results = []
if (server.length) results.push(vitest('changed', server, {}, { mayBeEmpty: true }))
const named = namedCalls(calls)
if (named) results.push(vitest('changed-calls', ['-t', named, ...general], {}, { mayBeEmpty: true }))
if (others.length) {
  build()
  results.push(vitest('changed-others', others))
}
const failures = results.flatMap((result) => result.failures)
for (const [why, list] of [
  ['Near, but further than these', laterServer],
  ['Reach it, but take longer', laterOthers],
  ['Stand under all tests, so that any may break', changed.filter(standsUnderAll)],
])
  if (list.length) console.log(`${why}: ${list.join(', ')}`)
for (const line of failures) console.log(line)
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)

/** The first line of each change, as it is now. */
function* changedLines(diff) {
  let file
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    const [, from] = line.match(/^@@ \S+ \+(\d+)/) ?? []
    if (from && file && existsSync(file)) yield { file, from: Math.max(1, Number(from)) }
  }
}

/** The first of each, then the second of each. */
function byTurns(lists) {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return [...new Set(Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat())]
}

/** What fits, in the order given, and what does not. The first always does. */
function within(seconds, tests) {
  let left = seconds
  const [fits, later] = [[], []]
  for (const test of new Set(tests)) {
    const cost = secondsOf(test)
    if (fits.length && cost > left) later.push(test)
    else {
      fits.push(test)
      left -= cost
    }
  }
  return [fits, later]
}

function keepTemplate(name) {
  if (name) process.env.TEST_TEMPLATE ??= name
}

/** Of today, made before this edit; undefined where there is none. */
function newestTemplate() {
  const folder = '.data/templates'
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.startsWith(`template_${day}_`) && existsSync(`${folder}/${name}/tokens.json`))
    .filter((name) => !name.endsWith('_postgres'))
    .sort((a, b) => statSync(`${folder}/${b}`).mtimeMs - statSync(`${folder}/${a}`).mtimeMs)[0]
}
