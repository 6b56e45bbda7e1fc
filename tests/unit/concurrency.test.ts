import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from '../../src/gateway/rates/concurrency.ts'

const whenFull = () => new Error('full')

/** Work that ends when it is told to. */
function held() {
  let end!: () => void
  const ended = new Promise<void>((done) => (end = done))
  return { work: () => ended, end }
}

test('so many run at the same time, the others in the order they came', async () => {
  const run = limitConcurrency({ concurrency: 2, maxQueue: 10, whenFull })
  const order: number[] = []
  let [running, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      run(async () => {
        most = Math.max(most, ++running)
        order.push(n)
        await turn()
        running--
      }),
    ),
  )
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7]])
})

test('who comes in the moment in which a place is handed on waits as the others do', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueue: 10, whenFull })
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await turn()
    running--
  }
  const first = run(work).then(() => run(work))
  await Promise.all([first, run(work), run(work)])
  expect(most).toBe(1)
})

test('one more than may wait is refused at once; a place that is free again is given', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueue: 1, whenFull })
  const one = held()
  const first = run(one.work)
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toThrow('full')
  one.end()
  await first
  expect(await second).toBe('second')
  expect(await run(async () => 'fourth')).toBe('fourth')
})

test('what fails gives its place back, and its caller the error', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueue: 0, whenFull })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})

test('one key cannot fill the queue', async () => {
  const run = limitConcurrency({ concurrency: 1, maxQueue: 10, maxPerKey: 2, whenFull })
  const one = held()
  const all = [run(one.work, 'a'), run(one.work, 'a'), run(one.work, 'b')]
  await expect(run(one.work, 'a')).rejects.toThrow('full')
  one.end()
  await Promise.all(all)
  expect(await run(async () => 'again', 'a')).toBe('again')
})

test('so many of one key are in flight at once, in the order they came; another key does not wait', async () => {
  const limited = limitConcurrencyByKey({ concurrency: 2, maxQueue: 10, whenFull })
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const work = (key: string, name: string) =>
    limited(key, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => gates.set(name, resolve))
    })
  const all = [work('a', 'a1'), work('a', 'a2'), work('a', 'a3'), work('a', 'a4'), work('b', 'b1')]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  gates.get('a2')!()
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a1', 'b1', 'a3']) gates.get(name)!()
  await expect.poll(() => begun).toHaveLength(5)
  gates.get('a4')!()
  await Promise.all(all)
})

test('a failure makes room too, and who is one too many to wait is refused', async () => {
  const limited = limitConcurrencyByKey({ concurrency: 1, maxQueue: 1, whenFull })
  let fail = () => {}
  const failing = limited('a', () => new Promise((_, reject) => (fail = () => reject(new Error('failed')))))
  const next = limited('a', async () => 'next')
  await expect(limited('a', async () => 'third')).rejects.toThrow('full')
  fail()
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(await limited('a', async () => 'later')).toBe('later')
})
