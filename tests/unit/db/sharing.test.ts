// Reads on the one connection of the embedded engine.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, openDb } from '../../../src/db/connect.ts'
import { shareConnection } from '../../../src/db/share-connection.ts'
import { isUnavailable } from '../../../src/db/unavailable.ts'
import { newFolder } from '../../support/folders.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const home = newFolder('sharing')
let db: Db
beforeAll(async () => {
  db = await openDb({ folder: newEmptyDatabase(join(home, 'db')), limit: 1000, report: () => {} })
  await db.pool.query('create table note (n bigint primary key)')
})
afterAll(async () => {
  await db.close()
  rmSync(home, { recursive: true, force: true })
})
const read = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(db.read).then(({ rows }) => rows[0]!.n)
const write = (n: number) => db.write((q) => sql`insert into note values (${n})`.execute(q))

test('reads that are asked for together are lent the connection once, and each gets its own answer', async () => {
  const lent = vi.spyOn(db.pool, 'connect')
  const all = Array.from({ length: 50 }, (_, n) => n)
  expect(await Promise.all(all.map(read))).toEqual(all)
  expect(lent).toHaveBeenCalledTimes(1)
  lent.mockRestore()
})

test('a read that fails fails alone', async () => {
  const answers = await Promise.allSettled([read(1), sql`select 1 / 0`.execute(db.read), read(2)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a write is not kept waiting by reads that never end', async () => {
  let isOver = false
  let done = 0
  const reader = async () => {
    while (!isOver) done += (await read(1)) as number
  }
  const readers = Array.from({ length: 4 }, reader)
  await expect.poll(() => done).toBeGreaterThan(20)
  const before = done
  for (let n = 0; n < 10; n++) await write(n)
  expect(done - before).toBeLessThan(400)
  isOver = true
  await Promise.all(readers)
  expect(await db.pool.query('select count(*)::int as n from note').then(({ rows }) => rows[0].n)).toBe(10)
})

test('what waits behind a connection that is lost is told, and those who come after get the next one', async () => {
  const failures: unknown[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) await read(1).catch((error) => failures.push(error))
  }
  const readers = Array.from({ length: 4 }, reader)
  const hung = await sql`select pg_sleep(20)`.execute(db.read).catch((error) => error)
  expect(isUnavailable(hung), String(hung)).toBe(true)
  expect(await read(7)).toBe(7)
  isOver = true
  await Promise.all(readers)
  expect(failures.length).toBeLessThan(20)
  expect(failures.every(isUnavailable)).toBe(true)
})

test('nobody comes after a failure on the same connection, though others hold it still', async () => {
  const query = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ rows: [] })
  const connect = vi.fn(async () => ({ query, release() {} }))
  const pool = shareConnection({ connect, waitingCount: 0 } as never)
  const [first, second] = await Promise.all([pool.connect(), pool.connect()])
  await expect(first.query('select 1', [])).rejects.toThrow('lost')
  expect(connect).toHaveBeenCalledTimes(1)
  const third = await pool.connect()
  expect(connect).toHaveBeenCalledTimes(2)
  for (const one of [first, second, third]) one.release()
})
