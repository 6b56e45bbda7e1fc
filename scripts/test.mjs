// npm test: types and lint, then all tests; `npm test -- <path>…`: these files alone. The last line says what passed, failed and was skipped.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesOverBudget, readBudgets } from './budgets.mjs'
import { build } from './build.mjs'
import { lint, types } from './check.mjs'
import { cpuSeconds } from './cpu.mjs'
import { chromium, installFromDebian, missingServices } from './debian.mjs'
import { install, isMain, node24, run, start } from './node24.mjs'
import { hasOldChromium, oldChromium } from './old-chromium.mjs'
import { postgresOf } from './postgres.mjs'
import { leftToProve } from './prove-parts.mjs'
import { digestsNow, leftOut, notePassed } from './reach.mjs'
import { costOfEach, inWords, noted, notes, startedFile } from './test-notes.mjs'

const began = Date.now()
if (isMain(import.meta.url)) {
  const paths = process.argv.slice(2)
  process.exitCode = await (paths.length ? testFiles(paths) : testAll())
  process.exit()
}

/** In seconds: nothing is checked, and built only where a browser or a server looks at the pages. */
async function testFiles(paths) {
  install()
  if (paths.some((path) => !/tests\/(unit|calls)\b/.test(path))) build()
  return report([vitest('some', paths)])
}

/** `isAll`: those too that could be left out. */
export async function testAll({ isAll = false } = {}) {
  const debian = installFromDebian()
  const older = chromium109()
  install()
  await debian
  const [isTyped, isClean] = await Promise.all([types(), prepare()])
  const missing = missingServices()
  const old = await older
  const failures = [
    ...(isTyped ? [] : ['FAILED types: npm run check']),
    ...(isClean ? [] : ['FAILED format and lint: npm run check']),
    ...missing.failures,
    ...(old.failure ? [old.failure] : []),
  ]
  const postgres = await postgresOf({ failures })
  const before = cpuSeconds()
  const unchanged = isAll ? [] : leftOut()
  const digests = digestsNow()
  const results = againWhereNodeEnded(
    vitest('all', [], {
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      ...(old.program && { TEST_OLD_CHROMIUM: old.program }),
      TEST_LEFT_OUT: JSON.stringify(unchanged),
    }),
  )
  const ofPostgres = postgres ? cpuSeconds(postgres.pid()) : 0
  const code = report(results, {
    failures,
    skipped: [...missing.skipped, ...(old.skipped ?? [])],
    isWhole: true,
    unchanged,
    apart: before + ofPostgres,
  })
  if (!code && !missing.skipped.length && old.program) notePassed(digests)
  return code
}

/** The browser of Windows 7, for three journeys (vitest.config.ts): its `program`, or why there is none. */
async function chromium109() {
  if (!hasOldChromium) return { skipped: ['journeys in Chromium 109: it is packed for Linux on x64 alone'] }
  try {
    return { program: await oldChromium(109) }
  } catch ({ message }) {
    return {
      failure: `FAILED Chromium 109 could not be fetched from npm, is there a network? ${message.split('\n')[0]}`,
    }
  }
}

/** What the tests stand on, beside the type check, which takes one core for as long. */
async function prepare() {
  build()
  const isClean = await lint()
  await start([node24(), 'tests/support/prepare-template.ts'])
  return isClean
}

/** One run of Vitest. A run that broke off, had an error outside of a test or, unless it `mayBeEmpty`, ran nothing counts as a failure. */
export function vitest(name, args, env = {}, { mayBeEmpty = false } = {}) {
  const file = `.data/tests-${name}.json`
  mkdirSync('.data', { recursive: true })
  for (const old of [file, startedFile]) rmSync(old, { force: true })
  const browser = chromium()
  run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=tests/support/errors-reporter.ts',
      `--outputFile.json=${file}`,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...args,
    ],
    {
      keepOn: true,
      more: {
        TEST_STARTED: startedFile,
        ...(browser && { CHROMIUM_PATH: browser }),
        ...env,
      },
    },
  )
  if (!existsSync(file)) return { passed: 0, failures: [`FAILED ${name}: Vitest broke off`], skipped: [], files: [] }
  const { numPassedTests: passed, numFailedTests, success, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf)
  for (const message of noted('error')) failures.push(`FAILED ${name}: ${message.slice(0, 600)}`)
  if (!failures.length && (!success || numFailedTests || (!passed && !mayBeEmpty)))
    failures.push(`FAILED ${name}: nothing ran, or an error outside of a test, see above`)
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
      .map(({ fullName }) => `${relative(process.cwd(), name)} > ${fullName}`),
  )
  const files = testResults.map(({ name, startTime, endTime }) => ({
    path: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed, failures, skipped, files }
}

/**
 * V8 ends a process, seldom, when instances of WebAssembly are freed (nodejs/node issue 64500; the tests open hundreds of PGlite): the
 * file that ran there is run once more, and the report says so. A test that failed is never run again.
 */
function againWhereNodeEnded(result) {
  const endedByV8 = /Worker exited unexpectedly with signal (SIGTRAP|SIGSEGV|SIGABRT) .*test file \S*\/(tests\/\S+)/
  const ended = result.failures.flatMap((line) => {
    const [, signal, file] = line.match(endedByV8) ?? []
    return file ? [{ signal, file }] : []
  })
  if (!ended.length) return [result]
  const files = ended.map(({ file }) => file)
  const isOfThem = (line) => files.some((file) => line.includes(file))
  const costs = readFileSync(startedFile, 'utf8')
  const again = vitest('again', files)
  writeFileSync(startedFile, costs + readFileSync(startedFile, 'utf8'))
  return [
    {
      ...result,
      failures: result.failures.filter((line) => !isOfThem(line)),
      skipped: result.skipped.filter((line) => !isOfThem(line)),
    },
    { ...again, again: ended },
  ]
}

/** The end of a long log is what is read. `apart`: CPU seconds beside those of the files. Answers the exit code. */
function report(results, { failures = [], skipped = [], isWhole = false, unchanged = [], apart = 0 } = {}) {
  const all = (what) => results.flatMap((result) => result[what] ?? [])
  const failed = [...failures, ...all('failures'), ...overBudget(all('again').map(({ file }) => file))]
  const left = [...skipped, ...all('skipped')]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  if (isWhole) {
    const { costs, groups } = notes()
    const { cpuSeconds } = readBudgets()
    const seconds = new Map(all('files').map(({ path, seconds }) => [path, seconds]))
    console.log('\nThe ten costliest files, in CPU seconds (servers and browsers included) and in seconds:')
    for (const [file, cost] of costs.slice(0, 10))
      console.log(`${cost.toFixed(1).padStart(7)} ${(seconds.get(file)?.toFixed(1) ?? '').padStart(7)}  ${file}`)
    console.log('CPU seconds by group, of those it may cost when all of it runs, and what each started:')
    for (const [name, { cpu, counts }] of Object.entries(groups).sort(([, a], [, b]) => b.cpu - a.cpu))
      console.log(`${cpu.toFixed(0).padStart(7)} of ${cpuSeconds[name] ?? 0}  ${name}: ${inWords(counts)}`)
    console.log(`The general tests cost ${costOfEach({ costs })}.`)
    const cpu = apart + costs.reduce((sum, [, cost]) => sum + cost, 0)
    console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes, ${(cpu / 60).toFixed(1)} CPU minutes.`)
    if (unchanged.length)
      console.log(
        `Not run, as nothing they reach has changed since they passed (tests/reach.json; \`npm run test:all\` runs them): ${unchanged.join(', ')}.`,
      )
    console.log(`Left to \`npm run prove\`: ${leftToProve}.`)
  }
  for (const { signal, file } of all('again')) console.log(`AGAIN ${file}: V8 ended its process (${signal}), see above`)
  for (const line of left) console.log(`SKIPPED ${line}`)
  for (const line of failed) console.log(line)
  console.log(`${passed} passed, ${failed.length} failed, ${left.length} skipped`)
  return failed.length ? 1 : 0
}

/** Files that ran `again` started things twice. */
function overBudget(again) {
  const started = Object.entries(notes().started).filter(([file]) => !again.includes(file))
  return filesOverBudget(Object.fromEntries(started), readBudgets())
}

/** Which tests of a file failed, and how, in a few lines each. */
function failuresOf({ name, message, assertionResults }) {
  const path = relative(process.cwd(), name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const ofTests = failed.map(
    ({ fullName, failureMessages }) => `FAILED ${path} > ${fullName}\n${failureMessages.map(short).join('\n')}`,
  )
  return ofTests.length ? ofTests : [`FAILED ${path}\n${short(message)}`]
}

function short(text) {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, 6)
  return `    ${lines.join('\n    ').slice(0, 600)}`
}
