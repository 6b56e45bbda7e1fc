// A sum has no bound that its column has: money in fen passes two thousand million at 21 million yuan, seconds at 68 years of all learners together.
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from '../support/source-imports.ts'

test('no statement makes an integer of a sum', () => {
  const cast = /\bsum\((?:(?!count\(|unnest\(|`)[^;])*?\)::int\b/g
  const all = sourceFiles.filter((file) => /^(gateway|jobs|site|db)\//.test(file))
  expect(all.flatMap((file) => (sourceOf(file).match(cast) ?? []).map((text) => `${file}: ${text}`))).toEqual([])
  expect('select coalesce(sum(p.amount), 0)::int from'.match(cast)).not.toBeNull()
  expect('(select sum(p.amount)\n from order_profit p where p.id = 1)::int`'.match(cast)).not.toBeNull()
})
