// The mutants of tests/mutants fit the sources as they are: one that fits nowhere would prove nothing.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../mutants/all.ts'

const all = Object.entries(mutants).flatMap(([layer, list]) => list.map((mutant) => ({ layer, ...mutant })))

test.each(all)('$layer: $promise', ({ file, find, replace, tests, promise }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(promise).toMatch(/\S/)
  expect(tests.length).toBeGreaterThan(0)
  for (const path of tests) expect([path, existsSync(path)]).toEqual([path, true])
})

test('no two are the same', () => {
  const keys = all.map(({ file, find, replace }) => `${file} ${find} ${replace}`)
  expect(new Set(keys).size).toBe(keys.length)
})
