// Messages between the processes of one site, by a transactional outbox: they are written in the transaction that causes them,
// announced by NOTIFY, and polled for as well, so that a lost notification is caught up. At-least-once within the look-back,
// once per process by the message's id. The embedded engine has one process and no outbox.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Query } from './connect.ts'

const pollInterval = 1000 // ms: the maximum delay of a process whose listener is disconnected
const lookBack = '30 seconds' // ids are assigned before commits: a lower one may appear after a higher
const keepFor = '1 hour'
const maxSeen = 10_000 // ids

export type Bus<Message> = {
  /** Called in a transaction; the returned function delivers in this process, and is called after the commit. */
  publish(q: Query, messages: Message[]): Promise<() => void>
  close(): Promise<void>
}

type Options<Message> = {
  db: Db
  /** Of PostgreSQL; undefined for the embedded engine. */
  url: string | undefined
  /** Called with what any process has committed. */
  onMessages(messages: Message[]): void
  report(why: string): void
}

export async function openBus<Message>({ db, url, onMessages, report }: Options<Message>): Promise<Bus<Message>> {
  if (!url) return { publish: async (_, messages) => () => onMessages(messages), close: async () => {} }

  const origin = randomUUID()
  const recent = () =>
    db.read.selectFrom('outbox').where('gmtCreate', '>', sql<string>`now() - ${sql.lit(lookBack)}::interval`)
  const seen = new Set((await recent().select('id').execute()).map(({ id }) => id))
  let isClosed = false
  let listener: pg.Client | undefined

  async function catchUp() {
    const rows = await recent().select(['id', 'messages']).where('origin', '!=', origin).orderBy('id').execute()
    for (const { id, messages } of rows) {
      if (seen.has(id)) continue
      seen.add(id)
      onMessages(messages as Message[])
    }
    while (seen.size > maxSeen) seen.delete(seen.values().next().value!)
  }
  const tryCatchUp = () => catchUp().catch((error) => report(`outbox: ${(error as Error).message}`))

  async function listen() {
    if (isClosed) return
    listener = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'xingtan-bus' })
    listener.on('notification', tryCatchUp)
    listener.on('error', () => {})
    listener.on('end', () => !isClosed && setTimeout(listen, pollInterval).unref())
    try {
      await listener.connect()
      await listener.query('listen outbox')
    } catch {
      await listener.end().catch(() => {})
    }
  }

  await listen()
  const poll = setInterval(tryCatchUp, pollInterval).unref()
  const sweep = setInterval(() => {
    const old = db.read.deleteFrom('outbox').where('gmtCreate', '<', sql<string>`now() - ${sql.lit(keepFor)}::interval`)
    old.execute().catch((error) => report(`outbox: ${error.message}`))
  }, 600_000).unref()

  return {
    async publish(q, messages) {
      await q
        .insertInto('outbox')
        .values({ origin, messages: JSON.stringify(messages) })
        .execute()
      await sql`select pg_notify('outbox', '')`.execute(q)
      return () => onMessages(messages)
    },
    async close() {
      isClosed = true
      clearInterval(poll)
      clearInterval(sweep)
      await listener?.end()
    },
  }
}
