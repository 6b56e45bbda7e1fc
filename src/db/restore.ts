// Restores a backup; what was there is kept beside it. The backup is verified and copied before anything is moved.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTime } from '../files/file-time.ts'
import { renameAll } from '../files/rename-all.ts'
import { StartupError } from '../startup-error.ts'
import { type ListedFile, verifyBackup } from './backup-manifest.ts'
import { restoreDump } from './dump.ts'
import { copyChecked } from './file-tree.ts'
import { lock } from './pglite/lock.ts'
import { type Replacement, replaceFolder } from './replace-folder.ts'
import { fingerprintOf, keyFileOf } from './secret-key.ts'

type Target = {
  dataDir: string
  uploadsDir: string
  /** PostgreSQL, as in DATABASE_URL. */
  url: string | undefined
  /** As in SECRET_KEY. */
  secretKey: string | undefined
}

/** Returns where the old folders are kept. The site must be stopped. */
export async function restore(from: string, { dataDir, uploadsDir, url, secretKey }: Target) {
  const { manifest, files } = await verifyBackup(from)
  const engine = url ? 'postgres' : 'embedded'
  if (manifest.engine !== engine)
    throw new StartupError(`备份 ${from} 来自 ${manifest.engine} 数据库，当前设置是 ${engine}：请相应设置 DATABASE_URL`)
  if (secretKey && manifest.key && fingerprintOf(Buffer.from(secretKey, 'hex')) !== manifest.key)
    throw new StartupError(
      `SECRET_KEY 与备份 ${from} 的密钥不同：请把 SECRET_KEY 改为备份里 secret.key 的内容，或不设置它，再恢复（another secret key）`,
    )
  const unlock = await lock(join(dataDir, 'db.lock'))
  const stamp = fileTime()
  const fresh: string[] = []
  try {
    const folders: (Replacement & { part: string })[] = []
    for (const [part, path] of url
      ? [['uploads', uploadsDir]]
      : [
          ['uploads', uploadsDir],
          ['db', join(dataDir, 'db')],
        ]) {
      const folder = await replaceFolder(path!, stamp, { mayBeMount: part === 'uploads' })
      fresh.push(folder.fresh)
      folders.push({ ...folder, part: part! })
    }
    for (const folder of folders) await copyPart(from, files, folder)
    if (!url) for (const path of manifest.folders) await mkdir(join(folders[1]!.fresh, path), { recursive: true })
    const key = manifest.key && !secretKey ? await replaceKey(dataDir, from, stamp) : undefined
    if (key) fresh.push(key.fresh)
    if (url) await restoreDump(url, join(from, 'db')) // in one transaction: before anything is moved
    const moves = await Promise.all(folders.map((folder) => folder.moves()))
    await renameAll([...moves.flat(), ...(key?.moves ?? [])])
    await rm(join(dataDir, 'pages'), { recursive: true, force: true }) // stored pages show what is no longer there
    const aside = [...folders.map((folder) => folder.aside), key?.aside].filter((path) => path !== undefined)
    return { manifest, aside }
  } finally {
    for (const path of fresh) await rm(path, { recursive: true, force: true })
    unlock()
  }
}

async function copyPart(from: string, files: ListedFile[], { part, fresh }: { part: string; fresh: string }) {
  for (const { path, sha256 } of files) {
    if (!path.startsWith(`${part}/`)) continue
    const copied = await copyChecked(join(from, path), join(fresh, path.slice(part.length + 1)))
    if (sha256 && copied.sha256 !== sha256)
      throw new StartupError(`备份里的 ${path} 在恢复时变了：请检查磁盘（changed while being copied）`)
  }
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
