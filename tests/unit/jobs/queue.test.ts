// The queue and publishing: enqueued in a transaction, done after it, with progress kept.
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../src/db/connect.ts'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { createMutate, type Mutate } from '../../../src/gateway/events/mutate.ts'
import { type Publisher, publishPages } from '../../../src/jobs/publish-pages.ts'
import { openQueue, type Queue } from '../../../src/jobs/queue.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
let queue: Queue
let mutate: Mutate
const done: unknown[] = []
const troubles: string[] = []
const site: Publisher = {
  keysFor: async ({ paths }) => paths,
  async warm(keys, tell) {
    const progress = { total: keys.length, done: 0, bytes: 0, failList: [] as { path: string; why: string }[] }
    for (const path of keys) {
      if (path === '/bad') progress.failList.push({ path, why: 'HTTP 500' })
      progress.done++
      progress.bytes += 100
      tell(progress)
    }
    return progress
  },
}

beforeAll(async () => {
  opened = await openTestDb()
  const echo = { name: 'echo', work: async (data: unknown) => void done.push(data) }
  queue = await openQueue(opened.db, [echo as never, publishPages(opened.db, () => site)], (why) => troubles.push(why))
  const receive = (changes: Change[]) => {
    for (const change of changes) if (change.kind === 'job') queue.wake(change.name)
  }
  mutate = createMutate(opened.db, { publish: async (_, changes) => () => receive(changes) })
})
afterAll(async () => {
  await queue?.close()
  await opened?.drop()
})

test('a job runs when its transaction commits, and not when it does not', async () => {
  await mutate((q) => queue.enqueue(q, 'echo', { n: 1 }))
  await mutate(async (q) => {
    await queue.enqueue(q, 'echo', { n: 2 })
    throw new Error('no')
  }).catch(() => {})
  await mutate((q) => queue.enqueue(q, 'echo', { n: 3 }))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ n: 1 }, { n: 3 }])
  expect(troubles).toEqual([])
})

test('publishing says how far it is, what failed, and when it ended', async () => {
  const { db } = opened
  const publish = (paths: string[]) =>
    mutate(async (q) => {
      const row = { operatorId: 1, scope: 3, paths }
      const { id: jobNo } = await q.insertInto('publishJob').values(row).returning('id').executeTakeFirstOrThrow()
      await queue.enqueue(q, 'publish-pages', { jobNo })
      return jobNo
    })
  const view = (id: number) =>
    db.read.selectFrom('publishJob').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [good, bad] = [await publish(['/', '/list']), await publish(['/', '/bad'])]
  await expect.poll(async () => (await view(bad)).jobStatus, { timeout: 10_000 }).toBe(4)
  expect(await view(good)).toMatchObject({ jobStatus: 3, total: 2, done: 2, bytes: 200, failList: [] })
  const ended = await view(bad)
  expect([ended.failList, ended.gmtFinish === null]).toEqual([[{ path: '/bad', why: 'HTTP 500' }], false])
})

test('progress that cannot be noted, as when the site stops, does not end the publishing', async () => {
  const { db } = opened
  const { id: jobNo } = await db.read
    .insertInto('publishJob')
    .values({ operatorId: 1, scope: 3, paths: ['/'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  let asked = 0
  const shaky = {
    get read() {
      return ++asked === 2 ? db.read.withSchema('nowhere') : db.read
    },
  } as Db
  const counts = { total: 1, bytes: 100, failList: [] }
  const { work } = publishPages(shaky, () => ({
    keysFor: async () => ['/'],
    async warm(_keys, tell) {
      tell({ ...counts, done: 0 })
      await new Promise((later) => setTimeout(later, 50))
      return { ...counts, done: 1 }
    },
  }))
  await work({ jobNo } as never)
  const job = await db.read.selectFrom('publishJob').selectAll().where('id', '=', jobNo).executeTakeFirstOrThrow()
  expect([asked, job.jobStatus, job.done]).toEqual([3, 3, 1])
})

test('a job whose process was killed is taken again, when it gave no sign of life for the time of its heartbeat', async () => {
  const { pool } = opened.db
  const taken: unknown[] = []
  const job = { name: 'outlives', work: async (data: unknown) => void taken.push(data) }
  const first = await openQueue(opened.db, [job as never], (why) => troubles.push(why))
  await first.close() // the kind of job is known, and nobody works
  const killed = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false })
  killed.on('error', () => {})
  await killed.start()
  await killed.send('outlives', { n: 7 })
  expect(await killed.fetch('outlives')).toHaveLength(1) // taken, and never heard of again
  await killed.stop({ graceful: false })

  const next = await openQueue(opened.db, [job as never], (why) => troubles.push(why), undefined, 1)
  const passTime = (seconds: number) =>
    pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - $1 * interval '1 s' where name = 'outlives'`, [
      seconds,
    ])
  await passTime(31)
  const again = () => {
    next.wake('outlives') // it is looked at each 30 s without
    return taken
  }
  await expect.poll(again, { timeout: 30_000 }).toEqual([{ n: 7 }])
  await next.close()
})

test('a job that runs on when the process stops is given back, and the end does not wait for it', async () => {
  const { pool } = opened.db
  let isRunning = false
  const work = () => {
    isRunning = true
    return new Promise<void>(() => {})
  }
  const endless = await openQueue(opened.db, [{ name: 'endless', work }], (why) => troubles.push(why))
  await mutate((q) => endless.enqueue(q, 'endless', {}))
  endless.wake('endless')
  await expect.poll(() => isRunning, { timeout: 10_000 }).toBe(true)
  await endless.close()
  const { rows } = await pool.query(`select state from pgboss.job where name = 'endless'`)
  expect(rows).toEqual([{ state: 'retry' }])
})
