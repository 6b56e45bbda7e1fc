// The limits that the browser checks are those of the contract: at each bound and one beyond it, both say the same.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { type FieldLimits, limitsOfWrites } from '../../../src/contract/limits.ts'
import { limitsOf, wrongOfValues, wrongWith } from '../../../src/lib/limits.ts'

const all = Object.entries(limitsOfWrites(() => true)).flatMap(([call, fields]) =>
  Object.entries(fields).map(([field, limits]) => [call as CallName, field, limits] as const),
)

/** Values at each bound and one step beyond it, of the field's own type. */
function aroundBounds({ type, min, max, pattern }: FieldLimits): unknown[] {
  const bounds = [min?.[0], max?.[0]].filter((bound) => bound !== undefined && bound < 100_000)
  const around = bounds.flatMap((bound) => [bound! - 1, bound!, bound! + 1])
  if (type === 'number') return [...around, 0.5, Number.NaN]
  if (type === 'list') return [] // what a list holds is checked by the call
  const texts = around.filter((length) => length >= 0).map((length) => '教'.repeat(length))
  return pattern ? [...texts, '', '13800000001', '教师\u0007', 'a@b.cn', '/list'] : texts
}

test('the generated tables hold every field that a person fills in', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(([call]) => call === 'user/admin/vip/set/save').map(([, field]) => field)).toContain('setName')
})

test.each(all)('%s: %s', (call, field, limits) => {
  const schema = (calls[call].input as unknown as { shape: Record<string, z.ZodType> }).shape[field]!
  for (const value of aroundBounds(limits)) {
    const isRefused = !schema.safeParse(value).success
    const why = wrongWith(limits, value)
    expect([value, why !== undefined]).toEqual([value, isRefused])
    if (why) expect(why).toMatch(/[\u4e00-\u9fff]/)
  }
})

test('a form is told of each wrong field, and of none that it has not', async () => {
  const limits = await limitsOf('user/admin/vip/set/save')
  expect(wrongOfValues(limits, { setName: '', fabPrice: -1 })).toEqual({
    setName: expect.any(String),
    fabPrice: expect.any(String),
  })
})
