// Moving questions and sections of a paper: nothing is lost or doubled, whatever is done in whatever order.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addProblems,
  countOf,
  inputOf,
  moveProblem,
  moveSection,
  newSection,
  type PaperValues,
  regroup,
  removeProblem,
  replaceProblem,
  type Section,
  setScore,
  totalOf,
  valuesOf,
  withoutOrdinal,
} from '../../../src/islands/account/screens/paper/paper.ts'
import { verdictOf } from '../../../src/islands/account/screens/paper/verdict.ts'
import { inserted } from '../../../src/islands/list/order.ts'

const placed = (...ids: number[]) => ids.map((problemId) => ({ problemId, score: problemId }))
const section = (key: string, ...ids: number[]): Section => ({
  ...newSection(1, key),
  key,
  problemList: placed(...ids),
})
const shape = (list: readonly Section[]) =>
  list.map(({ key, problemList }) => [key, ...problemList.map((one) => one.problemId)])

const paper = [section('a', 1, 2, 3), section('b'), section('c', 4, 5)]

test.each<[string, readonly Section[], unknown[][]]>([
  ['up in its section', moveProblem(paper, 2, -1), [['a', 2, 1, 3], ['b'], ['c', 4, 5]]],
  ['down in its section', moveProblem(paper, 2, 1), [['a', 1, 3, 2], ['b'], ['c', 4, 5]]],
  [
    'over the end into the next',
    moveProblem(paper, 3, 1),
    [
      ['a', 1, 2],
      ['b', 3],
      ['c', 4, 5],
    ],
  ],
  [
    'over the beginning into the one before',
    moveProblem(paper, 4, -1),
    [
      ['a', 1, 2, 3],
      ['b', 4],
      ['c', 5],
    ],
  ],
  ['not beyond the paper', moveProblem(paper, 1, -1), [['a', 1, 2, 3], ['b'], ['c', 4, 5]]],
  ['a section down', moveSection(paper, 'a', 1), [['b'], ['a', 1, 2, 3], ['c', 4, 5]]],
  ['a section not beyond the last', moveSection(paper, 'c', 1), [['a', 1, 2, 3], ['b'], ['c', 4, 5]]],
  ['dragged down into another section', regroup(paper, [1, 3, 4, 2, 5], 2), [['a', 1, 3], ['b'], ['c', 4, 2, 5]]],
  ['dragged up into another section', regroup(paper, [1, 5, 2, 3, 4], 5), [['a', 1, 5, 2, 3], ['b'], ['c', 4]]],
  ['dragged nowhere', regroup(paper, [1, 2, 3, 4, 5], 3), [['a', 1, 2, 3], ['b'], ['c', 4, 5]]],
  [
    'added',
    addProblems(paper, 'b', placed(6, 7)),
    [
      ['a', 1, 2, 3],
      ['b', 6, 7],
      ['c', 4, 5],
    ],
  ],
  ['removed', removeProblem(paper, 4), [['a', 1, 2, 3], ['b'], ['c', 5]]],
  ['replaced', replaceProblem(paper, 2, placed(9)[0]!), [['a', 1, 9, 3], ['b'], ['c', 4, 5]]],
])('%s', (_, list, wanted) => {
  expect(shape(list)).toEqual(wanted)
})

test('however they are moved, every question is there once, and the sum is the same', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('move' as const),
      id: fc.integer({ min: 1, max: 5 }),
      by: fc.constantFrom<(1 | -1)[]>(1, -1),
    }),
    fc.record({
      do: fc.constant('section' as const),
      key: fc.constantFrom('a', 'b', 'c'),
      by: fc.integer({ min: -3, max: 3 }),
    }),
    fc.record({ do: fc.constant('drag' as const), from: fc.nat(4), to: fc.nat(4) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let list: readonly Section[] = paper
      for (const one of steps) {
        const order = list.flatMap(({ problemList }) => problemList.map(({ problemId }) => problemId))
        if (one.do === 'move') list = moveProblem(list, one.id, one.by)
        else if (one.do === 'section') list = moveSection(list, one.key, one.by)
        else {
          const id = order[one.from]!
          list = regroup(
            list,
            inserted(
              order.filter((other) => other !== id),
              one.to,
              id,
            ),
            id,
          )
          const now = list.flatMap(({ problemList }) => problemList.map(({ problemId }) => problemId))
          expect(now.indexOf(id)).toBe(one.to)
        }
        expect([countOf(list), totalOf(list), list.length]).toEqual([5, 15, 3])
        expect(new Set(list.flatMap(({ problemList }) => problemList.map(({ problemId }) => problemId))).size).toBe(5)
      }
    }),
  )
})

test('the score of a section is given to those named', () => {
  expect(totalOf(setScore(paper, new Set([1, 4]), 10))).toBe(10 + 2 + 3 + 10 + 5)
})

test('what each taker draws counts as much as what all have', () => {
  const rule = { problemType: 1 as const, difficulty: null, subjectId: null, tag: '', count: 4, score: 2.5 }
  const own = [...paper, { ...section('d', 6), ruleList: [rule, rule] }]
  expect([countOf(own), totalOf(own)]).toEqual([5 + 1 + 8, 15 + 6 + 20])
  const read = valuesOf({
    titleList: [{ titleName: '一', problemList: [], ruleList: [{ ...rule, stock: 9 }] }],
  } as never)
  expect(inputOf(read).titleList![0]!.ruleList).toEqual([rule])
})

test('the ordinal of a section is stored and follows the order; what is typed has none', () => {
  expect(['一、单选题', '十二、材料', '单选题', '一元二次方程'].map(withoutOrdinal)).toEqual([
    '单选题',
    '材料',
    '单选题',
    '一元二次方程',
  ])
  const values = { titleList: moveSection([section('甲'), section('乙')], '乙', -1) } as unknown as PaperValues
  const { titleList } = inputOf(values)
  expect(titleList!.map(({ titleName }) => titleName)).toEqual(['一、乙', '二、甲'])
  const read = valuesOf({ titleList: [{ titleName: '一、乙', problemList: [], ruleList: [] }] } as never, ['kept'])
  expect(read.titleList[0]).toMatchObject({ key: 'kept', titleName: '乙' })
})

test.each([
  [null, null, '没有人答过'],
  [0.6, -0.2, '答案可能标错'],
  [0.97, 0.3, '太容易'],
  [0.1, 0.3, '太难'],
  [0.6, 0.1, '分不开人'],
  [0.6, null, '难度合适'],
  [0.6, 0.3, '合用'],
])('difficulty %s, discrimination %s: %s', (difficulty, discrimination, text) => {
  expect(verdictOf({ difficulty, discrimination }).text).toBe(text)
})
