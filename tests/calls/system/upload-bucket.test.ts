// Files in a bucket, by the same calls: they arrive through cut lines and other processes, and a store that is away loses nothing.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paperKinds } from '../../../src/contract/user/settle.ts'
import { removeFileLater } from '../../../src/jobs/remove-file.ts'
import type { Films } from '../../../src/outside/films.ts'
import { s3Storage } from '../../../src/outside/s3-storage.ts'
import { bytesOf } from '../../../src/outside/storage.ts'
import { uploads } from '../../../src/site/uploads.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { keyForTests } from '../../support/outside.ts'
import { anMp4, askFor, filmWorker, receiverOf, type Signed, uploaded } from '../../support/resumable.ts'
import { type S3Server, s3Server } from '../../support/s3-server.ts'
import { sendPaper } from '../../support/settling.ts'
import { aWorld, messageOf } from '../../support/world.ts'

const w = aWorld()
let s3: S3Server
/** As a process opens it. */
const anotherProcess = () => {
  w.outside.storage = s3Storage(s3.place, keyForTests, { scratch: join(w.home, 'scratch') })
  return receiverOf(w)
}
beforeAll(async () => {
  s3 = await s3Server()
  anotherProcess()
})
afterEach(() => s3.trouble(undefined))
afterAll(() => s3.close())

const sign = 'system/upload/api/update/sign'
const hash = (body: Buffer) => createHash('sha256').update(body).digest('hex')
const aDocument = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const pathOf = async (fileNo: number): Promise<string> =>
  (await one(w, 'select path from upload where id = $1', [fileNo])).path
const inBucket = async (path: string) => {
  const file = await s3Storage(s3.place, keyForTests, { scratch: join(w.home, 'scratch') }).find(path)
  return file && bytesOf(file)
}
const away = '文件服务暂时连不上'

test('a file arrives through a cut line and a process that ends, with the right hash, and no byte is sent twice', async () => {
  const { token } = await aNewcomer(w)
  const api = w.apiWith(() => token)
  const body = aDocument(13_000_000)
  const signed: Signed = await api(sign, askFor(body, '教案.pdf'))
  const before = s3.received()
  let tus = anotherProcess()
  expect(await tus.offset(signed)).toBe(0)
  const pieces = [body.subarray(0, 6_000_000)]
  const broken = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.error(new Error('ECONNRESET')) // only once the piece was read: an error drops what waits
      },
    },
    { highWaterMark: 0 },
  )
  await tus.send(signed, 0, broken)
  tus = anotherProcess()
  const kept = (await tus.offset(signed)) as number
  expect(kept).toBe(6_000_000)
  expect(await tus.send(signed, kept, body.subarray(kept, 8_000_000))).toMatchObject({ status: 204, offset: 8_000_000 })
  tus = anotherProcess()
  expect(await tus.send(signed, 8_000_000, body.subarray(8_000_000))).toMatchObject({
    status: 204,
    offset: body.length,
  })
  expect(s3.received() - before).toBeLessThan(body.length + 5 * 1024 ** 2) // a rest too short for a part goes again
  tus = anotherProcess()
  expect(await tus.offset(signed)).toBe(body.length)
  expect(await api('system/auth/upload/complete', { fileNo: signed.fileNo })).toMatchObject({ statusId: 2 })
  expect(await api('system/auth/upload/complete', { fileNo: signed.fileNo })).toMatchObject({ statusId: 2 })
  const path = await pathOf(signed.fileNo)
  expect(hash((await inBucket(path))!)).toBe(hash(body))
  for (const rest of ['info', 'part']) expect(await inBucket(`${path}.${rest}`)).toBeUndefined()
})

test('what is no such file is refused when it has arrived, and nothing stays in the bucket', async () => {
  const { token } = await aNewcomer(w)
  const api = w.apiWith(() => token)
  const body = randomBytes(2000)
  const signed: Signed = await api(sign, { ...askFor(body, '教案.pdf'), head: aDocument(10).toString('base64') })
  const path = await pathOf(signed.fileNo)
  await anotherProcess().send(signed, 0, body)
  expect(await messageOf(api('system/auth/upload/complete', { fileNo: signed.fileNo }))).toContain('这不是 PDF 文件')
  for (const key of [path, `${path}.info`, `${path}.part`]) expect(await inBucket(key)).toBeUndefined()
})

test.each([
  ['does not listen', 'gone'],
  ['refuses the key', 403],
  ['is overloaded', 503],
] as const)('where the store %s uploads say so, go on from the last byte, and nothing is lost', async (_, trouble) => {
  const { token } = await aNewcomer(w)
  const api = w.apiWith(() => token)
  const body = aDocument(60_000)
  const signed: Signed = await api(sign, askFor(body, '教案.pdf'))
  const tus = anotherProcess()
  await tus.send(signed, 0, body.subarray(0, 20_000))
  await s3.trouble(trouble)
  const cut = await tus.send(signed, 20_000, body.subarray(20_000))
  expect([cut.status, cut.text]).toEqual([503, expect.stringContaining(away)])
  expect(await tus.offset(signed)).toBe(503)
  expect(await messageOf(api('system/auth/upload/complete', { fileNo: signed.fileNo }))).toContain(away)
  await s3.trouble(undefined)
  expect(await tus.offset(signed)).toBe(20_000)
  await tus.send(signed, 20_000, body.subarray(20_000))
  await api('system/auth/upload/complete', { fileNo: signed.fileNo })
  expect(hash((await inBucket(await pathOf(signed.fileNo)))!)).toBe(hash(body))
})

test('a file that is deleted while the store is away goes when it answers again', async () => {
  const { token } = await aNewcomer(w)
  const { fileNo } = await uploaded(w, token, aDocument(1000), '教案.pdf')
  const path = await pathOf(fileNo)
  await s3.trouble('gone')
  // how much is used does not ask the store
  await w.apiWith(() => token)('system/auth/upload/delete', { fileNo })
  const { job, data } = w.jobs.filter(({ job }) => job === 'remove-file').at(-1)!
  expect([job, data]).toEqual(['remove-file', { path }])
  await s3.trouble(undefined)
  expect(await inBucket(path)).toBeDefined()
  await removeFileLater(w.outside.storage).work(data as never)
  expect(await inBucket(path)).toBeUndefined()
})

/** Makes the parts of a film without ffmpeg. */
const films: Films = {
  isOn: true,
  async prepare(_file, folder) {
    mkdirSync(folder)
    for (const part of ['index.m3u8', '480-0.m4s']) writeFileSync(join(folder, part), `of ${part}`)
    return { seconds: 9, isHls: true, hasCaption: false, hasPreview: false }
  },
}

test('a film is made ready, plays part by part by one signature, and waits where the store is away', async () => {
  const film = await uploaded(w, w.tokenOf('lecturer'), anMp4({ filler: 100 }), '一课.mp4')
  const path = await pathOf(film.fileNo)
  const worker = filmWorker(w, films)
  await s3.trouble(503)
  await worker.wake()
  const waiting = 'select upload_status, work_count, fail_reason from upload where id = $1'
  expect(await one(w, waiting, [film.fileNo])).toEqual({ upload_status: 3, work_count: 0, fail_reason: '' })
  await s3.trouble(undefined)
  await w.db.pool.query('update upload set gmt_work = null where id = $1', [film.fileNo]) // half a minute later
  await worker.wake()
  await worker.stop()
  expect(await one(w, waiting, [film.fileNo])).toMatchObject({ upload_status: 5 })
  const app = uploads({ storage: w.outside.storage, isPublic: async () => false, accountOf: async () => 7 })
  const folder = w.outside.storage.signedFolderUrl(path, 7, 60)
  const get = (name: string, headers = {}) => app.request(`http://site${folder}/${name}`, { headers })
  const list = await get('index.m3u8')
  expect([list.status, list.headers.get('content-type'), await list.text()]).toEqual([
    ...[200, 'application/vnd.apple.mpegurl', 'of index.m3u8'],
  ])
  const part = await get('480-0.m4s', { range: 'bytes=3-5' })
  expect([part.status, await part.text()]).toEqual([206, '480'])
  expect((await get('720-0.m4s')).status).toBe(404)
  await s3.trouble('gone')
  const unknown = await app.request(`http://site${w.outside.storage.signedUrl('2026-01/x.mp4', 7, 60)}`)
  expect([unknown.status, unknown.headers.get('retry-after'), await unknown.text()]).toEqual([
    ...[503, '10', expect.stringContaining(away)],
  ])
})

test('a picture of a paper goes through the bucket and is shown to its owner alone', async () => {
  const { token } = await aNewcomer(w)
  const { data } = await sendPaper(w, token, paperKinds.front)
  const shown = await w.apiWith(() => token)('user/auth/lecturer/audit/picture/view', { fileNo: data.fileNo })
  expect(shown.picture).toMatch(/^data:image\/webp;base64,.{100}/)
  const other = (await aNewcomer(w)).token
  expect(
    await messageOf(w.apiWith(() => other)('user/auth/lecturer/audit/picture/view', { fileNo: data.fileNo })),
  ).toContain('不存在')
})
