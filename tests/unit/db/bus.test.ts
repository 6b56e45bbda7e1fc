// db/bus.ts: messages between processes, which there are on PostgreSQL alone; on the embedded engine within the one there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, openBus } from '../../../src/db/bus.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
const buses: Bus<string>[] = []
const received: string[][] = [[], []]
const troubles: string[] = []

beforeAll(async () => {
  opened = await openTestDb()
  const url = (opened.db.pool.options as { connectionString?: string }).connectionString
  for (const n of [0, 1])
    buses.push(
      await openBus<string>({
        db: opened.db,
        url,
        onMessages: (messages) => received[n]!.push(...messages),
        report: (why) => troubles.push(why),
      }),
    )
})
afterAll(async () => {
  for (const bus of buses) await bus.close()
  await opened?.drop()
})

const publish = async (...messages: string[]) => {
  const deliver = await opened.db.write((q) => buses[0]!.publish(q, messages))
  deliver()
}

test('messages are delivered after the commit, once; none when the transaction fails', async () => {
  await publish('nav')
  await opened.db
    .write(async (q) => {
      await buses[0]!.publish(q, ['never'])
      throw new Error('no')
    })
    .catch(() => {})
  expect(received[0]).toEqual(['nav'])
})

if (process.env.TEST_ENGINE === 'postgres')
  test('the other process receives each commit once, also when its connection was cut', async () => {
    await expect.poll(() => received[1]).toEqual(['nav']) // of the test before
    for (const list of received) list.length = 0
    await publish('nav')
    await publish('course:7', 'course:8')
    await expect.poll(() => received[1]).toEqual(['nav', 'course:7', 'course:8'])
    await opened.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'xingtan-bus' and datname = current_database()",
    )
    await publish('website')
    await expect.poll(() => received[1], { timeout: 5000 }).toEqual(['nav', 'course:7', 'course:8', 'website'])
    expect(received[0]).toEqual(['nav', 'course:7', 'course:8', 'website'])
    expect(troubles).toEqual([])
  })
