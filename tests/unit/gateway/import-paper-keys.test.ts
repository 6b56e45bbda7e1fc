// Keys and numbers of papers where a reader could go on without a word: what mutants of tests/mutants/imports.ts showed to be without a test.
import { expect, test } from 'vitest'
import { marked } from '../../../src/contract/exam/paper-marks.ts'
import { numeralOf } from '../../../src/gateway/exam/import/paper-heading.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

const read = (paper: string) => {
  const { drafts, left } = draftsOf('text', paper)
  const rows = readProblems(drafts).map((one) =>
    'problem' in one
      ? [one.problem.answer.join(), ...one.drafts.flatMap(({ notes = [] }) => notes)]
      : `第 ${one.draft.line} 行：${one.fault.cause}`,
  )
  return { rows, left }
}
const question = (number: number, more = '') => `${number}．题${number}\nA．甲\nB．乙\n${more}`
const three = question(1) + question(2) + question(3)

test('letters of a section are its keys where there are as many as it has questions', () => {
  expect(read(`一、单选题\n${three}参考答案\n一、ABA`)).toEqual({ rows: [['A'], ['B'], ['A']], left: [] })
  const none = [2, 5, 8].map((line) => `第 ${line} 行：没写答案`)
  expect(read(`一、单选题\n${three}参考答案\n一、AB`)).toEqual({ rows: none, left: ['第 12 行「一、AB」'] })
  expect(read(`一、单选题\n${three}参考答案\n一、ABAB`).rows).toEqual(none)
})

test('a table of keys with fewer keys than numbers gives none by its place', () => {
  expect(read(`${three}参考答案\n题号 1 2 3\n答案 A B A`).rows).toEqual([['A'], ['B'], ['A']])
  expect(read(`${three}参考答案\n题号 1 2 3\n答案 A B`).rows.slice(0, 2)).toEqual([
    '第 1 行：没写答案',
    '第 4 行：没写答案',
  ])
})

test('a number that comes again is asked for, a gap is told, the next number is neither', () => {
  expect(read(question(1, '答案：A\n') + question(2, '答案：B\n')).rows).toEqual([['A'], ['B']])
  expect(read(question(1, '答案：A\n') + question(1, '答案：B\n') + question(1, '答案：A\n')).rows[0]).toEqual(['A'])
  expect(read(question(1, '答案：A\n') + question(2, '答案：B\n') + question(2, '答案：A\n')).rows).toEqual([
    ['A'],
    ['B'],
    '第 9 行：题号是 2，前面已经到第 2 题',
  ])
  expect(read(question(1, '答案：A\n') + question(3, '答案：B\n')).rows).toEqual([
    ['A'],
    ['B', '前一题是第 1 题，中间没有读到题号，看看少没少题'],
  ])
})

test('letters in brackets of which one is no option are no key', () => {
  expect(read('1．线段（ AE ）长\nA．甲\nB．乙\n答案：B').rows).toEqual([['B']])
  expect(read('1．线段（ AB ）长\nA．甲\nB．乙\n答案：B').rows).toEqual([
    '第 1 行：题干里写的答案是 AB，后面写的是「B」',
  ])
})

test('what a learner answered stands in no answer, before the key or behind it', () => {
  for (const line of ['正确答案：B　学生答案：A', '考生答案：A　正确答案：B'])
    expect(read(`1．谁\nA．甲\nB．乙\n${line}`)).toEqual({
      rows: [['B']],
      left: [expect.stringMatching(/^第 4 行「[学考]生答案：A」$/)],
    })
})

test('numerals of sections', () => {
  const numerals = ['一、', '十、', '十二、', '二十、', '二十一、', '（三）', 'Ⅳ.', 'IX.']
  expect(numerals.map((text) => numeralOf(text)?.numeral)).toEqual([1, 10, 12, 20, 21, 3, 4, 9])
})

test('what is raised in a key to fill in stands as letters', () => {
  expect(read(`1．是____\n答案：10${marked('sup', '3')}`).rows).toEqual([['10³']])
})
