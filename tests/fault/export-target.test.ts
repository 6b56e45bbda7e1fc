// npm run export: what lies in the folder that it is given is replaced only where an export wrote it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportSite } from '../../src/export/export.ts'
import { exportTarget } from '../../src/export/target.ts'
import { renameAll } from '../../src/files/rename-all.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'

let requests = 0
let home: string
let body = 'first'
let isBroken = false
/** Of one page, which is enough of a site here. */
const site = createServer((req, res) => {
  requests++
  if (req.url === '/sitemap.xml') return res.setHeader('content-type', 'text/xml').end('<loc>http://site/view/1</loc>')
  if (req.url !== '/view/1') return res.writeHead(404).end()
  return res.writeHead(isBroken ? 500 : 200, { 'content-type': 'text/html' }).end(body)
})
let from: string
beforeAll(
  () =>
    new Promise<void>((ready) => {
      site.listen(0, '127.0.0.1', () => {
        from = `http://127.0.0.1:${(site.address() as { port: number }).port}`
        ready()
      })
    }),
)
afterAll(() => void site.close())
beforeEach(() => {
  home = newFolder('export')
  requests = 0
  body = 'first'
  isBroken = false
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const command = new URL('../../src/cli/export.ts', import.meta.url)
const run = (folder: string, env: Record<string, string> = {}) =>
  startChild(command, [folder, from], { DATA_DIR: join(home, 'above/data'), ...env }).ended
const page = (folder: string) => readFileSync(join(folder, 'view/1/index.html'), 'utf8')

async function refusedLine(folder: string, env?: Record<string, string>) {
  const { code, out, err } = await run(folder, env)
  expect([code, out, requests]).toEqual([1, '', 0])
  const lines = err.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]!
}

test('a folder with a file of somebody’s in it is refused before anything is asked, and stays as it is', async () => {
  const folder = join(home, 'documents')
  mkdirSync(folder)
  writeFileSync(join(folder, 'thesis.txt'), 'years of work')
  expect(await refusedLine(folder)).toMatch(/^不能导出到 .*documents：.*不是空的/)
  expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work')
  expect(readdirSync(home)).toEqual(['documents'])
})

test('a file is refused, and so is a link that leads nowhere', async () => {
  writeFileSync(join(home, 'file'), 'mine')
  symlinkSync(join(home, 'gone'), join(home, 'link'))
  expect(await refusedLine(join(home, 'file'))).toContain('它是一个文件')
  expect(await refusedLine(join(home, 'link'))).toContain('它是一个链接')
  expect(readFileSync(join(home, 'file'), 'utf8')).toBe('mine')
})

test('what holds the project, the data or the home folder is refused, were it an export ten times', async () => {
  const above = join(home, 'above')
  mkdirSync(join(above, 'data'), { recursive: true })
  writeFileSync(join(above, '.xingtan-export'), 'data\n')
  symlinkSync(above, join(home, 'link'))
  for (const folder of [above, join(home, 'link'), join(above, 'data')])
    expect(await refusedLine(folder), folder).toContain('在这个文件夹里')
  for (const folder of ['.', '/', '..', homedir(), dirname(homedir())]) // asked only: a mistake here deletes no machine
    expect(() => exportTarget(folder, []), folder).toThrow('在这个文件夹里')
  const uploads = join(home, 'uploads-disk/uploads')
  expect(await refusedLine(join(home, 'uploads-disk'), { UPLOADS_DIR: uploads })).toContain(uploads)
})

test('no folder at all, or an option, is refused', async () => {
  expect(await refusedLine('')).toContain('请给出文件夹')
  expect(await refusedLine('--help')).toContain('请给出文件夹')
})

test('an earlier export is replaced as a whole; folders of similar names beside it are left alone', async () => {
  const folder = join(home, 'site')
  for (const stranger of ['site.new', 'site.old']) {
    mkdirSync(join(home, stranger))
    writeFileSync(join(home, stranger, 'mine.txt'), 'mine')
  }
  expect((await run(folder)).code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['.xingtan-export', '404.html', 'sitemap.xml', 'view'])
  expect(page(folder)).toBe('first')
  expect(statSync(folder).mode).toBe(statSync(join(home, 'site.new')).mode) // a web server of another user reads it
  body = 'second'
  expect((await run(folder)).code).toBe(0)
  expect(page(folder)).toBe('second')
  expect(readdirSync(home).sort()).toEqual(['site', 'site.new', 'site.old'])
  expect(readFileSync(join(home, 'site.new/mine.txt'), 'utf8')).toBe('mine')
})

test('an export to which somebody added something, such as .git, is refused and named', async () => {
  const folder = join(home, 'site')
  await run(folder)
  requests = 0
  mkdirSync(join(folder, '.git'))
  expect(await refusedLine(folder)).toContain('.git')
  expect(existsSync(join(folder, '.git'))).toBe(true)
})

test('an empty folder is filled, and the target of a link', async () => {
  mkdirSync(join(home, 'site'), { mode: 0o750 })
  symlinkSync(join(home, 'site'), join(home, 'link'))
  expect((await run(join(home, 'link'))).code).toBe(0)
  expect(page(join(home, 'site'))).toBe('first')
  expect(statSync(join(home, 'site')).mode & 0o777).toBe(0o750)
  expect(readdirSync(home).sort()).toEqual(['link', 'site'])
})

test('where a page fails the earlier export stays, and nothing is left beside it', async () => {
  const folder = join(home, 'site')
  await exportSite({ from, to: folder })
  isBroken = true
  const { failed } = await exportSite({ from, to: folder })
  expect(failed).toEqual([{ path: '/view/1', why: 'HTTP 500' }])
  expect(readdirSync(home)).toEqual(['site'])
  await expect(exportSite({ from: 'http://127.0.0.1:1', to: folder })).rejects.toThrow()
  expect(page(folder)).toBe('first')
  expect(readdirSync(home)).toEqual(['site'])
})

test('what somebody puts into the folder while the site is read is not lost', async () => {
  const folder = join(home, 'site')
  await expect(
    exportSite({
      from,
      to: folder,
      onProgress: () => {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'mine.txt'), 'mine')
      },
    }),
  ).rejects.toThrow('不能导出到')
  expect(readdirSync(folder)).toEqual(['mine.txt'])
  expect(readdirSync(home)).toEqual(['site'])
})

describe('several renames', () => {
  test('are undone where one fails', async () => {
    const at = (name: string) => join(home, name)
    mkdirSync(at('old'))
    writeFileSync(join(at('old'), 'kept'), '')
    await expect(
      renameAll([
        { from: at('old'), to: at('aside') },
        { from: at('not there'), to: at('old') },
      ]),
    ).rejects.toThrow('ENOENT')
    expect(readdirSync(home)).toEqual(['old'])
    expect(readdirSync(at('old'))).toEqual(['kept'])
  })
})
