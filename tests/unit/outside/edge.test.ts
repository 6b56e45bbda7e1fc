// outside/edge.ts with the rows of db/edge-missed.ts: what an edge did not take is sent until it does, by whichever process is there.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countMissed, dropOtherEdges, missedInvalidations } from '../../../src/db/edge-missed.ts'
import { type Edge, varnishEdge } from '../../../src/outside/edge.ts'
import { openTestDb } from '../../support/template.ts'

let opened: Awaited<ReturnType<typeof openTestDb>>
let server: Server
let url: string
/** What it answers, and what it took. */
let status = 200
const taken: string[] = []
const troubles: string[] = []
const edges: Edge[] = []

beforeAll(async () => {
  opened = await openTestDb()
  server = createServer(({ headers }, res) => {
    const kinds = ['xkey-purge', 'xkey-softpurge'] as const
    if (status === 200) for (const kind of kinds) if (headers[kind]) taken.push(`${kind}: ${headers[kind]}`)
    res.writeHead(status).end()
  }).listen(0)
  await once(server, 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.close()
  await opened.db.pool.query('delete from edge_missed')
  for (const list of [taken, troubles]) list.length = 0
  status = 200
})
afterAll(async () => {
  server.close()
  await opened?.drop()
})

function anEdge(missed = missedInvalidations(opened.db)) {
  const edge = varnishEdge([url], { report: (why) => troubles.push(why), missed })
  edges.push(edge)
  return edge
}
const waiting = async () => (await countMissed(opened.db.read)).count
const all = () => taken.join('\n').split(/[\n ]/)

test('what an edge refuses is kept, told once, and sent until it is taken; a take-down stays one', async () => {
  const edge = anEdge()
  status = 503
  edge.invalidate(['nav', 'course:7'], { isPurge: false })
  edge.invalidate(['course:7', 'course:"8'], { isPurge: true })
  await expect.poll(waiting).toBe(3)
  edge.invalidate(['course:7'], { isPurge: false })
  await expect
    .poll(async () => (await opened.db.pool.query('select * from edge_missed where is_purge = 1')).rowCount)
    .toBe(2)
  expect(troubles).toEqual([expect.stringContaining('HTTP 503')])
  expect((await countMissed(opened.db.read)).since).toMatch(/^\d{4}-/)
  status = 200
  await expect.poll(waiting).toBe(0)
  expect(taken).toEqual(['xkey-purge: course:%228 course:7', 'xkey-softpurge: nav'])
  edge.invalidate(['nav'], { isPurge: false })
  await expect.poll(() => taken.length).toBe(3) // at once again
})

test('what a process that ended could not send the next one does, more of it than fits in one request too', async () => {
  status = 503
  const edge = anEdge()
  const tags = Array.from({ length: 450 }, (_, n) => `course:${n}`)
  edge.invalidate(tags, { isPurge: true })
  await edge.close()
  expect(await waiting()).toBe(450)
  status = 200
  anEdge()
  await expect.poll(waiting).toBe(0)
  expect(taken.length).toBe(3)
  expect(new Set(all().filter((word) => word.startsWith('course:')))).toEqual(new Set(tags))
})

test('without a database they are kept in memory', async () => {
  const edge = varnishEdge([url], { report: (why) => troubles.push(why) })
  edges.push(edge)
  status = 503
  edge.invalidate(['nav'], { isPurge: true })
  await expect.poll(() => troubles.length).toBe(1)
  status = 200
  await expect.poll(() => taken).toEqual(['xkey-purge: nav'])
})

test('what waits for an edge that is not asked any more is dropped', async () => {
  const missed = missedInvalidations(opened.db)
  await missed.add(url, [{ tag: 'nav', isPurge: true }])
  await missed.add('http://old:80', [{ tag: 'nav', isPurge: true }])
  await dropOtherEdges(opened.db.read, [])
  expect(await waiting()).toBe(2)
  await dropOtherEdges(opened.db.read, [url])
  expect(await waiting()).toBe(1)
})

test('what is missed once more while it is sent is not taken for sent', async () => {
  const missed = missedInvalidations(opened.db)
  await missed.add(url, [{ tag: 'nav', isPurge: false }])
  const { taken: done } = await missed.next(url, 200)
  await missed.add(url, [{ tag: 'nav', isPurge: true }])
  await done()
  expect((await missed.next(url, 200)).missed).toEqual([{ tag: 'nav', isPurge: true }])
})

test('a request has two hundred tags; the rest come in the next', async () => {
  const edge = anEdge()
  const tags = Array.from({ length: 201 }, (_, n) => `course:${n}`)
  edge.invalidate(tags.slice(0, 200), { isPurge: false })
  await expect.poll(() => taken.length).toBe(1)
  edge.invalidate(tags, { isPurge: false })
  await expect.poll(() => taken.length).toBe(3)
  expect(
    taken
      .slice(1)
      .map((line) => line.split(' ').length - 1)
      .sort(),
  ).toEqual([1, 200])
})
