// Run by `npm run prove -- limits`, by itself as `node scripts/limits.mjs [--only=part of path] [--at-once=1] [--again]`: each limit that
// the table of tests/support/limits-table.ts says is tried goes one up and one down in a copy of the tree, and the test that it names must
// fail both times. Those noticed for this commit are not tried again, so that a run that was cut goes on where it was.
import { build } from './build.mjs'
import {
  answerOf,
  asPattern,
  copyOfTree,
  ofBuilt,
  option,
  templateOfTests,
  vitestIn,
  whileChanged,
} from './mutants-tree.mjs'
import { install } from './node24.mjs'
import { openState } from './prove-state.mjs'

const only = option('only')
const isAgain = process.argv.includes('--again')

install()
const all = answerOf(`
  const { limitsOfSource, limitsOfSchemas } = await import('./tests/support/limits.ts')
  const { triedOf } = await import('./tests/support/limits-table.ts')
  const limits = limitsOfSource()
  const ofSchemas = limitsOfSchemas(limits)
  answer(limits.map((limit) => ({ ...limit, tried: triedOf(limit, ofSchemas) })).filter(({ tried }) => tried))`)
const wanted = all
  .filter(({ key }) => !only || key.includes(only))
  .flatMap((limit) => [1, -1].map((by) => ({ ...limit, by, name: `${limit.key} ${by > 0 ? '+' : '-'} 1` })))
if (wanted.some(({ tried }) => ofBuilt.test(tried))) build()
const template = await templateOfTests()
const env = { TEST_TEMPLATE: template }

const noticed = openState('limits')
const waiting = wanted.filter(({ name }) => isAgain || !noticed.has(name))
const survivors = []
let tried = wanted.length - waiting.length
if (tried) console.log(`${tried} noticed before`)
const atOnce = Math.min(waiting.length, Number(option('at-once') ?? 2))
await Promise.all(Array.from({ length: atOnce }, () => tryAll(copyOfTree(template))))
console.log(`${wanted.length - survivors.length} of ${wanted.length} changes of limits noticed`)
for (const { name, tried } of survivors) console.log(`FAILED nobody notices: ${name} (${tried})`)
process.exitCode = survivors.length ? 1 : 0

async function tryAll(copy) {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const isNoticed = await isNoticedIn(copy, one)
    if (isNoticed) noticed.set(one.name, true)
    else survivors.push(one)
    console.log(`${++tried}/${wanted.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${one.name}`)
  }
}

async function isNoticedIn(copy, { file, start, end, text, by, tried }) {
  const [path, title] = tried.split(' > ')
  const change = (source) => `${source.slice(0, start)}((${text}) + ${by})${source.slice(end)}`
  const titled = title ? ['-t', asPattern(title)] : []
  const { code, out } = await whileChanged(copy, { file: `src/${file}`, change, tests: [path], env }, () =>
    vitestIn(copy, ['--bail=1', path, ...titled], { env }),
  )
  return code !== 0 && /(\d+) failed/.test(out)
}
