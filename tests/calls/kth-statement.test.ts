// Nothing or everything: each write, with the first statement of the database failing, then a later one, until none does; where
// it is about money with every statement. PostgreSQL has the connection cut there as well, and in `npm test` these writes alone.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import type { Change } from '../../src/gateway/events/changes.ts'
import { allSamples, made, moneyWrites, samples, without, writes } from '../samples/all.ts'
import type { Made, Sample } from '../samples/sample.ts'
import { changed, type Look, look } from '../support/digest.ts'
import { type Failure, failing } from '../support/failing.ts'
import { next } from '../support/making.ts'
import { isProving } from '../support/prove.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

/** What a failed call may leave: it counts tries, so that trying does not become free by failing. */
const mayChange: Record<string, string> = {
  sms_code: 'a try of a code is used up before it is known to be right',
  sign_in_attempt: 'sendings and failures of a number and a network',
  face_check: 'a failure is counted before the pictures are compared',
  captcha: 'a question is used up by its first answer',
}

/** Done before its answer is kept: asked again with the same key, it is found done. */
const doneBefore: Partial<Record<CallName, string>> = {
  'user/auth/order/info/pay': 'the order stands before its channel is asked; the same request is the same order',
  'user/auth/order/info/continue/pay': 'the way of paying is noted before its channel is asked',
}

let db: ReturnType<typeof failing>
const told: Change[][] = []
const sent: string[] = []
beforeAll(async () => {
  db = failing(w.db.pool)
  w.outside.sms = { send: async (mobile) => void sent.push(mobile) }
  // a job is a row of the transaction that causes it
  await w.db.pool.query('create table queued (job text, data jsonb)')
  w.outside.enqueue = async (q, job, data) => {
    await q
      .insertInto('queued' as never)
      .values({ job, data: JSON.stringify(data) } as never)
      .execute()
  }
})

/** A process that has just started: its limits are new, it remembers no session, and has told nobody anything. */
function begin() {
  w.anew()
  const { receive } = w.gateway
  w.gateway.receive = (changes) => {
    told.push(changes)
    receive(changes)
  }
  told.length = sent.length = 0
}
/** From an address that has not been heard of. */
function anew(ready: Sample['ready']) {
  w.anew()
  const n = next()
  w.address = `10.7.${n >> 8}.${n & 255}`
  return ready(w)
}
const files = () =>
  readdirSync(join(w.home, 'uploads'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

const clear = /"msg":"[^"]*[\u4e00-\u9fff]{4}/

test('every write has a sample, or a reason why it has none', () => {
  for (const name of writes)
    expect([name, samples[name] ? 'sample' : without[name]]).toEqual([name, expect.any(String)])
  for (const name of Object.keys(without)) expect([name, samples[name as CallName]]).toEqual([name, undefined])
})

type Case = [string, CallName, Sample, { failures: Failure[]; step: number }]

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const isShort = isPostgres && !isProving('postgres') && !isProving('kth')
const names = isShort ? writes.filter((name) => moneyWrites.has(name)) : writes

const cases = allSamples(names).map(([what, name, sample]): Case => {
  const isMoney = moneyWrites.has(name) // where a lost connection would cost most
  const failures: Failure[] =
    isMoney && (isPostgres || isProving('kth')) ? ['fails', 'loses its connection'] : ['fails']
  return [what, name, sample, { failures, step: isMoney || isProving('kth') ? 1 : 3 }]
})

describe.each(cases)('%s', (_, name, { ready, tries = 1000 }, { failures, step }) => {
  test.each(failures)('does nothing where a statement %s, and then what it is asked', async (how) => {
    let given: Made = {}
    let [key, before, filesBefore]: [string, Look | undefined, number] = ['', undefined, 0]
    for (let [k, tried] = [1, 0]; ; k += step, tried++) {
      if (tried % tries === 0) {
        given = await anew(ready)
        key = randomUUID()
        before = await look(w)
        filesBefore = files()
      }
      begin()
      db.fail(k, how)
      const { status, text } = await made(w, name, given, key)
      const isReached = db.end()
      const end = [name, k, status, text]
      const now = await look(w, before)
      if (!isReached) {
        expect([200, 302], end.join()).toContain(status) // a service that pushes is led on
        expect(k).toBeGreaterThan(2)
        if (!doneBefore[name]) expect(changed(before!, now)).not.toEqual([])
        break
      }
      expect(end).toEqual([name, k, expect.toSatisfy((status) => status >= 500), expect.stringMatching(clear)])
      expect(text).not.toMatch(/select|division|zero|cut|stack|node_modules/)
      if (doneBefore[name]) continue
      expect([name, k, changed(before!, now).filter((table) => !mayChange[table])]).toEqual([name, k, []])
      expect([name, k, told, sent, files()]).toEqual([name, k, [], [], filesBefore])
      before = now
    }
  })
})
