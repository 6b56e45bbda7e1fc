// Known devices: what strangers do to a mobile does not count where its owner has signed in before.
import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newDeviceToken } from '../../../src/gateway/auth/known-device.ts'
import { forgetCompared, passwordsCompared } from '../../support/compared.ts'
import { aCode, aMobile, aNewcomer, newPassword } from '../../support/making.ts'
import { notAtMidnight } from '../../support/midnight.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
let tests = 0
beforeEach(notAtMidnight)
beforeEach(async () => {
  w.anew()
  w.address = `10.12.${++tests}.1`
  await w.db.pool.query("delete from sign_in_attempt; update sms_quota set last_sent = now() - interval '2 minutes'")
  forgetCompared()
})

const login = (mobile: string, more: object = {}) =>
  w.raw('guest', 'user/api/user/login/password', { mobile, password: newPassword, ...more })
const tokenIn = ({ data }: { data: unknown }) => (data as { deviceToken?: string }).deviceToken!

/** As after a day of guessing, from here and from everywhere. */
async function attacked(mobile: string) {
  await w.db.pool.query(
    `insert into sign_in_attempt (counter, subject, network, times)
     values ('password', $1, '', 200), ('code', $1, '', 200), ('sent', $1, '', 200), ('tried', $1, $2, 200), ('tried', '', $2, 500)
     on conflict (subject, network, counter, day) do update set times = excluded.times`,
    [mobile, w.address],
  )
}

test('a known device signs in by password, has codes sent and sets a password, unasked, whatever strangers did', async () => {
  const { mobile } = await aNewcomer(w)
  const deviceToken = tokenIn(await login(mobile))
  await attacked(mobile)
  expect((await login(mobile)).code).toBe(429)
  expect((await login(mobile, { deviceToken })).code).toBe(200)

  const send = async (codeType: 1 | 3) => {
    await w.db.pool.query("update sms_quota set last_sent = now() - interval '2 minutes'")
    const { demoCode } = await guest('user/api/user/send/code', { mobile, codeType, deviceToken })
    return demoCode!
  }
  expect(await endOf(guest('user/api/user/send/code', { mobile, codeType: 1 }))).toBe('invalid')
  expect(await endOf(guest('user/api/user/login/code', { mobile, code: await send(1), deviceToken }))).toBe('ok')
  const another = { newPassword: '秋水长天 2027', confirmPassword: '秋水长天 2027' }
  const reset = { mobile, code: await send(3), deviceToken, ...another }
  expect(await endOf(guest('user/api/user/update/password', reset))).toBe('ok')
})

/** As the server of a login page elsewhere asks for a ticket. */
function signed(mobile: string) {
  const [time, nonce] = [Math.floor(Date.now() / 1000), 'known-device']
  const sign = createHmac('sha256', w.outside.loginSecret!).update(`${mobile} ${time} ${nonce}`).digest('hex')
  return { mobile, time, nonce, sign }
}

test('every way of signing in answers a token, but an operator in a user’s stead gets none', async () => {
  const mobile = aMobile()
  const registered = { password: newPassword, repassword: newPassword, agree: 1 as const }
  const first = await guest('user/api/user/register', { mobile, code: await aCode(w, mobile, 2), ...registered })
  await w.db.pool.query("update sms_quota set last_sent = now() - interval '2 minutes'")
  const byCode = await guest('user/api/user/login/code', { mobile, code: await aCode(w, mobile, 1) })
  const { ticket: own } = await guest('user/api/user/login/ticket/save', signed(mobile))
  const byTicket = await guest('user/api/user/login/ticket', { ticket: own })
  for (const { deviceToken } of [first, byCode, byTicket]) {
    await attacked(mobile)
    expect((await login(mobile, { deviceToken })).code).toBe(200)
  }
  const { ticket } = await w.as('operator')('user/admin/users/super/ticket', { userId: first.id })
  expect(await guest('user/api/user/login/ticket', { ticket })).not.toHaveProperty('deviceToken')
})

test('it has ten failures a day, counted before they are compared; beyond them it is a stranger', async () => {
  const { mobile } = await aNewcomer(w)
  const deviceToken = tokenIn(await login(mobile))
  forgetCompared()
  const wrong = { password: 'not the password', deviceToken }
  await Promise.all(Array.from({ length: 90 }, () => login(mobile, wrong)))
  expect(passwordsCompared()).toBe(10 + 3)
  await attacked(mobile)
  expect((await login(mobile, { deviceToken })).code).toBe(429)
})

test('a right password gives its failures back', async () => {
  const { mobile } = await aNewcomer(w)
  const deviceToken = tokenIn(await login(mobile))
  await attacked(mobile)
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 8; n++) expect((await login(mobile, { password: 'not it', deviceToken })).code).toBe(409)
    expect((await login(mobile, { deviceToken })).code).toBe(200)
  }
})

test('one that is forged, of another account or too old counts as none', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const own = tokenIn(await login(me.mobile))
  const ofOther = tokenIn(await login(other.mobile))
  const days = (n: number, id = me.id, outside = w.outside) =>
    newDeviceToken(outside, { id, deviceVersion: 0 }, Date.now() - n * 86_400_000)
  await attacked(me.mobile)
  const [id, issued, device, signature] = own.split('.')
  const last = signature!.at(-2) === 'A' ? 'B' : 'A'
  const strangers = {
    'another signature': `${id}.${issued}.${device}.${signature!.slice(0, -2)}${last}${signature!.at(-1)}`,
    'a later time': `${id}.${Number(issued) + 1}.${device}.${signature}`,
    'another device': `${id}.${issued}.${'A'.repeat(22)}.${signature}`,
    'another key': newDeviceToken({ deviceKey: Buffer.from('guessed') }, { id: me.id, deviceVersion: 0 }),
    'the token of another account': ofOther,
    'the token of another account under my number': [id, ...ofOther.split('.').slice(1)].join('.'),
    'after 180 days': days(180),
    nothing: '',
    junk: '...',
  }
  for (const [what, deviceToken] of Object.entries(strangers))
    expect([what, (await login(me.mobile, { deviceToken })).code]).toEqual([what, 429])
  expect(passwordsCompared()).toBe(2) // of the first sign-ins
  for (const deviceToken of [own, days(179)]) expect((await login(me.mobile, { deviceToken })).code).toBe(200)
})

test('signing out keeps it; a changed password, an ended “all others” and another mobile make it void', async () => {
  const end: Record<
    string,
    (me: Awaited<ReturnType<typeof aNewcomer>>) => Promise<{ password?: string; mobile?: string }>
  > = {
    async password({ api }) {
      await api('user/auth/user/update/password', { oldPassword: newPassword, newPassword: '秋水长天 2027' })
      return { password: '秋水长天 2027' }
    },
    async reset({ mobile }) {
      const code = await aCode(w, mobile, 3)
      const more = { newPassword: '秋水长天 2027', confirmPassword: '秋水长天 2027' }
      await guest('user/api/user/update/password', { mobile, code, ...more })
      return { password: '秋水长天 2027' }
    },
    async mobile({ api }) {
      const mobile = aMobile()
      const { demoCode: code } = await api('user/auth/user/send/code', { codeType: 6, mobile })
      await api('user/auth/user/update/mobile', { mobile, code: code! })
      return { mobile }
    },
    async others({ api }) {
      await api('user/auth/session/delete/all', {})
      return {}
    },
  }
  for (const [what, deed] of Object.entries(end)) {
    await w.db.pool.query('delete from sign_in_attempt')
    const me = await aNewcomer(w)
    const signedIn = await login(me.mobile)
    const [deviceToken, { token }] = [tokenIn(signedIn), signedIn.data as { token: string }]
    await attacked(me.mobile)
    const api = w.apiWith(() => token)
    expect([what, (await login(me.mobile, { deviceToken, clientType: 2 })).code]).toEqual([what, 200])
    await w.db.pool.query('delete from sign_in_attempt')
    const more = await deed({ ...me, token, api })
    const { mobile = me.mobile } = more
    await attacked(mobile)
    expect([what, (await login(mobile, { deviceToken, ...more })).code]).toEqual([what, 429])
  }
  await w.db.pool.query('delete from sign_in_attempt')
  const me = await aNewcomer(w)
  const signedIn = await login(me.mobile)
  await w.apiWith(() => (signedIn.data as { token: string }).token)('user/auth/user/logout', {})
  await attacked(me.mobile)
  expect((await login(me.mobile, { deviceToken: tokenIn(signedIn) })).code).toBe(200)
})

test('it signs nobody in by itself', async () => {
  const { mobile } = await aNewcomer(w)
  const deviceToken = tokenIn(await login(mobile))
  expect((await login(mobile, { deviceToken, password: 'not the password' })).code).toBe(409)
  expect(await endOf(w.apiWith(() => deviceToken)('user/auth/user/ext/view', {}))).toBe('badToken')
})

test('with a token of somebody else, mobiles that are registered and others are told apart by nothing', async () => {
  const deviceToken = tokenIn(await login((await aNewcomer(w)).mobile))
  const { mobile } = await aNewcomer(w)
  const askAll = async (mobile: string, address: string) => {
    w.address = address
    forgetCompared()
    const answers = []
    for (let n = 0; n < 5; n++) {
      const { code, msg } = await login(mobile, { password: 'not the password', deviceToken })
      answers.push([code, msg])
    }
    return { answers, compared: passwordsCompared() }
  }
  expect(await askAll(aMobile(), '10.12.201.1')).toEqual(await askAll(mobile, '10.12.200.1'))
})
