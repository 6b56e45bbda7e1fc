// Sixty bad inputs for every call, five times as many in `npm run prove`: refused or borne, never a crash.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'
import type { CallName } from '../../src/contract/calls.ts'
import { CallError } from '../../src/contract/codes.ts'
import { maxInt } from '../../src/contract/fields.ts'
import { random } from '../../src/demo/random.ts'
import { fields } from '../samples/fields.ts'
import { callerOf, callNames, entryOf } from '../support/callers.ts'
import { isProving } from '../support/prove.ts'
import { aWorld } from '../support/world.ts'
import { worstInput } from '../support/worst-input.ts'

const w = aWorld()
const times = isProving('postgres') ? 300 : 60
const ending = [
  ...['user/auth/user/logout', 'system/admin/logout', 'user/auth/user/cancel', 'user/auth/session/delete'],
  'user/admin/users/session/delete',
]
const names = callNames.filter((name) => !ending.includes(name) && !entryOf(name).multipart)

const long = '长'.repeat(5000)
const hostile: unknown[] = [
  ...[null, undefined, true, false, 0, 1, -1, 2, 7, 1.5, 1e21, -0, Number.MAX_SAFE_INTEGER, 2 ** 40, 2 ** 53],
  ...['', ' ', '0', '1', '-1', '1e9', '0x10', '１２', 'NaN', 'null', 'undefined', 'true', '[]', '{}', long],
  ...[
    "'",
    '"',
    "';drop table account;--",
    "1' or '1'='1",
    '%',
    '_',
    '\\',
    '\\u0000',
    '\u0000',
    '\ud800',
    '\u202e',
    '$1',
    ':1',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '//evil.example',
    '../../etc/passwd',
  ],
  ...[
    '2026-13-45',
    '2026-01-01T00:00:00Z',
    '0000-00-00',
    '13800000001',
    '123456',
    'a@b',
    '&|!():*',
    '()',
    '((((((((((',
    '🙂',
    'ａ',
  ],
  ...[
    [],
    [[]],
    [null],
    [1, 'a'],
    Array(200).fill(1),
    {},
    { id: 1 },
    { $gt: 0 },
    { length: 1 },
    { toString: 1 },
    { constructor: {} },
  ],
]

function badInput(call: Call, roll: (sides: number) => number): unknown {
  const shape = (call.input as { shape?: Record<string, z.ZodType> }).shape ?? {}
  const any = () => hostile[roll(hostile.length)]
  if (roll(20) === 0) return any()
  const fields = Object.keys(shape).map((field) => [field, roll(4) ? any() : 1])
  return Object.fromEntries([...fields, ...(roll(5) ? [] : [['isAdmin', 1]])])
}

/** An input as its contract has it, each of its numbers once as large as a column of 32 bits holds, and once larger. */
function largeInputs(name: CallName): object[] {
  const whole = worstInput(entryOf(name).input, (length) => '学'.repeat(Math.min(length, 8)), 1 / 4096)
  if (typeof whole !== 'object' || whole === null) return []
  const known = { ...whole, ...fields[name] }
  const places: (string | number)[][] = []
  const walk = (value: unknown, path: (string | number)[]) => {
    if (typeof value === 'number') places.push(path)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(known, [])
  const asOne = structuredClone(known)
  const put = (input: object, path: (string | number)[], value: number) => {
    const last = path.at(-1)!
    // biome-ignore lint/suspicious/noExplicitAny: a place in whatever the contract has
    const holder = path.slice(0, -1).reduce((inner: any, key) => inner[key], input)
    holder[last] = value
    return input
  }
  for (const path of places) if (/id$|ids$/i.test(String(path.at(-1)))) put(asOne, path, 1)
  return places.flatMap((path) => [maxInt, maxInt + 1].map((value) => put(structuredClone(asOne), path, value)))
}

describe.each(names)('%s', (name) => {
  test('bears the largest numbers that its columns hold, and larger ones', async () => {
    const token = w.tokenOf(callerOf(name))
    for (const [n, input] of largeInputs(name).entries()) {
      const from = { token, address: 'page', key: `large-${name.replace(/\W/g, '-').slice(0, 60)}-${n}-padding` }
      const end = await w.gateway.dispatch(name, input, from).then(
        () => 'ok',
        (error: unknown) => (CallError.is(error) && error.code !== 'failed' ? error.code : `${error}`.slice(0, 300)),
      )
      const said = [String(JSON.stringify(input)).slice(0, 500), end]
      expect(said).toEqual([said[0], expect.stringMatching(/^(?!noToken|badToken|elsewhere|failed)[a-z]+$/i)])
    }
  })

  test('bears a hundred bad inputs', async () => {
    const call = entryOf(name)
    const token = w.tokenOf(callerOf(name))
    // the same each time, and another for each call
    const { between } = random([...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) | 0)
    const roll = (sides: number) => between(0, sides - 1)
    for (let n = 0; n < (call.ownTransaction ? times / 4 : times); n++) {
      const input = badInput(call, roll)
      // in process, where nobody is limited
      const from = { token, address: 'page', key: `fuzz-${name.replace(/\W/g, '-').slice(0, 60)}-${n}-padding` }
      const end = await w.gateway.dispatch(name, input, from).then(
        () => 'ok',
        (error: unknown) => (CallError.is(error) && error.code !== 'failed' ? error.code : `${error}`.slice(0, 300)),
      )
      const said = [String(JSON.stringify(input)).slice(0, 500), end]
      expect(said).toEqual([said[0], expect.stringMatching(/^(?!noToken|badToken|elsewhere|failed)[a-z]+$/i)])
    }
  })
})
