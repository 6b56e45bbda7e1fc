// npm run test:changed: the tests that what was changed since the last commit (or since the one named) can break: by imports, and
// journeys in the browser by the table below.
import { execFileSync } from 'node:child_process'
import { build } from './build.mjs'
import { install } from './node24.mjs'
import { vitest } from './test.mjs'

/** Pages and islands are bundled, so that no import leads from a journey to them. */
const journeys = [
  [
    /^src\/(pages\/(blog|question|info)|components\/community|islands\/community)/,
    ['j10-community', 'j01-read-and-search'],
  ],
  [/^src\/(pages\/exam|pages\/work|components\/exam|islands\/exam)/, ['exam-visitor']],
  [
    /^src\/(pages\/(view|list|live|library|resource)|components\/course)/,
    ['courses-of-every-kind', 'j01-read-and-search'],
  ],
  [/^src\/islands\/learn/, ['j03-free-study', 'j03-notes-and-offline', 'j03-face', 'j11-live-room']],
  [/^src\/islands\/(sign-in|login)|^src\/pages\/(login|register|reset)/, ['j02-register-and-sign-in', 'j02-safety']],
  [/^src\/islands\/account/, ['screens', 'j02-unsent', 'j04-buy', 'keyboard']],
  [/^src\/islands\/admin/, ['screens', 'j12-operator', 'j12-blocks', 'admin-trade']],
  [/^src\/islands\/(kit|header)|^src\/lib/, ['screens', 'keyboard', 'told']],
  [/^src\/(layouts|components|pages)/, ['pages', 'shared-pages']],
  [/^src\/(site|page-store)/, ['shared-pages', 'j12-offline', 'j12-operator']],
  [/^public\/sw/, ['j12-offline']],
]

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const named = new Set(journeys.flatMap(([pattern, files]) => (changed.some((path) => pattern.test(path)) ? files : [])))
const own = changed.filter((path) => /^tests\/(browser|fault)\/.*\.test\.ts$/.test(path))
const inBrowser = [...new Set([...[...named].map((name) => `tests/browser/${name}.test.ts`), ...own])]

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
