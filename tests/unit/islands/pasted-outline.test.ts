// Outlines that were written elsewhere: marks, numbers, indents and tables are all read.
import { expect, test } from 'vitest'
import { rowsOfCsv, textOfBytes } from '../../../src/contract/text-file.ts'
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
  [
    'names that begin with a figure',
    '第一章 开课\n  2026 年秋季开课说明\n  3 分钟看懂课标',
    [['开课', '2026 年秋季开课说明', '3 分钟看懂课标']],
  ],
  [
    'numbers before a blank',
    '第一章 开课\n1 说明\n2 课标\n第二章 结课\n1 总结',
    [
      ['开课', '说明', '课标'],
      ['结课', '总结'],
    ],
  ],
  [
    'headings of Markdown',
    '# 第一章 认识\n## 什么是\n## 误区\n# 第二章 情境\n## 任务群',
    [
      ['认识', '什么是', '误区'],
      ['情境', '任务群'],
    ],
  ],
  [
    'headings with lists',
    '## 认识\n- 什么是\n- 误区\n## 情境\n- 任务群',
    [
      ['认识', '什么是', '误区'],
      ['情境', '任务群'],
    ],
  ],
  [
    'headings under a title',
    '# 大单元教学\n## 认识\n### 什么是\n## 情境\n### 任务群',
    [
      ['认识', '什么是'],
      ['情境', '任务群'],
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

test('a title of the whole is told, as it stands in no chapter', () => {
  const { noteList } = readOutline('# 大单元教学\n## 认识\n### 什么是\n## 情境', kinds)
  expect(noteList).toEqual([{ line: 1, text: '「大单元教学」是整份大纲的标题，没有放进章节' }])
})

test('a file of CSV has columns, whatever program saved it', () => {
  const text = '章,课时,种类\r\n第一章 认识,"什么是，大单元",视频\r\n,三个误区,图文\r\n'
  const read = readTable(rowsOfCsv(text, outlineLimits.rows), kinds)
  expect([shape(read), types(read)]).toEqual([[['认识', '什么是，大单元', '三个误区']], [1, 5]])
  const gb = Uint8Array.from([0xb5, 0xda, 0xd2, 0xbb, 0xd5, 0xc2, 0x0a, 0xbf, 0xce]) // 第一章, 课 in GB 18030
  expect(shape(readOutline(textOfBytes(gb), kinds))).toEqual([['第一章', '课']])
})
