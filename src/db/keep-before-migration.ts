// The embedded database's folder, kept aside before a new version changes its tables: PostgreSQL has its administrator for that.
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileTime } from '../files/file-time.ts'
import type { Db } from './connect.ts'
import { migrations } from './migrate.ts'
import { hasTable } from './secret-key.ts'

const before = '.before-migration-'
const maxKept = 2

/** Returns the copy; undefined where nothing will be changed, or nothing is there yet. The oldest of three copies goes. */
export async function keepBeforeMigration(db: Db, folder: string, steps = migrations): Promise<string | undefined> {
  if (db.engine !== 'embedded' || !(await hasTable(db.read, 'schema_migration'))) return undefined
  const { rows } = await db.pool.query<{ name: string }>('select name from schema_migration')
  if (!rows.length || steps.every(({ name }) => rows.some((row) => row.name === name))) return undefined
  const to = `${folder}${before}${fileTime()}`
  await db.copyFolder(to)
  const copies = readdirSync(dirname(folder)).filter((name) => name.startsWith(basename(folder) + before))
  for (const name of copies.sort().slice(0, -maxKept)) rmSync(join(dirname(folder), name), { recursive: true })
  return to
}
