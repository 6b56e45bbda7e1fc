// The receipt of an exam as its taker gets it and as anybody checks it, and the replay of the sitting.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApi } from '../../src/lib/api.ts'
import { overflow, violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
  },
})

async function aSitting() {
  const token = await site.tokenOf('learner')
  const api = createApi(fetch, () => token, `${site.url}/gateway`)
  const { relationId: recordId } = await api('exam/auth/user/exam/begin', {
    ...{ examId: exam.examId, requestNo: `request-${Date.now()}` },
  })
  for (const [n, userAnswer] of [['A'], ['B']].entries())
    await api('exam/auth/user/exam/answer/save', {
      ...{ recordId, answerVersion: n + 1, deviceNo: 'device-a' },
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
  await guest.getByRole('heading', { name: '三项对得上，一项还没有查' }).waitFor()
  await guest.getByRole('heading', { name: '4 环首尾相连' }).waitFor()
  expect(await violations(guest)).toEqual([])
  await guest.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(guest)).toEqual([])

  const changed = JSON.parse(readFileSync(path, 'utf8')) as { links: [number, number, string, string][] }
  changed.links[1]![1]++
  writeFileSync(path, JSON.stringify(changed))
  await guest.getByLabel('回执文件').setInputFiles(path)
  await guest.getByRole('status').getByRole('heading', { name: '第 2 环对不上' }).waitFor()
  await guest
    .getByLabel('回执文件')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await guest.getByRole('alert').filter({ hasText: '这不是考试回执' }).waitFor()
})

test('a browser without Ed25519 says so, and the server checks', async () => {
  site.expects(/status of 404/)
  const recordId = await aSitting()
  const token = await site.tokenOf('learner')
  const api = createApi(fetch, () => token, `${site.url}/gateway`)
  const { receipt } = await api('exam/auth/user/exam/proof/receipt', { recordId })
  const guest = await site.page()
  await guest.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized algorithm', 'NotSupportedError'))
  })
  await guest.goto('/trust/receipt')
  await guest.getByLabel('粘贴回执').fill(JSON.stringify(receipt))
  await guest.getByText('由本站的服务器代为核对').waitFor()
  await guest.getByRole('heading', { name: '三项对得上，一项还没有查' }).waitFor()
})

test('taker and teacher see the same replay: what happened, step by step with the keys', async () => {
  const recordId = await aSitting()
  for (const as of ['learner', 'lecturer'] as const) {
    const page = await site.page({ as })
    await page.goto(`/exam/replay?recordId=${recordId}`)
    await page.getByRole('row', { name: /离开页面/ }).waitFor()
    await page.getByText('首尾相连，和存着的答案、评分一致').waitFor()
    const lanes = page.getByRole('region', { name: /时间轴/ })
    await lanes.focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('tr[aria-current]').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toEqual([])
  }
})
