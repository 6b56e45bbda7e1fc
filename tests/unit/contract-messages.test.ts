// What is said of a refused input: in the words of a teacher, whatever was sent to whichever field of whichever call.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'

const junk = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e12,
  -1e300,
  '',
  'nope',
  '甲'.repeat(30_000),
  '\u0000',
  [],
  Array.from({ length: 5000 }, () => 1),
  [null],
  {},
  { more: 1 },
]
/** Examples of what to type. */
const examples = /name@school\.cn|https:\/\/|\bJPG\b|\bxlsx?\b|\bHTML\b|\bJSON\b|\bIP\b|\bicon?\b/gi

const names = Object.keys(calls) as CallName[]

test.each(names)('%s', (name) => {
  const { input } = calls[name] as Call
  const { shape = {} } = input as unknown as { shape?: Record<string, z.ZodType> }
  for (const field of Object.keys(shape))
    for (const value of junk) {
      const parsed = input.safeParse({ [field]: value })
      for (const { path, message } of parsed.error?.issues ?? []) {
        if (path[0] !== field) continue
        const words = message.replace(examples, '')
        expect([field, value, message, /[A-Za-z]{2,}|[<>=]|期望|无效/.test(words)]).toEqual([
          field,
          value,
          message,
          false,
        ])
        expect(message).toMatch(/\p{Script=Han}/u)
      }
    }
})

test('numbers, texts and lists are told apart, and how much is too much is said', () => {
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error!.issues.map(({ message }) => message)
  expect(messages(z.number().max(100), 101)).toEqual(['不能大于 100'])
  expect(messages(z.number().positive(), 0)).toEqual(['要大于 0'])
  expect(messages(z.string().max(5), '一二三四五六')).toEqual(['最多 5 个字'])
  expect(messages(z.string().min(1), '')).toEqual(['请填写这一项'])
  expect(messages(z.array(z.number()).max(2), [1, 2, 3])).toEqual(['最多 2 项'])
  expect(messages(z.enum(['a', 'b']), 'c')).toEqual(['请从给出的选项里选'])
  expect(messages(z.iso.date(), 'x')).toEqual(['请填写日期，例如 2026-11-22'])
})
