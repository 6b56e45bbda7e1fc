// Files of a list for a spreadsheet: CSV by its rules, xlsx by its writer, and no cell that a spreadsheet would run.
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvOf, xlsxOf } from '../../../src/lib/documents/table-file.ts'

type Row = { name: string; money: number }
const columns = [
  { title: '名称', value: ({ name }: Row) => name },
  { title: '金额（元）', value: ({ money }: Row) => money },
]
const textOf = async (rows: Row[]) => (await csvOf(columns, rows).text()).replace('\ufeff', '')

test('CSV quotes what has commas, quotes or line breaks, and ends each line with CR LF', async () => {
  expect(await textOf([{ name: '甲"乙",丙\n丁', money: 1.5 }])).toBe('名称,金额（元）\r\n"甲""乙"",丙\n丁",1.5\r\n')
})

test('CSV begins with a byte order mark', async () => {
  const bytes = new Uint8Array(await csvOf(columns, []).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text, not a formula', async (name) => {
  const [, line] = (await textOf([{ name, money: -5 }])).split(/\r\n(?=['"])/)
  expect(line).toMatch(/^"?'/)
})

test('a negative number stays a number', async () => {
  expect(await textOf([{ name: '退款', money: -128 }])).toBe('名称,金额（元）\r\n退款,-128\r\n')
})

test('whatever a cell holds, no cell of the CSV begins as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '甲') }), async (name) => {
      const [, cell] = /^名称,金额（元）\r\n("(?:[^"]|"")*"|[^,\r\n]*),0\r\n$/.exec(await textOf([{ name, money: 0 }]))!
      expect(cell!.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('the xlsx file holds the head, the texts as texts and the numbers as numbers', async () => {
  const blob = await xlsxOf(columns, [{ name: '=初中语文', money: 148 }])
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('<v>148</v>')
  expect(sheet).not.toMatch(/<f>/)
  expect(strFromU8(files['xl/sharedStrings.xml']!)).toContain("<t>'=初中语文</t>")
})
