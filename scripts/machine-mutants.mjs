// Run by `npm run prove -- machine-mutants`, by itself as `node scripts/machine-mutants.mjs`; with [--area=exams,money] [--count=200]
// [--seed=n,m] [--at-once=2] [--limit=120] [--again]. Draws bugs that a machine wrote (tests/mutants/machine), `count` for each seed, tries
// each in a copy of the tree with its nearest tests, and prints which share of each area was noticed and what survived. Those tried for
// this commit are not tried again, so that a run that was cut goes on where it was. Exit code 1 where a test fails without any bug, or where a whole draw
// comes to less than `leastShare`.
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { changed } from './edits.mjs'
import {
  answerOf,
  copyOfTree,
  general,
  namedCalls,
  ofBuilt,
  option,
  templateOfTests,
  vitestIn,
  whileChanged,
} from './mutants-tree.mjs'
import { install } from './node24.mjs'
import { noticedByChecks, survivorsTogether } from './planted-bugs.mjs'
import { openState } from './prove-state.mjs'

/** In percent: what a whole draw must come to. Raise it when the suite has become better. */
const leastShare = 50
/** With fewer, each is tried by itself: importing and looking who reaches which takes minutes. */
const fewest = 20
/** In ms; or five times as long as the tests take without the bug, where that is more. */
const leastLimit = 1000 * Number(option('limit') ?? 120)

const isAgain = process.argv.includes('--again')

install()
const state = openState('machine-mutants')
const seeds = String(option('seed') ?? (isAgain ? undefined : state.get('seed')) ?? Math.floor(Math.random() * 1e6))
state.set('seed', seeds)
const area = option('area')
const count = Number(option('count') ?? 200)
const drawn = answerOf(
  `
  const { draw } = await import('./tests/mutants/machine/draw.ts')
  const { areas } = await import('./tests/mutants/machine/areas.ts')
  const { graphOfTree } = await import('./tests/mutants/machine/nearest-tests.ts')
  const { area, count, seeds } = input
  const only = area && areas.filter((one) => area.split(',').some((text) => one.includes(text)))
  const graph = graphOfTree()
  const byKey = new Map()
  for (const seed of seeds)
    for (const one of draw({ seed: Number(seed), count, only }, graph))
      byKey.set(one.key, { ...one, seeds: [...(byKey.get(one.key)?.seeds ?? []), seed] })
  answer([...byKey.values()])`,
  { seeds: seeds.split(','), count, area },
)
console.log(`${drawn.length} bugs drawn with --seed=${seeds}`)
const files = [...new Set(drawn.flatMap(({ tests, reaching, journeys }) => [...tests, ...reaching, ...journeys]))]
if (files.some((file) => ofBuilt.test(file))) build()
const template = await templateOfTests()
const copies = Array.from({ length: Number(option('at-once') ?? 2) }, () => copyOfTree(template))
const env = { TEST_TEMPLATE: template }

/** Test files that fail without any bug: they notice nothing. */
const broken = []
const results = []
const waiting = [...drawn]
process.on('exit', report)
await tryTogether()
await Promise.all(copies.map(tryAll))

/** What the server does, all at once: noticed by tests of calls and units; then all that is left by lint and types. The rest is looked at by itself. */
async function tryTogether() {
  const settleKey = (key, by, took) =>
    settle(
      waiting.find((one) => one.key === key),
      by,
      took,
    )
  for (const { key } of [...waiting]) if (state.has(key) && !isAgain) settleKey(key, state.get(key), 'before')
  const ofServer = waiting.filter(({ area }) => area !== 'islands')
  if (ofServer.length >= fewest) {
    const onNoticed = (key, by) => settleKey(key, by, 'together')
    const survivors = await survivorsTogether(ofServer, { template, env, onNoticed })
    for (const one of waiting) one.asked = survivors.get(one.key)
  }
  for (const [key, by] of await noticedByChecks(waiting, { copy: copies[0], env })) settleKey(key, by, 'together')
}

function settle(one, by, took) {
  waiting.splice(waiting.indexOf(one), 1)
  done(one, by, took)
}

function done(one, by, took) {
  state.set(one.key, by)
  results.push({ ...one, by })
  console.log(
    `${results.length}/${drawn.length} ${by ? 'noticed ' : 'SURVIVED'} ${titleOf(one)} (${by ?? 'by none'}; ${took})`,
  )
}

async function tryAll(copy) {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const began = Date.now()
    const by = await noticedBy(copy, one)
    done(one, by, `${((Date.now() - began) / 1000).toFixed(0)} s`)
  }
}

/** Which test noticed it: the nearest are asked first, then those made from the contract, then what reaches the file; none twice. */
async function noticedBy(copy, { file, edits, tests, reaching, journeys, calls, asked = [] }) {
  const named = namedCalls(calls)
  const notAsked = (files) => files.filter((test) => !asked.includes(test))
  const rounds = [
    { files: notAsked(tests) },
    ...(named ? [{ files: general, args: ['-t', named] }] : []),
    { files: notAsked(reaching) },
    { files: journeys },
  ]
  for (const round of rounds) {
    const by = await noticedIn(copy, { args: [], ...round, file, change: (text) => changed(text, edits) })
    if (by) return by
  }
}

/** By which test of these files; a file that fails without the bug too is left out from then on. */
async function noticedIn(copy, { file, change, files, args }) {
  const tests = files.filter((test) => !broken.includes(test))
  if (!tests.length) return
  const tried = (limit) =>
    whileChanged(copy, { file, change, tests, env }, () =>
      vitestIn(copy, ['--bail=1', ...args, ...tests], { env, limit }),
    )
  let { code, out, isOver } = await tried(leastLimit)
  if (isOver) {
    const began = Date.now()
    await vitestIn(copy, [...args, ...tests], { env })
    const limit = 5 * (Date.now() - began)
    if (limit > leastLimit) ({ code, out, isOver } = await tried(limit))
    if (isOver) return 'the time limit'
  }
  if (code === 0 || !/\d+ (failed|error)/.test(stripVTControlCharacters(out))) return
  const [, by, test] = stripVTControlCharacters(out).match(/FAIL +(?:\|?\w+\|? +)?((tests\/\S+).*)/) ?? []
  if (!test || (await passes(copy, test))) return by ?? 'an error'
  return noticedIn(copy, { file, change, files: tests, args })
}

/** Without any bug. */
async function passes(copy, test) {
  if (!state.has(`passes ${test}`)) {
    const { code } = await vitestIn(copy, [test], { env })
    if (code === 0) state.set(`passes ${test}`, true)
    else {
      broken.push(test)
      console.log(`FAILED without any bug: ${test}`)
    }
  }
  return state.has(`passes ${test}`)
}

function titleOf({ area, file, row, kind, change }) {
  return `${area}, ${kind}: ${file}:${row} ${change.length > 160 ? `${change.slice(0, 80)} … ${change.slice(-80)}` : change}`
}

function report() {
  const shareOf = (list) => {
    const noticed = list.filter(({ by }) => by).length
    return `${noticed} of ${list.length} (${((100 * noticed) / list.length).toFixed(0)} %)`
  }
  const survivors = results.filter(({ by }) => !by)
  console.log('\nSurvivors:')
  for (const one of survivors)
    console.log(
      `${titleOf(one)}${one.tests.length + one.reaching.length + one.journeys.length ? '' : ' (no test comes near)'}`,
    )
  console.log('\nNoticed:')
  const row = (name, list) => {
    const ofSeeds = seeds.split(',').map((seed) => shareOf(list.filter((one) => one.seeds.includes(seed))))
    console.log(`| ${[name, ...ofSeeds, ...(ofSeeds.length > 1 ? [shareOf(list)] : [])].join(' | ')} |`)
  }
  for (const name of new Set(results.map((one) => one.area)))
    row(
      name,
      results.filter((one) => one.area === name),
    )
  row(`all, --seed=${seeds}`, results)
  const isLess =
    !area && results.length >= 100 && (results.length - survivors.length) / results.length < leastShare / 100
  if (isLess) console.log(`FAILED fewer than ${leastShare} % of the bugs were noticed`)
  if (broken.length || isLess) process.exitCode = 1
}
