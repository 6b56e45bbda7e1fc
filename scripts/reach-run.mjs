// npm run prove -- reach: all tests of `npm test`, counted by V8 as they run, and tests/reach.json made of it. Half as long again as without.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { groupsOverBudget, readBudgets } from './budgets.mjs'
import { build } from './build.mjs'
import { install } from './node24.mjs'
import { oldChromium } from './old-chromium.mjs'
import { postgresOf } from './postgres.mjs'
import { writeTable } from './reach.mjs'
import { vitest } from './test.mjs'
import { notes } from './test-notes.mjs'

install()
const folder = resolve('.data/reach')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
process.env.REACH = folder
rmSync('dist/.built', { force: true }) // the scripts are built with a list of what they are made of
build()
const failures = []
const postgres = await postgresOf({ failures })
if (!postgres) {
  console.log('FAILED what the tests on PostgreSQL reach is not known without it: apt-get install postgresql')
  process.exit(1)
}
const result = vitest('reach', [], { TEST_DATABASE_URL: postgres.url, TEST_OLD_CHROMIUM: await oldChromium(109) })
const { testResults } = JSON.parse(readFileSync('.data/tests-reach.json', 'utf8'))
const failed = new Set(
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name)),
)
const { costs, groups } = notes()
const passed = costs
  .map(([test, seconds]) => ({ test, seconds }))
  .filter(({ test }) => !failed.has(test.replace(/ \(.*/, '')))
writeTable(folder, passed)
const costOfGroups = Object.fromEntries(Object.entries(groups).map(([name, { cpu }]) => [name, cpu]))
failures.push(...groupsOverBudget(costOfGroups, readBudgets()))
for (const line of [...failures, ...result.failures]) console.log(line)
console.log(`${passed.length} test files looked at, ${failed.size} failed`)
process.exit(failed.size || failures.length ? 1 : 0)
