// npm test: types and lint, then all tests, then the calls' and the data layer's on a real PostgreSQL; the last line says how many passed and failed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { chromium, installFromDebian } from './debian.mjs'
import { install, run } from './node24.mjs'
import { startPostgres } from './postgres.mjs'

install()
installFromDebian()
if (!chromium()) console.log('没有 Chromium：浏览器测试会失败；请安装 chromium，或用 CHROMIUM_PATH 指明它在哪里')

const results = [check() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }]
build()
results.push(inTwoTries(vitest('all', [])))

const postgres = await startPostgres()
if (postgres) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  process.on('exit', postgres.stop)
  results.push(
    vitest('postgres', ['tests/calls', 'tests/unit/db', 'tests/unit/jobs'], {
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: postgres.url,
    }),
  )
} else console.log('这台机器上没有 PostgreSQL（>= 15）：调用测试只在内置数据库上运行')

const sum = (name) => results.reduce((total, result) => total + result[name], 0)
process.on('exit', () => {
  for (const { lines } of results.flatMap(({ files = [] }) => files)) for (const line of lines) console.log(line)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
})
process.exitCode = sum('failed') ? 1 : 0
process.exit()

/**
 * A browser on a loaded machine is not the same each time: files of the browser that failed, if few, run once more by
 * themselves, each on a new site. What passes then is said all the same: it may be a race worth looking for.
 */
function inTwoTries(first) {
  const again = first.files?.map(({ path }) => path) ?? []
  const isFew = again.length > 0 && again.length <= 3 && again.every((path) => path.startsWith('tests/browser/'))
  if (!isFew || vitest('again', again).failed) return first
  const mended = ({ path, lines }) => ({
    path,
    lines: lines.map((line) => line.replace(/^FAILED/, 'PASSED AT SECOND TRY')),
  })
  return { passed: first.passed + first.failed, failed: 0, files: first.files.map(mended) }
}

/** A run that broke off, or ran nothing, counts as a failure. */
function vitest(name, args, more = {}) {
  const report = `.data/tests-${name}.json`
  rmSync(report, { force: true })
  const path = chromium()
  run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { keepOn: true, more: { ...more, ...(path && { CHROMIUM_PATH: path }) } },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = testResults.filter(({ status }) => status === 'failed').map(failuresOf)
  const failed = numFailedTests || (success && passed ? 0 : 1)
  return { passed, failed, files }
}

/** Which tests of a file failed, and how, in a few lines each: the end of a long log is what is read. */
function failuresOf({ name, message, assertionResults }) {
  const path = relative(process.cwd(), name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const ofTests = failed.flatMap(({ fullName, failureMessages }) => [
    `FAILED ${path} > ${fullName}`,
    short(failureMessages.join('\n')),
  ])
  return { path, lines: failed.length ? ofTests : [`FAILED ${path}`, short(message)] }
}

function short(text) {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, 6)
  return `    ${lines.join('\n    ').slice(0, 600)}`
}
