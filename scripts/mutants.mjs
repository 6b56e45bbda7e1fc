// Run by `npm run prove -- mutants`, by itself as `node scripts/mutants.mjs [--only=text]`: each mutant of tests/mutants in a copy of
// the tree, with its nearest tests. Prints the share that was noticed; exit code 1 where one was not.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { chromium } from './debian.mjs'
import { install, node24, start } from './node24.mjs'

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const log = '.data/mutants.jsonl'
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

const copy = mkdtempSync(join(tmpdir(), 'xingtan-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const name of [
  'src',
  'tests',
  'scripts',
  'public',
  'docs',
  'deploy',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'vitest.config.ts',
  'README.md',
  'dist',
])
  cpSync(name, join(copy, name), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
    preserveTimestamps: true,
  })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
mkdirSync(join(copy, '.data'))
symlinkSync(resolve('.data/templates'), join(copy, '.data/templates'))

const survivors = []
for (const [n, mutant] of wanted.entries()) {
  const { layer, promise, file, find, replace, tests } = mutant
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  const needsBuild =
    bundled.test(file) && tests.some((test) => /tests\/(browser|fault)|bytes|tags|publish|headers/.test(test))
  if (needsBuild) run(['node_modules/astro/bin/astro.mjs', 'build', '--silent'])
  const { status, stdout } = run(['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests])
  const isNoticed = status !== 0 && /(\d+) failed/.test(stdout)
  writeFileSync(path, original)
  if (needsBuild) {
    rmSync(join(copy, 'dist'), { recursive: true })
    cpSync('dist', join(copy, 'dist'), { recursive: true, preserveTimestamps: true })
  }
  if (!isNoticed) survivors.push(mutant)
  appendFileSync(log, `${JSON.stringify({ layer, promise, file, isNoticed })}\n`)
  console.log(`${n + 1}/${wanted.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${layer}: ${promise}`)
}
console.log(
  `${wanted.length - survivors.length} of ${wanted.length} mutants noticed (${((100 * (wanted.length - survivors.length)) / wanted.length).toFixed(0)} %)`,
)
for (const { promise, file, tests } of survivors)
  console.log(`FAILED mutant survives: ${promise} (${file}; ${tests.join(' ')})`)
process.exitCode = survivors.length ? 1 : 0

function run(args) {
  const browser = chromium()
  return spawnSync(node24(), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: {
      ...process.env,
      TEST_TEMPLATE: template,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(browser && { CHROMIUM_PATH: browser }),
    },
  })
}
