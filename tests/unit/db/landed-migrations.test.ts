// Migrations that landed stay as they are, since databases have run them: landed-migrations.txt has their digests. `npm run generate` adds
// those that are new. One that has not landed yet may change: take its line out before.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../../src/db/migrate.ts'

const landed = readFileSync(new URL('landed-migrations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [name: string, hash: string])

test('none that landed is gone or says something else', () => {
  expect(
    migrations.map(({ name, hash }) => [name, hash]).filter(([name]) => landed.some(([one]) => one === name)),
  ).toEqual(landed)
})

test('from 0154 on they are numbered without gaps', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4))).filter((n) => n > 153)
  expect(numbers).toEqual(numbers.map((_, at) => 154 + at))
})
