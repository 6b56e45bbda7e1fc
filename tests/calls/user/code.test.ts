// Codes by short message, and what they open: registering, signing in, a new password.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../../../src/demo/accounts.ts'
import { aNewcomer, newPassword } from '../../support/making.ts'
import { notAtMidnight } from '../../support/midnight.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const password = '春风化雨 2026'
const newcomer = { password, repassword: password, agree: 1 as const }

const outbox = () =>
  readdirSync(join(w.home, 'outbox')).map((name) => readFileSync(join(w.home, 'outbox', name), 'utf8'))
const letMinutesPass = (minutes: number) => {
  const columns = ['last_sent', 'hour_start', 'day_start'].map(
    (name) => `${name} = ${name} - interval '${minutes} minutes'`,
  )
  return w.db.pool.query(`update sms_quota set ${columns}; delete from sign_in_attempt`)
}
const aCode = async (mobile: string, codeType: 1 | 2 | 3) =>
  (await guest('user/api/user/send/code', { mobile, codeType })).demoCode!
const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

let tests = 0
beforeEach(notAtMidnight)
beforeEach(async () => {
  w.address = `10.0.1.${++tests}`
  await letMinutesPass(61)
})

test('a newcomer registers with a code: signed in, greeted by one message, bound to who recommended', async () => {
  const mobile = '13911110001'
  const code = await aCode(mobile, 2)
  expect(outbox().some((text) => text.startsWith(mobile) && text.includes(code))).toBe(true)
  const { token } = await guest('user/api/user/register', { mobile, code, referralCode: 'ABC123', ...newcomer })
  const me = await w.apiWith(() => token)('user/auth/user/ext/view', {})
  expect(me).toMatchObject({ nickname: '学员0001', userType: 1, unreadNum: 1, mobile: '139****0001' })
  const { list } = await w.as('learner2')('user/auth/user/recommended/list', {})
  expect(list[0]).toMatchObject({ nickname: '学员0001', mobile: '139****0001' })
  expect(await endOf(guest('user/api/user/register', { mobile, code, ...newcomer }))).toBe('invalid') // used up
})

test('a number that is registered already is told so, and nothing of it changes', async () => {
  const { mobile } = people.learner
  const code = await aCode(mobile, 2)
  const answer = await w.raw('guest', 'user/api/user/register', { mobile, code, ...newcomer })
  expect([answer.code, answer.msg]).toEqual([422, '这个手机号已经注册，请直接登录'])
  expect(await w.signIn('learner')).toBeTruthy()
})

test('a code opens one thing for one number', async () => {
  const mobile = '13911110002'
  const code = await aCode(mobile, 2)
  expect(await endOf(guest('user/api/user/login/code', { mobile, code }))).toBe('invalid')
  expect(await endOf(guest('user/api/user/register', { mobile: '13911110003', code, ...newcomer }))).toBe('invalid')
  expect(await endOf(guest('user/api/user/register', { mobile, code, ...newcomer }))).toBe('ok')
})

type Me = { mobile: string; token: string }
const newOnes = { newPassword: '桃李满天下 2027', confirmPassword: '桃李满天下 2027' }
test.each([
  ['signing in', 1, 'user/api/user/login/code', ({ mobile }: Me) => ({ mobile })],
  ['a new password', 3, 'user/api/user/update/password', ({ mobile }: Me) => ({ mobile, ...newOnes })],
  ['making sure', 5, 'user/auth/user/confirm', () => ({})],
  ['closing the account', 5, 'user/auth/user/cancel', () => ({})],
  ['another number', 6, 'user/auth/user/update/mobile', () => ({ mobile: '13911110031' })],
] as const)('a code for %s is good once', async (_, codeType, name, input) => {
  const { mobile } = await aNewcomer(w)
  const me = { mobile, token: '' }
  const signIn = async () => {
    const session = w.raw('guest', 'user/api/user/login/password', { mobile: me.mobile, password: newPassword })
    me.token = ((await session).data as { token: string }).token
  }
  await signIn()
  const sent =
    codeType < 5
      ? await aCode(mobile, codeType as 1 | 3)
      : (
          await w.apiWith(() => me.token)('user/auth/user/send/code', {
            codeType: codeType as 5,
            ...(codeType === 6 && { mobile: '13911110031' }),
          })
        ).demoCode!
  const use = () => w.raw('guest', name, { code: sent, ...input(me) }, { token: me.token })
  expect((await use()).code).toBe(200)
  if (name === 'user/auth/user/cancel') await signIn()
  const { data } = await use()
  expect(data).toMatchObject({ fields: [{ path: 'code' }] })
})

test('after five wrong tries the right code is refused too; so it is after five minutes', async () => {
  const mobile = '13911110005'
  const register = (code: string) => endOf(guest('user/api/user/register', { mobile, code, ...newcomer }))
  const code = await aCode(mobile, 2)
  for (let tries = 0; tries < 5; tries++) expect(await register(notThe(code))).toBe('invalid')
  expect(await register(code)).toBe('invalid')
  await letMinutesPass(2)
  const late = await aCode(mobile, 2)
  await w.db.pool.query("update sms_code set gmt_expire = now() - interval '1 second'")
  expect(await register(late)).toBe('invalid')
})

test('a number gets one message a minute, five an hour and ten a day, however many ask at once', async () => {
  const mobile = '13911110004'
  let sent = 0
  const ask = async () => {
    const ends = await Promise.all([1, 2].map(() => endOf(aCode(mobile, 1))))
    sent += ends.filter((end) => end === 'ok').length
  }
  await ask()
  expect(sent).toBe(1)
  for (let times = 0; times < 5; times++) {
    await letMinutesPass(1.1)
    await ask()
  }
  expect(sent).toBe(5)
  const answer = await w.raw('guest', 'user/api/user/send/code', { mobile, codeType: 1 })
  expect([answer.code, Number(answer.headers.get('retry-after')) > 60]).toEqual([429, true])
})

test('who asks too soon is told after how many whole seconds a code can be had', async () => {
  const mobile = '13911110014'
  await aCode(mobile, 1)
  for (const [ago, seconds] of [
    [57.4, 3],
    [59.9, 1],
  ] as const) {
    await w.db.pool.query(`update sms_quota set last_sent = now() - make_interval(secs => $1) where mobile = $2`, [
      ago,
      mobile,
    ])
    const { msg, headers } = await w.raw('guest', 'user/api/user/send/code', { mobile, codeType: 1 })
    expect([msg, headers.get('retry-after')]).toEqual([`请 ${seconds} 秒后再获取验证码`, String(seconds)])
  }
})

test('wrong fields are named, so that the form can show them', async () => {
  const fieldsOf = async (more: object) => {
    const input = { mobile: '13911110006', code: '123456', ...newcomer, ...more }
    const { data } = await w.raw('guest', 'user/api/user/register', input)
    return (data as { fields: { path: string; msg: string }[] }).fields
  }
  expect(await fieldsOf({ password: 'short' })).toEqual([{ path: 'password', msg: '密码至少 8 位' }])
  expect(await fieldsOf({ repassword: 'something else' })).toEqual([
    { path: 'repassword', msg: '两次输入的密码不一样' },
  ])
  expect(await fieldsOf({ agree: 0 })).toMatchObject([{ path: 'agree' }])
  expect(await fieldsOf({ mobile: '12' })).toEqual([{ path: 'mobile', msg: '请输入 11 位手机号' }])
  for (const weak of ['12345678', 'aaaaaaaa', '13911110006', 'password1', '19900101', 'abcdefgh'])
    expect(await fieldsOf({ password: weak, repassword: weak })).toContainEqual({
      path: 'password',
      msg: expect.any(String),
    })
})

test('a wrong code and a weak password are said in one answer, when registering and when a new password is set', async () => {
  const [mobile, weak] = ['13911110009', '12345678']
  const fieldsOf = async (name: 'user/api/user/register' | 'user/api/user/update/password', input: object) => {
    const { code, msg, data } = await w.raw('guest', name, { mobile, ...input })
    const { fields } = data as { fields: { path: string; msg: string }[] }
    expect([code, msg]).toEqual([422, fields[0]!.msg])
    return fields.map(({ path }) => path)
  }
  const registering = await aCode(mobile, 2)
  const weakly = { password: weak, repassword: weak, agree: 1 }
  const register = (code: string) => fieldsOf('user/api/user/register', { code, ...weakly })
  expect(await register(notThe(registering))).toEqual(['code', 'password'])
  // the password alone is wrong: it may be tried more often than the code, which is good still
  for (let tries = 0; tries < 6; tries++) expect(await register(registering)).toEqual(['password'])
  expect(await endOf(guest('user/api/user/register', { mobile, code: registering, ...newcomer }))).toBe('ok')

  await letMinutesPass(2)
  const resetting = await aCode(mobile, 3)
  const newOne = { newPassword: weak, confirmPassword: weak }
  const reset = (code: string) => fieldsOf('user/api/user/update/password', { code, ...newOne })
  expect(await reset(notThe(resetting))).toEqual(['code', 'newPassword'])
  expect(await reset(resetting)).toEqual(['newPassword'])
})

test('signing in by code makes a learner of a new number, who then sets a password by code; all sessions end', async () => {
  const mobile = '13911110007'
  const first = await guest('user/api/user/login/code', { mobile, code: await aCode(mobile, 1) })
  const me = w.apiWith(() => first.token)
  expect(await endOf(me('user/auth/user/update/password', { oldPassword: 'x', newPassword: password }))).toBe('invalid')
  await letMinutesPass(2)
  const code = await aCode(mobile, 3)
  await guest('user/api/user/update/password', { mobile, code, newPassword: password, confirmPassword: password })
  expect(await endOf(me('user/auth/user/ext/view', {}))).toBe('badToken')
  expect(await endOf(guest('user/api/user/login/password', { mobile, password }))).toBe('ok')
})

test('changing the password keeps this session and ends the others', async () => {
  const mobile = '13911110008'
  const login = async (clientType: number) =>
    (await guest('user/api/user/login/password', { mobile, password, clientType })).token
  await guest('user/api/user/register', { mobile, code: await aCode(mobile, 2), ...newcomer })
  const [here, there] = [await login(1), await login(2)]
  const me = w.apiWith(() => here)
  expect(
    await endOf(me('user/auth/user/update/password', { oldPassword: 'wrong one', newPassword: '桃李满天下 2027' })),
  ).toBe('invalid')
  const same = await w.raw(
    'guest',
    'user/auth/user/update/password',
    { oldPassword: password, newPassword: password },
    { token: here },
  )
  expect(same.data).toMatchObject({ fields: [{ path: 'newPassword', msg: '新密码和当前密码一样' }] })
  await me('user/auth/user/update/password', { oldPassword: password, newPassword: '桃李满天下 2027' })
  expect(await endOf(me('user/auth/user/ext/view', {}))).toBe('ok')
  expect(await endOf(w.apiWith(() => there)('user/auth/user/ext/view', {}))).toBe('badToken')
  expect(await endOf(guest('user/api/user/login/password', { mobile, password }))).toBe('conflict')
})

test('a ticket of an outside login page opens one session, once, for a minute', async () => {
  const { hashOf } = await import('../../../src/gateway/auth/session.ts')
  const put = (ticket: string, interval: string) =>
    w.db.pool.query(
      `insert into login_ticket select $1, id, now() + interval '${interval}' from account where mobile = '13800000002'`,
      [hashOf(ticket)],
    )
  await put('a-ticket-of-forty-characters-or-so-000001', '60 seconds')
  await put('a-ticket-of-forty-characters-or-so-000002', '-1 seconds')
  const use = (n: number) =>
    endOf(guest('user/api/user/login/ticket', { ticket: `a-ticket-of-forty-characters-or-so-00000${n}` }))
  expect([await use(1), await use(1), await use(2), await use(3)]).toEqual(['ok', 'conflict', 'conflict', 'conflict'])
})
