// npm run build: the site into dist/, unless nothing that goes in has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, isMain, run, step } from './node24.mjs'

const stamp = 'dist/.built'
const goesIn = [
  'src',
  'public',
  'astro.config.mjs',
  'scripts/inline-codes.mjs',
  'scripts/plain-styles.mjs',
  'scripts/static-blocks.mjs',
  'tsconfig.json',
  'package-lock.json',
]
/** Runs beside the bundle, never in it. */
const native = /^src\/(cli|db|demo|export|files|gateway|jobs|outside|page-store|process|site|start)$|^src\/[^/]+\.ts$/
const bundled = /^src\/(middleware|render|env\.d)\.ts$/

export function build(title = '构建页面') {
  const want = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  step(title, () => {
    rmSync(stamp, { force: true })
    const recent = recentFiles()
    // A shell's own NODE_ENV would have the pages compiled for React's development build, which the server does not load.
    run(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], { more: { NODE_ENV: 'production' } })
    keep(recent)
    writeFileSync(stamp, want)
  })
}

/** Their names carry the hash of what is in them; open pages ask for those of the build they came from. */
const [current, previous] = ['dist/client/_astro', 'dist/previous/_astro']
const outlive = 24 * 3_600_000 // ms

/** Name, content and time of each file that was built less than a day ago. */
function recentFiles() {
  return [previous, current].filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .map((name) => ({ name, time: statSync(join(folder, name)).mtime, body: readFileSync(join(folder, name)) }))
      .filter(({ time }) => Date.now() - time.getTime() < outlive),
  )
}

/** Those that the new build has not, with their own times, so that they do not outlive the next builds too. */
function keep(files) {
  rmSync('dist/previous', { recursive: true, force: true })
  mkdirSync(previous, { recursive: true })
  for (const { name, time, body } of files) {
    if (existsSync(join(current, name))) continue
    writeFileSync(join(previous, name), body)
    utimesSync(join(previous, name), time, time)
  }
}

/** Of each file its path, size and time: cheap enough for every start, and a deleted file shows. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of goesIn.flatMap(files)) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function files(path) {
  const name = path.replaceAll('\\', '/')
  if (!existsSync(path) || (native.test(name) && !bundled.test(name))) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((entry) => files(join(path, entry)))
}

if (isMain(import.meta.url)) {
  install()
  build()
}
