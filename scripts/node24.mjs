// For all scripts: brings Node 24 and the dependencies from npm, once for each lock file, and runs things on that Node.
// Runs on any Node >= 18 itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
/** What Node stripped and compiled, kept for the next start. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }
const env = () => ({
  ...compileCache,
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
})
const isWindows = process.platform === 'win32'
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
if (isOlder(process.versions.node, '18'))
  refuse(`需要 Node 18 或更新的版本，这里是 ${process.version}（needs Node >= 18）`)

/** A line before a step that takes a while, and how long it took after it. */
export function step(title, work) {
  const began = Date.now()
  console.log(`${title}…`)
  work()
  console.log(`      完成，用时 ${((Date.now() - began) / 1000).toFixed(1)} 秒`)
}

/** True when this file is what Node was started with. */
export const isMain = (url) => process.argv[1] === fileURLToPath(url)

/**
 * The dependencies of package-lock.json, for this platform. Not `npm ci`: it refuses a lock whose packages for other platforms
 * the registry lacks. The stamp is written when native packages were seen to load, so that a broken install is not kept.
 */
export function install(title = '安装依赖') {
  if (isInstalled()) return
  const node = node24()
  step(title, () => {
    rmSync(stamp, { force: true })
    npm(node, ['install'])
    const load = ['astro', '@tailwindcss/vite', 'sharp', '@node-rs/argon2', '@node-rs/jieba']
    const probe = `for (const name of ${JSON.stringify(load)}) await import(name)`
    const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', probe], { encoding: 'utf8' })
    if (status !== 0)
      refuse(
        `依赖没有装全：请删除 node_modules 后再试一次（${/Error: .*/.exec(stderr)?.[0] ?? 'a package does not load'}）`,
      )
    writeFileSync(stamp, wantedStamp())
  })
}

const stamp = 'node_modules/.installed'
const wantedStamp = () => `${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')} ${platform}`

export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()

let chosen

/** The path of a Node that can run the product: the host's own, else the one of scripts/node, fetched when it is not there. */
export function node24() {
  return (chosen ??= isOlder(process.versions.node, '24.2') ? fetchedNode() : process.execPath)
}

/**
 * Fetched before all else and apart from the dependencies: npm leaves out optional packages that the Node it runs on is too
 * old for, and native packages are such, so npm itself must run on Node 24.
 */
function fetchedNode() {
  const folder = resolve('scripts/node')
  const path = join(folder, `node_modules/node-${platform}/bin/node${isWindows ? '.exe' : ''}`)
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies[
    `node-${platform}`
  ]
  const versionOf = () => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version) refuse(`需要 Node 24，这里是 ${process.version}（needs Node >= 24.2; npm has none for ${platform}）`)
  if (versionOf() === `v${version}`) return path
  step(`获取 Node ${version}（这里是 ${process.version}）`, () =>
    npm(process.execPath, ['install', '--prefix', folder]),
  )
  if (versionOf() !== `v${version}`)
    refuse(
      `npm 带来的 Node ${version} 在这台机器上不能运行：请安装 Node 24（the Node from npm does not run on this machine）`,
    )
  return path
}

/** Its summary on one line is ours to write; what goes wrong it says on stderr. */
function npm(node, args) {
  const cli = npmCli() ?? refuse('没有找到 npm：请安装 Node.js 自带的 npm（npm not found）')
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const path = [dirname(node), process.env.PATH].join(delimiter)
  const { status } = spawnSync(node, [cli, ...args, ...quiet], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path },
  })
  if (status !== 0) refuse('安装依赖失败：请检查网络后再试一次（npm install failed）', status ?? 1)
}

/** npm as a script: the one that runs us, the one beside the host's Node, or the one on the PATH. */
function npmCli() {
  const beside = dirname(process.execPath)
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    ...onPath,
  ].filter(existsSync)
  return candidates.map((path) => realpathSync(path)).find((path) => basename(path) === 'npm-cli.js')
}

function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  return a[0] < b[0] || (a[0] === b[0] && (a[1] ?? 0) < (b[1] ?? 0))
}

function refuse(line, status = 1) {
  console.error(line)
  process.exit(status)
}

/** Beside others: what it prints comes when it ends. Answers whether it went well. */
export function start([command, ...args], { more = {} } = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env(), ...more } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((ended) =>
    child.on('close', (code) => {
      process.stdout.write(output)
      ended(code === 0)
    }),
  )
}

/** Runs to the end; a failure ends the script too, unless `keepOn`. */
export function run(args, { keepOn = false, more = {} } = {}) {
  const { status } = spawnSync(node24(), args, { stdio: 'inherit', env: { ...env(), ...more } })
  if (status !== 0 && !keepOn) process.exit(status ?? 1)
  return status === 0
}

/**
 * How a server is started. With thousands of pages rendered it holds three quarters of the memory so: semi-spaces of young
 * objects stay at 16 MB, and what compressing borrows and gives back in many threads has one heap, not one for each. Old
 * objects are collected when they have doubled: an upload brings many short-lived buffers, which V8 would otherwise answer
 * with three whole collections a second (20 MB more, a third of the processor's time while files arrive).
 */
export const sparing = {
  args: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
  env: { MALLOC_ARENA_MAX: '1' },
}

/**
 * Runs as long as this script. The child is in a process group of its own, so that Ctrl-C reaches it once, from here; it
 * stops when this script has ended (its channel closes), and this script when npm is, which does not hand signals on.
 */
export function serve(args) {
  const child = spawn(node24(), [...sparing.args, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...sparing.env, ...env() },
    detached: !isWindows,
  })
  const stop = (signal) => child.exitCode === null && child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
}
