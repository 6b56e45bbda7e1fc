// The key of an act, as the browser keeps it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeyFor } from '../../../src/lib/wire/idempotency-key.ts'

const needs = { 'pay/it': true } as const
const pay = (input: object) => idempotencyKeyFor('pay/it', input, needs)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    items,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the same act keeps its key until an answer came; the next one has another', () => {
  const first = pay({ id: 1 })!
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(pay({ id: 1 })!.key).toBe(first.key)
  expect(pay({ id: 2 })!.key).not.toBe(first.key)
  first.release()
  expect(pay({ id: 1 })!.key).not.toBe(first.key)
})

test('it outlives the page, without its input being kept', async () => {
  const { key } = pay({ bankCardNo: '6222020200112233445' })!
  expect(JSON.stringify([...(sessionStorage as never as { items: Map<string, string> }).items])).not.toContain(
    '62220202',
  )
  vi.resetModules()
  const again = await import('../../../src/lib/wire/idempotency-key.ts')
  expect(again.idempotencyKeyFor('pay/it', { bankCardNo: '6222020200112233445' }, needs)!.key).toBe(key)
})

test('after ten minutes nobody means the same act', () => {
  const { key } = pay({ id: 3 })!
  vi.advanceTimersByTime(599_000)
  expect(pay({ id: 3 })!.key).toBe(key)
  vi.advanceTimersByTime(2000)
  expect(pay({ id: 3 })!.key).not.toBe(key)
})

test('a call that needs no key has none', () => {
  expect(idempotencyKeyFor('read/it', {}, needs)).toBe(undefined)
})
