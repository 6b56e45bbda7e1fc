// Outlines that were written elsewhere: marks, numbers, indents and tables are all read.
import { expect, test } from 'vitest'
import { nameOfFile } from '../../../src/islands/account/screens/author/lesson-file.ts'
import {
  outlineLimits,
  type ReadOutline,
  readOutline,
  readTable,
} from '../../../src/islands/account/screens/author/pasted-outline.ts'

const kinds = [1, 5, 3, 2, 7, 6]
const shape = ({ chapterList }: ReadOutline) =>
  chapterList.map(({ chapterName, periodList }) => [chapterName, ...periodList.map((one) => one.periodName)])
const types = ({ chapterList }: ReadOutline) =>
  chapterList.flatMap(({ periodList }) => periodList.map((one) => one.periodType))

test.each<[string, string, string[][]]>([
  [
    '第一章',
    '第一章 理解\n什么是大单元\n第 2 节 三次拆解\n第二章：情境\n怎么接',
    [
      ['理解', '什么是大单元', '三次拆解'],
      ['情境', '怎么接'],
    ],
  ],
  ['单元', '第1单元 甲\n  课一\n第2单元 乙', [['甲', '课一'], ['乙']]],
  [
    'numbers',
    '1 理解\n1.1 导读\n1.2 拆解\n2 情境\n2.1 怎么接',
    [
      ['理解', '导读', '拆解'],
      ['情境', '怎么接'],
    ],
  ],
  ['full-width numbers with marks', '1、理解\n1．1 导读\n2、情境', [['理解', '导读'], ['情境']]],
  [
    'indents',
    '理解\n  导读\n\t拆解\n情境\n　怎么接',
    [
      ['理解', '导读', '拆解'],
      ['情境', '怎么接'],
    ],
  ],
  ['all indented', '    理解\n        导读\n    情境', [['理解', '导读'], ['情境']]],
  ['bullets under indents', '理解\n  - 导读\n  • 拆解', [['理解', '导读', '拆解']]],
  [
    '一、',
    '一、理解\n导读\n二、情境\n怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'cells with tabs',
    '理解\t导读\t图文\n\t拆解\t视频\n情境\t怎么接',
    [
      ['理解', '导读', '拆解'],
      ['情境', '怎么接'],
    ],
  ],
])('chapters by %s', (_, text, expected) => {
  const read = readOutline(text, kinds)
  expect(shape(read)).toEqual(expected)
  expect(read.fault).toBeUndefined()
})

test('the kind in brackets at the end is read, other brackets belong to the name', () => {
  const read = readOutline('第一章 甲\n导读（图文）\n单元卡（三年级上）\n答疑【直播】\n结课(考试)', kinds)
  expect(shape(read)).toEqual([['甲', '导读', '单元卡（三年级上）', '答疑', '结课']])
  expect(types(read)).toEqual([5, 1, 2, 6])
  expect(read.noteList).toEqual([])
})

test('a kind that the course does not have becomes its first, with the line that said it', () => {
  const read = readTable(
    [
      ['章', '课时', '种类'],
      ['甲', '一', '文档'],
      ['', '二', '动画'],
    ],
    [1, 5],
  )
  expect(shape(read)).toEqual([['甲', '一', '二']])
  expect(types(read)).toEqual([1, 1])
  expect(read.noteList.map(({ line }) => line)).toEqual([2, 3])
})

test('lines without any chapter stand in a new one, and long names are cut, each with its line', () => {
  const read = readOutline(`导读\n${'长'.repeat(120)}`, kinds)
  expect(read.chapterList[0]!.periodList[1]!.periodName).toHaveLength(outlineLimits.periodName)
  expect(read.noteList.map(({ line }) => line)).toEqual([1, 2])
})

test('nothing, too much and too long are said', () => {
  expect(readOutline(' \n\n', kinds).fault).toMatch('没有读到')
  expect(readOutline('第1章 甲\n'.repeat(201), kinds).fault).toMatch('201 章')
  expect(readOutline(`第1章 甲\n${'课\n'.repeat(1001)}`, kinds).fault).toMatch('1001 节')
  expect(readOutline('x'.repeat(outlineLimits.characters + 1), kinds).fault).toMatch('内容太长')
})

test('a lesson is called as its file, without the ending', () => {
  expect(nameOfFile('1-4 核心任务设计.mp4')).toBe('1-4 核心任务设计')
  expect(nameOfFile('.mp4')).toBe('.mp4')
  expect(nameOfFile(`${'长'.repeat(130)}.mov`)).toHaveLength(100)
})
