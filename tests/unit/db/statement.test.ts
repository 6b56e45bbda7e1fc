// A question of which only the values change.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDb, type Query } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { statement } from '../../../src/db/statement.ts'
import { newFolder } from '../../support/folders.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const home = newFolder('statement')
let db: Db
beforeAll(async () => {
  db = await openDb({ folder: newEmptyDatabase(join(home, 'db')), report: () => {} })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  rmSync(home, { recursive: true, force: true })
})

type Label = { labelNo: string; labelName: string }
const build = vi.fn((q: Query, { labelNo, labelName }: Label) =>
  q
    .insertInto('label')
    .values({ labelNo, labelName, labelArea: 1, sort: 7 })
    .onConflict((c) => c.column('labelNo').doUpdateSet({ labelName: sql<string>`${labelName} || '（改）'` }))
    .returning(['labelNo', 'labelName', 'sort']),
)

test('it is built once; each asking has its own values, also where one of them stands twice', async () => {
  const save = statement(build)
  expect(build).not.toHaveBeenCalled() // before it is asked
  const all = [...'甲乙丙'].map((name, n) => save(db.read, { labelNo: `S${n}`, labelName: name }))
  expect((await Promise.all(all)).flat()).toEqual(
    [...'甲乙丙'].map((labelName, n) => ({ labelNo: `S${n}`, labelName, sort: 7 })),
  )
  expect(await save(db.read, { labelNo: 'S1', labelName: '丁' })).toEqual([
    { labelNo: 'S1', labelName: '丁（改）', sort: 7 },
  ])
  expect(build).toHaveBeenCalledTimes(1)
})

test('in a transaction it is part of it', async () => {
  const save = statement(build)
  await expect(
    db.write(async (q) => {
      await save(q, { labelNo: 'S9', labelName: '不留' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.read.selectFrom('label').select('labelNo').where('labelNo', '=', 'S9').execute()).toEqual([])
})
