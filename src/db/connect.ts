// The database: PostgreSQL by DATABASE_URL, else PGlite in a folder; one driver, one pool, one dialect for both.
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { refusalOf, StartupError } from '../process/startup-error.ts'
import { prepareClient } from './client.ts'
import { createKysely } from './dialect.ts'
import { startMaintenance, vacuumInTurn } from './maintenance.ts'
import { parsers } from './parsers.ts'
import { type Engine, startEngine } from './pglite/engine.ts'
import { shareConnection } from './share-connection.ts'
import { transaction } from './transaction.ts'
import type { Tables } from './types.ts'

/** The query builder on the pool, or inside a `write` on its transaction. */
export type Query = Kysely<Tables>

export type Db = {
  engine: 'embedded' | 'postgres'
  read: Query
  /** One transaction, run up to 3 times after a deadlock or serialization failure. */
  write<T>(work: (q: Query) => Promise<T>): Promise<T>
  pool: pg.Pool
  /** A client without statement timeout, for migrations. */
  withoutTimeout<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /**
   * For reading all of the database while queries go on. `aside`: a folder that does not exist, for the embedded engine, which has one
   * connection: what is read is a copy, removed afterwards.
   */
  snapshot<T>(aside: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** A consistent copy of the embedded engine's folder; throws on PostgreSQL. */
  copyFolder(to: string): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DbOptions = {
  /** PostgreSQL; without it the embedded engine in `folder`. */
  url?: string | undefined
  folder: string
  /** Milliseconds a statement may run: 30,000 embedded, 5,000 on PostgreSQL. */
  limit?: number | undefined
  report?: (why: string) => void
}

export async function openDb({ url, folder, limit, report = console.error }: DbOptions): Promise<Db> {
  const engine = url ? undefined : await startEngine(folder, { limit, report }).catch(unopened(folder))
  const pool = new pg.Pool({
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
    ...(engine ? embeddedPool(engine) : serverPool(url!, limit ?? 5000)),
    pipeline: true,
  })
  pool.on('error', (error) => pool.ending || report(`idle database connection: ${error.message}`))
  pool.on('connect', prepareClient)
  const tables = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    return rows.map(({ name }) => name)
  }
  const maintenance =
    engine &&
    startMaintenance({
      folder,
      tables,
      report,
      engine: { checkpoint: engine.checkpoint, vacuum: vacuumInTurn(pool, engine) },
    })
  const read = createKysely(engine ? shareConnection(pool) : pool)
  return {
    engine: engine ? 'embedded' : 'postgres',
    read,
    write: (work) => transaction(pool, work),
    pool,
    withoutTimeout: (work) =>
      engine ? engine.withoutTimeout(() => withPoolClient(pool, work)) : withOwnClient(url!, work),
    snapshot: (aside, work) => (engine ? withCopy(engine, aside, work) : withOwnClient(url!, work)),
    async copyFolder(to) {
      if (!engine) throw new Error('PostgreSQL has no folder here')
      await engine.copy(to)
    },
    ping: async () => void (await pool.query('select 1')),
    async close() {
      await maintenance?.stop()
      await pool.end() // Kysely's destroy does nothing where no query went through it
      await engine?.close()
    },
  }
}

const unopened = (folder: string) => (error: unknown) => {
  if (refusalOf(error)) throw error
  throw new StartupError(
    `数据库目录 ${folder} 打不开（${(error as Error).message}）：请检查磁盘，或恢复备份 npm run restore（the embedded database cannot be opened）`,
  )
}

/** One connection, as the engine is one session. A read outside the transaction inside a write would deadlock: it times out instead. */
const embeddedPool = (engine: Engine): pg.PoolConfig => ({
  stream: engine.socket as never,
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: 15_000,
  user: 'postgres',
})

/** A database that hangs is unavailable within seconds, whichever end notices it. */
const serverPool = (connectionString: string, limit: number): pg.PoolConfig => ({
  connectionString,
  max: 16,
  connectionTimeoutMillis: 2500,
  statement_timeout: limit,
  query_timeout: limit + 1000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'xingtan',
})

async function withCopy<T>(engine: Engine, folder: string, work: (client: pg.ClientBase) => Promise<T>) {
  try {
    await engine.copy(folder)
    const copy = await openDb({ folder })
    return await copy.withoutTimeout(work).finally(() => copy.close())
  } finally {
    for (const path of [folder, `${folder}.lock`]) rmSync(path, { recursive: true, force: true })
  }
}

async function withPoolClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function withOwnClient<T>(connectionString: string, work: (client: pg.ClientBase) => Promise<T>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'xingtan' })
  client.on('error', () => {}) // the query under way gets the error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
