// Stale tags between processes on one PostgreSQL: written in the transaction that changed them, announced by NOTIFY, and
// polled for as well, so that a lost notice is caught up. The embedded engine has one process and needs none of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Query } from './connect.ts'

type OnInvalidate = (tags: string[], how: { hard: boolean }) => void
type Note = { id: number; tags: string[]; isHard: number }

const pollEvery = 1000 // ms: the maximum delay of a process whose listener is disconnected
const lookBack = '30 seconds' // ids are assigned before commits: a lower one may appear after a higher
const keepFor = '1 hour'

export type TagBus = {
  /** Called in a transaction; the returned function invalidates in this process after the commit. */
  invalidate(q: Query, tags: string[], how: { hard: boolean }): Promise<() => void>
  close(): Promise<void>
}

export async function openTagBus({
  db,
  url,
  onInvalidate,
  report,
}: {
  db: Db
  url: string | undefined
  onInvalidate: OnInvalidate
  report: (why: string) => void
}): Promise<TagBus> {
  if (!url) return { invalidate: async (_, tags, how) => () => onInvalidate(tags, how), close: async () => {} }

  const origin = randomUUID()
  const since = new Set<number>(
    await db.read
      .selectFrom('staleNote')
      .select('id')
      .where('gmtCreate', '>', sql<string>`now() - ${sql.lit(lookBack)}::interval`)
      .execute()
      .then((rows) => rows.map(({ id }) => id)),
  )
  let isClosed = false
  let listener: pg.Client | undefined

  async function catchUp() {
    const notes = await db.read
      .selectFrom('staleNote')
      .select(['id', 'tags', 'isHard'])
      .where('gmtCreate', '>', sql<string>`now() - ${sql.lit(lookBack)}::interval`)
      .where('origin', '!=', origin)
      .orderBy('id')
      .execute()
    for (const { id, tags, isHard } of notes as Note[]) {
      if (since.has(id)) continue
      since.add(id)
      onInvalidate(tags, { hard: isHard === 1 })
    }
    while (since.size > 10_000) since.delete(since.values().next().value!)
  }
  const tryCatchUp = () => catchUp().catch((error) => report(`stale tags: ${(error as Error).message}`))

  async function listen() {
    if (isClosed) return
    listener = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'xingtan-tags' })
    listener.on('notification', tryCatchUp)
    listener.on('error', () => {})
    listener.on('end', () => !isClosed && setTimeout(listen, pollEvery).unref())
    try {
      await listener.connect()
      await listener.query('listen stale_note')
    } catch {
      await listener.end().catch(() => {})
    }
  }

  await listen()
  const poll = setInterval(tryCatchUp, pollEvery).unref()
  const sweep = setInterval(() => {
    const old = db.read
      .deleteFrom('staleNote')
      .where('gmtCreate', '<', sql<string>`now() - ${sql.lit(keepFor)}::interval`)
    old.execute().catch((error) => report(`stale tags: ${error.message}`))
  }, 600_000).unref()

  return {
    async invalidate(q, tags, { hard }) {
      await q
        .insertInto('staleNote')
        .values({ origin, tags, isHard: hard ? 1 : 0 })
        .execute()
      await sql`select pg_notify('stale_note', '')`.execute(q)
      return () => onInvalidate(tags, { hard })
    },
    async close() {
      isClosed = true
      clearInterval(poll)
      clearInterval(sweep)
      await listener?.end()
    },
  }
}
