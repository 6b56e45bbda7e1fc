// The receipt of an exam as its taker gets it and as anybody checks it, and the replay of the sitting.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readReceipt } from '../../src/contract/exam/receipt.ts'
import { overflow, violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
  },
})

/** Of a fresh receipt. The root of its hour is published when the hour is over, which may be while a test runs. */
const right = /^(三项对得上，一项还没有查|四项都对得上)$/

async function aSitting() {
  const api = await site.apiOf('learner')
  const { relationId: recordId } = await api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${Date.now()}`,
  })
  for (const [n, userAnswer] of [['A'], ['B']].entries())
    await api('exam/auth/user/exam/answer/save', {
      recordId,
      answerVersion: n + 1,
      deviceNo: 'device-a',
      answerList: [{ problemId: exam.single, userAnswer }],
      spanList: n ? [{ kind: 1, beganAgo: 1000, seconds: 41 }] : [],
    })
  await api('exam/auth/user/exam/submit/audit', { recordId })
  return recordId
}

test('the taker saves the receipt; a guest drops it on the page and sees each check; a changed one is refused', async () => {
  site.expects(/status of 404/) // the root of this hour is not there yet
  const recordId = await aSitting()
  const learner = await site.page({ as: 'learner' })
  await learner.goto(`/exam/result?recordId=${recordId}`)
  const saving = learner.waitForEvent('download')
  await learner.getByRole('button', { name: '下载回执' }).click()
  const path = join(site.dataDir, 'receipt.json')
  await (await saving).saveAs(path)
  await learner.getByRole('button', { name: '二维码' }).click()
  await learner.getByRole('img', { name: '回执的二维码' }).waitFor()

  const guest = await site.page()
  await guest.goto('/trust/receipt')
  await guest.getByLabel('回执文件').setInputFiles(path)
  await guest.getByRole('heading', { name: right }).waitFor()
  await guest.getByRole('heading', { name: '4 条记录条条接得上' }).waitFor()
  expect(await violations(guest)).toEqual([])
  await guest.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(guest)).toEqual([])

  const changed = JSON.parse(readFileSync(path, 'utf8')) as { links: [number, number, string, string][] }
  changed.links[1]![1]++
  writeFileSync(path, JSON.stringify(changed))
  await guest.getByLabel('回执文件').setInputFiles(path)
  await guest.getByRole('status').getByRole('heading', { name: '第 2 条对不上' }).waitFor()
  await guest
    .getByLabel('回执文件')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await guest.getByRole('alert').filter({ hasText: '这不是考试回执' }).waitFor()
})

test.each([
  ['on a phone in the dark', 390, 'dark'],
  ['on a desk in the light', 1440, 'light'],
] as const)(
  'the code on the screen %s is read by a camera and holds the whole address: dark on light, with its quiet zone',
  async (_, width, colorScheme) => {
    const recordId = await aSitting()
    const learner = await site.page({ as: 'learner' })
    await learner.setViewportSize({ width, height: 844 })
    await learner.emulateMedia({ colorScheme })
    await learner.goto(`/exam/result?recordId=${recordId}`)
    await learner.getByRole('button', { name: '二维码' }).click()
    const code = learner.getByRole('img', { name: '回执的二维码' })
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })
    const api = await site.apiOf('learner')
    const { address, qr } = await api('exam/auth/user/exam/proof/receipt', { recordId })
    expect(read?.data).toBe(address)
    expect(readReceipt(read!.data)).toBeDefined()
    expect(info.width / qr.size).toBeGreaterThan(3) // pixels a module: a camera needs three
    const { topLeftCorner } = read!.location
    expect(Math.min(topLeftCorner.x, topLeftCorner.y)).toBeGreaterThan((4 * info.width) / qr.size - 2)
    expect(await overflow(learner)).toEqual([])
  },
)

test('a file that is chosen before the scripts have come is checked when they have', async () => {
  site.expects(/status of 404/)
  const recordId = await aSitting()
  const api = await site.apiOf('learner')
  const { receipt } = await api('exam/auth/user/exam/proof/receipt', { recordId })
  const guest = await site.page()
  const scripts = deferred<void>()
  await guest.route('**/_astro/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await guest.goto('/trust/receipt', { waitUntil: 'commit' })
  await guest
    .getByLabel('回执文件')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(receipt)) })
  scripts.resolve()
  await guest.getByRole('heading', { name: right }).waitFor()
})

test('a browser without Ed25519 says so, and the server checks', async () => {
  site.expects(/status of 404/)
  const recordId = await aSitting()
  const api = await site.apiOf('learner')
  const { receipt } = await api('exam/auth/user/exam/proof/receipt', { recordId })
  const guest = await site.page()
  await guest.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized algorithm', 'NotSupportedError'))
  })
  await guest.goto('/trust/receipt')
  await guest.getByLabel('粘贴回执').fill(JSON.stringify(receipt))
  await guest.getByText('由本站的服务器代为核对').waitFor()
  await guest.getByRole('heading', { name: right }).waitFor()
})

test('taker and teacher see the same replay: what happened, step by step with the keys', async () => {
  const recordId = await aSitting()
  for (const as of ['learner', 'lecturer'] as const) {
    const page = await site.page({ as })
    await page.goto(`/exam/replay?recordId=${recordId}`)
    await page.getByRole('row', { name: /离开页面/ }).waitFor()
    await page.getByText('条条接得上，和存着的答案、评分一致').waitFor()
    const lanes = page.getByRole('region', { name: /时间轴/ })
    await lanes.focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('tr[aria-current]').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toEqual([])
  }
})
