// What a test file reaches, and which files may be left out for it.
import { expect, test } from 'vitest'
import { inRanges, rangesOf, unchangedTests, withPassed } from '../../scripts/reach.mjs'
import { recordReach } from '../support/reach-recorder.mjs'

test('a file is reached when a function of it runs, not when it is imported', async () => {
  const take = recordReach()
  const { cut } = await import('../../src/contract/cut.ts')
  take()
  await import('../../src/lib/format.ts')
  expect(take()).not.toContain('src/contract/cut.ts')
  cut('杏坛', 1)
  expect(take()).toContain('src/contract/cut.ts')
  expect(take()).not.toContain('src/contract/cut.ts')
})

test('numbers are written as ranges and read back', () => {
  for (const numbers of [[0], [3, 1, 2], [1, 3, 5, 6, 7, 12], []])
    expect(rangesOf(inRanges(numbers))).toEqual([...numbers].sort((a, b) => a - b))
})

const sources = { 'src/a.ts': 'a', 'src/b.ts': 'b', 'src/c.ts': 'c' }
const long = (reaches: string) => ({ seconds: 9, reaches })
const [one, two, all] = ['one', 'two', 'all'].map((name) => `tests/calls/${name}.test.ts`) as [string, string, string]
const short = { seconds: 1, reaches: '0' }
const tests = {
  [one]: long('0'),
  [two]: long('1-2'),
  [all]: long('0-2'),
  'tests/calls/short.test.ts': short,
  'tests/unit/any.test.ts': long('0'),
}
const table = { everywhere: 'x', migrations: 'm', sources, tests }
/** A turn that none of these few has. */
const asItWas = {
  everywhere: 'x',
  migrations: 'm',
  turn: 19,
  hashOf: (path: string) => sources[path as keyof typeof sources],
}
const withChanged = (changed: string) => ({
  ...asItWas,
  hashOf: (path: string) => (path === changed ? 'other' : asItWas.hashOf(path)),
})

test('what reaches a changed source runs, and so does what is short', () => {
  expect(unchangedTests(table, asItWas)).toEqual([one, two, all])
  expect(unchangedTests(table, withChanged('src/b.ts'))).toEqual([one])
  expect(unchangedTests(table, withChanged('src/a.ts'))).toEqual([two])
  expect(unchangedTests(table, { ...asItWas, everywhere: 'other' })).toEqual([])
})

test('each file runs at one of twenty commits all the same, and these take about as long', () => {
  const many = Object.fromEntries(
    Array.from({ length: 85 }, (_, n) => [`tests/calls/t${n}.test.ts`, { seconds: 2 + (n % 30), reaches: '0' }]),
  )
  const ran = Array.from({ length: 20 }, (_, turn) => {
    const left = new Set(unchangedTests({ ...table, tests: many }, { ...asItWas, turn: turn + 20 * 7 }))
    return Object.keys(many).filter((name) => !left.has(name))
  })
  expect(ran.flat().sort()).toEqual(Object.keys(many).sort())
  const costs = ran.map((names) => names.reduce((sum, name) => sum + many[name]!.seconds, 0))
  expect(Math.max(...costs) - Math.min(...costs)).toBeLessThan(10)
})

test('a new migration runs all tests of the server; what chooses the tests runs none', () => {
  const browser = 'tests/browser/any.test.ts'
  const both = { ...table, tests: { [one]: long('0'), [browser]: long('0') } }
  expect(unchangedTests(both, asItWas)).toEqual([one, browser])
  expect(unchangedTests(both, { ...asItWas, migrations: 'other' })).toEqual([browser])
  const chooser = 'scripts/reach.mjs'
  const withChooser = { ...both, sources: { [chooser]: 'a' } }
  expect(unchangedTests(withChooser, { ...asItWas, hashOf: () => 'other' })).toEqual([one, browser])
})

test('what passed is taken over, with what a changed source imports', () => {
  const [one, two, gone] = ['one', 'two', 'gone'].map((name) => `tests/calls/${name}.test.ts`) as [
    string,
    string,
    string,
  ]
  const before = {
    everywhere: 'x',
    migrations: 'm',
    sources: { [one]: '1', 'src/a.ts': 'a', 'src/b.ts': 'b', 'src/deleted.ts': 'd', [two]: '2' },
    tests: { [one]: long('0-1 3'), [two]: long('2 4'), [gone]: long('1') },
  }
  const passed = {
    everywhere: 'y',
    migrations: 'n',
    sources: { [one]: '1', 'src/a.ts': 'other', 'src/b.ts': 'b', 'src/new.ts': 'n', 'src/own.ts': 'o', [two]: '2' },
  }
  const imports: Record<string, string[]> = {
    'src/a.ts': ['src/new.ts', 'src/b.ts'],
    'src/new.ts': ['src/own.ts', 'src/new.ts'],
    'src/b.ts': ['src/own.ts'],
  }
  const after = withPassed(before, passed, (path: string) => imports[path] ?? [])
  const names = Object.keys(after.sources)
  const rows = Object.entries(after.tests as Record<string, { reaches: string }>)
  const reached = rows.map(([test, { reaches }]) => [test, rangesOf(reaches).map((n: number) => names[n])])
  expect([after.everywhere, after.migrations]).toEqual(['y', 'n'])
  expect(after.sources['src/a.ts']).toBe('other')
  expect(names).not.toContain('src/deleted.ts')
  expect(Object.fromEntries(reached)).toEqual({
    [one]: ['src/a.ts', 'src/b.ts', 'src/new.ts', 'src/own.ts', one],
    [two]: ['src/b.ts', two],
  })
})
