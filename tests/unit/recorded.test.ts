import { expect, test } from 'vitest'
import { fromNow, normalized } from '../support/recorded.ts'

const now = Date.parse('2026-12-01T03:10:00Z')

test.each([
  ['2026-12-01T03:10:09.512Z', '<now>'],
  ['2026-12-01T03:07:00Z', '<now>'],
  ['2026-12-01 11:10:00', '<now>'],
  ['2026-12-01T03:20:00Z', '<now+10 min>'],
  ['2026-12-01T03:19:02Z', '<now+10 min>'],
  ['2026-12-01T03:15:00+00', '<now+5 min>'],
  ['2026-12-01T02:55:01Z', '<now-15 min>'],
  ['2026-12-01T04:10:01Z', '<now+60 min>'],
  ['2026-12-01T04:09:58Z', '<now+60 min>'],
  ['2026-12-01T16:00:00Z', '<midnight+1>'],
  ['2026-11-30T16:00:00.000+00:00', '<midnight+0>'],
  ['2026-11-23 00:00:00', '<midnight-8>'],
  ['2026-12-01T05:00:00Z', '<after>'],
  ['2025-01-01T00:00:00Z', '<before>'],
])('%s is said as %s', (time, said) => expect(fromNow(time, now)).toBe(said))

test('what is drawn is not told, what is made is told by its distance, all else stays', () => {
  const made = [
    { sign: '+', from: 1_002_000, many: 2000 },
    { sign: '#', from: 20_101, many: 101 },
  ]
  expect(
    normalized(
      '{"id":1002000,"other":1004000,"mobile":"19900020103","inviteCode":"A7K2","no":"6f1c1f8e-1111-4222-8333-123456789012","say":"{\\"inviteCode\\":\\"B\\"}"} invite_code: "A" -> "B", price: 9900',
      { made, drawn: ['inviteCode', 'invite_code'] },
    ),
  ).toBe(
    '{"id":+0,"other":1004000,"mobile":"199000#2","inviteCode":<drawn>,"no":"<uuid>","say":"{\\"inviteCode\\":<drawn>}"} invite_code: <drawn>, price: 9900',
  )
  expect(normalized('from 2026-12-01T03:10:00Z on 2026-12-02', { isTimeless: true })).toBe('from <time> on <day>')
})
