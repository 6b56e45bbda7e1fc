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
