// Chromium of other years, packaged for npm, in a folder beside the user's other caches: for `npm run prove -- browsers`.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** The version of the package is that of the browser. */
const packages = { 109: '109.0.6', 92: '92.0.0' }

const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')

/** The path of a program that Playwright starts as it starts any other; fetched when it is not there yet. */
export function oldChromium(version) {
  const folder = join(caches, 'xingtan', `chromium-${packages[version]}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.part`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    unpack(packages[version], unfinished)
    renameSync(unfinished, folder)
  }
  const program = join(folder, 'chromium')
  writeFileSync(program, startsWith(fileURLToPath(new URL('old-chromium-driver.mjs', import.meta.url)), folder))
  chmodSync(program, 0o755)
  return program
}

const startsWith = (driver, folder) =>
  `#!/bin/sh\nexec "${process.execPath}" "${driver}" "${folder}/package/bin/chromium" "$@"\n`

function unpack(version, folder) {
  const run = (command, args, cwd = folder) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  run('npm', ['pack', '-s', `@sparticuz/chromium@${version}`])
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  run('tar', ['xzf', packed])
  rmSync(join(folder, packed))
  const bin = join(folder, 'package', 'bin')
  for (const name of readdirSync(bin).filter((one) => one.endsWith('.br'))) {
    const file = join(bin, name.slice(0, -'.br'.length))
    writeFileSync(file, brotliDecompressSync(readFileSync(join(bin, name))))
    rmSync(join(bin, name))
    if (!file.endsWith('.tar')) continue
    run('tar', ['xf', file], bin)
    rmSync(file)
  }
  chmodSync(join(bin, 'chromium'), 0o755)
}
