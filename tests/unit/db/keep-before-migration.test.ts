// The embedded database is kept aside before its tables change.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '../../../src/db/connect.ts'
import { keepBeforeMigration } from '../../../src/db/keep-before-migration.ts'
import { migrate, migrations } from '../../../src/db/migrate.ts'
import { newFolder } from '../../support/folders.ts'
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
const copies = () => readdirSync(home).filter((name) => name.startsWith('db.before-migration-'))

test('nothing is kept of a new database, nor where nothing will change', async () => {
  expect(await keepBeforeMigration(db, folder)).toBe(undefined)
  await migrate(db, migrations.slice(0, -1))
  expect(await keepBeforeMigration(db, folder, migrations.slice(0, -1))).toBe(undefined)
  expect(copies()).toEqual([])
})

test('a copy can be opened as it was; the two newest stay', async () => {
  const first = (await keepBeforeMigration(db, folder))!
  const others = [await keepBeforeMigration(db, folder), await keepBeforeMigration(db, folder)]
  expect(copies().map((name) => join(home, name))).toEqual(others)
  expect(others).not.toContain(first)
  await migrate(db)
  const old = await openDb({ folder: others[0]! })
  const names = await old.pool.query('select name from schema_migration order by name')
  await old.close()
  expect(names.rows.map(({ name }) => name)).toEqual(migrations.slice(0, -1).map(({ name }) => name))
})
