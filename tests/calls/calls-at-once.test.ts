// Many calls of one caller at once: two of them run, the others wait for these, and nobody else does.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { handlers } from '../../src/gateway/handlers.ts'
import { aWorld, endOf } from '../support/world.ts'

const w = aWorld()
const name = 'system/api/nav/bar/list'
const byName = handlers as Record<string, (...given: unknown[]) => unknown>
const handler = byName[name]!
afterEach(() => {
  byName[name] = handler
})

/** The call takes until `go`. */
function slowCalls() {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  const begun: string[] = []
  byName[name] = async (...given) => {
    begun.push((given[1] as { address: string }).address)
    await held
    return handler(...given)
  }
  return { begun, go }
}
const from = (address: string) => {
  w.address = address
  return endOf(w.as('guest')(name, {}))
}

test('one caller has two calls at a time; what another sends meanwhile runs at once', async () => {
  const { begun, go } = slowCalls()
  const all = Array.from({ length: 10 }, () => from('10.9.0.1'))
  await expect.poll(() => begun.length).toBe(2)
  const other = from('10.9.0.2')
  await expect.poll(() => begun).toContain('10.9.0.2')
  expect(begun.length).toBe(3)
  go()
  expect([...(await Promise.all(all)), await other]).toEqual(Array(11).fill('ok'))
})

test('what does not fit into a caller’s queue is refused at once', async () => {
  const { begun, go } = slowCalls()
  const ends: string[] = []
  const all = Array.from({ length: 212 }, () => from('10.9.1.1').then((end) => ends.push(end)))
  await expect.poll(() => ends.length).toBe(10)
  await expect.poll(() => begun.length).toBe(2)
  expect(ends).toEqual(Array(10).fill('tooMany'))
  go()
  await Promise.all(all)
  expect(ends.filter((end) => end === 'ok').length).toBe(202)
})

test('a call that waits for something outside keeps none of its caller waiting', async () => {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  const sent: string[] = []
  w.outside.sms = {
    send: async (mobile) => {
      sent.push(mobile)
      await held
    },
  }
  w.address = '10.9.2.1'
  const mobiles = Array.from({ length: 6 }, (_, n) => `1391234000${n}`)
  const all = mobiles.map((mobile) => endOf(w.as('guest')('user/api/user/send/code', { mobile, codeType: 1 })))
  await expect.poll(() => sent.length).toBe(6)
  expect(await from('10.9.2.1')).toBe('ok')
  go()
  expect(await Promise.all(all)).toEqual(Array(6).fill('ok'))
})

test('of long texts of one caller one is worked on, and the next when as long has passed as it took', async () => {
  const worked: { address: string; began: number; ended: number }[] = []
  byName[name] = async (...given) => {
    const began = performance.now()
    await sleep(60)
    const { address } = given[1] as { address: string }
    worked.push({ address, began, ended: performance.now() })
    return handler(...given)
  }
  const body = `{}${' '.repeat(20_000)}`
  const send = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const answer = await w.app.request(`/gateway/${name}`, { method: 'POST', headers, body }, { address })
    expect(((await answer.json()) as { code: number }).code).toBe(200)
  }
  await Promise.all([...Array.from({ length: 3 }, () => send('10.9.3.1')), send('10.9.3.2')])
  const ofOne = worked.filter(({ address }) => address === '10.9.3.1')
  expect(ofOne).toHaveLength(3)
  for (const [n, after] of ofOne.slice(1).entries()) {
    const before = ofOne[n]!
    expect(after.began - before.ended).toBeGreaterThan(0.9 * Math.min(100, before.ended - before.began))
  }
  expect(worked.findIndex(({ address }) => address === '10.9.3.2')).toBeLessThan(2)
})
