// The embedded engine at its worst: statements that run away, clients that vanish, a log that grows, power that fails.
import fs, { readdirSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { startMaintenance } from '../../src/db/maintenance.ts'
import { openPglite } from '../../src/db/pglite/durable.ts'
import { startEngine } from '../../src/db/pglite/engine.ts'
import { pgliteModule } from '../../src/db/pglite/wasm.ts'
import { isUnavailable } from '../../src/db/unavailable.ts'
import { newFolder } from '../support/folders.ts'
import { smallDisk } from '../support/small-disk.ts'
import { newEmptyDatabase } from '../support/template.ts'

const home = newFolder('engine')
const quiet = { report: () => {} }
const forever = `with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n`

/** Of an empty database. */
const aFolder = (name: string) => newEmptyDatabase(join(home, name))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a statement that runs away fails, and the engine answers the next one with all that was committed', async () => {
  const reports: string[] = []
  const db = await openDb({ folder: aFolder('runaway'), limit: 1000, report: (why) => reports.push(why) })
  await db.pool.query('create table note (n int)')
  await db.pool.query('insert into note values ($1)', [1])

  const runaway = await db.pool.query(forever).catch((error) => error)
  expect(runaway.code).toBe('57014')
  expect(isUnavailable(runaway)).toBe(true)
  expect(reports.join()).toContain('more than 1000 ms')
  expect((await db.pool.query('select n from note where n = $1', [1])).rows).toEqual([{ n: 1 }])
  await db.pool.query('insert into note values ($1)', [2]) // the same named statement, on the new connection
  expect((await db.pool.query('select count(*) as notes from note')).rows).toEqual([{ notes: 2 }])
  await db.close()
})

test('a transaction with a runaway statement is undone, and its own error is the one that is told', async () => {
  const db = await openDb({ folder: aFolder('undone'), limit: 1000, ...quiet })
  await db.pool.query('create table note (n int)')
  const write = db.write(async (q) => {
    await sql`insert into note values (1)`.execute(q)
    await sql.raw(forever).execute(q)
  })
  await expect(write).rejects.toMatchObject({ code: '57014' })
  expect((await db.pool.query('select count(*) as notes from note')).rows).toEqual([{ notes: 0 }])
  await db.close()
})

test('those who wait behind a runaway statement are served once it is stopped', async () => {
  const db = await openDb({ folder: aFolder('behind'), limit: 800, ...quiet })
  const runaway = db.pool.query(forever).catch((error) => error.code)
  const behind = Array.from({ length: 5 }, (_, n) => db.pool.query('select $1::int as n', [n]))
  expect(await runaway).toBe('57014')
  expect((await Promise.all(behind)).map(({ rows }) => rows[0].n)).toEqual([0, 1, 2, 3, 4])
  await db.close()
})

test('a statement that is allowed its time is not stopped', async () => {
  const db = await openDb({ folder: aFolder('patient'), limit: 300, ...quiet })
  const slow = `select count(*) as n from generate_series(1, 6000000) a where a % 7 = 0`
  const answer = await db.withoutTimeout((client) => client.query(slow))
  expect(answer.rows[0].n).toBeGreaterThan(0)
  await db.close()
})

test('a client that vanishes in the middle of a transaction leaves nothing to the next one', async () => {
  const db = await openDb({ folder: aFolder('vanished'), ...quiet })
  await db.pool.query('create table note (n int)')
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('insert into note values ($1)', [1])
  client.release(true) // the connection is given up, neither committed nor rolled back

  expect((await db.pool.query('select count(*) as notes from note where n = $1', [1])).rows).toEqual([{ notes: 0 }])
  await db.pool.query('insert into note values ($1)', [1])
  await db.close()
  const again = await openDb({ folder: join(home, 'vanished'), ...quiet })
  expect((await again.pool.query('select count(*) as notes from note')).rows).toEqual([{ notes: 1 }])
  await again.close()
})

test('each commit reaches the disk before it is acknowledged', async () => {
  const { fsyncSync } = fs
  let syncs = 0
  fs.fsyncSync = (file) => {
    syncs++
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  const pglite = await openPglite(aFolder('synced'), await pgliteModule())
  try {
    await pglite.exec('create table note (n int); checkpoint')
    for (let n = 0; n < 10; n++) {
      const before = syncs
      await pglite.query('insert into note values ($1)', [n])
      expect(syncs - before, `commit ${n}`).toBeGreaterThanOrEqual(1)
    }
  } finally {
    await pglite.close()
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
})

test('checkpoints keep the log from growing with all that was ever written', { timeout: 60_000 }, async () => {
  const folder = aFolder('log')
  const engine = await startEngine(folder, quiet)
  const upkeep = startMaintenance({
    engine: { ...engine, vacuum: async () => {} },
    folder,
    every: 3_600_000,
    pauseBetween: 1,
    tables: async () => [], // of the pool, which is not open here
    report() {},
  })
  const db = await startWriting(engine)
  const sizes: number[] = []
  for (let round = 0; round < 4; round++) {
    await db.write(60)
    await upkeep.tick()
    sizes.push(sizeOf(join(folder, 'pg_wal')))
  }
  await upkeep.stop()
  await db.end()
  await engine.close()
  expect(statSync(`${folder}.vacuumed`).isFile()).toBe(true)
  expect(sizes.at(-1)! / 2 ** 20, `pg_wal after each round: ${sizes.map((size) => size >> 20)} MB`).toBeLessThan(130)
  expect(sizes.at(-1)).toBeLessThanOrEqual(sizes.at(1)! + 2 ** 25)
})

test('a checkpoint and a copy on a full disk fail, reading goes on, and writing too once there is room', async (context) => {
  const disk = smallDisk(join(home, 'disk'), 200)
  if (!disk) return context.skip('no disk of its own can be mounted here')
  const reports: string[] = []
  const folder = newEmptyDatabase(join(disk.folder, 'db'))
  const engine = await startEngine(folder, { report: (why) => reports.push(why) })
  const pool = new pg.Pool({ stream: engine.socket as never, max: 1, user: 'postgres' })
  pool.on('error', () => {})
  const notes = async () =>
    (await pool.query('select count(*)::int as notes from note where n > $1', [0])).rows[0].notes
  try {
    await pool.query('create table note (n int)')
    await pool.query('insert into note values (1)')
    disk.fill()
    await expect(engine.checkpoint()).rejects.toThrow('No space left on device')
    expect(await notes()).toBe(1)
    await expect(engine.copy(join(disk.folder, 'copy'))).rejects.toThrow(/space/)
    expect(await notes()).toBe(1)
    expect(reports).toEqual([
      expect.stringContaining('exec failed, the embedded engine was started again'),
      expect.stringContaining('copy failed, the embedded engine was started again'),
    ])
    disk.empty()
    await pool.query('insert into note values (2)')
    await engine.checkpoint()
    expect(await notes()).toBe(2)
    expect(readdirSync(disk.folder).filter((name) => name.startsWith('copy'))).toEqual([])
  } finally {
    await pool.end()
    await engine.close()
    disk.remove()
  }
})

test('an engine that leaves a query without its answer is started again', async (context) => {
  const disk = smallDisk(join(home, 'mute'), 200)
  if (!disk) return context.skip('no disk of its own can be mounted here')
  const reports: string[] = []
  const db = await openDb({
    folder: newEmptyDatabase(join(disk.folder, 'db')),
    report: (why) => reports.push(why),
    limit: 3000,
  })
  try {
    await db.pool.query('create table note (n int)')
    disk.fill()
    await db.pool.query('checkpoint').catch(() => {}) // on the wire: the engine answers nothing from here on
    const answer = async () => (await db.pool.query('select 1 as one')).rows
    await answer().catch(() => {})
    expect(await answer()).toEqual([{ one: 1 }])
    expect(reports.join()).toContain('the embedded engine')
  } finally {
    await db.close()
    disk.remove()
  }
})

const sizeOf = (folder: string) => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** Writes megabytes through the wire, as the pool does. */
async function startWriting(engine: Awaited<ReturnType<typeof startEngine>>) {
  const client = new pg.Client({ stream: engine.socket as never, user: 'postgres' })
  await client.connect()
  await client.query('create table filler (n int, text text)')
  return {
    write: async (megabytes: number) => {
      for (let n = 0; n < megabytes; n += 10)
        await client.query(`insert into filler select i, repeat(md5(i::text), 32) from generate_series(1, 10000) i`)
      await client.query('truncate filler')
    },
    end: () => client.end(),
  }
}
