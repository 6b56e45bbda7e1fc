// The call system/auth/upload/file: any kind of the list is kept as it came, for its owner, within what an account may keep.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captionLimits } from '../../../src/contract/caption-limits.ts'
import { fileExtensions, plainFilmExtensions } from '../../../src/contract/file-kinds.ts'
import { deferred } from '../../support/deferred.ts'
import { aPdf, formOf, formType, sendFile, sendForm } from '../../support/files.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

const zip = [0x50, 0x4b, 3, 4]
const office = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const begins: Record<string, string | number[]> = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  webp: 'RIFF1234WEBPVP8 ',
  gif: 'GIF89a',
  pdf: '%PDF-1.4',
  doc: office,
  ppt: office,
  xls: office,
  docx: zip,
  pptx: zip,
  xlsx: zip,
  zip,
  txt: '教学反思：这节课',
  csv: '\ufeff姓名,成绩\r\n张三,90',
  mp3: [0xff, 0xfb, 0x90, 0],
  m4a: [0, 0, 0, 28, ...Buffer.from('ftypM4A ')],
  wav: 'RIFF1234WAVEfmt ',
  ogg: 'OggS',
  rar: 'Rar!\x1a\x07\x01\0',
  '7z': [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
}

test('a file of each kind is kept byte for byte, private, with name, size and kind', async () => {
  const me = await aNewcomer(w)
  expect(Object.keys(begins).sort()).toEqual([...fileExtensions].sort())
  for (const [extension, begin] of Object.entries(begins)) {
    const body = Buffer.concat([Buffer.from(begin as string), Buffer.from('。'.repeat(99))])
    const { code, data } = await sendFile(w, me.token, { body, name: `我的作业.${extension.toUpperCase()}` })
    expect([extension, code]).toEqual([extension, 200])
    expect(data).toMatchObject({ fileName: `我的作业.${extension.toUpperCase()}`, fileSize: body.length })
    const row = await one(w, 'select * from upload where id = $1', [data.fileNo])
    expect(row).toMatchObject({
      is_public: 0,
      file_type: data.fileType,
      path: expect.stringMatching(`\\.${extension}$`),
    })
    const query = new URL(data.fileUrl, 'http://a').searchParams
    expect(w.outside.storage.accountOf(row.path, query)).toBe(me.id)
  }
  expect(readdirSync(join(w.home, 'uploads', '.incoming'))).toEqual([])
})

test('a file has fifty megabytes', async () => {
  const me = await aNewcomer(w)
  const padded = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(bytes - 8)])
  const codes = [
    (await sendFile(w, me.token, { body: padded(50 * 2 ** 20), name: '教案.pdf' })).code,
    (await sendFile(w, me.token, { body: padded(50 * 2 ** 20 + 1), name: '教案.pdf' })).code,
  ]
  expect(codes).toEqual([200, 413])
})

test('subtitles are of who teaches, WebVTT of two megabytes, and their lesson tells where they are', async () => {
  const teacher = await aNewcomer(w, { userType: 2 })
  const ofSize = (bytes: number) => Buffer.concat([Buffer.from('WEBVTT\n'), Buffer.alloc(bytes - 7, '\n')])
  const sent = (who: { token: string }, body: Buffer) => sendFile(w, who.token, { body, name: '第一课.vtt' })
  const most = captionLimits.bytes
  expect([(await sent(teacher, ofSize(most))).code, (await sent(teacher, ofSize(most + 1))).code]).toEqual([200, 413])
  expect(await sent(teacher, Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n甲'))).toMatchObject({
    code: 415,
    msg: expect.stringContaining('这不是 VTT 文件'),
  })
  expect((await sent(await aNewcomer(w), ofSize(100))).code).toBe(415)

  const { data } = await sent(teacher, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n大家好\n'))
  const row = await one(w, 'select * from upload where id = $1', [data.fileNo])
  expect(row).toMatchObject({ file_type: 4, mime: 'text/vtt', is_public: 0, account_id: teacher.id })
})

test('a text in GBK is a text', async () => {
  const me = await aNewcomer(w)
  const body = Buffer.from([0xbd, 0xcc, 0xd1, 0xa7, 0xb7, 0xb4, 0xcb, 0xbc, 13, 10])
  expect((await sendFile(w, me.token, { body, name: '反思.txt' })).code).toBe(200)
})

test('more than 50 MB is refused before it is read, and while it is read where its length is not said', async () => {
  const me = await aNewcomer(w)
  const form = formOf(Buffer.alloc(51 * 2 ** 20), '教案.pdf')
  expect(await sendForm(w, me.token, form, formType)).toMatchObject({ code: 413, msg: '文件不能超过 50 MB' })
  let read = 0
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
      controller.enqueue(read ? new Uint8Array(2 ** 20) : Buffer.from(head))
      read++
    },
  })
  const ended = await sendForm(w, me.token, endless, formType)
  expect(ended).toMatchObject({ code: 413, msg: '文件不能超过 50 MB' })
  expect(read).toBeLessThan(60)
  expect(readdirSync(join(w.home, 'uploads', '.incoming'))).toEqual([])
})

test('files sent at once do not pass the 2 GB of an account together', async () => {
  const me = await aNewcomer(w)
  const left = 2.5 * aPdf().length
  await w.db.pool.query(
    `insert into upload (account_id, file_name, path, file_type, mime, file_size) values ($1, '大.zip', $2, 5, 'application/zip', $3)`,
    [me.id, `full-${me.id}`, Math.floor(2 * 1024 ** 3 - left)],
  )
  const ends = await Promise.all([1, 2, 3].map((n) => sendFile(w, me.token, { body: aPdf(), name: `${n}.pdf` })))
  expect(ends.map(({ code }) => code).sort()).toEqual([200, 200, 413])
  expect(ends.find(({ code }) => code === 413)!.msg).toContain('2 GB')
  const { n } = await one(w, 'select count(*)::int as n from upload where account_id = $1', [me.id])
  expect(n).toBe(3)
})

test('of one account three arrive at a time; a file that cannot be kept counts for nothing', async () => {
  const me = await aNewcomer(w)
  const { keep } = w.outside.storage
  const held = deferred<void>()
  w.outside.storage.keep = (...file) => held.promise.then(() => keep(...file))
  const sent = [1, 2, 3, 4].map((n) => sendFile(w, me.token, { body: aPdf(), name: `${n}.pdf` }))
  expect((await Promise.race(sent)).code).toBe(429) // the others are still arriving
  held.resolve(undefined)
  expect((await Promise.all(sent)).map(({ code }) => code).sort()).toEqual([200, 200, 200, 429])
  w.outside.storage.keep = () => Promise.reject(new Error('EIO'))
  const failed = await sendFile(w, me.token, { body: aPdf(), name: '5.pdf' })
  w.outside.storage.keep = keep
  expect(failed.code).toBe(500)
  const { n } = await one(w, 'select count(*)::int as n from upload where account_id = $1', [me.id])
  expect(n).toBe(3)
})

test('everybody may read what may be uploaded; who is not signed in uploads nothing', async () => {
  const { list, quotaBytes } = await w.as('guest')('system/upload/api/get', {})
  const taken = list.flatMap(({ extensionList }) => extensionList)
  expect(taken.sort()).toEqual([...fileExtensions, ...plainFilmExtensions].sort()) // nothing here converts films
  expect(quotaBytes).toBe(2 * 2 ** 30)
  expect((await sendFile(w, '', { body: aPdf(), name: 'a.pdf' })).code).not.toBe(200)
  expect(existsSync(join(w.home, 'uploads', 'etc'))).toBe(false)
})
