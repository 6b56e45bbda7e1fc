// Each number that bounds something is reached by a test at n and at n + 1, or has a reason: tests/support/limits-table.ts.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsOf, limitsOfSchemas, limitsOfSource } from '../support/limits.ts'
import { type Row, rows } from '../support/limits-table.ts'

/** May only fall. */
const mostOpen = 16

const limits = limitsOfSource()
const ofSchemas = limitsOfSchemas(limits)
const those = <K extends string>(kind: K) =>
  Object.entries(rows).filter((entry): entry is [string, Extract<Row, Record<K, string>>] => kind in entry[1])

test('each limit of the sources has a line, and each line a limit', () => {
  expect(limits.length).toBeGreaterThan(250)
  expect(ofSchemas.size).toBeGreaterThan(15)
  expect(limits.map(({ key }) => key).filter((key) => !ofSchemas.has(key) && !(key in rows))).toEqual([])
  const keys = new Set(limits.map(({ key }) => key))
  expect(Object.keys(rows).filter((key) => !keys.has(key) || ofSchemas.has(key))).toEqual([])
})

test('the tests that are named are there', () => {
  const gone = those('tried').filter(([, { tried }]) => {
    const [file, title] = tried.split(' > ')
    return !existsSync(file!) || (title !== undefined && !readFileSync(file!, 'utf8').includes(title))
  })
  expect(gone).toEqual([])
  for (const [key, { reason }] of those('reason'))
    expect([key, reason.length]).toEqual([key, expect.toSatisfy((n) => n > 15)])
})

test('what no test reaches yet becomes less', () => {
  expect(those('open').length).toBeLessThanOrEqual(mostOpen)
})

test('a limit is found by the name of its constant, its property, and in a statement', () => {
  const text = `const maxRows = 5 * 1024 ** 2
    const limits = { files: 3, name: 'x', of: maxRows } as const
    const other = 7
    function f() { const most = (9); return q.limit(200).limit(1).limit(most) }`
  expect(limitsOf('a.ts', text).map(({ name, text }) => [name, text])).toEqual([
    ['maxRows', '5 * 1024 ** 2'],
    ['limits.files', '3'],
    ['most', '9'],
    ['.limit', '200'],
  ])
})
