// A film that was uploaded becomes HLS, also where the server is killed meanwhile, and plays in a lesson for its learner alone.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { headBytes } from '../../src/contract/file-kinds.ts'
import { openDb } from '../../src/db/connect.ts'
import { findFfmpeg } from '../../src/outside/films.ts'
import { deferred } from '../support/deferred.ts'
import { aSite } from '../support/site.ts'

const ffmpeg = findFfmpeg(undefined)

describe.skipIf(!ffmpeg)('a film with ffmpeg', () => {
  const site = aSite()
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('plays as HLS in a lesson, by one signature that is good for its learner alone', {
    timeout: 240_000,
  }, async () => {
    const path = join(folder, 'a.mkv')
    const made =
      '-f lavfi -i testsrc2=d=40:s=1280x720:r=25 -f lavfi -i sine=d=40 -c:v libx264 -preset ultrafast -c:a aac'
    execFileSync(ffmpeg!, [...`-v error ${made}`.split(' '), path])
    const body = readFileSync(path)
    const token = await site.tokenOf('lecturer')
    const ask = { fileName: '一课.mkv', fileSize: body.length, head: body.subarray(0, headBytes).toString('base64') }
    const signed = await site.post('system/upload/api/update/sign', ask, token)
    const sent = await fetch(site.url + signed.uploadUrl, {
      method: 'PATCH',
      body: body as never,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-permission': signed.sign,
        'content-type': 'application/offset+octet-stream',
      },
    })
    expect(sent.status).toBe(204)
    const { fileNo } = signed
    expect(await site.post('system/auth/upload/complete', { fileNo }, token)).toMatchObject({ statusId: 3 })

    // killed while it is being converted; the lesson has it already, and plays what it had until then
    await site.killed(async () => {
      const db = await openDb({ folder: join(site.dataDir, 'db') })
      const lesson = 'select id from course_period where course_id = 1 and period_type = 1 order by sort, id limit 1'
      await db.pool.query(`update upload set gmt_work = now() - interval '5 minutes', replaced_id =
        (select upload_id from course_period where id = (${lesson})) where id = ${fileNo} and upload_status = 3`)
      await db.pool.query(
        `update course_period set upload_id = ${fileNo}, caption_id = null, point_id = null where id = (${lesson})`,
      )
      await db.close()
    })
    const learner = await site.tokenOf('learner')
    const { list } = await site.post('course/api/course/chapter/list', { courseId: 1 })
    const periodId = list.flatMap(({ periodList }) => periodList).find(({ periodType }) => periodType === 1)!.id
    const ticket = () => site.post('course/auth/course/sign', { courseId: 1, periodId }, learner)
    expect((await ticket()).playUrl).toMatch(/^\/media\/demo\/.*\.mp4\?/)
    const state = async () => (await site.post('system/auth/upload/view', { fileNo }, token)).statusId
    await expect.poll(state, { timeout: 120_000, interval: 500 }).toBe(5)

    const { playUrl, previewUrl, poster, videoLength } = await ticket()
    expect(playUrl).toMatch(/\/index\.m3u8$/)
    expect(videoLength).toBe(40)
    const statusOf = async (url: string, cookie: string) => (await site.get(url, { cookie })).status
    const base = playUrl.replace(/[^/]+$/, '')
    const parts = ['index.m3u8', '720.m3u8', '480.m3u8', '720-init.mp4', '720-00000.m4s', '480-00003.m4s', 'sprite.jpg']
    for (const url of [...parts.map((name) => base + name), previewUrl, poster]) {
      expect([url, await statusOf(url, `token=${learner}`)]).toEqual([url, 200])
      expect([url, await statusOf(url, `token=${token}`)]).toEqual([url, 403])
      expect([url, await statusOf(url, '')]).toEqual([url, 403])
    }
    const forged = [
      base.replace(/(\d+)\.(\d+)\./, '$1.9999999999.'),
      base.replace(/\/[\w-]+\.mkv/, '/other.mkv'),
      `${base}../`,
    ]
    for (const url of forged) expect(await statusOf(`${url}index.m3u8`, `token=${learner}`)).toBeGreaterThanOrEqual(403)

    const page = await site.page({ as: 'learner' })
    const answers: [string, number][] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/media/folder/')) answers.push([answer.url(), answer.status()])
    })
    // who presses play before the code of streams has come does not press twice
    const pressed = deferred<void>()
    await page.route(/\/stream\.[\w-]+\.js$/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    const code = page.waitForRequest(/\/stream\.[\w-]+\.js$/)
    await page.goto(`/view/detail/1?periodId=${periodId}`, { waitUntil: 'domcontentloaded' })
    const video = page.locator('video').first()
    await video.waitFor()
    await code
    await video.evaluate((one: HTMLVideoElement) => void (one.muted = true))
    await page.locator('.plyr__controls [data-plyr=play]').click()
    expect(await video.evaluate((one: HTMLVideoElement) => [one.paused, one.src])).toEqual([false, ''])
    pressed.resolve()
    const second = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
    await expect.poll(second, { timeout: 30_000 }).toBeGreaterThan(1)
    await video.evaluate((one: HTMLVideoElement) => void (one.currentTime = 30))
    await expect.poll(second, { timeout: 30_000 }).toBeGreaterThan(30.5)
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.filter(([, status]) => status !== 200 && status !== 206)).toEqual([])
  })
})
