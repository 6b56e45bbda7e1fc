// The calls of contract/system/upload.ts: what comes in as a picture goes out as pixels.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeNameOf } from '../../../src/contract/codes.ts'
import { bounded } from '../../../src/gateway/uploads/picture.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { blackPng, inflatingText, jpegOfScans, pngChunk, webpOfFrames } from '../../support/picture-bombs.ts'
import { fileAt } from '../../support/stored.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

async function send(body: Buffer | string, name: string, type: string, token = w.tokenOf('learner')) {
  const form = new FormData()
  form.append('file', new File([body as never], name, { type }))
  form.append('purpose', '1')
  const answer = await w.send('http://world/gateway/system/auth/upload/pic', {
    method: 'POST',
    body: form,
    headers: { token },
  })
  const { code, msg, data } = (await answer.json()) as {
    code: number
    msg: string
    data: { fileUrl: string; fileName: string }
  }
  return { end: code === 200 ? 'ok' : codeNameOf(code), msg, data }
}
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#12575d' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: '私人信息' } })
    .toBuffer()

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s becomes a square WebP without what the camera wrote',
  async (format) => {
    const { end, data } = await send(await picture(format), `头像.${format}`, `image/${format}`)
    expect([end, data.fileName]).toEqual(['ok', `头像.${format}`])
    const file = fileAt(w, data.fileUrl.replace('/upload/', ''))
    const kept = await sharp(file).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 512, undefined])
  },
)

test('what is no picture is refused by what is in it, whatever it calls itself, and leaves no file', async () => {
  const count = () => readdirSync(join(w.home, 'uploads'), { recursive: true }).length
  const before = count()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: [string, Buffer | string, string, string][] = [
    ['svg', svg, 'a.svg', 'image/svg+xml'],
    ['svg named png', svg, 'a.png', 'image/png'],
    ['html', '<html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
    ['program', Buffer.from('MZ\u0090\u0000'), 'a.png', 'image/png'],
    ['zip', Buffer.from('PK\u0003\u0004'), 'a.webp', 'image/webp'],
    ['cut short', (await picture('png')).subarray(0, 60), 'a.png', 'image/png'],
    ['empty', '', 'a.png', 'image/png'],
    ['pdf', '%PDF-1.7', 'a.gif', 'image/gif'],
  ]
  for (const [what, body, name, type] of hostile)
    expect([what, (await send(body, name, type)).end]).toEqual([what, 'wrongType'])
  expect(count()).toBe(before)
})

test.each([
  ['1 x 49,000,000', () => blackPng(1, 49_000_000, { hasPixels: false })],
  ['12,001 x 1', () => blackPng(12_001, 1)],
  ['8,000 x 8,000', () => blackPng(8000, 8000, { hasPixels: false })],
  ['10,202 x 4,901, which are 50,000,002', () => blackPng(10_202, 4901, { hasPixels: false })],
])('a picture of %s is refused by what its header says: nothing is decoded', async (_, made) => {
  const { end, msg } = await send(made(), '长图.png', 'image/png')
  expect([end, msg]).toEqual(['tooLarge', expect.stringMatching(/12000 像素.*请缩小/)])
})

test.each([
  [12_000, 4166],
  [10_000, 5000],
])('a picture of %i by %i is taken', async (width, height) => {
  expect((await send(blackPng(width, height), '全景.png', 'image/png')).end).toBe('ok')
})

test('a picture that is built to keep a decoder busy is refused by its structure', async () => {
  const many: [string, Buffer, string][] = [
    ['scans', jpegOfScans(64, 64, 101), 'image/jpeg'],
    ['scans behind a restart that passes for a length', jpegOfScans(64, 64, 102, [0xff, 0xd0]), 'image/jpeg'],
    ['scans behind fill bytes', jpegOfScans(64, 64, 102, [0xff, 0xff, 0xff]), 'image/jpeg'],
    ['frames', await webpOfFrames(64, 64, 501), 'image/webp'],
    ['chunks', blackPng(4, 4, { more: Array(20_001 - 3).fill(pngChunk('tEXt', Buffer.from('a\0b'))) }), 'image/png'],
  ]
  for (const [what, body, type] of many) {
    const { end, msg } = await send(body, '图', type)
    expect([what, end, msg]).toEqual([what, 'invalid', expect.stringMatching(/太复杂，请.*再上传/)])
    w.anew()
  }
  const few: [string, Buffer, string][] = [
    ['scans', jpegOfScans(64, 64, 100), 'image/jpeg'],
    ['frames', await webpOfFrames(64, 64, 500), 'image/webp'],
    ['chunks', blackPng(4, 4, { more: Array(20_000 - 3).fill(pngChunk('tEXt', Buffer.from('a\0b'))) }), 'image/png'],
  ]
  for (const [what, body, type] of few) expect([what, (await send(body, '图', type)).end]).toEqual([what, 'ok'])
})

test('texts that a PNG carries are left out before anybody inflates them; its pixels and profile stay', () => {
  const profile = pngChunk('iCCP', Buffer.from('profile'))
  const bare = blackPng(4, 4, { more: [profile] })
  expect(bounded(blackPng(4, 4, { more: [inflatingText(), profile, profile, inflatingText()] })).equals(bare)).toBe(
    true,
  )
})

test('no loader but those of the four kinds reads anything', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const tiff = await sharp(await picture('png'))
    .tiff()
    .toBuffer()
  for (const body of [svg, tiff]) await expect(sharp(body).metadata()).rejects.toThrow('unsupported image format')
})

test('pictures are drawn one or two at a time, and of one person three are waited for', async () => {
  const large = await picture('png', 3000, 3000)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process + sharp.counters().queue)), 1)
  const ends = await Promise.all(Array.from({ length: 6 }, () => send(large, '图.png', 'image/png')))
  clearInterval(watch)
  expect(ends.map(({ end }) => end).sort()).toEqual(['ok', 'ok', 'ok', 'tooMany', 'tooMany', 'tooMany'])
  expect(ends.find(({ end }) => end === 'tooMany')).toMatchObject({ data: { retryAfterMs: 5000 } })
  expect(most).toBeLessThanOrEqual(2)
})

test('a name that climbs out of its folder is only a name', async () => {
  const { data } = await send(await picture('png'), '../../../etc/passwd.png', 'image/png')
  expect(data.fileName).not.toContain('/')
  for (const path of ['../secret', '/etc/passwd', 'a/../../b', '..', '\0'])
    expect([path, await w.outside.storage.find(path)]).toEqual([path, undefined])
  expect(existsSync(join(w.home, 'uploads', '..', 'etc'))).toBe(false)
})

test('a picture has ten megabytes', async () => {
  const { length } = await picture('png')
  const padded = async (bytes: number) => Buffer.concat([await picture('png'), Buffer.alloc(bytes - length)])
  const [last, refused] = [await padded(10 * 2 ** 20), await padded(10 * 2 ** 20 + 1)]
  expect([(await send(last, 'a.png', 'image/png')).end, (await send(refused, 'a.png', 'image/png')).end]).toEqual([
    'ok',
    'tooLarge',
  ])
})

test('a form has eleven megabytes with all that stands around its file: beyond, it is refused by its length', async () => {
  const form = async (bytes: number) => {
    const boundary = 'between'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length - tail.length), Buffer.from(tail)])
    const headers = {
      token: w.tokenOf('learner'),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(bytes),
    }
    const answer = await w.send('http://world/gateway/system/auth/upload/pic', { method: 'POST', body, headers })
    return ((await answer.json()) as { msg: string }).msg
  }
  expect(await form(11 * 2 ** 20)).toBe('图片不能超过 10 MB')
  expect(await form(11 * 2 ** 20 + 1)).toBe('内容太大')
})

test('a form without a file, and one that is too large, are refused in words', async () => {
  const answer = await w.send('http://world/gateway/system/auth/upload/pic', {
    method: 'POST',
    body: new FormData(),
    headers: { token: w.tokenOf('learner') },
  })
  expect(await answer.json()).toMatchObject({ code: 422, msg: '请选择文件' })
  expect((await send(Buffer.alloc(12 * 2 ** 20), 'a.png', 'image/png')).end).toBe('tooLarge')
})

test('pictures count against the 2 GB of an account; one that is refused leaves no file', async () => {
  const me = await aNewcomer(w)
  await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size) values ($1, '满.zip', $2, 5, 'application/zip', $3)`,
    [me.id, `full-of-pictures-${me.id}.zip`, 2 * 1024 ** 3 - 10],
  )
  const count = () => readdirSync(join(w.home, 'uploads'), { recursive: true }).length
  const before = count()
  const { end, msg } = await send(await picture('png'), '头像.png', 'image/png', me.token)
  expect([end, msg]).toEqual(['tooLarge', expect.stringContaining('2 GB')])
  expect(count()).toBe(before)
})
