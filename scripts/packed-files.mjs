// An Astro integration: beside each file for the browser its .br and .gz, as small as they get. Made once, at the build: at the
// first request they would keep a visitor waiting for a second.
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(m?js|css|svg|json|txt|webmanifest)$/
const least = 1024 // bytes: below that there is nothing to gain
const [toBr, toGzip] = [promisify(brotliCompress), promisify(gzip)]

async function pack(file) {
  const body = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  await writeFile(`${file}.br`, await toBr(body, { params }))
  await writeFile(`${file}.gz`, await toGzip(body, { level: 9 }))
}

export const packedFiles = {
  name: 'packed-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))
      await Promise.all(files.filter((file) => isText.test(file) && statSync(file).size >= least).map(pack))
    },
  },
}
