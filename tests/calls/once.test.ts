// An act that is made again with its key: one effect, the same answer to the byte, however often, however many at once.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import {
  type IdempotencyKey,
  idempotencyKeyOf,
  runOnceOutsideTransaction,
} from '../../src/gateway/pipeline/idempotency.ts'
import { aWorld, endOf, type Person } from '../support/world.ts'

const w = aWorld()
const save = 'community/auth/blog/comment/save'

async function say(person: Person, content: string, key: string) {
  const answer = await w.send(`http://world/gateway/${save}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: w.tokenOf(person), 'idempotency-key': key },
    body: JSON.stringify({ blogId: 80, content }),
  })
  return { status: answer.status, text: await answer.text() }
}
const saidHowOften = async (content: string) =>
  Number((await w.db.pool.query('select count(*) from blog_comment where content = $1', [content])).rows[0].count)

test('a dozen equal requests at once are one deed with a dozen equal answers; so are twenty more afterwards', async () => {
  const key = randomUUID()
  const ask = () => say('learner', '这一段备课时用得上', key)
  const first = await Promise.all(Array.from({ length: 12 }, ask))
  const later = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set([...first, ...later].map(({ text }) => text)).size).toBe(1)
  expect(first[0]!.status).toBe(200)
  expect(await saidHowOften('这一段备课时用得上')).toBe(1)
})

test('another input with the same key is a conflict, and is not done', async () => {
  const key = randomUUID()
  expect((await say('learner', '先说这一句', key)).status).toBe(200)
  expect((await say('learner', '再说另一句', key)).status).toBe(409)
  expect(await saidHowOften('再说另一句')).toBe(0)
})

test('a key is of the one who calls: somebody else’s is another act', async () => {
  const key = randomUUID()
  const [mine, theirs] = [await say('learner', '两个人说的话', key), await say('learner2', '两个人说的话', key)]
  expect(await saidHowOften('两个人说的话')).toBe(2)
  expect(theirs.text).not.toBe(mine.text)
  expect(await say('learner', '两个人说的话', key)).toEqual(mine)
  expect(await say('learner2', '两个人说的话', key)).toEqual(theirs)
})

test('what failed did nothing and keeps no key: it may be tried again with the same one', async () => {
  const key = randomUUID()
  await w.db.pool.query("alter table blog_comment add constraint for_now check (content <> '暂时写不进去')")
  expect((await say('learner', '暂时写不进去', key)).status).toBe(500)
  await w.db.pool.query('alter table blog_comment drop constraint for_now')
  expect((await say('learner', '暂时写不进去', key)).status).toBe(200)
  expect(await saidHowOften('暂时写不进去')).toBe(1)
})

test('a key that is no key is refused', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with a blank in the middle', "';drop table--1234567"])
    expect((await say('learner', '键不对', key)).status).toBe(422)
  expect(await saidHowOften('键不对')).toBe(0)
})

test('an answer is kept for a day', async () => {
  const { sweepSessions } = await import('../../src/jobs/sweep-sessions.ts')
  const job = sweepSessions(w.db, (why) => expect(why).toBe(''))
  const left = async () => Number((await w.db.pool.query('select count(*) from answered_key')).rows[0].count)
  const all = await left()
  await w.db.pool.query("update answered_key set gmt_create = now() - interval '23 hours'")
  await job.sweep()
  expect([all > 0, await left()]).toEqual([true, all])
  await w.db.pool.query("update answered_key set gmt_create = now() - interval '25 hours'")
  await job.sweep()
  expect(await left()).toBe(0)
  job.stop()
})

const caller = {
  kind: 'account',
  id: 1,
  nickname: 'N',
  userType: 1,
  isRecommended: 0,
  isOnBehalf: 0,
  reauthenticatedUntil: 0,
} as const
const slow = { ...calls['user/auth/user/update/password'], idempotent: true } as const
const act = (key: string, input: object = {}): IdempotencyKey =>
  idempotencyKeyOf('a/slow/call', slow, caller, key, input)!

test('a call that works outside a transaction is done once too, and the others wait for its answer', async () => {
  let done = 0
  const work = async () => {
    await new Promise((later) => setTimeout(later, 150))
    return { orderNo: `N${++done}` }
  }
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => runOnceOutsideTransaction(w.db.read, act(key), work)),
  )
  expect([done, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([1, 1])
  expect(await endOf(runOnceOutsideTransaction(w.db.read, act(key, { other: 1 }), work))).toBe('conflict')
})

test('its key is free again when it fails, and two minutes after its process died', async () => {
  const key = randomUUID()
  const fail = () => Promise.reject(new Error('the channel is away'))
  await expect(runOnceOutsideTransaction(w.db.read, act(key), fail)).rejects.toThrow('the channel is away')
  expect(await runOnceOutsideTransaction(w.db.read, act(key), async () => 'done')).toBe('done')

  const lost = act(randomUUID())
  await w.db.read.insertInto('answeredKey').values(lost).execute() // as a process leaves it that was killed
  await w.db.pool.query("update answered_key set gmt_create = now() - interval '3 minutes' where answer is null")
  expect(await runOnceOutsideTransaction(w.db.read, lost, async () => 'done after all')).toBe('done after all')
})

test('a call that needs a key says so', () => {
  expect(() => idempotencyKeyOf('a/slow/call', slow, caller, undefined, {})).toThrow(
    expect.objectContaining({ code: 'noKey' }),
  )
  expect(idempotencyKeyOf('a/slow/call', { ...slow, idempotent: undefined } as never, caller, randomUUID(), {})).toBe(
    undefined,
  )
})
