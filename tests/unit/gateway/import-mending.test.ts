// What a row of an import offers to whoever mends it: its place in what was sent, and texts for the cell at fault.
import { expect, test } from 'vitest'
import type { ImportFormat } from '../../../src/contract/exam/problem-import.ts'
import { keyedProblemsOf } from '../../../src/gateway/exam/import/keyed-problems.ts'
import { mergedMends } from '../../../src/gateway/exam/import/mends.ts'
import { sourceOf } from '../../../src/gateway/exam/import/source-lines.ts'

const read = (text: string, format: ImportFormat = 'text') => keyedProblemsOf({ format, text }).problems
const piecesOf = (text: string, format: ImportFormat = 'text') => read(text, format).map(({ place }) => place.spans)

test('a question of a paper stands where it begins up to its last part; headings belong to none, keys at the end to theirs', () => {
  const paper = [
    '一、判断题',
    '1. 地球是圆的。',
    '2. 太阳绕着地球转。',
    '二、单选题',
    '',
    '3. 谁写了《背影》？',
    'A. 鲁迅',
    'B. 朱自清',
    ...Array.from({ length: 6 }, (_, n) => `（第 ${n + 1} 行空白）`.replace(/.*/, '')),
    '参考答案',
    '1. 对',
    '2. 错',
    '3. B',
  ].join('\n')
  expect(piecesOf(paper)).toEqual([
    [
      [2, 2],
      [16, 16],
    ],
    [
      [3, 3],
      [17, 17],
    ],
    [
      [6, 8],
      [18, 18],
    ],
  ])
  const { columnList, lineList } = sourceOf('text', paper, read(paper)[2]!.place)
  expect(columnList).toEqual([])
  expect(lineList.filter(({ isOfRow }) => isOfRow).map(({ lineNo, cellList }) => [lineNo, ...cellList])).toEqual([
    [6, '3. 谁写了《背影》？'],
    [7, 'A. 鲁迅'],
    [8, 'B. 朱自清'],
    [18, '3. B'],
  ])
  expect(lineList[0]).toMatchObject({ lineNo: 1, isOfRow: false })
})

test('a row of a table with the rows around it, all cells of a stem over several rows; another sheet is not shown', () => {
  const head = ['题干', '选项', '答案']
  const rows = [head, ['甲', 'A．一', 'A'], ['', 'B．二', ''], ['丙', 'A．一\nB．二', 'B']]
  const tables = JSON.stringify([
    { name: '别的', rows: [head, ['乙', 'A．一\nB．二', 'B']] },
    { name: '单选题', rows, merged: [[1, 0, 2, 0]] },
  ])
  const [, first, second] = read(tables, 'table')
  expect([first!.place.spans, second!.place.spans]).toEqual([[[2, 3]], [[4, 4]]])
  const { columnList, lineList } = sourceOf('table', tables, second!.place)
  expect(columnList).toEqual(['A', 'B', 'C'])
  expect(lineList.map(({ lineNo, cellList: [stem], isOfRow }) => [lineNo, stem, isOfRow])).toEqual([
    [1, '题干', false],
    [2, '甲', false],
    [3, '', false],
    [4, '丙', true],
  ])
})

test('a question of GIFT reaches to the next; of a package the lines are those of its file', () => {
  expect(piecesOf('甲 {=乙}\n\n丙\n{T}\n\n丁 {F}', 'gift')).toEqual([[[1, 2]], [[3, 5]], [[6, 14]]])
  const item = (file: string) =>
    `<assessmentItem data-file="${file}" data-line="1" identifier="i">\n<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>乙</value></correctResponse></responseDeclaration>\n<itemBody><p>甲 <textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`
  const both = `${item('a.xml')}\n${item('b.xml')}`
  const [, second] = read(both, 'qti')
  const { lineList } = sourceOf('qti', both, second!.place)
  expect(lineList.find(({ isOfRow }) => isOfRow)).toMatchObject({ lineNo: 1 })
  expect(lineList.find(({ isOfRow }) => isOfRow)!.cellList[0]).toContain('b.xml')
})

test('of what was sent the first signs of each line and cell, the first columns and two hundred lines are shown', () => {
  const long = (lines: number) =>
    `1. 题目\n${Array.from({ length: lines }, (_, n) => `第 ${n} 行`).join('\n')}\n答案：好`
  const lineCount = (lines: number) => sourceOf('text', long(lines), read(long(lines))[0]!.place).lineList.length
  expect([lineCount(198), lineCount(199)]).toEqual([200, 200])
  const place = { sheet: '', shift: 0, spans: [[1, 1] as const] }
  const lengthOf = (length: number) => sourceOf('text', '字'.repeat(length), place).lineList[0]!.cellList[0]
  expect([lengthOf(2000), lengthOf(2001)]).toEqual(['字'.repeat(2000), `${'字'.repeat(1999)}…`])
  const cellsOf = (cells: string[]) => sourceOf('csv', cells.join(','), place)
  const [first] = cellsOf(['字'.repeat(300), '字'.repeat(301)]).lineList
  expect(first!.cellList).toEqual(['字'.repeat(300), `${'字'.repeat(299)}…`])
  const columns = (count: number) => cellsOf(Array.from({ length: count }, (_, n) => `${n}`)).columnList
  expect([columns(30).at(-1), columns(31).at(-1), columns(29).at(-1)]).toEqual(['AD', 'AD', 'AC'])
})

test('three lines between do not part a question, four do', () => {
  const with2 = (blank: number) => `1. 谁写的？\nA. 甲\nB. 乙\n${'\n'.repeat(blank)}答案：A`
  expect(piecesOf(with2(2))).toEqual([[[1, 6]]])
  expect(piecesOf(with2(3))).toEqual([
    [
      [1, 3],
      [7, 7],
    ],
  ])
})

const proposalsOf = (text: string, format: ImportFormat = 'text') => {
  const { read: one } = read(text, format)[0]!
  return 'fault' in one ? (one.fault.proposals ?? []).map(({ column, text }) => `${column}: ${text}`) : 'no fault'
}

test.each([
  ['1. 甲\nA. 一\nB. 二\n答案：A\n题型：多选题', ['kind: 单选题']],
  ['1. 甲\nA. 一\nB. 二\n答案：AB\n题型：单选题', ['kind: 多选题']],
  ['1. 甲\nA. 一\nB. 二\n答案：C\n题型：连线题', []],
  ['1. 甲____\n答案：乙\n题型：配对', ['kind: 填空题']],
  ['1. 甲\n答案：一连二\n题型：配对', ['kind: 简答题']],
  ['1. 甲\n答案：B\n题型：判断题', ['answer: 对', 'answer: 错']],
  ['1. 甲____，乙____\n答案：一 二 三\n题型：填空题', []],
  ['1. 甲\n答案：对\n分值：2.3\n题型：判断题', ['score: 2', 'score: 2.5']],
  ['1. 甲\n答案：对\n分值：每题2\n题型：判断题', ['score: 2']],
  ['1. 甲\n答案：对\n分值：0.2\n题型：判断题', ['score: 0.5']],
  ['1. 甲\n答案：对\n难度：超纲\n题型：判断题', ['difficulty: 中等']],
  ['1. 甲\n答案：好\n评分点：一 3；二 4\n分值：8\n题型：简答题', ['score: 7']],
])('%j offers %j', (text, proposals) => {
  expect(proposalsOf(text)).toEqual(proposals)
})

test.each([
  ['题型,题干,选项A,选项B,答案\n连线题,甲,一,二,B', ['kind: 单选题']],
  ['题型,题干,选项A,选项B,答案\n,甲,一,二,AB', ['kind: 多选题']],
  ['题型,题干,选项A,选项B,答案\n简答题,甲,一,二,A', ['kind: 单选题']],
  ['题型,题干,答案\n填空题,甲____，乙____,一、二', ['answer: 一；二']],
  ['题型,题干,答案\n填空题,甲____，乙____,一|1、二', []],
])('%j of a table offers %j', (text, proposals) => {
  expect(proposalsOf(text, 'csv')).toEqual(proposals)
})

test('two keys of one question are offered both', () => {
  expect(proposalsOf('1. 甲（ A ）\nA. 一\nB. 二\n答案：B')).toEqual(['answer: A', 'answer: B'])
})

test('what is written anew takes the place of what was, and null takes it away', () => {
  const cell = { draftNo: 1, line: 3, column: 'answer' as const }
  const first = mergedMends([], [{ ...cell, text: 'A' }])
  expect(mergedMends(first, [{ ...cell, text: 'B' }])).toEqual([{ ...cell, text: 'B' }])
  expect(mergedMends(first, [{ ...cell, text: null }])).toEqual([])
  expect(mergedMends(first, [{ ...cell, draftNo: 2, text: 'C' }])).toHaveLength(2)
})

test('a mend of a question that begins elsewhere now is left out', () => {
  const text = '1. 甲\n答案：B\n题型：判断题'
  const mended = (line: number) =>
    keyedProblemsOf({ format: 'text', text, mends: [{ draftNo: 0, line, column: 'answer', text: '错' }] }).problems[0]!
      .read
  expect([mended(1), mended(2)].map((one) => 'problem' in one)).toEqual([true, false])
})

test.each([
  ['题型,题干,选项A,选项B,答案\n单选题,甲,北京,上海,上海', ['answer: B']],
  ['题型,题干,选项A,选项B,答案\n单选题,甲,北京,上海,2', ['answer: B']],
  ['题型,题干,选项A,选项B,答案\n单选题,甲,北京,上海,3', []],
  ['题型,题干,选项A,选项B,答案\n判断题,甲,错误,正确,1', ['answer: 对', 'answer: 错']],
  ['题型,题干,选项A,选项B,答案,正确答案\n单选题,甲,北京,上海,A,B', ['answer: A', 'answer: B']],
])('%j, whose key is no letter, offers %j', (text, proposals) => {
  expect(proposalsOf(text, 'csv')).toEqual(proposals)
})
