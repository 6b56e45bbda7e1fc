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

test('keys in a row without signs, without blanks, in words, with ✔ and ✘; what is left of a line is told', () => {
  const paper = `一、单选题\n${three}二、判断题\n4．句\n5．话\n`
  const keys = [['A'], ['B'], ['A'], ['A'], ['B']]
  for (const line of [
    '答案：1A 2B 3A 4√ 5×',
    '参考答案\n1.A2.B3.A4.√5.×',
    '参考答案\n1~3：ABA；4~5：✔✘',
    '参考答案\n1-3 ABA\n4-5 正确 错误',
    '参考答案\n1-3 ABA；4. ✅ 5. ❌',
  ])
    expect(read(paper + line)).toEqual({ rows: keys, left: [] })
  expect(read(`${three}参考答案\n1-3 ABA，另见附页`)).toEqual({
    rows: [['A'], ['B'], ['A']],
    left: ['第 11 行「，另见附页」'],
  })
})

test('keys of a section that are no letters; 1．A alone; numbers that begin behind 1 are no list of an answer', () => {
  expect(
    read('一、填空题\n3．春天是____\n4．秋天是____\n【答案】3. 暖的    4. 凉的\n5．谁____\n答案：人').rows,
  ).toEqual([['暖的'], ['凉的'], ['人']])
  expect(read(question(1, '答案：1. A')).rows).toEqual([['A']])
  expect(read('一、改错\n63. He go.\n参考答案\n61. is\n63. goes').rows).toEqual([
    ['goes'],
    '第 4 行：答案里的第 61 题，卷子里没有找到',
  ])
})

test('what stands behind a key in brackets of any kind; 正确的选 A', () => {
  expect(read(`${three}参考答案\n1. A【精析】略\n2. B[解析]略\n3. A（略）`).rows).toEqual([['A'], ['B'], ['A']])
  expect(read('一、判断题（正确的选A，错误的选B）\n1．一\n2．二\n参考答案\n1．B【解析】略\n2．A').rows).toEqual([
    ['B'],
    ['A'],
  ])
})

test('keys by numbers in brackets, as the questions have them; in an answer they are its points', () => {
  const paper = '一、单选题\n（1）谁\nA．甲 B．乙\n（2）何\nA．甲 B．乙\n二、简答题\n（1）为何\n答案：\n'
  expect(read(`${paper}一、（1）A（2）B\n二、（1）因为`).rows).toEqual([['A'], ['B'], ['因为']])
  expect(read('1．谁\n2．何\n参考答案\n1．（1）甲；\n（2）乙。\n2．丙').rows).toEqual([
    ['（1）甲；\n（2）乙。'],
    ['丙'],
  ])
})

test('答案：B、A behind the last of several that have no key is asked about: it may be that of each', () => {
  const { rows } = read(`${question(1)}${question(2)}参考答案：B、A`)
  expect(rows).toEqual(['第 1 行：没写答案', '第 4 行：「B、A」像是前面 1 题和这一题的答案'])
  expect(read(question(1, '答案：A\n') + question(2, '答案：AB\n')).rows).toEqual([['A'], ['A,B']])
  expect(read(question(1, '答案：A\n') + question(2) + question(3, '答案：AB\n')).rows[2]).toEqual(['A,B'])
})

test('keys behind a title without a colon, in a line each, in brackets as the numbers are', () => {
  const paper = question(1) + question(2)
  expect(read(`${paper}答案 1.B 2.A`).rows).toEqual([['B'], ['A']])
  expect(read(`${three}答案\n1-2 BA\n3 B`).rows).toEqual([['B'], ['A'], ['B']])
  expect(read(`${paper.replace(/(\d)．/g, '（$1）')}答案：（1）B（2）A`).rows).toEqual([['B'], ['A']])
})

test('what is said on the keys follows under a title of its own; another key there is asked about', () => {
  const analyses = (text: string) =>
    readProblems(draftsOf('text', `${question(1)}${question(2)}参考答案\n1-2 BA\n${text}`).drafts).map((one) =>
      'fault' in one ? one.fault.cause : one.problem.analysis.replace(/<\/?p>/g, ''),
    )
  expect(analyses('【解析】\n1．因为乙\n2．因为甲')).toEqual(['因为乙', '因为甲'])
  expect(analyses('详解\n1．B 【解析】因为乙\n2．A。因为甲')).toEqual(['因为乙', 'A。因为甲'])
  expect(analyses('详解\n1．A\n2．因为甲')).toEqual(['题后的答案是「B」，卷末是「A」', '因为甲'])
  expect(read(question(1, '【解析】他快，因此选A。')).rows).toEqual([['A']])
})
