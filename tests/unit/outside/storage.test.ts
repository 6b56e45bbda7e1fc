// What a store of files does, of the folder and of a bucket: the same table for both.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderStorage } from '../../../src/outside/folder-storage.ts'
import { s3Storage } from '../../../src/outside/s3-storage.ts'
import { bytesOf, madeEnding, type Storage } from '../../../src/outside/storage.ts'
import { uploads } from '../../../src/site/uploads.ts'
import { newFolder } from '../../support/folders.ts'
import { isProving } from '../../support/prove.ts'
import { aBucket } from '../../support/s3-server.ts'

const key = Buffer.from('a key')
const scratch = newFolder('scratch')
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  bucket = await aBucket()
})
afterAll(() => bucket.close())

/** Each time as another process opens it. */
const stores: Record<string, () => Storage> = {
  'a folder': () => folderStorage(join(scratch, 'uploads'), key),
  'a bucket': () => s3Storage(bucket.place, key, { scratch: join(scratch, 'copies') }),
}
const hash = (body: Buffer) => createHash('sha256').update(body).digest('hex')
const read = async (storage: Storage, path: string) => {
  const file = await storage.find(path)
  return file && bytesOf(file)
}

describe.each(Object.keys(stores))('%s', (name) => {
  const open = stores[name]!

  test('what was saved is there under a random name, for another process too, until it is removed', async () => {
    const body = randomBytes(1000)
    const path = await open().save(body, 'webp')
    expect(path).toMatch(/^\d{4}-\d\d\/[\da-f]{32}\.webp$/)
    const file = (await open().find(path))!
    expect(file.size).toBe(1000)
    expect(file.etag).toMatch(/^".+"$/)
    expect((await read(open(), path))!.equals(body)).toBe(true)
    expect((await bytesOf(file, 10)).equals(body.subarray(0, 10))).toBe(true)
    expect((await buffer(await file.open(990))).equals(body.subarray(990))).toBe(true)
    expect((await buffer(await file.open(5, 5))).equals(body.subarray(5, 6))).toBe(true)
    const storage = open()
    await storage.remove(path)
    await storage.remove(path)
    expect(await storage.find(path)).toBeUndefined()
  })

  test('a file of this disk moves to its path, also one that is larger than a part, and an empty one', async () => {
    for (const size of [0, 10, 11_000_000]) {
      const storage = open()
      const [draft, path] = [await storage.newTemporaryFile(), storage.newPath('zip')]
      const body = randomBytes(size)
      await writeFile(draft, body)
      await storage.keep(draft, path)
      expect(existsSync(draft)).toBe(false)
      expect(hash((await read(open(), path))!)).toBe(hash(body))
    }
  })

  test('work gets the file on this disk, and what it makes is kept beside it and goes with it', async () => {
    const storage = open()
    const path = await storage.save(Buffer.from('a film'), 'mp4')
    const made = await storage.withLocalFile(path, async (file, folder) => {
      expect(readFileSync(file, 'utf8')).toBe('a film')
      expect(file).toMatch(/\.mp4$/)
      mkdirSync(folder)
      for (const part of ['index.m3u8', '480-0.m4s', 'poster.jpg']) writeFileSync(join(folder, part), part)
      return 7
    })
    expect(made).toBe(7)
    for (const part of ['index.m3u8', '480-0.m4s', 'poster.jpg'])
      expect(String(await read(open(), `${path}${madeEnding}/${part}`))).toBe(part)
    await open().remove(path)
    expect(await open().find(path)).toBeUndefined()
    expect(await open().find(`${path}${madeEnding}/index.m3u8`)).toBeUndefined()
  })

  test('of work that fails nothing is kept', async () => {
    const storage = open()
    const path = await storage.save(Buffer.from('a film'), 'mp4')
    const failing = storage.withLocalFile(path, async () => {
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await storage.find(`${path}${madeEnding}/index.m3u8`)).toBeUndefined()
    expect(existsSync(join(scratch, 'copies')) ? readdirSync(join(scratch, 'copies')) : []).toEqual([])
  })

  test('no path leads out of it', async () => {
    for (const path of ['../secret', '/etc/passwd', 'a/../../b', '..', '', 'a//b', '\0', 'a\\..\\b'])
      expect([path, await open().find(path)]).toEqual([path, undefined])
  })

  /** What the clock of a file says is compared: the kernel's, which `prove -- clocks` does not set. */
  const testByClock = test.skipIf(isProving('clocks'))

  testByClock('pieces become a file, each process goes on where the last one was', async () => {
    const body = randomBytes(14_000_000) // in a bucket two parts and a rest
    const path = open().newPath('mp4')
    for (const [from, to] of [
      [0, 3_000_000],
      [3_000_000, 9_500_000],
      [9_500_000, body.length],
    ]) {
      const { incoming } = open()
      await incoming.begin(path, body.length)
      expect(await incoming.receivedBytes(path)).toBe(from)
      expect(Date.now() - (await incoming.lastByteAt(path))).toBeLessThan(60_000)
      const end = await incoming.store.write(Readable.from([body.subarray(from, to)]), incoming.idOf(path), from!)
      expect(end).toBe(to)
    }
    const { incoming } = open()
    expect(await incoming.receivedBytes(path)).toBe(body.length)
    expect((await incoming.head(path, 64)).equals(body.subarray(0, 64))).toBe(true)
    await incoming.finish(path)
    await open().incoming.finish(path) // again
    expect(hash((await read(open(), path))!)).toBe(hash(body))
    expect(await open().incoming.receivedBytes(path)).toBe(body.length)
    expect(await incoming.lastByteAt(path)).toBe(0)
    expect(await incoming.leftOver(0)).not.toContain(incoming.idOf(path))
  })

  testByClock('what nobody ends is found and removed', async () => {
    const { incoming, newPath } = open()
    const path = newPath('pdf')
    await incoming.begin(path, 100)
    await incoming.store.write(Readable.from([Buffer.from('%PDF-')]), incoming.idOf(path), 0)
    expect(await incoming.receivedBytes(path)).toBe(5)
    expect(await incoming.leftOver(3_600_000)).not.toContain(incoming.idOf(path))
    expect(await incoming.leftOver(-1)).toContain(incoming.idOf(path))
    await open().incoming.remove(path)
    expect(await open().incoming.receivedBytes(path)).toBe(0)
    expect(await open().incoming.leftOver(-1)).not.toContain(incoming.idOf(path))
  })

  test('of a public picture the site sends a crop for messengers, made once however many ask, and gone with it', async () => {
    const storage = open()
    const withLocalFile = vi.spyOn(storage, 'withLocalFile')
    const shown = new Set<string>()
    const app = uploads({ storage, isPublic: async (path) => shown.has(path), accountOf: async () => undefined })
    const save = async (width: number, height: number, isPublic = true) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#a33' } }).webp()
      const path = await storage.save(await picture.toBuffer(), 'webp')
      if (isPublic) shown.add(path)
      return path
    }
    const crop = (path: string) => app.request(`http://site/upload/${path}/share.jpg`)
    const [wide, square, secret] = [await save(1600, 500), await save(300, 300), await save(600, 400, false)]
    for (const path of [wide, square]) {
      const answers = await Promise.all([crop(path), crop(path), crop(path)])
      const again = await crop(path)
      for (const answer of [...answers, again]) {
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
        expect(answer.headers.get('cache-control')).toMatch(/immutable/)
      }
      const body = Buffer.from(await again.arrayBuffer())
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      const [red] = await sharp(body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
      expect(red! < 200, path === wide ? 'it fills the frame' : 'it stands in the middle').toBe(path === wide)
    }
    expect((await crop(secret)).status).toBe(404)
    expect(withLocalFile).toHaveBeenCalledTimes(2)
    const text = await storage.save(Buffer.from('no picture'), 'webp')
    shown.add(text)
    expect([(await crop(text)).status, (await crop('2026-11/none.webp')).status]).toEqual([404, 404])
    await storage.remove(wide)
    expect((await crop(wide)).status).toBe(404)
  })

  test('the site sends it with ranges, to whom it was signed for alone', async () => {
    const storage = open()
    const app = uploads({
      storage,
      isPublic: async () => false,
      accountOf: async (token) => (token === 'mine' ? 7 : undefined),
    })
    const path = await storage.save(Buffer.from('0123456789'), 'mp4')
    const get = (headers: Record<string, string>, method = 'GET') =>
      app.request(`http://site${storage.signedUrl(path, 7, 60)}`, {
        method,
        headers: { cookie: 'token=mine', ...headers },
      })
    const tries: [string, number, string, string | null][] = [
      ['', 200, '0123456789', null],
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-3', 206, '789', 'bytes 7-9/10'],
      ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=5-2', 416, '', 'bytes */10'],
      ['chapters=1-2', 200, '0123456789', null],
    ]
    for (const [range, status, text, contentRange] of tries) {
      const answer = await get(range ? { range } : {})
      expect([range, answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
        ...[range, status, text, contentRange],
      ])
    }
    const { headers } = await get({}, 'HEAD')
    expect([headers.get('content-length'), headers.get('content-type'), headers.get('accept-ranges')]).toEqual([
      ...['10', 'video/mp4', 'bytes'],
    ])
    const etag = headers.get('etag')!
    expect((await get({ range: 'bytes=2-', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=2-', 'if-range': '"other"' })).status).toBe(200)
    expect((await get({ cookie: 'token=theirs' })).status).toBe(403)
  })
})
