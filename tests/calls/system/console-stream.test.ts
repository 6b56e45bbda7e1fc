// What the open consoles are told: what runs, what colleagues have in hand, files of exports; and nobody else.
import { expect, test } from 'vitest'
import { publishEvent, publishToRoom } from '../../../src/gateway/events/changes.ts'
import { createListReader } from '../../../src/gateway/pipeline/list-reader.ts'
import { writeExport } from '../../../src/jobs/write-export.ts'
import { fields } from '../../samples/fields.ts'
import { consoleListener } from '../../support/console-stream.ts'
import { anOperator } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const listen = consoleListener(w)

test('only who is signed in as an operator has the stream', async () => {
  const statuses = [await listen(''), await listen('made-up'), await listen(w.tokenOf('lecturer'))]
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403])
  expect((await listen(w.tokenOf('operator'))).status).toBe(200)
})

test('a sitting, a monitor, a film and the state of a lesson say that what runs has changed; a line of a chat does not', async () => {
  const console = await listen(w.tokenOf('operator'))
  const changes: ((q: Parameters<Parameters<typeof w.mutate>[0]>[0]) => void)[] = [
    (q) => publishEvent(q, 1, { event: 'sitting', relationId: 1, why: 'state' }),
    (q) => publishEvent(q, 1, { event: 'monitor', examId: 1, gradeExamId: null }),
    (q) => publishEvent(q, 1, { event: 'upload', fileNo: 1, statusId: 4 }),
  ]
  for (const [n, change] of changes.entries()) {
    await w.mutate(async (q) => change(q))
    await expect.poll(() => console.told.length).toBe(n + 1)
  }
  expect(new Set(console.told)).toEqual(new Set(['running']))
  await w.mutate(async (q) => publishEvent(q, 1, { event: 'unread' }))
  await w.mutate(async (q) => publishToRoom(q, 1, { event: 'remove', data: { id: 1 } }))
  const { api } = await anOperator(w)
  const [review] = (await api('community/admin/review/page', {})).list
  await api('PUT community/admin/review/take', { id: review!.id, isTaken: 1 })
  await expect.poll(() => console.told.at(-1)).toBe('review')
  expect(console.told.slice(0, -1)).toEqual(['running', 'running', 'running'])
})

test('a hundred changes in a moment are one event', async () => {
  const console = await listen(w.tokenOf('operator'))
  for (let n = 0; n < 100; n++)
    await w.mutate(async (q) => publishEvent(q, n + 1, { event: 'sitting', relationId: n + 1, why: 'state' }))
  await expect.poll(() => console.told.length).toBeGreaterThan(0)
  expect(console.told.length).toBeLessThan(20)
})

test('a file that was written is told', async () => {
  const console = await listen(w.tokenOf('operator'))
  const { api } = await anOperator(w)
  const { id } = await api('system/admin/export/save', fields['system/admin/export/save'] as never)
  const readList = createListReader(w.db.read, w.outside)
  await writeExport({ read: w.db.read, mutate: w.mutate, storage: w.outside.storage, readList, report() {} }).work({
    id,
  } as never)
  const toldOfFile = () => console.told.filter((topic) => topic !== 'running') // of the test before, which may come late
  await expect.poll(toldOfFile).toEqual(['notice', 'export'])
})

test('the stream ends with the session, and says so', async () => {
  const { token, api } = await anOperator(w)
  const console = await listen(token)
  await api('system/admin/logout', {})
  await expect.poll(() => [console.told, console.isOver]).toEqual([['signout'], true])
})
