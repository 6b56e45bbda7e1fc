// The mutants that `npm run prove -- mutants` puts in one by one fit the sources as they are.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../mutants/all.ts'

test('the text that a mutant replaces stands in its file once, and its tests exist', () => {
  const all = Object.values(mutants).flat()
  expect(all.length).toBeGreaterThan(200)
  for (const { promise, file, find, tests } of all) {
    expect([promise, readFileSync(file, 'utf8').split(find).length - 1]).toEqual([promise, 1])
    expect([promise, tests.filter((path) => !existsSync(path))]).toEqual([promise, []])
  }
})
