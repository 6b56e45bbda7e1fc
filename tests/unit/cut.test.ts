import { expect, test } from 'vitest'
import { cut, shortened } from '../../src/contract/cut.ts'

const isWhole = (text: string) => !/\p{Surrogate}/u.test(text)

test('a text is cut between characters, never within one, and never longer than asked', () => {
  const table: [text: string, max: number, expected: string][] = [
    ['', 3, ''],
    ['𠮷田', 0, ''],
    ['𠮷田', 1, ''],
    ['𠮷田', 2, '𠮷'],
    ['𠮷田', 3, '𠮷田'],
    ['a𠮷田', 2, 'a'],
    ['課題🎉🎉', 5, '課題🎉'],
    ['课堂观察', 2, '课堂'],
    ['课堂观察', 9, '课堂观察'],
  ]
  for (const [text, max, expected] of table) expect([text, max, cut(text, max)]).toEqual([text, max, expected])
  const mixed = '学𠮷a🎉㐂𪚥·'.repeat(20)
  for (let max = 0; max <= mixed.length; max++) {
    expect(isWhole(cut(mixed, max))).toBe(true)
    expect(mixed.startsWith(cut(mixed, max)) && max - cut(mixed, max).length <= 1).toBe(true)
  }
})

test('what was shortened ends in …, which counts', () => {
  expect(shortened('课堂观察', 4)).toBe('课堂观察')
  expect(shortened('课堂观察记录', 4)).toBe('课堂观…')
  expect(shortened('课堂𠮷𠮷', 4)).toBe('课堂…')
  expect(shortened('课堂𠮷𠮷', 6)).toBe('课堂𠮷𠮷')
})
