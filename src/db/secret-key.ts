// The key that bank cards and the certificates' signing key are encrypted under: where it lies, and how a database knows its own.
import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartupError } from '../process/startup-error.ts'
import type { Db, Query } from './connect.ts'

/** `given`: 64 hex digits of SECRET_KEY, which win over the file in `dataDir`. */
export type KeyPlace = { dataDir: string; given: string | undefined }

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret.key')

/** 32 hex digits that identify a key, from which no key can be computed. */
export const fingerprintOf = (key: Buffer) =>
  createHmac('sha256', key).update('xingtan secret key').digest('hex').slice(0, 32)

/** Undefined where there is neither SECRET_KEY nor the file. */
export function readKey({ dataDir, given }: KeyPlace): Buffer | undefined {
  const file = keyFileOf(dataDir)
  const text = given ?? textOf(file)
  if (text === undefined) return undefined
  if (!/^[\da-f]{64}$/i.test(text.trim()))
    throw new StartupError(`${file} 里不是密钥（应为 64 位十六进制数）：请从备份里取回 secret.key（not a secret key）`)
  return Buffer.from(text.trim(), 'hex')
}

/** Writes a new key into the file, whole or not at all; one that another process put there meanwhile is taken instead. */
export function makeKey(dataDir: string): { key: Buffer; isNew: boolean } {
  const file = keyFileOf(dataDir)
  const aside = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  let isNew = true
  try {
    linkSync(aside, file) // unlike a rename, it fails where the file is there
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') isNew = false
    else renameSync(aside, file) // a file system without hard links
  } finally {
    rmSync(aside, { force: true })
  }
  return { key: readKey({ dataDir, given: undefined })!, isNew }
}

const name = 'secretKeyFingerprint'

/** Of the key this database was first used with; undefined where it was not yet started with one. */
export async function recordedFingerprint(q: Query): Promise<string | undefined> {
  if (!(await hasTable(q, 'secret'))) return undefined
  const row = await q.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value.toString('hex')
}

/** Once for a database: answers the fingerprint that is recorded, whichever process was first. */
export async function recordFingerprint({ write }: Pick<Db, 'write'>, fingerprint: string): Promise<string> {
  return write(async (q) => {
    await q
      .insertInto('secret')
      .values({ name, value: Buffer.from(fingerprint, 'hex') })
      .onConflict((c) => c.doNothing())
      .execute()
    return (await recordedFingerprint(q))!
  })
}

/** Throws a `StartupError` that says which key is needed and where to find it. */
export function checkKey(place: KeyPlace, key: Buffer | undefined, recorded: string) {
  const file = keyFileOf(place.dataDir)
  const actual = key && fingerprintOf(key)
  if (actual === recorded) return
  const where = '它是第一次启动时的 SECRET_KEY 或 DATA_DIR/secret.key，每个备份的 secret.key 也是它'
  if (!actual)
    throw new StartupError(
      `找不到密钥 ${file}，也没有设置 SECRET_KEY：请把这个数据库原来的密钥（指纹 ${short(recorded)}）放回那里；${where}` +
        '（the secret key of this database is missing, see docs/operations.md）',
    )
  throw new StartupError(
    `密钥不对：${place.given ? 'SECRET_KEY' : file} 的指纹是 ${short(actual)}，这个数据库的密钥指纹是 ${short(recorded)}：` +
      `请换回原来的密钥；${where}（another secret key than that of this database, see docs/operations.md）`,
  )
}

const short = (fingerprint: string) => fingerprint.slice(0, 8)

/** False in a database that was never migrated. */
export async function hasTable(q: Query, table: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as is_there`.execute(q)
  return rows[0]!.isThere
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
