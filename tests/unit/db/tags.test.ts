// db/tags.ts: stale tags between processes, which there are on PostgreSQL alone; on the embedded engine within the one there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTagBus, type TagBus } from '../../../src/db/tags.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
const buses: TagBus[] = []
const heard: string[][] = [[], []]
const troubles: string[] = []

beforeAll(async () => {
  opened = await openTestDb()
  const url = (opened.db.pool.options as { connectionString?: string }).connectionString
  for (const n of [0, 1])
    buses.push(
      await openTagBus({
        db: opened.db,
        url,
        onInvalidate: (tags, { hard }) => heard[n]!.push(`${hard ? 'gone' : 'stale'} ${tags}`),
        report: (why) => troubles.push(why),
      }),
    )
})
afterAll(async () => {
  for (const bus of buses) await bus.close()
  await opened?.drop()
})

const tell = async (tags: string[], hard = false) => {
  const after = await opened.db.write((q) => buses[0]!.invalidate(q, tags, { hard }))
  after()
}

test('who tells acts after the commit, once; nothing is said when there is none', async () => {
  await tell(['nav'])
  await opened.db
    .write(async (q) => {
      await buses[0]!.invalidate(q, ['never'], { hard: false })
      throw new Error('no')
    })
    .catch(() => {})
  expect(heard[0]).toEqual(['stale nav'])
})

if (process.env.TEST_ENGINE === 'postgres')
  test('the other process hears each commit once, also when its connection was cut', async () => {
    await expect.poll(() => heard[1]).toEqual(['stale nav']) // of the test before
    for (const list of heard) list.length = 0
    await tell(['nav'])
    await tell(['course:7'], true)
    await expect.poll(() => heard[1]).toEqual(['stale nav', 'gone course:7'])
    await opened.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xingtan-tags' and datname = current_database()",
    )
    await tell(['website'])
    await expect.poll(() => heard[1], { timeout: 5000 }).toEqual(['stale nav', 'gone course:7', 'stale website'])
    expect(heard[0]).toEqual(['stale nav', 'gone course:7', 'stale website'])
    expect(troubles).toEqual([])
  })
