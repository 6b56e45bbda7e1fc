// The calls of contract/system/upload.ts: what comes in as a picture goes out as pixels.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeNamed } from '../../../src/contract/codes.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

async function send(body: Buffer | string, name: string, type: string) {
  const form = new FormData()
  form.append('file', new File([body as never], name, { type }))
  form.append('purpose', '1')
  const answer = await w.send('http://world/gateway/system/auth/upload/pic', {
    method: 'POST',
    body: form,
    headers: { token: w.tokenOf('learner') },
  })
  const { code, data } = (await answer.json()) as { code: number; data: { fileUrl: string; fileName: string } }
  return { end: code === 200 ? 'ok' : codeNamed(code), data }
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
    const file = w.outside.storage.fileAt(data.fileUrl.replace('/upload/', ''))!
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

test('a picture that opens to more pixels than memory should hold is refused', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await send(bomb, 'bomb.png', 'image/png')).end).toBe('wrongType')
})

test('a name that climbs out of its folder is only a name', async () => {
  const { data } = await send(await picture('png'), '../../../etc/passwd.png', 'image/png')
  expect(data.fileName).not.toContain('/')
  for (const path of ['../secret', '/etc/passwd', 'a/../../b', '..', '\0'])
    expect([path, w.outside.storage.fileAt(path)]).toEqual([path, undefined])
  expect(existsSync(join(w.home, 'uploads', '..', 'etc'))).toBe(false)
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
