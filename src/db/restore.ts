// Restores a backup into either engine; what was there is kept beside it. The backup is verified and copied before anything is moved.
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTime } from '../files/file-time.ts'
import { renameAll } from '../files/rename-all.ts'
import { StartupError } from '../process/startup-error.ts'
import { type ListedFile, verifyBackup } from './backup-manifest.ts'
import { type DbOptions, openDb } from './connect.ts'
import { copyChecked } from './file-tree.ts'
import { lock } from './pglite/lock.ts'
import { type Replacement, replaceFolder } from './replace-folder.ts'
import { fingerprintOf, keyFileOf } from './secret-key.ts'
import { loadDump } from './table-load.ts'

type Target = {
  dataDir: string
  uploadsDir: string
  /** Where files go in place of `uploadsDir`. */
  bucket?: { name: string; copyFolder(folder: string): Promise<number> } | undefined
  /** PostgreSQL, as in DATABASE_URL. */
  url: string | undefined
  /** As in SECRET_KEY. */
  secretKey: string | undefined
}

/** Returns where what was there is kept, and tables that are not the program's. The site must be stopped. */
export async function restore(from: string, { dataDir, uploadsDir, bucket, url, secretKey }: Target) {
  const { manifest, files } = await verifyBackup(from)
  if (secretKey && manifest.key && fingerprintOf(Buffer.from(secretKey, 'hex')) !== manifest.key)
    throw new StartupError(
      `SECRET_KEY 与备份 ${from} 的密钥不同：请把 SECRET_KEY 改为备份里 secret.key 的内容，或不设置它，再恢复（another secret key）`,
    )
  const unlock = await lock(join(dataDir, 'db.lock'))
  const stamp = fileTime()
  const fresh: string[] = []
  try {
    // files elsewhere are not in the backup: what is in the folder stays
    const uploads =
      bucket || manifest.elsewhere ? undefined : await replaceFolder(uploadsDir, stamp, { mayBeMount: true })
    if (uploads) {
      fresh.push(uploads.fresh)
      await copyUploads(from, files, uploads)
    }
    if (bucket && !manifest.elsewhere) await bucket.copyFolder(join(from, 'uploads'))
    const db = url ? undefined : await replaceFolder(join(dataDir, 'db'), stamp)
    if (db) fresh.push(db.fresh, `${db.fresh}.lock`)
    const key = manifest.key && !secretKey ? await replaceKey(dataDir, from, stamp) : undefined
    if (key) fresh.push(key.fresh)
    const { kept, skipped } = await loadInto(db ? { folder: db.fresh } : { url, folder: '' }, {
      folder: from,
      dump: manifest,
      files,
    })
    const folders = [uploads, db].filter((folder) => folder !== undefined)
    const moves = await Promise.all(folders.map((folder) => folder.moves()))
    await renameAll([...moves.flat(), ...(key?.moves ?? [])])
    await rm(join(dataDir, 'pages'), { recursive: true, force: true }) // stored pages show what is no longer there
    const aside = [
      ...folders.map((folder) => folder.aside),
      key?.aside,
      ...kept.map((name) => `schema ${name}`),
    ].filter((path) => path !== undefined)
    return { manifest, aside, skipped }
  } finally {
    for (const path of fresh) await rm(path, { recursive: true, force: true })
    unlock()
  }
}

async function copyUploads(from: string, files: ListedFile[], { fresh }: Replacement) {
  for (const { path, sha256 } of files) {
    if (!path.startsWith('uploads/')) continue
    const copied = await copyChecked(join(from, path), join(fresh, path.slice('uploads/'.length)))
    if (copied.sha256 !== sha256)
      throw new StartupError(`备份里的 ${path} 在恢复时变了：请检查磁盘（changed while being copied）`)
  }
}

async function loadInto(target: DbOptions, source: Parameters<typeof loadDump>[1]) {
  const db = await openDb(target)
  const stamp = fileTime().replaceAll(/\W/g, '_').toLowerCase()
  return db.withoutTimeout((client) => loadDump(client, source, stamp)).finally(() => db.close())
}

/** Puts the backup's key into DATA_DIR/secret.key; undefined where it is there already. */
async function replaceKey(dataDir: string, from: string, stamp: string) {
  const file = keyFileOf(dataDir)
  const text = await readFile(join(from, 'secret.key'), 'utf8')
  const isThere = existsSync(file)
  if (isThere && (await readFile(file, 'utf8')).trim() === text.trim()) return undefined
  const [fresh, aside] = [`${file}.restoring-${stamp}`, `${file}.before-restore-${stamp}`]
  await writeFile(fresh, text, { mode: 0o600, flush: true })
  const moves = [...(isThere ? [{ from: file, to: aside }] : []), { from: fresh, to: file }]
  return { fresh, moves, aside: isThere ? aside : undefined }
}
