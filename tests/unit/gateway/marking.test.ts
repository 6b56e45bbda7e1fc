// What a machine marks: choices, true or false, blanks.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemTypes } from '../../../src/contract/enums/problem-types.ts'
import { type Marked, markOf } from '../../../src/gateway/exam/marking.ts'

const problem = (problemType: number, answer: string[], rule: Marked['rule'] = {}, score = 3): Marked => ({
  problemType,
  answer,
  rule,
  score,
})
const marked = (one: Marked, ...userAnswer: string[]) => markOf(one, { userAnswer, fileCount: 0 })

test('a single choice is right or wrong', () => {
  const one = problem(problemTypes.single, ['B'])
  expect(marked(one, 'B')).toEqual({ score: 3, isRight: 1 })
  expect(marked(one, 'A')).toEqual({ score: 0, isRight: 0 })
  expect(marked(one)).toEqual({ score: 0, isRight: 0 })
})

test('a multiple choice: all or nothing, or half for an incomplete one without a wrong one', () => {
  const [strict, half] = [
    problem(problemTypes.multiple, ['A', 'C']),
    problem(problemTypes.multiple, ['A', 'C'], { isHalf: true }),
  ]
  expect([marked(strict, 'C', 'A').score, marked(half, 'A', 'C').score]).toEqual([3, 3])
  expect([marked(strict, 'A').score, marked(half, 'A').score]).toEqual([0, 1.5])
  expect([marked(half, 'A', 'B'), marked(half, 'A', 'B', 'C')].map(({ score }) => score)).toEqual([0, 0])
  expect(marked(problem(problemTypes.multiple, ['A', 'C'], { isHalf: true }, 2.5), 'A')).toEqual({
    score: 1,
    isRight: 0,
  })
})

describe('blanks', () => {
  const two = problem(problemTypes.blanks, ['温故', '知新'], { alternatives: [['溫故'], []] }, 4)
  test('each has its part, in its place, with alternatives', () => {
    expect(marked(two, '溫故', '知新')).toEqual({ score: 4, isRight: 1 })
    expect(marked(two, '温故', '不知')).toEqual({ score: 2, isRight: 0 })
    expect(marked(two, '知新', '温故').score).toBe(0)
  })
  test('in any order where that is allowed, none counted twice', () => {
    const free = problem(problemTypes.blanks, ['春', '夏', '秋'], { isAnyOrder: true, alternatives: [[], ['春']] }, 3)
    expect(marked(free, '秋', '春', '夏').score).toBe(3)
    expect(marked(free, '春', '春', '秋').score).toBe(3)
    expect(marked(free, '秋', '秋', '秋').score).toBe(1)
  })
  test('an upright line is a sign like any other', () => {
    for (const key of ['|x|', 'P(A|B)', 'a|b', '|']) {
      const one = problem(problemTypes.blanks, [key])
      expect(marked(one, key)).toEqual({ score: 3, isRight: 1 })
      expect(marked(one, key.replace('|', ''), 'B)', 'x').score).toBe(0)
    }
  })
  test('a mended key counts with its own alternatives', () => {
    const mended = problem(problemTypes.blanks, ['甲'], { orKeys: [{ answer: ['乙'], alternatives: [['丙']] }] })
    expect(['甲', '乙', '丙', '丁'].map((text) => marked(mended, text).score)).toEqual([3, 3, 3, 0])
  })
  test('the share of each is taken of whole half points', () => {
    for (let count = 1; count <= 20; count++)
      for (const halves of [1, 2, 3, 5, 7, 9, 11, 13, 19, 29, 41, 57, 90, 199, 400])
        for (let right = 0; right <= count; right++) {
          const one = problem(problemTypes.blanks, Array<string>(count).fill('是'), {}, halves / 2)
          const { score } = marked(one, ...Array<string>(right).fill('是'))
          if (BigInt(score! * 2) !== (BigInt(halves) * BigInt(right)) / BigInt(count))
            expect.fail(`${right} of ${count} blanks of ${halves / 2} points: ${score}`)
        }
    expect(
      marked(problem(problemTypes.blanks, Array<string>(10).fill('是'), {}, 45), ...Array<string>(7).fill('是')).score,
    ).toBe(31.5)
  })
})

test('what needs a person waits, unless it is empty or nobody marks', () => {
  for (const kind of [problemTypes.short, problemTypes.upload]) {
    expect(marked(problem(kind, ['参考']), '写了')).toEqual({ score: null, isRight: null })
    expect(marked(problem(kind, ['参考']), ' ')).toEqual({ score: 0, isRight: null })
    expect(markOf(problem(kind, ['参考']), { userAnswer: ['写了'], fileCount: 0 }, false).score).toBe(0)
  }
  expect(markOf(problem(problemTypes.upload, []), { userAnswer: [], fileCount: 1 }).score).toBeNull()
})

test('a score is never below nothing or above all, and in steps of a half', () => {
  const answers = fc.array(fc.constantFrom('A', 'B', 'C', 'D', '春', ''), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4),
      fc.array(fc.constantFrom('A', 'B', '春'), { minLength: 1, maxLength: 4 }),
      answers,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (type, key, userAnswer, halves, is) => {
        const { score, isRight } = markOf(
          { problemType: type, answer: key, score: halves / 2, rule: { isHalf: is, isAnyOrder: is } },
          { userAnswer, fileCount: 0 },
        )
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(halves / 2)
        expect(Number.isInteger(score! * 2)).toBe(true)
        if (isRight) expect(score).toBe(halves / 2)
      },
    ),
    { seed: 7 },
  )
})

test('its work grows with the text, not with its square: 20 blanks of 500 signs in any order', () => {
  const texts = Array.from({ length: 20 }, (_, n) => '之'.repeat(498) + String(n).padStart(2, '0'))
  const worst = problem(problemTypes.blanks, texts, { isAnyOrder: true }, 20)
  expect(markOf(worst, { userAnswer: [...texts].reverse(), fileCount: 0 }).score).toBe(20)
})
