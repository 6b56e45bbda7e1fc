// The seals of organizations.
import { expect, test } from 'vitest'
import { seal } from '../../../src/lib/art/art.ts'
import { sealKey } from '../../../src/lib/art/art-keys.ts'
import { glyphs } from '../../../src/lib/art/glyphs.ts'

const carved = (name: string) =>
  sealKey(name)
    .split('-')
    .slice(0, -1)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('')

test.each([
  ['山海书院', '山海书院'],
  ['青溪区教师发展中心', '青溪教师'],
  ['启明', '启明'],
  ['新东方', '新东'],
  ['Teach for Tomorrow', '杏坛'],
])('%s is carved %s', (name, characters) => {
  expect(carved(name)).toBe(characters)
  expect(sealKey(name)).toBe(sealKey(name))
})

test('a seal holds all its characters, as outlines where there are some', () => {
  const all = [...'山海书院']
  expect(all.every((one) => glyphs[one])).toBe(true)
  expect(seal(7, all).match(/<path transform/g)).toHaveLength(4)
  expect(seal(4, ['龘', '启'])).toContain('>龘</text>')
})
