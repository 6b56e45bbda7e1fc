// lib/feeds/calendar.ts: what calendars read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar, escapedText, folded } from '../../../src/lib/feeds/calendar.ts'

const event = {
  uid: 'lesson-7@site',
  begin: '2026-11-22T11:30:00.000Z',
  end: '2026-11-22T13:00:00.000Z',
  stamp: '2026-11-21T00:00:00Z',
}

test('times are UTC, text is escaped, and every line ends in CRLF', () => {
  const text = calendar('杏坛；计划', [
    { ...event, title: '直播: 第一讲,\n答疑;点评 \\ 作业', url: 'http://a.cn/view?x=1,2', alarm: 15 },
  ])
  expect(text).toContain('DTSTART:20261122T113000Z\r\nDTEND:20261122T130000Z\r\n')
  expect(text).toContain('SUMMARY:直播: 第一讲\\,\\n答疑\\;点评 \\\\ 作业\r\n')
  expect(text).toContain('TRIGGER:-PT15M')
  expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('no text breaks out of its line, no line is longer than 75 bytes, and unfolding gives what was said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const text = calendar('计划', [{ ...event, title }])
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const whole = text.replace(/\r\n /g, '').split('\r\n')
      expect(whole).toContain(`SUMMARY:${escapedText(title)}`)
      expect(whole.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
    }),
  )
  expect(folded('a'.repeat(76)).split('\r\n')).toEqual(['a'.repeat(75), ' a'])
  expect(folded('学'.repeat(30)).split('\r\n')).toEqual(['学'.repeat(25), ` ${'学'.repeat(5)}`])
})
