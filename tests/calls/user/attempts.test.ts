// Guessing passwords and codes: counted before it is compared, given back when right, and nobody is shut out by strangers.
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import type { Query } from '../../../src/db/connect.ts'
import { password, people } from '../../../src/demo/accounts.ts'
import { atLimit, increment, markTried } from '../../../src/gateway/user/attempt-counters.ts'
import { sweepSessions } from '../../../src/jobs/sweep-sessions.ts'
import { beforeNextCompare, forgetCompared, passwordsCompared } from '../../support/compared.ts'
import { aCaptchaTokenAtOnce } from '../../support/human.ts'
import { aMobile, aNewcomer, anOperator, aSession, newPassword } from '../../support/making.ts'
import { notAtMidnight } from '../../support/midnight.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
let tests = 0
beforeEach(notAtMidnight)
beforeEach(async () => {
  w.anew() // the limits of calls are forgotten
  w.address = `10.11.${++tests}.1`
  await w.db.pool.query("delete from sign_in_attempt; update sms_quota set last_sent = now() - interval '2 minutes'")
  forgetCompared()
})

type Answer = Awaited<ReturnType<typeof w.raw>>
const from = (address: string, name: CallName, input: object): Promise<Answer> => {
  w.address = address
  return w.raw('guest', name, input) // which reads the address at once
}
const signIn = (address: string, mobile: string, more: object = {}) =>
  from(address, 'user/api/user/login/password', { mobile, password: 'not the password', ...more })
const fieldOf = ({ data }: Answer) => (data as { fields?: { path: string }[] } | null)?.fields?.[0]?.path
const isAsked = (answer: Answer) => fieldOf(answer) === 'captchaToken'
const captchaAt = (address: string) => {
  w.address = address
  return aCaptchaTokenAtOnce(w)
}
const counted = async () => (await w.db.pool.query('select * from sign_in_attempt where times > 0')).rows
const set = (times: number, counter: string, subject: string, network = '') =>
  w.db.pool.query(
    `insert into sign_in_attempt (counter, subject, network, times) values ($1, $2, $3, $4)
     on conflict (subject, network, counter, day) do update set times = excluded.times`,
    [counter, subject, network, times],
  )

describe('a password', () => {
  test('is kept as argon2id of 19 MB and two passes; one of an unknown mobile is compared with a hash of that cost too', async () => {
    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    const { id, mobile, token } = await aNewcomer(w)
    const change = { oldPassword: newPassword, newPassword: '秋水长天 2027' }
    await w.db.pool.query('update session set gmt_confirm = now() where account_id = $1', [id])
    expect((await w.raw('guest', 'user/auth/user/update/password', change, { token })).code).toBe(200)
    const { rows } = await w.db.pool.query('select password_hash from account where id = $1', [id])
    expect(rows[0].password_hash).toMatch(cost)
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    expect((await signIn('10.11.202.1', aMobile())).code).toBe(409)
    expect((await signIn('10.11.202.1', mobile, { password: '秋水长天 2027' })).code).toBe(200)
    const compared = posted.mock.calls.flatMap(([ask]) => (ask as { expectedHash?: string }).expectedHash ?? [])
    posted.mockRestore()
    expect(compared).toEqual([expect.stringMatching(cost), rows[0].password_hash])
  })

  test('is compared three times, however many guesses come at once from one network', async () => {
    const { mobile } = await aNewcomer(w)
    const answers = await Promise.all(Array.from({ length: 150 }, () => signIn('10.11.200.1', mobile)))
    expect(passwordsCompared()).toBe(3)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(3)
  })

  test('is compared twelve times, however many guesses come at once from everywhere', async () => {
    const { mobile } = await aNewcomer(w)
    const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => signIn(`10.11.201.${n % 50}`, mobile)))
    expect(passwordsCompared()).toBe(12)
    expect(answers.filter((answer) => !isAsked(answer))).toHaveLength(12)
  })

  test('sixty guesses from three addresses: the owner elsewhere and a colleague behind one of them get in, asked nothing', async () => {
    const [owner, colleague] = [await aNewcomer(w), await aNewcomer(w)]
    const addresses = ['10.11.210.1', '10.11.210.2', '10.11.210.3']
    await Promise.all(Array.from({ length: 60 }, (_, n) => signIn(addresses[n % 3]!, owner.mobile)))
    expect(passwordsCompared()).toBe(9)
    expect((await signIn('10.11.211.1', owner.mobile, { password: newPassword })).code).toBe(200)
    expect((await signIn(addresses[0]!, colleague.mobile, { password: newPassword })).code).toBe(200)
  })

  test('beyond that a question is asked each time, and an answer makes one more guess', async () => {
    const { mobile } = await aNewcomer(w)
    const here = '10.11.212.1'
    for (let n = 0; n < 3; n++) expect((await signIn(here, mobile)).code).toBe(409)
    for (let n = 0; n < 2; n++) {
      expect(isAsked(await signIn(here, mobile, { password: newPassword }))).toBe(true)
      expect((await signIn(here, mobile, { captchaToken: await captchaAt(here) })).code).toBe(409)
    }
    expect(passwordsCompared()).toBe(5)
    const right = { password: newPassword, captchaToken: await captchaAt(here) }
    expect((await signIn(here, mobile, right)).code).toBe(200)
  })

  test('when it is right the guess is given back, and those of this pair before it are forgotten', async () => {
    const { mobile } = await aNewcomer(w)
    const here = '10.11.213.1'
    for (let n = 0; n < 30; n++) expect((await signIn(here, mobile, { password: newPassword })).code).toBe(200)
    expect(await counted()).toEqual([])
    for (let n = 0; n < 5; n++) {
      for (let wrong = 0; wrong < 2; wrong++) expect((await signIn(here, mobile)).code).toBe(409)
      expect((await signIn(here, mobile, { password: newPassword })).code).toBe(200)
    }
    // but guesses of everywhere are not bought back by somebody else's right one
    expect(await counted()).toMatchObject([{ counter: 'password', subject: mobile, network: '', times: 10 }])
  })

  test('that could not be compared, or not be kept, is given back', async () => {
    const { mobile } = await aNewcomer(w)
    for (let n = 0; n < 5; n++) {
      beforeNextCompare(() => {
        throw new Error('no thread')
      })
      expect((await signIn('10.11.214.1', mobile)).code).toBe(500)
      expect(await counted()).toEqual([])
    }
    expect((await signIn('10.11.214.1', mobile)).code).toBe(409)
  })

  test('that was changed while it was compared signs nobody in', async () => {
    const { id, mobile } = await aNewcomer(w)
    beforeNextCompare(() => w.db.pool.query("update account set password_hash = 'another' where id = $1", [id]))
    expect((await signIn('10.11.215.1', mobile, { password: newPassword })).code).toBe(409)
  })

  test('after fifty wrong ones is refused to strangers with what to do; a code still signs in and sets another, unasked', async () => {
    const { mobile } = await aNewcomer(w)
    await set(49, 'password', mobile)
    const last = await signIn('10.11.216.1', mobile, { captchaToken: await captchaAt('10.11.216.1') })
    expect(last.code).toBe(409)
    const refused = await signIn('10.11.217.1', mobile, { password: newPassword })
    expect([refused.code, refused.msg]).toEqual([
      429,
      expect.stringContaining('请改用短信验证码登录，或在常用设备上登录'),
    ])
    const wait = (refused.data as { retryAfterMs: number }).retryAfterMs
    expect(new Date(Date.now() + wait).toISOString()).toMatch(/T(16:00:0|15:59:5)/) // midnight in Beijing
    expect(passwordsCompared()).toBe(1)

    await set(200, 'password', mobile)
    const send = async (codeType: number) => {
      const sent = await from('10.11.217.1', 'user/api/user/send/code', { mobile, codeType })
      await w.db.pool.query("update sms_quota set last_sent = now() - interval '2 minutes'")
      return (sent.data as { demoCode: string }).demoCode
    }
    const byCode = await from('10.11.217.1', 'user/api/user/login/code', { mobile, code: await send(1) })
    expect(byCode.code).toBe(200)
    const reset = { mobile, newPassword: '秋水长天 2027', confirmPassword: '秋水长天 2027', code: await send(3) }
    expect((await from('10.11.217.1', 'user/api/user/update/password', reset)).code).toBe(200)

    await w.db.pool.query("update sign_in_attempt set day = day - 1 where counter = 'password'")
    expect((await signIn('10.11.217.1', mobile, { password: '秋水长天 2027' })).code).toBe(200)
  })
})

describe('a network', () => {
  test('that tries different mobiles has twenty of them compared, however many at once; then strangers are asked there', async () => {
    const here = '10.11.220.1'
    await Promise.all(Array.from({ length: 60 }, () => signIn(here, aMobile())))
    expect(passwordsCompared()).toBe(20)
    const { mobile } = await aNewcomer(w)
    expect(isAsked(await signIn(here, mobile, { password: newPassword }))).toBe(true)
    expect(isAsked(await from(here, 'user/api/user/send/code', { mobile, codeType: 1 }))).toBe(true)
    expect((await signIn('10.11.221.1', mobile, { password: newPassword })).code).toBe(200)
    const right = { password: newPassword, captchaToken: await captchaAt(here) }
    expect((await signIn(here, mobile, right)).code).toBe(200)
  })

  test('is not held to the failures of one mobile', async () => {
    const here = '10.11.222.1'
    await set(400, 'tried', aMobile(), here)
    const { mobile } = await aNewcomer(w)
    expect((await signIn(here, mobile, { password: newPassword })).code).toBe(200)
  })

  test('of a school signs in sixty at once, and registers thirty, and nobody is asked', async () => {
    const here = '10.11.223.1'
    const school = await Promise.all(Array.from({ length: 60 }, () => aNewcomer(w)))
    const answers = await Promise.all(school.map(({ mobile }) => signIn(here, mobile, { password: newPassword })))
    expect(answers.map(({ code }) => code)).toEqual(school.map(() => 200))
    for (let n = 0; n < 30; n++) {
      const mobile = aMobile()
      const sent = await from(here, 'user/api/user/send/code', { mobile, codeType: 1 })
      const { demoCode: code } = sent.data as { demoCode: string }
      expect((await from(here, 'user/api/user/login/code', { mobile, code })).code).toBe(200)
    }
    expect(await counted()).toMatchObject([{ counter: 'sent', network: here, times: 30 }])
  })

  test('that tried five hundred mobiles has no more passwords compared for strangers; codes go on', async () => {
    const here = '10.11.224.1'
    await set(500, 'tried', '', here)
    const { mobile } = await aNewcomer(w)
    expect((await signIn(here, mobile, { password: newPassword })).code).toBe(429)
    const captchaToken = await captchaAt(here)
    expect((await from(here, 'user/api/user/send/code', { mobile, codeType: 1, captchaToken })).code).toBe(200)
  })

  test('is an IPv6 network of 64 bits, or an IPv4 address however it is written', async () => {
    const { mobile } = await aNewcomer(w)
    for (let n = 0; n < 3; n++) expect((await signIn(`2001:db8:9:1::${n + 1}`, mobile)).code).toBe(409)
    expect(isAsked(await signIn('2001:db8:9:1:ffff:1:2:3', mobile))).toBe(true)
    expect((await signIn('2001:db8:9:2::1', mobile)).code).toBe(409)
    for (const address of ['::ffff:10.11.225.1', '10.11.225.1', '::ffff:a0b:e101'])
      expect((await signIn(address, mobile)).code).toBe(409)
    expect(isAsked(await signIn('10.11.225.1', mobile))).toBe(true)
  })
})

describe('a code', () => {
  const send = async (mobile: string, codeType: number) => {
    const sent = await from(w.address, 'user/api/user/send/code', { mobile, codeType })
    return (sent.data as { demoCode: string }).demoCode
  }
  const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

  test('has five tries: the sixth is refused by the code itself, though it is right and the question was answered', async () => {
    const mobile = aMobile()
    const code = await send(mobile, 1)
    const enter = async (code: string) =>
      from(w.address, 'user/api/user/login/code', { mobile, code, captchaToken: await captchaAt(w.address) })
    for (let n = 0; n < 5; n++) expect(fieldOf(await enter(notThe(code)))).toBe('code')
    expect(fieldOf(await enter(code))).toBe('code')
  })

  test('on its fifth try is right', async () => {
    const mobile = aMobile()
    const code = await send(mobile, 1)
    const enter = async (code: string) =>
      from(w.address, 'user/api/user/login/code', { mobile, code, captchaToken: await captchaAt(w.address) })
    for (let n = 0; n < 4; n++) expect(fieldOf(await enter(notThe(code)))).toBe('code')
    expect((await enter(code)).code).toBe(200)
  })

  test('is not tried by strangers beyond twelve a day without a question, and by its owner always', async () => {
    const { mobile } = await aNewcomer(w)
    const here = w.address
    const guesses = Array.from({ length: 60 }, (_, n) =>
      from(`10.11.230.${n % 20}`, 'user/api/user/login/code', { mobile, code: '000000' }),
    )
    expect((await Promise.all(guesses)).filter((answer) => !isAsked(answer))).toHaveLength(12)
    await set(200, 'code', mobile)
    w.address = here
    const code = await send(mobile, 1)
    expect(isAsked(await from(here, 'user/api/user/login/code', { mobile, code }))).toBe(true)
    const captchaToken = await captchaAt(here)
    expect((await from(here, 'user/api/user/login/code', { mobile, code, captchaToken })).code).toBe(200)
  })

  test('is sent three times a day to a mobile before a question is asked, from wherever; a right one gives them back', async () => {
    const mobile = aMobile()
    const ask = async (address: string, more: object = {}) => {
      await w.db.pool.query("update sms_quota set last_sent = now() - interval '2 minutes', hour_count = 0")
      return from(address, 'user/api/user/send/code', { mobile, codeType: 1, ...more })
    }
    for (let n = 0; n < 3; n++) expect((await ask(`10.11.231.${n}`)).code).toBe(200)
    expect(isAsked(await ask('10.11.231.9'))).toBe(true)
    const sent = await ask('10.11.231.9', { captchaToken: await captchaAt('10.11.231.9') })
    const { demoCode: code } = sent.data as { demoCode: string }
    expect((await from('10.11.231.9', 'user/api/user/login/code', { mobile, code })).code).toBe(200)
    expect((await ask('10.11.231.10')).code).toBe(200)
  })

  test('that may not be sent again yet is not counted', async () => {
    const mobile = aMobile()
    const codes = []
    for (let n = 0; n < 6; n++)
      codes.push((await from('10.11.232.1', 'user/api/user/send/code', { mobile, codeType: 1 })).code)
    expect(codes).toEqual([200, 429, 429, 429, 429, 429])
    expect((await counted()).map(({ times }) => times)).toEqual([1, 1, 1])
  })

  test('is sent a thousand times a day from one network, to whoever', async () => {
    await set(999, 'sent', '', '10.11.233.1')
    const ask = () => from('10.11.233.1', 'user/api/user/send/code', { mobile: aMobile(), codeType: 1 })
    expect((await ask()).code).toBe(200)
    const refused = await ask()
    expect([refused.code, refused.msg]).toEqual([429, expect.stringContaining('请换一个网络再试')])
  })
})

describe('who holds a session', () => {
  const confirm = (token: string, input: object) => w.raw('guest', 'user/auth/user/confirm', input, { token })

  test('may try ten passwords a day with it, however many at once; a code, and signing in anew, still do', async () => {
    const me = await aNewcomer(w)
    const tries = []
    for (let n = 0; n < 4; n++) {
      w.anew() // a process allows ten an hour: four of them
      tries.push(...Array.from({ length: 10 }, () => confirm(me.token, { password: 'not the password' })))
    }
    const answers = await Promise.all(tries)
    expect(passwordsCompared()).toBe(10)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(30)
    w.anew()
    const refused = await confirm(me.token, { password: newPassword })
    expect([refused.code, refused.msg]).toEqual([429, expect.stringContaining('请改用短信验证码，或退出后重新登录')])
    const change = { oldPassword: newPassword, newPassword: '秋水长天 2027' }
    const changed = await w.raw('guest', 'user/auth/user/update/password', change, { token: me.token })
    expect(changed.code).toBe(429)
    expect(passwordsCompared()).toBe(10)

    const { demoCode } = await me.api('user/auth/user/send/code', { codeType: 5 })
    expect((await confirm(me.token, { code: demoCode })).code).toBe(200)
    const { token } = await aSession(w, me.id)
    expect((await confirm(token, { password: newPassword })).code).toBe(200)
  })

  test('may try ten codes a day with it, of whatever mobile', async () => {
    const me = await aNewcomer(w)
    const tryCode = (name: CallName, input: object) => {
      w.anew()
      return w.raw('guest', name, { code: '000000', ...input }, { token: me.token })
    }
    await w.db.pool.query('update session set gmt_confirm = now() where account_id = $1', [me.id])
    for (let n = 0; n < 4; n++) expect(fieldOf(await tryCode('user/auth/user/confirm', {}))).toBe('code')
    for (let n = 0; n < 3; n++) expect(fieldOf(await tryCode('user/auth/user/cancel', {}))).toBe('code')
    for (let n = 0; n < 3; n++)
      expect(fieldOf(await tryCode('user/auth/user/update/mobile', { mobile: aMobile() }))).toBe('code')
    for (const name of ['user/auth/user/confirm', 'user/auth/user/cancel', 'user/auth/user/update/mobile'] as const)
      expect(await tryCode(name, { mobile: aMobile() })).toMatchObject({
        code: 429,
        msg: expect.stringContaining('重新登录'),
      })
  })
})

describe('an operator', () => {
  const enter = (address: string, account: string, more: object = {}) =>
    from(address, 'system/admin/login/password', { account, password: 'not the password', ...more })

  test('is guessed at three times from a network and twelve times from everywhere, however many at once', async () => {
    const { account } = await anOperator(w)
    await Promise.all(Array.from({ length: 60 }, () => enter('10.11.240.1', account)))
    expect(passwordsCompared()).toBe(3)
    await Promise.all(Array.from({ length: 90 }, (_, n) => enter(`10.11.241.${n % 30}`, account.toUpperCase())))
    expect(passwordsCompared()).toBe(12)
  })

  test('is never shut out by strangers: with a question answered, from another network than theirs', async () => {
    const { account } = await anOperator(w)
    await set(500, 'password', `operator ${account}`)
    await set(50, 'tried', `operator ${account}`, '10.11.242.1')
    const right = async (address: string) =>
      enter(address, account, { password: newPassword, captchaToken: await captchaAt(address) })
    expect(isAsked(await enter('10.11.242.2', account, { password: newPassword }))).toBe(true)
    expect(await right('10.11.242.1')).toMatchObject({ code: 429, msg: expect.stringContaining('请换一个网络再登录') })
    expect((await right('10.11.242.2')).code).toBe(200)
    expect((await enter('10.11.242.1', people.operator.account, { password })).code).toBe(200)
  })

  test('is noted for having made sure, once, and for nothing that was only counted', async () => {
    const { id, token } = await anOperator(w)
    const confirm = (password: string) => w.raw('guest', 'system/admin/sys/user/confirm', { password }, { token })
    for (const tried of ['not the password', 'nor this', newPassword]) await confirm(tried)
    const { rows } = await w.db.pool.query('select call, input from operator_log where operator_id = $1', [id])
    expect(rows).toEqual([{ call: 'system/admin/sys/user/confirm', input: { password: '***' } }])
  })

  test('may try ten passwords a day with a session', async () => {
    const { token } = await anOperator(w)
    const confirm = (password: string) => {
      w.anew()
      return w.raw('guest', 'system/admin/sys/user/confirm', { password }, { token })
    }
    await Promise.all(Array.from({ length: 30 }, () => confirm('not the password')))
    expect(passwordsCompared()).toBe(10)
    expect(await confirm(newPassword)).toMatchObject({ code: 429, msg: expect.stringContaining('重新登录') })
  })
})

/** Of which at least one has another date than Beijing at any time of the day. */
const zones = ['Etc/GMT+12', 'Pacific/Kiritimati']

test.each(zones)('days are those of Beijing, also where the database keeps the time of %s', async (zone) => {
  const undone = new Error('undone')
  const work = w.db.write(async (q) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(q)
    const key = { counter: 'password', subject: zone, network: '' } as const
    await increment(q, key, 2)
    const beijing = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const days = async (q: Query) =>
      (await sql<{ day: string }>`select day::text from sign_in_attempt order by day`.execute(q)).rows.map(
        ({ day }) => day,
      )
    expect(await days(q)).toEqual([beijing])
    await increment(q, key, 2)
    await expect(increment(q, key, 2)).rejects.toBeTypeOf('symbol')
    await sql`insert into sign_in_attempt (counter, subject, day, times) values ('code', ${zone}, ${beijing}::date - 1, 1)`.execute(
      q,
    )
    const { sweep, stop } = sweepSessions({ read: q } as never, () => {})
    await sweep()
    stop()
    expect(await days(q)).toEqual([beijing])
    throw undone
  })
  await expect(work).rejects.toBe(undone)
})

test('a network that has tried as many as it may tries none of them again', async () => {
  const tried = (subject: string, limit: number) =>
    w.db.write((q) => markTried(q, subject, '10.99', limit)).catch((why) => (why === atLimit ? 'at the limit' : why))
  expect([await tried('a', 2), await tried('a', 2), await tried('b', 2)]).toEqual([true, false, true])
  expect([await tried('a', 2), await tried('c', 2), await tried('a', 3)]).toEqual([
    'at the limit',
    'at the limit',
    false,
  ])
})
