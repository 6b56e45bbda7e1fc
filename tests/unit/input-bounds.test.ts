// Whatever the contract accepts has a largest size: no text, list or map of an input is without a bound.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { maxInt } from '../../src/contract/fields.ts'
import { callNames, entryOf } from '../support/callers.ts'
import { anyText, maxOf, partsOf, worstInput } from '../support/worst-input.ts'

/** Characters: half of what the body of a call may hold (http.ts). */
const longestOf = (name: (typeof callNames)[number]) => (entryOf(name).maxBytes ?? 1_000_000) / 2
const mostKeys = 100

/** What an input holds that has no bound, as its path. */
function unbounded(schema: z.ZodType, at: string, longest: number, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, keyType, valueType, parts } = partsOf(schema)
  const isTooLarge =
    (type === 'array' && maxOf(schema) === undefined) ||
    (type === 'string' &&
      (maxOf(schema) ?? longest) >= longest &&
      anyText(longest).some((text) => schema.safeParse(text).success)) ||
    (type === 'record' && schema.safeParse(manyKeys(keyType!, valueType!)).success)
  return [
    ...(isTooLarge ? [at] : []),
    ...parts.flatMap(([name, part]) => unbounded(part, `${at} ${name}`, longest, seen)),
  ]
}

const manyKeys = (key: z.ZodType, value: z.ZodType) => {
  const one = worstInput(value, (length) => 'a'.repeat(length))
  const keys = Array.from({ length: mostKeys + 1 }, (_, n) => String(n)).filter((name) => key.safeParse(name).success)
  return Object.fromEntries(keys.map((name) => [name, one]))
}

test('every text, list and map of every input has a bound', () => {
  const all = callNames
    .filter((name) => !entryOf(name).webhook)
    .flatMap((name) => unbounded(entryOf(name).input, name, longestOf(name)))
  expect(all).toEqual([])
})

/** Ids and what is counted in bytes stand in columns of 64 bits, or in none. */
const mayBeLarge =
  /(?:^| )(?:id|ids|\w*(?:Id|Ids|Id[12]|IdList)|fileNo|jobNo|replacedNo|captionNo|pictureNos|before|afterNo|fileSize|time)$|package\/import .*file$/

function wide(schema: z.ZodType, at: string, seen = new Set<z.ZodType>()): string[] {
  const { type, parts } = partsOf(schema)
  if (type === 'pipe') return schema.safeParse(maxInt + 1).success ? [at] : []
  if (seen.has(schema)) return []
  seen.add(schema)
  const isWide = type === 'number' && schema.safeParse(maxInt + 1).success && !mayBeLarge.test(at)
  return [...(isWide ? [at] : []), ...parts.flatMap(([name, part]) => wide(part, name ? `${at} ${name}` : at, seen))]
}

test('every number of every input that is no id fits a column of 32 bits', () => {
  expect(callNames.flatMap((name) => wide(entryOf(name).input, name))).toEqual([])
})

test('the largest input that is made of a contract is one that it accepts, nearly always', () => {
  const accepted = callNames.filter(
    (name) => entryOf(name).input.safeParse(worstInput(entryOf(name).input, (length) => '学'.repeat(length))).success,
  )
  expect(accepted.length / callNames.length).toBeGreaterThan(0.9)
})
