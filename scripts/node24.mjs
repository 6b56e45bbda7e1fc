// For all scripts: installs once for each lock file, and runs things on the Node 24 that npm brought. Runs on Node >= 18 itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
const isWindows = process.platform === 'win32'

/** A line before a step that takes a while, and how long it took after it. */
export function step(title, work) {
  const began = Date.now()
  console.log(`${title}…`)
  work()
  console.log(`      完成，用时 ${((Date.now() - began) / 1000).toFixed(1)} 秒`)
}

/** True when this file is what Node was started with. */
export const isMain = (url) => process.argv[1] === fileURLToPath(url)

/** Not `npm ci`: it refuses a lock whose packages for other platforms the registry lacks. */
export function install(title = '安装依赖') {
  const stamp = 'node_modules/.installed'
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  step(title, () => {
    rmSync(stamp, { force: true })
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    // its summary on one line is ours to write; what goes wrong it says on stderr
    const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows })
    if (status !== 0) {
      console.error('安装依赖失败：请检查网络后再试一次（npm install failed）')
      process.exit(status ?? 1)
    }
    writeFileSync(stamp, lock)
  })
}

function node24() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath
  const own = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin/node${isWindows ? '.exe' : ''}`
  if (existsSync(own)) return own
  console.error(
    `需要 Node 24（needs Node 24; this is ${process.version}, and npm has none for ${process.platform}-${process.arch}）`,
  )
  process.exit(1)
}

/** Runs to the end; a failure ends the script too, unless `keepOn`. */
export function run(args, { keepOn = false, more = {} } = {}) {
  const { status } = spawnSync(node24(), args, { stdio: 'inherit', env: { ...env, ...more } })
  if (status !== 0 && !keepOn) process.exit(status ?? 1)
  return status === 0
}

/**
 * How a server is started. With thousands of pages rendered it holds three quarters of the memory so: semi-spaces of young
 * objects stay at 16 MB, and what compressing borrows and gives back in many threads has one heap, not one for each.
 */
export const sparing = { args: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '1' } }

/**
 * Runs as long as this script. The child is in a process group of its own, so that Ctrl-C reaches it once, from here; it
 * stops when this script is gone (its channel closes), and this script when npm is, which does not hand signals on.
 */
export function serve(args) {
  const child = spawn(node24(), [...sparing.args, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...sparing.env, ...env },
    detached: !isWindows,
  })
  const stop = (signal) => child.exitCode === null && child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
}
