// What stands in the path of a search is what was typed.
import { expect, test } from 'vitest'
import { pathWord } from '../../../src/lib/path-word.ts'
import { paths } from '../../../src/lib/paths.ts'

const of = (path: string) => pathWord(`http://site${path}`, 1)

test.each(['语文', 'C++', 'a&b', 'a@b.cn', '50%', 'a/b', '#', '?', '%2B', ';,:=$'])('%s', (typed) => {
  expect(of(paths.search(typed, 2))).toBe(typed)
})

test('what is no escape, or none of UTF-8, stands as it is', () => {
  expect(['/search/100%', '/search/%E8', '/search', '/search/'].map(of)).toEqual(['100%', '%E8', '', ''])
})
