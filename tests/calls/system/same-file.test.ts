// A file that somebody has is not stored again: pictures and sounds by their bytes, files of a course package by their digest.
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { itemsOfPackage } from '../../../src/islands/account/screens/subject/qti-media.ts'
import { qtiPackage } from '../../../src/islands/account/screens/subject/qti-package.ts'
import { aTone } from '../../support/files.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { askFor, fileBytes, receiverOf, uploaded } from '../../support/resumable.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
type Me = { id: number; token: string }
type Kind = 'picture' | 'sound'

async function send({ token }: Me, kind: Kind, body: Uint8Array, name: string, purpose = 3) {
  const form = new FormData()
  form.append('file', new File([body as BlobPart], name))
  if (kind === 'picture') form.append('purpose', String(purpose))
  const answer = await w.send(`http://world/gateway/system/auth/upload/${kind === 'picture' ? 'pic' : 'sound'}`, {
    method: 'POST',
    body: form,
    headers: { token },
  })
  const { data } = (await answer.json()) as { data: { fileNo: number; fileUrl: string; fileName: string } }
  return data
}
const drawing = (color: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
const storedOf = ({ id }: Me) =>
  one(w, 'select count(*)::int as files, coalesce(sum(file_size), 0)::int as bytes from upload where account_id = $1', [
    id,
  ])
const bytesAt = (fileUrl: string) => new Uint8Array(fileBytes(w, fileUrl.replace('/upload/', '')))

let [me, other]: Me[] = []
beforeAll(async () => {
  me = await aNewcomer(w, { userType: 2 })
  other = await aNewcomer(w, { userType: 2 })
})
const teacher = () => aNewcomer(w, { userType: 2 })

test('a package exported and imported again keeps one file of each picture and sound; the quota grows once', async () => {
  const me = await teacher()
  const picture = await send(me, 'picture', await drawing('#12575d'), '图.png')
  const sound = await send(me, 'sound', aTone(), '听力.wav')
  const before = await storedOf(me)
  const item = `<assessmentItem identifier="P1"><itemBody><img src="${picture.fileUrl}"/><object data="${sound.fileUrl}"/></itemBody></assessmentItem>`
  const exported = (items: string) => qtiPackage([items], async (address) => bytesAt(address))
  const imported = async (archive: Blob, who: Me) =>
    (await itemsOfPackage(archive, async (kind, file) => {
      const body = new Uint8Array(await file.arrayBuffer())
      return (await send(who, kind, body, file.name)).fileUrl
    }).then((items) => items.text())) as string
  const addressesOf = (text: string) => [...text.matchAll(/(?:src|data)="([^"]*)"/g)].map(([, address]) => address)

  const again = await imported(await exported(item), me)
  expect(addressesOf(again)).toEqual([picture.fileUrl, sound.fileUrl])
  expect(addressesOf(await imported(await exported(again), me))).toEqual([picture.fileUrl, sound.fileUrl])
  expect(await storedOf(me)).toEqual(before)

  const theirs = await teacher()
  const [theirPicture, theirSound] = addressesOf(await imported(await exported(item), theirs))
  expect([theirPicture, theirSound]).not.toContain(picture.fileUrl)
  expect([theirPicture, theirSound]).not.toContain(sound.fileUrl)
  expect((await storedOf(theirs)).files).toBe(2)
})

test('the same photo sent twice is one file, under the name it was sent by', async () => {
  const first = await send(me!, 'picture', await drawing('#aa3311'), '一.png')
  const second = await send(me!, 'picture', await drawing('#aa3311'), '二.png')
  expect([second.fileNo, second.fileUrl, second.fileName]).toEqual([first.fileNo, first.fileUrl, '二.png'])
  expect((await send(me!, 'picture', await drawing('#aa3312'), '三.png')).fileNo).not.toBe(first.fileNo)
})

test('a picture of a text that is sent as an avatar is cut to it, as it does not fit', async () => {
  const inText = await send(me!, 'picture', await drawing('#336699'), '文中.png')
  const avatar = await send(me!, 'picture', bytesAt(inText.fileUrl), '头像.webp', 1)
  expect(avatar.fileNo).not.toBe(inText.fileNo)
  const { width, height } = await sharp(bytesAt(avatar.fileUrl)).metadata()
  expect([width, height]).toEqual([512, 512])
  expect((await send(me!, 'picture', bytesAt(avatar.fileUrl), '头像.webp', 1)).fileNo).toBe(avatar.fileNo)
})

test('what somebody else has is stored for me anew', async () => {
  const theirs = await send(other!, 'sound', aTone(), '录音.wav')
  const mine = await send(me!, 'sound', aTone(), '录音.wav')
  expect(mine.fileUrl).not.toBe(theirs.fileUrl)
})

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')
const sign = 'system/upload/api/update/sign'
const aDocument = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)])

test('a file asked for by its digest is the one there, with nothing left to send', async () => {
  const me = await teacher()
  const api = w.apiWith(() => me.token)
  const body = aDocument()
  const { fileNo } = await uploaded(w, me.token, body, '教案.pdf')
  const before = await storedOf(me)
  const again = await api(sign, { ...askFor(body, '另一个名字.pdf'), digest: digestOf(body) })
  expect([again.fileNo, again.receivedSize]).toEqual([fileNo, body.length])
  expect(await receiverOf(w).offset(again)).toBe(body.length)
  expect(await api('system/auth/upload/complete', { fileNo })).toMatchObject({ fileName: '教案.pdf', statusId: 2 })
  expect(await storedOf(me)).toEqual(before)
})

test.each([
  ['without its digest', (body: Buffer) => ({ ...askFor(body, '教案.pdf') })],
  ['with the digest of another', (body: Buffer) => ({ ...askFor(body, '教案.pdf'), digest: digestOf(aDocument()) })],
  [
    'for another purpose',
    (body: Buffer) => ({ ...askFor(body, '教案.pdf'), digest: digestOf(body), purpose: 3 as const }),
  ],
])('%s it is a new one', async (_, ask) => {
  const me = await teacher()
  const body = aDocument()
  const { fileNo } = await uploaded(w, me.token, body, '教案.pdf')
  const again = await w.apiWith(() => me.token)(sign, ask(body))
  expect(again.fileNo).not.toBe(fileNo)
  expect(again.receivedSize).toBe(0)
})

test('neither is what another account has, what has not wholly arrived, or what is too large to be compared', async () => {
  const [me, theirs] = [await teacher(), await teacher()]
  const api = w.apiWith(() => me.token)
  const body = aDocument()
  const ask = { ...askFor(body, '教案.pdf'), digest: digestOf(body) }
  const { fileNo } = await uploaded(w, theirs.token, body, '教案.pdf')
  const mine = await api(sign, ask)
  expect([mine.fileNo === fileNo, mine.receivedSize]).toEqual([false, 0])
  expect(await api(sign, ask)).toMatchObject({ fileNo: mine.fileNo, receivedSize: 0 }) // it goes on where it is
  const large = { ...ask, fileSize: 50 * 1024 ** 2 + 1 }
  expect((await api(sign, large)).receivedSize).toBe(0)
  expect(await endOf(api(sign, { ...ask, digest: 'kein' }))).toBe('invalid')
})

test('a picture of an operator is theirs and no member’s, and is shown to everybody', async () => {
  const form = new FormData()
  form.append('file', new File([(await drawing('#135')) as BlobPart], '横幅.png'))
  form.append('purpose', '3')
  const put = async (token: string) => {
    const init = { method: 'POST', body: form, headers: { token } }
    const answer = await w.send('http://world/gateway/system/admin/upload/pic', init)
    return (await answer.json()) as { code: number; data: { fileNo: number; fileUrl: string } }
  }
  expect((await put((await teacher()).token)).code).not.toBe(200)
  const { code, data } = await put(w.tokenOf('operator'))
  expect(code).toBe(200)
  expect(bytesAt(data.fileUrl).length).toBeGreaterThan(0)
  const row = await one(w, 'select account_id, operator_id, is_public from upload where id = $1', [data.fileNo])
  expect(row).toEqual({ account_id: null, operator_id: expect.any(Number), is_public: 1 })
  expect(await endOf(w.as('lecturer')('system/auth/upload/view', { fileNo: data.fileNo }))).toBe('notFound')
})
