// What is sent by somebody who means no good: refused in words, or kept as pixels under a name of ours, harmless wherever opened.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '../../../src/contract/codes.ts'
import { parseForm, receiveForm } from '../../../src/gateway/pipeline/form.ts'
import { artPaths } from '../../../src/lib/art/art-paths.ts'
import { uploads } from '../../../src/site/uploads.ts'
import { aPdf, sendFile, sendForm } from '../../support/files.ts'
import {
  type Hostile,
  hostileDocuments,
  hostileFiles,
  hostileForms,
  hostileNames,
} from '../../support/hostile-files.ts'
import { aNewcomer } from '../../support/making.ts'
import { smallDisk } from '../../support/small-disk.ts'
import { fileAt } from '../../support/stored.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const url = 'http://world/gateway/system/auth/upload/pic'

async function told(answer: Response) {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: never }
  return {
    status: answer.status,
    code,
    msg,
    data: data as { fileUrl: string; fileName: string; fileSize: number } | null,
  }
}
async function send({ body, name, type, purpose = '1' }: Hostile) {
  const { token } = await aNewcomer(w) // who sends the same pixels again gets the file there is
  const form = new FormData()
  form.append('file', new File([body as never], name, { type }))
  form.append('purpose', purpose)
  return told(await w.send(url, { method: 'POST', body: form, headers: { token } }))
}
const files = () =>
  readdirSync(join(w.home, 'uploads'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

/** As the site serves it. */
const served = (path: string) =>
  uploads({
    storage: w.outside.storage,
    isPublic: async (path) =>
      (await w.db.pool.query('select from upload where path = $1 and is_public = 1', [path])).rowCount === 1,
    accountOf: async () => undefined,
  }).request(path)

async function isHarmless({ fileUrl, fileName }: { fileUrl: string; fileName: string }) {
  expect(fileUrl).toMatch(/^\/upload\/\d{4}-\d\d\/[\da-f]{32}\.webp$/)
  expect(fileName).toMatch(/^[^\\/\p{Cc}\p{Cf}]{1,200}$/u)
  const kept = readFileSync(fileAt(w, fileUrl.replace('/upload/', '')))
  const { format, width, exif, icc, xmp, iptc } = await sharp(kept).metadata()
  expect({ format, width, meta: [exif, icc, xmp, iptc] }).toEqual({ format: 'webp', width: 512, meta: Array(4) })
  expect(kept.toString('latin1')).not.toMatch(/<script|onerror|alert\(|<\?php|<html/)
  const answer = await served(fileUrl)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox$/)
  expect(Buffer.from(await answer.arrayBuffer()).equals(kept)).toBe(true)
}

const corpus = await hostileFiles()
const taken: string[] = []

test('there are sixty of them, no two the same', () => {
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
  expect(corpus.length).toBeGreaterThanOrEqual(60)
})

test.each(corpus.map((one) => [one.what, one] as const))('%s', async (_, one) => {
  const before = files()
  const { status, code, msg, data } = await send(one)
  if (status === 200) {
    taken.push(one.what)
    await isHarmless(data!)
    expect(files()).toBe(before + 1)
    return
  }
  expect([413, 415, 422]).toContain(status)
  expect(code).toBe(status)
  expect(msg).toMatch(/^[\u4e00-\u9fff][^<>]*[\u4e00-\u9fff]/)
  expect([data?.fileUrl, files()]).toEqual([undefined, before])
})

test('only what is a picture of the four kinds was taken', () => {
  for (const what of taken) expect(what).toMatch(/^a (PNG|JPEG|GIF|WebP|name|picture)/)
  expect(taken.filter((what) => what.startsWith('a name'))).toHaveLength(10)
})

test('a form that no browser sends is refused in words, or its first picture is kept', async () => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#12575d' } })
    .png()
    .toBuffer()
  for (const { what, type, body } of hostileForms(png)) {
    w.anew()
    const headers = { token: w.tokenOf('learner'), 'content-type': type }
    const { status, msg, data } = await told(await w.send(url, { method: 'POST', body: body as never, headers }))
    if (status === 200) await isHarmless(data!)
    else
      expect([what, status, msg]).toEqual([
        what,
        expect.toSatisfy((n) => n >= 400 && n < 500),
        expect.stringMatching(/[\u4e00-\u9fff]{4}/),
      ])
  }
})

const learner = () => w.tokenOf('learner')
const empty = () => readdirSync(join(w.home, 'uploads', '.incoming'))

test.each(hostileDocuments().map((one) => [one.what, one] as const))('as a file of an answer: %s', async (_, one) => {
  w.anew()
  const before = files()
  const { code, msg } = await sendFile(w, learner(), one)
  expect([415, 422]).toContain(code)
  expect(msg).toMatch(/^[\u4e00-\u9fff][^<>]*[\u4e00-\u9fff]/)
  expect([files(), empty()]).toEqual([before, []])
})

test.each(hostileNames)('a name that says where to go is only a name: %j', async (name) => {
  w.anew()
  const { code, data } = await sendFile(w, learner(), { body: aPdf(), name })
  expect(code).toBe(200)
  expect(data.fileName).toMatch(/^[^\\/\p{Cc}\p{Cf}]{1,200}$/u)
  const path = /^\/media\/(\d{4}-\d\d\/[\da-f]{32}\.pdf)\?/.exec(data.fileUrl)![1]!
  expect(readFileSync(fileAt(w, path)).equals(aPdf())).toBe(true)
  expect((await served(`/upload/${path}`)).status).toBe(404) // private
})

test('a large form that breaks off, has too many parts, or is none leaves nothing on the disk', async () => {
  const type = 'multipart/form-data; boundary=b'
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  const part = '--b\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n'
  const before = files()
  const brokenOff = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(Buffer.from(head))
      controller.error(new Error('the connection is gone'))
    },
  })
  const bodies: [BodyInit, string][] = [
    [head, type],
    [`${head}\r\n${part.repeat(100_000)}--b--`, type],
    [`${head}\r\n${head}\r\n--b--`, type],
    [brokenOff, type],
    ['%PDF-1.7', 'multipart/form-data'],
    ['%PDF-1.7', 'application/pdf'],
  ]
  for (const [body, type] of bodies) {
    w.anew()
    const { code, msg } = await sendForm(w, learner(), body, type)
    expect([code, msg]).toEqual([
      expect.toSatisfy((n) => n === 415 || n === 422),
      expect.stringMatching(/^[\u4e00-\u9fff]{4}/),
    ])
    expect([files(), empty()]).toEqual([before, []])
  }
})

test('a form of 100,000 parts is refused by its first', async () => {
  const part = (n: number) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`
  let read = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(Buffer.from(Array.from({ length: 1000 }, (_, n) => part(n)).join('')))
      if (++read === 100) controller.close()
    },
  })
  const ended = await parseForm({ body }, 'multipart/form-data; boundary=b').catch((error) => error)
  expect(ended).toMatchObject({ code: 'invalid', msg: '上传内容不完整，请重试' })
  expect(read).toBeLessThan(10)
})

/** As `write` fails on a disk that is full; the other folder is one that is no folder. */
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
const readOnly = Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS', syscall: 'open' })
const inNoFolder = () => join(w.home, 'uploads', 'no-folder', 'file')

describe('a disk that takes nothing is said to be at fault, not what was sent', () => {
  const pdf = { body: aPdf(), name: '教案.pdf', type: 'application/pdf' }
  const storage = () => w.outside.storage
  let own: Pick<ReturnType<typeof storage>, 'newTemporaryFile' | 'save'>
  beforeEach(() => {
    const { newTemporaryFile, save } = storage()
    own = { newTemporaryFile, save }
  })
  afterEach(() => Object.assign(storage(), own))

  test.each([
    ['full', () => Promise.reject(full), '服务器的存储空间不足，暂时不能保存。请稍后再试，或联系管理员'],
    ['read-only', () => Promise.reject(readOnly), '服务器的磁盘现在不能写入，没有保存。请稍后再试，或联系管理员'],
    [
      'failing while a file arrives',
      async () => inNoFolder(),
      '服务器的磁盘现在不能写入，没有保存。请稍后再试，或联系管理员',
    ],
  ])('a large form, the disk %s', async (_, make, sentence) => {
    const before = files()
    storage().newTemporaryFile = make
    expect(await sendFile(w, w.tokenOf('lecturer'), pdf)).toMatchObject({ code: codes.away, msg: sentence })
    expect(files()).toBe(before)
  })

  test('that it fails in the middle of a file is told apart from a file that breaks off', async () => {
    const body = new FormData()
    body.append('file', new File([Buffer.alloc(1_000_000)], 'a.pdf'))
    const request = new Request('http://world', { method: 'POST', body })
    const openFile = () =>
      Object.assign(new Writable({ write: (_, __, done) => setImmediate(done, full) }), { bytesWritten: 0 })
    const target = { path: inNoFolder(), maxBytes: 2_000_000, openFile: openFile as never }
    const ended = receiveForm(request, request.headers.get('content-type')!, target)
    await expect(ended).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  test.each([
    ['full', full, '存储空间不足'],
    ['read-only', readOnly, '不能写入'],
  ])('a picture, the disk %s', async (_, error, words) => {
    storage().save = () => Promise.reject(error)
    expect(await send(corpus.find(({ what }) => what.startsWith('a name'))!)).toMatchObject({
      status: 503,
      msg: expect.stringContaining(words),
    })
  })

  test('a disk that turns read-only while it serves: files, pictures and the state of the process', async (context) => {
    const disk = smallDisk(join(w.home, 'uploads'), 8)
    if (!disk) return context.skip('no disks can be made here')
    try {
      mkdirSync(join(disk.folder, '.incoming'))
      expect(await sendFile(w, w.tokenOf('lecturer'), pdf)).toMatchObject({ code: codes.ok })
      await storage().requireWritable()
      disk.protect()
      const unwritable = { code: codes.away, msg: '服务器的磁盘现在不能写入，没有保存。请稍后再试，或联系管理员' }
      const other = { ...pdf, body: Buffer.concat([aPdf(), Buffer.from('\n% another')]) }
      expect(await sendFile(w, w.tokenOf('lecturer'), other)).toMatchObject(unwritable)
      expect(await send(corpus.find(({ what }) => what.startsWith('a name'))!)).toMatchObject(unwritable)
      await expect(storage().requireWritable()).rejects.toMatchObject({ code: 'EROFS' })
    } finally {
      disk.remove()
    }
  })
})

test('messengers get a crop of a picture that was sent, for whoever asks', async () => {
  const body = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#3a6' } }).png().toBuffer() // biome-ignore format: one line
  const { data } = await send({ body, name: 'a.png', type: 'image/png' } as Hostile)
  const crop = await served(artPaths.shareUploaded(data!.fileUrl)!)
  expect([crop.status, crop.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(Buffer.from(await crop.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
})
