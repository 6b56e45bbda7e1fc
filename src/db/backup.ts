// Backup and restore of all that cannot be made again: the database and the uploads.
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Db } from './connect.ts'
import { restoreDump } from './dump.ts'
import { schemaHash } from './migrate.ts'
import { lock } from './pglite/lock.ts'

type Manifest = { engine: Db['engine']; schema: string; time: string; bytes: { db: number; uploads: number } }

/** Into DATA_DIR/backups/<time>, whole or not at all; answers the folder. The database first: what its rows name is there. */
export async function backUp({ dataDir, db }: { dataDir: string; db: Pick<Db, 'engine' | 'backup'> }) {
  const time = new Date().toISOString()
  const folder = join(dataDir, 'backups', time.replace(/[:.]/g, '-'))
  const aside = `${folder}.part`
  const uploads = join(dataDir, 'uploads')
  try {
    await mkdir(aside, { recursive: true })
    await db.backup(join(aside, 'db'))
    if (existsSync(uploads))
      await cp(uploads, join(aside, 'uploads'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    const bytes = { db: await sizeOf(join(aside, 'db')), uploads: await sizeOf(join(aside, 'uploads')) }
    const manifest: Manifest = { engine: db.engine, schema: schemaHash, time, bytes }
    await writeFile(join(aside, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(aside, folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
  return folder
}

/** Puts a backup in the place of what is there, which stays beside it; answers where. The site must be stopped. */
export async function restore({ dataDir, from, url }: { dataDir: string; from: string; url?: string | undefined }) {
  const manifest = await manifestOf(from)
  const engine = url ? 'postgres' : 'embedded'
  if (manifest.engine !== engine)
    throw new Refusal(`备份 ${from} 来自 ${manifest.engine} 数据库，当前设置是 ${engine}：请相应设置 DATABASE_URL`)
  const unlock = await lock(join(dataDir, 'db.lock'))
  try {
    const stamp = new Date().toISOString().replace(/[:.]/g, '-')
    const aside: string[] = []
    if (url) await restoreDump(url, join(from, 'db')) // in one transaction: before anything else is moved
    for (const name of url ? ['uploads'] : ['db', 'uploads']) {
      const path = join(dataDir, name)
      const fresh = `${path}.restoring`
      await rm(fresh, { recursive: true, force: true })
      if (existsSync(join(from, name))) await cp(join(from, name), fresh, { recursive: true })
      if (existsSync(path)) {
        await rename(path, `${path}.before-restore-${stamp}`)
        aside.push(`${path}.before-restore-${stamp}`)
      }
      if (existsSync(fresh)) await rename(fresh, path)
    }
    await rm(join(dataDir, 'pages'), { recursive: true, force: true }) // kept pages show what is no longer there
    return { manifest, aside }
  } finally {
    unlock()
  }
}

async function manifestOf(from: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8'))
  } catch {
    throw new Refusal(`${from} 不是一份备份：里面没有可读的 manifest.json`)
  }
}

async function sizeOf(folder: string) {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
