// The data layer as the gateway uses it; on PostgreSQL too where TEST_DATABASE_URL names one.
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDb, type Query } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { isUnavailable } from '../../../src/db/unavailable.ts'
import { failing } from '../../support/failing.ts'
import { newFolder } from '../../support/folders.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const url = process.env.TEST_DATABASE_URL
const home = newFolder('connect')
const report = () => {}
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.each(url ? ['embedded', 'postgres'] : ['embedded'])('on the %s engine', (engine) => {
  let db: Db
  beforeAll(async () => {
    newEmptyDatabase(join(home, 'db'))
    db = await openDb({ url: engine === 'postgres' ? url : undefined, folder: join(home, 'db'), limit: 3000, report })
    await db.pool.query('drop table if exists note; drop table if exists schema_migration')
    await db.pool.query('create table note (n bigint primary key, done boolean not null default false)')
  })
  afterAll(() => db.close())
  const notes = async () => (await db.pool.query('select count(*) as n from note')).rows[0].n

  test('says which engine it is and that it answers', async () => {
    expect(db.engine).toBe(engine)
    await db.ping()
  })

  test('a write that fails leaves nothing behind', async () => {
    const write = db.write(async (q) => {
      await sql`insert into note (n) values (1)`.execute(q)
      throw new Error('no')
    })
    await expect(write).rejects.toThrow('no')
    expect(await notes()).toBe(0)
  })

  test('statements asked together are done in their order; where one fails, none was done', async () => {
    const add = (q: Query, n: number | null) => sql`insert into note (n) values (${n})`.execute(q)
    const seen = (q: Query) => sql<{ n: number }>`select count(*) as n from note`.execute(q)
    const [, one, , two] = await db.write((q) => Promise.all([add(q, 11), seen(q), add(q, 12), seen(q)]))
    expect([one.rows[0]!.n, two.rows[0]!.n]).toEqual([1, 2])
    const failing = db.write((q) => Promise.all([add(q, 13), add(q, null), add(q, 14)]))
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toBe(2)
    await db.pool.query('delete from note')
  })

  test('where the transaction does not begin, nothing is written, and the connection is not used again', async () => {
    const { fail, end } = failing(db.pool)
    for (const first of [sql`insert into note (n) values (21)`, sql`select 1`]) {
      fail(1) // begin
      const write = db.write(async (q) => {
        await first.execute(q)
        await sql`insert into note (n) values (22)`.execute(q)
      })
      await expect(write).rejects.toMatchObject({ code: '22012' })
      expect(end()).toBe(true)
    }
    expect(await notes()).toBe(0)
  })

  test('a write that hides a failed statement is told that rolled back', async () => {
    const write = db.write(async (q) => {
      await sql`insert into note (n) values (31)`.execute(q)
      await sql`select nothing`.execute(q).catch(() => {})
    })
    await expect(write).rejects.toThrow('rolled back')
    expect(await notes()).toBe(0)
  })

  test('what is asked for when the transaction is over is refused', async () => {
    let late: Query | undefined
    await db.write(async (q) => void (late = q))
    await expect(sql`insert into note (n) values (41)`.execute(late!)).rejects.toThrow('had ended')
    expect(await notes()).toBe(0)
  })

  test('a write that lost against another one is done again, three times at most', async () => {
    let tries = 0
    const lost = (attempt: number) =>
      Object.assign(new Error(`could not serialize access ${attempt}`), { code: '40001' })
    const second = await db.write(async () => {
      if (++tries < 2) throw lost(tries)
      return 'kept'
    })
    expect([second, tries]).toEqual(['kept', 2])
    tries = 0
    await expect(db.write(() => Promise.reject(lost(++tries)))).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(3)
  })

  test('values arrive as a call can answer them', async () => {
    const { rows } = await db.pool.query(`select 9007199254740991::bigint as int8, array[1, 2, null]::bigint[] as int8s,
      sum(n) as sum, 12.5::numeric as numeric, date '2026-02-03' as date, array['甲', 'b,"c']::text[] as texts,
      timestamptz '2026-02-03 08:00:00+08' as instant, timestamptz 'infinity' as never, '{"aB": [1]}'::jsonb as json
      from (values (1::bigint), (2)) as numbers (n)`)
    expect(rows[0]).toEqual({
      int8: 9007199254740991,
      int8s: [1, 2, null],
      sum: 3,
      numeric: 12.5,
      date: '2026-02-03',
      texts: ['甲', 'b,"c'],
      instant: '2026-02-03T00:00:00.000Z',
      never: '9999-12-31T23:59:59.000Z',
      json: { aB: [1] },
    })
    await expect(db.pool.query('select 9007199254740993::bigint as n')).rejects.toThrow('not exact')
  })

  test('an error of the question is told from a database that is away', async () => {
    const wrong = await db.pool.query('select nothing').catch((error) => error)
    expect([wrong.code, isUnavailable(wrong)]).toEqual(['42703', false])
  })

  test('a migration that was edited after it was applied is refused by name, and nothing of it is run', async () => {
    const step = { name: '0001-x.sql', text: 'create temp table x (n int)', hash: 'a' }
    expect(await migrate(db, [step])).toEqual(['0001-x.sql'])
    expect(await migrate(db, [step])).toEqual([])
    await expect(migrate(db, [{ ...step, hash: 'b' }])).rejects.toThrow('迁移 0001-x.sql 在执行之后被改动过')
  })

  test('a migration that fails is undone as a whole and names itself', async () => {
    const bad = { name: '0002-y.sql', text: 'create table y (n int); select nothing', hash: 'c' }
    const before = { name: '0001-x.sql', text: '', hash: 'a' }
    await expect(migrate(db, [before, bad])).rejects.toThrow('0002-y.sql')
    expect((await db.pool.query(`select to_regclass('y') as y`)).rows).toEqual([{ y: null }])
  })

  test('a database that is newer than the program is refused', async () => {
    await expect(migrate(db, [])).rejects.toThrow('数据库比程序新')
  })
})

describe.runIf(url)('a PostgreSQL that fails', () => {
  test('a statement over the limit is ended by the server, and the connection goes on', async () => {
    const db = await openDb({ url, folder: '', limit: 300, report })
    const slow = await db.pool.query('select pg_sleep(5)').catch((error) => error)
    expect([slow.code, isUnavailable(slow)]).toEqual(['57014', true])
    await db.ping()
    await db.close()
  })

  test('a connection that is cut in a transaction costs that transaction, not the process', async () => {
    const db = await openDb({ url, folder: '', report })
    const cut = await db
      .write(async (q) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q)
        await db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
        await sql`select 1`.execute(q)
      })
      .catch((error) => error)
    expect(isUnavailable(cut), String(cut)).toBe(true)
    await db.ping()
    await db.close()
  })

  test('a database that stops answering is away within seconds, and back at once when it answers', async () => {
    const { hostname, port } = new URL(url!)
    const sockets = new Set<Socket>()
    let isHung = false
    const proxy = createServer((near) => {
      const far = connectTo(Number(port), hostname)
      sockets.add(near).add(far)
      near.on('data', (bytes) => isHung || far.write(bytes)).on('error', () => far.destroy())
      far.on('data', (bytes) => isHung || near.write(bytes)).on('error', () => near.destroy())
    })
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    const db = await openDb({
      url: url!.replace(`:${port}`, `:${(proxy.address() as AddressInfo).port}`),
      folder: '',
      limit: 500,
      report,
    })
    await db.ping()
    isHung = true
    const began = Date.now()
    for (let n = 0; n < 2; n++) expect(isUnavailable(await db.ping().catch((error) => error))).toBe(true)
    expect(Date.now() - began).toBeLessThan(10_000)
    isHung = false
    await db.ping()
    await db.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
})

test('a database that is not there is away', async () => {
  const db = await openDb({ url: 'postgres://nobody@127.0.0.1:1/nothing', folder: '', report })
  expect(isUnavailable(await db.ping().catch((error) => error))).toBe(true)
  await db.close()
})
