// Threads for what somebody sent: one that takes too long or too much ends alone, and the next task is done all the same.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { threadsOf } from '../../../src/gateway/threads/threads.ts'

type Task = { add: number[] } | { refuse: string } | { fail: string } | { loop: true } | { fill: true } | { end: true }

const tooMuch = () => new CallError('tooLarge', '太多了')
const threads = (more = {}) =>
  threadsOf<Task, number>({
    file: new URL('./thread-of-tests.ts', import.meta.url),
    concurrency: 1,
    maxQueue: 1,
    limitMs: 20_000,
    heapMegabytes: 32,
    whenFull: () => new CallError('tooMany', '满了'),
    whenTooMuch: tooMuch,
    ...more,
  })
const run = threads()

test('a task is done in a thread, which tells how far it is', async () => {
  const told: number[] = []
  expect(await run({ add: [1, 2, 3] }, { onProgress: (count) => void told.push(count) })).toBe(6)
  expect(told).toEqual([1, 2, 3])
})

test('what it refuses is refused with its code, sentence and data; what fails is an error', async () => {
  await expect(run({ refuse: '请换一个文件' })).rejects.toMatchObject({
    name: 'CallError',
    code: 'invalid',
    msg: '请换一个文件',
    data: { fields: [{ path: 'file', msg: '请换一个文件' }] },
  })
  await expect(run({ fail: 'broken' })).rejects.toThrow('broken')
})

test('one that takes all its memory ends alone', async () => {
  await expect(run({ fill: true })).rejects.toMatchObject({ code: 'tooLarge', msg: '太多了' })
  expect(await run({ add: [1, 1] })).toBe(2)
})

test('one that does not end is ended', async () => {
  const short = threads({ limitMs: 1500 })
  await expect(short({ loop: true })).rejects.toMatchObject({ code: 'tooLarge' })
  expect(await run({ add: [2, 2] })).toBe(4)
})

test('a thread that ended without an answer is an error, and the next task has another', async () => {
  await expect(run({ end: true })).rejects.toThrow('ended')
  expect(await run({ add: [3, 3] })).toBe(6)
})

test('what has no place in the queue is refused at once', async () => {
  const ends = await Promise.allSettled([run({ add: [1] }), run({ add: [1] }), run({ add: [1] })])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
