// Live lessons with a real streaming service: a picture pushed by RTMP is watched through our signatures, outlives a broken line, is
// refused without the right key, and becomes a replay.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName, Input, Output } from '../../src/contract/calls.ts'
import { openDb } from '../../src/db/connect.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { findFfmpeg } from '../../src/outside/films.ts'
import { introduction } from '../support/authoring.ts'
import { hasRtmp, pushPattern, startLive } from '../support/rtmp.ts'
import { freePort, startServer } from '../support/site.ts'
import { newDataDir, tokensOfTemplate } from '../support/template.ts'

const patient = { timeout: 40_000, interval: 250 }

describe.skipIf(!hasRtmp())('a lesson that is pushed', { timeout: 240_000 }, () => {
  const dataDir = newDataDir()
  const tokens = tokensOfTemplate()
  let env: Record<string, string>
  let server: Awaited<ReturnType<typeof startServer>>
  let live: Awaited<ReturnType<typeof startLive>>
  const pushes: ReturnType<typeof pushPattern>[] = []

  const as =
    (person: 'learner' | 'learner2' | 'lecturer' | 'operator') =>
    <N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> =>
      createApi(fetch, () => tokens[person], `${server.url}/gateway`)(name, input) as Promise<Output<N>>
  const [learner, lecturer] = [as('learner'), as('lecturer')]
  const get = (path: string, person: 'learner' | 'learner2' | 'lecturer' | undefined) =>
    fetch(server.url + path, { headers: person ? { cookie: `token=${tokens[person]}` } : {} })

  beforeAll(async () => {
    const db = await openDb({ folder: join(dataDir, 'db') })
    await db.pool.query('update lecturer set live_audit_status = 2 where account_id is not null')
    await db.pool.query('delete from live_channel')
    await db.close()
    const [port, rtmp, http] = [await freePort(), await freePort(), await freePort()]
    env = { DATA_DIR: dataDir, PORT: String(port), LIVE_PORT: String(rtmp), LIVE_HTTP_PORT: String(http) }
    server = await startServer(env, { at: port })
    live = await startLive(env)
    await vi.waitFor(async () => {
      if (!(await lecturer('course/auth/live/channel/list', {})).isOn)
        throw new Error('the site does not see the service')
    }, patient)
  })
  afterEach(async () => {
    for (const push of pushes.splice(0)) await push.cut()
  })
  afterAll(async () => {
    await live?.stop()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const pushTo = (streamKey: string) => {
    const push = pushPattern(`${live.pushUrl}/${streamKey}`)
    pushes.push(push)
    return push
  }
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

  async function aChannel() {
    const channel = await lecturer('course/auth/live/channel/save', { channelName: '我的频道' })
    const { streamKey } = await lecturer('course/auth/live/channel/passwd/view', { channelId: channel.id })
    return { id: channel.id, streamKey }
  }

  /** One that may be begun now. */
  async function aLesson(channelId: number) {
    const categoryId = (await learner('course/api/course/category/list', {})).list[0]!.children[0]!.id
    const base = {
      courseCategory: 2,
      courseName: '推流的课',
      categoryId,
      introduce: introduction,
    }
    const { id: courseId } = await lecturer('course/auth/course/audit/save', base)
    const { id: chapterId } = await lecturer('course/auth/course/chapter/audit/save', { courseId, chapterName: '课表' })
    const { id: periodId } = await lecturer('course/auth/course/chapter/period/audit/save', {
      courseId,
      chapterId,
      periodName: '第一讲',
      periodType: 2,
      channelId,
      beginTime: minutes(20),
      endTime: minutes(80),
    })
    await lecturer('course/auth/course/audit/submit', { id: courseId })
    await as('operator')('PUT course/admin/course/audit/audit', { id: courseId, auditStatus: 2 })
    await learner('course/auth/course/user/join', { courseId })
    return { courseId, periodId }
  }

  /** Addresses of the parts in a playlist, and its lines. */
  async function playlist(url: string, person: 'learner' | 'lecturer' = 'learner') {
    const answer = await get(url, person)
    const lines = answer.ok ? (await answer.text()).split('\n') : []
    return { status: answer.status, lines, parts: lines.filter((line) => line.startsWith('/')) }
  }

  test('a wrong key and the key that was are refused before a frame is kept; a push on the old key is cut within ten seconds', async () => {
    const { id: channelId, streamKey } = await aChannel()
    const wrong = pushTo(`${streamKey.slice(0, -2)}xx`)
    await expect.poll(wrong.isSending, patient).toBe(false)
    const right = pushTo(streamKey)
    const seen = async () => (await lecturer('course/auth/live/channel/view', { channelId })).push?.watchUrl
    await expect.poll(seen, patient).toBeTruthy()
    const { streamKey: other } = await lecturer('course/auth/course/update/channel/passwd', { channelId })
    const changed = Date.now()
    await right.ended
    expect(Date.now() - changed).toBeLessThan(10_000)
    const old = pushTo(streamKey)
    await expect.poll(old.isSending, patient).toBe(false)
    const { list } = await lecturer('course/auth/live/channel/event/page', { channelId })
    expect(list.map(({ eventType }) => eventType)).toEqual(expect.arrayContaining([7, 8]))
    pushTo(other)
    await expect.poll(seen, patient).toBeTruthy()
    const { push } = await lecturer('course/auth/live/channel/view', { channelId })
    expect(push).toMatchObject({
      isTest: 1,
      figures: { width: 320, height: 180, frameRate: 25, videoCodec: 'H264', audioCodec: 'AAC' },
    })
    expect(push!.figures.keySeconds).toBeGreaterThan(0.5)
    // the picture is for its lecturer alone
    const test = await playlist(push!.watchUrl, 'lecturer')
    expect(test.parts.length).toBeGreaterThan(0)
    expect((await get(push!.watchUrl, 'learner')).status).toBe(403)
  })

  test('is watched through signatures, goes on after the line broke, and becomes one replay of all but the gap', async () => {
    const { id: channelId, streamKey } = await aChannel()
    const lesson = await aLesson(channelId)
    const room = () => learner('course/auth/course/getLiveUrl', lesson)
    const first = pushTo(streamKey)
    const isTested = async () => (await lecturer('course/auth/live/channel/view', { channelId })).push?.watchUrl
    await expect.poll(isTested, patient).toBeTruthy()
    expect(await room()).toMatchObject({ liveStatus: 1, liveUrl: '' })

    const { periodId } = lesson
    await lecturer('course/auth/live/channel/status', { periodId, liveStatus: 2 })
    const begun = Date.now()
    const { liveUrl } = await room()
    await expect.poll(async () => (await playlist(liveUrl)).parts.length, patient).toBeGreaterThan(1)
    const seen = await playlist(liveUrl)
    for (const part of seen.parts) expect(Number(/-(\d+)\.ts/.exec(part)![1])).toBeGreaterThanOrEqual(begun - 1000) // nothing of the test
    expect(seen.lines.join('\n')).not.toContain(streamKey)
    const part = await get(seen.parts[0]!, 'learner')
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'video/mp2t'])
    expect(Buffer.from(await part.arrayBuffer())[0]).toBe(0x47)
    for (const person of ['learner2', undefined] as const) {
      expect((await get(liveUrl, person)).status).toBe(403)
      expect((await get(seen.parts[0]!, person)).status).toBe(403)
    }

    await expect.poll(async () => (await playlist(liveUrl)).parts.length, patient).toBeGreaterThan(4)
    await first.cut()
    await expect.poll(async () => (await room()).isPushing, patient).toBe(0)
    const cut = Date.now()
    expect((await room()).liveStatus).toBe(2)
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await playlist(liveUrl)).lines.join('\n'))?.[1])
    const before = await sequence()
    pushTo(streamKey)
    await expect.poll(async () => (await room()).isPushing, patient).toBe(1)
    const gap = Date.now() - cut
    await expect.poll(async () => (await playlist(liveUrl)).parts.length, patient).toBeGreaterThan(3)
    expect(await sequence()).toBeGreaterThan(before)

    await lecturer('course/auth/live/channel/status', { periodId, liveStatus: 3 })
    const length = Date.now() - begun - gap
    const status = async () => (await room()).liveStatus
    expect(await status()).toBe(3)
    await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe(4)
    const replay = await learner('course/auth/course/getPlaybackUrl', lesson)
    expect(Math.abs(replay.videoLength - length / 1000)).toBeLessThan(8)
    expect(replay.playbackUrl).toContain('index.m3u8')
    const master = await (await get(replay.playbackUrl, 'learner')).text()
    expect(master).toContain('#EXTM3U')
    const { list } = await lecturer('system/auth/upload/list', {})
    expect(list.filter(({ fileName }) => fileName.startsWith('第一讲 录像'))).toHaveLength(1)
  })

  test('while the site is away nothing may begin, and what is pushed ends', async () => {
    const { id: channelId, streamKey } = await aChannel()
    const push = pushTo(streamKey)
    await expect
      .poll(async () => (await lecturer('course/auth/live/channel/view', { channelId })).push?.watchUrl, patient)
      .toBeTruthy()
    await server.kill()
    await expect.poll(push.isSending, patient).toBe(false)
    const other = pushTo(streamKey)
    await expect.poll(other.isSending, patient).toBe(false)
    server = await startServer(env, { at: Number(env.PORT) })
    pushTo(streamKey)
    await expect
      .poll(async () => (await lecturer('course/auth/live/channel/view', { channelId })).push?.watchUrl, patient)
      .toBeTruthy()
  })

  test('who is not the site reads nothing of the service', async () => {
    const http = `http://127.0.0.1:${env.LIVE_HTTP_PORT}`
    for (const path of ['/stat', '/hls/', '/record/', '/live.conf', '/secret', '/server.json'])
      expect((await fetch(http + path)).status, path).toBe(403)
    expect((await fetch(`${http}/stat`, { headers: { 'live-secret': 'guessed' } })).status).toBe(403)
    expect(() =>
      execFileSync(
        findFfmpeg(undefined)!,
        ['-nostdin', '-v', 'error', '-i', `${live.pushUrl}/anything`, '-t', '1', '-f', 'null', '-'],
        { stdio: 'ignore', timeout: 8000 },
      ),
    ).toThrow()
  })
})
