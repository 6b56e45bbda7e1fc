// Operators: added, given another role, stopped, given a new password; who may not be touched.
import { expect, test } from 'vitest'
import { anOperator, asItIs, newPassword, next, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const chief = w.as('operator')
const save = 'system/admin/sys/user/save'
const [superRole, editor, auditor, finance] = [1, 2, 3, 4]

const signIn = async (account: string, password: string) => {
  w.anew()
  return w.as('guest')('system/admin/login/password', { account, password })
}

test('one who is added signs in with the password that was shown, and is of the role', async () => {
  const account = `gu${next()}`
  const { password } = await chief(save, { account, name: '顾青', roleId: finance })
  expect(password.length).toBeGreaterThanOrEqual(16)
  expect(await signIn(account, password)).toMatchObject({ name: '顾青', roleList: ['财务'] })
  expect(await messageOf(chief(save, { account, name: '又一位', roleId: finance }))).toBe(
    '这个账号已经有人用了，请换一个',
  )
  const { list } = await chief('system/admin/sys/user/page', { str: account })
  expect(list).toEqual([expect.objectContaining({ account, name: '顾青', roleName: '财务', isMe: 0, statusId: 1 })])
  expect(list[0]!.lastTime).not.toBeNull()
  const logged = JSON.stringify((await w.db.pool.query('select input, thing_name from operator_log')).rows)
  expect(logged).not.toContain(password)
})

test('added without an account or with a role that is not there, nobody is added', async () => {
  expect(await endOf(chief(save, { name: '顾青', roleId: finance }))).toBe('invalid')
  expect(await endOf(chief(save, { account: `gu${next()}`, name: '顾青', roleId: 2 ** 40 }))).toBe('notFound')
})

test('another role counts from the next call', async () => {
  const { id, api } = await anOperator(w, { role: '财务' })
  expect(await endOf(api('user/admin/extract/page', {}))).toBe('ok')
  await chief(save, { ...(await asItIs(w, 'operator', id)), name: '方屿', roleId: editor })
  expect(await endOf(api('user/admin/extract/page', {}))).toBe('noPermission')
  const { list } = await chief('system/admin/log/page', { pageSize: 1 })
  expect(list[0]).toMatchObject({ deed: '改了操作员', detail: expect.stringContaining('财务改成编辑') })
})

test('one who is stopped is signed out at once and cannot sign in, until let in again', async () => {
  const { id, account, api } = await anOperator(w, { role: '审核' })
  await chief(save, { ...(await asItIs(w, 'operator', id)), name: '苏念', roleId: auditor, statusId: 0 })
  expect(await endOf(api('system/admin/sys/user/current', {}))).toBe('badToken')
  expect(await endOf(signIn(account, newPassword))).toBe('frozen')
  await chief(save, { ...(await asItIs(w, 'operator', id)), name: '苏念', roleId: auditor })
  expect(await endOf(signIn(account, newPassword))).toBe('ok')
})

test('a new password ends the session and the old password; one’s own is changed elsewhere', async () => {
  const { id, account, api } = await anOperator(w, { role: '审核' })
  const { password } = await chief('system/admin/sys/user/password/reset', { id })
  expect(await endOf(api('system/admin/sys/user/current', {}))).toBe('badToken')
  expect(await endOf(signIn(account, newPassword))).toBe('conflict')
  expect(await endOf(signIn(account, password))).toBe('ok')
  const me = await one(w, `select id from operator where account = 'admin'`)
  expect(await messageOf(chief('system/admin/sys/user/password/reset', { id: me.id }))).toContain('改密码')
})

test('nobody changes their own role or stops themselves', async () => {
  const { id, api } = await anOperator(w)
  const message = '不能改自己的角色，也不能停用自己，请别的超级管理员来改'
  expect(await messageOf(api(save, { ...(await asItIs(w, 'operator', id)), name: '我', roleId: finance }))).toBe(
    message,
  )
  expect(
    await messageOf(api(save, { ...(await asItIs(w, 'operator', id)), name: '我', roleId: superRole, statusId: 0 })),
  ).toBe(message)
  expect(await endOf(api(save, { ...(await asItIs(w, 'operator', id)), name: '改个名', roleId: superRole }))).toBe('ok')
})

test('of two super operators who stop each other at once one stays', async () => {
  const [first, second] = [await anOperator(w), await anOperator(w)]
  await w.db.pool.query('update operator set status_id = 0 where role_id = $1 and id not in ($2, $3)', [
    superRole,
    first.id,
    second.id,
  ])
  const stop = (by: typeof first, who: typeof first) =>
    endOf(by.api(save, { id: who.id, version: 1, name: '停', roleId: superRole, statusId: 0 }))
  await Promise.all([stop(first, second), stop(second, first)])
  const { num } = await one(w, 'select count(*)::int as num from operator where role_id = $1 and status_id = 1', [
    superRole,
  ])
  expect(num).toBe(1)
  await w.db.pool.query('update operator set status_id = 1 where role_id = $1', [superRole])
  w.forgetSessions([first.id, second.id], 'operator')
})

test('one’s own password is changed with the old one; this session stays, and guesses are counted', async () => {
  const { account, api } = await anOperator(w)
  const change = (oldPassword: string, password: string) => {
    w.anew()
    return api('system/admin/sys/user/password/update', { oldPassword, newPassword: password })
  }
  expect(await messageOf(change('not this one', 'xing tan 2026'))).toBe('当前密码不对')
  expect(await messageOf(change(newPassword, newPassword))).toBe('新密码和当前密码一样')
  expect(await endOf(change(newPassword, '12345678'))).toBe('invalid')
  await change(newPassword, 'xing tan 2026')
  expect(await endOf(api('system/admin/sys/user/current', {}))).toBe('ok')
  expect(await endOf(signIn(account, 'xing tan 2026'))).toBe('ok')
})
