// What scripts/mutants.mjs and machine-mutants.mjs share: copies of the tree, in which a source is changed and tests are run. The
// database template is copied too, so that a bug that writes where it should not harms its copy alone.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from './debian.mjs'
import { compileCache, node24, start } from './node24.mjs'

const folders = [
  ...['src', 'tests', 'scripts', 'public', 'docs', 'deploy', 'dist', 'README.md'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'biome.jsonc', 'astro.config.mjs', 'vitest.config.ts'],
]
const bundled = /^(src\/(pages|layouts|components|islands|lib)|public)\//
/** Tests that look at what was built. */
export const ofBuilt = /tests\/(browser|fault)|bytes|tags|publish|headers/

/** Of the command line: `--seed=7` is '7'. */
export const option = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** A text as a pattern that finds it, for `-t` of Vitest. */
export const asPattern = (text) => text.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&')

/** Made from the contract, a test for each call. */
export const general = [
  'others-rows',
  'owned-ids',
  'every-call',
  'mixed',
  'paged-lists',
  'at-once',
  'kth-statement',
].map((name) => `tests/calls/${name}.test.ts`)
const atMostCalls = 4

/** Looks at all sources as texts, whatever they do. */
export const ofSources = ['tests/unit/awaited.test.ts']

/** What their tests of these calls are named after; undefined without a call. */
export function namedCalls(calls) {
  const names = calls.slice(0, atMostCalls).map(asPattern)
  return names.length ? `(^| )(${names.join('|')})( |,|:|$)` : undefined
}

/** Makes the template of the databases where it is not there, and answers its name. */
export async function templateOfTests() {
  mkdirSync('.data', { recursive: true })
  await start([node24(), 'tests/support/prepare-template.ts'])
  return answerOf(`const { templateName } = await import('./tests/support/template.ts'); answer(templateName)`)
}

/** Runs a module on the Node that reads TypeScript, and answers what it hands to `answer`; `input` is what the module knows as such. */
export function answerOf(code, input = {}) {
  const begin = `import { readFileSync as readInput } from 'node:fs'
    const answer = (it) => console.log(JSON.stringify(it))
    const input = JSON.parse(readInput(0, 'utf8'))`
  const { stdout, stderr, status } = spawnSync(node24(), ['--input-type=module', '-e', `${begin}\n${code}`], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    input: JSON.stringify(input),
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** A copy of the tree in which mutants are tried, one after the other. */
export function copyOfTree(template) {
  const copy = mkdtempSync(join(tmpdir(), 'xingtan-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const filter = (path) => !path.includes('node_modules')
  const put = (name) => cpSync(name, join(copy, name), { recursive: true, filter, preserveTimestamps: true })
  for (const name of folders) if (existsSync(name)) put(name)
  for (const name of [template, 'empty', 'empty.version']) put(`.data/templates/${name}`)
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Does the work while the file of the copy says something else; what is bundled is built where these tests look at it. */
export async function whileChanged(copy, { file, change, tests, env }, work) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, change(original))
  const needsBuild = bundled.test(file) && tests.some((test) => ofBuilt.test(test))
  if (needsBuild) await runIn(copy, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], { env })
  try {
    return await work()
  } finally {
    writeFileSync(path, original)
    if (needsBuild) {
      rmSync(join(copy, 'dist'), { recursive: true, force: true })
      cpSync('dist', join(copy, 'dist'), { recursive: true, preserveTimestamps: true })
    }
  }
}

export const vitestIn = (copy, args, given) =>
  runIn(copy, ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...args], given)

/** What the lint says of these files, and the types of all: nothing where nothing is wrong. What the types know of a copy is kept in it. */
export async function lintErrors(copy, files) {
  const lint = ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '--max-diagnostics=none']
  const { code, out } = await runIn(copy, [...lint, ...files])
  return code === 0 ? '' : out
}
export async function typeErrors(copy) {
  const args = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', '.data/types.tsbuildinfo', '--pretty', 'false']
  const { code, out } = await runIn(copy, ['node_modules/typescript-7/bin/tsc', ...args])
  return code === 0 ? '' : out
}

/** Resolves at its end with all it has written. After `limit` ms it and its workers are killed. */
export function runIn(cwd, args, { env = {}, limit } = {}) {
  const browser = chromium()
  const child = spawn(node24(), args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...compileCache,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...env,
    },
  })
  const kill = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid, 'SIGKILL')
  running.add(kill)
  let isOver = false
  const timer =
    limit &&
    setTimeout(() => {
      isOver = true
      kill()
    }, limit)
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      out += text
    })
  return new Promise((ended) =>
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(kill)
      ended({ code, out, isOver })
    }),
  )
}

/** They have a process group of their own: Ctrl-C reaches them from here. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const kill of running) kill()
    process.exit(1)
  })
