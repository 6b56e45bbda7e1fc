// Files of who teaches in a browser: an upload goes on from its last byte whatever happens, and a wrong file is refused before it is sent.
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadChunkBytes } from '../../src/contract/file-kinds.ts'
import { isProving } from '../support/prove.ts'
import { anMp4 } from '../support/resumable.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ env: { FFMPEG: 'off' } })
const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const film = join(folder, '一课.mp4')
const megabytes = isProving('uploads') ? 500 : 60
const lost = /ERR_(INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|NETWORK)|Failed to load resource|Failed to fetch/

beforeAll(async () => {
  // the boxes of a film that plays, with data that differs from place to place
  const size = megabytes * 2 ** 20
  const whole = anMp4({ seconds: 600 })
  const head = whole.subarray(0, 24)
  const index = whole.subarray(24 + 8)
  const data = Buffer.alloc(8)
  data.writeUInt32BE(size + 8)
  data.write('mdat', 4, 'latin1')
  const file = await open(film, 'w')
  await file.write(Buffer.concat([head, data]))
  const piece = Buffer.alloc(2 ** 20)
  for (let n = 0; n < megabytes; n++) {
    for (let at = 0; at < piece.length; at += 4) piece.writeUInt32LE((n * 2_654_435_761 + at * 40_503) >>> 0, at)
    await file.write(piece)
  }
  await file.write(index)
  await file.close()
}, 120_000)

async function hashOf(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** The own files with their picker: a line made slow while modules are on their way can leave them there for good. */
async function openFiles(page: Page) {
  await page.goto('/account/files', { waitUntil: 'load' })
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').first().setInputFiles(path)
const percentOf = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: /上传进度/ }).getAttribute('aria-valuenow'))
const reaches = (page: Page, percent: number) =>
  expect.poll(() => percentOf(page), { timeout: 120_000, interval: 100 }).toBeGreaterThanOrEqual(percent)

/** As a line of so many megabytes a second, or none; and where each request with bytes began. */
async function slowLine(page: Page, offsets: number[]) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return (megabytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: !megabytesPerSecond,
      latency: 0,
      downloadThroughput: 2 ** 30, // -1 is nothing at all to Chromium 109
      uploadThroughput: megabytesPerSecond * 2 ** 20,
    })
}

test('an upload goes on through a cut line, a killed server, a reload and another browser', {
  timeout: 600_000,
}, async () => {
  const speed = isProving('uploads') ? 60 : 16
  const offsets: number[] = []
  const page = await site.page({ as: 'lecturer', expects: lost })
  const setLine = await slowLine(page, offsets)
  await openFiles(page)
  await setLine(speed)
  await choose(page, film)
  await reaches(page, 10)

  await setLine(0)
  await page.getByText('网络断了，联网后自动接着传').waitFor()
  const cut = await percentOf(page)
  await setLine(speed)
  await reaches(page, Math.max(20, cut))

  await page.getByRole('button', { name: '停下：一课.mp4' }).click()
  await page.getByText('已停下').waitFor()
  await page.getByRole('button', { name: '接着传：一课.mp4' }).click()
  await reaches(page, 30)

  await site.killed()
  await reaches(page, 45)

  await page.reload({ waitUntil: 'load' })
  const row = page.getByRole('row').filter({ hasText: '一课.mp4' })
  await row.getByText(/没有传完 \d+%/).waitFor()
  await page.getByLabel('选择原来的文件：一课.mp4').setInputFiles(film)
  await reaches(page, 60)
  await page.context().close()

  const other = await site.page({ as: 'lecturer', expects: lost })
  await slowLine(other, offsets)
  await openFiles(other)
  await choose(other, film)
  await other.getByText('传完了').waitFor({ timeout: 300_000 })
  const ready = other.getByRole('row').filter({ hasText: '一课.mp4' })
  await ready.getByText('可播放').waitFor({ timeout: 30_000 })
  await ready.getByText('10:00').waitFor()

  const { list } = await site.post('system/auth/upload/list', {}, await site.tokenOf('lecturer'))
  const file = list.find(({ fileName }) => fileName === '一课.mp4')!
  const path = new URL(file.fileUrl, site.url).pathname.replace('/media/', '')
  expect(await hashOf(join(site.dataDir, 'uploads', path))).toBe(await hashOf(film))
  // each request begins where the server was: never before what it had already
  for (const [n, offset] of offsets.entries()) expect(offset).toBeGreaterThanOrEqual(n ? offsets[n - 1]! : 0)
  const requests = Math.ceil(file.fileSize / uploadChunkBytes)
  expect(offsets.length).toBeGreaterThan(requests)
  expect(offsets.length).toBeLessThanOrEqual(requests + 6) // a part again for each interruption
})

test('a wrong file is refused before a byte of it is sent, and says what to do', async () => {
  const page = await site.page({ as: 'lecturer' })
  const asked: string[] = []
  page.on('request', (request) => /update\/sign|\/tus\//.test(request.url()) && asked.push(request.url()))
  await openFiles(page)
  const wrong = join(folder, '二课.mp4')
  writeFileSync(wrong, '<!doctype html><script>alert(1)</script>')
  await choose(page, wrong)
  await page.getByRole('alert').getByText('这不是 MP4 文件，请不要改扩展名').waitFor()
  const other = join(folder, '二课.mkv')
  writeFileSync(other, Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  await choose(page, other)
  await page.getByRole('alert').getByText('这里只收 MP4 视频').waitFor()
  expect(asked).toEqual([])
})

test('a file that is used says where, with a link to each place, and is not offered for deletion', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/account/files?fileType=2', { waitUntil: 'load' })
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^用于 \d+ 处：/ }) })
    .first()
  const uses = row.getByRole('button', { name: /^用于 \d+ 处：/ })
  await uses.waitFor()
  expect(await row.getByRole('button', { name: /^删除：/ }).count()).toBe(0)
  await uses.click()
  const dialog = page.getByRole('dialog', { name: /用在哪里$/ })
  await dialog.getByText('用着的文件不能删除').waitFor()
  const place = dialog.getByRole('link', { name: /的课时「.+」$/ }).first()
  expect(await place.getAttribute('href')).toMatch(/^\/account\/vod\/period\?id=\d+&open=\d+$/)
  await place.click()
  await page.waitForURL(/\/account\/vod\/period\?id=\d+/)
})

test('an upload that is cancelled leaves nothing, and one that is not used can be deleted', async () => {
  const page = await site.page({ as: 'lecturer' })
  const setLine = await slowLine(page, [])
  await openFiles(page)
  await setLine(2)
  const body = join(folder, '三课.mp4')
  writeFileSync(body, anMp4({ seconds: 90, filler: 8 * 2 ** 20 }))
  await choose(page, body)
  await reaches(page, 5)
  await page.getByRole('button', { name: '取消上传：三课.mp4' }).click()
  await setLine(100)
  const token = await site.tokenOf('lecturer')
  const names = async () => (await site.post('system/auth/upload/list', {}, token)).list.map(({ fileName }) => fileName)
  await expect.poll(names).not.toContain('三课.mp4')

  await choose(page, body)
  const row = page.getByRole('row').filter({ hasText: '三课.mp4' })
  await row.getByText('可播放').waitFor({ timeout: 30_000 })
  await chooseBehindMore(row, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  expect(await names()).not.toContain('三课.mp4')
})
