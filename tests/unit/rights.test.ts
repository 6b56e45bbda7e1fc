// Every call of operators says which right it needs, and every right is needed somewhere.
import { expect, test } from 'vitest'
import { accessOf, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { streams } from '../../src/contract/streams.ts'
import { rightNames } from '../../src/contract/system/rights.ts'

const entries = Object.entries({ ...calls, ...streams }) as [string, Pick<Call, 'access' | 'right'>][]
const isOfOperators = ([name, call]: (typeof entries)[number]) => accessOf(name, call) === 'operator'

test.each(entries.filter(isOfOperators))('%s: belongs to one right, or to every operator', (_, { right }) => {
  expect(['all', ...rightNames]).toContain(right)
})

test('other calls are of no right', () => {
  expect(entries.filter((entry) => !isOfOperators(entry)).filter(([, { right }]) => right)).toEqual([])
})

test('every right is of some call', () => {
  const needed = entries.map(([, { right }]) => right)
  expect(rightNames.filter((right) => !needed.includes(right))).toEqual([])
})
