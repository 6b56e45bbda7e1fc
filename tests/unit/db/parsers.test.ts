// Column values as they are sent: instants as ISO text to the millisecond, numbers exact.
import pg from 'pg'
import { expect, test } from 'vitest'
import { parsers } from '../../../src/db/parsers.ts'

const { TIMESTAMPTZ, INT8 } = pg.types.builtins
const instant = parsers[TIMESTAMPTZ]!

test.each([
  ['2026-11-26 13:02:00+00', '2026-11-26T13:02:00.000Z'],
  ['2026-11-26 13:02:00.1+00', '2026-11-26T13:02:00.100Z'],
  ['2026-11-26 13:02:00.12+00', '2026-11-26T13:02:00.120Z'],
  ['2026-11-26 13:02:00.123+00', '2026-11-26T13:02:00.123Z'],
  ['2026-11-26 13:02:00.123999+00', '2026-11-26T13:02:00.123Z'],
  ['1999-12-31 23:59:59.999999+00', '1999-12-31T23:59:59.999Z'],
  ['2026-11-26 21:02:00.5+08', '2026-11-26T13:02:00.500Z'], // a session that is not in UTC
  ['2026-11-26 18:32:00.5+05:30', '2026-11-26T13:02:00.500Z'],
  ['2026-11-26 09:02:00-04', '2026-11-26T13:02:00.000Z'],
  ['10000-01-01 00:00:00+00', '+010000-01-01T00:00:00.000Z'],
  ['infinity', '9999-12-31T23:59:59.000Z'],
])('the instant %s is %s', (text, iso) => {
  expect(instant(text)).toBe(iso)
})

test('an instant as of a Date, at every number of digits', () => {
  for (let n = 0; n < 500; n++) {
    const time = new Date(n * 86_400_123_457)
    const digits = ['', `.${String(time.getMilliseconds()).padStart(3, '0')}`, '.5', '.25'][n % 4]!
    const text = `${time.toISOString().slice(0, 10)} ${time.toISOString().slice(11, 19)}${digits}+00`
    expect(instant(text)).toBe(new Date(text).toISOString())
  }
})

test('a number that JSON would round is refused', () => {
  expect(parsers[INT8]!('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => parsers[INT8]!('9007199254740993')).toThrow('is not exact')
})
