// db/processes.ts: who is away has its pages taken out of the web server's sight by another process of its machine, and puts them back.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announce, type Presence } from '../../../src/db/processes.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
const open: Presence[] = []
const hidden: string[] = []
const troubles: string[] = []
beforeAll(async () => {
  opened = await openTestDb()
})
afterEach(async () => {
  for (const presence of open.splice(0)) await presence.close()
  await opened.db.pool.query('delete from site_process')
  hidden.length = 0
})
afterAll(() => opened?.drop())

async function aProcess(folder: string, host = 'here') {
  const back: string[] = []
  const presence = await announce({
    db: opened.db,
    folder,
    host,
    report: (why: string) => troubles.push(why),
    hide: async (which) => void hidden.push(which),
    whenBack: async () => void back.push(folder),
  })
  open.push(presence)
  return { presence, back }
}

const lastSeen = (folder: string, ago: string, host = 'here') =>
  opened.db.pool.query(
    `insert into site_process values ($1, $2, now() - $3::interval) on conflict (host, folder) do update set gmt_beat = excluded.gmt_beat`,
    [host, folder, ago],
  )
const folders = async () =>
  (await opened.db.pool.query('select folder from site_process order by folder')).rows.map(({ folder }) => folder)

test('of a machine only those that were silent for four seconds are hidden, each once, and none of another machine', async () => {
  await lastSeen('/silent', '5 seconds')
  await lastSeen('/slow', '2 seconds')
  await lastSeen('/elsewhere', '5 seconds', 'there')
  await aProcess('/a')
  expect(hidden).toEqual(['/silent'])
  expect(await folders()).toEqual(['/a', '/elsewhere', '/slow'])
  expect(troubles.splice(0)).toEqual([expect.stringContaining('there:/elsewhere is away')])
})

test('who was taken for away learns it at its next beat, and is back', async () => {
  const { back } = await aProcess('/a')
  await opened.db.pool.query("delete from site_process where folder = '/a'") // as another one does
  await expect.poll(() => back).toEqual(['/a'])
  expect(await folders()).toEqual(['/a'])
})

test('who ends while others go on is hidden at once; alone it goes on being served', async () => {
  const [a, b] = [await aProcess('/a'), await aProcess('/b')]
  await a.presence.close()
  expect([hidden.splice(0), await folders()]).toEqual([['/a'], ['/b']])
  await b.presence.close()
  expect([hidden, await folders()]).toEqual([[], ['/b']]) // until another process starts
  open.length = 0
  expect(troubles).toEqual([])
})
