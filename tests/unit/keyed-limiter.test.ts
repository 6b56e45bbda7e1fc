// A concurrency limit for each key.
import { expect, test } from 'vitest'
import { keyedLimiter } from '../../src/gateway/keyed-limiter.ts'

const refused = () => new Error('full')

test('so many of one key are in flight at once, in the order they came; another key does not wait', async () => {
  const limited = keyedLimiter(2, 10, refused)
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
  const limited = keyedLimiter(1, 1, refused)
  let fail = () => {}
  const failing = limited('a', () => new Promise((_, reject) => (fail = () => reject(new Error('failed')))))
  const next = limited('a', async () => 'next')
  await expect(limited('a', async () => 'third')).rejects.toThrow('full')
  fail()
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(await limited('a', async () => 'later')).toBe('later')
})
