// The table of rights covers every call of operators, and says nothing of calls that are not there.
import { expect, test } from 'vitest'
import { accessOf, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { urlOf } from '../../src/contract/name.ts'
import { streams } from '../../src/contract/streams.ts'
import { callsOfAll, rightNames, rightOf, rights } from '../../src/contract/system/rights.ts'

const names = (Object.entries({ ...calls, ...streams }) as [string, Pick<Call, 'access'>][])
  .filter(([name, call]) => accessOf(name, call) === 'operator')
  .map(([name]) => name)

test.each(names)('%s: belongs to one right, or to every operator', (name) => {
  expect(rightOf(name)).toBeDefined()
})

test('each beginning in the table is of calls that there are', () => {
  const beginnings = [...rightNames.flatMap((right) => rights[right].calls), ...callsOfAll]
  expect(beginnings.filter((beginning) => !names.some((name) => urlOf(name).startsWith(beginning)))).toEqual([])
})

test('a call that the table does not know is of no right', () => {
  expect(rightOf('system/admin/sys/backup')).toBeUndefined()
})
