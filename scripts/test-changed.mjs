// npm run test:changed: the tests that what was changed since the last commit (or since the one named) can break: by imports, and
// journeys in the browser by the table of journeys.mjs.
import { execFileSync } from 'node:child_process'
import { build } from './build.mjs'
import { journeysOf } from './journeys.mjs'
import { install } from './node24.mjs'
import { vitest } from './test.mjs'

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const own = changed.filter((path) => /^tests\/(browser|fault)\/.*\.test\.ts$/.test(path))
const inBrowser = [...new Set([...journeysOf(changed), ...own])]

install()
const results = [
  vitest('changed', ['--changed', since, '--project', 'server', '--project', 'client'], {}, { mayBeEmpty: true }),
]
if (inBrowser.length) {
  build()
  results.push(vitest('changed-browser', inBrowser))
}
const failures = results.flatMap((result) => result.failures)
for (const line of failures) console.log(line)
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
