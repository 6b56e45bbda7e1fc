// npm run build: the site into dist/, unless nothing that goes in has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, isMain, run, step } from './node24.mjs'

const stamp = 'dist/.built'
const goesIn = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json']
/** Runs beside the bundle, never in it. */
const native = /^src\/(cli|db|demo|export|files|gateway|jobs|outside|page-store|site)$|^src\/[^/]+\.ts$/
const bundled = /^src\/(middleware|render|env\.d)\.ts$/

export function build(title = '构建页面') {
  const want = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  step(title, () => {
    rmSync(stamp, { force: true })
    // A shell's own NODE_ENV would have the pages compiled for React's development build, which the server does not load.
    run(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], { more: { NODE_ENV: 'production' } })
    writeFileSync(stamp, want)
  })
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
