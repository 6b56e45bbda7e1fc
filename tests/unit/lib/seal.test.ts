// The seals of organizations.
import { expect, test } from 'vitest'
import { pigmentsOfNumber, seal, sealEdge } from '../../../src/lib/art/art.ts'
import { avatarKey, avatarOf, sealKey, sealOf } from '../../../src/lib/art/art-keys.ts'
import { avatarBanner, sealBanner } from '../../../src/lib/art/banner.ts'
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

test('a key says again what it was made of; what is none says nothing', () => {
  expect(sealOf(sealKey('山海书院'))!.characters).toEqual([...'山海书院'])
  expect(avatarOf(avatarKey('helen 宋'))!.glyph).toBe('H')
  for (const key of ['5c71-7', '5c71-6d77-24', '5c71-6d77-4e66-7', '41-42-7', ''])
    expect(sealOf(key), key).toBeUndefined()
  for (const key of ['6797-35', '21-3', '6797', '']) expect(avatarOf(key), key).toBeUndefined()
})

test('a banner has the pattern and the colours of its own seal, a person’s those of the picture', () => {
  const [one, other] = [sealBanner(7, ['启', '明']), sealBanner(8, ['启', '明'])]
  expect(one).toContain(sealEdge(7))
  expect(one).not.toContain(sealEdge(8))
  for (const [banner, arrangement] of [
    [one, 7],
    [other, 8],
    [avatarBanner(17, '林'), 17],
  ] as const) {
    expect(banner).toContain(`v248H0z" fill="${pigmentsOfNumber(arrangement)[1]}"`)
    expect(banner).not.toMatch(/<text|style=|NaN|undefined/)
  }
})
