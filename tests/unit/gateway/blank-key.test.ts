// Keys of blanks as one text: what separates, what is a sign of the key, and that nothing changes on the way there and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankKeyOf, blankKeyText, UnclearWays } from '../../../src/contract/exam/blank-key.ts'

test('blanks stand apart by ; or lines, ways by |, and a | that cannot separate belongs to the key', () => {
  const read: [string, string[][]][] = [
    ['论语|《论语》；孔子', [['论语', '《论语》'], ['孔子']]],
    ['3;4\n5', [['3'], ['4'], ['5']]],
    ['|x|', [['|x|']]],
    ['2|x|', [['2|x|']]],
    ['|x|+|y|', [['|x|+|y|']]],
    ['P(A|B)', [['P(A|B)']]],
    ['P（A｜B）', [['P（A｜B）']]],
    ['P(A|B)|P(B|A)', [['P(A|B)', 'P(B|A)']]],
    ['{x|x>0}；3', [['{x|x>0}'], ['3']]],
    ['\\|x\\||x 的绝对值', [['|x|', 'x 的绝对值']]],
    ['a\\;b；c', [['a;b'], ['c']]],
    ['\\frac{1}{2}|0.5', [['\\frac{1}{2}', '0.5']]],
    ['温故\\|', [['温故|']]],
    ['3；', [['3'], []]],
  ]
  expect(read.length).toBeGreaterThan(0)
  for (const [text, blanks] of read) expect(blankKeyOf(text), text).toEqual(blanks)
})

test('where it cannot be told nothing is guessed', () => {
  for (const text of ['温故|', '|温故', '温故||溫故|', 'f(x|y', '|'])
    expect(() => blankKeyOf(text), text).toThrow(UnclearWays)
})

test('every key comes back as it was', () => {
  const sign = fc.constantFrom('|', '｜', ';', '；', '\\', '(', ')', 'x', '论', ' ', '1')
  const way = fc.string({ unit: sign, minLength: 1, maxLength: 8 }).map((text) => text.replace(/\s+/g, ' ').trim())
  const ways = fc.array(
    way.filter((text) => text !== ''),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(ways, { minLength: 1, maxLength: 3 }), (blanks) => {
      expect(blankKeyOf(blankKeyText(blanks))).toEqual(blanks)
    }),
    { seed: 11, numRuns: 3000 },
  )
})
