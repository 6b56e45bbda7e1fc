// Sums of money in fen: how they are shown, typed and read, at every place where a digit may be lost.
import { expect, test } from 'vitest'
import { yuan as yuanInMessages } from '../../../src/gateway/money/yuan.ts'
import { sum, yuan } from '../../../src/lib/format.ts'
import { fenOf, yuanOf } from '../../../src/lib/typed-money.ts'

// fen, in a column, beside a product, in a message, to type
const shown: [number, string, string, string, string][] = [
  [0, '0.00', '¥ 0', '0.00', '0'],
  [1, '0.01', '¥ 0.01', '0.01', '0.01'],
  [5, '0.05', '¥ 0.05', '0.05', '0.05'],
  [10, '0.10', '¥ 0.10', '0.10', '0.10'],
  [99, '0.99', '¥ 0.99', '0.99', '0.99'],
  [100, '1.00', '¥ 1', '1.00', '1'],
  [101, '1.01', '¥ 1.01', '1.01', '1.01'],
  [105, '1.05', '¥ 1.05', '1.05', '1.05'],
  [110, '1.10', '¥ 1.10', '1.10', '1.10'],
  [9999, '99.99', '¥ 99.99', '99.99', '99.99'],
  [16_800, '168.00', '¥ 168', '168.00', '168'],
  [16_805, '168.05', '¥ 168.05', '168.05', '168.05'],
  [99_999, '999.99', '¥ 999.99', '999.99', '999.99'],
  [100_000, '1,000.00', '¥ 1,000', '1000.00', '1000'],
  [1_000_000, '10,000.00', '¥ 10,000', '10000.00', '10000'],
  [123_456_789, '1,234,567.89', '¥ 1,234,567.89', '1234567.89', '1234567.89'],
]

test.each(shown)('%i fen', (fen, inColumn, price, inMessage, typed) => {
  expect([sum(fen), yuan(fen), yuanInMessages(fen), yuanOf(fen)]).toEqual([inColumn, price, inMessage, typed])
  expect(fenOf(yuanOf(fen))).toBe(fen)
  expect(fenOf(yuanInMessages(fen))).toBe(fen)
})

test('what goes out of an account has its sign before all digits', () => {
  expect([-1, -5, -105, -16_805, -100_000].map(sum)).toEqual(['−0.01', '−0.05', '−1.05', '−168.05', '−1,000.00'])
})

test.each<[string, number | undefined]>([
  ['20', 2000],
  ['19.9', 1990],
  ['19.90', 1990],
  ['19.09', 1909],
  ['0.07', 7],
  ['1.15', 115], // 1.15 * 100 is 114.99999999999999
  ['8.29', 829],
  [' １９．９０ ', 1990],
  ['99999999.99', 9_999_999_999],
  ['999999999', undefined],
  ['1.005', undefined],
  ['1.', undefined],
  ['.5', undefined],
  ['-1', undefined],
  ['1,000', undefined],
  ['1e3', undefined],
  ['', undefined],
])('typed %j', (text, fen) => expect(fenOf(text)).toBe(fen))
