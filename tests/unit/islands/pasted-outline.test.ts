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
    'modules',
    '模块一：理解\n导读\n模块二：情境\n怎么接',
    [
      ['模块一：理解', '导读'],
      ['模块二：情境', '怎么接'],
    ],
  ],
  [
    'weeks',
    '第1周 理解\n导读\n第2周 情境\n怎么接',
    [
      ['第1周 理解', '导读'],
      ['第2周 情境', '怎么接'],
    ],
  ],
  [
    'units with lessons',
    'Unit 1 School\nLesson 1 Hi\nUnit 2 Home\nLesson 1 Hello',
    [
      ['Unit 1 School', 'Lesson 1 Hi'],
      ['Unit 2 Home', 'Lesson 1 Hello'],
    ],
  ],
  [
    'modules with units',
    'Module 1\nUnit 1 Hi\nUnit 2 Bye\nModule 2\nUnit 1 Hello',
    [
      ['Module 1', 'Unit 1 Hi', 'Unit 2 Bye'],
      ['Module 2', 'Unit 1 Hello'],
    ],
  ],
  [
    'lectures with numbers',
    '第一讲 理解\n1.1 导读\n第二讲 情境\n2.1 怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    '一、 and （一）',
    '一、理解\n（一）导读\n（二）拆解\n二、情境\n（一）怎么接',
    [
      ['理解', '导读', '拆解'],
      ['情境', '怎么接'],
    ],
  ],
  [
    '1. and 1)',
    '1. 理解\n1) 导读\n2. 情境\n1) 怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'signs of lists under plain lines',
    '理解\n- 导读\n情境\n- [x] 怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'stars',
    '* 理解\n** 导读\n* 情境\n** 怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  ['bold lines and rules', '**第一章 理解**\n- **导读**\n---\n**第二章 情境**', [['理解', '导读'], ['情境']]],
  ['marks in boxes', '【第一章】理解\n【第一节】导读\n【第二章】情境', [['理解', '导读'], ['情境']]],
  ['full width', '第１章 理解\n１．１ 导读\n第２章 情境', [['理解', '导读'], ['情境']]],
  ['contents of a document', '第一章 理解\t1\n第一节 导读……2\n第二章 情境\t9', [['理解', '导读'], ['情境']]],
  [
    'lines of old systems, signs that nobody sees',
    '第一章 理解\r\u200b1.1 导读\r第二章 情境',
    [['理解', '导读'], ['情境']],
  ],
  ['circled figures', '第一章 理解\n① 导读\n（2）拆解', [['理解', '导读', '拆解']]],
  [
    'figures that are names',
    '第一章 开课\n7.1 版本的变化\n2/3 的意义\n5E 教学',
    [['开课', '7.1 版本的变化', '2/3 的意义', '5E 教学']],
  ],
  [
    'a word that stands once',
    '第一章 理解\n专题一 导读\n第二章 情境\n怎么接',
    [
      ['理解', '专题一 导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'mind maps in OPML',
    '<?xml version="1.0"?><opml version="2.0"><body><outline text="理解 &amp; 拆解"><outline text="导读"/></outline><outline text="情境"><outline text="怎么接"/></outline></body></opml>',
    [
      ['理解 & 拆解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  ['a table of Markdown', '| 章 | 课时 |\n|---|---|\n| 理解 | 导读 |\n| | 拆解 |', [['理解', '导读', '拆解']]],
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

test.each<[string, string, string[][], string[]]>([
  [
    'a title above all of a mind map',
    '教学设计\n\t理解\n\t\t导读\n\t情境\n\t\t怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
    ['1 「教学设计」是整份大纲的标题，没有放进章节'],
  ],
  [
    'parts above chapters',
    '上篇 理论\n第一章 理解\n导读\n下篇 实践\n第二章 情境\n怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
    ['1 「上篇 理论」是再上一层的标题，没有放进章节', '4 「下篇 实践」是再上一层的标题，没有放进章节'],
  ],
  [
    'a third level',
    '第一章 理解\n第一节 导读\n一、拆解\n第二节 误区',
    [['理解', '导读', '拆解', '误区']],
    ['3 大纲在课时下面还有一层，从这一行起也各成了一节课时'],
  ],
])('%s is told', (_, text, expected, notes) => {
  const read = readOutline(text, kinds)
  expect(shape(read)).toEqual(expected)
  expect(read.noteList.map(({ line, text }) => `${line} ${text}`)).toEqual(notes)
})

test.each<[string, string[][]]>([
  [
    'Ⅰ、理解\nA. 导读\nB. 误区\nⅡ、情境\nA. 怎么接',
    [
      ['理解', '导读', '误区'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'I. 理解\n1. 导读\n2. 误区\nII. 情境\n1. 怎么接',
    [
      ['理解', '导读', '误区'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'I. 理解\n一、导读\n二、误区\nII. 情境\n一、怎么接',
    [
      ['理解', '导读', '误区'],
      ['情境', '怎么接'],
    ],
  ],
  [
    'A. 理解\n1. 导读\nB. 情境\n1. 怎么接',
    [
      ['理解', '导读'],
      ['情境', '怎么接'],
    ],
  ],
  [
    '1. 理解\na) 导读\nb) 误区\n2. 情境\na) 怎么接',
    [
      ['理解', '导读', '误区'],
      ['情境', '怎么接'],
    ],
  ],
  [
    '一、理解\nX. 教授谈阅读\n二、情境\nC. 罗杰斯的课',
    [
      ['理解', 'X. 教授谈阅读'],
      ['情境', 'C. 罗杰斯的课'],
    ],
  ],
])('Roman numerals and letters: %j', (text, expected) => {
  expect(shape(readOutline(text, kinds))).toEqual(expected)
})

test.each<[string, string, string[][], string[]]>([
  ['columns in another order', '序号,类型,章节名称,课时名称\n1,视频,甲,一\n2,图文,甲,二', [['甲', '一', '二']], []],
  [
    'a title above',
    '某课程大纲,,\n章,课时,种类\n甲,一,视频',
    [['甲', '一']],
    ['1 「某课程大纲」在列名上面，没有放进章节'],
  ],
  ['columns without a place', '单元,课题,主讲人,时长\n甲,一,张三,10', [['甲', '一']], ['1 没有读这几列：主讲人、时长']],
  ['sections between', '章,节,课时\n甲,第一节 概念,一\n甲,第一节 概念,二', [['甲', '概念：一', '概念：二']], []],
  ['numbers of rows without titles', '1,甲,一\n2,甲,二', [['甲', '一', '二']], []],
  ['one column', '第一章 甲\n第一节 一', [['甲', '一']], []],
])('a table with %s', (_, text, expected, notes) => {
  const read = readTable(rowsOfCsv(text, outlineLimits.rows), kinds)
  expect(shape(read)).toEqual(expected)
  expect(read.noteList.map(({ line, text }) => `${line} ${text}`)).toEqual(notes)
})
