import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from '../../src/gateway/concurrency.ts'

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
