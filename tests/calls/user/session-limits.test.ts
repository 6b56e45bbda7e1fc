// How long a session, a ticket and a code hold: at the limit itself and to either side of it; and that an end is an end everywhere.
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { people } from '../../../src/demo/accounts.ts'
import { knownDevice, newDeviceToken } from '../../../src/gateway/auth/known-device.ts'
import { beginSession, hashOf } from '../../../src/gateway/auth/session.ts'
import { consumeCode, sendCode, verifyCode } from '../../../src/gateway/user/code.ts'
import { sweepSessions } from '../../../src/jobs/sweep-sessions.ts'
import { aMobile, aNewcomer, aSession, bankCard, type Newcomer, newPassword, one } from '../../support/making.ts'
import { notAtMidnight } from '../../support/midnight.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const row = (text: string, values: unknown[] = []) => one(w, text, values)
afterEach(() => void vi.restoreAllMocks())

let tests = 0
beforeEach(notAtMidnight)
beforeEach(async () => {
  w.address = `10.14.${++tests}.1`
  await w.db.pool.query('delete from sign_in_attempt')
})

type Signed = Pick<Newcomer, 'token' | 'api'>
const use = ({ api }: Signed) => endOf(api('user/auth/user/ext/view', {}))
const forget = (me: Newcomer) => w.forgetSessions([me.id])
/** Changes a session's row, seconds from now; nobody remembers it any more. */
async function setTimes(me: Newcomer, { token }: Signed, times: Record<string, number>) {
  const set = Object.entries(times).map(([column, seconds]) => `${column} = now() + make_interval(secs => ${seconds})`)
  await w.db.pool.query(`update session set ${set} where token_hash = $1`, [hashOf(token)])
  forget(me)
}
const secondsLeft = async ({ token }: Signed): Promise<number> =>
  (
    await row('select extract(epoch from gmt_expire - now())::float8 as s from session where token_hash = $1', [
      hashOf(token),
    ])
  ).s
const idOf = async ({ token }: Signed): Promise<number> =>
  (await row('select id from session where token_hash = $1', [hashOf(token)])).id

/** An open stream: what it was told as text, and whether it ended. */
async function listen({ token }: Signed) {
  const answer = await w.send('http://world/gateway/user/auth/stream', { headers: { token } })
  const heard = { text: '', isOver: false, isAdmitted: answer.status === 200 }
  const sink = new WritableStream<Uint8Array>({
    write: (bytes) => void (heard.text += new TextDecoder().decode(bytes)),
    close: () => void (heard.isOver = true),
  })
  void answer.body!.pipeTo(sink).catch(() => {})
  return heard
}

describe('a session that was remembered and listens is over at once', () => {
  type Way = (me: Newcomer, there: Signed) => Promise<unknown>
  const ways: [string, Way, string, number][] = [
    [
      'ended from another one',
      async (me, there) => me.api('user/auth/session/delete', { id: await idOf(there) }),
      'badToken',
      302,
    ],
    ['ended with all others', (me) => me.api('user/auth/session/delete/all', {}), 'badToken', 302],
    ['signed out', (_, there) => there.api('user/auth/user/logout', {}), 'badToken', 302],
    [
      'ended by a new password',
      (me) => me.api('user/auth/user/update/password', { oldPassword: newPassword, newPassword: '秋高气爽 2027' }),
      'badToken',
      302,
    ],
    [
      'taken over by a sign-in of its kind',
      ({ mobile }) => guest('user/api/user/login/password', { mobile, password: newPassword, clientType: 2 }),
      'elsewhere',
      304,
    ],
  ]
  test.each(ways)('%s', async (_, end, why, code) => {
    const me = await aNewcomer(w)
    const there = await aSession(w, me.id, 2)
    expect([await use(me), await use(there)]).toEqual(['ok', 'ok'])
    const [here, heard] = [await listen(me), await listen(there)]
    expect([here.isAdmitted, heard.isAdmitted]).toEqual([true, true])
    await end(me, there)
    expect([await use(there), await use(me)]).toEqual([why, 'ok'])
    await expect.poll(() => heard.isOver).toBe(true)
    expect(heard.text).toContain('event: signout')
    expect(heard.text).toContain(`"code":${code}`)
    expect([here.isOver, here.text.includes('signout')]).toEqual([false, false])
    await me.api('user/auth/user/logout', {})
    await expect.poll(() => here.isOver).toBe(true)
  })

  test('nobody ends a session of somebody else', async () => {
    const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
    expect(await endOf(me.api('user/auth/session/delete', { id: await idOf(other) }))).toBe('notFound')
    await me.api('user/auth/session/delete/all', {})
    forget(other)
    expect(await use(other)).toBe('ok')
  })

  test('those that ended are listed no more, and are not counted among those that all others are', async () => {
    const me = await aNewcomer(w)
    const [late, replaced, there] = [
      await aSession(w, me.id, 2),
      await aSession(w, me.id, 3),
      await aSession(w, me.id, 3),
    ]
    await setTimes(me, late, { gmt_expire: -1 })
    const { list } = await me.api('user/auth/session/list', {})
    expect(list.map(({ id, isThis }) => [id, isThis])).toEqual([
      [await idOf(me), 1],
      [await idOf(there), 0],
    ])
    expect(await use(replaced)).toBe('elsewhere')
    expect(await me.api('user/auth/session/delete/all', {})).toEqual({ num: 1 })
  })
})

describe('how long a session holds', () => {
  const [minute, hour, day] = [60, 3600, 86_400]

  test.each([
    ['of a user', 0, day],
    ['in a user’s stead', 1, 30 * minute],
  ] as const)('%s at its beginning', async (_, isOnBehalf, seconds) => {
    const { id } = await aNewcomer(w)
    const { token } = await w.db.write((q) =>
      beginSession(q, { kind: 'account', id }, { clientType: 5, isOnBehalf, agent: '', address: '10.9.0.1' }),
    )
    expect(
      await row('select extract(epoch from gmt_expire - gmt_create)::int as s from session where token_hash = $1', [
        hashOf(token),
      ]),
    ).toEqual({ s: seconds })
  })

  // seconds from now: made, used last, ends; how it ends when it is used, and when it ends after that
  test.each([
    ['ended a minute ago', -day, -day, -minute, 'expired', -minute],
    ['ends in a minute and was used just now', -hour, -5 * minute, minute, 'ok', minute],
    ['ends in a minute and was used nine minutes ago', -hour, -9 * minute, minute, 'ok', minute],
    ['ends in a minute and was used eleven minutes ago', -hour, -11 * minute, minute, 'ok', day],
    ['was made 28 days ago', -28 * day, -hour, hour, 'ok', day],
    ['was made 29 and a half days ago', -29.5 * day, -hour, hour, 'ok', day / 2],
    ['was made 30 days less a minute ago', -30 * day + minute, -hour, minute, 'ok', minute],
    ['was made 30 days ago and ended', -30 * day, -hour, -minute, 'expired', -minute],
  ] as const)('that %s', async (_, gmt_create, gmt_used, gmt_expire, end, left) => {
    const me = await aNewcomer(w)
    await setTimes(me, me, { gmt_create, gmt_used, gmt_expire })
    expect(await use(me)).toBe(end)
    expect(Math.abs((await secondsLeft(me)) - left)).toBeLessThan(30)
    forget(me)
    expect(await use(me)).toBe(end)
  })

  test('one in a user’s stead is never longer for being used', async () => {
    const me = await aNewcomer(w)
    await row('update session set is_on_behalf = 1 where account_id = $1', [me.id])
    await setTimes(me, me, { gmt_used: -20 * minute, gmt_expire: 10 * minute })
    expect(await use(me)).toBe('ok')
    expect(await secondsLeft(me)).toBeLessThanOrEqual(10 * minute)
  })

  test('a process remembers one for a minute, and not beyond its end', async () => {
    const [long, short] = [await aNewcomer(w), await aNewcomer(w)]
    await setTimes(short, short, { gmt_expire: 40 })
    expect([await use(long), await use(short)]).toEqual(['ok', 'ok'])
    const asOf = async (seconds: number) => {
      const now = Date.now() + seconds * 1000
      vi.spyOn(Date, 'now').mockReturnValue(now)
      const ends = [await use(long), await use(short)]
      vi.restoreAllMocks()
      return ends
    }
    // no tag says so: as if the process had not heard of it
    await w.db.pool.query('delete from session where account_id = any($1)', [[long.id, short.id]])
    expect(await asOf(20)).toEqual(['ok', 'ok'])
    expect(await asOf(45)).toEqual(['ok', 'badToken'])
    expect(await asOf(61)).toEqual(['badToken', 'badToken'])
  })

  test.each([
    ['nine minutes ago', -9 * minute - 30, 'ok'],
    // the database sets the time and the process compares it: their clocks differ by a part of a millisecond
    ['ten minutes and a second ago', -10 * minute - 1, 'unconfirmed'],
    ['an hour ago', -hour, 'unconfirmed'],
  ])('who was made sure of %s', async (_, gmt_confirm, end) => {
    const me = await aNewcomer(w, { isRecommended: 1 })
    await setTimes(me, me, { gmt_confirm })
    expect(await endOf(me.api('user/auth/user/account/update', bankCard))).toBe(end)
    await me.api('user/auth/user/confirm', { password: newPassword })
    expect(await endOf(me.api('user/auth/user/account/update', bankCard))).toBe('ok')
  })

  test('one is swept away a week after its end: until then it can say why it ended', async () => {
    const sessions: Newcomer[] = []
    for (const ended of [-minute, -7 * day + hour, -7 * day - minute, -8 * day]) {
      const me = await aNewcomer(w)
      await setTimes(me, me, { gmt_expire: ended })
      sessions.push(me)
    }
    const job = sweepSessions(w.db, () => {})
    await job.sweep()
    job.stop()
    const ends: string[] = []
    for (const me of sessions) ends.push(await use(me))
    expect(ends).toEqual(['expired', 'expired', 'badToken', 'badToken'])
  })
})

describe('a ticket of a login page elsewhere', () => {
  const asked = (time: number, mobile: string = people.learner2.mobile) => {
    const nonce = `nonce-${++tests}-${time}`
    const secret = w.outside.loginSecret!
    return {
      mobile,
      time,
      nonce,
      sign: createHmac('sha256', secret).update(`${mobile} ${time} ${nonce}`).digest('hex'),
    }
  }
  const ask = (time: number, mobile?: string) => guest('user/api/user/login/ticket/save', asked(time, mobile))

  test.each([
    ['an hour ago', -3600, 'conflict'],
    ['61 seconds ago', -61, 'conflict'],
    ['59 seconds ago', -59, 'ok'],
    ['now', 0, 'ok'],
    ['59 seconds from now', 59, 'ok'],
    ['61 seconds from now', 61, 'conflict'],
    ['an hour from now', 3600, 'conflict'],
    ['ten years from now', 315_360_000, 'conflict'],
  ])('signed %s', async (_, off, end) => {
    const now = Math.floor(Date.now() / 1000)
    vi.spyOn(Date, 'now').mockReturnValue(now * 1000)
    const input = asked(now + off)
    expect(await endOf(guest('user/api/user/login/ticket/save', input))).toBe(end)
    const { tickets } = await row(
      `select count(*)::int as tickets from login_ticket where gmt_expire = to_timestamp($1::float8 + 60)`,
      [now + off],
    )
    expect(tickets).toBe(end === 'ok' ? 1 : 0)
    await w.db.pool.query('delete from login_ticket')
  })

  test.each([
    ['that ended', 0, 'conflict'],
    ['with half a minute left', 30, 'ok'],
  ])('%s', async (_, left, end) => {
    const mobile = aMobile()
    const { ticket } = await ask(Math.floor(Date.now() / 1000), mobile)
    await row('update login_ticket set gmt_expire = now() + make_interval(secs => $2) where ticket_hash = $1', [
      hashOf(ticket),
      left,
    ])
    expect(await endOf(guest('user/api/user/login/ticket', { ticket }))).toBe(end)
  })

  test('makes sure of nobody, as one of an operator does not either, and that holds for a minute', async () => {
    const me = await aNewcomer(w, { isRecommended: 1 })
    const { ticket } = await w.as('operator')('user/admin/users/super/ticket', { userId: me.id })
    const { s } = await row(
      'select extract(epoch from gmt_expire - now())::float8 as s from login_ticket where ticket_hash = $1',
      [hashOf(ticket)],
    )
    expect(s).toBeLessThanOrEqual(60)
    expect(s).toBeGreaterThan(0)
    const own = await ask(Math.floor(Date.now() / 1000), me.mobile)
    const { token } = await guest('user/api/user/login/ticket', { ticket: own.ticket })
    expect(await endOf(w.apiWith(() => token)('user/auth/user/account/update', bankCard))).toBe('unconfirmed')
  })
})

describe('a code', () => {
  const aCode = async (mobile: string) =>
    (await sendCode(mobile, 1, { outside: w.outside, transaction: (work) => w.db.write(work) })).demoCode!
  const tried = (mobile: string, code: string) => w.db.write((q) => verifyCode(q, mobile, 'login', code))
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test.each([
    [0, true],
    [4, true],
    [5, false],
    [6, false],
  ])('after %i wrong tries the right one is right: %s', async (times, isRight) => {
    const mobile = aMobile()
    const code = await aCode(mobile)
    for (let n = 0; n < times; n++) expect(await tried(mobile, wrong(code))).toBe(false)
    expect(await tried(mobile, code)).toBe(isRight)
  })

  test('is good for five minutes, and once', async () => {
    const mobile = aMobile()
    const code = await aCode(mobile)
    const left = await row(
      'select extract(epoch from gmt_expire - now())::float8 as s from sms_code where mobile = $1',
      [mobile],
    )
    expect(left.s).toBeLessThanOrEqual(300)
    expect(left.s).toBeGreaterThan(240)
    await row("update sms_code set gmt_expire = now() + interval '30 seconds' where mobile = $1", [mobile])
    expect(await tried(mobile, code)).toBe(true)
    await row('update sms_code set gmt_expire = now() where mobile = $1', [mobile])
    expect(await tried(mobile, code)).toBe(false)
    await w.db.write((q) => consumeCode(q, mobile, 'login', code))
    expect(await endOf(w.db.write((q) => consumeCode(q, mobile, 'login', code)))).toBe('invalid')
  })

  test('a new one makes the older void, and has tries of its own', async () => {
    const mobile = aMobile()
    const first = await aCode(mobile)
    for (let n = 0; n < 5; n++) await tried(mobile, wrong(first))
    await row("update sms_quota set last_sent = now() - interval '61 seconds' where mobile = $1", [mobile])
    const second = await aCode(mobile)
    expect([await tried(mobile, second), first === second || !(await tried(mobile, first))]).toEqual([true, true])
  })

  // seconds since the last, since the hour and the day began, and how many in each
  test.each([
    ['59 seconds after the last', 55, 55, 1, 55, 1, 'tooMany'],
    ['61 seconds after the last', 61, 61, 1, 61, 1, 'ok'],
    ['as the fifth of an hour', 61, 3000, 4, 3000, 4, 'ok'],
    ['as the sixth of an hour', 61, 3000, 5, 3000, 5, 'tooMany'],
    ['as the sixth, an hour after the first', 61, 3601, 5, 3601, 5, 'ok'],
    ['as the tenth of a day', 61, 3601, 5, 80_000, 9, 'ok'],
    ['as the eleventh of a day', 61, 3601, 5, 80_000, 10, 'tooMany'],
    ['as the eleventh, a day after the first', 61, 3601, 5, 86_401, 10, 'ok'],
  ])('is sent %s', async (_, last, hour, inHour, day, inDay, end) => {
    const mobile = aMobile()
    await row(
      `insert into sms_quota (mobile, last_sent, hour_start, hour_count, day_start, day_count)
       values ($1, now() - make_interval(secs => $2), now() - make_interval(secs => $3), $4, now() - make_interval(secs => $5), $6)`,
      [mobile, last, hour, inHour, day, inDay],
    )
    expect(await endOf(aCode(mobile))).toBe(end)
    const counts = await row('select hour_count as h, day_count as d from sms_quota where mobile = $1', [mobile])
    const more = (count: number, isOver: boolean) => (end !== 'ok' ? count : isOver ? 1 : count + 1)
    expect(counts).toEqual({ h: more(inHour, hour > 3600), d: more(inDay, day > 86_400) })
  })
})

test.each([
  ['just now', 0, true],
  ['180 days less a second ago', 180 * 86_400 - 1, true],
  ['180 days ago', 180 * 86_400, false],
  ['a year ago', 365 * 86_400, false],
])('a device that signed in %s is known: its token of then', async (_, seconds, isKnown) => {
  const me = await aNewcomer(w)
  const now = Math.floor(Date.now() / 1000) * 1000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const token = newDeviceToken(w.outside, { id: me.id, deviceVersion: 0 }, now - seconds * 1000)
  await row('update account set device_version = 0 where id = $1', [me.id])
  const known = (mobile: string) => knownDevice({ q: w.db.read, outside: w.outside }, mobile, token)
  expect(Boolean(await known(me.mobile))).toBe(isKnown)
  expect(await known(people.learner.mobile)).toBe(undefined)
})
