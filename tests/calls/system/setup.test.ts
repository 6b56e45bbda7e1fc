// A new site: its first operator, and what it still needs.
import { describe, expect, test } from 'vitest'
import {
  awaitFirstOperator,
  firstOperatorCode,
  firstOperatorSecret,
  saveOperator,
} from '../../../src/gateway/user/operator-account.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const password = '春风化雨 2026'
const await_ = async () => {
  const value = Buffer.alloc(32, 9)
  await w.db.pool.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    firstOperatorSecret,
    value,
  ])
  return firstOperatorCode(value)
}
const isAwaited = async () => (await w.as('guest')('system/api/setup/operator', {})).isAwaited
const save = (input: object) =>
  w.as('guest')('system/api/setup/operator/save', { code: '', account: 'zhang', name: '张老师', password, ...input })

describe('the first operator', () => {
  test('is made with the printed code, once, however it is typed', async () => {
    expect(await isAwaited()).toBe(0)
    const code = await await_()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await isAwaited()).toBe(1)
    expect(await endOf(save({ code: 'AAAA-AAAA-AAAA' }))).toBe('invalid')
    expect(await endOf(save({ code, password: 'password' }))).toBe('invalid')
    expect(await isAwaited()).toBe(1)
    await save({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
    expect((await w.as('guest')('system/admin/login/password', { account: 'zhang', password })).name).toBe('张老师')
    expect([await isAwaited(), await endOf(save({ code, account: 'li' }))]).toEqual([0, 'conflict'])
  })

  test('of two who have the code, one is made', async () => {
    const code = await await_()
    const ends = await Promise.all(['wang', 'zhao'].map((account) => endOf(save({ code, account }))))
    expect(ends.sort()).toEqual(['conflict', 'ok'])
  })

  test('made in the terminal, the code is good no more', async () => {
    const code = await await_()
    await saveOperator(w.mutate, { account: 'sun', isReset: false })
    expect([await isAwaited(), await endOf(save({ code, account: 'li' }))]).toEqual([0, 'conflict'])
  })

  test('whoever forgot the password gets a new one in the terminal, which lets a frozen account in and ends what was open', async () => {
    const made = await saveOperator(w.mutate, { account: 'qian', name: '钱老师', isReset: false })
    expect(made).toMatchObject({ account: 'qian', isNew: true })
    const signIn = (password: string, account = 'qian') =>
      w.as('guest')('system/admin/login/password', { account, password })
    const { token } = await signIn(made.password)
    const mine = w.apiWith(() => token)
    expect(await endOf(mine('system/admin/setup/list', {}))).toBe('ok')
    await expect(saveOperator(w.mutate, { account: 'qian', isReset: false })).rejects.toThrow('--reset')
    await expect(saveOperator(w.mutate, { account: 'nobody', isReset: true })).rejects.toThrow('没有运营账号')
    expect(await endOf(mine('system/admin/setup/list', {}))).toBe('ok')
    await w.db.pool.query(`update operator set status_id = 0 where account = 'qian'`)
    for (let n = 0; n < 12; n++) await endOf(signIn('不对的密码 1'))
    const others = await w.db.pool.query(
      `select id, name, password_hash, status_id from operator where account <> 'qian' order by id`,
    )
    const reset = await saveOperator(w.mutate, { account: 'qian', isReset: true })
    expect(reset).toMatchObject({ account: 'qian', isNew: false })
    expect(await endOf(mine('system/admin/setup/list', {}))).not.toBe('ok')
    expect(await endOf(signIn(made.password))).toBe('conflict')
    expect((await signIn(reset.password)).name).toBe('钱老师')
    const renamed = await saveOperator(w.mutate, { account: 'qian', name: '钱钟', isReset: true })
    expect((await signIn(renamed.password)).name).toBe('钱钟')
    const now = await w.db.pool.query(
      `select id, name, password_hash, status_id from operator where account <> 'qian' order by id`,
    )
    expect(now.rows).toEqual(others.rows)
  })

  test('is asked for at a start without an operator who may sign in, and no more with one', async () => {
    expect(await awaitFirstOperator(w.db)).toBe(undefined)
    expect(await isAwaited()).toBe(0)
    const { rows } = await w.db.pool.query('select id from operator where status_id = 1')
    await w.db.pool.query('update operator set status_id = 0')
    const code = await awaitFirstOperator(w.db)
    expect([code, await awaitFirstOperator(w.db)]).toEqual([expect.stringMatching(/^([A-Z2-9]{4}(-|$)){3}/), code])
    await w.db.pool.query('update operator set status_id = 1 where id = any($1)', [rows.map(({ id }) => id)])
    await await_()
    await awaitFirstOperator(w.db)
    expect(await isAwaited()).toBe(0)
  })

  test('is not to be guessed', async () => {
    await await_()
    w.address = '10.44.0.1'
    const ends: string[] = []
    for (let n = 0; n < 21; n++) ends.push(await endOf(save({ code: `AAAA${n}` })))
    expect([ends[19], ends[20]]).toEqual(['invalid', 'tooMany'])
  })
})

describe('what a new site still needs', () => {
  const setup = () => w.as('operator')('system/admin/setup/list', {})
  const done = async () =>
    Object.fromEntries((await setup()).list.map(({ key, isDone }) => [key, isDone === 1])) as Record<string, boolean>

  test('is no question of a demo', async () => {
    expect((await setup()).list).toEqual([])
  })

  test('ticks itself', async () => {
    w.outside.isDemo = false
    expect(await done()).toMatchObject({ nav: true, category: true, lecturer: true, course: true, payment: true })
    await w.db.pool.query(`update website set title = '杏坛', logo = '', icp = ''`)
    await w.db.pool.query('update nav_bar set status_id = 0')
    expect(await done()).toMatchObject({
      name: false,
      logo: false,
      icp: false,
      nav: false,
      sms: false,
      backup: false,
      https: false,
    })
    await w.db.pool.query(`update website set title = '明德学堂', logo = '/upload/a.webp', icp = '京ICP备1号'`)
    w.outside.siteUrl = 'https://mingde.example.cn'
    w.outside.lastBackup = async () => new Date()
    expect(await done()).toMatchObject({ name: true, logo: true, icp: true, backup: true, https: true })
    const daysAgo = (days: number, seconds: number) => {
      w.outside.lastBackup = async () => new Date(Date.now() - days * 86_400_000 + seconds * 1000)
      return done()
    }
    expect(await daysAgo(8, 60)).toMatchObject({ backup: true })
    expect(await daysAgo(8, 0)).toMatchObject({ backup: false })
  })

  test('says how the site sees who asks, and that a proxy is not trusted', async () => {
    w.address = '203.0.113.9'
    w.outside.isProxyUntrusted = () => true
    expect(await setup()).toMatchObject({ address: '203.0.113.9', isProxyUntrusted: 1 })
  })
})
