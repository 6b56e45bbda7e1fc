// Run by `npm run prove -- mutants`, by itself as `node scripts/mutants.mjs [--only=text] [--again]`: each mutant of tests/mutants in a copy of
// the tree, with its nearest tests, two at a time. Prints the share that was noticed; exit code 1 where one was not. Those noticed for
// this commit are not tried again, so that a run that was cut goes on where it was.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { chromium } from './debian.mjs'
import { compileCache, install, node24, start } from './node24.mjs'
import { openState } from './prove-state.mjs'

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const isAgain = process.argv.includes('--again')
const bundled = /^(src\/(pages|layouts|components|islands|lib)|public)\//

install()
build()
mkdirSync('.data', { recursive: true })
await start([node24(), 'tests/support/prepare-template.ts'])
const listed = spawnSync(
  node24(),
  [
    '--input-type=module',
    '-e',
    `
    const { mutants } = await import('./tests/mutants/all.ts')
    const { templateName } = await import('./tests/support/template.ts')
    console.log(JSON.stringify({ template: templateName, all: Object.entries(mutants).flatMap(([layer, list]) => list.map((one) => ({ layer, ...one }))) }))`,
  ],
  { encoding: 'utf8' },
)
const { all, template } = JSON.parse(listed.stdout)
const wanted = all.filter(({ promise, file, layer }) => !only || `${layer} ${file} ${promise}`.includes(only))

const browser = chromium()
const noticed = openState('mutants')
const folders = [
  ...['src', 'tests', 'scripts', 'public', 'docs', 'deploy', 'dist', 'README.md'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs', 'vitest.config.ts'],
]

/** A copy of the tree in which mutants are tried, one after the other. */
function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'xingtan-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const filter = (path) => !path.includes('node_modules')
  for (const name of folders) cpSync(name, join(copy, name), { recursive: true, filter, preserveTimestamps: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, '.data'))
  symlinkSync(resolve('.data/templates'), join(copy, '.data/templates'))
  return copy
}

const nameOf = ({ layer, file, promise }) => `${layer} ${file}: ${promise}`
const waiting = wanted.filter((mutant) => isAgain || !noticed.has(nameOf(mutant)))
const survivors = []
let tried = wanted.length - waiting.length
if (tried) console.log(`${tried} noticed before`)
await Promise.all([tryAll(copyOfTree()), tryAll(copyOfTree())])
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
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  const needsBuild =
    bundled.test(file) && tests.some((test) => /tests\/(browser|fault)|bytes|tags|publish|headers/.test(test))
  if (needsBuild) await run(copy, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'])
  const { code, out } = await run(copy, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--maxWorkers=1',
    ...tests,
  ])
  writeFileSync(path, original)
  if (needsBuild) {
    rmSync(join(copy, 'dist'), { recursive: true })
    cpSync('dist', join(copy, 'dist'), { recursive: true, preserveTimestamps: true })
  }
  return code !== 0 && /(\d+) failed/.test(out)
}

/** Resolves at its end, with all it has written. */
function run(cwd, args) {
  const child = spawn(node24(), args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_TEMPLATE: template,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...compileCache,
      ...(browser && { CHROMIUM_PATH: browser }),
    },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      out += text
    })
  return new Promise((ended) => child.on('close', (code) => ended({ code, out })))
}
