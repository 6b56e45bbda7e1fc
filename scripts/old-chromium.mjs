// Chromium of other years, packaged for npm, in a folder beside the user's other caches: for `npm test` and `npm run prove -- browsers`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** The version of the package is that of the browser; npm never replaces what it published, and the digest is the one it tells. */
const packages = {
  109: {
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  92: {
    version: '92.0.0',
    sha512: 'xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  },
}

/** Packed for nothing else. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
const longest = 300_000 // ms, of one command

/** The path of a program that Playwright starts as it starts any other; fetched when it is not there yet. Rejects with what went wrong. */
export async function oldChromium(name) {
  const folder = join(caches, 'xingtan', `chromium-${packages[name].version}`)
  if (!existsSync(folder)) await fetchTo(folder, packages[name])
  const program = resolve(`.data/chromium-${name}`)
  mkdirSync('.data', { recursive: true })
  writeFileSync(program, startsWith(fileURLToPath(new URL('old-chromium-driver.mjs', import.meta.url)), folder))
  chmodSync(program, 0o755)
  return program
}

/** What the tests are told of it. */
export const envOfOld = (program) => ({ OLD_CHROMIUM: '1', CHROMIUM_PATH: program })

const startsWith = (driver, folder) =>
  `#!/bin/sh\nexec "${process.execPath}" "${driver}" "${folder}/package/bin/chromium" "$@"\n`

/** Several runs may fetch at once: the first to be done wins. */
async function fetchTo(folder, { version, sha512 }) {
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    await unpack(unfinished, version, sha512)
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function unpack(folder, version, sha512) {
  await run('npm', ['pack', '--loglevel=error', `@sparticuz/chromium@${version}`], folder)
  const packed = join(folder, `sparticuz-chromium-${version}.tgz`)
  const found = createHash('sha512').update(readFileSync(packed)).digest('base64')
  if (found !== sha512) throw new Error(`@sparticuz/chromium@${version} is not what was published: sha512 ${found}`)
  await run('tar', ['xzf', packed], folder)
  rmSync(packed)
  const bin = join(folder, 'package', 'bin')
  for (const name of readdirSync(bin).filter((one) => one.endsWith('.br'))) {
    const file = join(bin, name.slice(0, -'.br'.length))
    writeFileSync(file, brotliDecompressSync(readFileSync(join(bin, name))))
    rmSync(join(bin, name))
    if (!file.endsWith('.tar')) continue
    await run('tar', ['xf', file], bin)
    rmSync(file)
  }
  chmodSync(join(bin, 'chromium'), 0o755)
}

function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: longest })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return new Promise((done, failed) =>
    child
      .on('error', failed)
      .on('close', (code, signal) =>
        code === 0 ? done() : failed(new Error(`${command} ${args[0]}: ${said.split('\n')[0] || signal || code}`)),
      ),
  )
}
