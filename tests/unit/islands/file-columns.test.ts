// What stands in the cells of exported files: fields in braces, what their values are called, and nothing of what the row does not have.
import { expect, test } from 'vitest'
import { cellOf, fieldsOf, harmless } from '../../../src/contract/file-columns.ts'
import { inFile } from '../../../src/islands/kit/columns.tsx'

const row = {
  nickname: '林晓雯',
  mobile: '138****0551',
  pricePaid: 12_850,
  done: 0,
  gmtCreate: '2026-11-21T06:32:00.000Z',
  opinion: '',
  reason: '开公开课',
  seconds: 4_860,
  words: ['甲', '乙'],
  refund: { amount: 100 },
  invoice: null,
  profitList: [
    { profitRole: 1, name: '周维岳' },
    { profitRole: 3, name: '何小满' },
  ],
}

test.each([
  ['{nickname}（{mobile}）', '林晓雯（138****0551）'],
  ['{pricePaid:fen}', 128.5],
  ['{done}', 0],
  ['{gmtCreate:time}', '2026-11-21 14:32:00'],
  ['{opinion|reason}', '开公开课'],
  ['{seconds:hours}', '1.8'],
  ['{words}', '甲、乙'],
  ['{refund.amount:fen}', 1],
  ['{invoice.amount}', ''],
  ['{profitList[profitRole=3].name}', '何小满'],
  ['{profitList[profitRole=2].name}', ''],
  ['{toString}{__proto__}{constructor.name}', ''],
  ['{nickname', '{nickname'],
])('%s is %j', (text, cell) => {
  expect(cellOf({ text }, row)).toBe(cell)
})

test('values have names, which may be texts with fields again, and * names all that say something', () => {
  const file = inFile('{opinion}', {
    opinion: { '': '{done}', '*': '有意见' },
    done: { 0: '{pricePaid}', '*': '做完' },
    pricePaid: { '*': '付了 {pricePaid:fen}' },
  })
  expect(cellOf(file, row)).toBe('付了 128.5')
  expect(cellOf(file, { ...row, opinion: '不行' })).toBe('有意见')
  expect(cellOf(inFile('{invoice}', { invoice: { '*': '有' } }), row)).toBe('')
})

test('a name that leads to itself ends', () => {
  expect(cellOf(inFile('{done}', { done: { 0: '又{done}' } }), row)).toBe('又又又又')
})

test('the fields that a column reads are those in its text and in its names', () => {
  expect(fieldsOf(inFile('{a|b.c:fen} {d[e=1].f}', { a: { 1: '{g}' } }))).toEqual(['a', 'b', 'd', 'g'])
})

test('a cell holds no more than a spreadsheet takes', () => {
  expect(String(cellOf({ text: '{t}' }, { t: '长'.repeat(50_000) }))).toHaveLength(32_000)
})

test('a text that a spreadsheet would take for a formula gets an apostrophe, a number does not', () => {
  expect(['=1', '+1', '-1', '@a', '\t', '1=1', -1].map(harmless)).toEqual([
    "'=1",
    "'+1",
    "'-1",
    "'@a",
    "'\t",
    '1=1',
    -1,
  ])
})
