// What the kit says of one thing: names with values, figures, and when something was.
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { columnsOf } from '../../../src/islands/kit/columns.tsx'
import { Facts, FigureRow } from '../../../src/islands/kit/Facts.tsx'
import { Time } from '../../../src/islands/kit/Time.tsx'
import { markupOf, valuesOf, wordsOf } from '../../support/shown.ts'

const at = '2026-11-25T01:00:00Z'
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that is kept for days has a time in full, for readers without scripts too', () => {
  const markup = markupOf(Time, { at })
  expect(markup.replace(/<[^>]*>/g, '')).toBe('2026-11-25 09:00:00')
  expect([valuesOf(markup, 'dateTime'), valuesOf(markup, 'title')]).toEqual([[at], ['2026-11-25 09:00:00']])
})

describe('a column of times', () => {
  const column = columnsOf<{ gmtCreate: string | null }>()
  const said = ({ cell }: ReturnType<typeof column.instant>, gmtCreate: string | null) =>
    wordsOf(() => createElement('p', null, cell({ gmtCreate })), {})

  test('says when, and a record says the minute; both have the second in a file', () => {
    const [instant, minute] = [column.instant('gmtCreate', '时间'), column.minute('gmtCreate', '时间')]
    expect(said(instant, at)).toBe('2026-11-25 09:00:00') // as the server writes it
    expect(said(minute, at)).toBe('2026-11-25 09:00')
    for (const one of [instant, minute]) {
      expect(one.value!({ gmtCreate: at })).toBe('2026-11-25 09:00:00')
      expect(one.file).toEqual({ text: '{gmtCreate:time}', names: [] })
    }
  })

  test('has a dash where there is none', () => {
    expect(said(column.instant('gmtCreate', '时间'), null)).toBe('—')
    expect(said(column.minute('gmtCreate', '时间'), null)).toBe('—')
  })
})

test('facts leave out what has no value, and no more', () => {
  const list = [
    ['价格', '¥ 0.00'],
    ['份数', 0],
    ['优惠', false],
    ['备注', ''],
    ['付款', null],
    ['发票', undefined],
  ] as const
  expect(wordsOf(Facts, { list })).toBe('价格 ¥ 0.00 份数 0')
})

test('figures stand with their names above and their remarks below', () => {
  const list = [
    { name: '页面', value: '12', note: '占用 2 KB' },
    { name: '失败', value: '3', tone: 'bad' },
  ] as const
  expect(wordsOf(FigureRow, { list })).toBe('页面 12 占用 2 KB 失败 3')
  expect(markupOf(FigureRow, { list }).match(/<dd/g)).toHaveLength(3)
})
