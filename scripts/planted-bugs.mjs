// Many bugs tried together: planted in one copy of the tree (tests/mutants/machine/planted.ts), one run without any tells which test files reach which,
// and each of these files runs once more for each bug, under a name of its own, in workers that have imported the sources once. So a bug costs the
// tests that reach it, and nothing else.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changed } from './edits.mjs'
import { isGeneral } from './general-tests.mjs'
import { answerOf, copyOfTree, lintErrors, ofSources, runIn, typeErrors, vitestIn } from './mutants-tree.mjs'
import { filesUnder } from './reach.mjs'

/** How many test files are tried for a bug: first those that reach few others, then more. Who comes by it after forty does so in passing. */
const rounds = [4, 12, 40]
/** Of a round, in ms; those at work when it is over are noticed by that. */
const maxRound = 900_000

/**
 * Tries bugs, `{ key, file, edits }` from draw.ts. `onNoticed(key, by)` is told each that a test noticed, as soon as its round is over. Answers a map
 * from the keys of those that survived to the test files that were asked; of the rest, which cannot be planted, nothing is said.
 */
export async function survivorsTogether(bugs, { template, env, onNoticed }) {
  const copy = copyOfTree(template)
  const folder = join(copy, '.data/bugs')
  const numbers = plantAll(copy, bugs)
  const setup = join(copy, 'tests/support/each-file.ts')
  const before = readFileSync(setup, 'utf8')
  writeFileSync(setup, `import { watchBugs } from '../mutants/machine/here.ts'\n${before}\nwatchBugs()\n`)
  const files = ['tests/calls', 'tests/unit']
    .flatMap(filesUnder)
    .filter(
      (file) =>
        file.endsWith('.test.ts') &&
        !isGeneral(file) &&
        !/^tests\/unit\/(islands|lib|demo)\/|two-processes|db\/processes/.test(file),
    )
    .sort()
  await runTests(copy, files, env)
  const reached = new Map(files.map((file) => [file, numbersIn(join(folder, `reached-${encodeURIComponent(file)}`))]))
  const failed = failedFiles(copy)
  for (const file of failed) console.log(`FAILED without any bug: ${file}`)
  const reaching = (n) =>
    files
      .filter((file) => !failed.has(file) && reached.get(file).has(n))
      .sort((a, b) => reached.get(a).size - reached.get(b).size)
  const found = new Map()
  for (const [round, most] of rounds.entries()) {
    const left = [...numbers.keys()].filter((n) => !found.has(n))
    const tried = left.flatMap((n) =>
      reaching(n)
        .slice(rounds[round - 1] ?? 0, most)
        .map((file) => ({ n, file })),
    )
    console.log(`round ${round + 1}: ${left.length} bugs, ${tried.length} runs of a test file`)
    await tryAll(copy, tried, { env, folder, found })
    for (const n of left) if (found.has(n)) onNoticed(numbers.get(n), found.get(n))
  }
  const asked = (n) => reaching(n).slice(0, rounds.at(-1))
  return new Map([...numbers].flatMap(([n, key]) => (found.has(n) ? [] : [[key, asked(n)]])))
}

/** Answers the keys of those that are there, by their numbers. */
function plantAll(copy, bugs) {
  const numbers = new Map()
  const byFile = new Map()
  for (const [n, bug] of bugs.entries()) byFile.set(bug.file, [...(byFile.get(bug.file) ?? []), { ...bug, n: n + 1 }])
  const texts = answerOf(
    `const { planted } = await import('./tests/mutants/machine/planted.ts')
    answer(input.map(([file, bugs]) => ({ file, ...planted(file, readInput(file, 'utf8'), bugs) })))`,
    [...byFile],
  )
  for (const { file, text, numbers: put } of texts) {
    writeFileSync(join(copy, file), text)
    for (const n of put) numbers.set(n, bugs[n - 1].key)
  }
  return numbers
}

async function tryAll(copy, tried, { env, folder, found }) {
  let waiting = tried
  while (waiting.length) {
    const copies = waiting.map(({ n, file }) => ({ n, file, name: file.replace('.test.ts', `.bug${n}.test.ts`) }))
    for (const { file, name } of copies) writeFileSync(join(copy, name), readFileSync(join(copy, file), 'utf8'))
    const isOver = await runTests(
      copy,
      copies.map(({ name }) => name),
      env,
      maxRound,
    )
    for (const { name } of copies) rmSync(join(copy, name))
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const text = readFileSync(join(folder, name), 'utf8')
      const n = Number(name.match(/^noticed-(\d+)$/)?.[1])
      if (n && !found.has(n)) found.set(n, text.replace(/\.bug\d+/, ''))
    }
    for (const name of failedFiles(copy)) {
      const n = Number(name.match(/\.bug(\d+)\./)?.[1])
      if (n && !found.has(n)) found.set(n, name.replace(/\.bug\d+/, ''))
    }
    if (!isOver) return
    const isDone = ({ name }) => existsSync(join(folder, `done-${encodeURIComponent(name)}`))
    const atWork = readdirSync(folder)
      .filter((name) => name.startsWith('at-'))
      .map((name) => readFileSync(join(folder, name), 'utf8').split(' '))
      .filter(([, name]) => !isDone({ name }))
    for (const [n] of atWork) if (!found.has(Number(n))) found.set(Number(n), 'the time limit')
    const before = waiting.length
    waiting = copies.filter((one) => !isDone(one) && !found.has(one.n))
    if (waiting.length === before) return
  }
}

/** Whether it took longer than it may. */
async function runTests(copy, files, env, limit) {
  if (!files.length) return false
  rmSync(join(copy, report), { force: true })
  const args = ['--project=server', '--maxWorkers=2', '--reporter=json', `--outputFile.json=${report}`]
  const { isOver } = await runIn(copy, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...files], { env, limit })
  return isOver
}
const report = '.data/bugs.json'

function failedFiles(copy) {
  if (!existsSync(join(copy, report))) return new Set()
  const { testResults } = JSON.parse(readFileSync(join(copy, report), 'utf8'))
  return new Set(
    testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.slice(name.indexOf('/tests/') + 1)),
  )
}

const numbersIn = (path) =>
  new Set(existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : [])

/**
 * Which of them the lint, the types or the tests that read sources as texts notice: a map from key to which. Bugs of different files are looked at
 * together, as what is wrong names its file.
 */
export async function noticedByChecks(bugs, { copy, env }) {
  const found = new Map()
  for (let waiting = bugs; waiting.length; ) {
    const lot = waiting.filter(({ file }, n) => waiting.findIndex((other) => other.file === file) === n)
    waiting = waiting.filter((one) => !lot.includes(one))
    const before = new Map(lot.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
    for (const { file, edits } of lot) writeFileSync(join(copy, file), changed(before.get(file), edits))
    const paths = lot.map(({ file }) => file)
    const said = {
      'the lint': await lintErrors(copy, paths),
      'the types': await typeErrors(copy),
      [ofSources[0]]: (await vitestIn(copy, ofSources, { env })).out,
    }
    for (const [file, text] of before) writeFileSync(join(copy, file), text)
    for (const { key, file } of lot) {
      const by = Object.keys(said).find((check) => said[check].includes(file.replace(/^src\//, '')))
      if (by) found.set(key, by)
    }
  }
  return found
}
