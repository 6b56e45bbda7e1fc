// The queue: pg-boss on the same pool. A job is enqueued in the transaction that causes it, and runs if that commits.
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Query } from '../db/connect.ts'

/** Does the work of one kind of job; throws to have it tried again. */
export type Job = { name: string; work(data: never): Promise<void>; retries?: number }

export type Queue = {
  enqueue(q: Query, name: string, data: object): Promise<void>
  close(): Promise<void>
}

export async function openQueue(db: Db, jobs: Job[], report: (why: string) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values?.length ? values : undefined) },
    superviseIntervalSeconds: 60,
  })
  boss.on('error', (error) => report(`jobs: ${error.message}`))
  await boss.start()
  for (const { name, work, retries = 2 } of jobs) {
    await boss.createQueue(name, { retryLimit: retries, retryBackoff: true, expireInSeconds: 3600 })
    await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => work(job!.data as never))
  }
  return {
    async enqueue(q, name, data) {
      await boss.send(name, data, { db: fromKysely(q.withoutPlugins() as never) })
    },
    close: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
