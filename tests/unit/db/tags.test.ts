// db/tags.ts: stale tags between processes; on the embedded engine, which has one process, within it.
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
        hear: (tags, { hard }) => heard[n]!.push(`${hard ? 'gone' : 'stale'} ${tags}`),
        report: (why) => troubles.push(why),
      }),
    )
})
afterAll(async () => {
  for (const bus of buses) await bus.close()
  await opened?.drop()
})

const tell = async (tags: string[], hard = false) => {
  const after = await opened.db.write((q) => buses[0]!.tell(q, tags, { hard }))
  after()
}

test('who tells acts after the commit, once; nothing is said when there is none', async () => {
  await tell(['nav'])
  await opened.db
    .write(async (q) => {
      await buses[0]!.tell(q, ['never'], { hard: false })
      throw new Error('no')
    })
    .catch(() => {})
  expect(heard[0]).toEqual(['stale nav'])
})
