// The queue: pg-boss on the same pool. A job is enqueued in the transaction that causes it, and runs if that commits.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Query } from '../db/connect.ts'
import { publishJob } from '../gateway/events/changes.ts'
import { stopWaits } from '../process/stopping.ts'

/** Does the work of one kind of job; throws to have it tried again. */
export type Job = { name: string; work(data: never): Promise<void>; retries?: number }

/** How many of each kind are in each state, for the metrics. */
export async function countJobs(q: Query) {
  const { rows } = await sql<{ job: string; state: string; count: number }>`
    select name as job, state::text as state, count(*)::int as count from pgboss.job group by 1, 2`.execute(q)
  return rows
}

/** Given up in the last day. */
export async function countFailedJobs(q: Query) {
  const { rows } = await sql<{ num: number }>`select count(*)::int as num from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 day'`.execute(q)
  return rows[0]!.num
}

export type Queue = {
  /** In a transaction of `mutate`, whose commit wakes the workers of every process. */
  enqueue(q: Query, name: string, data: object): Promise<void>
  /** Must be called when a job of that name was committed, by whichever process. */
  wake(name: string): void
  /** A job that does not end in time (`stopWaits`) is given back: it is done again. */
  close(): Promise<void>
}

/** Seconds. Enqueued jobs start at once (`wake`); polling is for retries and for what a lost notification left. */
const pollingInterval = 30
/** Seconds without a sign of life after which a job is given to another worker: its process was killed. */
const heartbeat = 30
/** Seconds between two looks for such jobs. */
const supervision = 60

/** How a job ended; `error`: it is tried again, or given up. */
export type JobEvent = { job: string; ms: number; error?: unknown }

export async function openQueue(
  db: Db,
  jobs: Job[],
  report: (why: string) => void,
  onJob: (event: JobEvent) => void = () => {},
  supervisionInterval = supervision,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values?.length ? values : undefined) },
    superviseIntervalSeconds: supervisionInterval,
    monitorIntervalSeconds: supervisionInterval,
    schedule: false, // what repeats has timers (jobs/all.ts)
    flowIntervalSeconds: 3600, // no job waits for another
  })
  const workers = new Map<string, string>()
  boss.on('error', (error) => report(`jobs: ${error.message}`))
  await boss.start()
  for (const { name, work, retries = 2 } of jobs) {
    const options = { retryLimit: retries, retryBackoff: true, expireInSeconds: 3600, heartbeatSeconds: heartbeat }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options) // one that an earlier version created
    // Both leave pg-boss without what it remembers of the queue, and it reads that outside the transaction that enqueues: where
    // that holds the only connection, it would wait for itself. Any look at the queue makes it remember.
    await boss.findJobs(name, { id: randomUUID() })
    const worker = await boss.work(name, { pollingIntervalSeconds: pollingInterval, batchSize: 1 }, async ([job]) => {
      const began = performance.now()
      const ended = (error?: unknown) =>
        onJob({ job: name, ms: Math.round(performance.now() - began), ...(error !== undefined && { error }) })
      try {
        await work(job!.data as never)
      } catch (error) {
        ended(error)
        throw error
      }
      ended()
      boss.notifyWorker(worker) // the next one may wait already
    })
    workers.set(name, worker)
  }
  return {
    async enqueue(q, name, data) {
      await boss.send(name, data, { db: fromKysely(q.withoutPlugins() as never) })
      publishJob(q, name)
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    close: () => boss.stop({ graceful: true, timeout: stopWaits.jobs }),
  }
}
