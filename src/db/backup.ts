// Backs up what cannot be made again: the database, the uploads and the key that encrypts parts of the database.
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sql } from 'kysely'
import { fileTime, timeOf } from '../files/file-time.ts'
import { StartupError } from '../process/startup-error.ts'
import { type ListedFile, writeManifest } from './backup-manifest.ts'
import type { Db, Query } from './connect.ts'
import { checksumOf, copyChecked, treeOf } from './file-tree.ts'
import { schemaHash } from './migrate.ts'
import { isSetAside } from './replace-folder.ts'
import { askForRoom, bytesOfCopy } from './room.ts'
import { fingerprintOf, hasTable } from './secret-key.ts'
import { dumpTables } from './table-dump.ts'

type Source = {
  dataDir: string
  uploadsDir: string
  /** Where the files people sent lie in place of `uploadsDir`. */
  bucket?: Elsewhere | undefined
  /** Of this database, as `checkKey` or `openSealKey` compared it; undefined where it was never started. */
  key: Buffer | undefined
  db: Pick<Db, 'engine' | 'snapshot' | 'read'>
}

/** A store of files that is copied by its own means: a backup says its name, and looks whether the files are there. */
export type Elsewhere = { name: string; find(path: string): Promise<unknown> }

/** The outcome for `npm run backup`; `missing`: files that the database names and that do not exist. */
export type Backup = { folder: string; files: number; bytes: number; missing: string[]; elsewhere?: string }

/**
 * Into DATA_DIR/backups/<time>, whole or not at all. The database first: the files that its rows name are then there. Links
 * among the uploads are followed.
 */
export async function backUp({ dataDir, uploadsDir, bucket, key, db }: Source): Promise<Backup> {
  const time = new Date()
  const folder = join(dataDir, 'backups', fileTime(time))
  const aside = `${folder}.part`
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await askForRoom(aside, await bytesOfBackup({ dataDir, uploadsDir, bucket, db }, aside), '做备份')
    const named = await namedFiles(db.read)
    const { files: ofDb, ...dump } = await db.snapshot(join(aside, 'snapshot'), (client) => dumpTables(client, aside))
    const files: ListedFile[] = [...ofDb]
    const uploads = bucket ? new Map<string, ListedFile>() : await copyUploads(uploadsDir, aside)
    const missing = bucket ? await missingIn(bucket, named) : named.filter((path) => !uploads.has(path))
    if (missing.length && missing.length === named.length)
      throw new StartupError(
        `数据库里有 ${named.length} 个上传的文件，${bucket?.name ?? uploadsDir} 里一个也没有：请检查 ${bucket ? 'S3_BUCKET' : 'UPLOADS_DIR（磁盘没有挂载，或者这里没有设置）'}再备份`,
      )
    files.push(...uploads.values())
    if (key) {
      await writeFile(join(aside, 'secret.key'), key.toString('hex'), { mode: 0o600, flush: true })
      files.push({ path: 'secret.key', ...(await checksumOf(join(aside, 'secret.key'))) })
    }
    const facts = {
      engine: db.engine,
      schema: schemaHash,
      time: time.toISOString(),
      key: key ? fingerprintOf(key) : null,
      ...(bucket && { elsewhere: bucket.name }),
    }
    const { bytes } = await writeManifest(aside, { ...facts, ...dump, missing: missing.length }, files)
    await rename(aside, folder)
    return {
      folder,
      files: files.length,
      bytes: bytes.db + bytes.uploads,
      missing: missing.slice(0, 3),
      ...(bucket && { elsewhere: bucket.name }),
    }
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

/** The embedded database is copied, read into files of about its size, and the copy removed before the uploads are copied. */
async function bytesOfBackup({ dataDir, uploadsDir, bucket, db }: Omit<Source, 'key'>, to: string) {
  const uploads = bucket ? 0 : await bytesOfCopy(uploadsDir, to)
  const copy = db.engine === 'embedded' ? await bytesOfCopy(join(dataDir, 'db'), to) : 0
  return (await bytesInUse(db.read)) + Math.max(copy, uploads)
}

async function bytesInUse(q: Query) {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(q)
  return Number(rows[0]!.bytes)
}

/** Not one that is being written, nor what somebody else put there. */
export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)

/** When the newest backup in DATA_DIR was made; their folders are named by time. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  const newest = names.filter(isBackupName).sort().at(-1)
  return newest === undefined ? undefined : timeOf(newest)
}

/** Files that outside/storage.ts renames when they are complete: no row names them yet. */
const beingWritten = /[\da-f]{32}\.\w+\.new$|[\da-f]{32}\.\w+\.hls\.new\//

/** By path under UPLOADS_DIR. All that were there when it began are in the copy; one that is removed meanwhile may be left out. */
async function copyUploads(uploadsDir: string, to: string) {
  const copied = new Map<string, ListedFile>()
  await mkdir(join(to, 'uploads'))
  if (!(await isThere(uploadsDir))) return copied
  const { files } = await treeOf(uploadsDir, { skip: isSetAside, writing: to })
  for (const path of files) {
    if (beingWritten.test(path)) continue
    const from = join(uploadsDir, path)
    try {
      copied.set(path, { path: `uploads/${path}`, ...(await copyChecked(from, join(to, 'uploads', path))) })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error
      await rm(join(to, 'uploads', path), { force: true })
    }
  }
  return copied
}

const askedAtOnce = 16

async function missingIn(bucket: Elsewhere, named: string[]) {
  const missing: string[] = []
  for (let n = 0; n < named.length; n += askedAtOnce) {
    const some = named.slice(n, n + askedAtOnce)
    const files = await Promise.all(some.map((path) => bucket.find(path)))
    missing.push(...some.filter((_, at) => !files[at]))
  }
  return missing
}

async function namedFiles(q: Query): Promise<string[]> {
  if (!(await hasTable(q, 'upload'))) return []
  return (await q.selectFrom('upload').select('path').execute()).map(({ path }) => path.replaceAll(sep, '/'))
}

/** False before anybody sent a file; a link that leads nowhere throws a `StartupError`. */
async function isThere(uploadsDir: string) {
  if (existsSync(uploadsDir)) return true
  if (!(await lstat(uploadsDir).catch(() => undefined))) return false
  throw new StartupError(`${uploadsDir} 是一个链接，指向的文件夹不存在：请修好它，或设置 UPLOADS_DIR（dangling link）`)
}
