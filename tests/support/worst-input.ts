// The largest input that a call's contract accepts: each text as long and as hostile, each list as long as it may be.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { addDays, dayInBeijing } from '../../src/contract/beijing.ts'

export type Make = (length: number) => string

export const han: Make = (length) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
const repeated =
  (part: string): Make =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Of texts without a pattern each is tried; of the others the first that the pattern takes. */
export const hostileTexts: Record<string, Make> = {
  'Han without punctuation': han,
  'tags that do not end': repeated('<p a '),
  'unknown tags': repeated('<x>'),
  'combining marks': repeated('\u0301\u0327'),
  'quotes and wildcards': repeated('%_\\\'"'),
}
const ending = (begin: string, part: string, end = ''): Make => {
  const middle = repeated(part)
  return (length) => begin + middle(Math.max(0, length - begin.length - end.length)) + end
}
const patterned: Make[] = [
  ending('https://a.cn/', 'a/'),
  ending('/', 'a/'),
  ending('a@', 'a.', 'cn'),
  repeated('9'),
  repeated('A'),
  repeated('a'),
  () => '13800000001',
  () => '123456',
  () => dayInBeijing(),
  () => addDays(dayInBeijing(), -365),
  () => new Date().toISOString(),
  () => randomUUID(),
  () => '',
]
const numbers = [Number.MAX_SAFE_INTEGER, 2 ** 31 - 1, 10_000, 1000, 100, 50, 20, 12, 10, 5, 4, 3, 2, 1, 0]
const unbounded = 10_000 // http.ts takes no more values

// biome-ignore lint/suspicious/noExplicitAny: zod's own insides
const defOf = (schema: z.ZodType): any => (schema as any)._zod.def
/** The most characters or elements of it, where it says so. */
export const maxOf = (schema: z.ZodType): number | undefined =>
  (defOf(schema).checks ?? [])
    .map((check: z.core.$ZodCheck) => (check._zod.def as { maximum?: number }).maximum)
    .find(Number)
const accepted = <T>(schema: z.ZodType, values: Iterable<T>): T | undefined => {
  for (const value of values) if (schema.safeParse(value).success) return value
  return undefined
}

/** Texts of that length, hostile or of a pattern. */
export function anyText(length: number) {
  const texts =
    textsOfLength.get(length) ??
    [...Object.values(hostileTexts), ...patterned].map((make) => make(length)).filter((text) => text.length === length)
  textsOfLength.set(length, texts)
  return texts
}
const textsOfLength = new Map<number, string[]>()

/** What a schema is made of, by name. */
export function partsOf(schema: z.ZodType) {
  const {
    type,
    innerType,
    element,
    in: from,
    out,
    items = [],
    valueType,
    keyType,
    shape = {},
    options = [],
    getter,
  } = defOf(schema)
  const inner = [innerType, element, from, out, valueType, keyType, getter?.(), ...items, ...options].filter(Boolean)
  const parts = [...Object.entries(shape), ...inner.map((part) => ['', part])] as [string, z.ZodType][]
  return {
    type: type as string,
    keyType: keyType as z.ZodType | undefined,
    valueType: valueType as z.ZodType | undefined,
    parts,
  }
}

const numbersFor = new WeakMap<z.ZodType, { number: number | undefined }>()
function numberFor(schema: z.ZodType) {
  let known = numbersFor.get(schema)
  if (!known) numbersFor.set(schema, (known = { number: accepted(schema, numbers) }))
  return known.number
}

/** Made as they are tried: most schemas take the first. */
function* textsOf(text: Make, length: number): Iterable<unknown> {
  for (const make of [text, ...patterned]) {
    yield make(length)
    yield make(Math.min(length, 32))
  }
  yield true
}

const maxBytes = 2 ** 20 // pipeline/http.ts refuses longer ones before they are parsed

/** The largest that still fits a body: lists in lists would be gigabytes. */
export function largestBody(schema: z.ZodType, text: Make): unknown {
  let largest: unknown
  for (let share = 1 / 4096; share <= 1; share *= 2) {
    const input = worstInput(schema, text, share)
    if (JSON.stringify(input).length * 3 > maxBytes && largest !== undefined) break
    largest = input
  }
  return largest
}

/** `share` of the longest lists: growth shows between two of them. */
export function worstInput(schema: z.ZodType, text: Make, share = 1, depth = 0): unknown {
  const {
    type,
    innerType,
    element,
    in: from,
    items,
    valueType,
    keyType,
    shape,
    options,
    entries,
    values,
    getter,
  } = defOf(schema)
  const inner = (part: z.ZodType) => worstInput(part, text, share, depth + 1)
  const many = (max = unbounded) => Math.max(1, Math.floor(max * share))
  if (depth > 12) return undefined
  if (type === 'object')
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, inner(part as z.ZodType)]))
  if (type === 'array') return Array.from({ length: many(maxOf(schema)) }, () => inner(element))
  if (type === 'tuple') return items.map(inner)
  if (type === 'record')
    return Object.fromEntries(
      Array.from({ length: many(maxOf(schema) ?? 400) }, (_, n) => [inner(keyType) ?? n, inner(valueType)]),
    )
  if (type === 'union') return inner(options.at(-1))
  if (type === 'enum') return Object.values(entries).at(-1)
  if (type === 'literal') return values.at(-1)
  if (type === 'lazy') return inner(getter())
  if (innerType) return inner(innerType)
  const length = maxOf(schema) ?? 20_000
  const number = numberFor(schema)
  if (number !== undefined) return number
  const leaf = accepted<unknown>(schema, textsOf(text, length))
  return leaf !== undefined ? leaf : from && inner(from)
}
