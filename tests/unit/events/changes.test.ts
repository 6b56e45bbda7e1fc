// gateway/events: what a write changes for others reaches whom it concerns, with its commit, and nobody else.
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../src/db/connect.ts'
import {
  type Change,
  invalidateSessions,
  invalidateTags,
  publishDanmu,
  publishEvent,
  publishJob,
  publishToConsole,
  publishToRoom,
  purgeTags,
} from '../../../src/gateway/events/changes.ts'
import { createMutate } from '../../../src/gateway/events/mutate.ts'
import { createReceiver } from '../../../src/gateway/streams/receive.ts'

const log: string[] = []
beforeEach(() => void (log.length = 0))

/** A database whose transactions are tried again once, as after a deadlock; `fails`: every try fails. */
const database = ({ tries = 1, fails = false } = {}): Pick<Db, 'write'> => ({
  async write(work) {
    let result: Awaited<ReturnType<typeof work>>
    for (let n = 0; n < tries; n++) result = await work({} as never)
    if (fails) throw new Error('rolled back')
    log.push('committed')
    return result!
  },
})
const published: Change[][] = []
const mutateOn = (db: Pick<Db, 'write'>) =>
  createMutate(db, {
    async publish(_, changes) {
      published.push(changes)
      return () => void log.push('delivered')
    },
  })

test('changes are published in the transaction, together and without duplicates, and delivered after the commit', async () => {
  published.length = 0
  const result = await mutateOn(database())(async (q) => {
    invalidateTags(q, 'nav', 'course:1')
    publishEvent(q, 7, { event: 'unread' })
    invalidateTags(q, 'course:1', 'course:2')
    publishEvent(q, 7, { event: 'unread' })
    purgeTags(q, 'blog:3')
    invalidateSessions(q, { kind: 'operator', id: 7 })
    return 'done'
  })
  expect(result).toBe('done')
  expect(published).toEqual([
    [
      { kind: 'event', accountId: 7, event: { event: 'unread' } },
      { kind: 'session', owner: { kind: 'operator', id: 7 } },
      { kind: 'page', tags: ['nav', 'course:1', 'course:2'], isPurge: false },
      { kind: 'page', tags: ['blog:3'], isPurge: true },
    ],
  ])
  expect(log).toEqual(['committed', 'delivered'])
})

test('a transaction that is tried again publishes what its last try recorded; one that fails delivers nothing', async () => {
  published.length = 0
  let n = 0
  await mutateOn(database({ tries: 2 }))(async (q) => invalidateTags(q, `try:${++n}`))
  expect(published.at(-1)).toEqual([{ kind: 'page', tags: ['try:2'], isPurge: false }])
  log.length = 0
  await expect(mutateOn(database({ fails: true }))(async (q) => invalidateTags(q, 'nav'))).rejects.toThrow(
    'rolled back',
  )
  expect(log).toEqual([])
})

test('a write that changes nothing for others publishes nothing', async () => {
  published.length = 0
  await mutateOn(database())(async (q) => invalidateTags(q))
  expect(published).toEqual([])
  expect(log).toEqual(['committed'])
})

test('outside of mutate() a change would reach nobody: it throws', () => {
  expect(() => invalidateTags({} as never, 'nav')).toThrow('outside of mutate()')
})

test('sessions, events and chat never reach pages; sessions of operators reach no stream of accounts', async () => {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push(`${name} ${JSON.stringify(args)}`)
  const receive = createReceiver({
    sessions: { invalidate: note('sessions') } as never,
    userStreams: { publish: note('event'), recheck: note('recheck') } as never,
    consoles: { publish: note('console'), recheck: note('recheck console') } as never,
    rooms: { publish: note('room'), disconnect: note('disconnect') } as never,
    danmu: { publish: note('danmu') } as never,
    invalidatePages: note('pages'),
    wakeWorkers: note('workers'),
  })
  const changes: Change[] = []
  const publish = async (_: unknown, some: Change[]) => () => void changes.push(...some)
  await createMutate(database(), { publish })(async (q) => {
    invalidateSessions(q, { kind: 'account', id: 1 })
    invalidateSessions(q, { kind: 'operator', id: 2 })
    publishEvent(q, 3, { event: 'unread' })
    publishJob(q, 'publish-pages')
    publishToConsole(q, 'review')
    publishToRoom(q, 4, { event: 'remove', data: { id: 5 } })
    publishDanmu(q, 8, 9)
    invalidateTags(q, 'course:6')
    purgeTags(q, 'course:7')
  })
  log.length = 0
  receive(changes)
  expect(log).toEqual([
    'sessions [{"kind":"account","id":1}]',
    'recheck [1]',
    'disconnect [1]',
    'sessions [{"kind":"operator","id":2}]',
    'recheck console [2]',
    'event [3,{"event":"unread"}]',
    'workers ["publish-pages"]',
    'console ["review"]',
    'room [4,{"event":"remove","data":{"id":5}}]',
    'danmu [8,9]',
    'pages [["course:6"],{"isPurge":false}]',
    'pages [["course:7"],{"isPurge":true}]',
  ])
})
