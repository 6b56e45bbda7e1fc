// Messages between the processes of one site, by a transactional outbox: they are written in the transaction that causes them,
// announced by NOTIFY, and polled for as well, so that a lost notification is caught up. At-least-once within the look-back,
// once per process by the message's id. The embedded engine has one process: its outbox holds what the next start has to know.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Query } from './connect.ts'

const pollInterval = 1000 // ms: the maximum delay of a process whose listener is disconnected
const lookBack = sql`interval '30 seconds'` // ids are assigned before commits: a lower one may appear after a higher
const keepFor = sql`interval '1 hour'`
const sweepInterval = 600_000 // ms
const maxSeen = 10_000 // ids
/** In ms: how long a process that did not run may have missed nothing, and how long readers wait then until it has caught up. */
const [maxSleep, maxWait] = [3000, 5000]

export type Bus<Message> = {
  /** Called in a transaction; the returned function delivers in this process, and is called after the commit. */
  publish(q: Query, messages: Message[]): Promise<() => void>
  /**
   * What was committed since an instant that an earlier process had heard until, some of it perhaps a second time; undefined where
   * not all of it is kept any more. On the embedded engine what a process that was killed may not have acted on.
   */
  since(heard: string | undefined): Promise<Message[] | undefined>
  /** The instant of the database's clock until which all was delivered here; undefined on the embedded engine. */
  heardUntil(): string | undefined
  /** Undefined while this process runs all along; after a sleep a promise of having caught up, or that the database does not answer. */
  behind(): Promise<unknown> | undefined
  close(): Promise<void>
}

type Options<Message> = {
  db: Db
  /** Of PostgreSQL; undefined for the embedded engine. */
  url: string | undefined
  /** Called with what any process has committed. */
  onMessages(messages: Message[]): void
  /** Called where this process was away for longer than messages are kept. */
  onGap?(): void
  /** Whether a start after a kill has to know the message, on the embedded engine. */
  isForNextStart?(message: Message): boolean
  report(why: string): void
}

const write = <Message>(q: Query, origin: string, messages: Message[]) =>
  q
    .insertInto('outbox')
    .values({ origin, messages: JSON.stringify(messages) })
    .execute()

/** Removes what no process asks for any more. */
function startSweep(db: Db, report: (why: string) => void) {
  const sweep = setInterval(() => {
    const old = db.read.deleteFrom('outbox').where('gmtCreate', '<', sql<string>`now() - ${keepFor}`)
    old.execute().catch((error) => report(`outbox: ${error.message}`))
  }, sweepInterval).unref()
  return () => clearInterval(sweep)
}

function embeddedBus<Message>({ db, onMessages, isForNextStart, report }: Options<Message>): Bus<Message> {
  const stopSweep = startSweep(db, report)
  return {
    async publish(q, messages) {
      const kept = isForNextStart ? messages.filter(isForNextStart) : []
      if (kept.length) await write(q, 'embedded', kept)
      return () => onMessages(messages)
    },
    async since() {
      const rows = await db.read.selectFrom('outbox').select('messages').orderBy('id').execute()
      return rows.flatMap(({ messages }) => messages as Message[])
    },
    heardUntil: () => undefined,
    behind: () => undefined,
    close: async () => stopSweep(),
  }
}

export async function openBus<Message>(options: Options<Message>): Promise<Bus<Message>> {
  const { db, url, onMessages, onGap, report } = options
  if (!url) return embeddedBus(options)

  const origin = randomUUID()
  const after = (heard: string) =>
    db.read.selectFrom('outbox').where('gmtCreate', '>', sql<string>`${heard}::timestamptz - ${lookBack}`)
  /** The database's clock, and whether all messages since `heard`, by default this instant, are still there. */
  async function clock(heard: string | undefined) {
    const since = heard === undefined ? sql`now()` : sql`${heard}::timestamptz`
    const asked = sql<{ at: string; isKept: boolean }>`
      select now()::text as at, ${since} - ${lookBack} > now() - ${keepFor} as "isKept"`
    return (await asked.execute(db.read)).rows[0]!
  }

  let heard = (await clock(undefined)).at
  const seen = new Set((await after(heard).select('id').execute()).map(({ id }) => id))
  let ranAt = Date.now()
  let waking: Promise<unknown> | undefined
  let isClosed = false
  let listener: pg.Client | undefined

  async function catchUp() {
    const { at, isKept } = await clock(heard)
    if (!isKept) onGap?.()
    const rows = await after(heard).select(['id', 'messages']).where('origin', '!=', origin).orderBy('id').execute()
    for (const { id, messages } of rows) {
      if (seen.has(id)) continue
      seen.add(id)
      onMessages(messages as Message[])
    }
    heard = at
    while (seen.size > maxSeen) seen.delete(seen.values().next().value!)
  }
  const tryCatchUp = () => catchUp().catch((error) => report(`outbox: ${(error as Error).message}`))

  /** Where this process was stopped or its machine slept. A database that is away is no sleep: nobody waits for it. */
  function noticeSleep() {
    const now = Date.now()
    const hasSlept = Math.abs(now - ranAt) > maxSleep
    ranAt = now
    if (hasSlept)
      waking ??= Promise.race([tryCatchUp(), sleep(maxWait)]).finally(() => {
        waking = undefined
      })
  }

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
  const poll = setInterval(() => {
    noticeSleep()
    void tryCatchUp()
  }, pollInterval).unref()
  const stopSweep = startSweep(db, report)

  return {
    async publish(q, messages) {
      await write(q, origin, messages)
      await sql`select pg_notify('outbox', '')`.execute(q)
      return () => onMessages(messages)
    },
    async since(from) {
      if (!from || !(await clock(from)).isKept) return undefined
      const rows = await after(from).select('messages').orderBy('id').execute()
      return rows.flatMap(({ messages }) => messages as Message[])
    },
    heardUntil: () => heard,
    behind() {
      noticeSleep()
      return waking
    },
    async close() {
      isClosed = true
      clearInterval(poll)
      stopSweep()
      await listener?.end()
    },
  }
}
