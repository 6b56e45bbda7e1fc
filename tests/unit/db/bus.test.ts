// db/bus.ts: messages between processes, which there are on PostgreSQL alone; on the embedded engine within the one there is.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, openBus } from '../../../src/db/bus.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
const buses: Bus<string>[] = []
const received: string[][] = [[], []]
const troubles: string[] = []
let gaps = 0

beforeAll(async () => {
  opened = await openTestDb()
  const url = (opened.db.pool.options as { connectionString?: string }).connectionString
  for (const n of [0, 1])
    buses.push(
      await openBus<string>({
        db: opened.db,
        url,
        onMessages: (messages) => received[n]!.push(...messages),
        onGap: () => gaps++,
        isForNextStart: (message) => message.startsWith('purge'),
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

if (process.env.TEST_ENGINE !== 'postgres')
  test('what the next start has to know is kept where the process is killed right after the commit', async () => {
    await opened.db.write((q) => buses[0]!.publish(q, ['nav', 'purge course:7'])) // never delivered
    expect(await buses[1]!.since(undefined)).toEqual(['purge course:7'])
    expect([buses[0]!.heardUntil(), buses[0]!.behind()]).toEqual([undefined, undefined])
  })

if (process.env.TEST_ENGINE === 'postgres') {
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

  test('a process that starts is told what was committed since an instant, and that it is not known where that is too long ago', async () => {
    const heard = buses[1]!.heardUntil()!
    await publish('course:9')
    expect(await buses[1]!.since(heard)).toContain('course:9')
    const [{ long }] = (await opened.db.pool.query("select (now() - interval '59 minutes 31 seconds')::text as long"))
      .rows
    expect([await buses[1]!.since(long), await buses[1]!.since(undefined)]).toEqual([undefined, undefined])
    const [{ short }] = (await opened.db.pool.query("select (now() - interval '59 minutes')::text as short")).rows
    expect(await buses[1]!.since(short)).toContain('course:9')
  })

  test('who slept catches up before anything is shown, also of what lies further back than a lost notification', async () => {
    const now = vi.spyOn(Date, 'now')
    try {
      expect(buses[1]!.behind()).toBe(undefined)
      now.mockReturnValue(Date.now() + 60_000)
      received[1]!.length = 0
      await opened.db.pool.query(
        "insert into outbox (origin, messages, gmt_create) values ('another', '[\"purge course:10\"]', now() - interval '29 seconds')",
      )
      await buses[1]!.behind()
      expect(received[1]).toContain('purge course:10')
    } finally {
      now.mockRestore()
    }
    expect(gaps).toBe(0)
  })
}
