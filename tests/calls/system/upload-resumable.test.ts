// Files that arrive piece by piece: system/upload/api/update/sign, the bytes (tus), system/auth/upload/complete, list, delete.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filmQuotaBytes, uploadKinds } from '../../../src/contract/file-kinds.ts'
import { reservedBytes } from '../../../src/gateway/uploads/room.ts'
import { removeUnfinishedUploads } from '../../../src/jobs/remove-unfinished-uploads.ts'
import { aPdf } from '../../support/files.ts'
import { aNewcomer, next, one } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { anMp4, askFor, fileBytes, filmWorker, receiverOf, uploaded } from '../../support/resumable.ts'
import { fileAt, partAt, partsOf } from '../../support/stored.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
let tus: ReturnType<typeof receiverOf>
beforeAll(() => {
  tus = receiverOf(w)
})
const sign = 'system/upload/api/update/sign'
const hash = (body: Buffer) => createHash('sha256').update(body).digest('hex')
/** A document that no other test has sent. */
const aDocument = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
const pathOf = async (fileNo: number): Promise<string> =>
  (await one(w, 'select path from upload where id = $1', [fileNo])).path
const apiOf = ({ token }: { token: string }) => w.apiWith(() => token)

test('a file arrives in pieces, through a line that breaks, and is whole', async () => {
  const me = await aNewcomer(w)
  const api = apiOf(me)
  const body = aDocument(300_000)
  const signed = await api(sign, askFor(body, '教案.pdf'))
  expect(await tus.offset(signed)).toBe(0)
  expect(await tus.send(signed, 0, body.subarray(0, 100_000))).toMatchObject({ status: 204, offset: 100_000 })
  // a line that breaks in the middle of a request: what came before stays
  let line!: ReadableStreamDefaultController<Uint8Array>
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller
      line.enqueue(body.subarray(100_000, 165_000))
    },
  })
  const sending = tus.send(signed, 100_000, broken)
  const arrivingAt = await pathOf(signed.fileNo)
  await expect.poll(() => w.outside.storage.incoming.receivedBytes(arrivingAt)).toBe(165_000)
  line.error(new Error('ECONNRESET'))
  expect(await sending).toMatchObject({ offset: 165_000 })
  const kept = await tus.offset(signed)
  expect(kept).toBe(165_000)
  expect((await tus.send(signed, 0, body)).status).toBe(409) // never from the beginning again
  expect(await endOf(api('system/auth/upload/complete', { fileNo: signed.fileNo }))).toBe('conflict')
  expect(await messageOf(api('system/auth/upload/complete', { fileNo: signed.fileNo }))).toMatch(
    /^还差 \d+ KB 没有传上来，请接着传$/,
  )
  expect(await tus.send(signed, kept, body.subarray(kept))).toMatchObject({ status: 204, offset: body.length })
  const done = await api('system/auth/upload/complete', { fileNo: signed.fileNo })
  expect(done).toMatchObject({ fileName: '教案.pdf', statusId: 2, receivedSize: body.length, useCount: 0, useList: [] })
  const { path } = await one(w, 'select path from upload where id = $1', [signed.fileNo])
  expect(hash(fileBytes(w, path))).toBe(hash(body))
  expect(existsSync(partAt(w, path))).toBe(false)
  // again: the state there is
  expect(await api('system/auth/upload/complete', { fileNo: signed.fileNo })).toMatchObject({ statusId: 2 })
  expect(await tus.offset(signed)).toBe(body.length)
  expect((await tus.send(signed, body.length, Buffer.from('x'))).status).toBe(409)
})

test('the same file in another browser goes on where it is; another file of that name does not', async () => {
  const me = await aNewcomer(w)
  const api = apiOf(me)
  const body = aDocument(50_000)
  const first = await api(sign, askFor(body, '教案.pdf'))
  await tus.send(first, 0, body.subarray(0, 20_000))
  const again = await api(sign, askFor(body, '教案.pdf'))
  expect(again).toMatchObject({ fileNo: first.fileNo, receivedSize: 20_000 })
  expect((await api(sign, askFor(aDocument(50_000), '教案.pdf'))).fileNo).not.toBe(first.fileNo)
  const { list } = await api('system/auth/upload/list', { statusId: 1 })
  expect(list.map(({ fileNo, receivedSize, fileUrl }) => [fileNo, receivedSize, fileUrl])).toContainEqual([
    ...[first.fileNo, 20_000, ''],
  ])
})

test('a new request takes the lock of one whose line is dead, and no byte is lost', async () => {
  const me = await aNewcomer(w)
  const body = aDocument(80_000)
  const signed = await apiOf(me)(sign, askFor(body, '教案.pdf'))
  const dead = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(body.subarray(0, 30_000)), // and nothing more, ever
  })
  const path = await pathOf(signed.fileNo)
  const hanging = tus.send(signed, 0, dead)
  await expect.poll(() => w.outside.storage.incoming.receivedBytes(path)).toBe(30_000)
  const began = Date.now()
  expect(await tus.offset(signed)).toBe(30_000)
  expect(Date.now() - began).toBeLessThan(5000)
  expect(await hanging).toMatchObject({ status: 204, offset: 30_000 })
  expect((await tus.send(signed, 30_000, body.subarray(30_000))).offset).toBe(body.length)
})
test('a permission is for its account, its file and an hour', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const mine = await apiOf(me)(sign, askFor(aDocument(1000), '教案.pdf'))
  const theirs = await apiOf(other)(sign, askFor(aDocument(1000), '教案.pdf'))
  const tries = {
    'none at all': { ...mine, sign: '' },
    'of another file': { ...mine, sign: theirs.sign },
    'that is forged': { ...mine, sign: mine.sign.replace(/s=./, 's=!') },
    'for longer': { ...mine, sign: mine.sign.replace(/e=\d+/, 'e=9999999999') },
    'for another account': { ...mine, sign: mine.sign.replace(/u=\d+/, `u=${other.id}`) },
    'of a file that is not there': { ...mine, uploadUrl: '/gateway/system/upload/tus/999999999' },
    'of a path': { ...mine, uploadUrl: '/gateway/system/upload/tus/../../1' },
  }
  for (const [what, signed] of Object.entries(tries)) {
    expect([what, await tus.offset(signed)]).toEqual([what, 403])
    expect([what, (await tus.send(signed, 0, Buffer.from('x'))).status]).toEqual([what, 403])
  }
  for (const method of ['POST', 'DELETE', 'OPTIONS', 'PUT']) expect((await tus.ask(mine, method)).status).toBe(405)
  expect(await endOf(w.as('guest')(sign, askFor(aDocument(10), '教案.pdf')))).toBe('noToken')
})

test('more bytes than were said are not taken', async () => {
  const body = aDocument(2000)
  const signed = await apiOf(await aNewcomer(w))(sign, askFor(body, '教案.pdf'))
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  await tus.send(signed, 0, endless)
  expect((await tus.send(signed, 0, Buffer.alloc(5000))).status).not.toBe(204)
  expect(await tus.offset(signed)).toBeLessThanOrEqual(body.length)
})

test('a file whose bytes are not of its kind is refused, before it is sent and when it has arrived', async () => {
  const lecturer = w.as('lecturer')
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), randomBytes(100)])
  const refused: [string, Buffer, object, string][] = [
    ['教案.pdf', png, {}, 'wrongType'],
    ['一课.mp4', aPdf(), {}, 'wrongType'],
    ['工具.exe', Buffer.from('MZ..'), {}, 'wrongType'],
    ['没有后缀', aPdf(), {}, 'wrongType'],
    ['一课.mp4', anMp4(), { purpose: 3 }, 'wrongType'],
    ['教案.pdf', aPdf(), { purpose: 2 }, 'wrongType'],
    ['一课.mkv', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]), {}, 'wrongType'], // nothing here converts it
    ['教案.pdf', aPdf(), { fileSize: uploadKinds.document.maxSize + 1 }, 'tooLarge'],
    ['一课.mp4', anMp4(), { fileSize: uploadKinds.film.maxSize + 1 }, 'invalid'],
  ]
  for (const [name, body, more, end] of refused)
    expect([name, await endOf(lecturer(sign, { ...askFor(body, name), ...more }))]).toEqual([name, end])
  expect(await endOf(w.as('learner')(sign, askFor(anMp4(), '一课.mp4')))).toBe('noPermission')
  // another head than what comes
  const me = await aNewcomer(w)
  const signed = await apiOf(me)(sign, { ...askFor(png, '教案.pdf'), head: aPdf().toString('base64') })
  await tus.send(signed, 0, png)
  const path = await pathOf(signed.fileNo)
  expect(await endOf(apiOf(me)('system/auth/upload/complete', { fileNo: signed.fileNo }))).toBe('wrongType')
  expect(await one(w, 'select id from upload where id = $1', [signed.fileNo])).toBeUndefined()
  expect(readdirSync(partsOf(w))).not.toContain(basename(path))
})

test('quota is taken when the permission is given, also by many at once', async () => {
  const me = await aNewcomer(w)
  const api = apiOf(me)
  await w.db.pool.query(
    `insert into upload (account_id, file_name, path, file_type, mime, file_size) values ($1, '大.zip', $2, 5, 'application/zip', $3)`,
    [me.id, `quota-${me.id}`, 2 * 1024 ** 3 - 25_000],
  )
  const ends = await Promise.all([1, 2, 3].map((n) => endOf(api(sign, askFor(aDocument(10_000), `${n}.pdf`)))))
  expect(ends.sort()).toEqual(['ok', 'ok', 'tooLarge'])
  const { usedBytes, quotaBytes } = await api('system/auth/upload/list', {})
  expect(usedBytes).toBeLessThanOrEqual(quotaBytes)
  // films have a quota of their own
  const { id } = await one(w, "select id from account where nickname = '王老师'")
  await w.db.pool.query(
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status) values ($1, '片.mp4', $2, 2, 'video/mp4', $3, 5)`,
    [id, `film-quota-${next()}`, filmQuotaBytes - 1000],
  )
  expect(await endOf(w.as('lecturer')(sign, askFor(anMp4({ filler: 2000 }), '一课.mp4')))).toBe('tooLarge')
  await w.db.pool.query("delete from upload where path like 'film-quota-%'")
})

test('where the disk is nearly full nothing is taken, and what had begun waits', async () => {
  const me = await aNewcomer(w)
  const body = aDocument(5000)
  const signed = await apiOf(me)(sign, askFor(body, '教案.pdf'))
  const { freeBytes } = w.outside.storage
  w.outside.storage.freeBytes = async () => reservedBytes + 1000
  const refused = await apiOf(me)(sign, askFor(aDocument(9000), '另一份.pdf')).catch(({ msg }) => msg)
  const sent = await tus.send(signed, 0, body)
  w.outside.storage.freeBytes = freeBytes
  expect(refused).toContain('存储空间不足')
  expect(sent).toMatchObject({ status: 507, text: expect.stringContaining('存储空间不足') })
  expect(await tus.send(signed, 0, body)).toMatchObject({ status: 204, offset: body.length })
})

// the clock of files is the kernel's, which `prove -- clocks` does not set
test.skipIf(isProving('clocks'))(
  'what nobody goes on with is removed after a day; what still arrives stays',
  async () => {
    const me = await aNewcomer(w)
    const [old, slow, fresh] = await Promise.all(
      ['旧.pdf', '慢.pdf', '新.pdf'].map((name) => apiOf(me)(sign, askFor(aDocument(4000), name))),
    )
    for (const one of [old!, slow!, fresh!]) await tus.send(one, 0, Buffer.from('%PDF-'))
    await w.db.pool.query("update upload set gmt_create = now() - interval '30 hours' where id = any($1)", [
      [old!.fileNo, slow!.fileNo],
    ])
    const path = await pathOf(old!.fileNo)
    const longAgo = new Date(Date.now() - 30 * 3_600_000)
    utimesSync(partAt(w, path), longAgo, longAgo)
    const job = removeUnfinishedUploads(w.db, w.outside.storage, () => {})
    await job.remove()
    await job.stop()
    const left = (await apiOf(me)('system/auth/upload/list', {})).list.map(({ fileNo }) => fileNo)
    expect(left.sort()).toEqual([slow!.fileNo, fresh!.fileNo].sort())
    expect(existsSync(partAt(w, path))).toBe(false)
    expect(await tus.offset(old!)).toBe(403)
  },
)

test('a file that is used cannot be deleted; one that is not goes with its quota', async () => {
  const lecturer = w.as('lecturer')
  const used = await one(
    w,
    `select u.id, u.account_id from upload u join course_period p on p.upload_id = u.id join course c on c.id = p.course_id
      join lecturer l on l.id = c.lecturer_id join account a on a.id = l.account_id
      where u.file_type = 2 and a.nickname = '王老师' order by u.id limit 1`,
  )
  const { id } = await one(w, "select id from account where nickname = '王老师'")
  await w.db.pool.query('update upload set account_id = $1 where id = $2', [id, used.id])
  const shown = await lecturer('system/auth/upload/view', { fileNo: used.id })
  expect(shown.useCount).toBeGreaterThan(0)
  expect(shown.useList[0]).toMatchObject({ placeName: expect.stringMatching(/的课时「.+」$/) })
  const why = await lecturer('system/auth/upload/delete', { fileNo: used.id }).catch(({ msg }) => msg)
  expect(why).toContain(shown.useList[0]!.placeName)
  await w.db.pool.query('update upload set account_id = $1 where id = $2', [used.account_id, used.id])

  const me = await aNewcomer(w)
  const mine = await uploaded(w, me.token, aDocument(1000), '教案.pdf')
  const { path } = await one(w, 'select path from upload where id = $1', [mine.fileNo])
  expect(await endOf(apiOf(await aNewcomer(w))('system/auth/upload/delete', { fileNo: mine.fileNo }))).toBe('notFound')
  expect(existsSync(fileAt(w, path))).toBe(true)
  await apiOf(me)('system/auth/upload/delete', { fileNo: mine.fileNo })
  expect(existsSync(fileAt(w, path))).toBe(false)
  expect(await apiOf(me)('system/auth/upload/list', {})).toMatchObject({ list: [], usedBytes: 0 })
})

test('a file that was handed in with an answer cannot be deleted', async () => {
  const me = await aNewcomer(w)
  const mine = await uploaded(w, me.token, aDocument(1000), '作业.pdf')
  const { path } = await one(w, 'select path from upload where id = $1', [mine.fileNo])
  const record = await one(
    w,
    `insert into exam_record (account_id, exam_id, paper_id, request_no) select $1, e.id, (select min(id) from exam_paper where exam_id = e.id), 'files'
      from exam e where exists (select from exam_paper where exam_id = e.id) order by e.id limit 1 returning id`,
    [me.id],
  )
  await w.db.pool.query(
    `insert into exam_answer (record_id, problem_id, user_files, answer_version, device_no, edit_time)
      values ($1, (select min(id) from problem), $2, 1, 'd', now())`,
    [record.id, JSON.stringify([{ name: '作业.pdf', url: `/media/${path}`, size: 1 }])],
  )
  expect(await messageOf(apiOf(me)('system/auth/upload/delete', { fileNo: mine.fileNo }))).toMatch(
    /^「.+」的答卷正在用这个文件/,
  )
  expect(existsSync(fileAt(w, path))).toBe(true)
})

test('without ffmpeg a film of H.264 and AAC plays as it is, any other says what to do', async () => {
  const worker = filmWorker(w)
  const token = w.tokenOf('lecturer')
  const good = await uploaded(w, token, anMp4({ seconds: 95 }), '一课.mp4')
  const silent = await uploaded(w, token, anMp4({ seconds: 30, object: 0x6b }), '二课.mp4')
  const hevc = await uploaded(w, token, anMp4({ video: 'hvc1' }), '三课.mp4')
  expect([good, silent, hevc].map(({ statusId }) => statusId)).toEqual([3, 3, 3])
  await worker.wake()
  await worker.stop()
  const ends = await Promise.all(
    [good, silent, hevc].map(({ fileNo }) => w.as('lecturer')('system/auth/upload/view', { fileNo })),
  )
  expect(ends.map(({ statusId, videoLength }) => [statusId, videoLength])).toEqual([
    [5, 95],
    [4, 0],
    [4, 0],
  ])
  expect(ends[1]!.failReason).toContain('不是 AAC')
  expect(ends[2]!.failReason).toContain('不是 H.264')
  for (const { failReason } of ends.slice(1)) expect(failReason).toContain('导出为 MP4')
  const again = await w.as('lecturer')('system/auth/upload/retry', { fileNo: hevc.fileNo })
  expect(again).toMatchObject({ statusId: 3, failReason: '' })
  expect(await w.as('lecturer')('system/auth/upload/retry', { fileNo: good.fileNo })).toMatchObject({ statusId: 5 })
})
