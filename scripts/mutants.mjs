// Run by `npm run prove -- mutants`, by itself as `node scripts/mutants.mjs [--only=text] [--again]`: each mutant of tests/mutants in a copy of
// the tree, with its nearest tests, two at a time. Prints the share that was noticed; exit code 1 where one was not. Those noticed for
// this commit are not tried again, so that a run that was cut goes on where it was.
import { build } from './build.mjs'
import { answerOf, copyOfTree, option, templateOfTests, vitestIn, whileChanged } from './mutants-tree.mjs'
import { install } from './node24.mjs'
import { openState } from './prove-state.mjs'

const only = option('only')
const isAgain = process.argv.includes('--again')

install()
build()
const template = await templateOfTests()
const env = { TEST_TEMPLATE: template }
const all = answerOf(`
  const { mutants } = await import('./tests/mutants/all.ts')
  answer(Object.entries(mutants).flatMap(([layer, list]) => list.map((one) => ({ layer, ...one }))))`)
const wanted = all.filter(({ promise, file, layer }) => !only || `${layer} ${file} ${promise}`.includes(only))

const noticed = openState('mutants')
const nameOf = ({ layer, file, promise }) => `${layer} ${file}: ${promise}`
const waiting = wanted.filter((mutant) => isAgain || !noticed.has(nameOf(mutant)))
const survivors = []
let tried = wanted.length - waiting.length
if (tried) console.log(`${tried} noticed before`)
await Promise.all([tryAll(copyOfTree(template)), tryAll(copyOfTree(template))])
const count = wanted.length - survivors.length
console.log(`${count} of ${wanted.length} mutants noticed (${((100 * count) / wanted.length).toFixed(0)} %)`)
for (const { promise, file, tests } of survivors)
  console.log(`FAILED mutant survives: ${promise} (${file}; ${tests.join(' ')})`)
process.exitCode = survivors.length ? 1 : 0

async function tryAll(copy) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const isNoticed = await isNoticedIn(copy, mutant)
    if (isNoticed) noticed.set(nameOf(mutant), true)
    else survivors.push(mutant)
    console.log(`${++tried}/${wanted.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}`)
  }
}

async function isNoticedIn(copy, { file, find, replace, tests }) {
  const change = (text) => text.replace(find, () => replace)
  const { code, out } = await whileChanged(copy, { file, change, tests, env }, () =>
    vitestIn(copy, ['--bail=1', ...tests], { env }),
  )
  return code !== 0 && /(\d+) failed/.test(out)
}
