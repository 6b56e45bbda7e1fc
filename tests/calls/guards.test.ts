// What a call's contract says beside who may: in person, sure of it, once. Made from the contract, fired at every call that says so.
import { beforeAll, expect, test } from 'vitest'
import { accessOf, type Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { codes } from '../../src/contract/codes.ts'
import { password, people } from '../../src/demo/accounts.ts'
import { authorize } from '../../src/gateway/auth/access.ts'
import { callerOf, callNames } from '../support/callers.ts'
import { aWorld, endOf, type Person } from '../support/world.ts'

const w = aWorld()
const entries = Object.entries(calls) as [CallName, Call][]
const saying = (guard: 'noImpersonation' | 'reauth' | 'idempotent') => entries.filter(([, call]) => call[guard])

/** Of each caller of account calls, begun in their stead by an operator. */
const sessionOf: Partial<Record<Person, string>> = {}
const owners = [...new Set(callNames.map(callerOf))].filter((person) => person !== 'guest' && person !== 'operator')
const idOf = async (mobile: string) =>
  (await w.db.pool.query('select id from account where mobile = $1', [mobile])).rows[0].id as number

async function onBehalfOf(person: Exclude<keyof typeof people, 'operator'>) {
  const userId = await idOf(people[person].mobile)
  const { ticket } = await w.as('operator')('user/admin/users/super/ticket', { userId })
  return (await w.as('guest')('user/api/user/login/ticket', { ticket })).token
}

beforeAll(async () => {
  for (const person of owners) sessionOf[person] = await onBehalfOf(person)
})

test('what moves money is for its owner in person, and happens once', () => {
  const money = entries.filter(
    ([name, call]) => call.invalidatesTags && /^(PUT )?user\/auth\/(order|user\/account)\//.test(name),
  )
  expect(money.length).toBeGreaterThan(0)
  for (const [name, { noImpersonation, idempotent }] of money)
    expect({ name, noImpersonation, idempotent }).toEqual({ name, noImpersonation: true, idempotent: true })
})

/** What an operator may change for somebody: what is asked to be mended in a profile and in settings, and what looking leaves behind. */
const inTheirStead: Partial<Record<CallName, string>> = {
  'user/auth/user/ext/update': 'the profile',
  'system/auth/upload/pic': 'the picture of the profile',
  'user/auth/user/research/save': 'the survey of the profile',
  'user/auth/user/research/edit': 'the survey of the profile',
  'user/auth/lecturer/update': 'the page of a lecturer, as far as it needs no review',
  'user/auth/organization/update': 'the page of an organization, as far as it needs no review',
  'community/auth/blogger/update': 'the profile of a blog',
  'user/auth/msg/switch/save': 'a setting: which messages come',
  'course/auth/course/next/goal': 'a setting: hours of study a week',
  'PUT exam/auth/grade/info/update': 'the settings of a class',
  'PUT exam/auth/grade/student/edit': 'a name in a class',
  'user/auth/msg/user/read': 'looking at a message',
  'course/auth/course/sign': 'looking at a lesson; no heartbeat counts',
  'course/auth/course/getPlaybackUrl': 'looking at a recording; no heartbeat counts',
  'course/auth/course/danmu/watch': 'looking at a film',
  'course/auth/course/accessory/download': 'looking at a file',
  'user/auth/user/logout': 'leaving',
}

test('in somebody’s stead nothing is written but what is asked to be mended: each write of accounts says which it is', () => {
  const writes = entries.filter(
    ([name, call]) => !call.providesTags && !['anyone', 'operator'].includes(accessOf(name, call)),
  )
  const allowed = writes.filter(([, { noImpersonation }]) => !noImpersonation).map(([name]) => name)
  expect([...allowed].sort()).toEqual(Object.keys(inTheirStead).sort())
})

test('operators’ reads that filter by a mobile number are logged, each with its word', () => {
  const byNumber = entries.filter(([name, call]) => {
    const shape = (call.input as unknown as { shape?: object }).shape ?? {}
    return accessOf(name, call) === 'operator' && call.providesTags && 'mobile' in shape
  })
  expect(byNumber.length).toBeGreaterThan(5)
  for (const [name, { isLogged }] of [
    ...byNumber,
    ['system/admin/search/list', calls['system/admin/search/list']] as const,
  ]) {
    const asks = (input: object) => isLogged?.(input as never)
    expect([name, asks({ mobile: '13800000001', str: '13800000001' }), asks({ str: '张' })]).toEqual([
      name,
      true,
      false,
    ])
    expect([name, (calls[name] as Call).deed]).toEqual([name, expect.stringContaining('按手机号')])
  }
})

test('guards stand where they can be kept: on calls of those who are signed in, and keys on writes', () => {
  for (const [name, call] of [...saying('noImpersonation'), ...saying('reauth'), ...saying('idempotent')])
    expect([name, accessOf(name, call)]).not.toEqual([name, 'anyone'])
  for (const [name, call] of saying('idempotent')) expect([name, call.providesTags]).toEqual([name, undefined])
})

test.each(saying('noImpersonation'))(
  '%s: refused to an operator in somebody’s stead, before anything of it is read',
  async (name) => {
    const token = sessionOf[callerOf(name)]!
    expect(await w.raw('guest', name, '{"a":', { token })).toMatchObject({ status: 403, code: codes.noPermission })
  },
)

test('in somebody’s stead the rest goes on as for its owner; what does not says what goes', async () => {
  const { msg } = await w.raw('guest', 'exam/auth/user/exam/begin', {}, { token: sessionOf.learner! })
  expect(msg).toBe('你在代他人登录：可以看，也可以改资料和设置；这一步要由本人来做')
  expect(await endOf(w.apiWith(() => sessionOf.learner)('user/auth/user/ext/view', {}))).toBe('ok')
})

const account = { kind: 'account', id: 1, nickname: 'N', userType: 1, isRecommended: 0, isOnBehalf: 0 } as const

test('a call that must be sure of its caller asks after ten minutes, and not before', () => {
  const sure = { ...calls['user/auth/user/confirm'], reauth: true } as Call
  const as = (reauthenticatedUntil: number) => () =>
    authorize('user/auth/some/call', sure, { ...account, reauthenticatedUntil })
  expect(as(Date.now() + 1000)()).toMatchObject({ id: 1 })
  expect(as(Date.now() - 1)).toThrow(expect.objectContaining({ code: 'unconfirmed' }))
})

test('signing in makes sure for ten minutes; then a password or a code does, and nothing else', async () => {
  const { mobile } = people.learner2
  w.address = '10.0.3.1'
  const me = await w.as('guest')('user/api/user/login/password', { mobile, password })
  const api = w.apiWith(() => me.token)
  const isSure = async () =>
    (
      await w.db.pool.query(
        "select gmt_confirm > now() - interval '10 minutes' as sure from session where account_id = $1 and is_replaced = 0 and is_on_behalf = 0",
        [me.id],
      )
    ).rows[0].sure
  const later = () =>
    w.db.pool.query("update session set gmt_confirm = gmt_confirm - interval '11 minutes' where account_id = $1", [
      me.id,
    ])
  expect(await isSure()).toBe(true)
  await later()
  expect(await isSure()).toBe(false)
  expect(await endOf(api('user/auth/user/confirm', { password: 'not the password' }))).toBe('invalid')
  expect(await endOf(api('user/auth/user/confirm', {}))).toBe('invalid')
  expect(await isSure()).toBe(false)
  await api('user/auth/user/confirm', { password })
  expect(await isSure()).toBe(true)
  await later()
  const { demoCode } = await api('user/auth/user/send/code', { codeType: 5 })
  expect(await endOf(w.as('guest')('user/api/user/login/code', { mobile, code: demoCode! }))).toBe('invalid') // opens nothing else
  await api('user/auth/user/confirm', { code: demoCode! })
  expect(await isSure()).toBe(true)
  expect(await endOf(api('user/auth/user/confirm', { code: demoCode! }))).toBe('invalid') // used up
})

/** It was made sure now who they are, or was not. */
async function setSure(person: Person, isSure: boolean) {
  const who = people[person as keyof typeof people]
  const isOperator = 'account' in who
  const { id } = isOperator
    ? (await w.db.pool.query('select id from operator where account = $1', [who.account])).rows[0]
    : { id: await idOf(who.mobile) }
  await w.db.pool.query(
    `update session set gmt_confirm = ${isSure ? 'now()' : 'null'} where ${isOperator ? 'operator_id' : 'account_id'} = $1`,
    [id],
  )
  w.forgetSessions([id], isOperator ? 'operator' : 'account')
}

test('an operator makes sure by the password, and by nothing else', async () => {
  const operator = w.as('operator')
  await setSure('operator', false)
  const ticket = async () =>
    endOf(operator('user/admin/users/super/ticket', { userId: await idOf(people.learner.mobile) }))
  expect(await ticket()).toBe('unconfirmed')
  expect(await endOf(operator('system/admin/sys/user/confirm', { password: 'not the password' }))).toBe('invalid')
  expect(await ticket()).toBe('unconfirmed')
  await operator('system/admin/sys/user/confirm', { password })
  expect(await ticket()).toBe('ok')
})

test.each(saying('reauth'))('%s: asks first who it is', async (name) => {
  const person = callerOf(name)
  await setSure(person, false)
  expect(await w.raw(person, name, '{"a":')).toMatchObject({ status: 423, code: codes.unconfirmed })
})

// refused for its fields or for its key, and never done
test.each(saying('idempotent'))('%s: refused without a key', async (name) => {
  const person = callerOf(name)
  await setSure(person, true)
  const { status, code } = await w.raw(person, name, {}, { 'idempotency-key': '' })
  expect([code === codes.noKey || code === codes.invalid, status === code]).toEqual([true, true])
})
