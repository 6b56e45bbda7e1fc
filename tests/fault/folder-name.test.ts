// The product runs from any folder: blanks and Chinese in its name are usual on people's machines.
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newFolder } from '../support/folders.ts'
import { startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const home = newFolder('folder')
const dataDir = newDataDir()
afterAll(() => {
  for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true })
})

test('the site serves pages, scripts, uploads and calls from a folder named 「杏 坛 #1」', async () => {
  const folder = join(home, '杏 坛 #1')
  for (const name of ['src', 'dist', 'public', 'package.json']) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const server = await startServer({ DATA_DIR: dataDir }, { file: pathToFileURL(join(folder, 'src/server.ts')) })
  try {
    const read = async (path: string) => {
      const answer = await fetch(server.url + path)
      return { status: answer.status, text: await answer.text() }
    }
    const home = await read('/')
    const script = /\/_astro\/[^"']+\.js/.exec(home.text)![0]
    const picture = /\/upload\/[^"'\s]+/.exec((await read('/view/1')).text)?.[0] ?? '/favicon.svg'
    for (const path of ['/', '/view/1', '/favicon.svg', script, picture])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    const call = await fetch(`${server.url}/gateway/course/api/course/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await call.json()).toMatchObject({ code: 200 })
  } finally {
    await server.stop()
  }
})
