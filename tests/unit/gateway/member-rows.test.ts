// Rosters as schools keep them: numbers in every writing, titles in every wording, names with their dots.
import { expect, test } from 'vitest'
import { memberRowsOf } from '../../../src/gateway/exam/import/member-rows.ts'

const read = (text: string, format: 'text' | 'csv' | 'table' = 'text') =>
  memberRowsOf(format, new TextEncoder().encode(text)).map(({ mobile, remarkName }) => [mobile, remarkName])
const readTable = (...rows: string[][]) => read(JSON.stringify([{ name: '名单', rows }]), 'table')
const wu = [['13800000001', '吴桐']]

test.each([
  '13800000001',
  '138 0000 0001',
  '138  0000  0001',
  '138-0000-0001',
  '138.0000.0001',
  '138\u00a00000\u00a00001',
  '１３８０００００００１',
  '+86 13800000001',
  '+8613800000001',
  '＋８６ 13800000001',
  '(+86)13800000001',
  '86-13800000001',
  '0086 138 0000 0001',
  "'13800000001",
  '’13800000001',
  '1.3800000001E+10',
  '1.3800000001e10',
  '13800000001.0',
])('the number %s is read', (number) => {
  expect(read(`吴桐\t${number}`)).toEqual(wu)
  expect(readTable(['姓名', '手机号'], ['吴桐', number])).toEqual(wu)
  expect(readTable(['姓名', '怎么找到你'], ['吴桐', number])).toEqual(wu)
})

test.each(['1.38E+10', '1380000000', '138000000012', '13800000001.25', '101101198001138000000'])(
  '%s is no number',
  (number) => {
    expect(read(`吴桐\t${number}`)[0]![0]).toBe('')
  },
)

test.each([
  ['阿布都•买买提', '阿布都·买买提'],
  ['阿布都・买买提', '阿布都·买买提'],
  ['阿布都‧买买提', '阿布都·买买提'],
  ['阿布都.买买提', '阿布都·买买提'],
  ['阿布都．买买提', '阿布都·买买提'],
  ['阿布都·买买提', '阿布都·买买提'],
  ["'吴桐", '吴桐'],
  ["O'Neil", "O'Neil"],
  ['J. Smith', 'J. Smith'],
])('the name %s is %s', (written, name) => {
  expect(readTable(['姓名', '手机'], [written, '13800000001'])).toEqual([['13800000001', name]])
})

test('of several columns that are called numbers the one with mobiles counts; titles may say that they must be filled in', () => {
  expect(
    readTable(
      ['初一（3）班家长名单'],
      ['序号', '学生姓名（必填）', '办公电话', '家长手机'],
      ['1', '吴桐', '0571-88000001', '13800000001'],
    ),
  ).toEqual(wu)
  expect(readTable(['电话', '手机', '姓名'], ['88000001', '13800000001', '吴桐'])).toEqual(wu)
})

test.each<[string, string, string[][]]>([
  [
    'people in one line, as chats have them',
    '@张三 13800000001，李四 13800000002，王五13800000003',
    [
      ['13800000001', '张三'],
      ['13800000002', '李四'],
      ['13800000003', '王五'],
    ],
  ],
  [
    'numbers before names',
    '13800000001张三 13800000002李四',
    [
      ['13800000001', '张三'],
      ['13800000002', '李四'],
    ],
  ],
  [
    'numbers of a list, schools, words around the number',
    '1. 张三，第一小学，13800000001\n2、北湖中学、李四（手机：13800000002）\n姓名：王五 电话：13800000003',
    [
      ['13800000001', '张三'],
      ['13800000002', '李四'],
      ['13800000003', '王五'],
    ],
  ],
  ['signs that nobody sees', '\u202d138\u200b00000001\u202c 张\u2060三', [['13800000001', '张三']]],
  ['two signs written apart', '张　　三 13800000001', [['13800000001', '张三']]],
  [
    'numbers alone',
    '13800000001 13800000002',
    [
      ['13800000001', ''],
      ['13800000002', ''],
    ],
  ],
  ['a blank parts a school from a name', '1. 第一小学 张三 13800000001', [['13800000001', '张三']]],
  ['a + parts a school from a name', '2. 第二小学+李四+13800000002', [['13800000002', '李四']]],
  [
    'of two numbers of one person the second is not taken',
    '张三 13800000001/13800000002',
    [
      ['13800000001', '张三'],
      ['', ''],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['王五 +1 138 0000 0000', '张三 zs13800000001@example.com', '李四 441381380013800131'])(
  'no mobile is in %s',
  (line) => {
    expect(read(line)[0]![0]).toBe('')
  },
)

test('below a list stands who filled it in: shown, and not taken; two numbers in a cell are asked', () => {
  const rows = memberRowsOf(
    'table',
    new TextEncoder().encode(
      JSON.stringify([
        {
          name: '名单',
          rows: [
            ['学校名称', '教师', '手机'],
            ['第一小学', '张三', '13800000001'],
            ['第一小学', '李四', '13800000002/13900000002'],
            ['合计', '2 人'],
            ['填表人：王主任', '联系电话', '13900000009'],
          ],
        },
      ]),
    ),
  )
  expect(rows.map(({ rowNo, mobile, shown, remarkName }) => [rowNo, mobile, shown, remarkName])).toEqual([
    [2, '13800000001', '13800000001', '张三'],
    [3, '', '13800000002/13900000002', '李四'],
    [4, '', '合计', ''],
    [5, '', '填表人：王主任 13900000009', ''],
  ])
})

test('blocks side by side are one list; of other columns with numbers their titles are told', () => {
  expect(
    readTable(
      ['序号', '姓名', '手机', '序号', '姓名', '手机'],
      ['1', '张三', '13800000001', '2', '李四', '13800000002'],
      ['3', '王五', '13800000003'],
      ['', '', '', '4', '赵六', '13800000004'],
    ),
  ).toEqual([
    ['13800000001', '张三'],
    ['13800000002', '李四'],
    ['13800000003', '王五'],
    ['13800000004', '赵六'],
  ])
  const [told, taken] = memberRowsOf(
    'csv',
    new TextEncoder().encode('学生姓名,父亲手机,母亲手机\n张三,13800000001,13900000001'),
  )
  expect([told!.mobile, told!.shown]).toEqual(['', '「母亲手机」一列没有读'])
  expect([taken!.mobile, taken!.remarkName]).toEqual(['13800000001', '张三'])
})

test('every sheet with titles is read; of one without the examples are not', () => {
  const sheet = (name: string, ...rows: string[][]) => ({ name, rows })
  const sheets = [
    sheet('说明', ['例：13800000009']),
    sheet('一班', ['姓名', '手机'], ['张三', '13800000001'], ['李四', '13800000002']),
    sheet('二班', ['姓名', '手机'], ['王五', '13800000003']),
  ]
  const rows = memberRowsOf('table', new TextEncoder().encode(JSON.stringify(sheets)))
  expect(rows.map(({ mobile, shown }) => mobile || shown)).toEqual([
    ...['表「说明」没有列名，没有读', '13800000001', '13800000002', '13800000003'],
  ])
})
