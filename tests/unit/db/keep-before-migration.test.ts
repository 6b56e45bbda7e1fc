// The embedded database is kept aside before its tables change.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '../../../src/db/connect.ts'
import { keepBeforeMigration } from '../../../src/db/keep-before-migration.ts'
import { type Migration, migrate, migrations } from '../../../src/db/migrate.ts'
import { fileTime } from '../../../src/files/file-time.ts'
import { newFolder } from '../../support/folders.ts'
import { smallDisk } from '../../support/small-disk.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const home = newFolder('keep')
const folder = join(home, 'db')
let db: Db
beforeAll(async () => {
  db = await openDb({ folder: newEmptyDatabase(folder) })
})
afterAll(async () => {
  await db.close()
  rmSync(home, { recursive: true, force: true })
})
const copies = () =>
  readdirSync(home)
    .filter((name) => name.startsWith('db.before-migration-'))
    .sort()

test('nothing is kept of a new database, nor where nothing will change', async () => {
  expect(await keepBeforeMigration(db, folder)).toBe(undefined)
  await migrate(db, migrations.slice(0, -1))
  expect(await keepBeforeMigration(db, folder, migrations.slice(0, -1))).toBe(undefined)
  expect(copies()).toEqual([])
})

const namesIn = async (copy: string) => {
  const old = await openDb({ folder: copy })
  const { rows } = await old.pool.query<{ name: string }>('select name from schema_migration order by name')
  await old.close()
  rmSync(`${copy}.lock`, { force: true })
  return rows.map(({ name }) => name)
}

test('however often an upgrade is cut, the one copy from before it stays, and can be opened as it was', async () => {
  const before = migrations.slice(0, -1).map(({ name }) => name)
  const broken: Migration[] = [
    { name: '9998-good.sql', text: 'create table good (n int)', hash: 'good' },
    { name: '9999-bad.sql', text: 'create table bad (n no_such_type)', hash: 'bad' },
  ]
  const next = [...migrations.slice(0, -1), ...broken]
  mkdirSync(`${folder}.before-migration-2026-01-01T00-00-00-000Z.part`) // cut by a kill
  const kept: (string | undefined)[] = []
  for (let start = 0; start < 4; start++) {
    kept.push(await keepBeforeMigration(db, folder, next))
    await expect(migrate(db, next)).rejects.toThrow('9999-bad.sql')
  }
  expect(new Set(kept)).toEqual(new Set([kept[0]]))
  expect(copies()).toEqual([basename(kept[0]!), `${basename(kept[0]!)}.json`])
  expect(await namesIn(kept[0]!)).toEqual(before)
  await db.pool.query('drop table good')
  await db.pool.query("delete from schema_migration where name = '9998-good.sql'")
})

test('a site that went on with its old version for a while is copied again, and the older copy of the same goes', async () => {
  const [first] = copies()
  await db.pool.query('do $$ begin for n in 1..30 loop perform pg_current_xact_id(); commit; end loop; end $$')
  const second = (await keepBeforeMigration(db, folder))!
  expect(basename(second)).not.toBe(first)
  expect(copies()).toEqual([basename(second), `${basename(second)}.json`])
})

test('copies are removed by a start that changes nothing, once the newest is a day old: the two newest stay', async () => {
  const [newest] = copies()
  const older = ['01', '02', '03'].map((day) => `db.before-migration-2026-01-${day}T00-00-00-000Z`)
  for (const name of older) mkdirSync(join(home, name))
  expect(await keepBeforeMigration(db, folder)).toBe(join(home, newest!))
  await migrate(db)
  await keepBeforeMigration(db, folder)
  expect(copies()).toEqual([...older, newest, `${newest}.json`])
  const yesterday = `db.before-migration-${fileTime(new Date(Date.now() - 25 * 3_600_000))}`
  renameSync(join(home, newest!), join(home, yesterday))
  renameSync(join(home, `${newest}.json`), join(home, `${yesterday}.json`))
  await keepBeforeMigration(db, folder)
  expect(copies()).toEqual([older[2], yesterday, `${yesterday}.json`])
})

test('an upgrade without room for the copy is refused before anything is changed', async (context) => {
  const disk = smallDisk(join(home, 'disk'), 80)
  if (!disk) return context.skip('no disk of its own can be mounted here')
  const small = await openDb({ folder: newEmptyDatabase(join(disk.folder, 'db')) })
  try {
    await migrate(small, migrations.slice(0, 1))
    await expect(keepBeforeMigration(small, join(disk.folder, 'db'))).rejects.toThrow(
      /^磁盘空间不够在升级之前复制数据库/,
    )
    expect(readdirSync(disk.folder).filter((name) => name.includes('before'))).toEqual([])
  } finally {
    await small.close()
    disk.remove()
  }
})
