// Every call with a limit of its own is held to it when it comes by the gateway, with a key or without.
import { expect, test } from 'vitest'
import { noTags } from '../../src/contract/call.ts'
import type { CallName } from '../../src/contract/calls.ts'
import { fields } from '../samples/fields.ts'
import { callerOf, callNames, entryOf } from '../support/callers.ts'
import { aWorld, nameOf } from '../support/world.ts'

const w = aWorld()
/** Of the others so many calls, or work as slow, would be made: they are counted by the same line of code. */
const limited = callNames.filter((name) => {
  const { rateLimit, ownTransaction, multipart, webhook } = entryOf(name)
  return rateLimit && rateLimit.times <= 120 && !ownTransaction && !multipart && !webhook
})

/** Something for each field that has to be there: its things need not exist. */
function inputOf(name: CallName) {
  const given: Record<string, unknown> = { ...fields[name] }
  for (let n = 0; n < 20; n++) {
    const missing = entryOf(name).input.safeParse(given).error?.issues ?? []
    if (!missing.length) return given
    for (const { path, expected } of missing as { path: string[]; expected?: string }[])
      given[path[0]!] = expected === 'number' ? 2 ** 40 : expected === 'array' ? [2 ** 40] : '20260101000000000001'
  }
  return undefined
}

test('there are such calls, reads and writes', () => {
  expect(limited.length).toBeGreaterThan(20)
  expect(limited.filter((name) => entryOf(name).invalidatesTags === undefined).length).toBeGreaterThan(2)
  expect(limited.filter((name) => entryOf(name).invalidatesTags === noTags).length).toBeGreaterThan(2)
  expect(limited.filter((name) => !inputOf(name))).toEqual([])
})

test.each(limited)('%s: as often as it says, and not once more', async (name) => {
  w.anew()
  w.address = `10.6.0.${limited.indexOf(name)}`
  const { times } = entryOf(name).rateLimit!
  const ends: string[] = []
  for (let n = 0; n <= times; n++) ends.push(nameOf((await w.raw(callerOf(name), name, inputOf(name))).code))
  expect([ends.indexOf('tooMany'), ends.length]).toEqual([times, times + 1])
})
