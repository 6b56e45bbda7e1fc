// So much work at a time, the rest in its order.
import { expect, test } from 'vitest'
import { Limiter } from '../../src/page-store/limiter.ts'

const hang = new Promise<never>(() => {})
const soon = (ms = 5) => new Promise((done) => setTimeout(done, ms))

test('no more than so many run at a time, the first that asked goes first, and a failure makes room too', async () => {
  const lanes = new Limiter(2, 60_000)
  const order: number[] = []
  let [running, most] = [0, 0]
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      lanes.run(async () => {
        order.push(n)
        most = Math.max(most, ++running)
        await soon()
        running--
        if (n % 3 === 0) throw new Error('broken')
        return n
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual(done.map((_, n) => n))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})

test('who has waited long begins all the same, where all the others hang', async () => {
  const lanes = new Limiter(1, 20)
  void lanes.run(() => hang)
  expect(await lanes.run(async () => 'begun')).toBe('begun')
})

test('when those that waited too long are done, it is so many at a time again', async () => {
  const lanes = new Limiter(2, 100)
  let [running, most] = [0, 0]
  const work = (ms: number) => async () => {
    most = Math.max(most, ++running)
    await soon(ms)
    running--
  }
  await Promise.all(Array.from({ length: 12 }, () => lanes.run(work(150))))
  expect(most).toBeGreaterThan(2)
  most = 0
  await Promise.all(Array.from({ length: 6 }, () => lanes.run(work(2))))
  expect(most).toBe(2)
})
