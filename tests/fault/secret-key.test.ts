// The key that bank cards and the certificates' signing key are sealed under: a database goes on with its own and no other.
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { fingerprintOf, recordedFingerprint } from '../../src/db/secret-key.ts'
import { signFacts } from '../../src/gateway/course/certificate-sign.ts'
import { createSeal, openSealKey } from '../../src/gateway/secrets/seal.ts'
import { startChild } from '../support/child.ts'
import { newFolder } from '../support/folders.ts'
import { newDataDir, openTestDb } from '../support/template.ts'

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
let testDb: Awaited<ReturnType<typeof openTestDb>>
let dataDir: string
beforeAll(async () => {
  testDb = await openTestDb()
})
afterAll(() => testDb.drop())
beforeEach(async () => {
  dataDir = newFolder('key')
  await testDb.db.read.deleteFrom('secret').execute()
  for (const table of ['signingKey', 'bankCard', 'extractLog'] as const)
    await testDb.db.read.deleteFrom(table).execute()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (given?: Buffer, folder = dataDir) =>
  openSealKey({ db: testDb.db, dataDir: folder, given: given?.toString('hex') })
const file = () => join(dataDir, 'secret.key')

test('the first start makes a key that its owner alone may read, and the database keeps a fingerprint of it', async () => {
  const key = await open()
  expect(key).toHaveLength(32)
  expect(readFileSync(file(), 'utf8')).toBe(key.toString('hex'))
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await recordedFingerprint(testDb.db.read)).toBe(fingerprintOf(key))
  expect(key.toString('hex')).not.toContain(fingerprintOf(key))
  expect(await open()).toEqual(key)
})

test('another key is refused in one line that says whose it is and where the right one is', async () => {
  await open(one)
  expect(existsSync(file())).toBe(false)
  await expect(open(other)).rejects.toThrow(/^密钥不对：SECRET_KEY 的指纹是 [0-9a-f]{8}，.*备份.*secret\.key.*[^\n]$/)
  writeFileSync(file(), other.toString('hex'))
  await expect(open()).rejects.toThrow(`密钥不对：${file()}`)
  expect(await open(one)).toEqual(one)
  writeFileSync(file(), `${one.toString('hex')}\n`)
  expect(await open()).toEqual(one)
})

test('a key that is gone is refused, and no new one is made', async () => {
  await open()
  rmSync(file())
  await expect(open()).rejects.toThrow(`找不到密钥 ${file()}`)
  expect(existsSync(file())).toBe(false)
})

test('a file that is no key is refused and left as it is', async () => {
  writeFileSync(file(), 'not a key')
  await expect(open()).rejects.toThrow('不是密钥')
  expect(readFileSync(file(), 'utf8')).toBe('not a key')
})

test('a database from before there were fingerprints takes the key that opens what it sealed, and no other', async () => {
  const facts = { certificateNo: 'XT-1', certificateName: '结业', courseId: 1, courseName: '课', creditHours: 1 }
  const more = { realName: '王', score: null, issueTime: '2026-09-01T00:00:00Z' }
  await testDb.db.write((q) => signFacts(q, createSeal(one), { ...facts, ...more }))
  await expect(open()).rejects.toThrow('找不到')
  expect(existsSync(file())).toBe(false)
  await expect(open(other)).rejects.toThrow('解不开')
  expect(await recordedFingerprint(testDb.db.read)).toBeUndefined()
  expect(await open(one)).toEqual(one)
  expect(await recordedFingerprint(testDb.db.read)).toBe(fingerprintOf(one))
})

/** Statements that insert a sealed text $1 as the nth. */
const sealedRows = {
  signing_key: `insert into signing_key (key_id, public_key, private_key, gmt_create, gmt_retire)
    values ('k' || $2::int, '', $1, now() + $2 * interval '1 minute', now())`,
  bank_card: `insert into bank_card (account_id, bank_user_name, bank_name, bank_branch_name, bank_card_no, bank_id_card_no, card_end,
    id_card_end, gmt_modified) values ((select id from account order by id offset $2::int limit 1), '', '', '', $1, '', '', '', now() + $2 * interval '1 minute')`,
  extract_log: `insert into extract_log (account_id, extract_money, bank_user_name, bank_name, card_end, bank_card_no)
    values ((select id from account order by id offset $2::int limit 1), 100, '', '', '', $1)`,
}

test.each(Object.entries(sealedRows))('of what is sealed the nine newest are tried: %s', async (_, insert) => {
  const { pool } = testDb.db
  await pool.query(insert, [createSeal(one).seal('x'), 1])
  for (let n = 2; n <= 9; n++) await pool.query(insert, ['of another key', n])
  expect(await open(one)).toEqual(one)
  await testDb.db.read.deleteFrom('secret').execute()
  await pool.query(insert, ['of another key', 10])
  await expect(open(one)).rejects.toThrow('解不开')
})

test('of two processes that start at once with keys of their own one goes on; the other is told, and goes on with its key', async () => {
  const second = newFolder('key')
  const folders = [dataDir, second]
  const starts = await Promise.allSettled(folders.map((folder) => open(undefined, folder)))
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const winner = folders[starts.findIndex(({ status }) => status === 'fulfilled')]!
  const loser = folders.find((folder) => folder !== winner)!
  expect(String((starts.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
    '找不到密钥',
  )
  expect(existsSync(join(loser, 'secret.key'))).toBe(false) // or the next start would be refused for it
  copyFileSync(join(winner, 'secret.key'), join(loser, 'secret.key'))
  expect(await open(undefined, loser)).toEqual(await open(undefined, winner))
  rmSync(second, { recursive: true })
})

test('two processes of one data folder that start at once make one key', async () => {
  const [first, second] = await Promise.all([open(), open()])
  expect(first).toEqual(second)
})

test('a site with another key does not start: one line, exit code 1', async () => {
  const folder = newDataDir()
  const db = await openDb({ folder: join(folder, 'db') })
  await openSealKey({ db, dataDir: folder, given: one.toString('hex') })
  await db.close()
  const env = { DATA_DIR: folder, DATABASE_URL: '', PORT: '0', SECRET_KEY: other.toString('hex') }
  const { code, err } = await startChild(new URL('../../src/server.ts', import.meta.url), ['--gateway'], env).ended
  expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining('密钥不对：SECRET_KEY')]])
  rmSync(folder, { recursive: true })
})
