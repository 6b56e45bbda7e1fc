// Files of the build, and those of the builds before, which pages that are open still ask for.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staticFiles } from '../../../src/site/static-files.ts'
import { newFolder } from '../../support/folders.ts'

test('a file of an earlier build is served; it makes no other build, and no page takes the place of the new one', async () => {
  const folder = newFolder('static')
  const put = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  put('client/_astro/app.1.js', 'one')
  put('client/robots.txt', 'new')
  const before = staticFiles(join(folder, 'client'))
  put('previous/_astro/app.0.js', 'zero')
  put('previous/robots.txt', 'old')
  const files = staticFiles(join(folder, 'client'), join(folder, 'previous'))
  const text = async (url: string) => (await files.find(url))?.variants.identity.body.toString()
  expect(
    await Promise.all(['/_astro/app.0.js', '/_astro/app.1.js', '/robots.txt', '/_astro/app.2.js'].map(text)),
  ).toEqual(['zero', 'one', 'new', undefined])
  expect(files.build).toBe(before.build)
})
