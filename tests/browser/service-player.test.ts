// A film that a service plays: its script runs in a frame without what is ours, and what it reports is study.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { editSite } from '../support/edit-site.ts'
import { aSite } from '../support/site.ts'

/** A player of the service's kind: plays from where it is told, and pauses by itself a little later. */
const script = `window.polyvPlayer = (options) => {
  const began = performance.now(), start = options.watchStartTime || 0
  document.getElementById('player').textContent = [options.vid, options.sign && 'signed', options.playsafe].join(' ')
  const reach = (what) => { try { return String(what()).length } catch { return 'no' } }
  document.getElementById('player').dataset.reach = [reach(() => document.cookie), reach(() => parent.document.cookie), localStorage.length].join(' ')
  setTimeout(() => window.s2j_onVideoPlay(), 0)
  setTimeout(() => window.s2j_onVideoPause(), 2600)
  return { j2s_getCurrentTime: () => start + (performance.now() - began) / 1000, j2s_seekVideo() {}, j2s_pauseVideo() {} }
}`
const service = createServer((request, response) => {
  if (request.url === '/player.js') response.setHeader('content-type', 'text/javascript').end(script)
  else response.end(JSON.stringify({ code: 200, status: 'success', data: { token: 'the-token' } }))
}).listen(0)
await once(service, 'listening')
afterAll(() => void service.close())
const origin = `http://localhost:${(service.address() as AddressInfo).port}`

const site = aSite({
  env: {
    PLAYER_USER_ID: 'e97dbe3e64',
    PLAYER_SECRET: 'zMV29c519P',
    PLAYER_TOKEN_URL: `${origin}/token`,
    PLAYER_SCRIPT_URL: `${origin}/player.js`,
  },
  prepare: async (db) => {
    await db.pool.query(`update course_period set video_vid = 'e97dbe3e648aefc2' where period_type = 1`)
  },
})

async function courseId() {
  const { list } = await site.post('course/api/course/search/list', { courseName: '课堂提问的艺术' })
  return list.find((one) => one.courseName === '课堂提问的艺术')!.id
}

test('the service plays it in a frame of its own, and the seconds are saved', async () => {
  await editSite(await site.apiOf('operator'), { playerProvider: 'polyv' })
  const page = await site.page({ as: 'learner' })
  await page.goto(`/view/detail/${await courseId()}`)
  const film = page.frameLocator('iframe[src="/media/player.html"]').locator('#player')
  await expect.poll(() => film.textContent()).toBe('e97dbe3e648aefc2 signed the-token')
  expect(await film.getAttribute('data-reach')).toBe('0 no 0')
  await page.getByText('进度已保存').waitFor()
})

test('a service that does not answer is given up after a while: the learner is told and may try again', async () => {
  await editSite(await site.apiOf('operator'), { playerProvider: 'polyv' })
  const page = await site.page({ as: 'learner' })
  await page.clock.install()
  const script = `${origin}/player.js`
  await page.route(script, () => {}) // never answered
  await page.goto(`/view/detail/${await courseId()}`, { waitUntil: 'domcontentloaded' })
  await page.locator('iframe[src="/media/player.html"]').waitFor()
  const failure = page.getByText('视频打不开，请检查网络后重试')
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000) // it is tried three times
      return failure.isVisible()
    })
    .toBe(true)
  await page.unroute(script)
  await page.getByRole('button', { name: '重试' }).click()
  await page.frameLocator('iframe[src="/media/player.html"]').locator('#player', { hasText: 'signed' }).waitFor()
})
